/** The folder of the project that a request is about. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import { readFailure } from "#kit/file-errors.ts";
import { confine } from "#kit/roots.ts";

/**
 * The real path of `root`, else of HEDDLE_EVIDENCE_ROOT, else of the current folder.
 * @throws NOT_FOUND if it is not a folder, OUTSIDE_ROOTS
 */
export async function openRoot(request: { root?: string }, context: Context): Promise<string> {
  const named = request.root ?? (context.env["HEDDLE_EVIDENCE_ROOT"] || ".");
  const root = await confine(context.roots, resolve(context.cwd, named), context.cwd, "read");
  const info = await stat(root).catch((thrown: unknown) => {
    throw readFailure(named, thrown);
  });
  if (!info.isDirectory()) throw fail("NOT_FOUND", `"${named}" is a file, not a folder`);
  return root;
}
