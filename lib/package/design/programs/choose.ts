/** Which of the two a route gets: the usual verb on rows, or a program that answers what the package states. */
import type { BehaviorDesign, TableDesign } from "#schemas/package/design.ts";
import type { Operation } from "#schemas/package/operations.ts";
import { findCredentials } from "../accounts.ts";
import { parentColumn, tableOf } from "../behavior.ts";
import { segmentsOf } from "../paths.ts";
import { TAKES_BODY } from "../responses.ts";
import { columnOf } from "../tables.ts";
import { cookieOf } from "./account-plans.ts";
import { type Facts, type Input, membersOf } from "./facts.ts";
import type { World } from "./plan.ts";
import { isSpecial, programOf } from "./programs.ts";
import { versionsName } from "./tables.ts";

/** Behaviors of the package that a program can take over, because their answers differ from service to service. */
const REPLACEABLE: readonly string[] = ["register", "login", "logout", "upload", "download"];

/** Kinds that work on no row. */
const FIXED: readonly string[] = ["health", "ready", "metrics", "constant", "proxy"];

export function chooseBehavior(
  usual: BehaviorDesign,
  facts: Facts | undefined,
  world: World,
): BehaviorDesign {
  if (!facts || FIXED.includes(usual.kind)) return usual;
  const { stated } = facts;
  const isFixed = stated.behavior !== undefined && !REPLACEABLE.includes(stated.behavior.kind);
  // A behavior that the prompt implies may not answer what it states: then steps may.
  if (isFixed && (usual.kind !== "unimplemented" || stated.behavior?.kind === "unimplemented")) return usual;
  const table = "table" in usual ? world.tables.find(({ name }) => name === usual.table) : undefined;
  const answers = usual.kind !== "unimplemented" && answersAsStated(usual, facts, table, world);
  const fitting = answers ? withStatedCredentials(usual, facts, table) : usual;
  if (answers && hasStatedStatuses(stated, table, usual.kind)) return fitting;
  const program = programOf(facts, world);
  return program.kind === "steps" || !answers ? program : fitting;
}

/** A login by the fields that the package states, where the table has several that could be the name. */
function withStatedCredentials(
  behavior: BehaviorDesign,
  { inputs }: Facts,
  table: TableDesign | undefined,
): BehaviorDesign {
  if (behavior.kind !== "login" || behavior.columns !== null || !table) return behavior;
  const columns = inputs.filter(({ place }) => place === "body").map(({ name }) => name);
  return findCredentials(table, columns) ? { ...behavior, columns } : behavior;
}

/** Whether a verb on rows answers with the stated media type and members. */
function answersAsStated(
  { kind }: BehaviorDesign,
  facts: Facts,
  table: TableDesign | undefined,
  world: World,
): boolean {
  const { stated, success } = facts;
  const { media, schema } = success;
  if (media !== undefined && !/[/+]json$/.test(media)) return false;
  // A list of files does not hold the files themselves.
  if (kind === "list" && table?.columns.some(({ type }) => type === "binary")) return false;
  if (table && needsProgram(table, facts, world)) return false;
  if (table && !table.open && !takesStatedFields(kind, facts.inputs, table)) return false;
  if (table && ["list", "search"].includes(kind) && !filtersAsStated(facts.inputs, table)) return false;
  if (!stated.request && TAKES_BODY.includes(kind) && table?.columns.length === 0) return false;
  if (stated.request && !stated.request.content["application/json"]) return false;
  const members = Object.keys(membersOf(schema));
  if (schema === undefined || (members.length === 0 && schema.type !== "string")) return true;
  switch (kind) {
    case "list":
    case "search":
      return members.length === 0;
    case "count":
      return members.every((name) => name === "count");
    case "login":
      return members.every((name) => name === "token" || name === "expires_at");
    case "register":
      return members.every((name) => !/^(?:message|msg|detail|token|status)$/i.test(name));
    case "delete":
    case "clear":
    case "logout":
      return members.length === 0 && schema.type !== "string";
    default:
      return schema.type !== "string";
  }
}

/** Whether rows have what only a program sets or keeps: owners, tokens, versions, times that must not cross. */
function needsProgram(table: TableDesign, facts: Facts, { tables, schemas, facts: all }: World): boolean {
  const isVersioned = tables.some(({ name }) => name === versionsName(table));
  const isMade = table.columns.some(
    ({ hidden, random, read_only, default: preset }) =>
      hidden || random || (read_only && preset === undefined),
  );
  const asks = facts.verb === "create" ? /overlap|capacity|after/ : /first\b|sorted|ordered/;
  return (
    isVersioned ||
    isMade ||
    isSpecial(facts, { tables, schemas, facts: all }) ||
    isBelowOther(facts, table, tables) ||
    asks.test(facts.text) ||
    cookieOf(facts) !== undefined ||
    isMadeByProgram(table, all)
  );
}

/** Rows that a program makes are read, changed and deleted by programs too, so that a scenario can follow them. */
function isMadeByProgram(table: TableDesign, facts: readonly Facts[]): boolean {
  return facts.some(
    ({ verb, noun, stated }) =>
      verb === "create" && tableOf(noun, [table]) === table && !hasStatedStatuses(stated, table, "create"),
  );
}

/** `/accounts/{id}/transfers`: rows below a row that they name otherwise than by one reference. */
function isBelowOther({ route }: Facts, table: TableDesign, tables: readonly TableDesign[]): boolean {
  const segments = segmentsOf(route.path);
  return segments.some(({ parameter }, at) => {
    const parent = parameter ? tableOf(segments[at - 1]?.text ?? "", tables) : undefined;
    return parent !== undefined && parent !== table && parentColumn(table, parent.name) === undefined;
  });
}

/** Whether a list knows every parameter of the query: pages, sorting, search and columns. */
function filtersAsStated(inputs: readonly Input[], table: TableDesign): boolean {
  return inputs
    .filter(({ place }) => place === "query")
    .every(({ name }) => /^(?:limit|offset|sort|q)$/.test(name) || columnOf(table, name) !== undefined);
}

/** Whether a verb that stores a body takes every field that the contract has, and needs no other. */
function takesStatedFields(
  kind: BehaviorDesign["kind"],
  inputs: readonly Input[],
  table: TableDesign,
): boolean {
  const sent = inputs.filter(({ place }) => place === "body");
  if (sent.length === 0 || !["create", "replace", "update"].includes(kind)) return true;
  const isTaken = sent.every(({ name }) => name === table.key.name || columnOf(table, name) !== undefined);
  const needed = table.columns.filter(({ required, references }) => required && !references);
  const isEnough = needed.every(({ name }) => sent.some((input) => input.name === name));
  return isTaken && (kind === "update" || isEnough);
}

/** Whether a conflict gets the status that the contract states for it. */
function hasStatedStatuses(
  { responses = {} }: Operation,
  table: TableDesign | undefined,
  kind: BehaviorDesign["kind"],
): boolean {
  const makes = ["create", "register", "replace", "update"].includes(kind);
  const isUnique = table?.columns.some(({ unique }) => unique) === true;
  return !(makes && isUnique && responses["400"] !== undefined && responses["409"] === undefined);
}
