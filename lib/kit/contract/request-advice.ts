/** Advice for a pipe in which the result of one operation is not a valid request of the next. */
import type { TSchema } from "@sinclair/typebox";
import type { Alias } from "#schemas/aliases.ts";
import { type Failure, fail } from "../data/errors.ts";
import type { AnyContract } from "./operation.ts";
import { loadOperations } from "./registry.ts";

/** More are no help. */
const MOST_NAMED = 3;

/**
 * The failure with a hint: which operations return a field that is missing or has another type, or how to drop a field that
 * only shares its name with an option.
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
      ? `The ${field} of this result does not fit ${contract.name}: pipe ${sources}`
      : contract.paths?.[field] === undefined
        ? `If ${field} is not meant for ${contract.name}, leave it out: jq -c 'del(.${field})'`
        : `${contract.name} takes ${field} as the path of a ${contract.paths[field]}: write the result there first, and pass the path`;
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
