"""Final Binary's bots."""
