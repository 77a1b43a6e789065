/** Opening a store that belongs to the installation: nobody but its operator can mend it. */
import { Failure, fail } from "#kit/data/errors.ts";

const FAULTS: ReadonlySet<Failure["kind"]> = new Set(["data", "io", "input"]);

/** The failure of a store whose file is no longer at its place. @param what e.g. "runs" */
export const replaced = (what: string): Failure =>
  fail("STORE_UNAVAILABLE", `The file of ${what} was moved, removed or replaced`, {
    hint: "What is there now is opened with the next request",
  });

/**
 * Opens the installation's own store. A file that is damaged, of another kind or not to be opened is no fault of the
 * request: for it the store is unavailable.
 * @throws STORE_UNAVAILABLE in place of failures of these kinds
 */
export async function openOwnStore<Store>(open: () => Promise<Store>): Promise<Store> {
  try {
    return await open();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !FAULTS.has(thrown.kind)) throw thrown;
    const { message, hint } = thrown;
    throw fail("STORE_UNAVAILABLE", message, { ...(hint !== undefined && { hint }), cause: thrown });
  }
}
