"""Arquimedes's bots."""
