"""Actions and events that hands of several families share."""
