/** Workflows are checked as a whole before their first step. */
import { expect, test } from "bun:test";
import { checkSteps } from "../../../lib/gui/workflow/check.ts";

const step = (action: string, config: Record<string, unknown>) => ({ action, config });
const faults = (value: unknown) => checkSteps(value).mistakes.map(({ step, field }) => [step, field]);

test("a list and an object with steps are the same workflow, and inject_keys is type_text", () => {
  const steps = [step("inject_keys", { literal_text: "a" }), step("wait", { seconds: 1 })];
  for (const form of [steps, { steps }, { name: "greeting", steps }]) {
    const { steps: checked, mistakes } = checkSteps(form);
    expect(mistakes).toEqual([]);
    expect(checked.map(({ number, entry }) => [number, entry.name])).toEqual([
      [1, "type_text"],
      [2, "wait"],
    ]);
  }
});

test("every mistake is told with its step and field", () => {
  const steps = [
    step("wait", { seconds: -1 }),
    step("wait", { second: 1 }),
    step("type_text", { text: "a", literal_text: "b" }),
    step("press_keys", { keys: ["ctrl+s", "ctrl+nokey"] }),
    step("focus_window", { window_name_hints: "" }),
    step("fly", {}),
    "wait",
    { action: "wait", config: { seconds: 1 }, when: "later" },
    step("type_text", { text: "\u001b[2J" }),
  ];
  expect(faults({ steps })).toEqual([
    [1, "seconds"],
    [2, "seconds"],
    [2, "second"],
    [3, "literal_text"],
    [4, "keys"],
    [5, "window_name_hints"],
    [6, "action"],
    [7, null],
    [8, "when"],
    [9, "text"],
  ]);
  expect(faults({ step: [] })).toEqual([
    [null, "step"],
    [null, "steps"],
  ]);
  expect(faults(Array.from({ length: 1001 }, () => step("wait", { seconds: 0 })))).toEqual([[null, "steps"]]);
});
