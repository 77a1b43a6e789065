/** What a person reads of an answer at a terminal. */
import { expect, test } from "bun:test";
import type { Style } from "#kit/contract/operation.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { eventView } from "../../../lib/gui/events-list-view.ts";
import { resultView } from "../../../lib/gui/result-view.ts";

const plain = (text: string) => text;
const style: Style = {
  bold: plain,
  dim: plain,
  green: plain,
  yellow: plain,
  red: plain,
  cyan: plain,
  width: 80,
};

const result = (given: Partial<DispatchResult>): DispatchResult => ({
  ok: true,
  verb: "focus",
  command: "FOCUS HINTS notes",
  output: "",
  data: {},
  delivery: null,
  error: null,
  code: null,
  event_id: null,
  correlation_id: null,
  ...given,
});
const action = (evidence: unknown[], diagnostics: string[] = []) => ({ evidence, diagnostics });

test("a command says what it did and what was observed", () => {
  const data = {
    result: action([
      { kind: "match", rank: "exact" },
      { kind: "focus", effect: "verified", method: "active-window" },
    ]),
  };
  expect(resultView(result({ output: 'Focused "notes"', data }), style)).toBe(
    'Focused "notes"\nverified (active-window)',
  );
});

test("what nobody can tell comes with its reason", () => {
  const data = {
    result: action([{ kind: "read_back", effect: "unverifiable" }], ["The window shows no text"]),
  };
  expect(resultView(result({ verb: "inject", output: "Typed 3 characters", data }), style)).toBe(
    "Typed 3 characters\nunverifiable\nThe window shows no text",
  );
});

test("a failure says what to do and what there is to choose from", () => {
  const data = {
    hint: "Name part of a title",
    windows: [{ title: "notes", class: "XTerm", box: { x: 1 } }],
  };
  const failed = result({ ok: false, code: "WINDOW_NOT_FOUND", error: "No window fits notes", data });
  expect(resultView(failed, style)).toBe(
    "WINDOW_NOT_FOUND: No window fits notes\nName part of a title\ntitle  class\nnotes  XTerm",
  );
});

test("a workflow has a line for each step up to the one that failed", () => {
  const data = {
    result: { steps: [action([{ effect: "observed" }]), action([])] },
    steps: [
      { action: "click", ok: true },
      { action: "wait", ok: false },
    ],
  };
  const failed = result({
    ok: false,
    verb: "execute",
    code: "TIMEOUT",
    error: "Step 2 of 3 (wait) failed",
    data,
  });
  expect(resultView(failed, style)).toBe(
    "TIMEOUT: Step 2 of 3 (wait) failed\n1. click  observed\n2. wait  failed",
  );
});

test("the session is a table of windows with what has the focus, and what is missing", () => {
  const box = { x: 10, y: 20, width: 300, height: 200 };
  const data = {
    screens: [{ name: "left", box, scale: 1 }],
    windows: [
      { title: "notes", class: "XTerm", process: "xterm", box, hidden: false, active: true },
      { title: "mail", class: "Mail", process: "mail", box, hidden: true, active: false },
    ],
    abilities: { accessibility: { backend: null, reason: "no bus" } },
    missing: ["accessibility"],
  };
  expect(resultView(result({ verb: "orient", output: "x11", data }), style).split("\n")).toEqual([
    "x11",
    "screen  place          scale",
    "left    10,20 300×200  1",
    "   window  class  process  place",
    "*  notes   XTerm  xterm    10,20 300×200",
    "   mail    Mail   mail     hidden",
    "no accessibility: no bus",
  ]);
});

test("a payload of any shape is shown, never thrown at", () => {
  const odd = [null, 1, "text", [1, [2]], { steps: "none", result: [], windows: [null], evidence: 3 }];
  for (const verb of ["health", "orient", "actions", "parse", "execute", "capture", "tree", "new"])
    for (const value of odd)
      expect(
        typeof resultView(result({ verb, output: "said", data: { data: value, steps: value } }), style),
      ).toBe("string");
});

test("an event is its moment, its outcome and its command", () => {
  const event = {
    id: "0".repeat(32),
    ts_unix: 1_795_488_279,
    command: { verb: "focus" },
    result: result({ ok: false, code: "BUSY", error: "Somebody acts" }),
    correlation_id: null,
  };
  expect(eventView(event, style)).toBe(
    `2026-11-24 02:44:39Z  failed  FOCUS HINTS notes\n  ${"0".repeat(32)}  BUSY: Somebody acts`,
  );
});
