"""Why a DynamoDB table cannot be used, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from botocore.exceptions import BotoCoreError, ClientError

from skill.store.base import Trouble


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of trouble, and the sentence that tells it exactly."""

    trouble: Trouble
    sentence: str


_FORM: Final = "the key `id`, a string, alone, and time to live on `expires`"
"""What a table must be like."""
_OTHER_KEYS: Final = ("does not match the schema", "Missing the key", "Type mismatch for key")
"""What DynamoDB says, among else that is not valid, where a table has another key."""

_THROTTLED = Reason(
    Trouble.BUSY,
    "it gets more requests than it may answer; wait a moment, or raise its capacity.",
)
_NO_CREDENTIALS = Reason(
    Trouble.FORBIDDEN,
    "no AWS credentials were found; give the function or the server a role, or set"
    " AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or run `aws configure`.",
)
_BAD_CREDENTIALS = Reason(
    Trouble.FORBIDDEN,
    "AWS refuses the credentials; renew them, and check the computer's clock.",
)
_TOO_SLOW = Reason(Trouble.SLOW, "DynamoDB did not answer in time; try again.")
_NOT_DYNAMODB = Reason(
    Trouble.BROKEN,
    "what came is no answer of DynamoDB's; check the endpoint, and any proxy on the way.",
)
_NO_REASON = Reason(
    Trouble.BROKEN,
    "DynamoDB, or a proxy on the way, failed without saying why; check the endpoint, try again.",
)

REASONS: Final[Mapping[str, Reason]] = {
    "ResourceNotFoundException": Reason(
        Trouble.ABSENT,
        f"there is no such table; create it with {_FORM}; or correct its name or the region.",
    ),
    "WrongKey": Reason(
        Trouble.BROKEN, f"its key is another than ours; name or create a table with {_FORM}."
    ),
    "AccessDeniedException": Reason(
        Trouble.FORBIDDEN,
        "AWS does not allow it; allow dynamodb:GetItem, PutItem and DeleteItem on the table.",
    ),
    "ProvisionedThroughputExceededException": _THROTTLED,
    "RequestLimitExceeded": _THROTTLED,
    "ThrottlingException": _THROTTLED,
    "ExpiredTokenException": _BAD_CREDENTIALS,
    "IncompleteSignatureException": _BAD_CREDENTIALS,
    "InvalidSignatureException": _BAD_CREDENTIALS,
    "MissingAuthenticationTokenException": _BAD_CREDENTIALS,
    "UnrecognizedClientException": _BAD_CREDENTIALS,
    "InternalServerError": Reason(Trouble.BROKEN, "DynamoDB failed inside; try again."),
    "ServiceUnavailable": Reason(Trouble.BROKEN, "DynamoDB is out of service; try again later."),
    "NoCredentialsError": _NO_CREDENTIALS,
    "PartialCredentialsError": _NO_CREDENTIALS,
    "CredentialRetrievalError": _NO_CREDENTIALS,
    "MetadataRetrievalError": _NO_CREDENTIALS,
    "ProfileNotFound": _NO_CREDENTIALS,
    "SSOError": _NO_CREDENTIALS,
    "TokenRetrievalError": _NO_CREDENTIALS,
    "NoRegionError": Reason(
        Trouble.ABSENT, "no AWS region is set; name it with --region, or set AWS_REGION."
    ),
    "SSLError": Reason(
        Trouble.BROKEN,
        "no secure connection could be made; check the endpoint and its certificate.",
    ),
    "BadEndpoint": Reason(
        Trouble.ABSENT, "its endpoint is no address; write it as https://HOST or http://HOST:PORT."
    ),
    "InvalidRegionError": Reason(
        Trouble.ABSENT, "its region is no AWS region; write it as eu-west-1 is written."
    ),
    "NotDynamoDB": _NOT_DYNAMODB,
    "NotInTime": _TOO_SLOW,
    "TooManyLeft": Reason(
        Trouble.SLOW, "DynamoDB has left too many calls without an answer; try again later."
    ),
    "ReadTimeoutError": _TOO_SLOW,
    "ConnectTimeoutError": Reason(
        Trouble.SLOW, "DynamoDB cannot be reached in time; check the network, region and endpoint."
    ),
    "ConnectionError": Reason(
        Trouble.BROKEN, "DynamoDB cannot be reached; check the network, region and endpoint."
    ),
    "HTTPClientError": Reason(Trouble.BROKEN, "the connection to DynamoDB broke off; try again."),
}
"""By the error code that DynamoDB sends, or the name of the class of what is raised.

``WrongKey`` is ours: its code says no more than that something is not valid.
"""


def reason_for(error: Exception) -> Reason:
    """The reason behind whatever a call of the client has raised."""
    for name in _names(error):
        if name in REASONS:
            return REASONS[name]
        if name.isdecimal():  # an error that has no code but its HTTP status
            return _NO_REASON
    if isinstance(error, (BotoCoreError, ClientError)):
        return Reason(Trouble.BROKEN, str(error))
    return _NOT_DYNAMODB


def _names(error: Exception) -> Iterator[str]:
    if isinstance(error, ClientError):
        if any(words in str(error) for words in _OTHER_KEYS):
            yield "WrongKey"
        yield error.response["Error"]["Code"]
    else:
        yield from (cls.__name__ for cls in type(error).__mro__)
