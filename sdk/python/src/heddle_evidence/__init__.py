"""Client of the evidence service of Heddle."""

from . import _generated as models
from ._client import EvidenceClient, Reply, Said
from ._errors import A2aError, DeadlineError, EvidenceError, TaskError, TransportError, Violation
from ._generated import A2A_ERRORS, A2A_VERSION, VERSION

__all__ = [
    "A2A_ERRORS",
    "A2A_VERSION",
    "VERSION",
    "A2aError",
    "DeadlineError",
    "EvidenceClient",
    "EvidenceError",
    "Reply",
    "Said",
    "TaskError",
    "TransportError",
    "Violation",
    "models",
]
