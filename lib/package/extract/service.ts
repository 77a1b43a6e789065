/** One service of a prompt: its routes and tables, from what is spelled out and from what is wished for in words. */
import type {
  Behavior,
  Column,
  Operation,
  Parameter,
  Protection,
  Provenance,
  Table,
  UnreadClause,
} from "#schemas/package.ts";
import { statedActions } from "./actions.ts";
import { asksForService } from "./asks.ts";
import { behaviorsOf } from "./behaviors.ts";
import { describedRoutes } from "./describe.ts";
import type { Described } from "./described.ts";
import { operationOf } from "./described-operation.ts";
import { doubtsIn } from "./doubts.ts";
import { fieldLists } from "./fields.ts";
import { addLoose } from "./loose-methods.ts";
import { metaRoutes } from "./meta.ts";
import { nounOf, singularOf } from "./nouns.ts";
import { collectionOf, identifier, isParameter, segmentsOf } from "./path.ts";
import type { AccessRule } from "./plain/access.ts";
import type { Access } from "./plain/known-things.ts";
import type { Plain } from "./plain/plain.ts";
import type { Reading } from "./reading.ts";
import { relationsIn } from "./relations.ts";
import { VERBS, type Verb } from "./resource.ts";
import { addCrud, addResource, RouteList, sameMethods } from "./route-list.ts";
import { type LiteralRoutes, literalRoutes, type Route } from "./routes.ts";
import { statementsIn } from "./statements.ts";
import { tablesOf } from "./tables.ts";
import { Wishes } from "./wishes.ts";

export interface ServiceParts {
  readonly routes: readonly Route[];
  readonly tables: ReadonlyMap<string, Table>;
  /** What a specification says of routes, by METHOD /path. */
  readonly operations: ReadonlyMap<string, Operation>;
  readonly otherActions: readonly string[];
  /** Calls of other services that prose tells of, with the route that makes each, METHOD /path. */
  readonly calls: readonly { readonly text: string; readonly route: string | undefined }[];
  readonly provenance: readonly Provenance[];
  readonly warnings: readonly string[];
  /** Names of what it manages, the first one first. */
  readonly subjects: readonly string[];
  /** Whether the prompt gives any evidence of a service. */
  readonly found: boolean;
  /** What may have been meant in another way. */
  readonly doubts: readonly UnreadClause[];
  /** What the prompt says of all routes, where it says it in sentences. */
  readonly auth?: Exclude<Protection, "none">;
  /** It asks for an API key in place of bearer tokens. */
  readonly isKeyed?: boolean;
  /** Clauses of the prompt say which routes are protected. */
  readonly isGuarded?: boolean;
  /** Whether it asks for one, and not for something that is done once. */
  readonly asked: boolean;
}

/** Paths that say nothing about what a service manages. */
const META_PATH =
  /^\/(?:(?:api\/)?(?:v\d+\/)?(?:health|healthz|ping|ready|readyz|live|livez|status|metrics|version|info))?$/;

/** The service that a plain description asks for. */
export function plainService(reading: Reading, plain: Plain): ServiceParts {
  const literal = literalRoutes(reading);
  const routes = new RouteList(literal);
  for (const resource of plain.resources) addResource(routes, resource, literal.prefix);
  for (const path of plain.below) routes.add({ method: "GET", path, from: 0, to: 0 });
  if (plain.hasAccounts)
    for (const path of ["/register", "/login"])
      routes.add({ method: "POST", path, from: 0, to: 0, assumption: "people make accounts and sign in" });
  for (const route of metaRoutes(reading, literal, true)) routes.add(route);
  const ordered = orderedRoutes(routes.routes);
  const { lists, relations, resources } = plain;
  const guard = plain.access && guardOf(plain.access, ordered);
  const actions = { tables: [], columns: [], other: [], ignored: [] };
  const tables = tablesOf({
    reading,
    routes: ordered,
    wishes: resources,
    lists,
    relations,
    actions,
    described: [],
  });
  addUniqueGroups(plain.unique, tables.tables);
  return {
    routes: ordered,
    tables: tables.tables,
    operations: withAccess(listOperations(plain, ordered, tables.tables), guard),
    otherActions: [],
    calls: [],
    provenance: [...ordered.map((route) => routeOrigin(reading, route)), ...tables.provenance],
    warnings: [],
    subjects: resources.map(({ name }) => name),
    found: true,
    doubts: [],
    asked: true,
    isKeyed: guard?.isKeyed ?? false,
    // Accounts of which nothing says what for are for everything.
    ...withAuth(plain.hasAccounts && plain.access === undefined ? "bearer" : guard?.auth),
  };
}

