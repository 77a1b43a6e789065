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
