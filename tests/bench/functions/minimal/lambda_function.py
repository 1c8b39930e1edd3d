"""The least skill that could remember: the ask-sdk's core, and a boto3 client made at the start."""

import os
from typing import Any

import boto3
from ask_sdk_core.dispatch_components import AbstractRequestHandler
from ask_sdk_core.handler_input import HandlerInput
from ask_sdk_core.skill_builder import CustomSkillBuilder
from ask_sdk_model import Response

client: Any = boto3.client("dynamodb", endpoint_url=os.environ["CHAIRMAN_DYNAMODB_ENDPOINT"])


class Greeting(AbstractRequestHandler):
    def can_handle(self, handler_input: HandlerInput) -> bool:
        return True

    def handle(self, handler_input: HandlerInput) -> Response:
        builder = handler_input.response_builder
        return builder.speak("Anna, do you fight?").ask("Anna: fight, or pass?").response


builder = CustomSkillBuilder()
builder.add_request_handler(Greeting())
handler = builder.lambda_handler()
