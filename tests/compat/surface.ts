/** What this version publishes, derived from the contracts: the material of `make compat`. */
import type { TSchema } from "@sinclair/typebox";
import { flagsOf } from "#kit/contract/flags.ts";
import { type AnyContract, positionalFields } from "#kit/contract/operation.ts";
import { loadContracts } from "#kit/contract/registry.ts";
import { isService, operationsOf } from "#kit/contract/service.ts";
import { ERROR_KINDS } from "#kit/data/errors.ts";
import { publish, publishInput } from "#kit/data/schema.ts";
import type { JsonSchema } from "#kit/data/validate.ts";
import { VERSION } from "#kit/data/version.ts";
import { routesOf } from "#kit/http/routes.ts";
import { mcpAliases, toolName } from "#kit/mcp/tools.ts";
import type { ErrorCode } from "#schemas/common.ts";
import { EVENT_LOG_SCHEMA } from "#schemas/evidence/run.ts";
import { CONTRACT_VERSION } from "#schemas/gui/language.ts";
import { OPERATION_ALIASES } from "#schemas/operation-aliases.ts";
import { PACKAGE_VERSION } from "#schemas/package/document.ts";
import { HISTORY_FORMAT, HISTORY_VERSION } from "#schemas/refactor/history.ts";
import { EVENTS_FORMAT, EVENTS_VERSION } from "#schemas/refactor/service.ts";
import { WORKFLOW_VERSION } from "#schemas/refactor/workflow.ts";
import type { Field, Operation, Surface } from "./compare.ts";

/** Files that people or programs keep, with the version that their schemas state. */
const FORMATS: Record<string, string | number> = {
  [HISTORY_FORMAT]: HISTORY_VERSION,
  [EVENTS_FORMAT]: EVENTS_VERSION,
  "heddle.event-log": EVENT_LOG_SCHEMA,
  "package.json of package-generate": PACKAGE_VERSION,
  "refactor workflow": WORKFLOW_VERSION,
  "gui language": CONTRACT_VERSION,
};

/** The surface of this source tree. */
export async function presentSurface(): Promise<Surface> {
  const contracts = await loadContracts();
  const routes = Map.groupBy(routesOf(operationsOf(contracts)), ({ contract }) => contract.name);
  const operations = contracts.map((contract): [string, Operation] => [
    contract.name,
    operationOf(
      contract,
      (routes.get(contract.name) ?? []).flatMap(({ method, paths }) =>
        paths.map((path) => `${method} ${path}`),
      ),
    ),
  ]);
  const aliases = Object.entries(OPERATION_ALIASES).flatMap(([name, alias]) =>
    Object.entries(alias.operations).map(([word, operation]): [string, string] => [
      `${name} ${word}`,
      operation,
    ]),
  );
  return {
    version: VERSION,
    statuses: sorted(
      Object.entries(ERROR_KINDS).map(([kind, { exit, http, rpc }]) => [kind, `${exit}/${http}/${rpc}`]),
    ),
    aliases: sorted(aliases),
    formats: sorted(Object.entries(FORMATS).map(([name, version]) => [name, String(version)])),
    operations: sorted(operations),
  };
}

function operationOf(contract: AnyContract, http: string[]): Operation {
  const flags = flagsOf(contract).flatMap((flag): [string, string][] => [
    [`--${flag.name}`, `${flag.type}${flag.list ? ", repeatable" : ""}`],
    ...(flag.short === undefined ? [] : [[`-${flag.short}`, `--${flag.name}`] as [string, string]]),
  ]);
  const { choice, rest } = positionalFields(contract);
  const tool = toolName(contract);
  const errors = Object.entries((contract.errors ?? {}) as Record<string, ErrorCode>);
  return {
    effects: contract.effects,
    writes_when: [...(contract.writesWhen ?? [])].sort(),
    positional: [choice, rest].flatMap((one) => (one === undefined ? [] : [String(one)])),
    input: inputOf(contract),
    flags: sorted(flags),
    http: http.sort(),
    mcp: [...(tool === undefined ? [] : [tool]), ...mcpAliases(contract).map(({ name }) => name)].sort(),
    errors: sorted(
      errors.map(([code, { kind }]) => [code, `${ERROR_KINDS[kind].exit}/${ERROR_KINDS[kind].http}`]),
    ),
    request: fieldsOf(publishInput(contract)),
    result: fieldsOf(publish(contract.output as TSchema)),
  };
}

