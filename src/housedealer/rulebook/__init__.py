"""The rulebook: every clause of the four clubs in our own words, and which tests prove it."""

from housedealer.rulebook.catalogue import CLAUSE_ID, Clause, clause_of, clauses

__all__ = ["CLAUSE_ID", "Clause", "clause_of", "clauses"]
