"""The conversation: what was heard becomes actions, and what happened becomes lines to say."""
