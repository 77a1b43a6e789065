/** STOP: ends the command that acts on the display, whichever process runs it, and waits until it has ended. */

import { type TurnPlace, turnPlace } from "#desktop/display-place.ts";
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { openLock } from "#kit/files/lock.ts";
import type { Handler } from "../handler.ts";
import { askHolder, type Holder } from "../turn/ask.ts";

const fail = failures(KIT_ERRORS);

/** How long a command may take to end, ms: typing ends within 50, a program that it runs may take longer. */
const END_MS = 10_000;
/** How long to look for the one that has the lock, ms: it listens a moment after it took it. */
const FIND_MS = 3000;
const POLL_MS = 10;

export const stop: Handler<"stop"> = async (_, { context, activity }) => {
  const place = await turnPlace(context.env);
  const holder = place === undefined ? null : await findHolder(place, context);
  if (holder === null) return { output: "Nothing was running", data: { stopped: null } };
  const { verb, pid } = holder;
  activity.tell("stop", `Stopping ${verb.toUpperCase()}`);
  const ended = await endsWithin(END_MS, holder);
  holder.leave();
  if (!ended)
    throw doesNotEnd(`${verb.toUpperCase()} of process ${pid} was told to stop, and goes on`, { verb, pid });
  return { output: `Stopped ${verb.toUpperCase()}`, data: { stopped: { verb, pid } } };
};

async function endsWithin(ms: number, { ended }: Holder): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  // A timer that goes on would keep the process.
  const timer = setTimeout(() => late.resolve(false), ms);
  try {
    return await Promise.race([ended.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells the command that acts to end. @returns null if none does @throws TIMEOUT if one does and does not answer */
async function findHolder(place: TurnPlace, { signal }: Context): Promise<Holder | null> {
  const deadline = performance.now() + FIND_MS;
  for (;;) {
    const holder = await askHolder(place.socket, "stop");
    if (holder !== null) return holder;
    if (!(await isTaken(place.lock))) return null;
    if (performance.now() > deadline || signal.aborted)
      throw doesNotEnd("A command acts on this display, and its process does not answer", {});
    await Bun.sleep(POLL_MS);
  }
}

/** Whether a process holds the lock. */
async function isTaken(path: string): Promise<boolean> {
  const lock = await openLock(path, 0);
  try {
    await lock.hold(() => undefined);
    return false;
  } catch (thrown) {
    if (asFailure(thrown).code === "BUSY") return true;
    throw thrown;
  } finally {
    lock.close();
  }
}

const doesNotEnd = (message: string, details: Readonly<Record<string, unknown>>) =>
  fail("TIMEOUT", message, {
    hint: "Kill the process; the next command gives back the keys that it holds",
    details,
  });
