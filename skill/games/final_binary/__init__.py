"""The rules of Final Binary."""
