"""What hangs on the wall and lies on the counter: posted rules, rule sheets and placards."""
