"""Games for a pot on the wall: how they are played and what is posted."""
