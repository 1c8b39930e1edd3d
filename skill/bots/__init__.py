"""Players of their own: (what a seat may see, what it may do, a random source) -> what it does."""
