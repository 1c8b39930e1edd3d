"""Arquimedes in conversation."""
