/** `service/routes/<resource>.py` of a generated service: its handlers, in the way of its framework. */
import type { BehaviorDesign, OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { credentialsOf } from "../../design/accounts.ts";
import { sentence, snake } from "../../design/names.ts";
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
import { namesUsedIn } from "../used-names.ts";
import type { Edge } from "./edge.ts";
import { bodyConstant, handlerFunction } from "./handlers.ts";
import { programBody } from "./programs.ts";
import { inputConstant, literal, tableConstant } from "./tables.ts";

/** Where the names of the core come from. */
const MODULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CORE_NAMES).map(([name, module]) => [name, `..${module}`])),
  CREDENTIAL_HEADER: "..credential",
  Problem: "..problems",
  Database: "..database",
  Settings: "..settings",
  HandlerRequest: "..handler",
  now: "..fields",
};

/** The statement that checks the API key of a request. */
export const keyCheck = (header: Edge["header"]): string =>
  `check_credential(${header("CREDENTIAL_HEADER")}, settings.credential)`;

/** The module of a group: its tag, unless that is a word that Python keeps. */
export function moduleOf(tag: string): string {
  return variableOf(tag);
}

/** Tokens may come in a cookie too. */
function withCookies(edge: Edge, { cookie }: ServiceDesign): Edge {
  if (cookie === null) return edge;
  const authorization = `session_token(${edge.authorization}, ${edge.header('"cookie"')}, ${literal(cookie)})`;
  return { ...edge, authorization };
}

export function renderRoutes(group: RouteGroup, service: ServiceDesign, framework: Edge): string {
  const edge = withCookies(framework, service);
  const routes = group.operations.map((operation) => renderRoute(operation, service, edge));
  const code = edge.file(`${snake(group.tag)}_routes`, group.tag, routes);
  const title =
    group.tag === "service"
      ? "Routes about the service itself"
      : `Routes of ${sentence(group.tag).toLowerCase()}`;
  return `"""${title}."""\n\n${importsOf(code, service, edge)}\n\n\n${code}\n`;
}

function importsOf(code: string, service: ServiceDesign, edge: Edge): string {
  const uses = namesUsedIn(code);
  const modules = new Map<string, string[]>();
  const add = (module: string, name: string) => modules.set(module, [...(modules.get(module) ?? []), name]);
  for (const [name, module] of Object.entries(MODULES)) if (uses(name)) add(module, name);
  for (const operation of service.operations.filter(isHandled)) {
    const { module } = operation.behavior;
    if (uses(handlerFunction(module))) add(`..handlers.${module}`, `handle as ${handlerFunction(module)}`);
    if (uses(bodyConstant(module))) add("..bodies", bodyConstant(module));
  }
  const rules = [
    ...service.tables.map(tableConstant),
    ...inputsOf(service).map(({ model }) => inputConstant({ id: model })),
  ];
  for (const name of rules) if (uses(name)) add("..tables", name);
  for (const name of edge.helpers) if (uses(name)) add("..web", name);
  const own = [...modules]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([module, names]) => `from ${module} import ${names.sort().join(", ")}`);
  const standard = [
    ...(uses("token_urlsafe") ? ["from secrets import token_urlsafe"] : []),
    ...(uses("Any") ? ["from typing import Any"] : []),
    ...(uses("quote") ? ["from urllib.parse import quote"] : []),
  ];
  return [...standard, ...(standard.length > 0 ? [""] : []), ...edge.imports(code), "", ...own].join("\n");
}

function renderRoute(operation: OperationDesign, service: ServiceDesign, edge: Edge): string {
  const { behavior, path, summary } = operation;
  const check =
    operation.secured && !asksAccount(operation)
      ? [
          service.key_header === null
            ? `authorize(database, settings, ${edge.authorization})`
            : keyCheck(edge.header),
        ]
      : [];
  const lines = [...check, ...handlerBody(operation, service, edge)];
  const used = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter = ""]) => variableOf(parameter));
  const pythonPath = path.replace(
    /\{([^}]+)\}/g,
    (_whole, parameter: string) => `{${variableOf(parameter)}}`,
  );
  const comment = behavior.kind === "unimplemented" ? `${summary}: ${behavior.reason}` : summary;
  const body = [`"""${commentText(comment)}."""`, ...lines];
  return edge.route(operation, pythonPath, functionName(operation), used, body);
}

