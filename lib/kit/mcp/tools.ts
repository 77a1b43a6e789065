/** MCP tools derived from contracts: names, descriptions, schemas and annotations, as plain data. */
import type { TSchema } from "@sinclair/typebox";
import type { ErrorCode } from "#schemas/common.ts";
import type { Effects } from "../contract/effects.ts";
import type { AnyContract, McpAlias } from "../contract/operation.ts";
import type { Rights } from "../contract/rights.ts";
import { isService } from "../contract/service.ts";
import { takesUnknownFields } from "../contract/unknown-field.ts";
import type { JsonRecord } from "../data/json.ts";
import { publish } from "../data/schema.ts";
import type { JsonSchema } from "../data/validate.ts";
import { type Brief, shorten, TOOL_BYTES, withTypes } from "./brief.ts";

/** The four hints of the specification, always all set: an unset one means destructive and open-world. */
export interface Annotations {
  title: string;
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** JSON Schema whose root is an object, as both protocol eras require of tools. */
export type ObjectSchema = JsonSchema & { type: "object" };

/** A tool as `tools/list` shows it. */
export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  /** Left out if it exceeds the limit of a tool; the resource of the tool's schemas has it. */
  outputSchema?: ObjectSchema;
  annotations: Annotations;
}

export interface Tool {
  contract: AnyContract;
  definition: ToolDefinition;
  /** What a further tool of an operation adds to each call. */
  fixed?: JsonRecord;
}

const HINTS: Record<Effects, Omit<Annotations, "title">> = {
  none: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  write: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  // What a started program can reach is unknown here.
  execute: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
};

/** The name of an operation's tool (`uri_plan`); undefined if the operation is not a tool. */
export function toolName(contract: AnyContract): string | undefined {
  if (contract.mcp === false || isService(contract)) return undefined;
  return contract.mcp?.name ?? contract.name.replaceAll("-", "_");
}

/** The further tools of an operation. */
export function mcpAliases({ mcp }: AnyContract): readonly McpAlias[] {
  return (mcp !== false && mcp?.also) || [];
}

/** The operation as a further tool shows it: without the fields that are set. */
function aliasedContract(
  contract: AnyContract,
  { name, title, summary, fixed, only }: McpAlias,
): AnyContract {
  const properties = Object.entries(contract.input.properties).filter(
    ([field]) => !(field in fixed) && (only === undefined || only.includes(field)),
  );
  const isFree = <Field extends string>(field: Field) => !(field in fixed);
  return {
    ...contract,
    summary,
    input: {
      ...contract.input,
      ...(only && { additionalProperties: false }),
      properties: Object.fromEntries(properties),
      ...(contract.input.required && { required: contract.input.required.filter(isFree) }),
    },
    mcp: { ...(contract.mcp || {}), name, title, core: false },
  };
}

/**
 * The tools of some contracts by name, in the order of their names.
 * @param rights what a client may do besides reading; the descriptions state it.
 */
