"""Binomial's bots."""