/** Names of the core must not be shadowed by those of routes, e.g. of a table called rows. */
function functionName({ id }: OperationDesign): string {
  const name = variableOf(id);
  return Object.hasOwn(MODULES, name) || HELPERS.includes(name) ? `${name}_route` : name;
}

const HELPERS = ["page", "created", "no_content", "answer", "query_of", "json_body"];

function handlerBody(operation: OperationDesign, service: ServiceDesign, edge: Edge): string[] {
  const { behavior } = operation;
  switch (behavior.kind) {
    case "health":
      return [edge.json('{"status": "ok"}', 200)];
    case "ready":
      return ['database.all("SELECT 1")', edge.json('{"status": "ready"}', 200)];
    case "constant":
      return [edge.json(literal(behavior.body), 200)];
    case "unimplemented":
      return [`raise Problem(501, ${literal(`Not implemented: ${behavior.reason}`)})`];
    case "handler":
      return handledBody({ ...operation, behavior }, service, edge);
    case "metrics":
      return [edge.text("metrics_text()", 200)];
    case "steps":
      return programBody({ ...operation, behavior }, service, edge);
    case "proxy":
      return [edge.json(`forward(${forwarded(operation, behavior, edge)})`, 200)];
    default:
      return rowBody(operation, rowSteps(behavior, service.tables), service, edge);
  }
}

/** Reads and checks what the handler gets, and answers what it gives. */
function handledBody(operation: HandledOperation, service: ServiceDesign, edge: Edge): string[] {
  const { path, request, invalid, behavior } = operation;
  const { module } = behavior;
  const parameters = parametersOf(path).map((name) => `${literal(name)}: ${variableOf(name)}`);
  const options = invalid === 422 ? "" : `, invalid=${invalid}`;
  const isChecked = bodyFields(operation, service.schemas) !== null;
  const body = isChecked ? `check_body(${bodyConstant(module)}, ${edge.body}${options})` : edge.body;
  const sent = request ? body : "None";
  return [
    `given = run_handler(database, ${handlerFunction(module)}, HandlerRequest({${parameters.join(", ")}}, ${edge.query}, ${sent}))`,
    "if given.body is None:",
    `    return Response(${edge.statusArgument}=given.status)`,
    edge.json("given.body", "given.status"),
  ];
}

function rowBody(operation: OperationDesign, steps: RowSteps, service: ServiceDesign, edge: Edge): string[] {
  const table = tableConstant(steps.table);
  const where = dictionaryOf(steps.where, edge);
  const status = operation.responses[0]?.status ?? 200;
  const parents = steps.parents.map(
    (parent) => `read_row(database, ${tableConstant(parent.table)}, ${dictionaryOf(parent.where, edge)})`,
  );
  switch (steps.behavior.kind) {
    case "list":
    case "search": {
      const { sort, page_size } = steps.behavior;
      const order = sort === undefined ? "" : `, sort=${literal(sort)}`;
      const size = page_size === undefined ? "" : `, page_size=${page_size}`;
      const scope = steps.where.length > 0 ? `, ${where}` : "";
      return [...parents, edge.page(`list_rows(database, ${table}, ${edge.query}${scope}${order}${size})`)];
    }
    case "count":
      return [
        ...parents,
        edge.json(`{"count": count_rows(database, ${table}, ${edge.query}, ${where})}`, status),
      ];
    case "login": {
      const { name, secret } = credentialsOf(steps.table, steps.only);
      const invalid = operation.invalid === 422 ? "" : `, invalid=${operation.invalid}`;
      const given = `${literal(name)}, ${literal(secret)}, ${edge.body}${invalid}`;
      return [edge.json(`sign_in(database, ${table}, ${given})`, status)];
    }
    case "logout":
      return [`sign_out(database, ${edge.authorization})`, done(edge, status)];
    case "me":
      return [edge.json(`own_account(database, ${table}, ${edge.authorization})`, status)];
    case "create":
    case "register":
      return [...parents, ...createBody(operation, steps, service, edge, status)];
    case "read":
      return [...parents, edge.json(picked(`read_row(database, ${table}, ${where})`, steps), status)];
    case "replace":
    case "update":
      return [
        ...parents,
        `values = ${bodyCheck(operation, steps, edge)}`,
        edge.json(
          picked(`update_row(database, ${table}, ${where}, ${withValues("values", steps, edge)})`, steps),
          status,
        ),
      ];
    case "set": {
      const sent = operation.request ? [`values = ${bodyCheck(operation, steps, edge)}`] : [];
      const values = operation.request ? withValues("values", steps, edge) : dictionaryOf(steps.values, edge);
      return [
        ...parents,
        ...sent,
        edge.json(picked(`update_row(database, ${table}, ${where}, ${values})`, steps), status),
      ];
    }
    case "delete":
      return [...parents, `delete_row(database, ${table}, ${where})`, done(edge, status)];
    case "clear":
      return [...parents, `clear_rows(database, ${table}, ${where})`, done(edge, status)];
    default:
      return ['raise Problem(501, "Not implemented")'];
  }
}

