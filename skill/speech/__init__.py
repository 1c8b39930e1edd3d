"""Wording: what is said, in which words, in which language."""
