"""Why a DynamoDB table cannot be used, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from skill.store.base import Trouble


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of trouble, and the sentence that tells it exactly."""

    trouble: Trouble
    sentence: str


_THROTTLED = Reason(
    Trouble.BUSY,
    "it gets more requests than it may answer; wait a moment, or raise its capacity.",
)
_NO_CREDENTIALS = Reason(
    Trouble.FORBIDDEN,
    "no AWS credentials were found; give the function a role, or run `aws configure`.",
)
_BAD_CREDENTIALS = Reason(
    Trouble.FORBIDDEN,
    "AWS refuses the credentials; renew them, and check the computer's clock.",
)
_TOO_SLOW = Reason(Trouble.SLOW, "DynamoDB did not answer in time; try again.")

REASONS: Final[Mapping[str, Reason]] = {
    "ResourceNotFoundException": Reason(
        Trouble.ABSENT,
        "there is no such table; create it, or correct its name or the region.",
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
    "UnrecognizedClientException": _BAD_CREDENTIALS,
    "InternalServerError": Reason(Trouble.BROKEN, "DynamoDB failed inside; try again."),
    "ServiceUnavailable": Reason(Trouble.BROKEN, "DynamoDB is out of service; try again later."),
    "NoCredentialsError": _NO_CREDENTIALS,
    "PartialCredentialsError": _NO_CREDENTIALS,
    "CredentialRetrievalError": _NO_CREDENTIALS,
    "NoRegionError": Reason(
        Trouble.ABSENT, "no AWS region is set; name one, or set AWS_DEFAULT_REGION."
    ),
    "SSLError": Reason(
        Trouble.BROKEN,
        "no secure connection could be made; check the endpoint and its certificate.",
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
"""By the error code that DynamoDB sends, or the name of the class that botocore raises."""
