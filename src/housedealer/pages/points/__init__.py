"""Games for points on the wall: how they are played and what is posted."""
