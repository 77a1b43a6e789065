/** Where a store is that a request names: a file to be made or changed, which clients may only with the right to write. */
import type { Context } from "#kit/files/context.ts";
import { confine } from "#kit/files/roots.ts";
import { writingNotAllowed } from "#kit/files/write-refusal.ts";

/** @throws WRITING_NOT_ALLOWED, OUTSIDE_ROOTS, PROTECTED_PATH */
export async function namedStore(
  named: string,
  { roots, cwd }: Pick<Context, "roots" | "cwd">,
  access: "read" | "write",
): Promise<string> {
  if (access === "write" && roots?.named !== undefined && roots.named.right !== "write")
    throw writingNotAllowed();
  return confine(roots, named, cwd, access === "write" ? "keep" : access);
}
