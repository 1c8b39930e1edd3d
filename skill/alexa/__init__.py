"""The edge to Alexa: requests become what was heard, replies become responses."""
