/** What an action works with, and what it answers. */

import type { Driver } from "#desktop/driver.ts";
import type { ActionEvidence } from "#schemas/gui/action-result.ts";
import type { ActionConfig, ActionName } from "#schemas/gui/actions.ts";
import type { Accessibility } from "../accessibility.ts";
import type { Desk } from "../desk.ts";

/** How an action reached its element: without touching focus and pointer, or with them. */
export type Delivery = "background" | "foreground";

export interface ActionOutcome {
  /** What did it, e.g. `ewmh` or `atspi`; null if nothing of the session was needed. */
  readonly backend: string | null;
  /** What was observed. Nothing in it depends on time, processes or numbers of windows. */
  readonly evidence: readonly ActionEvidence[];
  readonly diagnostics?: readonly string[];
  /** What a caller may want and what is not part of the hashed result, e.g. references of elements. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The session as one step sees it. */
export interface StepRun {
  readonly desk: Desk;
  /** Ends the step: of the command, or because a person used keyboard or pointer. */
  readonly signal: AbortSignal;
  driver(): Promise<Driver>;
  /** @throws BACKEND_MISSING if this session has no accessible trees */
  accessibility(): Promise<Accessibility>;
  /**
   * Called before the first thing that changes the desktop: what fails later is never repeated by itself.
   * @throws STOPPED
   */
  act(): void;
}

/** Runs a step. The config fits the schema of its action. */
export type ActionRun = (config: never, step: StepRun) => Promise<ActionOutcome>;
/** The logic of one action. */
export type Action<Name extends ActionName> = (
  config: ActionConfig<Name>,
  step: StepRun,
) => Promise<ActionOutcome>;