function createBody(
  operation: OperationDesign,
  steps: RowSteps,
  service: ServiceDesign,
  edge: Edge,
  status: number,
): string[] {
  const made = `create_row(database, ${tableConstant(steps.table)}, ${withValues("values", steps, edge)})`;
  const check = `values = ${bodyCheck(operation, steps, edge)}`;
  const path = rowPath(operation, steps.table, service.operations);
  if (status !== 201 || !path) return [check, edge.json(picked(made, steps), status)];
  const key = `{row[${quoteKey(steps.table.key.name)}]}`;
  const location = variables(path.replace(/\{[^}]+\}$/, "")) + key;
  return [check, `row = ${made}`, `return created(f"${location}", ${picked("row", steps)})`];
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
    "text" in part ? literal(part.text) : `path_segment(${part.parameter})`,
  );
  const body = request && routeMethod !== "GET" ? `, ${edge.body}` : "";
  const value = key_header === "authorization" ? edge.authorization : edge.header(literal(key_header));
  const passed = token ? `, credential=(${literal(key_header)}, ${value} or "")` : "";
  return `"${method}", ${parts.join(" + ")}, ${edge.query}${body}${passed}`;
}

/** Inside an f-string in double quotes, the key has single ones. */
function quoteKey(name: string): string {
  return `'${name}'`;
}

function variables(path: string): string {
  return path.replace(/\{([^}]+)\}/g, (_whole, parameter: string) => `{${variableOf(parameter)}}`);
}

function bodyCheck(
  { invalid }: OperationDesign,
  { table, partial, only, except }: RowSteps,
  edge: Edge,
): string {
  const options = [
    partial && "partial=True",
    only && `only=${literal(only)}`,
    except.length > 0 && `without=${literal(except)}`,
    invalid !== 422 && `invalid=${invalid}`,
  ].filter(Boolean);
  return `check_body(${[tableConstant(table), edge.body, ...options].join(", ")})`;
}

function withValues(values: string, steps: RowSteps, edge: Edge): string {
  if (steps.values.length === 0) return values;
  return dictionaryOf(steps.values, edge).replace("{", `{**${values}, `);
}

function dictionaryOf(where: Where, edge: Edge): string {
  return `{${where.map(([column, operand]) => `${literal(column)}: ${operandOf(operand, edge)}`).join(", ")}}`;
}

function operandOf(operand: Operand, edge: Edge): string {
  if ("parameter" in operand) return operand.parameter;
  if ("query" in operand) return `${edge.query}.get(${literal(operand.query)})`;
  return literal(operand.constant);
}

function done(edge: Edge, status: number): string {
  return status === 204 ? "return no_content()" : edge.json("{}", status);
}
