"""What a call can fail with: four kinds, all of them EvidenceError."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, List, Optional

from ._generated import Task


class EvidenceError(Exception):
    """Base of everything that a call can fail with."""


@dataclass(frozen=True)
class Violation:
    """A field that the server refused."""

    field: str
    description: str


class A2aError(EvidenceError):
    """The server answered with an error of the protocol."""

    def __init__(
        self,
        message: str,
        code: int,
        reason: str = "",
        metadata: Optional[Dict[str, str]] = None,
        violations: Optional[List[Violation]] = None,
    ) -> None:
        super().__init__(message)
        #: Code of JSON-RPC, e.g. -32001.
        self.code = code
        #: Reason of google.rpc.ErrorInfo, e.g. TASK_NOT_FOUND; "" without one.
        self.reason = reason
        self.metadata = metadata or {}
        self.violations = violations or []


class TaskError(EvidenceError):
    """A task did not complete: it failed, was rejected or canceled, or waits for its client."""

    def __init__(self, message: str, task: Task, code: str = "") -> None:
        super().__init__(message)
        self.task = task
        #: Code of the operation, e.g. NOT_FOUND; "" without one.
        self.code = code

    @property
    def state(self) -> str:
        return self.task["status"]["state"]


class TransportError(EvidenceError):
    """No connection, a status other than 200, or an answer that is none."""

    def __init__(self, message: str, status: int = 0, code: str = "") -> None:
        super().__init__(message)
        #: Status of HTTP; 0 without an answer.
        self.status = status
        #: Code that the service gives, e.g. UNAUTHORIZED; "" without one.
        self.code = code


class DeadlineError(EvidenceError):
    """The time of a call is over."""

    def __init__(self, seconds: float, task_id: Optional[str] = None) -> None:
        super().__init__(f"No answer within {seconds:g} seconds")
        #: The task, if it is known: it goes on.
        self.task_id = task_id
