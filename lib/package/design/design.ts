/** From a package file to the design of its services. */
import type { PackageDesign, ReadyImage, ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import type { Implementation, PackageDocument, StackService } from "#schemas/package/document.ts";
import {
  BASE_IMAGES,
  DEFAULT_NETWORK,
  DEFAULT_PORT,
  FRAMEWORKS,
  type Framework,
  type Language,
} from "#schemas/package/names.ts";
import type { Operation } from "#schemas/package/operations.ts";
import { DEFAULT_KEY_HEADER } from "../credential.ts";
import { assumedAccounts, findCredentials } from "./accounts.ts";
import { type Actions, readActions } from "./actions.ts";
import { assumedTables } from "./assumed.ts";
import { sentence } from "./names.ts";
import { designOperations, type Peers } from "./operations.ts";
import { cookieOf } from "./programs/account-plans.ts";
import { completeTables } from "./programs/complete.ts";
import { errorMembers } from "./programs/errors.ts";
import { type Facts, factsOf, joinUploads } from "./programs/facts.ts";
import { impliedTables } from "./programs/tables.ts";
import { addMembers, addRelations } from "./relations.ts";
import { withServiceRoutes } from "./routes.ts";
import { PROBLEM_SCHEMA, rowSchema } from "./shapes.ts";
import { markSparse } from "./sparse.ts";
import { designTables } from "./tables.ts";

/** The framework of a language if a package names none. */
export const FRAMEWORK_OF: Readonly<Record<Language, Framework>> = {
  python: "fastapi",
  node: "express",
  bun: "hono",
};

/** What every service takes from the package around it. */
interface Outside {
  name: string;
  goal: string;
  port: number;
  base_image: string | undefined;
  environment: Record<string, string>;
  /** Ports of the services of the stack. */
  ports: Readonly<Record<string, number>>;
  /** Services of the stack that are generated too, and get the tokens of requests that are passed on to them. */
  peers: Peers;
}

export function designPackage(document: PackageDocument): PackageDesign {
  const { INTENT, ENVIRONMENT, IMPLEMENTATION, STACK } = document;
  const warnings: string[] = [];
  const outside: Outside = {
    name: INTENT.name,
    goal: INTENT.goal,
    port: ENVIRONMENT?.ports?.[0] ?? DEFAULT_PORT,
    base_image: ENVIRONMENT?.base_image,
    environment: ENVIRONMENT?.env_vars ?? {},
    ports: Object.fromEntries(
      Object.entries(STACK?.services ?? {}).map(([name, { port }]) => [name, port ?? DEFAULT_PORT]),
    ),
    peers: new Map(),
  };
  const services = STACK
    ? stackServices(STACK.services, { ...outside, peers: peersIn(STACK.services, outside) }, warnings)
    : IMPLEMENTATION
      ? [designService(IMPLEMENTATION, outside, warnings)]
      : [];
  return {
    name: INTENT.name,
    goal: INTENT.goal,
    is_stack: STACK !== undefined,
    network: STACK?.network ?? DEFAULT_NETWORK,
    services,
    images: readyImages(STACK?.services ?? {}),
    warnings,
  };
}

function readyImages(services: Readonly<Record<string, StackService>>): ReadyImage[] {
  return Object.entries(services).flatMap(([name, { image, port, host_port, env_vars, depends_on }]) =>
    image === undefined
      ? []
      : [
          {
            name,
            image,
            port: port ?? null,
            host_port: host_port ?? 0,
            environment: env_vars ?? {},
            depends_on: depends_on ?? [],
          },
        ],
  );
}

/** Which services want a token or a key follows from their own routes. */
function peersIn(services: Readonly<Record<string, StackService>>, outside: Outside): Peers {
  const made = stackServices(services, outside, []);
  return new Map(
    made.map(({ name, auth, key_header }) => [
      name,
      { token: auth ? "wanted" : "passed", ...(key_header !== null && { key_header }) },
    ]),
  );
}

function stackServices(
  services: Readonly<Record<string, StackService>>,
  outside: Outside,
  warnings: string[],
): ServiceDesign[] {
  const made = Object.entries(services).flatMap(([name, service]) => {
    if (service.image !== undefined) {
      warnings.push(`The service ${name} is the ready image ${service.image}: nothing is generated for it`);
      return [];
    }
    const around: Outside = {
      name,
      goal: outside.goal,
      port: service.port ?? DEFAULT_PORT,
      base_image: service.base_image,
      environment: { ...outside.environment, ...service.env_vars },
      ports: outside.ports,
      peers: outside.peers,
    };
    return [designService(service, around, warnings)];
  });
  return inOrder(made, ({ depends_on }) => made.filter(({ name }) => depends_on.includes(name)));
}

function designService(
  service: Partial<Implementation> & StackService,
  outside: Outside,
  warnings: string[],
): ServiceDesign {
  const language = service.language ?? "python";
  const framework = service.framework ?? FRAMEWORK_OF[language];
  const actions = readActions(service.actions ?? []);
  const schemas = service.schemas ?? {};
  const { api_key: apiKey } = service;
  const facts = new Map(
    actions.routes.flatMap((route): [string, Facts][] => {
      const stated = service.operations?.[`${route.method} ${route.path}`];
      // A key is nobody's account: no rows are those of whoever sends it.
      const known = stated && apiKey ? { ...stated, secured: false } : stated;
      return known ? [[`${route.method} ${route.path}`, factsOf(route, known, schemas)]] : [];
    }),
  );
  joinUploads([...facts.values()]);
  const tables = tablesOf(actions, service, [...facts.values()], warnings);
  uniqueAccounts(service.operations ?? {}, tables);
  markSparse(service.operations ?? {}, tables);
  const operations = designOperations(withServiceRoutes(actions.routes), {
    service: outside.name,
    ports: outside.ports,
    peers: outside.peers,
    schemas,
    tables,
    declared: service.operations ?? {},
    protection: apiKey
      ? apiKey.needed_for === "writes"
        ? "bearer-writes"
        : "bearer"
      : (service.auth ?? "none"),
    credential: apiKey ? "API key" : "bearer token",
    facts,
  });
  const auth = operations.some(({ secured }) => secured);
  for (const { method, path, behavior } of operations)
    if (behavior.kind === "unimplemented") warnings.push(`${method} ${path} answers 501: ${behavior.reason}`);
  return {
    name: outside.name,
    title: sentence(outside.name),
    goal: outside.goal,
    language: frameworkLanguage(framework, language),
    framework,
    base_image: outside.base_image ?? BASE_IMAGES[frameworkLanguage(framework, language)],
    port: outside.port,
    host_port: service.host_port ?? 0,
    auth,
    key_header: auth && apiKey ? (apiKey.header ?? DEFAULT_KEY_HEADER) : null,
    environment: outside.environment,
    tables,
    operations,
    schemas: {
      ...Object.fromEntries(tables.map((table) => [table.model, rowSchema(table)])),
      ...service.schemas,
      Problem: PROBLEM_SCHEMA,
    },
    error_members: errorMembers([...facts.values()]),
    cookie: [...facts.values()].map(cookieOf).find((name) => name !== undefined) ?? null,
    files: actions.files,
    calls: actions.calls,
    commands: actions.commands,
    depends_on: service.depends_on ?? [],
  };
}

/** A column that refers to a row has the type of that row's key. */
function alignReferences(tables: readonly TableDesign[]): void {
  for (const column of tables.flatMap(({ columns }) => columns)) {
    const target = tables.find(({ name }) => name === column.references?.table);
    if (target) column.type = target.key.type === "integer" ? "integer" : "string";
  }
}

function tablesOf(
  actions: Actions,
  service: StackService,
  facts: readonly Facts[],
  warnings: string[],
): TableDesign[] {
  const stated = Object.fromEntries([...actions.tables.keys()].map((name) => [name, { columns: {} }]));
  const implied = impliedTables(facts, { ...stated, ...service.tables });
  for (const name of Object.keys(implied))
    warnings.push(`The table ${name} is not declared: its columns are those that requests send`);
  const declared = designTables(actions, { ...service.tables, ...implied });
  alignReferences(declared);
  // What requests send is known, even if it is nothing.
  for (const table of declared) if (Object.hasOwn(implied, table.name)) table.open = false;
  const assumed = assumedTables(actions.routes, declared, service.operations ?? {});
  for (const { name } of assumed)
    warnings.push(`No table is declared for the routes of ${name}: its records keep any member, as JSON`);
  const accounts = assumedAccounts(actions.routes, [...declared, ...assumed]);
  if (accounts) warnings.push("No table has a secret: accounts sign in with username and password");
  const tables = [...declared, ...assumed, ...(accounts ? [accounts] : [])];
  warnings.push(...completeTables(facts, tables));
  alignReferences(tables);
  addRelations(actions.routes, tables);
  for (const { table, column } of addMembers(actions.routes, tables))
    warnings.push(`The table ${table} gets the column ${column}, which a route changes`);
  return inOrder(tables, (table) =>
    tables.filter(({ name }) => table.columns.some(({ references }) => references?.table === name)),
  );
}

/** Accounts with the same name could not be told apart. */
function uniqueAccounts(declared: Readonly<Record<string, Operation>>, tables: readonly TableDesign[]): void {
  for (const { behavior } of Object.values(declared)) {
    if (behavior?.kind !== "register" && behavior?.kind !== "login") continue;
    const table = tables.find(({ name }) => name === behavior.table);
    const credentials = table && findCredentials(table, behavior.columns ?? null);
    const column = table?.columns.find(({ name }) => name === credentials?.name);
    if (column) column.unique = true;
  }
}

/** The language a framework is written in; the package's own if it fits. */
function frameworkLanguage(framework: Framework, language: Language): Language {
  const languages: readonly Language[] = FRAMEWORKS[framework];
  return languages.includes(language) ? language : (languages[0] ?? language);
}

/** Every item after those that it needs; items that need each other stay in their order. */
function inOrder<Item>(items: readonly Item[], needs: (item: Item) => readonly Item[]): Item[] {
  const sorted: Item[] = [];
  const visit = (item: Item, above: readonly Item[]): void => {
    if (sorted.includes(item) || above.includes(item)) return;
    for (const needed of needs(item)) visit(needed, [...above, item]);
    sorted.push(item);
  };
  for (const item of items) visit(item, []);
  return sorted;
}
