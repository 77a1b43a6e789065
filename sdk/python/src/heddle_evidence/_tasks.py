"""What comes of a task: its events put together, and its artifact unwrapped."""

from __future__ import annotations

from typing import Any, List, Optional, cast

from ._errors import TaskError, TransportError
from ._generated import Artifact, Part, StreamEvent, Task
from ._http import field

_SETTLED = frozenset(
    f"TASK_STATE_{state}"
    for state in ("COMPLETED", "FAILED", "CANCELED", "REJECTED", "INPUT_REQUIRED", "AUTH_REQUIRED")
)


def is_settled(task: Task) -> bool:
    """Whether nothing more happens to a task until its client says something."""
    return task["status"]["state"] in _SETTLED


def after(task: Optional[Task], event: StreamEvent) -> Optional[Task]:
    """A task after an event of its stream."""
    if "task" in event:
        return event["task"]
    if "statusUpdate" in event:
        update = event["statusUpdate"]
        known: Any = task or {"id": update["taskId"], "contextId": update.get("contextId", "")}
        return cast(Task, {**known, "status": update["status"]})
    if "artifactUpdate" in event and task is not None:
        news = event["artifactUpdate"]
        artifacts = _with(task.get("artifacts", []), news["artifact"], news.get("append", False))
        return cast(Task, {**task, "artifacts": artifacts})
    return task


def _with(artifacts: List[Artifact], artifact: Artifact, append: bool) -> List[Artifact]:
    for at, present in enumerate(artifacts):
        if present["artifactId"] == artifact["artifactId"]:
            parts = present["parts"] + artifact["parts"] if append else artifact["parts"]
            return [*artifacts[:at], cast(Artifact, {**artifact, "parts": parts}), *artifacts[at + 1 :]]
    return [*artifacts, artifact]


def content_of(task: Task) -> Any:
    """The content of the artifact of a task; raises TaskError if the task did not complete."""
    if task["status"]["state"] != "TASK_STATE_COMPLETED":
        raise _failure_of(task)
    artifacts = task.get("artifacts", [])
    return content_in(artifacts[0]["parts"]) if artifacts else None


def content_in(parts: List[Part]) -> Any:
    """The first data of the parts, else their text; None without any."""
    for part in parts:
        if "data" in part:
            return part["data"]
    return _text_in(parts) or None


def _text_in(parts: List[Part]) -> str:
    return "\n".join(part["text"] for part in parts if isinstance(part.get("text"), str))


def _failure_of(task: Task) -> TaskError:
    status = task["status"]
    parts: List[Part] = status["message"]["parts"] if "message" in status else []
    errors = [field(part.get("data"), "error") for part in parts]
    error = next((one for one in errors if one), None)
    code, message = field(error, "code"), field(error, "message")
    said = message if isinstance(message, str) else _text_in(parts)
    return TaskError(
        said or f"The task ended as {status['state']}", task, code if isinstance(code, str) else ""
    )


def task_in(value: Any) -> Task:
    if not _is_task(value):
        raise _wrong("its result is no task")
    return cast(Task, value)


def event_in(value: Any) -> StreamEvent:
    fits = (
        _is_task(field(value, "task"))
        or _is_message(field(value, "message"))
        or isinstance(field(field(field(value, "statusUpdate"), "status"), "state"), str)
        and isinstance(field(field(value, "statusUpdate"), "taskId"), str)
        or _has_parts(field(field(value, "artifactUpdate"), "artifact"))
        and isinstance(field(field(field(value, "artifactUpdate"), "artifact"), "artifactId"), str)
    )
    if not fits:
        raise _wrong("its result is neither a task, a message nor news of one")
    return cast(StreamEvent, value)


def _is_task(value: Any) -> bool:
    if not isinstance(field(value, "id"), str) or not isinstance(field(field(value, "status"), "state"), str):
        return False
    message = field(field(value, "status"), "message")
    artifacts = field(value, "artifacts")
    return (message is None or _is_message(message)) and (
        artifacts is None or isinstance(artifacts, list) and all(_has_parts(one) for one in artifacts)
    )


def _is_message(value: Any) -> bool:
    return _has_parts(value)


def _has_parts(value: Any) -> bool:
    parts = field(value, "parts")
    return isinstance(parts, list) and all(isinstance(part, dict) for part in parts)


def _wrong(why: str) -> TransportError:
    return TransportError(f"The answer is no response of JSON-RPC: {why}", 200)


