"""Rule sheets and placards, laid out for the wall and the counter."""
