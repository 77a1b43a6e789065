/** The JSON form of a command: `{"verb": "inject", "text": "hello", "submit": false}`. */
import type { JsonRecord } from "#kit/data/json.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { checkedCommand } from "./check.ts";
import { fail } from "./failure.ts";
import { GRAMMAR } from "./grammar.ts";
import { readHints } from "./hints.ts";
import { verbOf } from "./read-line.ts";

/**
 * The command of a record. Hints may be a list, or one text as in the text form (`firefox,"a, b"`).
 * @throws INVALID_DSL, UNKNOWN_VERB
 */
export function readDict({ verb: name, ...rest }: JsonRecord): Command {
  if (typeof name !== "string")
    throw fail("INVALID_DSL", "Cannot read the command: verb is missing", {
      hint: 'Name the verb, e.g. {"verb": "focus", "hints": ["firefox"]}',
    });
  const verb = verbOf(name);
  const given = { ...rest };
  for (const [argument, form] of Object.values(GRAMMAR[verb].flags)) {
    const value = given[argument];
    if (form === "hints" && typeof value === "string") given[argument] = readHints(value, 0, "text").hints;
  }
  return checkedCommand(verb, given);
}
