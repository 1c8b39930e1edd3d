"""The costs that matter, side by side in one run: ``python -m tests.bench``, or some parts by name.

What is compared runs in turns, so that a busy computer slows both alike.
"""