/** What the lines of standard input are. */
function inputOf(contract: AnyContract): string {
  if (isService(contract) || contract.subjects?.length === 0) return "nothing";
  if (contract.collects) return `elements of ${contract.collects}`;
  return contract.script ? `script of ${contract.script.line}` : "records";
}

const LIMITS = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "format",
  "default",
] as const;

/**
 * The fields of a schema by path: `steps[].uri`, `counts.*`. Alternatives are one field that takes what any of them
 * takes; a field of only one of them is optional. So a change that moves a field between alternatives is not seen.
 */
export function fieldsOf(schema: JsonSchema): Record<string, Field> {
  const found = new Map<string, Field>();
  visit(found, "", schema, true, 0);
  found.delete("");
  return sorted([...found]);
}

/** Recursive schemas end here: what is deeper repeats what is above. */
const MAX_DEPTH = 12;

function visit(
  found: Map<string, Field>,
  path: string,
  schema: JsonSchema,
  required: boolean,
  depth: number,
): void {
  if (depth > MAX_DEPTH) return;
  note(found, path, fieldOf(schema, required && path !== ""));
  const below = (name: string) => (path === "" ? name : `${path}.${name}`);
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    visit(found, below(name), one, schema.required?.includes(name) ?? false, depth + 1);
  const parts = schema as { items?: unknown; additionalProperties?: unknown; patternProperties?: object };
  for (const [name, one] of [
    [`${path}[]`, parts.items] as const,
    [below("*"), parts.additionalProperties] as const,
    ...Object.values(parts.patternProperties ?? {}).map((one) => [below("*"), one] as const),
  ])
    if (typeof one === "object" && one !== null && !Array.isArray(one))
      visit(found, name, one as JsonSchema, false, depth + 1);
  for (const part of schema.allOf ?? []) visit(found, path, part, required, depth + 1);
  if (schema.anyOf === undefined) return;
  const each = schema.anyOf.map((part) => {
    const own = new Map<string, Field>();
    visit(own, path, part, required, depth + 1);
    return own;
  });
  for (const own of each)
    for (const [name, { required: isRequired, ...field }] of own) {
      const isEverywhere = isRequired && each.every((one) => one.get(name)?.required);
      note(found, name, isEverywhere ? { ...field, required: true } : field);
    }
}

/** Adds what one more schema says about a field. */
function note(found: Map<string, Field>, path: string, field: Field): void {
  const old = found.get(path);
  if (old === undefined) return void found.set(path, field);
  const types = [...new Set([...old.types, ...field.types])].sort();
  // Fixed values stay fixed only if nothing else is taken; a part without a type says nothing.
  const isFixed = (one: Field) => one.values !== undefined || one.types.every((type) => type === "null");
  const values = [...new Set([...(old.values ?? []), ...(field.values ?? [])])].sort();
  found.set(path, {
    types,
    ...(values.length > 0 && isFixed(old) && isFixed(field) && { values }),
    ...((old.required || field.required) && { required: true as const }),
    ...((old.limits || field.limits) && { limits: { ...old.limits, ...field.limits } }),
  });
}

function fieldOf(schema: JsonSchema, required: boolean): Field {
  const fixed = "const" in schema ? [schema.const] : schema.enum;
  const named = schema.type === undefined ? [] : [schema.type].flat();
  const types = fixed ? fixed.map(typeOf) : named;
  const limits = LIMITS.flatMap((keyword): [string, string][] => {
    const value = (schema as Record<string, unknown>)[keyword];
    return value === undefined ? [] : [[keyword, JSON.stringify(value)]];
  });
  return {
    types: [...new Set(types)].sort(),
    ...(fixed && { values: fixed.map((value) => JSON.stringify(value)).sort() }),
    ...(required && { required: true as const }),
    ...(limits.length > 0 && { limits: sorted(limits) }),
  };
}

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** An object with its keys in one order on every machine. */
function sorted<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
