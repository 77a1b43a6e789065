/** `src/routes/<resource>.ts` of a generated service: its handlers, in the way of its framework. */
import type { BehaviorDesign, OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { credentialsOf } from "../../design/accounts.ts";
import { camel, sentence } from "../../design/names.ts";
import { parametersOf } from "../../design/paths.ts";
import { rowPath } from "../../design/row-path.ts";
import { bodyFields } from "../../design/with-handlers.ts";
import { CORE_NAMES } from "../core-names.ts";
import {
  type HandledOperation,
  isHandled,
  type Operand,
  type RouteGroup,
  type RowSteps,
  rowSteps,
  templateParts,
  variableOf,
  type Where,
} from "../handlers.ts";
import { asksAccount, inputsOf } from "../programs.ts";
import { commentText } from "../quote.ts";
import { namesUsedIn, withoutTexts } from "../used-names.ts";
import { type Edge, keyCheck, type Uses } from "./edge.ts";
import { bodyVariable, handlerVariable } from "./handlers.ts";
import { programBody } from "./programs.ts";
import { patternOf, type RouterPath, routerPath } from "./router-path.ts";
import { inputVariable, literal, tableVariable } from "./tables.ts";

/** Where the names of the core come from. */
const MODULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CORE_NAMES).map(([name, module]) => [camel(name), `../${module}.ts`])),
  CREDENTIAL_HEADER: "../credential.ts",
  Problem: "../problems.ts",
  inTransaction: "../database.ts",
  randomToken: "../secrets.ts",
};

/** Tokens may come in a cookie too. */
function withCookies(edge: Edge, { cookie }: ServiceDesign): Edge {
  if (cookie === null) return edge;
  const authorization = `sessionToken(${edge.authorization}, ${edge.header('"cookie"')}, ${literal(cookie)})`;
  return { ...edge, authorization };
}

export function renderRoutes(group: RouteGroup, service: ServiceDesign, framework: Edge): string {
  const edge = withCookies(framework, service);
  const routes = group.operations.map((operation) => renderRoute(operation, service, edge));
  const others = group.paths.map(([path, methods]) =>
    edge.others(pathInRouter(path, service).path, allowOf(methods)),
  );
  const code = edge.file(
    `${camel(group.tag)}Routes`,
    [...routes, others.join("\n")],
    needsOf(routes.join("\n")),
  );
  const title =
    group.tag === "service"
      ? "Routes about the service itself"
      : `Routes of ${sentence(group.tag).toLowerCase()}`;
  return `/** ${title}. */\n${importsOf(code, service, edge)}\n\n${code}\n`;
}

function allowOf(methods: readonly string[]): string {
  const all = methods.includes("GET")
    ? ["GET", "HEAD", ...methods.filter((method) => method !== "GET")]
    : methods;
  return all.join(", ");
}

/** The services that the routes use, as a destructuring pattern. */
function needsOf(code: string): string {
  const used = ["database", "settings"].filter(namesUsedIn(code));
  return used.length > 0 ? `{ ${used.join(", ")} }` : "_services";
}

function importsOf(code: string, service: ServiceDesign, edge: Edge): string {
  const modules = new Map<string, Set<string>>();
  const add = (module: string, name: string) =>
    modules.set(module, (modules.get(module) ?? new Set()).add(name));
  const uses = namesUsedIn(code);
  for (const [name, module] of Object.entries(MODULES)) if (uses(name)) add(module, name);
  for (const [module, names] of Object.entries(edge.helpers))
    for (const name of names) if (uses(name)) add(module, name);
  for (const operation of service.operations.filter(isHandled)) {
    const { module } = operation.behavior;
    if (uses(handlerVariable(module)))
      add(`../handlers/${module}.ts`, `handle as ${handlerVariable(module)}`);
    if (uses(bodyVariable(module))) add("../bodies.ts", bodyVariable(module));
  }
  const rules = [
    ...service.tables.map(tableVariable),
    ...inputsOf(service).map(({ model }) => inputVariable({ id: model })),
  ];
  for (const name of rules) if (uses(name)) add("../tables.ts", name);
  add("../services.ts", "type Services");
  const lines = [...modules]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([module, names]) => `import { ${[...names].sort().join(", ")} } from "${module}";`);
  return [...edge.imports(code), ...lines]
    .join("\n")
    .replace("import { type Services }", "import type { Services }");
}

