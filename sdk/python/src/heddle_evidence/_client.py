"""The client: every method of the service, each with a deadline."""

from __future__ import annotations

import json
import uuid
from typing import Any, Dict, Iterator, List, Mapping, Optional, TypedDict, Union, cast
from urllib.parse import urlencode, urlsplit

from ._errors import A2aError, TransportError, Violation
from ._events import events_in
from ._generated import (
    A2A_VERSION,
    ActionHelpers,
    AgentCard,
    DiffAnswer,
    DiffQuery,
    Message,
    RunsQuery,
    RunSummary,
    StreamEvent,
    Task,
)
from ._http import Answer, Limit, ask, field, parsed
from ._tasks import after, content_in, content_of, event_in, is_settled, task_in

#: What is said: a text, or a message, of which the client fills in the id and the role.
Said = Union[str, Mapping[str, Any]]


class Reply(TypedDict, total=False):
    """One of both."""

    task: Task
    message: Message


class EvidenceClient(ActionHelpers):
    """A client of ``heddle evidence-serve``.

    It keeps no connection and no state of its own, and threads may share it.

    :param base: address of the server, with or without a path
    :param token: bearer token
    :param deadline: seconds that a call may take; streams have no deadline but their own
    :param max_bytes: the most bytes of an answer, or of an event of a stream
    """

    def __init__(
        self,
        base: str,
        *,
        token: Optional[str] = None,
        deadline: float = 60,
        max_bytes: int = 64 * 1024 * 1024,
    ) -> None:
        self._base = urlsplit(base.rstrip("/"))
        if self._base.scheme not in ("http", "https") or not self._base.hostname:
            raise ValueError("The address must begin with http:// or https://")
        if self._base.query or self._base.fragment:
            raise ValueError("The address must have neither a query nor a fragment")
        self._token = token
        self._deadline = deadline
        self._max_bytes = max_bytes

    def __repr__(self) -> str:
        return f"EvidenceClient({self._base.geturl()!r})"

    def send(
        self,
        said: Said,
        *,
        return_immediately: bool = False,
        history_length: Optional[int] = None,
        deadline: Optional[float] = None,
    ) -> Reply:
        """Sends a message and waits for what comes of it."""
        configuration = _present(returnImmediately=return_immediately or None, historyLength=history_length)
        params = {"message": _message(said), "configuration": configuration}
        event = event_in(self._result("SendMessage", params, self._limit(deadline)))
        if "task" in event:
            return {"task": event["task"]}
        if "message" in event:
            return {"message": event["message"]}
        raise TransportError("The answer has neither a task nor a message", 200)

    def call(
        self, action: str, input: Optional[Mapping[str, Any]] = None, *, deadline: Optional[float] = None
    ) -> Any:
        """Asks for an action by its name, and returns the content of its artifact.

        Raises TaskError if the task does not complete.
        """
        limit = self._limit(deadline)
        message = _message({"parts": [{"data": {"action": action, "input": dict(input or {})}}]})
        task: Optional[Task] = None
        for event in self._results("SendStreamingMessage", {"message": message}, limit):
            if "message" in event:
                return content_in(event["message"]["parts"])
            task = after(task, event)
            if task is not None and is_settled(task):
                break
        if task is None:
            raise TransportError("The stream ended before it began", 200)
        if not is_settled(task):
            task = task_in(self._result("GetTask", {"id": task["id"]}, limit))
        if not is_settled(task):
            raise TransportError("The stream ended before its task did", 200)
        return content_of(task)

    def stream(self, said: Said, *, deadline: Optional[float] = None) -> Iterator[StreamEvent]:
        """Sends a message and tells what happens, as it happens."""
        return self._results("SendStreamingMessage", {"message": _message(said)}, Limit(deadline))

    def subscribe(self, task_id: str, *, deadline: Optional[float] = None) -> Iterator[StreamEvent]:
        """Tells what happens to a task that is at work, as it happens."""
        return self._results("SubscribeToTask", {"id": task_id}, Limit(deadline))

    def get_task(
        self, id: str, *, history_length: Optional[int] = None, deadline: Optional[float] = None
    ) -> Task:
        params = _present(id=id, historyLength=history_length)
        return task_in(self._result("GetTask", params, self._limit(deadline)))

    def cancel(self, id: str, *, deadline: Optional[float] = None) -> Task:
        return task_in(self._result("CancelTask", {"id": id}, self._limit(deadline)))

    def list(
        self,
        *,
        context_id: Optional[str] = None,
        status: Optional[str] = None,
        page_size: Optional[int] = None,
        history_length: Optional[int] = None,
        status_timestamp_after: Optional[str] = None,
        include_artifacts: Optional[bool] = None,
        deadline: Optional[float] = None,
    ) -> Iterator[Task]:
        """Every task that matches, the last that changed first. Each page has the deadline of a call."""
        params = _present(
            contextId=context_id,
            status=status,
            pageSize=page_size,
            historyLength=history_length,
            statusTimestampAfter=status_timestamp_after,
            includeArtifacts=include_artifacts,
        )
        seen = set()
        while True:
            page = self._result("ListTasks", params, self._limit(deadline))
            tasks, token = field(page, "tasks"), field(page, "nextPageToken")
            if not isinstance(tasks, list_type) or not isinstance(token, str):
                raise TransportError("The answer is no page of tasks", 200)
            for task in tasks:
                yield task_in(task)
            if token == "":
                return
            if token in seen:
                raise TransportError("The server repeats a page of tasks", 200)
            seen.add(token)
            params["pageToken"] = token

    def runs(self, query: Optional[RunsQuery] = None, *, deadline: Optional[float] = None) -> List[RunSummary]:
        """The newest runs of the repository, at most 500."""
        search = f"?{urlencode(cast(Dict[str, str], query))}" if query else ""
        runs = field(self._json("GET", f"/api/runs{search}", None, deadline), "runs")
        if not isinstance(runs, list_type):
            raise TransportError("The answer has no list of runs", 200)
        return cast(List[RunSummary], runs)

    def diff(self, query: DiffQuery, *, deadline: Optional[float] = None) -> DiffAnswer:
        """What changed between two graphs: paths below the root of the server, or graphs."""
        answer = self._json("POST", "/api/diff", query, deadline)
        if not isinstance(field(answer, "diff"), dict):
            raise TransportError("The answer has no diff", 200)
        return cast(DiffAnswer, answer)

    def card(self, *, deadline: Optional[float] = None) -> AgentCard:
        """What the agent can do, and where."""
        card = self._json("GET", "/.well-known/agent-card.json", None, deadline)
        if not isinstance(field(card, "skills"), list_type):
            raise TransportError("The answer is no agent card", 200)
        return cast(AgentCard, card)

    def _limit(self, deadline: Optional[float]) -> Limit:
        return Limit(self._deadline if deadline is None else deadline)

    def _json(self, method: str, path: str, body: Any, deadline: Optional[float]) -> Any:
        with self._ask(method, path, {}, body, self._limit(deadline)) as answer:
            return parsed(answer.text(self._max_bytes))

    def _result(self, method: str, params: Mapping[str, Any], limit: Limit) -> Any:
        id = str(uuid.uuid4())
        with self._rpc(id, method, params, "application/json", limit) as answer:
            return _result_in(parsed(answer.text(self._max_bytes)), id)

    def _results(self, method: str, params: Mapping[str, Any], limit: Limit) -> Iterator[StreamEvent]:
        id = str(uuid.uuid4())
        with self._rpc(id, method, params, "text/event-stream", limit) as answer:
            if not answer.header("content-type").lower().startswith("text/event-stream"):
                # A refusal comes as one JSON object, as of any method.
                _result_in(parsed(answer.text(self._max_bytes)), id)
                raise TransportError("The answer is no stream of events", 200)
            for data in events_in(answer.chunks(), self._max_bytes):
                event = event_in(_result_in(parsed(data), id))
                if limit.task_id is None:
                    found = field(event.get("task"), "id") or field(event.get("statusUpdate"), "taskId")
                    limit.task_id = found
                yield event

    def _rpc(self, id: str, method: str, params: Mapping[str, Any], accept: str, limit: Limit) -> Answer:
        body = {"jsonrpc": "2.0", "id": id, "method": method, "params": params}
        return self._ask("POST", "/a2a", {"Accept": accept, "A2A-Version": A2A_VERSION}, body, limit)

    def _ask(self, method: str, path: str, headers: Dict[str, str], body: Any, limit: Limit) -> Answer:
        if self._token is not None:
            headers = {**headers, "Authorization": f"Bearer {self._token}"}
        if body is None:
            return ask(self._base, method, path, headers, None, limit)
        headers = {**headers, "Content-Type": "application/json"}
        return ask(self._base, method, path, headers, json.dumps(body, ensure_ascii=False), limit)


