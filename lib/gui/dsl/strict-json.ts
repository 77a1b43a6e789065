/** JSON as other readers understand it, too: no member twice, no number that a double changes (RFC 7493). */

import { Failure } from "#kit/data/errors.ts";
import { readJson, withNumbers } from "#kit/data/json.ts";
import { fail } from "./failure.ts";

/** Strings and punctuation: all that decides which members an object has. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/** @throws INVALID_DSL, with what the text is in the message */
export function strictJson(text: string, what: string): unknown {
  const value = readJson(text, { what });
  if (value instanceof Failure) throw fail("INVALID_DSL", value.message, { hint: "Write JSON (RFC 8259)" });
  const twice = repeatedMember(text);
  if (twice !== undefined)
    throw fail("INVALID_DSL", `The ${what} has the member "${twice}" twice`, { hint: "Keep one of them" });
  const exact = withNumbers(value);
  if (!("value" in exact))
    throw fail("INVALID_DSL", `The ${what} has a number that a double changes`, {
      hint: "Write it as text, or with at most 15 digits",
    });
  return exact.value;
}

/** The name of a member that an object of this valid JSON text has twice. */
function repeatedMember(text: string): string | undefined {
  /** Names of the open objects; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let before = "";
  let last = "";
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":" && last.startsWith('"') && (before === "{" || before === ",")) {
      const name = JSON.parse(last) as string;
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
    before = last;
    last = token;
  }
  return undefined;
}
