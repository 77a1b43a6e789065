/** What is wrong with an answer, in sentences that the model can act on. */

import type { AnswerRoute, AnswerService, AnswerTable, ModelAnswer } from "#schemas/package/model-answer.ts";
import { designPackage } from "../design/design.ts";
import { documentOf, type Stated } from "./document.ts";

/** A route that the prompt spells out: METHOD /path. */
export type Spelled = readonly string[];

/** The faults of an answer; none if it can be a package. */
export function faultsOf(answer: ModelAnswer, stated: Stated, spelled: Spelled): string[] {
  const { outcome, services } = answer;
  if (outcome !== "package")
    return services.length > 0 ? [`With outcome ${outcome}, services must be empty`] : [];
  if (services.length === 0) return ["A package has at least one service"];
  const faults = [
    ...repeated(services.map(({ name }) => name)).map((name) => `Two services have the name ${name}`),
    ...services.flatMap((service) => serviceFaults(service, services)),
    ...missing(services, spelled),
  ];
  return faults.length > 0 ? faults.slice(0, MOST_FAULTS) : undesigned(answer, stated);
}

const MOST_FAULTS = 20;

function serviceFaults(service: AnswerService, services: readonly AnswerService[]): string[] {
  const { name, tables, routes, depends_on = [] } = service;
  const others = new Set(services.map((one) => one.name));
  return [
    ...(routes.length === 0 ? [`The service ${name} has no routes`] : []),
    ...depends_on
      .filter((other) => other === name || !others.has(other))
      .map((other) => `${name} cannot depend on ${other}`),
    ...repeated(tables.map((table) => table.name.toLowerCase())).map(
      (table) => `Two tables have the name ${table}`,
    ),
    ...tables.flatMap((table) => tableFaults(table, tables)),
    ...repeated(routes.map((route) => shapeOf(route))).map((route) => `The route ${route} is there twice`),
    ...routes.flatMap((route) => routeFaults(route, tables)),
  ];
}

export function tableFaults({ name, columns }: AnswerTable, tables: readonly AnswerTable[]): string[] {
  return [
    ...repeated(columns.map((column) => column.name.toLowerCase())).map(
      (column) => `${name}.${column} is there twice`,
    ),
    ...columns.flatMap(
      ({ name: column, type, references, values, min_length, max_length, minimum, maximum }) => [
        ...(column.toLowerCase() === "id" ? [`${name}.id must be left out: every table has it`] : []),
        ...(references !== undefined && !tables.some((table) => table.name === references)
          ? [`${name}.${column} refers to the table ${references}, which is not there`]
          : []),
        ...(references !== undefined && type !== "integer"
          ? [`${name}.${column} refers to a row: its type is integer`]
          : []),
        ...(values &&
        (type === "integer" || type === "float") &&
        values.some((value) => !Number.isFinite(Number(value)))
          ? [`${name}.${column} is a number, but its values are not`]
          : []),
        ...((min_length ?? 0) > (max_length ?? Number.POSITIVE_INFINITY) ||
        (minimum ?? 0) > (maximum ?? Number.POSITIVE_INFINITY)
          ? [`${name}.${column} has a least value above its greatest`]
          : []),
      ],
    ),
  ];
}

/** Behaviors that work on a table, where method and path need not name it. */
const ON_TABLES: ReadonlySet<string> = new Set(["set", "clear", "count", "search"]);

export function routeFaults(
  { method, path, behavior, table, set = [] }: AnswerRoute,
  tables: readonly AnswerTable[],
): string[] {
  const route = `${method} ${path}`;
  const own = tables.find(({ name }) => name === table);
  const parameters = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
  const segments = path.split("/").slice(1);
  return [
    ...(segments.every((segment) => /^(?:[A-Za-z0-9_.~-]*|\{[A-Za-z_][A-Za-z0-9_]*\})$/.test(segment))
      ? []
      : [`${route} must have parameters as whole segments: /users/{id}`]),
    ...repeated(parameters).map((name) => `${route} has the parameter ${name} twice`),
    ...(table !== undefined && !own ? [`${route} works on the table ${table}, which is not there`] : []),
    ...(behavior !== undefined && ON_TABLES.has(behavior) && table === undefined
      ? [`${route} must name its table`]
      : []),
    ...(behavior === "set" && set.length === 0 ? [`${route} must say which columns it sets`] : []),
    ...set
      .filter(({ column }) => own && !own.columns.some(({ name }) => name === column))
      .map(({ column }) => `${route} sets ${table}.${column}, which is not there`),
  ];
}

/** Routes that the prompt spells out and no service has. */
function missing(services: readonly AnswerService[], spelled: Spelled): string[] {
  const have = new Set(services.flatMap(({ routes }) => routes.map((route) => shapeOf(route))));
  return spelled
    .filter((route) => {
      const [method = "", path = ""] = route.split(" ");
      return !have.has(shapeOf({ method, path }));
    })
    .map((route) => `The request names ${route}, which is missing`);
}

/** A route without the names of its parameters: two of one shape answer the same requests. */
const shapeOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replace(/\{[^}]*\}/g, "{}").replace(/(?<=.)\/$/, "")}`;

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

/** Routes that nothing can be generated for although the model did not say so. */
function undesigned(answer: ModelAnswer, stated: Stated): string[] {
  const declared = new Set(
    answer.services.flatMap(({ routes }) =>
      routes
        .filter(({ behavior }) => behavior === "unimplemented")
        .map(({ method, path }) => `${method} ${path}`),
    ),
  );
  return designPackage(documentOf(answer, stated))
    .services.flatMap(({ operations }) => operations)
    .flatMap(({ method, path, behavior }) =>
      behavior.kind === "unimplemented" && !declared.has(`${method} ${path}`)
        ? [`Nothing says what ${method} ${path} does: name its behavior and table, or unimplemented`]
        : [],
    )
    .slice(0, MOST_FAULTS);
}
