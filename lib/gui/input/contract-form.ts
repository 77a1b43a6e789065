/** A command as a translator of natural language hands it over: `{"contractVersion": "1.0.0", "dsl": "FOCUS …"}`. */
import type { JsonRecord } from "#kit/data/json.ts";
import { CONTRACT_VERSION, READ_BY_FIELDS } from "#schemas/gui/language.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { fail } from "../dsl/failure.ts";
import { readLine } from "../dsl/read-line.ts";

/** Fields of such a record; those of PARSE beside `dsl` say nothing more than it. */
const FIELDS: ReadonlySet<string> = new Set([
  "contractVersion",
  "dsl",
  "steps",
  "confidence",
  ...READ_BY_FIELDS,
]);
const HINT = `Send {"contractVersion": "${CONTRACT_VERSION}", "dsl": "FOCUS HINTS firefox"}`;

export const isContractForm = (record: JsonRecord): boolean => "contractVersion" in record || "dsl" in record;

/** @throws INVALID_DSL for another version, other fields, or a text without a command; UNKNOWN_VERB */
export function commandOfContract(record: JsonRecord): Command {
  const { contractVersion, dsl } = record;
  if (contractVersion !== CONTRACT_VERSION)
    throw fail("INVALID_DSL", `Cannot read the command: contractVersion must be "${CONTRACT_VERSION}"`, {
      hint: HINT,
    });
  if (typeof dsl !== "string")
    throw fail("INVALID_DSL", "Cannot read the command: dsl is missing", { hint: HINT });
  const other = Object.keys(record).find((name) => !FIELDS.has(name));
  if (other !== undefined)
    throw fail("INVALID_DSL", `Cannot read the command: it has the unknown field ${other.slice(0, 64)}`, {
      hint: HINT,
    });
  const command = readLine(dsl);
  if (command === undefined)
    throw fail("INVALID_DSL", "Cannot read the command: dsl must begin with a verb", { hint: HINT });
  return command;
}