/** Groups of columns that are unique together, each with the references of its rows. */
function addUniqueGroups(groups: Plain["unique"], tables: Map<string, Table>): void {
  for (const [name, unique] of groups) {
    const table = tables.get(identifier(name));
    if (table === undefined || unique.length === 0) continue;
    const columns = unique.map((group) =>
      group.map((one) => ("field" in one ? one.field : `${identifier(singularOf(one.parent))}_id`)),
    );
    // What tells rows apart is there.
    for (const one of columns.flat()) {
      const column = table.columns[one];
      if (column === undefined) continue;
      column.required = true;
      if (column.references?.on_delete === "set_null")
        column.references = { ...column.references, on_delete: "restrict" };
    }
    table.unique = columns;
  }
}

const withAuth = (auth: Guard["auth"]): Pick<ServiceParts, "auth"> => (auth === undefined ? {} : { auth });

interface Guard {
  /** What holds for routes of which nothing else is said. */
  readonly auth: Exclude<Protection, "none"> | undefined;
  /** Routes that differ from it, by METHOD /path, with whether they need a token. */
  readonly others: ReadonlyMap<string, boolean>;
  readonly isKeyed: boolean;
}

/** Which routes need a token, by what the prompt says of what is done with what. */
function guardOf({ rules }: Pick<Access, "rules">, routes: readonly Route[]): Guard {
  const rest = rules.findLast(({ verbs, object }) => verbs === "rest" || isAll(verbs, object));
  const single = rules.filter((one) => one !== rest && one.verbs !== "rest" && !isAll(one.verbs, one.object));
  const areOthersOpen =
    rest === undefined ? !single.some(({ guard }) => guard === "public") : rest.guard === "public";
  const isSecured = (route: Route) => {
    const verb = verbOf(route);
    const collection = segmentsOf(route.path).findLast((segment) => !isParameter(segment));
    const said = single.findLast(
      ({ verbs, thing }) =>
        verbs !== "rest" && verbs.includes(verb) && (thing === undefined || thing === collection),
    );
    return said === undefined ? !areOthersOpen : said.guard !== "public";
  };
  const own = routes.filter(({ path }) => !META_PATH.test(path) && !/^\/(?:register|login)$/.test(path));
  const secured = new Set(rules.some(({ guard }) => guard !== "public") ? own.filter(isSecured) : []);
  const open = own.filter((route) => !secured.has(route));
  const isKeyed = rules.some(({ guard }) => guard === "key");
  if (secured.size === 0) return { auth: undefined, others: new Map(), isKeyed: false };
  if (open.length === 0) return { auth: "bearer", others: new Map(), isKeyed };
  const isByMethod = own.every((route) => secured.has(route) === (route.method !== "GET"));
  if (isByMethod) return { auth: "bearer-writes", others: new Map(), isKeyed };
  // What asks for a key says so of the service.
  return areOthersOpen && !isKeyed
    ? { auth: undefined, others: new Map([...secured].map((route) => [keyOf(route), true])), isKeyed }
    : { auth: "bearer", others: new Map(open.map((route) => [keyOf(route), false])), isKeyed };
}

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;
const isAll = (verbs: readonly Verb[] | "rest", object: string): boolean =>
  verbs !== "rest" && verbs.length === VERBS.length && object === "";

function verbOf({ method, path }: Route): Verb {
  if (method === "GET") return isParameter(segmentsOf(path).at(-1) ?? "") ? "read" : "list";
  return method === "POST" ? "create" : method === "DELETE" ? "delete" : "update";
}

/** What the clauses about access say of a service whose routes are known; `unknown` are those about things that it lacks. */
export function guarded<Clause extends { readonly rules: readonly AccessRule[] }>(
  parts: ServiceParts,
  clauses: readonly Clause[],
  locale: "en" | "pl",
): { parts: ServiceParts; unknown: Clause[] } {
  const known = new Set(collections(parts.routes));
  const thingOf = (object: string) =>
    [object, nounOf(object.replaceAll(" ", "-"), locale).plural].find((name) => known.has(name));
  const unknown = clauses.filter(({ rules }) =>
    rules.some(({ object }) => object !== "" && thingOf(object) === undefined),
  );
  const rules = clauses
    .filter((one) => !unknown.includes(one))
    .flatMap((one) => one.rules.map((rule) => ({ ...rule, thing: thingOf(rule.object) })));
  if (rules.length === 0) return { parts, unknown };
  const { auth, others, isKeyed } = guardOf({ rules }, parts.routes);
  // "Creating needs a key", where nothing creates.
  if (auth === undefined && others.size === 0) return { parts, unknown: [...clauses] };
  const operations = withAccess(new Map(parts.operations), { auth, others, isKeyed });
  return { parts: { ...parts, operations, ...withAuth(auth), isKeyed, isGuarded: true }, unknown };
}

