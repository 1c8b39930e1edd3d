"""The AWS Lambda entry point: ``lambda_function.handler``."""

from skill.alexa.skill import build_handler
from skill.catalogue import open_house
from skill.config import Settings
from skill.store.dynamodb import DynamoStore

settings = Settings.read()
store = DynamoStore(settings.table, region=settings.region, endpoint=settings.endpoint)
skill_id, game = next(iter(settings.skills.items()))
handler = build_handler(open_house(game, store), skill_id)
