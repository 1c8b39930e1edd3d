"""How Final Binary is talked about."""