function withAccess(operations: Map<string, Operation>, guard: Guard | undefined): Map<string, Operation> {
  for (const [key, secured] of guard?.others ?? []) operations.set(key, { ...operations.get(key), secured });
  return operations;
}

/** The lists of which a plain description says how they are sorted, paged or filtered. */
function listOperations(
  { listRules, changes }: Plain,
  routes: readonly Route[],
  tables: ReadonlyMap<string, Table>,
): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [name, { sort, page_size, filters }] of listRules) {
    const table = identifier(name);
    const route = routes.find(({ method, path }) => method === "GET" && segmentsOf(path).at(-1) === name);
    if (route === undefined || (sort === undefined && page_size === undefined && filters.size === 0))
      continue;
    const parameters = [...filters].map(
      (column): Parameter => ({
        name: column,
        in: "query",
        schema: filterSchema(tables.get(table)?.columns[column]),
      }),
    );
    operations.set(`GET ${route.path}`, {
      behavior: {
        kind: "list",
        table,
        ...(sort !== undefined && { sort }),
        ...(page_size !== undefined && { page_size }),
      },
      ...(parameters.length > 0 && { parameters }),
    });
  }
  for (const [name, columns] of changes) {
    const route = routes.find(({ method, path }) => method === "PUT" && segmentsOf(path).at(-2) === name);
    if (route)
      operations.set(keyOf(route), {
        behavior: { kind: "set", table: identifier(name), columns: [...columns] },
      });
  }
  return operations;
}

const filterSchema = (column: Column | undefined): Parameter["schema"] => ({
  type:
    column?.type === "integer" || column?.type === "boolean"
      ? column.type
      : column?.type === "decimal" || column?.type === "float"
        ? "number"
        : "string",
});

/** Reads a prompt, or the part of it that is about one service of a stack. */
export function readService(reading: Reading): ServiceParts {
  const literal = literalRoutes(reading);
  const wishes = new Wishes(reading);
  const actions = statedActions(reading);
  const routes = new RouteList(literal);
  for (const route of literal.routes) routes.add(route);
  const spelledActions =
    actions.tables.length + actions.columns.length > 0 || actions.other.some(({ spoken }) => !spoken);
  const exhaustive = spelledActions || isExhaustive(reading, literal);
  for (const { path, at } of literal.cruds) addCrud(routes, path, at, wishes);
  sameMethods(reading, literal, routes);
  const named = new Set([...wishes.resources.map(({ name }) => name), ...collections(routes.routes)]);
  const lists = fieldLists(reading, named);
  if (!exhaustive) wishes.addOwners(lists);
  const stated = relationsIn(reading, new Set([...named, ...wishes.resources.map(({ name }) => name)]));
  const { open } = stated;
  const relations = [...stated.relations, ...lists.flatMap((list) => list.relations)];
  if (!exhaustive) wishes.addRelated(relations);
  if (!exhaustive) wishes.addKnown();
  const wanted = wishes.resources.filter(({ strength, name, explicit }) => {
    if (!exhaustive) return true;
    return (
      explicit &&
      strength === "crud" &&
      !literal.routes.some(({ path }) => collectionOf(path) === `${literal.prefix}/${name}`)
    );
  });
  for (const one of literal.loose) if (one.denied) wishes.denyMethods(one);
  for (const resource of wanted) addResource(routes, resource, literal.prefix);
  for (const one of literal.loose.filter(({ at }) => !wishes.inSection(at)))
    addLoose(reading, routes, one, wishes, literal);
  if (!literal.loose.some(({ methods }) => methods.includes("PUT")))
    routes.withoutDoubleUpdates(new Set(literal.routes.filter(({ assumption }) => assumption === undefined)));
  for (const route of metaRoutes(reading, literal, routes.routes.length > 0 && !exhaustive))
    routes.add(route);
  const found =
    routes.routes.some(({ path }) => !META_PATH.test(path)) ||
    literal.routes.length > 0 ||
    actions.tables.length > 0 ||
    routes.routes.some(({ assumption }) => assumption === undefined);
  // "A service for books: title, author" is about books, though no route is spelled out.
  const ordered = orderedRoutes(routes.routes);
  const described = exhaustive ? describedRoutes(reading, literal.routes) : [];
  // A specification says field by field what requests hold; its other words are no list of columns.
  const isSpecified = described.some(({ request, answer }) => request.length + answer.length > 0);
  const tables = tablesOf({
    reading,
    routes: ordered,
    wishes: wanted,
    lists: isSpecified ? lists.filter(({ declares }) => declares) : lists,
    relations,
    actions,
    described,
  });
  const { behaviors, provenance } = behaviorsOf(reading, ordered, tables.tables);
  return {
    routes: ordered,
    tables: tables.tables,
    operations: operationsOf(described, behaviors),
    otherActions: actions.other.filter(({ spoken }) => !spoken).map(({ text }) => text),
    calls: actions.other
      .filter(({ spoken }) => spoken)
      .map(({ text, from }) => ({ text, route: callerOf(literal, from) })),
    provenance: [
      ...ordered.map((route) => routeOrigin(reading, route)),
      ...tables.provenance,
      ...provenance,
      ...actions.other.map(
        ({ text, from, to }): Provenance => ({ part: "action", name: text, span: reading.span(from, to) }),
      ),
    ],
    warnings: [
      ...literal.refused.map((path) => `Left out the path ${JSON.stringify(path)}: it cannot be exposed`),
      ...open.map(({ between: [a, b] }) => joinless(a.noun.plural, b.noun.plural)),
      ...actions.ignored.map(
        (kind) => `Left out ${kind}: it is not asked for in plain words, or does more than one thing`,
      ),
    ],
    doubts: exhaustive ? [] : doubtsIn(reading, wanted, lists),
    asked: asksForService({
      reading,
      isSpelled: exhaustive || literal.routes.length + literal.cruds.length > 0 || actions.tables.length > 0,
      describes: lists.some(({ fields }) => fields.length > 0) || stated.relations.length > 0,
      permits: statementsIn(reading).length > 0,
      resources: wanted,
    }),
    subjects: [...wanted.map(({ name }) => name), ...collections(ordered).map((name) => name)],
    found,
  };
}

