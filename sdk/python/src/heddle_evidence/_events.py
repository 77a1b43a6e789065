"""Reads server-sent events as they come, and holds no more of one than it may have."""

from __future__ import annotations

import re
from typing import Iterable, Iterator, List

from ._errors import TransportError

_LINE_END = re.compile(rb"\r\n|\n|\r")


def events_in(chunks: Iterable[bytes], max_bytes: int) -> Iterator[str]:
    """The data of each event. What the stream ends in the middle of is no event."""
    data: List[str] = []
    size = 0
    for line in _lines_in(chunks, max_bytes):
        if line == "":
            if data:
                yield "\n".join(data)
            data = []
            size = 0
        elif line == "data" or line.startswith("data:"):
            text = line[5:]
            if text.startswith(" "):
                text = text[1:]
            size += len(text) + 1
            if size > max_bytes:
                raise _too_long(max_bytes)
            data.append(text)


def _lines_in(chunks: Iterable[bytes], max_bytes: int) -> Iterator[str]:
    """Lines end with \\n, \\r\\n or \\r."""
    parts: List[bytes] = []
    length = 0
    was_cr = False
    is_first = True
    for chunk in chunks:
        # The second half of \r\n ends no further line.
        if was_cr and chunk.startswith(b"\n"):
            chunk = chunk[1:]
            was_cr = False
        if not chunk:
            continue
        start = 0
        for found in _LINE_END.finditer(chunk):
            parts.append(chunk[start : found.start()])
            line = _decoded(b"".join(parts))
            if is_first and line.startswith("\ufeff"):
                line = line[1:]
            is_first = False
            yield line
            parts = []
            length = 0
            start = found.end()
        was_cr = chunk.endswith(b"\r")
        length += len(chunk) - start
        if length > max_bytes:
            raise _too_long(max_bytes)
        if start < len(chunk):
            parts.append(chunk[start:])


def _decoded(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise TransportError("An event of the stream is not UTF-8", 200) from error


def _too_long(max_bytes: int) -> TransportError:
    return TransportError(f"An event of the stream is longer than {max_bytes} bytes", 200)
