/** When a watched project is reported on: changes are merged, reports have a gap between them and never overlap. */

import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { PipelineResult, WatchEvent } from "#schemas/evidence.ts";
import { type Changes, countOf, merged, type Tree } from "./tree.ts";

export interface WatchOptions {
  root: string;
  /** Between two scans, ms. */
  scanMs: number;
  /** Between the end of a report and the start of the next, ms. */
  gapMs: number;
  /** Whether a report is made before anything changes. */
  initialReport: boolean;
  /** Makes a report; what it throws is reported. */
  report: (signal: AbortSignal) => Promise<PipelineResult>;
}

/** Paths of one kind that an event names; counts are exact. */
const NAMED_PATHS = 20;

interface Outcome {
  result?: PipelineResult;
  thrown?: unknown;
}

/**
 * Yields the events until the signal is aborted; the last one is `stopped`.
 * @throws NOT_FOUND after `stopped` if the root has gone
 */
export async function* watch(
  tree: Tree,
  options: WatchOptions,
  { signal, now }: Pick<Context, "signal" | "now">,
): AsyncGenerator<WatchEvent> {
  const { root, scanMs, gapMs, initialReport } = options;
  const at = () => now().toISOString();
  tree.scan();
  yield {
    event: "ready",
    at: at(),
    root,
    files: tree.size,
    scanInterval: scanMs / 1000,
    interval: gapMs / 1000,
  };
  const wake = new Wake(signal);
  let pending: Changes | undefined;
  let isDue = initialReport;
  let isThrottled = false;
  let reports = 0;
  let running: { started: number; outcome?: Outcome } | undefined;
  let working: Promise<void> | undefined;
  let endOfLast = Number.NEGATIVE_INFINITY;
  let nextScan = performance.now() + scanMs;
  let gone: unknown;
  while (!signal.aborted) {
    if (running?.outcome) {
      yield ended(running.outcome, Math.round(performance.now() - running.started), at());
      running = undefined;
      endOfLast = performance.now();
    }
    if (performance.now() >= nextScan) {
      let changes: Changes;
      try {
        changes = tree.scan();
      } catch (thrown) {
        gone = thrown;
        break;
      }
      // From its end, so that a scan that takes long is not followed by the next at once.
      nextScan = performance.now() + scanMs;
      if (countOf(changes) > 0) {
        pending = merged(pending, changes);
        yield { event: "change", at: at(), ...named(changes) };
      }
    }
    if (signal.aborted) break;
    const isWanted = isDue || (pending !== undefined && countOf(pending) > 0);
    isThrottled &&= isWanted;
    if (isWanted && !running) {
      const left = endOfLast + gapMs - performance.now();
      if (left <= 0) {
        const start: WatchEvent = {
          event: "report:start",
          at: at(),
          initial: isDue,
          ...named(pending ?? NOTHING),
        };
        [pending, isDue, isThrottled] = [undefined, false, false];
        reports += 1;
        const current: { started: number; outcome?: Outcome } = { started: performance.now() };
        running = current;
        working = outcomeOf(options.report, signal).then((outcome) => {
          current.outcome = outcome;
          wake.now();
        });
        yield start;
      } else if (!isThrottled) {
        isThrottled = true;
        yield { event: "throttled", at: at(), waitMs: Math.ceil(left), ...named(pending ?? NOTHING) };
      }
    }
    const nextReport = isWanted && !running ? endOfLast + gapMs : Number.POSITIVE_INFINITY;
    await wake.before(Math.min(nextScan, nextReport), () => running?.outcome !== undefined);
  }
  // A report that was cancelled cleans up after itself.
  await working;
  if (running?.outcome?.result)
    yield ended(running.outcome, Math.round(performance.now() - running.started), at());
  yield { event: "stopped", at: at(), reason: gone ? "root_missing" : "signal", reports };
  if (gone) throw gone;
}

const NOTHING: Changes = { added: [], changed: [], removed: [] };

function outcomeOf(report: WatchOptions["report"], signal: AbortSignal): Promise<Outcome> {
  return report(signal).then(
    (result) => ({ result }),
    (thrown: unknown) => ({ thrown }),
  );
}

function ended({ result, thrown }: Outcome, durationMs: number, at: string): WatchEvent {
  if (!result) {
    const { code, message, hint } = asFailure(thrown);
    const error = { code, message, ...(hint !== undefined && { hint }) };
    return { event: "report:error", at, durationMs, error };
  }
  const { runId, status, runDirectory, graphFingerprint, counts } = result;
  return { event: "report:done", at, durationMs, runId, status, runDirectory, graphFingerprint, counts };
}

function named(changes: Changes) {
  return {
    count: countOf(changes),
    added: changes.added.slice(0, NAMED_PATHS),
    changed: changes.changed.slice(0, NAMED_PATHS),
    removed: changes.removed.slice(0, NAMED_PATHS),
  };
}

/** Sleeps until a moment, and no longer than until something happens. */
class Wake {
  readonly #signal: AbortSignal;
  #resolve: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener("abort", () => this.now(), { once: true });
  }

  now(): void {
    this.#resolve?.();
  }

  /** @param moment of `performance.now()` @param hasHappened what `now` would have said before */
  async before(moment: number, hasHappened: () => boolean): Promise<void> {
    if (this.#signal.aborted || hasHappened()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#resolve = resolve;
    const timer = setTimeout(resolve, Math.max(0, Math.ceil(moment - performance.now())));
    await promise;
    clearTimeout(timer);
  }
}
