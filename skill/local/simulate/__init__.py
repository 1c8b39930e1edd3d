"""Matches of bots alone, many of them: played on all processors, counted, and reported."""
