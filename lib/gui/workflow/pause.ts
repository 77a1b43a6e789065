/** Waiting that a stop ends at once. */
import { failures } from "#kit/data/errors.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

/** @throws STOPPED as soon as the signal says so */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (!signal.aborted)
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener("abort", end);
    });
  if (signal.aborted) throw stopped();
}

export const stopped = () =>
  fail("STOPPED", "The workflow was stopped", { hint: "What was done before stays" });
