"""Tests against the real service and a hostile one, whose addresses are in variables: see sdk/README.md."""

from __future__ import annotations

import os
import unittest
import uuid
from typing import Any, Dict

from heddle_evidence import (
    A2aError,
    DeadlineError,
    EvidenceClient,
    EvidenceError,
    TaskError,
    TransportError,
)

URL = os.environ["HEDDLE_TEST_URL"]
HOSTILE = os.environ["HEDDLE_TEST_HOSTILE_URL"]
TOKEN = os.environ["HEDDLE_TEST_TOKEN"]
OTHER_TOKEN = os.environ["HEDDLE_TEST_OTHER_TOKEN"]
DIFF = "diff_files before=a after=b"
#: Stays at work until it is canceled.
ENDLESS: Dict[str, Any] = {
    "parts": [{"data": {"action": "extract_nl", "input": {"file": "notes.txt", "nlMode": "require-llm"}}}]
}


def at(fault: str) -> EvidenceClient:
    """A client of a fault."""
    return EvidenceClient(f"{HOSTILE}/{fault}", token=TOKEN, deadline=300, max_bytes=1_000_000)


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.client = EvidenceClient(f"{URL}/", token=TOKEN, deadline=300)

    def endless(self) -> str:
        return self.client.send(ENDLESS, return_immediately=True)["task"]["id"]

    def test_card(self) -> None:
        card = EvidenceClient(URL).card()
        self.assertEqual(card["supportedInterfaces"][0]["protocolVersion"], "1.0")
        self.assertIn("analyze_repository", [skill["id"] for skill in card["skills"]])

    def test_send(self) -> None:
        task = self.client.send(DIFF)["task"]
        self.assertEqual(task["status"]["state"], "TASK_STATE_COMPLETED")
        self.assertEqual(task["history"][0]["role"], "ROLE_USER")
        said = {"messageId": "m-1", "parts": [{"text": DIFF}]}
        self.assertNotIn("history", self.client.send(said, history_length=0)["task"])

    def test_call(self) -> None:
        diff = self.client.call("diff_files", {"before": "a\n", "after": "b\n"})
        self.assertEqual(diff["summary"], {"added": 1, "removed": 1, "unchanged": 0})

    def test_helpers(self) -> None:
        records = [
            *self.client.extract_markdown({"markdownMode": "deterministic"}),
            *self.client.extract_ast(),
            *self.client.extract_nl({"file": "notes.txt", "nlMode": "deterministic"}),
        ]
        self.assertIn("cart", [record["statement"]["actor"] for record in records])
        graph = self.client.link({"records": records})
        self.assertEqual(len(graph["records"]), len(records))
        diagnostics = self.client.diagnose({"graph": graph})["diagnostics"]
        self.assertIn("PLANNED_NOT_IMPLEMENTED", [one["code"] for one in diagnostics])
        diff = self.client.diff_graphs({"beforeGraph": graph, "afterGraph": graph})
        self.assertEqual(diff["summary"]["recordsUnchanged"], len(records))

    def test_runs_and_diff(self) -> None:
        before = self.client.pipeline({"deterministic": True})
        self.client.pipeline({"deterministic": True})
        runs = self.client.runs()
        self.assertIn(before["runId"], [run["runId"] for run in runs])
        self.assertEqual(self.client.runs({"ticket": "SHOP-404"}), [])
        after_path, before_path = runs[0]["graphPath"], runs[1]["graphPath"]
        assert after_path is not None and before_path is not None
        full = self.client.diff({"before": before_path, "after": after_path})
        self.assertIn("records", full["diff"])
        self.assertTrue(full["svg"].startswith("<svg"))
        compact = self.client.diff(
            {"before": before_path, "after": after_path, "compact": True, "includeSvg": False}
        )
        self.assertNotIn("records", compact["diff"])
        self.assertNotIn("svg", compact)

    def test_stream(self) -> None:
        events = list(self.client.stream(DIFF))
        self.assertIn("task", events[0])
        names = [event["artifactUpdate"]["artifact"]["name"] for event in events if "artifactUpdate" in event]
        self.assertEqual(names, ["diff_files"])
        self.assertEqual(events[-1]["statusUpdate"]["status"]["state"], "TASK_STATE_COMPLETED")

    def test_task_at_work(self) -> None:
        id = self.endless()
        self.assertEqual(len(self.client.get_task(id, history_length=1)["history"]), 1)
        news = self.client.subscribe(id)
        self.assertEqual(next(news)["task"]["id"], id)
        self.assertEqual(self.client.cancel(id)["status"]["state"], "TASK_STATE_CANCELED")
        self.assertEqual(list(news)[-1]["statusUpdate"]["status"]["state"], "TASK_STATE_CANCELED")
        with self.assertRaises(A2aError) as raised:
            self.client.cancel(id)
        self.assertEqual((raised.exception.code, raised.exception.reason), (-32002, "TASK_NOT_CANCELABLE"))

    def test_list(self) -> None:
        context = str(uuid.uuid4())
        sent = [
            self.client.send({"contextId": context, "parts": [{"text": DIFF}]})["task"]["id"] for _ in range(5)
        ]
        listed = list(self.client.list(context_id=context, page_size=2))
        self.assertEqual(sorted(task["id"] for task in listed), sorted(sent))
        self.assertNotIn("artifacts", listed[0])
        self.assertEqual(
            len(next(self.client.list(context_id=context, include_artifacts=True))["artifacts"]), 1
        )
        self.assertEqual(list(self.client.list(context_id=context, status="TASK_STATE_FAILED")), [])

    def test_errors_of_the_protocol(self) -> None:
        with self.assertRaises(A2aError) as raised:
            self.client.get_task("missing")
        self.assertEqual((raised.exception.code, raised.exception.reason), (-32001, "TASK_NOT_FOUND"))
        id = self.client.send(DIFF)["task"]["id"]
        with self.assertRaises(A2aError) as raised:
            EvidenceClient(URL, token=OTHER_TOKEN, deadline=300).get_task(id)
        self.assertEqual(raised.exception.reason, "TASK_NOT_FOUND")
        with self.assertRaises(A2aError) as raised:
            self.client.send({"parts": []})
        self.assertEqual(raised.exception.reason, "INVALID_PARAMS")
        self.assertEqual(raised.exception.violations[0].field, "message.parts")
        with self.assertRaises(A2aError):
            list(self.client.subscribe("missing"))
        with self.assertRaises(A2aError):
            list(self.client.list(page_size=1000))

    def test_errors_of_tasks(self) -> None:
        with self.assertRaises(TaskError) as raised:
            self.client.diagnose({"graphPath": "missing.json"})
        self.assertEqual((raised.exception.state, raised.exception.code), ("TASK_STATE_FAILED", "NOT_FOUND"))
        self.assertIn("id", raised.exception.task)
        with self.assertRaises(TaskError) as raised:
            self.client.call("diagnos")
        self.assertEqual(raised.exception.state, "TASK_STATE_REJECTED")
        self.assertIn("diagnose", str(raised.exception))

    def test_errors_of_transport(self) -> None:
        wrong = EvidenceClient(URL, token="wrong-token-wrong", deadline=300)
        with self.assertRaises(TransportError) as raised:
            wrong.get_task("x")
        self.assertEqual(raised.exception.status, 401)
        self.assertNotIn("wrong-token-wrong", str(raised.exception))
        self.assertNotIn("wrong-token-wrong", repr(wrong))
        with self.assertRaises(TransportError) as raised:
            wrong.runs()
        self.assertEqual((raised.exception.status, raised.exception.code), (401, "UNAUTHORIZED"))
        with self.assertRaises(TransportError) as raised:
            self.client.diff({"before": "missing.json", "after": "missing.json"})
        self.assertEqual(raised.exception.code, "NOT_FOUND")
        with self.assertRaises(TransportError) as raised:
            EvidenceClient("http://127.0.0.1:9").card()
        self.assertEqual(raised.exception.status, 0)
        for base in ("ftp://x", "x", "http://x?y"):
            with self.assertRaises(ValueError):
                EvidenceClient(base)

    def test_deadlines(self) -> None:
        with self.assertRaises(DeadlineError) as raised:
            at("silent").get_task("x", deadline=0.1)
        self.assertIsNone(raised.exception.task_id)
        with self.assertRaises(DeadlineError):
            EvidenceClient(f"{HOSTILE}/silent", deadline=0.1).runs()
        # The first event comes within one of these on the slowest machine, and the deadline after it.
        for seconds in (1, 10, 100):
            with self.assertRaises(DeadlineError) as streamed:
                list(at("endless-stream").stream("x", deadline=seconds))
            with self.assertRaises(DeadlineError) as called:
                at("endless-stream").call("x", deadline=seconds)
            ids = (streamed.exception.task_id, called.exception.task_id)
            if None not in ids:
                break
        self.assertEqual(ids, ("t-1", "t-1"))

    def test_hostile_answers(self) -> None:
        faults = "not-json not-utf8 no-result wrong-shape foreign-id http-500 redirect cut hangup huge-body"
        for fault in faults.split():
            with self.subTest(fault):
                for ask in (
                    lambda: at(fault).get_task("x"),
                    lambda: at(fault).call("x"),
                    lambda: at(fault).runs(),
                    lambda: list(at(fault).list()),
                ):
                    with self.assertRaises(TransportError):
                        ask()
        for fault in ("huge-line", "huge-event", "bad-event"):
            with self.subTest(fault), self.assertRaises(TransportError):
                list(at(fault).stream("x"))
        with self.assertRaisesRegex(TransportError, "repeats"):
            list(at("endless-pages").list())
        with self.assertRaises(TransportError):
            at("cut-stream").call("x")
        self.assertEqual(len(list(at("cut-stream").stream("x"))), 1)

    def test_errors_of_other_servers(self) -> None:
        with self.assertRaises(A2aError) as raised:
            at("bare-error").get_task("x")
        self.assertEqual((raised.exception.code, raised.exception.reason), (-32050, ""))
        with self.assertRaises(A2aError) as raised:
            list(at("stream-error").stream("x"))
        self.assertEqual(raised.exception.reason, "INTERNAL_ERROR")
        self.assertIsInstance(raised.exception, EvidenceError)

    def test_odd_stream(self) -> None:
        self.assertEqual(len(list(at("odd-stream").stream("x"))), 3)
        self.assertEqual(at("odd-stream").call("x"), {"text": "zażółć 🧵"})


if __name__ == "__main__":
    unittest.main()
