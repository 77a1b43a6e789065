/** Waits for a state of a window, or insists on it. Several windows that fit are as good as one. */

import type { DesktopWindow } from "#desktop/driver.ts";
import { chooseWindow } from "#desktop/window-choice.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DEFAULT_TIMEOUT } from "#schemas/gui/actions.ts";
import { ASSERTION_ERRORS } from "#schemas/gui/errors.ts";
import { hintsText } from "../../dsl/hints.ts";
import type { Action, ActionOutcome, StepRun } from "../action.ts";
import { windowHints } from "../hints.ts";
import { pause } from "../pause.ts";

const fail = failures({ ...KIT_ERRORS, ...ASSERTION_ERRORS });

type State = "present" | "absent" | "focused";
/** Between two looks, ms. */
const POLL = 50;

const STATES: Readonly<Record<State, string>> = {
  present: "is there",
  absent: "is gone",
  focused: "has the focus",
};

function holds(state: State, windows: readonly DesktopWindow[], hints: readonly string[]): boolean {
  const { best } = chooseWindow(windows, hints);
  if (state === "absent") return best.length === 0;
  return state === "focused" ? best.some(({ active }) => active) : best.length > 0;
}

export const waitForWindow: Action<"wait_for_window"> = async (config, step) => {
  const { state = "present", timeout = DEFAULT_TIMEOUT } = config;
  const hints = windowHints(config.window);
  const driver = await step.driver();
  const deadline = performance.now() + timeout * 1000;
  while (!holds(state, await driver.windows(), hints)) {
    if (performance.now() >= deadline)
      throw fail("TIMEOUT", `No window that fits ${hintsText(hints)} ${STATES[state]} after ${timeout} s`, {
        hint: "ORIENT lists the windows; give the step a longer timeout if the program is slow",
      });
    await pause(POLL, step.signal);
  }
  return observed(state, hints, step);
};

export const assertWindow: Action<"assert_window"> = async (config, step) => {
  const { state = "present" } = config;
  const hints = windowHints(config.window);
  if (holds(state, await (await step.driver()).windows(), hints)) return observed(state, hints, step);
  const what = state === "absent" ? "A window" : "No window";
  throw fail(
    "ASSERTION_FAILED",
    `${what} that fits ${hintsText(hints)} ${state === "absent" ? "is there" : STATES[state]}`,
    {
      hint: "ORIENT lists the windows; wait_for_window waits for one",
    },
  );
};

async function observed(state: State, hints: readonly string[], { driver }: StepRun): Promise<ActionOutcome> {
  const { windows } = await (await driver()).abilities();
  return { backend: windows.backend, evidence: [{ kind: "window", state, hints: [...hints] }] };
}
