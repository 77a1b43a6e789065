/** Ctrl-C for one part of a run: it cancels that part, and the run goes on. */
import { fail } from "./errors.ts";

/** The parts that run now, the innermost last. */
const parts: AbortController[] = [];

/**
 * Runs a part with a signal of its own, which SIGINT aborts instead of that of the whole run.
 * @param outer the signal of the run, which aborts the part too
 */
export async function interruptible<Result>(
  outer: AbortSignal,
  part: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  parts.push(controller);
  try {
    return await part(AbortSignal.any([outer, controller.signal]));
  } finally {
    parts.splice(parts.indexOf(controller), 1);
  }
}

/** Cancels the innermost part. @returns false if there is none: the whole run is meant */
export function interruptPart(): boolean {
  const part = parts.at(-1);
  part?.abort(fail("CANCELLED", "Interrupted"));
  return part !== undefined;
}
