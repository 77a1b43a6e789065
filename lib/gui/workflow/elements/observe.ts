/** Watches the desktop after an action until something has changed and everything is quiet again. */

import type { DesktopWindow } from "#desktop/driver.ts";
import { asFailure } from "#kit/data/errors.ts";
import { mayShow } from "../../rights.ts";
import type { StepRun } from "../action.ts";
import { pause } from "../pause.ts";
import { type Change, changesBetween, restlessIn, type Snapshot } from "./changes.ts";
import { POLL, viewOf } from "./find.ts";

/** `unverifiable`: nothing was seen, but nobody would have seen everything. */
export type ClickEffect = "observed" | "none_observed" | "unverifiable";

export interface Observation {
  readonly effect: ClickEffect;
  readonly changes: readonly Change[];
}

/** The desktop before an action, read twice to know what changes by itself. */
export interface Baseline {
  readonly window: DesktopWindow | undefined;
  readonly snapshot: Snapshot;
  readonly restless: ReadonlySet<string>;
}

interface Patience {
  /** How long nothing may change before that counts as nothing, ms. */
  readonly quiet: number;
  /** How often it is looked at least: answers show that the program handles what comes in. */
  readonly reads: number;
}

/** For an action that should change something. */
export const EXPECTANT: Patience = { quiet: 5000, reads: 10 };
/** For one in a window without an accessible tree: only windows can be seen to change. */
const BLIND: Patience = { quiet: 1500, reads: 10 };
/** For one that need not. */
export const BRIEF: Patience = { quiet: 500, reads: 5 };
/** How long changes may follow each other, ms. */
const SETTLE = 3000;

export async function baseline(window: DesktopWindow | undefined, step: StepRun): Promise<Baseline> {
  const first = await snapshotOf(window, step);
  await pause(POLL, step.signal);
  const snapshot = await snapshotOf(window, step);
  return {
    window,
    snapshot,
    restless: first.elements && snapshot.elements ? restlessIn(first.elements, snapshot.elements) : new Set(),
  };
}

/** What changed since; `unverifiable` instead of nothing if the window has no accessible tree. */
export async function observe(
  { window, snapshot: before, restless }: Baseline,
  patience: Patience,
  step: StepRun,
): Promise<Observation> {
  const { quiet, reads } = before.elements || patience === BRIEF ? patience : BLIND;
  const start = performance.now();
  for (let done = 1; ; done++) {
    const changes = changesBetween(before, await snapshotOf(window, step), restless);
    if (changes.length > 0) return { effect: "observed", changes: shownTo(step, await settled(changes)) };
    if (done >= reads && performance.now() - start >= quiet) break;
    await pause(POLL, step.signal);
  }
  return { effect: before.elements ? "none_observed" : "unverifiable", changes: [] };

  async function settled(changes: readonly Change[]): Promise<readonly Change[]> {
    let last = changes;
    for (const end = performance.now() + SETTLE; performance.now() < end; ) {
      await pause(POLL, step.signal);
      const now = changesBetween(before, await snapshotOf(window, step), restless);
      if (JSON.stringify(now) === JSON.stringify(last)) return now;
      last = now;
    }
    return last;
  }
}

/** Who may not see the screen learns only what kind of thing changed. */
const shownTo = ({ desk }: StepRun, changes: readonly Change[]): readonly Change[] =>
  mayShow(desk.context) ? changes : changes.map(({ what }) => ({ what }));

async function snapshotOf(window: DesktopWindow | undefined, step: StepRun): Promise<Snapshot> {
  const windows = await (await step.driver()).windows();
  if (!window || !windows.some(({ id }) => id === window.id)) return { windows, elements: null };
  try {
    return { windows, elements: (await viewOf(window, step)).elements };
  } catch (thrown) {
    // The window may have closed just now, and not every program has a tree.
    if (asFailure(thrown).code === "STOPPED") throw thrown;
    return { windows, elements: null };
  }
}
