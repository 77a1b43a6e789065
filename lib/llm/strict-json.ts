/** Reads JSON the way a contract needs it: nothing around it, nothing twice, no number that would change its value. */

import { printableName } from "./errors.ts";

export type StrictJson = { value: unknown } | { fault: string };

/**
 * Parses a whole text as one JSON value (RFC 8259) without repairing anything: a code fence, a sentence before it, a
 * trailing comma or `NaN` is a fault. So is what `JSON.parse` changes in silence: a member given twice, an integer
 * beyond ±(2^53 − 1), a number too large for a double, a lone surrogate (all of them outside I-JSON, RFC 7493).
 *
 * @returns the value, or a fault in words that never quote the text beyond a member's name
 */
export function parseStrictJson(text: string): StrictJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: "The answer is not one JSON value and nothing else" };
  }
  const fault = hiddenFault(text);
  return fault === undefined ? { value } : { fault };
}

const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;
const AFTER_STRING = /\s*:/y;

/** What `JSON.parse` hides, in a text that it has accepted. */
function hiddenFault(text: string): string | undefined {
  /** Names seen in each open object. */
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "{") open.push(new Set());
    else if (sign === "}") open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      const string = unescaped(text.slice(at, end));
      if (!string.isWellFormed()) return "The answer holds half of a surrogate pair";
      AFTER_STRING.lastIndex = end;
      const names = AFTER_STRING.test(text) ? open.at(-1) : undefined;
      if (names?.has(string)) return `The member "${printableName(string)}" is given twice`;
      names?.add(string);
      at = end - 1;
    } else if (sign === "-" || (sign >= "0" && sign <= "9")) {
      NUMBER.lastIndex = at;
      const number = Number(NUMBER.exec(text)?.[0]);
      if (!Number.isFinite(number)) return "A number is too large";
      if (Number.isInteger(number) && !Number.isSafeInteger(number))
        return "An integer is larger than 2^53 - 1 and would lose digits";
      at = NUMBER.lastIndex - 1;
    }
  }
  return undefined;
}

/** Offset after the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function unescaped(quoted: string): string {
  return quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}
