/** Structured output: what the model is told about the contract, and whether its answer keeps it. */
import type { Static, TObject } from "@sinclair/typebox";
import { describeType } from "#kit/data/schema.ts";
import { findFault, type JsonSchema, pathText } from "#kit/data/validate.ts";
import { printableName } from "./errors.ts";
import { parseStrictJson } from "./strict-json.ts";
import { type AnswerContract, withoutAddedNulls } from "./strict-schema.ts";
import type { LlmMessage, StructuredRequest } from "./types.ts";

/** A rejected answer longer than this is not shown to the model again. */
const MAX_REPEATED_CHARACTERS = 16_000;

/** Reads an answer against its contract, without repairing anything. */
export function readValue<Schema extends TObject>(
  text: string,
  contract: AnswerContract,
  verify: StructuredRequest<Schema>["verify"],
): { value: Static<Schema> } | { faults: string[] } {
  const parsed = parseStrictJson(text);
  if ("fault" in parsed) return { faults: [parsed.fault] };
  const value = withoutAddedNulls(contract.full, parsed.value);
  if (!fits<Schema>(contract.full, value)) return { faults: [faultText(contract.full, value)] };
  const faults = verify?.(value) ?? [];
  return faults.length === 0 ? { value } : { faults: [...faults] };
}

function fits<Schema extends TObject>(schema: JsonSchema, value: unknown): value is Static<Schema> {
  return findFault(schema, value) === undefined;
}

/** The first fault as a sentence that names the field and never its value. */
function faultText(schema: JsonSchema, value: unknown): string {
  const fault = findFault(schema, value);
  if (!fault || fault.path.length === 0) return "The answer is not an object of the schema";
  const field = printableName(pathText(fault.path));
  if (fault.kind === "missing") return `Missing required field "${field}"`;
  if (fault.kind === "unknown") return `Unknown field "${field}"`;
  const { pattern } = fault.schema;
  return `Field "${field}" must be ${pattern ? `text that matches ${pattern}` : describeType(fault.schema)}`;
}

/** The schema in words, for servers that constrain the answer without showing the model what it should say. */
export function schemaInstruction(schema: JsonSchema): string {
  return `Answer with one JSON object that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;
}

/** The conversation after a rejected answer: what was wrong, and the exact schema again. */
export function correction(
  messages: readonly LlmMessage[],
  rejected: string,
  faults: readonly string[],
  schema: JsonSchema,
): LlmMessage[] {
  const repeated: LlmMessage[] =
    rejected.length <= MAX_REPEATED_CHARACTERS ? [{ role: "assistant", content: rejected }] : [];
  const why = `Your answer was rejected: ${faults.join("; ")}.`;
  return [...messages, ...repeated, { role: "user", content: `${why}\n${schemaInstruction(schema)}` }];
}
