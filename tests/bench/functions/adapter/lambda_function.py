"""A skill that remembers by the ask-sdk's own adapter: it reads and writes in each turn."""

import os

import boto3
from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_dynamodb.adapter import DynamoDbAdapter
from ask_sdk_model import Response

resource = boto3.resource("dynamodb", endpoint_url=os.environ["CHAIRMAN_DYNAMODB_ENDPOINT"])


class Greeting(AbstractRequestHandler):
    def can_handle(self, handler_input: HandlerInput) -> bool:
        return True

    def handle(self, handler_input: HandlerInput) -> Response:
        attributes = handler_input.attributes_manager
        remembered = attributes.persistent_attributes
        attributes.persistent_attributes = {**remembered, "text": "Anna, do you fight?"}
        attributes.save_persistent_attributes()
        builder = handler_input.response_builder
        return builder.speak("Anna, do you fight?").ask("Anna: fight, or pass?").response


builder = CustomSkillBuilder(
    persistence_adapter=DynamoDbAdapter(os.environ["CHAIRMAN_TABLE"], dynamodb_resource=resource)
)
builder.add_request_handler(Greeting())
handler = builder.lambda_handler()
