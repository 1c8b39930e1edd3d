"""The rules of Arquimedes: equations with cards."""
