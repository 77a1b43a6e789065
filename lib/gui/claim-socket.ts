/** The socket of a resident process: at one path at most one process listens, and what a dead one left is cleared away. */
import { chmodSync, lstatSync, rmSync } from "node:fs";
import type { ErrorCode } from "#schemas/common.ts";
import { failures, KIT_ERRORS } from "../kit/data/errors.ts";
import { systemCode } from "../kit/data/file-errors.ts";
import { openLock } from "../kit/files/lock.ts";

export const SOCKET_ERRORS = {
  ADDRESS_IN_USE: { kind: "busy", meaning: "Another process listens at the socket" },
} as const satisfies Record<string, ErrorCode>;

const fail = failures({ ...KIT_ERRORS, ...SOCKET_ERRORS });

/** How long two processes that start together wait for each other, ms. */
const CLAIM_MS = 10_000;

/**
 * Listens at a socket of the file system that only its user can open. A process that listens there already is left
 * alone, also one that does not answer; a socket at which nobody listens is deleted; what is not a socket stays. The
 * lock of two processes that start together is the file `<path>.lock`, which stays.
 *
 * @param listen binds the path
 * @throws ADDRESS_IN_USE, FILE_EXISTS if something else has that name, WRITE_FAILED
 */
export async function claimSocket<Listening>(path: string, listen: () => Listening): Promise<Listening> {
  const lock = await openLock(`${path}.lock`, CLAIM_MS);
  try {
    return await lock.hold(async () => {
      await clear(path);
      const listening = listen();
      chmodSync(path, 0o600);
      return listening;
    });
  } finally {
    lock.close();
  }
}

async function clear(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket())
    throw fail("FILE_EXISTS", `Cannot listen at "${path}": it is not a socket`, { hint: "Move it away" });
  if (await isAnswered(path))
    throw fail("ADDRESS_IN_USE", `Cannot listen at "${path}": another process does`, {
      hint: "Use that one, or end it first",
    });
  rmSync(path, { force: true });
}

/** Whether a process listens there. One that is suspended does, too. */
async function isAnswered(path: string): Promise<boolean> {
  try {
    const socket = await Bun.connect({ unix: path, socket: { data() {} } });
    socket.end();
    return true;
  } catch (thrown) {
    // Any other reason, such as a full queue, is of a process that listens.
    const code = systemCode(thrown);
    return code !== "ECONNREFUSED" && code !== "ENOENT";
  }
}