function renderRoute(operation: OperationDesign, service: ServiceDesign, edge: Edge): string {
  const { behavior, path, summary } = operation;
  const uses: Uses = { parameters: [], query: false, body: false };
  const check =
    operation.secured && !asksAccount(operation)
      ? [
          service.key_header === null
            ? `authorize({ database, settings }, ${edge.authorization});`
            : keyCheck(edge.header),
        ]
      : [];
  const body = [...check, ...handlerBody(operation, service, edge)];
  const code = withoutTexts(body.join("\n"));
  const isUsed = namesUsedIn(body.join("\n"));
  const inRouter = pathInRouter(path, service);
  uses.parameters = [...inRouter.names.keys()].filter(isUsed).map((name) => patternOf(name, inRouter));
  uses.query = code.includes(edge.query);
  uses.body = code.includes(edge.body);
  const comment = behavior.kind === "unimplemented" ? `${summary}: ${behavior.reason}` : summary;
  return `// ${commentText(comment)}\n${edge.route(operation, inRouter.path, uses, body)}`;
}

const pathInRouter = (path: string, { operations }: ServiceDesign): RouterPath =>
  routerPath(
    path,
    operations.map((operation) => operation.path),
    variableOf,
  );

function handlerBody(operation: OperationDesign, service: ServiceDesign, edge: Edge): string[] {
  const { behavior } = operation;
  switch (behavior.kind) {
    case "health":
      return [edge.json('{ status: "ok" }', 200)];
    case "ready":
      return ['database.prepare("SELECT 1").get();', edge.json('{ status: "ready" }', 200)];
    case "constant":
      return [edge.json(literal(behavior.body), 200)];
    case "unimplemented":
      return [`throw new Problem(501, ${literal(`Not implemented: ${behavior.reason}`)});`];
    case "handler":
      return handledBody({ ...operation, behavior }, service, edge);
    case "metrics":
      return [edge.text("metricsText()", 200)];
    case "steps":
      return programBody({ ...operation, behavior }, service, edge);
    case "proxy":
      return [edge.json(`await forward(${forwarded(operation, behavior, edge)})`, 200)];
    default:
      return rowBody(operation, rowSteps(behavior, service.tables), service, edge);
  }
}

/** Reads and checks what the handler gets, and answers what it gives. */
function handledBody(operation: HandledOperation, service: ServiceDesign, edge: Edge): string[] {
  const { path, request, invalid, behavior } = operation;
  const { module } = behavior;
  const parameters = parametersOf(path).map((name) => `${literal(name)}: ${variableOf(name)}`);
  const isChecked = bodyFields(operation, service.schemas) !== null;
  const options = invalid === 422 ? "" : `, { invalid: ${invalid} }`;
  const body = isChecked ? `checkBody(${bodyVariable(module)}, ${edge.body}${options})` : edge.body;
  const members = [
    `path: {${parameters.length > 0 ? ` ${parameters.join(", ")} ` : ""}}`,
    `query: Object.fromEntries(${edge.query})`,
    `body: ${request ? "sent" : "undefined"}`,
  ];
  return [
    ...(request ? [`const sent = ${body};`] : []),
    `const given = runHandler(database, ${handlerVariable(module)}, { ${members.join(", ")} });`,
    ...edge.given,
  ];
}

function rowBody(operation: OperationDesign, steps: RowSteps, service: ServiceDesign, edge: Edge): string[] {
  const table = tableVariable(steps.table);
  const where = objectOf(steps.where, edge);
  const status = operation.responses[0]?.status ?? 200;
  const parents = steps.parents.map(
    (parent) => `readRow(database, ${tableVariable(parent.table)}, ${objectOf(parent.where, edge)});`,
  );
  switch (steps.behavior.kind) {
    case "list":
    case "search": {
      const { sort, page_size } = steps.behavior;
      const options = [
        ...(sort === undefined ? [] : [`sort: ${literal(sort)}`]),
        ...(page_size === undefined ? [] : [`pageSize: ${page_size}`]),
      ];
      const given = options.length > 0 ? `, { ${options.join(", ")} }` : "";
      const scope = steps.where.length > 0 || given ? `, ${where}${given}` : "";
      return [...parents, edge.page(`listRows(database, ${table}, ${edge.query}${scope})`)];
    }
    case "count":
      return [
        ...parents,
        edge.json(`{ count: countRows(database, ${table}, ${edge.query}, ${where}) }`, status),
      ];
    case "login": {
      const { name, secret } = credentialsOf(steps.table, steps.only);
      const given = `${literal(name)}, ${literal(secret)}`;
      const options = operation.invalid === 422 ? "" : `, { invalid: ${operation.invalid} }`;
      return [edge.json(`signIn(database, ${table}, ${given}, ${edge.body}${options})`, status)];
    }
    case "logout":
      return [`signOut(database, ${edge.authorization});`, done(edge, status)];
    case "me":
      return [edge.json(`ownAccount(database, ${table}, ${edge.authorization})`, status)];
    case "create":
    case "register":
      return [...parents, ...createBody(operation, steps, service, edge, status)];
    case "read":
      return [...parents, edge.json(picked(`readRow(database, ${table}, ${where})`, steps), status)];
    case "replace":
    case "update":
      return [
        ...parents,
        `const values = ${bodyCheck(operation, steps, edge)};`,
        edge.json(
          picked(`updateRow(database, ${table}, ${where}, ${withValues("values", steps, edge)})`, steps),
          status,
        ),
      ];
    case "set": {
      const sent = operation.request ? [`const values = ${bodyCheck(operation, steps, edge)};`] : [];
      const values = operation.request ? withValues("values", steps, edge) : objectOf(steps.values, edge);
      return [
        ...parents,
        ...sent,
        edge.json(picked(`updateRow(database, ${table}, ${where}, ${values})`, steps), status),
      ];
    }
    case "delete":
      return [...parents, `deleteRow(database, ${table}, ${where});`, done(edge, status)];
    case "clear":
      return [...parents, `clearRows(database, ${table}, ${where});`, done(edge, status)];
    default:
      return [`throw new Problem(501, "Not implemented");`];
  }
}

