"""The AWS Lambda entry point: ``lambda_function.handler``.

What stands here happens once for an instance or, under SnapStart, once for all instances that are
made from the same snapshot. So nothing is drawn by chance here: seeds come from the operating
system as a match begins. And no connection is opened, which would be dead when the snapshot wakes.
"""

from skill.alexa.skill import build_roof
from skill.catalogue import open_house
from skill.config import Settings
from skill.store.dynamodb import DynamoStore

settings = Settings.read()
store = DynamoStore(settings.table, region=settings.region, endpoint=settings.endpoint)
handler = build_roof({skill: open_house(game, store) for skill, game in settings.skills.items()})
