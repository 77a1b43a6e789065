/** The file for the result, which has two names. */
import { fail } from "#kit/data/errors.ts";

/** The file that a request names as output or out. @throws USAGE if these are two */
export function oneOutput({ output, out }: { output?: string; out?: string }): string | undefined {
  if (output !== undefined && out !== undefined && output !== out)
    throw fail("USAGE", '"output" and "out" name two files', { hint: "Give one of them" });
  return output ?? out;
}
