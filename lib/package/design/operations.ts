/** Operations: every route with its behavior, parameters, bodies and answers. */
import type {
  BehaviorDesign,
  BodyDesign,
  JsonSchema,
  OperationDesign,
  ParameterDesign,
  ResponseDesign,
  TableDesign,
} from "#schemas/package/design.ts";
import type { Protection } from "#schemas/package/document.ts";
import type { Operation } from "#schemas/package/operations.ts";
import type { Credential } from "../credential.ts";
import { accountKind, credentialsOf } from "./accounts.ts";
import type { Route } from "./actions.ts";
import { answerOf } from "./answers.ts";
import { behaviorOf } from "./behavior.ts";
import { free, sentence, singular, snake } from "./names.ts";
import { parametersOf, segmentsOf } from "./paths.ts";
import { chooseBehavior } from "./programs/choose.ts";
import type { Facts } from "./programs/facts.ts";
import { responsesOf, successStatus, TAKES_BODY } from "./responses.ts";
import { HEALTH_PATH, READY_PATH } from "./routes.ts";
import { columnsOfPath, inputSchema, keySchema } from "./shapes.ts";
import { columnOf, columnSchema, labelOf } from "./tables.ts";

/** Services of the stack that are generated too, by name: the credential of a request goes along to them. */
export type Peers = ReadonlyMap<
  string,
  Pick<Extract<BehaviorDesign, { kind: "proxy" }>, "token" | "key_header">
>;

/** What a service is apart from its routes. */
export interface Surroundings {
  service: string;
  /** Ports of the services of the stack. */
  ports: Readonly<Record<string, number>>;
  /** Those that the credential of a request is passed on to. */
  peers: Peers;
  /** Schemas that the package names. */
  schemas: Readonly<Record<string, JsonSchema>>;
  tables: readonly TableDesign[];
  declared: Readonly<Record<string, Operation>>;
  protection: Protection;
  /** What secured routes need. */
  credential: Credential["noun"];
  /** What the package says of routes, by METHOD /path. */
  facts: ReadonlyMap<string, Facts>;
}

/** The operations of every route, in the order of the routes. */
export function designOperations(routes: readonly Route[], where: Surroundings): OperationDesign[] {
  const taken = new Set<string>();
  const collection = ({ path }: Route) => segmentsOf(path)[0]?.text;
  // Collections that some route writes.
  const filled = new Set(routes.filter(({ method }) => method !== "GET").map(collection));
  const all = [...where.facts.values()];
  return routes.map((route) => {
    const operation = designOperation(route, filled.has(collection(route)), where, all);
    operation.id = free(operation.id, taken);
    taken.add(operation.id);
    return operation;
  });
}

function designOperation(
  route: Route,
  filled: boolean,
  { service, ports, peers, tables, declared, protection, credential, schemas, facts }: Surroundings,
  all: readonly Facts[],
): OperationDesign {
  const stated = declared[`${route.method} ${route.path}`];
  const behavior = chooseBehavior(
    answerOf(
      behaviorOf(route, stated?.behavior, tables, { service, ports, isFilled: filled }),
      stated,
      tables,
      schemas,
    ),
    facts.get(`${route.method} ${route.path}`),
    { tables, schemas, facts: all },
  );
  const table = "table" in behavior ? tables.find(({ name }) => name === behavior.table) : undefined;
  // Who registers or signs in has no token yet, whatever the path is called.
  const isEntrance = ["register", "login"].includes(facts.get(`${route.method} ${route.path}`)?.verb ?? "");
  const isOpened = isEntrance || isOpen(route, behavior) || (protection === "bearer-writes" && isRead(route));
  const secured =
    stated?.secured ?? (OWN_KINDS.includes(behavior.kind) || (protection !== "none" && !isOpened));
  const target = behavior.kind === "proxy" ? peers.get(hostOf(behavior.url)) : undefined;
  if (behavior.kind === "proxy" && target) Object.assign(behavior, target);
  const status = statedSuccess(stated) ?? successStatus(behavior);
  const invalid = statedInvalid(stated);
  return {
    id: statedId(stated) ?? idOf(route, behavior, table),
    method: route.method,
    path: route.path,
    summary: stated?.summary ?? summaryOf(route, behavior, table),
    ...(stated?.description !== undefined && { description: stated.description }),
    tag: tagOf(route, table),
    secured,
    parameters: parametersFor(route, behavior, table, stated),
    request: statedRequest(stated) ?? requestOf(route.method, behavior, table),
    responses: mergedResponses(
      responsesOf({ behavior, secured, invalid }, status, table, credential),
      stated,
      status,
    ),
    invalid,
    ...(stated?.openapi && { openapi: stated.openapi }),
    behavior,
  };
}

/** Kinds that are about the account of the token. */
const OWN_KINDS: readonly string[] = ["logout", "me"];