const routeOrigin = (reading: Reading, route: Route): Provenance => ({
  part: "route",
  name: `${route.method} ${route.path}`,
  ...(route.to > route.from && { span: reading.span(route.from, route.to) }),
  ...(route.assumption !== undefined && { assumption: route.assumption }),
});

function joinless(one: string, other: string): string {
  return `Nothing says what joins ${one} and ${other}, of which each has many: name it, e.g. "${one} and ${other} are many-to-many through enrollments"`;
}

/** "POST /convert, which calls …": the route that is written last before it. */
function callerOf({ routes }: LiteralRoutes, at: number): string | undefined {
  const [caller] = routes.filter(({ from }) => from < at).toSorted((a, b) => b.from - a.from);
  return caller && `${caller.method} ${caller.path}`;
}

/** What is known of routes besides method and path: descriptions of a specification, and behaviors. */
function operationsOf(
  described: readonly Described[],
  behaviors: ReadonlyMap<string, Behavior>,
): Map<string, Operation> {
  const operations = new Map(
    described.map((one) => [`${one.route.method} ${one.route.path}`, operationOf(one)]),
  );
  for (const [key, behavior] of behaviors) operations.set(key, { ...operations.get(key), behavior });
  return operations;
}

/** Whether the paths of the prompt are all that it wants. */
function isExhaustive(reading: Reading, literal: LiteralRoutes): boolean {
  const real = literal.routes.filter(({ path }) => !META_PATH.test(path));
  if (real.length === 0 && literal.loose.some(({ context, denied }) => context !== undefined && !denied))
    return true;
  if (real.length === 0 && literal.cruds.length === 0)
    return literal.routes.length > 1 || saysEndpoints(reading, literal);
  // "Nested paths like /orders/{id}": examples, not the whole list.
  const first = literal.paths[0]?.at ?? 0;
  for (let at = Math.max(0, first - 3); at < first; at++)
    if (reading.spanAt(at, "such") !== undefined) return false;
  return true;
}

/** "Endpoints: GET /ping" lists them all, "GET /health too" adds one. */
function saysEndpoints(reading: Reading, literal: LiteralRoutes): boolean {
  const [first] = literal.routes;
  if (first === undefined) return false;
  for (let at = Math.max(0, first.from - 4); at < first.from; at++)
    if (/^(?:endpoint|endpoints|route|routes|endpointy|single|only|one|tylko|jeden)$/.test(reading.fold(at)))
      return true;
  return false;
}

/** Names of the collections that routes work on. */
function collections(routes: readonly Route[]): string[] {
  const names = routes.flatMap(({ path }) =>
    segmentsOf(path).filter((segment) => !isParameter(segment) && !/^(?:api|v\d+|rest)$/.test(segment)),
  );
  return [...new Set(names)].filter((name) => !META_PATH.test(`/${name}`));
}

/** Health first, then as the prompt has them. */
function orderedRoutes(routes: readonly Route[]): Route[] {
  const meta = routes.filter(({ path }) => META_PATH.test(path));
  return [...meta, ...routes.filter((route) => !meta.includes(route))];
}
