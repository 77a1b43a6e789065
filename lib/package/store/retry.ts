/** Changes that are made again of what is there now if another process was faster. */
import { Failure } from "#kit/data/errors.ts";

/** Of the processes that change one package at the same time, one succeeds in each turn. */
const MOST_TURNS = 100;

/**
 * @param work makes a change and writes it; it has changed nothing if it fails with CONFLICT
 * @param again what is done before another turn, e.g. to read what is there now; it may also fail with the conflict
 */
export async function repeated<Result>(
  work: () => Promise<Result>,
  again: (conflict: unknown) => Promise<void> = async () => {},
): Promise<Result> {
  for (let turn = 1; ; turn++)
    try {
      return await work();
    } catch (thrown) {
      if (!isConflict(thrown) || turn === MOST_TURNS) throw thrown;
      await again(thrown);
    }
}

const isConflict = (thrown: unknown): boolean => thrown instanceof Failure && thrown.code === "CONFLICT";