/** Kinds that nobody needs a token for: whatever watches a service has none, and who registers or signs in has none yet. */
const OPEN_KINDS: readonly string[] = ["health", "ready", "register", "login"];

/** By kind or, where a handler does the work, by path; `POST /courses/{id}/register` makes no account. */
const isOpen = ({ method, path }: Route, { kind }: BehaviorDesign): boolean =>
  OPEN_KINDS.includes(kind) ||
  (method === "GET" && [HEALTH_PATH, READY_PATH].includes(path)) ||
  (!path.includes("{") && OPEN_KINDS.includes(accountKind(method, path) ?? ""));

const isRead = ({ method }: Route): boolean => method === "GET";

// Names

/** The name that a contract gives the operation, if it can be one in code. */
function statedId(stated: Operation | undefined): string | undefined {
  const id = stated?.openapi?.operationId;
  return typeof id === "string" && /^[A-Za-z][A-Za-z0-9_-]*$/.test(id) ? id : undefined;
}

const VERBS: Readonly<Record<string, string>> = { read: "get", list: "list", me: "get_own" };

function idOf({ method, path }: Route, behavior: BehaviorDesign, table: TableDesign | undefined): string {
  if (!table || !("table" in behavior)) {
    const words = segmentsOf(path).map(({ text, parameter }) =>
      parameter ? `by_${snake(parameter)}` : snake(text),
    );
    return [method.toLowerCase(), ...words].join("_");
  }
  const { kind } = behavior;
  const isMany = kind === "list" || kind === "search" || kind === "count" || kind === "clear";
  const parent = behavior.parents.length > 0 ? `_of_${singular(behavior.parents.at(-1)?.table ?? "")}` : "";
  return snake(`${VERBS[kind] ?? kind}_${isMany ? table.name : table.singular}${parent}`);
}

const SUMMARIES: Readonly<Record<string, (one: string, many: string) => string>> = {
  list: (_one, many) => `List ${many}`,
  search: (_one, many) => `Search ${many}`,
  count: (_one, many) => `Count ${many}`,
  clear: (_one, many) => `Delete all ${many}`,
  create: (one) => `Create a ${one}`,
  read: (one) => `Get one ${one}`,
  replace: (one) => `Replace a ${one}`,
  update: (one) => `Update a ${one}`,
  set: (one) => `Change the state of a ${one}`,
  delete: (one) => `Delete a ${one}`,
  register: () => "Create an account",
  login: () => "Exchange name and password for a token",
  logout: () => "End the token",
  me: () => "Get the own account",
  upload: () => "Store a file",
  download: () => "Get a file",
  health: () => "Check whether the service works",
  ready: () => "Check whether the service can serve",
  metrics: () => "Get counters",
};

function summaryOf(
  { method, path }: Route,
  { kind }: BehaviorDesign,
  table: TableDesign | undefined,
): string {
  if (kind === "steps")
    return sentence(segmentsOf(path).findLast(({ parameter }) => !parameter)?.text ?? path);
  const text = SUMMARIES[kind];
  const one = table ? labelOf(table) : "record";
  const many = table ? sentence(table.name).toLowerCase() : "records";
  return text?.(one, many).replace(/\ba (?!u[a-z][aeiou]|one\b)([aeiou])/, "an $1") ?? `${method} ${path}`;
}

function tagOf({ path }: Route, table: TableDesign | undefined): string {
  if (table) return snake(table.name);
  const first = segmentsOf(path).find(({ text, parameter }) => !parameter && !/^(api|v[0-9]+)$/i.test(text));
  return first ? snake(first.text) : "root";
}

// Parameters and bodies

function parametersFor(
  { path }: Route,
  behavior: BehaviorDesign,
  table: TableDesign | undefined,
  stated: Operation | undefined,
): ParameterDesign[] {
  const given: ParameterDesign[] = (stated?.parameters ?? []).map((parameter) => ({
    ...parameter,
    required: parameter.in === "path" || parameter.required === true,
  }));
  const known = new Set(given.map(({ name, in: place }) => `${place} ${name}`));
  const inPath: ParameterDesign[] = parametersOf(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: pathSchema(name, behavior, table),
  }));
  const inferred = [...inPath, ...listParameters(behavior, table)];
  const own = (one: ParameterDesign) =>
    inferred.find(({ name, in: place }) => name === one.name && place === one.in);
  return [
    ...given.map((one) => ({ ...own(one), ...one })),
    ...inferred.filter(({ name, in: place }) => !known.has(`${place} ${name}`)),
  ];
}

function pathSchema(name: string, behavior: BehaviorDesign, table: TableDesign | undefined): JsonSchema {
  if (!table || !("table" in behavior)) return { type: "string" };
  const column = behavior.select.find(({ parameter }) => parameter === name)?.column;
  if (column === table.key.name) return keySchema(table);
  const design = column === undefined ? undefined : columnOf(table, column);
  return design ? { type: design.type === "integer" ? "integer" : "string" } : { type: "string" };
}

