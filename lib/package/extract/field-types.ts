/** Types of fields by the words that state them: `integer`, `list of strings`, "liczba całkowita". */
import type { ColumnType } from "#schemas/package.ts";
import { jointAt } from "./noun-phrases.ts";
import type { Reading } from "./reading.ts";
import { LIST_TYPE, TYPE_WORDS } from "./words/fields.ts";

export interface StatedType {
  readonly type: ColumnType;
  /** Token after it. */
  readonly end: number;
  /** JSON Schema of one item of a list. */
  readonly items?: Record<string, unknown>;
  /** Only that it is a number: its name may tell of which kind. */
  readonly isNumber?: true;
}

/** The words of a type at a token. */
export function typeAt(reading: Reading, at: number): StatedType | undefined {
  // "Lista tekstów": the items without a preposition.
  if (reading.fold(at) === "lista" && /^(?:tekstow|napisow|liczb|stringow)$/.test(reading.fold(at + 1))) {
    const inner = typeAt(reading, at + 1)?.type ?? "string";
    return { type: "json", end: at + 2, items: { type: jsonTypeOf(inner) } };
  }
  for (let count = 3; count > 0; count--) {
    const words: string[] = [];
    for (let i = at; i < at + count; i++) words.push(reading.fold(i));
    if (words.includes("")) continue;
    // "Personal data": the word is Polish.
    if (reading.locale === "en" && words[0] === "data") continue;
    const spaced = words.join(" ");
    const joined = words.join("");
    const type = Object.hasOwn(TYPE_WORDS, spaced)
      ? TYPE_WORDS[spaced]
      : Object.hasOwn(TYPE_WORDS, joined)
        ? TYPE_WORDS[joined]
        : undefined;
    if (type === undefined) continue;
    // "Recruiters list applications": a verb, unless it is where a type is written.
    const bare = type === "json" && words[0] !== "json";
    if (
      bare &&
      !isBracket(reading.text(at - 1)) &&
      !/^(?:of|z)$/.test(reading.fold(at + 1)) &&
      !/^(?:an?)$/.test(reading.fold(at - 1))
    )
      continue;
    // "Songs: list and add": a verb beside others.
    const joint = jointAt(reading, at + 1);
    const beside = joint > at + 1 && reading.is(joint, "create", "update", "delete", "read");
    const verbs = beside || /^(?:them|it|all|these|those|their|its|je|ich)$/.test(reading.fold(at + 1));
    if (bare && verbs && !reading.fold(joint).endsWith("ed")) continue;
    if (LIST_TYPE.test(words[0] ?? "") && /^(?:of|z)$/.test(reading.fold(at + 1))) {
      const inner = typeAt(reading, at + 2);
      return {
        type: "json",
        end: inner?.end ?? at + 3,
        items: { type: jsonTypeOf(inner?.type ?? "string") },
      };
    }
    let end = at + count;
    // decimal(10, 2)
    if (reading.text(end) === "(" && reading.token(end + 1)?.kind === "number") {
      while (end < at + 8 && reading.text(end) !== ")") end++;
      end++;
    }
    const isNumber = /^(?:number|liczba)$/.test(spaced.trim());
    return { type, end, ...(isNumber && { isNumber }) };
  }
  return undefined;
}

function jsonTypeOf(type: ColumnType): string {
  if (type === "integer" || type === "boolean") return type;
  if (type === "float" || type === "decimal") return "number";
  return type === "json" ? "object" : "string";
}

function isBracket(text: string): boolean {
  return /^[(:[=-]$/.test(text);
}
