"""The log of a room on a disk: a table's entries and the lobby's, in a chain of hashes, with the secrets
apart.

docs/store.md says what is stored and hashed, to the byte.
"""