/** Pages, sorting and filters of a list. */
function listParameters(behavior: BehaviorDesign, table: TableDesign | undefined): ParameterDesign[] {
  if (!table || !["list", "search", "count"].includes(behavior.kind)) return [];
  const query = (name: string, description: string, schema: JsonSchema): ParameterDesign => ({
    name,
    in: "query",
    required: false,
    description,
    schema,
  });
  const inPath = "table" in behavior ? behavior.select.map(({ column }) => column) : [];
  const filters = table.columns.filter(
    ({ name, secret, type }) =>
      !secret && type !== "json" && !inPath.includes(name) && !RESERVED.includes(name),
  );
  const { page_size = PAGE_SIZE } = behavior as { page_size?: number };
  const pages =
    behavior.kind === "count"
      ? []
      : [
          query("limit", "Rows of a page", { type: "integer", minimum: 1, maximum: 100, default: page_size }),
          query("offset", "Rows before the page", { type: "integer", minimum: 0, default: 0 }),
          query("sort", "Columns to sort by, with - in front for falling, e.g. -id", { type: "string" }),
        ];
  return [
    ...pages,
    query("q", "Text that any text column contains", { type: "string" }),
    ...filters.map((column) =>
      query(column.name, `Only rows with this ${column.name}`, filterSchema(columnSchema(column))),
    ),
  ];
}

/** Rows of a page by default, as the cores of all targets have it. */
const PAGE_SIZE = 50;

const RESERVED: readonly string[] = ["limit", "offset", "sort", "q"];

/** What a filter takes: the type of the column without its further rules. */
/** The name of the machine in a URL, whose other parts may be parameters. */
const hostOf = (url: string): string => /^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? "";

function filterSchema({ type, format }: JsonSchema): JsonSchema {
  const [only] = [type].flat();
  return { type: only ?? "string", ...(only === "string" && /^date/.test(String(format)) && { format }) };
}

function requestOf(
  method: string,
  behavior: BehaviorDesign,
  table: TableDesign | undefined,
): BodyDesign | null {
  if (behavior.kind === "proxy" && ["POST", "PUT", "PATCH"].includes(method))
    return { media_type: "application/json", required: true, schema: {} };
  if (!table || !("table" in behavior)) return null;
  if (behavior.kind === "upload")
    return { media_type: "multipart/form-data", required: true, schema: FILE_SCHEMA };
  if (!TAKES_BODY.includes(behavior.kind)) return null;
  if (behavior.kind === "login") {
    const { name, secret } = credentialsOf(table, behavior.columns);
    const schema = inputSchema(table, { partial: true, only: [name, secret] });
    return {
      media_type: "application/json",
      required: true,
      schema: { ...schema, required: [name, secret] },
    };
  }
  const partial = behavior.kind === "update" || behavior.kind === "set";
  const schema = inputSchema(table, { partial, without: columnsOfPath(behavior), only: behavior.columns });
  if (behavior.kind === "set" && Object.keys(Object(schema.properties)).length === 0) return null;
  return { media_type: "application/json", required: true, schema };
}

const FILE_SCHEMA: JsonSchema = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
};

// What the package states

function statedSuccess(stated: Operation | undefined): number | undefined {
  return Object.keys(stated?.responses ?? {})
    .map(Number)
    .find((status) => status >= 200 && status < 300);
}

function statedInvalid(stated: Operation | undefined): number {
  const statuses = Object.keys(stated?.responses ?? {});
  return statuses.includes("400") && !statuses.includes("422") ? 400 : 422;
}

function statedRequest(stated: Operation | undefined): BodyDesign | undefined {
  const [first] = Object.entries(stated?.request?.content ?? {});
  if (!first) return undefined;
  const [mediaType, { schema = {} }] = first;
  return { media_type: mediaType, required: stated?.request?.required !== false, schema };
}

/** The answers that the package states, then those that the behavior adds. */
function mergedResponses(
  inferred: ResponseDesign[],
  stated: Operation | undefined,
  success: number,
): ResponseDesign[] {
  const merged = new Map(inferred.map((response) => [response.status, response]));
  const hasSuccess = statedSuccess(stated) !== undefined;
  for (const [code, { description, content = {} }] of Object.entries(stated?.responses ?? {})) {
    // An answer without a status is that of a success, if none is stated.
    if (code === "default" && (hasSuccess || Object.keys(content).length === 0)) continue;
    const status = code === "default" ? success : code;
    const [first] = Object.entries(content);
    const known = merged.get(Number(status));
    merged.set(Number(status), {
      ...known,
      status: Number(status),
      description: description ?? known?.description ?? "The answer",
      ...(first && { media_type: first[0], ...(first[1].schema && { schema: first[1].schema }) }),
    });
  }
  const rank = ({ status }: ResponseDesign) => (status >= 200 && status < 300 ? 0 : 1);
  return [...merged.values()].sort((a, b) => rank(a) - rank(b) || a.status - b.status);
}
