/**
 * Makes a request of another operation's record: drops fields that mean something else there and finds renamed ones.
 */
import type { TObject, TSchema } from "@sinclair/typebox";
import type { Alias } from "#schemas/aliases.ts";
import { fail } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import { withOwnSpelling } from "./field-names.ts";
import type { AnyContract } from "./operation.ts";

/**
 * The request that a record makes, also one that another operation printed. Anything but a record is returned as it
 * is.
 * @throws INVALID_RECORD for a result of another operation that lacks a required alias
 */
export function requestOf(contract: AnyContract, given: JsonRecord): JsonRecord {
  if (typeof given !== "object" || given === null) return given;
  const request = withAliases(contract, ownFields(contract, given));
  if (given["ok"] === true) requireAliases(contract, request);
  return request;
}

/** The request of a record whose missing fields have defaults. @throws INVALID_RECORD as `requestOf` */
export function withDefaults(contract: AnyContract, defaults: JsonRecord, record: JsonRecord): JsonRecord {
  const request = { ...defaults, ...ownFields(contract, record) };
  if (record["ok"] === true) requireAliases(contract, withAliases(contract, request));
  return request;
}

/** @throws INVALID_RECORD for a result of another operation that does not say what the request is about */
function requireAliases({ name, aliases }: AnyContract, request: JsonRecord): void {
  for (const [field, { from, unless = [], required }] of Object.entries<Alias>(aliases ?? {})) {
    const isNamed = [field, ...unless].some((other) => isThere(request[other]));
    if (!required || isNamed) continue;
    throw fail("INVALID_RECORD", `The record is a result that has no ${from.join(" or ")}`, {
      hint: `Pipe the result of an operation that has one into ${name}, or send {"${field}": …}`,
      details: { field },
    });
  }
}

/**
 * A record with the fields as the operation spells them, without those that only look like its options. A record that has
 * `ok` true is a result of another operation: whether that was a dry run says nothing about this one, and null is a missing
 * value.
 */
export function ownFields({ input, foreign = [], dryRun }: AnyContract, given: JsonRecord): JsonRecord {
  const record = withOwnSpelling(input, given);
  if (record["ok"] !== true) return record;
  const nulls = Object.keys(record).filter((name) => record[name] === null && refusesNull(input, name));
  const names = dryRun === undefined ? [...foreign, ...nulls] : [...foreign, ...nulls, dryRun];
  if (names.length === 0) return record;
  // It is a request now: without `ok`, so that options that are filled in later are kept.
  const { ok: _, ...request } = record;
  for (const name of names) delete request[name];
  return request;
}

/** Whether a field does not accept null: in a result null stands for a missing value. */
function refusesNull({ properties }: TObject, name: string): boolean {
  const schema: TSchema | undefined = properties[name];
  if (schema === undefined) return false;
  const alternatives: readonly TSchema[] = schema["anyOf"] ?? [schema];
  return !alternatives.some(({ type }) => type === "null");
}

/** The record with the fields that it has under names of other operations; itself if there are none. */
export function withAliases({ aliases, input }: AnyContract, record: JsonRecord): JsonRecord {
  let request = record;
  if (aliases === undefined) return request;
  for (const [field, alias] of Object.entries<Alias>(aliases)) {
    // A set has its elements under the name of the field.
    const isFree = !isThere(request[field]) || alias.itself?.includes(field);
    if (isFree && alias.itself?.every((name) => isThere(request[name]))) {
      request = wrapped(field, alias.itself, request, input.properties);
      continue;
    }
    const held = isFree ? heldIn(field, alias, request) : undefined;
    if (held !== undefined) {
      request = { ...request, [field]: held };
      continue;
    }
    const name = sourceOf(field, alias, request, input.properties[field]?.["type"] === "object");
    if (name === undefined) continue;
    const value = request[name];
    if (request === record) request = { ...record };
    // A field that is renamed to this one is not also the operation's own field of that name.
    if (Object.hasOwn(input.properties, name)) delete request[name];
    for (const other of alias.without ?? []) delete request[other];
    request[field] = value;
  }
  return request;
}

/** The request whose field is a record, apart from what the operation takes besides. */
function wrapped(
  field: string,
  itself: readonly string[],
  record: JsonRecord,
  own: Readonly<Record<string, unknown>>,
): JsonRecord {
  const members = Object.entries(record);
  const isOption = (name: string) => !itself.includes(name) && name !== field && Object.hasOwn(own, name);
  const value = Object.fromEntries(members.filter(([name]) => !isOption(name)));
  const beside = Object.fromEntries(members.filter(([name]) => isOption(name)));
  return { ...beside, [field]: value };
}

/** The value of the field in an object that the record holds. */
function heldIn(field: string, { within = [], unless }: Alias, request: JsonRecord): unknown {
  if (unless?.some((other) => isThere(request[other]))) return undefined;
  for (const name of within) {
    const holder = request[name];
    if (isObject(holder) && isThere(holder[field])) return holder[field];
  }
  return undefined;
}

function sourceOf(
  field: string,
  { from, unless }: Alias,
  request: JsonRecord,
  takesObject: boolean,
): string | undefined {
  if (isThere(request[field]) || unless?.some((other) => isThere(request[other]))) return undefined;
  return from.find((name) => {
    const value = request[name];
    return (typeof value === "string" && value !== "") || (takesObject && isObject(value));
  });
}

/** What the manual and the description of the server say about it, one sentence per field. */
export function aliasNotes({ aliases }: AnyContract): string[] {
  return Object.entries<Alias>(aliases ?? {}).map(([field, { from, itself, within }]) => {
    const whole = itself && `A record that has ${itself.join(" and ")} is itself the ${field}.`;
    if (whole && from.length === 0) return whole;
    if (within) return `If a record has no ${field}, that in its ${within.join(" or ")} is used instead.`;
    const names = from.length === 1 ? from[0] : `${from.slice(0, -1).join(", ")} or ${from.at(-1)}`;
    const other = `If a record has no ${field}, its ${names} is used instead.`;
    return whole ? `${other} ${whole}` : other;
  });
}

const isObject = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Results have null for a missing value. */
const isThere = (value: unknown): boolean => value !== undefined && value !== null;
