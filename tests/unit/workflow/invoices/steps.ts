/** A step's context as the engine gives it, with a ledger of effects that can crash at any of its points. */
import type { Fields, StepContext } from "../../../../lib/workflow/action/executor.ts";
import { SETTINGS, STARTED } from "./settings.ts";

/** The process ended. */
export class Crash extends Error {}

/** Where to crash: before an effect happens, or after it and before its record. */
export interface CrashPoint {
  readonly effect: string;
  readonly when: "before" | "after";
}

export class StepLedger {
  readonly done = new Map<string, Fields>();
  readonly acts: string[] = [];

  context(folder: string, overrides: Partial<StepContext> = {}, crash?: CrashPoint): StepContext {
    return {
      step_id: "run-1/0",
      workflow_id: "run-1",
      settings: { ...SETTINGS, contacts: "contacts.jsonl" },
      folder,
      env: {},
      roots: undefined,
      signal: new AbortController().signal,
      artifacts: [],
      startedAt: STARTED,
      now: () => new Date("2026-11-22T23:30:05Z"),
      effect: async (name, _detail, act, options) => {
        const recorded = this.done.get(name);
        // Recorded by this ledger under the same name, so of the same type.
        if (recorded) return recorded as Awaited<ReturnType<typeof act>>;
        if (this.acts.includes(name) && options?.repeatable !== true) throw new Error("unknown effect");
        if (crash?.effect === name && crash.when === "before") throw new Crash();
        const result = await act();
        this.acts.push(name);
        if (crash?.effect === name && crash.when === "after") throw new Crash();
        this.done.set(name, result);
        return result;
      },
      ...overrides,
    };
  }
}
