"""The AWS Lambda entry point: ``lambda_function.handler``."""

from skill.alexa.skill import build_handler
from skill.catalogue import open_house
from skill.config import CloudSettings
from skill.store.dynamodb import DynamoStore

settings = CloudSettings.read()
store = DynamoStore(settings.table, region=settings.region, endpoint=settings.endpoint)
handler = build_handler(open_house(settings.game, store), settings.skill_id)
