"""A voice chairman for table games."""

__version__ = "0.1.0"
