/** How a command that cannot be read is refused: what is wrong, where, and what to write instead. */
import { type Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DSL_ERRORS } from "#schemas/gui/errors.ts";

export const fail = failures({ ...DSL_ERRORS, ...KIT_ERRORS });

/** @param at where in the line it is wrong, in UTF-16 units; the message counts characters from 1 */
export function invalidAt(line: string, at: number, reason: string, hint: string): Failure {
  const column = [...line.slice(0, at)].length + 1;
  return fail("INVALID_DSL", `Cannot read the command: ${reason} (column ${column})`, {
    hint,
    details: { column },
  });
}
