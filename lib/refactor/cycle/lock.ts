/** The lock of a project: only one cycle at a time writes to it. */
import { join } from "node:path";
import { asFailure, failures } from "#kit/data/errors.ts";
import { openLock } from "#kit/files/lock.ts";
import { confine } from "#kit/files/roots.ts";
import { STATE_FOLDER } from "#kit/files/state-path.ts";
import { ensureStateFolder } from "#kit/store/state-folder.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import type { Cycle } from "./opened.ts";

const fail = failures(REFACTOR_ERRORS);

/** @throws CYCLE_RUNNING if another cycle holds it */
export async function withCycleLock<Result>(
  { root, inside }: Cycle,
  work: () => Promise<Result>,
): Promise<Result> {
  const state = await confine(inside.roots, STATE_FOLDER, root, "write");
  await ensureStateFolder(state);
  const lock = await openLock(await confine(inside.roots, join(state, "cycle.lock"), root, "write"), 0);
  let isMine = false;
  try {
    return await lock.hold(() => {
      isMine = true;
      return work();
    });
  } catch (thrown) {
    // A cycle that holds the lock may itself find something else busy.
    if (isMine || asFailure(thrown).code !== "BUSY") throw thrown;
    throw fail("CYCLE_RUNNING", `A run is already in progress in "${root}"`, {
      hint: "Wait for it to finish",
    });
  } finally {
    lock.close();
  }
}
