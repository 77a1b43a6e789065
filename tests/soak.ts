/** Tests that repeat: a few rounds in `make test`, many in `make soak`. */

/** True in `make soak`. */
export const SOAK = process.env["HEDDLE_SOAK"] === "1";

/**
 * How often a test repeats its rounds, or how large its material is.
 *
 * @param name what is repeated; the runner lists the name and the count.
 * @example `for (let i = 0; i < rounds("cycle kills", { test: 5, soak: 100 }); i++) …`
 */
export function rounds(name: string, counts: { test: number; soak: number }): number {
  const count = SOAK ? counts.soak : counts.test;
  console.log(`rounds: ${name}: ${count}${SOAK ? "" : ` (make soak: ${counts.soak})`}`);
  return count;
}

/**
 * What a test is repeated for, where the code is the same for all: the first ones, in `make soak` all.
 *
 * @param few how many of them `make test` takes.
 * @example `describe.each(sample("projects whose own tests run", PROJECTS, 1))("%s", …)`
 */
export function sample<T>(name: string, all: readonly T[], few: number): T[] {
  return all.slice(0, rounds(name, { test: few, soak: all.length }));
}

/** A {@link sample} of a list whose neighbours are alike, such as the operations by their names: the few are spread over it. */
export function spread<T>(name: string, all: readonly T[], few: number): T[] {
  const count = rounds(name, { test: Math.min(few, all.length), soak: all.length });
  return all.filter(
    (_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length),
  );
}
