/** Finds unknown fields: a misspelt one would be ignored, and the request would do something else. */
import type { TObject, TSchema } from "@sinclair/typebox";
import type { Alias } from "#schemas/aliases.ts";
import { type Failure, fail } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import { editDistance, nearest } from "../data/nearest.ts";
import type { Transport } from "../files/context.ts";
import { spellingsOf } from "./field-names.ts";
import type { AnyContract } from "./operation.ts";

/** A longer name is data, not a typo. */
const MOST_SHOWN = 64;

/** The first field of a record that the schema does not name; undefined if there is none. */
export function unknownField(schema: TObject, record: JsonRecord): Failure | undefined {
  const field = Object.keys(record).find((name) => !Object.hasOwn(schema.properties, name));
  return field === undefined ? undefined : refusalOf(schema, field);
}

function refusalOf(schema: TObject, field: string): Failure {
  const near = nearestField(schema, field);
  const known = Object.keys(schema.properties).join(", ");
  const hint = near ? `Did you mean "${near}"?` : `Known fields: ${known || "none"}`;
  if (field.length > MOST_SHOWN) return fail("INVALID_RECORD", "Unknown field", { hint });
  return fail("INVALID_RECORD", `Unknown field "${field}"`, { hint, details: { field } });
}

function nearestField(schema: TObject, name: string): string | undefined {
  const other = spellingsOf(schema);
  const near = nearest(name, [...Object.keys(schema.properties), ...other.keys()]);
  return near === undefined ? undefined : (other.get(near) ?? near);
}

/** Whether fields that the schema does not name mean something to the operation. */
export function takesUnknownFields(contract: AnyContract): boolean {
  return contract.passThrough === true || isOpen(contract);
}

/** Any field is a part of such a request. */
function isOpen({ input }: AnyContract): boolean {
  return ((input as TSchema)["additionalProperties"] ?? false) !== false;
}

const sources = new WeakMap<AnyContract, ReadonlySet<string>>();

/** Further fields that mean something: those of other operations' records that it reads, and those of its family. */
function sourcesOf(contract: AnyContract): ReadonlySet<string> {
  const known = sources.get(contract);
  if (known) return known;
  const aliases = Object.values<Alias>(contract.aliases ?? {});
  const made = new Set([
    ...(contract.familyFields ?? []),
    ...aliases.flatMap(({ from, itself = [], unless = [] }) => [...from, ...itself, ...unless]),
  ]);
  sources.set(contract, made);
  return made;
}

/** The fields of a request that the operation does not read; none if it takes any. `id` is always returned. */
export function strayFields(contract: AnyContract, request: JsonRecord): readonly string[] {
  if (isOpen(contract)) return NONE;
  let strays: string[] | undefined;
  for (const name in request) {
    if (Object.hasOwn(contract.input.properties, name) || name === "id") continue;
    if (sourcesOf(contract).has(name)) continue;
    strays ??= [];
    strays.push(name);
  }
  return strays ?? NONE;
}

const NONE: readonly string[] = [];

/**
 * Refuses fields that the operation would ignore although they are meant for it.
 *
 * Records in a pipeline have fields for others, a result of another operation has its own, and what is passed through is
 * for whoever comes next: of these only a slip of a field that the operation reads is refused, if no operation returns a
 * field of that name. Any other request is meant for this operation alone.
 * @param given the record as it came, `request` what the operation reads of it
 * @throws INVALID_RECORD
 */
export async function refuseStrays(
  contract: AnyContract,
  given: JsonRecord,
  request: JsonRecord,
  transport: Transport,
): Promise<void> {
  const strays = strayFields(contract, request);
  const [first] = strays;
  if (first === undefined) return;
  const isAlone = transport === "http" || transport === "mcp";
  const isForOthers = !isAlone || contract.passThrough === true || typeof given["ok"] === "boolean";
  const refusal = isForOthers ? await slipIn(contract, strays) : refusalOf(contract.input, first);
  if (refusal) throw refusal;
}

/** How many verdicts are remembered: a stream has few names, a hostile one any number. */
const MOST_REMEMBERED = 10_000;
const verdicts = new Map<string, Failure | undefined>();

async function slipIn(contract: AnyContract, strays: readonly string[]): Promise<Failure | undefined> {
  for (const name of strays) {
    const key = `${contract.name} ${name}`;
    if (!verdicts.has(key)) {
      if (verdicts.size >= MOST_REMEMBERED) verdicts.clear();
      const isSlip = isNearly(contract.input, name) && !(await resultFields()).has(name);
      verdicts.set(key, isSlip ? refusalOf(contract.input, name) : undefined);
    }
    const slip = verdicts.get(key);
    if (slip) return slip;
  }
  return undefined;
}

/** A stricter measure than that of a suggestion: whoever carries a field of their own along meant no other one. */
function isNearly(schema: TObject, name: string): boolean {
  const most = name.length < 8 ? 1 : 2;
  const names = [...Object.keys(schema.properties), ...spellingsOf(schema).keys()];
  return names.some((known) => editDistance(name, known, most + 1) <= most);
}

/** Whether it is already known that none of these fields is a slip. */
export function areKnown(contract: AnyContract, strays: readonly string[]): boolean {
  if (strays.length === 0) return true;
  return strays.every((name) => {
    const key = `${contract.name} ${name}`;
    return verdicts.has(key) && verdicts.get(key) === undefined;
  });
}

let results: Promise<ReadonlySet<string>> | undefined;

/** The fields of the results of all operations, and of the records in them: `jq` makes lines of these. */
function resultFields(): Promise<ReadonlySet<string>> {
  results ??= import("./registry.ts")
    .then(({ loadOperations }) => loadOperations())
    .then((contracts) => new Set(contracts.flatMap(({ output }) => fieldsOf(output))));
  return results;
}

function fieldsOf(schema: TSchema): string[] {
  const properties: Readonly<Record<string, TSchema>> = schema["properties"] ?? {};
  const patterns: Readonly<Record<string, TSchema>> = schema["patternProperties"] ?? {};
  const items: TSchema[] = schema["items"] ? [schema["items"]].flat() : [];
  const alternatives: TSchema[] = [...(schema["anyOf"] ?? []), ...(schema["allOf"] ?? [])];
  const parts = [...Object.values(properties), ...Object.values(patterns), ...items, ...alternatives];
  return [...Object.keys(properties), ...parts.flatMap(fieldsOf)];
}
