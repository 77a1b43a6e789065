/** What fails on the accessibility bus, as failures of the family. */
import { type Failure, failures, fail as kitFail } from "#kit/data/errors.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import { BusError, DISCONNECTED } from "./dbus/bus.ts";
import { isHung } from "./objects.ts";

export const fail = failures(DESKTOP_ACTION_ERRORS);

/** @param who the program or element that was asked, at the start of a sentence */
export function gone(cause: unknown, who: string): Failure {
  if (isHung(cause))
    return kitFail("TIMEOUT", `${who} does not answer`, {
      hint: "See whether it hangs, or asks something",
      cause,
    });
  if (cause instanceof BusError && cause.reason === DISCONNECTED)
    return fail("BACKEND_MISSING", "The accessibility bus has ended", {
      hint: "Start the session again",
      cause,
    });
  return fail(
    "BACKEND_MISSING",
    `${who} does not do this: ${(cause as Error).message.trim().slice(0, 200)}`,
    {
      cause,
    },
  );
}

/** Ends with the signal, whatever is still on its way. @throws STOPPED */
export async function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = () => fail("STOPPED", "Stopped while the accessible tree was used");
  if (signal.aborted) {
    work.catch(() => undefined);
    throw stopped();
  }
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(stopped());
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
