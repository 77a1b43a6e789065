/** Tuning: bisects the changes for those with which the checks fail, so that the others are kept. */

export interface TuneOptions {
  /** How often the checks run again after a change was left out; 0: do not search for a change. */
  retries: number;
  /**
   * How to find the change with which the checks begin to fail: `conservative` adds the changes one by one, the others
   * halve them; `aggressive` retries twice as often.
   */
  strategy: "conservative" | "auto" | "aggressive";
}

export interface Tuned<Change> {
  /** The changes with which the checks pass: exactly this set was tried. */
  kept: Change[];
  /** The others, each with its reason. */
  rejected: Map<Change, string>;
  retriesUsed: number;
}

interface Touching {
  changes: readonly { path: string }[];
}

const FAILS = "The project's checks fail with it";
const BUILT_ON_FAILURE = "It was made on top of a change with which the project's checks fail";
const NOT_TRIED = "The project's checks fail with the changes, and tune.retry allows no further try";

/**
 * Finds the changes with which the checks fail, one after the other, by bisecting: each takes as many runs as its
 * changes can be halved. The rest is then tried as a whole.
 *
 * @param all in the order in which they were made: each may build on earlier ones that touch the same file. With all
 * of them the checks fail, without any they pass.
 * @param passes runs the checks with some of the changes
 */
export async function tune<Change extends Touching>(
  all: readonly Change[],
  passes: (some: readonly Change[]) => Promise<boolean>,
  { retries, strategy }: TuneOptions,
): Promise<Tuned<Change>> {
  const most = strategy === "aggressive" ? 2 * retries : retries;
  const kept: Change[] = [];
  const rejected = new Map<Change, string>();
  let rest = [...all];
  let retriesUsed = 0;
  if (most === 0) return { kept, rejected: new Map(all.map((one) => [one, NOT_TRIED])), retriesUsed };
  while (true) {
    const lengthBefore = await passingLength(rest, (some) => passes([...kept, ...some]), strategy);
    kept.push(...rest.slice(0, lengthBefore));
    const [culprit, ...later] = rest.slice(lengthBefore);
    if (culprit === undefined) return { kept, rejected, retriesUsed };
    rejected.set(culprit, FAILS);
    rest = withoutDependents(culprit, later, rejected);
    if (rest.length === 0) return { kept, rejected, retriesUsed };
    if (retriesUsed === most) break;
    retriesUsed++;
    if (await passes([...kept, ...rest])) return { kept: [...kept, ...rest], rejected, retriesUsed };
  }
  for (const one of rest) rejected.set(one, NOT_TRIED);
  return { kept, rejected, retriesUsed };
}

/** How many of the changes, from the first on, the checks pass with. With all of them they fail. */
async function passingLength<Change>(
  rest: readonly Change[],
  passes: (some: readonly Change[]) => Promise<boolean>,
  strategy: TuneOptions["strategy"],
): Promise<number> {
  let passing = 0;
  let failing = rest.length;
  while (failing - passing > 1) {
    const middle = strategy === "conservative" ? passing + 1 : Math.floor((passing + failing) / 2);
    if (await passes(rest.slice(0, middle))) passing = middle;
    else failing = middle;
  }
  return passing;
}

/** The later changes that touch no file of the culprit, or of one that builds on it; the others are rejected. */
function withoutDependents<Change extends Touching>(
  culprit: Change,
  later: readonly Change[],
  rejected: Map<Change, string>,
): Change[] {
  const touched = new Set(culprit.changes.map(({ path }) => path));
  return later.filter((one) => {
    const isDependent = one.changes.some(({ path }) => touched.has(path));
    if (!isDependent) return true;
    for (const { path } of one.changes) touched.add(path);
    rejected.set(one, BUILT_ON_FAILURE);
    return false;
  });
}