export function toolsOf(contracts: readonly AnyContract[], rights: Rights): Map<string, Tool> {
  const named = new Map<string, AnyContract>();
  const fixed = new Map<string, JsonRecord>();
  const add = (name: string, contract: AnyContract) => {
    if (named.has(name)) throw new TypeError(`Two operations want the MCP tool "${name}"`);
    named.set(name, contract);
  };
  for (const contract of contracts) {
    const name = toolName(contract);
    if (name === undefined) continue;
    add(name, contract);
    for (const alias of mcpAliases(contract)) {
      add(alias.name, aliasedContract(contract, alias));
      fixed.set(alias.name, alias.fixed);
    }
  }
  const families = Map.groupBy(named, ([, { family }]) => family);
  const tools = [...families.values()]
    .flatMap((members) => familyTools(members, rights))
    .map(([name, tool]): [string, Tool] => {
      const added = fixed.get(name);
      return [name, added === undefined ? tool : { ...tool, fixed: added }];
    });
  return new Map(tools.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Most bytes of a family's tools in `tools/list`. */
const FAMILY_BYTES = 24 * 1024;
/** Fewer bytes would leave only the names. */
const LEAST_TOOL_BYTES = 576;

/** The tools of a family: the more there are, the shorter the less important ones. */
function familyTools(members: readonly [string, AnyContract][], rights: Rights): [string, Tool][] {
  const drafts = members.map(([name, contract]) => {
    const shortened = definer(contract, name, rights);
    const isCore = contract.mcp !== false && contract.mcp?.core === true;
    return { name, contract, shortened, whole: shortened(TOOL_BYTES), isCore };
  });
  const all = (limit: number) =>
    drafts.map(({ name, contract, shortened, whole, isCore }): [string, Tool] => {
      const definition = isCore || bytesOf(whole) <= limit ? whole : shortened(limit);
      return [name, { contract, definition }];
    });
  const fits = (tools: [string, Tool][]) =>
    bytesOf(tools.map(([, { definition }]) => definition)) <= FAMILY_BYTES;
  const whole = all(TOOL_BYTES);
  if (fits(whole)) return whole;
  let [low, high] = [LEAST_TOOL_BYTES, TOOL_BYTES];
  let tools = all(low);
  while (high - low > LIMIT_STEP) {
    const middle = Math.floor((low + high) / 2);
    const longer = all(middle);
    if (fits(longer)) [low, tools] = [middle, longer];
    else high = middle;
  }
  return tools;
}

/** The precision of the search for the limit of a large family. */
const LIMIT_STEP = 32;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Builds the definition of a tool within its limit of bytes. */
function definer(contract: AnyContract, name: string, rights: Rights): (limit: number) => ToolDefinition {
  const title = titleOf(contract, name);
  const mcp = contract.mcp === false ? undefined : contract.mcp;
  // Without the right to write even a request that asks for it only reads.
  const hints = HINTS[contract.writesWhen && rights.allowWrite ? "write" : contract.effects];
  const annotations: Annotations = {
    title,
    ...hints,
    idempotentHint: mcp?.idempotent ?? hints.idempotentHint,
    openWorldHint: mcp?.openWorld ?? (hints.openWorldHint || reachesOut(contract)),
  };
  const whole = ({ description, inputSchema, outputSchema }: Brief): ToolDefinition => ({
    name,
    title,
    description: description.join("\n\n"),
    inputSchema: { ...inputSchema, type: "object" },
    ...(outputSchema && { outputSchema: { ...outputSchema, type: "object" } }),
    annotations,
  });
  const brief: Brief = {
    description: descriptionOf(contract, rights),
    inputSchema: withTypes(inputSchemaOf(contract, rights)),
    outputSchema: withTypes(outputSchemaOf(contract)),
  };
  const more = `It takes more fields: read ${SCHEMA_URI}${name}.`;
  return (limit) => whole(shorten(brief, (one) => bytesOf(whole(one)) <= limit, more));
}

/** Whether the operation can send something to a model or another machine, whose answers some of its codes tell. */
function reachesOut({ errors = {} }: AnyContract): boolean {
  const codes: readonly ErrorCode[] = Object.values(errors);
  return codes.some(({ remote }) => remote === true);
}

/** Full schemas, one resource for each tool. */
export const SCHEMA_URI = "heddle://schema/";

function titleOf(contract: AnyContract, name: string): string {
  if (contract.mcp !== false && contract.mcp?.title) return contract.mcp.title;
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The summary and what matters most; the rest is in the tool's help, a resource that is read when it is needed. */
function descriptionOf(contract: AnyContract, rights: Rights): string[] {
  return [
    `${contract.summary}.`,
    contract.description?.[0],
    dryRunNote(contract, rights),
    writeNote(contract, rights),
  ].filter((part): part is string => part !== undefined && part !== "");
}

function dryRunNote(contract: AnyContract, rights: Rights): string | undefined {
  const field: string | undefined = contract.dryRun;
  if (field === undefined) return undefined;
  return maySwitchOff(contract, rights)
    ? `Dry run by default: it shows what would happen. Set ${field} to false to do it.`
    : `Dry runs only: it shows what would happen. This server refuses ${field} false until it is started with ${switchesOf(contract)}.`;
}

/** Whether a client may switch off an operation's dry run. */
function maySwitchOff({ effects }: AnyContract, { allowExecute, allowWrite }: Rights): boolean {
  return effects === "execute" ? allowExecute : allowWrite;
}

function switchesOf({ effects }: AnyContract): string {
  return effects === "execute"
    ? "HEDDLE_ALLOW_EXECUTE=1 or --allow-execute"
    : "HEDDLE_ALLOW_WRITE=1 or --allow-write";
}

/** For an operation that writes when it is called, unless it may not. */
function writeNote(contract: AnyContract, { allowWrite }: Rights): string | undefined {
  if (contract.outputs === undefined || contract.dryRun !== undefined || allowWrite) return undefined;
  return "This server writes no files: the result holds what would be written, with written false; dry_run false is refused.";
}

function inputSchemaOf(contract: AnyContract, rights: Rights): ObjectSchema {
  const { title: _title, ...schema } = publish(contract.input as TSchema);
  // A call has its own identifier in the protocol.
  const { id: _id, ...properties } = schema.properties ?? {};
  const field: string | undefined = contract.dryRun;
  const dryRun = field === undefined ? undefined : properties[field];
  if (field !== undefined && dryRun !== undefined)
    properties[field] = {
      ...dryRun,
      description: `${dryRun.description ?? "Show what would happen"} (default true${maySwitchOff(contract, rights) ? "" : "; false is refused by this server"})`,
      default: true,
    };
  const { properties: _, ...rest } = schema;
  return {
    ...rest,
    type: "object",
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(takesUnknownFields(contract) ? {} : { additionalProperties: false }),
  };
}

function outputSchemaOf(contract: AnyContract): ObjectSchema {
  const record: ObjectSchema = { ...publish(contract.output as TSchema), type: "object" };
  if (!contract.streams) return record;
  return {
    type: "object",
    properties: { records: { type: "array", items: record, description: "The results, in order" } },
    required: ["records"],
    additionalProperties: false,
  };
}
