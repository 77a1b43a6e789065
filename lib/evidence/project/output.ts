/** The folder that runs are written to. */
import { resolve } from "node:path";
import type { Context } from "#kit/context.ts";

/** Relative to the root of the project. */
export const DEFAULT_OUTPUT = ".heddle/evidence";

/** The folder that the request names, else HEDDLE_EVIDENCE_OUTPUT_DIR, else the default; not yet confined. */
export function outputFolder(
  root: string,
  { output }: { output?: string },
  { env }: Pick<Context, "env">,
): string {
  return resolve(root, output ?? (env["HEDDLE_EVIDENCE_OUTPUT_DIR"] || DEFAULT_OUTPUT));
}
