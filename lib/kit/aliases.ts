/**
 * Makes a request of another operation's record: drops fields that mean something else there and finds renamed ones.
 */
import type { Alias } from "#schemas/aliases.ts";
import type { JsonRecord } from "./json.ts";
import type { AnyContract } from "./operation.ts";

/**
 * The request that a record makes, also one that another operation printed. Anything but a record is returned as it
 * is.
 */
export function requestOf(contract: AnyContract, given: JsonRecord): JsonRecord {
  return typeof given === "object" && given !== null
    ? withAliases(contract, ownFields(contract, given))
    : given;
}

/**
 * A record without the fields that only look like options of this operation. A record that has `ok` true is a result of
 * another operation: whether that was a dry run says nothing about this one.
 */
export function ownFields({ foreign = [], dryRun }: AnyContract, record: JsonRecord): JsonRecord {
  if (record["ok"] !== true) return record;
  const names = dryRun === undefined ? foreign : [...foreign, dryRun];
  if (names.length === 0) return record;
  // It is a request now: without `ok`, so that options that are filled in later are kept.
  const { ok: _, ...request } = record;
  for (const name of names) delete request[name];
  return request;
}

/** The record with the fields that it has under names of other operations; itself if there are none. */
export function withAliases({ aliases, input }: AnyContract, record: JsonRecord): JsonRecord {
  let request = record;
  for (const [field, alias] of Object.entries<Alias>(aliases ?? {})) {
    const name = sourceOf(field, alias, request);
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

function sourceOf(field: string, { from, unless }: Alias, request: JsonRecord): string | undefined {
  if (isThere(request[field]) || unless?.some((other) => isThere(request[other]))) return undefined;
  return from.find((name) => typeof request[name] === "string" && request[name] !== "");
}

/** What the manual and the description of the server say about it, one sentence per field. */
export function aliasNotes({ aliases }: AnyContract): string[] {
  return Object.entries<Alias>(aliases ?? {}).map(([field, { from }]) => {
    const names = from.length === 1 ? from[0] : `${from.slice(0, -1).join(", ")} or ${from.at(-1)}`;
    return `If a record has no ${field}, its ${names} is used instead.`;
  });
}

/** Results have null for a missing value. */
const isThere = (value: unknown): boolean => value !== undefined && value !== null;
