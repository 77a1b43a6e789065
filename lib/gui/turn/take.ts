/** One command at a time acts on a display; while it does, others can ask it to end. */
import { rmSync } from "node:fs";
import { type TurnPlace, turnPlace } from "#desktop/display-place.ts";
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { openLock } from "#kit/files/lock.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { Verb } from "#schemas/gui/verbs.ts";
import { askHolder } from "./ask.ts";

const fail = failures({ ...DESKTOP_ACTION_ERRORS, ...KIT_ERRORS });

/** Seconds that a command waits for the one that acts, if HEDDLE_GUI_BUSY_TIMEOUT does not say it. */
const DEFAULT_WAIT = 10;
const LONGEST_WAIT = 3600;

/**
 * Runs `work` while nothing else acts on the display.
 * @param work gets a signal that is aborted with that of the context, or when somebody sends STOP
 * @param pid the process that others are told of
 * @throws BUSY if another command acts for longer than this one waits; STOPPED while it waits; CONFIG
 */
export async function inTurn<Result>(
  verb: Verb,
  context: Context,
  work: (signal: AbortSignal) => Promise<Result>,
  pid = process.pid,
): Promise<Result> {
  const seconds = waitSeconds(context.env);
  const place = await turnPlace(context.env);
  if (place === undefined) return work(context.signal);
  if (context.signal.aborted) throw stoppedEarly();
  const lock = await openLock(place.lock, seconds * 1000, context.signal);
  let hasTurn = false;
  try {
    return await lock.hold(async () => {
      hasTurn = true;
      if (context.signal.aborted) throw stoppedEarly();
      using holder = listen(place, verb, pid);
      return await work(AbortSignal.any([context.signal, holder.signal]));
    });
  } catch (thrown) {
    if (hasTurn) throw thrown;
    if (context.signal.aborted) throw stoppedEarly();
    throw asFailure(thrown).code === "BUSY" ? await busy(place, seconds) : thrown;
  } finally {
    lock.close();
  }
}

/** The failure of a command that was stopped while it waited. */
export const stoppedEarly = () =>
  fail("STOPPED", "The command was stopped before it began", { hint: "Nothing was changed" });

/** @throws CONFIG */
function waitSeconds(env: Context["env"]): number {
  const given = env["HEDDLE_GUI_BUSY_TIMEOUT"];
  if (!given) return DEFAULT_WAIT;
  const seconds = /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
  if (seconds <= LONGEST_WAIT) return seconds;
  throw fail("CONFIG", `HEDDLE_GUI_BUSY_TIMEOUT is not a number of seconds: "${given.slice(0, 40)}"`, {
    hint: `Set it to a number from 0 to ${LONGEST_WAIT}`,
  });
}

async function busy(place: TurnPlace, seconds: number) {
  const holder = await askHolder(place.socket, "who").catch(() => null);
  const who = holder === null ? "Another command" : `${holder.verb.toUpperCase()} of process ${holder.pid}`;
  return fail("BUSY", `${who} has acted on this display for more than ${seconds} s`, {
    hint: "Try again later, or end it: gui-dispatch STOP",
    ...(holder && { details: { holder: { verb: holder.verb, pid: holder.pid } } }),
  });
}

/**
 * Lets others ask who acts here, and ask it to end: `who` and `stop`, each a line. The answer is a line at once; after
 * `stop` the connection is closed when the command has ended.
 */
function listen(
  { socket: path }: TurnPlace,
  verb: Verb,
  pid: number,
): Disposable & { readonly signal: AbortSignal } {
  const stop = new AbortController();
  const waiting = new Set<Bun.Socket>();
  // Of a holder that was killed: nobody else listens while this process has the lock.
  rmSync(path, { force: true });
  const server = Bun.listen({
    unix: path,
    socket: {
      data(socket, bytes) {
        socket.write(`${JSON.stringify({ verb, pid })}\n`);
        if (bytes.toString().trim() !== "stop") {
          socket.end();
          return;
        }
        waiting.add(socket);
        stop.abort(fail("STOPPED", "The command was stopped"));
      },
      close(socket) {
        waiting.delete(socket);
      },
    },
  });
  return {
    signal: stop.signal,
    [Symbol.dispose]() {
      for (const socket of waiting) socket.end();
      server.stop(true);
      rmSync(path, { force: true });
    },
  };
}
