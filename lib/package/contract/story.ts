/** A workflow while it is written: rows that a step needs are made first, and a session is begun for what needs one. */
import type { OperationDesign, RowBehavior, ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import { columnsOfPath } from "../design/shapes.ts";
import { exampleBody } from "./examples.ts";
import {
  comparable,
  constants,
  memberOf,
  type NewStep,
  type Step,
  type StepValue,
  statusOf,
} from "./workflow.ts";

export type RowOperation = OperationDesign & { behavior: RowBehavior };

/** A row that a step has made: its step, and the rows that its path named. */
export interface Made {
  step: string;
  table: TableDesign;
  body: Record<string, StepValue>;
  rows: Map<string, Made>;
  /** Members of the answer; null: all of the row. */
  shown: readonly string[] | null;
}

/** A row as far as its columns are known. */
export interface KnownRow {
  table: string;
  values: Map<string, StepValue>;
}

/** An account that has signed in. */
export interface Session {
  account: KnownRow;
  token: StepValue;
}

/** The examples of accounts are those of no row. */
const ACCOUNT_TURN = 900;

export class Story {
  readonly service: ServiceDesign;
  readonly steps: Step[] = [];
  readonly made: Made[] = [];
  readonly #making = new Set<string>();
  readonly #signIn: (story: Story) => Session | undefined;
  #session: Session | null | undefined;
  #turn: number;

  /**
   * @param turn number of the first examples: those of other stories are different
   * @param signIn begins a session where no route of rows does
   */
  constructor(
    service: ServiceDesign,
    turn: number,
    signIn: (story: Story) => Session | undefined = () => undefined,
  ) {
    this.service = service;
    this.#turn = turn;
    this.#signIn = signIn;
  }

  /** A number that no earlier example of the story has. */
  nextTurn(): number {
    return ++this.#turn;
  }

  /** Makes a row by the first route that can, or returns undefined. */
  create(table: TableDesign): Made | undefined {
    if (this.#making.has(table.name)) return undefined;
    this.#making.add(table.name);
    const [operation] = operationsOn(table, "create", this.service);
    const made = operation && this.#createBy(operation, table);
    this.#making.delete(table.name);
    return made;
  }

  #createBy(operation: RowOperation, table: TableDesign): Made | undefined {
    const rows = new Map<string, Made>();
    const parameters: Record<string, StepValue> = {};
    for (const { table: name, parameter } of operation.behavior.parents) {
      const parent = this.#row(name, rows);
      if (!parent) return undefined;
      const key = answeredMember(parent.table.key.name, parent);
      if (!key) return undefined;
      parameters[parameter] = key;
    }
    const set = columnsOfPath(operation.behavior);
    const body = constants(exampleBody(table, set, this.#turn));
    for (const { name, references, required } of table.columns) {
      if (!references || set.includes(name)) continue;
      const target = required ? this.#row(references.table, rows) : undefined;
      if (required && !target) return undefined;
      const key = target && answeredMember(target.table.key.name, target);
      if (required && !key) return undefined;
      if (key) body[name] = key;
    }
    const step = this.add({
      operation,
      parameters,
      body,
      status: statusOf(operation),
      expect: answered(table, body, operation.behavior.answer),
    });
    const made = { step: step.id, table, body, rows, shown: operation.behavior.answer };
    this.made.push(made);
    return made;
  }

  /** A row of another table, made once. */
  #row(name: string, rows: Map<string, Made>): Made | undefined {
    const known = rows.get(name);
    if (known) return known;
    const table = this.service.tables.find((candidate) => candidate.name === name);
    const made = table && this.create(table);
    if (!made) return undefined;
    rows.set(name, made);
    for (const [other, row] of made.rows) rows.set(other, row);
    return made;
  }

  /** A step on the row that was made. */
  use(operation: RowOperation, made: Made): void {
    const { table } = made;
    const parameters = parametersOn(operation, made);
    if (!parameters) return;
    this.#turn++;
    const { kind, columns } = operation.behavior;
    const set = columnsOfPath(operation.behavior);
    let body: Record<string, StepValue> | null = null;
    if (operation.request) {
      const changed = constants(exampleBody(table, set, this.#turn));
      const kept = Object.entries(made.body).filter(([name]) => !(name in changed) && !set.includes(name));
      body = { ...changed, ...(kind === "replace" && Object.fromEntries(kept)) };
      if (columns) body = Object.fromEntries(Object.entries(body).filter(([name]) => columns.includes(name)));
    }
    const isRow = ["read", "update", "replace"].includes(kind);
    const expect = isRow ? answered(table, body ?? made.body, operation.behavior.answer) : {};
    this.add({ operation, parameters, body, status: statusOf(operation), expect });
  }

  /** Deletes the row, after which it is gone, and then the rows that it needed. */
  end(made: Made): void {
    this.#delete(made);
    const [reading] = operationsOn(made.table, "read", this.service);
    const parameters = reading && parametersOn(reading, made);
    const isDeleted = this.steps.at(-1)?.operation.behavior.kind === "delete";
    if (parameters && isDeleted)
      this.add({ operation: reading, parameters, body: null, status: 404, expect: {} });
    for (const row of this.made.toReversed()) if (row !== made) this.#delete(row);
  }

  #delete(made: Made): void {
    const [operation] = operationsOn(made.table, "delete", this.service);
    const parameters = operation && parametersOn(operation, made);
    if (parameters) this.add({ operation, parameters, body: null, status: statusOf(operation), expect: {} });
  }

  /** The account that has signed in, which happens once; undefined if nothing makes accounts. */
  session(): Session | undefined {
    if (this.#session !== undefined) return this.#session ?? undefined;
    this.#session = null;
    const session = this.#signInByRoutes() ?? this.#signIn(this);
    return session && this.begin(session);
  }

  /** Steps that need a token have that of this session from now on. */
  begin(session: Session): Session {
    this.#session = session;
    return session;
  }

  #signInByRoutes(): Session | undefined {
    const { register, login } = accountRoutes(this.service);
    const table = this.service.tables.find(({ name }) => name === register?.behavior.table);
    if (!register || !login || !table) return undefined;
    const set = columnsOfPath(register.behavior);
    const body = constants(exampleBody(table, set, ACCOUNT_TURN + this.#turn));
    const shown = register.behavior.answer;
    const { id: step } = this.add({ ...plainStep(register), body, expect: answered(table, body, shown) });
    const names = Object.keys(Object(login.request?.schema.properties));
    const credentials = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
    const signedIn = this.add({ ...plainStep(login), body: credentials });
    return {
      account: knownRow({ step, table, body, rows: new Map(), shown }),
      token: { step: signedIn.id, member: "token" },
    };
  }

  add(step: NewStep): Step {
    const token = step.token ?? (step.operation.secured ? this.session()?.token : undefined);
    const { id } = step.operation;
    const uses = this.steps.filter(({ operation }) => operation.id === id).length;
    const added = { ...step, id: uses === 0 ? id : `${id}_${uses + 1}`, ...(token && { token }) };
    this.steps.push(added);
    return added;
  }
}

/** The routes by which an account is made and signed in. */
export function accountRoutes(service: ServiceDesign) {
  const find = (kind: RowBehavior["kind"]) =>
    service.operations.find(
      (operation): operation is RowOperation =>
        operation.behavior.kind === kind && !operation.path.includes("{"),
    );
  const login = find("login");
  const made = service.operations.find(
    (operation): operation is RowOperation =>
      operation.behavior.kind === "create" &&
      operation.behavior.table === login?.behavior.table &&
      !operation.path.includes("{") &&
      !operation.secured,
  );
  const register = find("register") ?? made;
  const fits = register?.behavior.table === login?.behavior.table;
  return { register: fits ? register : undefined, login, me: find("me"), logout: find("logout") };
}

export function plainStep(operation: OperationDesign): NewStep {
  return { operation, parameters: {}, body: null, status: statusOf(operation), expect: {} };
}

export function operationsOn(
  table: TableDesign,
  kind: RowBehavior["kind"],
  { operations }: ServiceDesign,
): RowOperation[] {
  return operations.filter(
    (operation): operation is RowOperation =>
      operation.behavior.kind === kind &&
      "table" in operation.behavior &&
      operation.behavior.table === table.name,
  );
}

/** The path parameters of an operation on a row that was made; undefined if one of them is not known. */
function parametersOn(
  { behavior, parameters }: RowOperation,
  made: Made,
): Record<string, StepValue> | undefined {
  const values: Record<string, StepValue> = {};
  for (const { name } of parameters.filter((parameter) => parameter.in === "path")) {
    const column = behavior.select.find(({ parameter }) => parameter === name)?.column;
    const parent = behavior.parents.find(({ parameter }) => parameter === name)?.table;
    const row = parent === undefined ? undefined : made.rows.get(parent);
    const value = row
      ? answeredMember(row.table.key.name, row)
      : column !== undefined && parent === undefined
        ? columnOf(column, made)
        : undefined;
    if (!value) return undefined;
    values[name] = value;
  }
  return values;
}

/** What is known of a row that was made. */
export function knownRow(made: Made): KnownRow {
  const { table, body } = made;
  const values = new Map(Object.entries(body));
  for (const name of [table.key.name, ...table.columns.map((column) => column.name)]) {
    const value = columnOf(name, made);
    if (value) values.set(name, value);
  }
  return { table: table.name, values };
}

/** What is known of a column of the row. */
function columnOf(column: string, made: Made): StepValue | undefined {
  if (column === made.table.key.name) return answeredMember(column, made);
  return made.body[column] ?? answeredMember(column, made);
}

/** A member of the answer that made the row; undefined if that does not show it. */
function answeredMember(name: string, { step, shown }: Made): StepValue | undefined {
  return (shown?.includes(name) ?? true) ? { step, member: memberOf([name]) } : undefined;
}

/** The members of the answer that show the body: texts, numbers and truth values that are not secret. */
function answered(
  table: TableDesign,
  body: Record<string, StepValue>,
  shown: readonly string[] | null,
): Record<string, StepValue> {
  const secrets = table.columns.filter(({ secret }) => secret).map(({ name }) => name);
  const seen = Object.entries(body).filter(
    ([name, value]) => "constant" in value && !secrets.includes(name) && (shown?.includes(name) ?? true),
  );
  return comparable(Object.fromEntries(seen.map(([name, value]) => [memberOf([name]), value])));
}