#: The method `list` hides the type within the class.
list_type = list


def _present(**given: Any) -> Dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}


def _message(said: Said) -> Dict[str, Any]:
    given: Mapping[str, Any] = {"parts": [{"text": said}]} if isinstance(said, str) else said
    return {"messageId": str(uuid.uuid4()), "role": "ROLE_USER", **given}


def _result_in(response: Any, id: str) -> Any:
    if not isinstance(response, dict):
        raise _wrong("it is no object")
    error, answered = response.get("error"), response.get("id")
    # An error of a request that the server could not read has no id.
    if isinstance(error, dict) and answered in (id, None):
        raise _error_in(error)
    if answered != id:
        raise _wrong("it answers another request")
    if "result" not in response:
        raise _wrong("it has neither a result nor an error")
    return response["result"]


def _wrong(why: str) -> TransportError:
    return TransportError(f"The answer is no response of JSON-RPC: {why}", 200)


def _error_in(error: Mapping[str, Any]) -> A2aError:
    details = error.get("data")
    details = details if isinstance(details, list) else []
    info = _typed(details, "ErrorInfo")
    metadata = field(info, "metadata")
    fields = field(_typed(details, "BadRequest"), "fieldViolations")
    code = error.get("code")
    return A2aError(
        _text(error.get("message")),
        code if isinstance(code, int) else 0,
        _text(field(info, "reason")),
        {key: _text(value) for key, value in metadata.items()} if isinstance(metadata, dict) else {},
        [
            Violation(_text(field(one, "field")), _text(field(one, "description")))
            for one in (fields if isinstance(fields, list) else [])
        ],
    )


def _typed(details: List[Any], name: str) -> Any:
    return next((one for one in details if str(field(one, "@type")).endswith(f"/google.rpc.{name}")), None)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
