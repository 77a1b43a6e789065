/** Builds a record from the query and the path of a GET request. */

import { fieldNamed } from "../contract/field-names.ts";
import { type Flag, flagsOf } from "../contract/flags.ts";
import type { AnyContract } from "../contract/operation.ts";
import { Failure, fail } from "../data/errors.ts";
import { exactNumber, type JsonRecord, readJson, withNumbers } from "../data/json.ts";
import { nearest } from "../data/nearest.ts";

/**
 * Reads parameters by the contract's input fields: numbers, booleans and JSON as their types say, a repeated one as a
 * list. A text that does not fit its type stays a text, so that the schema refuses it by name.
 */
export function recordOfQuery(
  contract: AnyContract,
  query: string,
  path: Record<string, string> = {},
): JsonRecord | Failure {
  const flags = new Map(flagsOf(contract).map((flag) => [flag.field, flag]));
  const record: JsonRecord = {};
  const bare = namesWithoutValue(query);
  for (const [given, text] of [...Object.entries(path), ...new URLSearchParams(query)]) {
    const name = fieldNamed(contract.input, given);
    const flag = name === undefined ? undefined : flags.get(name);
    if (name === undefined || !flag) {
      const near = nearest(
        given,
        [...flags.keys()].flatMap((field) => field ?? []),
      );
      return fail("INVALID_RECORD", "Unknown query parameter", {
        hint: near ? `Did you mean "${near}"?` : `Known: ${[...flags.keys()].join(", ")}`,
      });
    }
    const value = flag.type === "boolean" && bare.has(given) ? true : readAs(flag, text);
    const before = record[name];
    if (flag.list) record[name] = [...(Array.isArray(before) ? before : []), value];
    else if (before === undefined) record[name] = value;
    else return fail("INVALID_RECORD", `Parameter "${name}" is given twice`, { details: { field: name } });
  }
  return record;
}

/** Names without a value, as in `?test`; `?test=` has an empty text. */
function namesWithoutValue(query: string): ReadonlySet<string> {
  const parts = query.replace(/^\?/, "").split("&");
  const bare = parts.filter((part) => part !== "" && !part.includes("="));
  return new Set(new URLSearchParams(bare.join("&")).keys());
}

function readAs(flag: Flag, text: string): unknown {
  switch (flag.type) {
    case "boolean":
      return text === "true" || text === "1" ? true : text === "false" || text === "0" ? false : text;
    case "integer":
    case "number":
      // A number that a double would change stays text too.
      return /^-?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(text) ? (exactNumber(text) ?? text) : text;
    case "json": {
      const value = readJson(text, { what: "parameter" });
      const numbers = value instanceof Failure ? undefined : withNumbers(value);
      return numbers && "value" in numbers ? numbers.value : text;
    }
    case "string":
      return text;
  }
}
