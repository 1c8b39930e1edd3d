"""Pure rules of table games. See README.md for the one rule of this folder."""
