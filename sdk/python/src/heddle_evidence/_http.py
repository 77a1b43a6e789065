"""One request and its answer: deadline, limits, and errors of one kind."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import time
from typing import Any, Dict, Iterator, Optional
from urllib.parse import SplitResult

from ._errors import DeadlineError, TransportError

_CHUNK = 65_536


class Limit:
    """The time of a call, which each wait for the network takes from."""

    def __init__(self, seconds: Optional[float]) -> None:
        self._seconds = seconds
        self._end = None if seconds is None else time.monotonic() + seconds
        #: Told with the error of a deadline, once it is known.
        self.task_id: Optional[str] = None

    def left(self) -> Optional[float]:
        """Seconds that are left, or None without a deadline."""
        if self._end is None:
            return None
        left = self._end - time.monotonic()
        if left <= 0:
            raise self.over()
        return left

    def over(self) -> DeadlineError:
        return DeadlineError(self._seconds or 0, self.task_id)


class Answer:
    """An answer with status 200 whose body is still to be read. It must be closed."""

    def __init__(
        self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse, limit: Limit
    ) -> None:
        self._connection = connection
        self._response = response
        self._limit = limit
        self._socket = connection.sock
        self.status = response.status

    def __enter__(self) -> Answer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._response.close()
        self._connection.close()

    def header(self, name: str) -> str:
        return self._response.getheader(name) or ""

    def chunks(self) -> Iterator[bytes]:
        """The body in pieces, each as soon as it is there."""
        while True:
            try:
                self._socket.settimeout(self._limit.left())
                chunk = self._response.read1(_CHUNK)
            except (OSError, http.client.HTTPException, ValueError) as error:
                raise explained(error, self._limit, self.status) from error
            if not chunk:
                # The client of the standard library takes a body that was cut off for one that has ended.
                if self._response.length:
                    raise TransportError("The answer was cut off", self.status)
                return
            yield chunk

    def text(self, max_bytes: int) -> str:
        parts = []
        length = 0
        for chunk in self.chunks():
            length += len(chunk)
            if length > max_bytes:
                raise TransportError(f"The answer is longer than {max_bytes} bytes", self.status)
            parts.append(chunk)
        try:
            return b"".join(parts).decode("utf-8")
        except UnicodeDecodeError as error:
            raise TransportError("The answer is not UTF-8", self.status) from error


def explained(error: Exception, limit: Limit, status: int = 0) -> Exception:
    """What a call fails with if this was raised in it."""
    if isinstance(error, (socket.timeout, TimeoutError)):
        try:
            limit.left()
        except DeadlineError as over:
            return over
    return TransportError(f"The connection failed: {error or type(error).__name__}", status)


def ask(
    base: SplitResult, method: str, path: str, headers: Dict[str, str], body: Optional[str], limit: Limit
) -> Answer:
    """Sends a request. Redirects are not followed: the token is for this address only."""
    host, port = base.hostname or "", base.port
    connection: http.client.HTTPConnection
    if base.scheme == "https":
        connection = http.client.HTTPSConnection(
            host, port, timeout=limit.left(), context=ssl.create_default_context()
        )
    else:
        connection = http.client.HTTPConnection(host, port, timeout=limit.left())
    try:
        connection.connect()
        connection.sock.settimeout(limit.left())
        connection.request(
            method,
            base.path + path,
            body=None if body is None else body.encode("utf-8"),
            headers={**headers, "Connection": "close"},
        )
        held = connection.sock
        held.settimeout(limit.left())
        response = connection.getresponse()
        # It lets go of the socket of a connection that will close, which is needed for the deadline.
        connection.sock = held
    except (OSError, http.client.HTTPException, ValueError) as error:
        connection.close()
        raise explained(error, limit) from error
    except BaseException:
        connection.close()
        raise
    answer = Answer(connection, response, limit)
    if answer.status == 200:
        return answer
    with answer:
        raise _refusal(answer)


def _refusal(answer: Answer) -> TransportError:
    """The error of an answer with another status, with what the service says of it."""
    try:
        said = json.loads(answer.text(_CHUNK))
    except (TransportError, ValueError, RecursionError):
        said = None
    error = field(said, "error")
    code, message = field(error, "code"), field(error, "message")
    why = f": {message}" if isinstance(message, str) else ""
    return TransportError(
        f"The server answered with status {answer.status}{why}",
        answer.status,
        code if isinstance(code, str) else "",
    )


def parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TransportError("The answer is not JSON", 200) from error


def field(value: Any, name: str) -> Any:
    return value.get(name) if isinstance(value, dict) else None
