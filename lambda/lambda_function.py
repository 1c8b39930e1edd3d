"""The AWS Lambda entry point: ``lambda_function.handler``.

What stands here happens once for an instance or, under SnapStart, once for all instances that are
made from the same snapshot. So nothing is drawn by chance here: seeds come from the operating
system as a match begins. And no connection is opened, which would be dead when the snapshot wakes.
"""

import gc

# What is imported stays: to look for garbage among it would take a sixth of a cold start.
gc.disable()

from skill.alexa.skill import build_roof
from skill.catalogue import open_house
from skill.config import Settings
from skill.store.dynamodb import DynamoStore

settings = Settings.read()
store = DynamoStore(settings.table, region=settings.region, endpoint=settings.endpoint)
store.open()
handler = build_roof({skill: open_house(game, store) for skill, game in settings.skills.items()})

gc.freeze()
gc.enable()
