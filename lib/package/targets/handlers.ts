/** Handlers, before they become code of a language: rows are selected, bodies checked, answers given. */
import type {
  BehaviorDesign,
  OperationDesign,
  RowBehavior,
  ServiceDesign,
  TableDesign,
} from "#schemas/package/design.ts";
import { parentColumn } from "../design/behavior.ts";
import { snake } from "../design/names.ts";
import { segmentsOf } from "../design/paths.ts";
import { columnsOfPath } from "../design/shapes.ts";

/** A value in code: of a parameter, or a constant. */
export type Operand = { parameter: string } | { query: string } | { constant: unknown };
export type Where = [column: string, value: Operand][];

/** The routes of one file of the generated code. */
export interface RouteGroup {
  tag: string;
  operations: OperationDesign[];
  /** Paths and the methods that they have. */
  paths: [path: string, methods: string[]][];
}

/** What a handler of rows does, step by step. */
export interface RowSteps {
  behavior: RowBehavior;
  table: TableDesign;
  /** Rows that must exist first. */
  parents: { table: TableDesign; where: Where }[];
  where: Where;
  /** Columns that the body does not set. */
  except: string[];
  only: string[] | null;
  /** Values that are stored besides those of the body. */
  values: Where;
  partial: boolean;
}

/** Words that could be the name of a parameter, but are keywords of Python or TypeScript or names of the generated code. */
const RESERVED = new Set(
  "and as assert async await break case catch class const continue debugger def default del delete do elif else enum except export extends false finally for from function global if implements import in instanceof interface is lambda let match new none nonlocal not null or package pass private protected public raise return static super switch this throw true try type typeof var void while with yield database settings log request response query body values found params row app c answer authorize created sent given store handle forward json page pick quote router routes text".split(
    " ",
  ),
);

/** The name of a path parameter in code. */
export function variableOf(parameter: string): string {
  const name = snake(parameter);
  return RESERVED.has(name) ? `${name}_` : name;
}

/** Groups routes by resource; literal paths come before those with a parameter at the same place. */
export function groupsOf({ operations }: ServiceDesign): RouteGroup[] {
  const sorted = [...operations].sort((a, b) => comparePaths(a.path, b.path));
  const tags = new Map<string, string>();
  const groups = new Map<string, RouteGroup>();
  for (const operation of sorted) {
    const tag =
      tags.get(operation.path) ??
      (SERVICE_KINDS.includes(operation.behavior.kind) ? "service" : operation.tag);
    tags.set(operation.path, tag);
    const group = groups.get(tag) ?? { tag, operations: [], paths: [] };
    groups.set(tag, group);
    group.operations.push(operation);
    const known = group.paths.find(([path]) => path === operation.path);
    if (known) known[1].push(operation.method);
    else group.paths.push([operation.path, [operation.method]]);
  }
  return [...groups.values()];
}

/** Kinds that are about the service itself. */
const SERVICE_KINDS: readonly string[] = ["health", "ready", "metrics", "constant"];

function comparePaths(a: string, b: string): number {
  const left = segmentsOf(a);
  const right = segmentsOf(b);
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (!other) return 1;
    if (Boolean(segment.parameter) !== Boolean(other.parameter)) return segment.parameter ? 1 : -1;
  }
  return left.length - right.length;
}

/** The steps of a handler that works on rows. @throws Error if the design names a table that it lacks */
export function rowSteps(behavior: RowBehavior, tables: readonly TableDesign[]): RowSteps {
  const table = tableNamed(behavior.table, tables);
  const selected: Where = behavior.select.map(({ column, parameter, in: place }) => [
    column,
    place === "path" ? { parameter: variableOf(parameter) } : { query: parameter },
  ]);
  const constants = (values: Record<string, unknown>): Where =>
    Object.entries(values).map(([column, constant]) => [column, { constant }]);
  const isNew = behavior.kind === "create" || behavior.kind === "register" || behavior.kind === "upload";
  return {
    behavior,
    table,
    parents: parentSteps(behavior, tables),
    where: [...selected, ...constants(behavior.where)],
    except: columnsOfPath(behavior).filter((column) => column !== table.key.name),
    only: behavior.columns,
    values: [...(isNew ? selected : []), ...constants(behavior.values)],
    partial: behavior.kind === "update" || behavior.kind === "set",
  };
}

function parentSteps({ parents }: RowBehavior, tables: readonly TableDesign[]): RowSteps["parents"] {
  return parents.map(({ table: name, parameter }, index) => {
    const table = tableNamed(name, tables);
    const above = parents[index - 1];
    const column = above && parentColumn(table, above.table);
    const where: Where = [[table.key.name, { parameter: variableOf(parameter) }]];
    if (above && column) where.unshift([column, { parameter: variableOf(above.parameter) }]);
    return { table, where };
  });
}

export function tableNamed(name: string, tables: readonly TableDesign[]): TableDesign {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`There is no table "${name}" in the design`);
  return table;
}

/** Whether a service checks tokens of its own. */
export function needsAccounts({
  operations,
  key_header,
}: Pick<ServiceDesign, "operations" | "key_header">): boolean {
  return operations.some(
    ({ secured, behavior }) =>
      (secured && key_header === null) ||
      ["login", "logout", "me"].includes(behavior.kind) ||
      (behavior.kind === "steps" && signsIn(behavior.program.steps)),
  );
}

/** Whether steps make or check tokens. */
export function signsIn(steps: readonly { do: string }[]): boolean {
  return steps.some((step) => step.do === "sign_in" || step.do === "account");
}

/** A text with path parameters, as literal parts and the names of parameters in code. */
export function templateParts(template: string, path: string): ({ text: string } | { parameter: string })[] {
  const known = new Set(path.match(/\{[^}]+\}/g) ?? []);
  return template
    .split(/(\{[^}]+\})/)
    .filter(Boolean)
    .map((part) => (known.has(part) ? { parameter: variableOf(part.slice(1, -1)) } : { text: part }));
}

/** An operation whose code was written for it. */
export type HandledOperation = OperationDesign & { behavior: Extract<BehaviorDesign, { kind: "handler" }> };

export const isHandled = (operation: OperationDesign): operation is HandledOperation =>
  operation.behavior.kind === "handler";
