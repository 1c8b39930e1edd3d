"""The skills on a server of one's own: who may speak to them, and how they are served."""
