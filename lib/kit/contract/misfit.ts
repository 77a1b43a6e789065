/** What to do if the result of one operation is not the request of the next in a pipe. */
import type { TSchema } from "@sinclair/typebox";
import type { Alias } from "#schemas/aliases.ts";
import { type Failure, fail } from "../data/errors.ts";
import type { AnyContract } from "./operation.ts";
import { loadOperations } from "./registry.ts";

/** More are no help. */
const MOST_NAMED = 3;

/**
 * The failure with what to do about it: a field that is missing or of another kind comes from the operations that have it;
 * an option that only shares its name with a field of the result is left out.
 */
export async function withAdvice(contract: AnyContract, failure: Failure): Promise<Failure> {
  const path = String(failure.details?.["field"] ?? "");
  const [field = ""] = path.split(/[.[]/);
  if (field === "") return failure;
  const isMissing = failure.message.startsWith("Missing") && path === field;
  const alias: Alias | undefined = contract.aliases?.[field];
  const names = [...(isMissing ? [field] : []), ...(alias?.from ?? []), ...(alias?.within ?? [])];
  const sources = await sourcesOf(contract, names);
  const advice = isMissing
    ? [`--${field.replaceAll("_", "-")} adds it`, sources].filter(Boolean).join(", and so does ")
    : sources
      ? `This result has another ${field} than ${contract.name} takes: pipe ${sources}`
      : contract.paths?.[field] === undefined
        ? `If ${field} is not meant for ${contract.name}, leave it out: jq -c 'del(.${field})'`
        : `${contract.name} takes the path of a ${contract.paths[field]} as ${field}: let the command before write it, and name it`;
  const { hint, details } = failure;
  return fail("INVALID_RECORD", failure.message, {
    hint: hint === undefined ? advice : `${hint}. ${advice}`,
    ...(details && { details }),
  });
}

/** Operations of the family whose results have one of the fields. */
async function sourcesOf({ name: own, family }: AnyContract, fields: readonly string[]): Promise<string> {
  const sources = (await loadOperations(family))
    .filter(({ name, output }) => name !== own && fields.some((field) => has(output, field)))
    .map(({ name }) => name);
  return sources.length === 0 ? "" : `the result of ${sources.slice(0, MOST_NAMED).join(" or ")}`;
}

function has(schema: TSchema, field: string): boolean {
  const alternatives: readonly TSchema[] = schema["anyOf"] ?? [];
  return Object.hasOwn(schema["properties"] ?? {}, field) || alternatives.some((part) => has(part, field));
}