function createBody(
  operation: OperationDesign,
  steps: RowSteps,
  service: ServiceDesign,
  edge: Edge,
  status: number,
): string[] {
  const made = `createRow(database, ${tableVariable(steps.table)}, ${withValues("values", steps, edge)})`;
  const check = `const values = ${bodyCheck(operation, steps, edge)};`;
  const path = rowPath(operation, steps.table, service.operations);
  if (status !== 201 || !path) return [check, edge.json(picked(made, steps), status)];
  const key = `\${row.${steps.table.key.name}}`;
  const location = variables(path.replace(/\{[^}]+\}$/, "")) + key;
  return [check, `const row = ${made};`, edge.created(`\`${location}\``, picked("row", steps))];
}

/** The members of a row that the contract has in the answer. */
function picked(row: string, { behavior }: RowSteps): string {
  return behavior.answer ? `pick(${row}, ${literal(behavior.answer)})` : row;
}

function forwarded(
  { method: routeMethod, path, request }: OperationDesign,
  { method, url, token, key_header = "authorization" }: Extract<BehaviorDesign, { kind: "proxy" }>,
  edge: Edge,
): string {
  const parts = templateParts(url, path).map((part) =>
    "text" in part ? literal(part.text) : `pathSegment(${part.parameter})`,
  );
  const body = request && routeMethod !== "GET" ? `, body: ${edge.body}` : "";
  const value = key_header === "authorization" ? edge.authorization : edge.header(literal(key_header));
  const passed = token ? `, credential: [${literal(key_header)}, ${value} ?? ""]` : "";
  return `{ method: "${method}", url: ${parts.join(" + ")}, query: ${edge.query}${body}${passed} }`;
}

/** A path whose parameters are filled in, inside a template literal. */
function variables(path: string): string {
  return path.replace(/\{([^}]+)\}/g, (_whole, parameter: string) => `\${${variableOf(parameter)}}`);
}

function bodyCheck(
  { invalid }: OperationDesign,
  { table, partial, only, except }: RowSteps,
  edge: Edge,
): string {
  const options = [
    partial && "partial: true",
    only && `only: ${literal(only)}`,
    except.length > 0 && `except: ${literal(except)}`,
    invalid !== 422 && `invalid: ${invalid}`,
  ].filter(Boolean);
  const rest = options.length > 0 ? `, { ${options.join(", ")} }` : "";
  return `checkBody(${tableVariable(table)}, ${edge.body}${rest})`;
}

function withValues(values: string, steps: RowSteps, edge: Edge): string {
  if (steps.values.length === 0) return values;
  return objectOf(steps.values, edge).replace("{ ", `{ ...${values}, `);
}

function objectOf(where: Where, edge: Edge): string {
  const members = where.map(([column, operand]) => {
    const value = operandOf(operand, edge);
    return value === column ? column : `${column}: ${value}`;
  });
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
}

function operandOf(operand: Operand, edge: Edge): string {
  if ("parameter" in operand) return operand.parameter;
  if ("query" in operand) return `${edge.query}.get(${literal(operand.query)})`;
  return literal(operand.constant);
}

function done(edge: Edge, status: number): string {
  return status === 204 ? edge.noContent() : edge.json("{}", status);
}
