"""House ways: how a dealer sets a hand that has to be divided, by a fixed table and without any choice."""
