/**
 * Runs a program symbolically: finds a request with which each of its steps succeeds, and what it must answer then. What
 * is not certain, e.g. the number of all rows of a table that others use too, is not compared.
 */
import type { ColumnDesign } from "#schemas/package/design.ts";
import type { StepValue as Source, Step, StepColumns, StepTemplate } from "#schemas/package/steps.ts";
import type { ProgramOperation } from "../design/step-programs.ts";
import { exampleOf, exampleOfSchema } from "./examples.ts";
import type { KnownRows } from "./known-rows.ts";
import type { KnownRow, Story } from "./story.ts";
import {
  comparable,
  isSame,
  type Member,
  memberOf,
  type NewStep,
  type StepValue,
  statusOf,
} from "./workflow.ts";

/** What a step has found: a row, all rows that match, or a value; absent: unknown. */
type Result = { row: KnownRow } | { rows: KnownRow[] } | { value: StepValue };

/** @returns the rows after it, or undefined if a row that it needs cannot be made */
export function runProgram(operation: ProgramOperation, rows: KnownRows): KnownRows | undefined {
  const { story } = rows;
  const run = new Run(operation, rows);
  if (!operation.behavior.program.steps.every((step) => run.does(step))) return undefined;
  const { query, parameters, body } = run.request(story);
  const { id } = story.add({
    operation,
    parameters,
    body,
    status: statusOf(operation),
    expect: run.expected(),
    ...(query && { query }),
  });
  run.learn(id);
  return rows;
}

/** An expression and its value. */
const EXPRESSION = ["1 + 2*3", "7"] as const;
const AMOUNT = 2;

class Run {
  readonly #operation: ProgramOperation;
  readonly #rows: KnownRows;
  /** Values of the request, by place and name. */
  readonly #sent = new Map<string, StepValue>();
  readonly #results = new Map<string, Result>();
  /** The step that signs in, and who. */
  #session: { name: string; account: KnownRow } | undefined;

  constructor(operation: ProgramOperation, rows: KnownRows) {
    this.#operation = operation;
    this.#rows = rows;
  }

  /** Whether a step succeeds. */
  does(step: Step): boolean {
    switch (step.do) {
      case "account": {
        if (step.token) return false;
        const row = this.#rows.account();
        return row !== undefined && this.#keep(step.name, { row });
      }
      case "read": {
        const row = this.#need(step.table, step.where);
        return row !== undefined && this.#keep(step.name, { row });
      }
      case "list":
      case "count":
      case "average":
        return this.#list(step);
      case "create":
        return this.#create(step.name, step.table, step.values);
      case "update": {
        const row = this.#need(step.table, step.where);
        return row !== undefined && this.#change(row, step.values) && this.#keep(step.name, { row });
      }
      case "save": {
        const row = this.#isClosed(step.where) ? this.#find(step.table, step.where) : undefined;
        if (!row) return this.#create(step.name, step.table, [...step.where, ...step.values]);
        return this.#change(row, step.values) && this.#keep(step.name, { row });
      }
      case "add":
        return this.#add(step);
      case "delete": {
        const row = this.#need(step.table, step.where);
        if (row) this.#rows.remove(row);
        return row !== undefined;
      }
      case "check":
        return step.test === "=" ? this.#match(step.left, step.right) : this.#holds(step);
      case "call":
        return this.#call(step);
      case "sign_in":
        return this.#signIn(step);
      case "averages":
        return true;
      case "move":
      case "none":
      case "clear":
      case "sign_out":
        // They need or change more than a scenario knows of.
        return false;
      case "files":
      case "store":
        // A scenario sends JSON.
        return false;
    }
  }

  // Requests

  request(story: Story): Pick<NewStep, "query" | "parameters" | "body"> {
    const { parameters, behavior } = this.#operation;
    for (const { name, in: place, required, schema } of parameters)
      if (required && (place === "path" || place === "query"))
        this.#sendOnce(`${place}:${name}`, { constant: exampleOfSchema(schema) });
    for (const column of behavior.input)
      if (column.required)
        this.#sendOnce(`body:${column.name}`, { constant: exampleOf(column, story.nextTurn()) });
    const from = (place: string) =>
      Object.fromEntries(
        [...this.#sent].flatMap(([key, value]) =>
          key.startsWith(`${place}:`) ? [[key.slice(place.length + 1), value]] : [],
        ),
      );
    const body = from("body");
    const hasBody = this.#operation.request !== null || Object.keys(body).length > 0;
    const query = from("query");
    return {
      parameters: from("path"),
      body: hasBody ? body : null,
      ...(Object.keys(query).length > 0 && { query }),
    };
  }

  #sendOnce(key: string, value: StepValue): void {
    if (!this.#sent.has(key)) this.#sent.set(key, value);
  }

  #send(source: Source, value: StepValue): void {
    const key = keyOf(source);
    if (key !== undefined) this.#sent.set(key, value);
  }

  /** Whether the request decides the value, and has not yet. */
  #isOpen(source: Source): boolean {
    const key = keyOf(source);
    return key !== undefined && !this.#sent.has(key);
  }

  #isClosed(columns: StepColumns): boolean {
    return columns.every(([, source]) => !this.#isOpen(source));
  }

  #valueOf(source: Source): StepValue | undefined {
    if ("constant" in source) return source;
    if ("now" in source) return undefined;
    if ("row" in source) {
      const result = this.#results.get(source.row);
      return result && "row" in result ? result.row.values.get(source.member) : undefined;
    }
    if ("result" in source) {
      const result = this.#results.get(source.result);
      return result && "value" in result ? result.value : undefined;
    }
    return this.#sent.get(keyOf(source) ?? "");
  }

  // Rows

  #keep(name: string, result: Result): true {
    this.#results.set(name, result);
    return true;
  }

  /** The same, of rows that are made if there are none. */
  #need(table: string, where: StepColumns): KnownRow | undefined {
    this.#rows.someOf(table);
    return this.#find(table, where);
  }

  /** The newest row that the conditions fit; what the request decides gets the values of that row. */
  #find(table: string, where: StepColumns): KnownRow | undefined {
    const found = this.#rows.of(table).find((row) =>
      where.every(([column, source]) => {
        const known = row.values.get(column);
        if (!known) return false;
        if (this.#isOpen(source)) return true;
        const value = this.#valueOf(source);
        return value !== undefined && isSame(value, known);
      }),
    );
    for (const [column, source] of found ? where : []) {
      const known = found?.values.get(column);
      if (known && this.#isOpen(source)) this.#send(source, known);
    }
    return found;
  }

  #list(step: Extract<Step, { do: "list" | "count" | "average" }>): boolean {
    if (!this.#isClosed(step.where) && !this.#need(step.table, step.where)) return false;
    if (step.do !== "average")
      for (const { value } of step.filters ?? []) {
        if ("query" in value && !value.required) continue;
        if (this.#isOpen(value)) return false;
      }
    if (step.where.length === 0) this.#rows.someOf(step.table);
    // Only rows of a row that this workflow has made are certainly its own.
    const isOwn = step.where.some(([, source]) => "step" in (this.#valueOf(source) ?? {}));
    if (!isOwn) return true;
    const rows = this.#rows.of(step.table).filter((row) =>
      step.where.every(([column, source]) => {
        const [value, known] = [this.#valueOf(source), row.values.get(column)];
        return value && known && isSame(value, known);
      }),
    );
    if (step.do === "list") return this.#keep(step.name, { rows });
    if (step.do === "count") return this.#keep(step.name, { value: { constant: rows.length } });
    return true;
  }

  #create(name: string, table: string, values: StepColumns): boolean {
    const row: KnownRow = { table, values: new Map() };
    if (!this.#change(row, values)) return false;
    return this.#keep(name, { row: this.#rows.add(row) });
  }

  /** Sets columns of a row: what the request decides gets an example, a reference the key of a row. */
  #change(row: KnownRow, values: StepColumns): boolean {
    for (const [name, source] of values) {
      if (this.#isOpen(source)) {
        const example = this.#exampleFor(row.table, name, source);
        if (!example) return false;
        this.#send(source, example);
      }
      const value = this.#valueOf(source);
      if (value) row.values.set(name, value);
      else row.values.delete(name);
    }
    return true;
  }

  #exampleFor(table: string, name: string, source: Source): StepValue | undefined {
    const design = this.#rows.tableOf(table);
    const column = design?.columns.find((one) => one.name === name);
    if (column?.references) {
      const target = this.#rows.tableOf(column.references.table);
      const [row] = this.#rows.someOf(column.references.table);
      return target && row?.values.get(target.key.name);
    }
    const input = "body" in source ? this.#inputNamed(source.body) : undefined;
    const known = input && column ? { ...input, ...column } : (column ?? input);
    return known && { constant: exampleOf(known, this.#rows.story.nextTurn()) };
  }

  #inputNamed(name: string): ColumnDesign | undefined {
    return this.#operation.behavior.input.find((column) => column.name === name);
  }

  #add(step: Extract<Step, { do: "add" }>): boolean {
    const row: KnownRow = { table: step.table, values: new Map() };
    if (!this.#change(row, step.where)) return false;
    if (this.#isOpen(step.amount)) this.#send(step.amount, { constant: AMOUNT });
    const amount = this.#valueOf(step.amount);
    const before = this.#find(step.table, step.where);
    // What is left is known only if nothing was there.
    if (amount && !before) row.values.set(step.column, amount);
    if (before) this.#rows.remove(before);
    return this.#keep(step.name, { row: this.#rows.add(row) });
  }

  /** Whether a comparison of numbers that are known holds. */
  #holds({ left, test, right }: Extract<Step, { do: "check" }>): boolean {
    const [one, other] = [this.#valueOf(left), this.#valueOf(right)];
    if (!one || !other || !("constant" in one) || !("constant" in other)) return false;
    const [a, b] = [Number(one.constant), Number(other.constant)];
    return (test === ">" && a > b) || (test === "<=" && a <= b);
  }

  /** What a function makes of values is known of arithmetic alone; the others must not depend on what is valid. */
  #call(step: Extract<Step, { do: "call" }>): boolean {
    const [expression] = step.arguments;
    if (step.call !== "calculate" || !expression)
      return step.status === undefined && step.arguments.every((value) => !this.#isOpen(value));
    if (!this.#isOpen(expression)) return false;
    this.#send(expression, { constant: EXPRESSION[0] });
    return this.#keep(step.name, { value: { constant: EXPRESSION[1] } });
  }

  #match(left: Source, right: Source): boolean {
    const [one, other] = [this.#valueOf(left), this.#valueOf(right)];
    if (one && this.#isOpen(right)) this.#send(right, one);
    else if (other && this.#isOpen(left)) this.#send(left, other);
    else return one !== undefined && other !== undefined && isSame(one, other);
    return true;
  }

  #signIn({ name, table, columns }: Extract<Step, { do: "sign_in" }>): boolean {
    const row = this.#rows.someOf(table).find(({ values }) => columns.every((column) => values.has(column)));
    if (!row) return false;
    for (const column of columns) {
      const value = row.values.get(column);
      if (value) this.#sent.set(`body:${column}`, value);
    }
    this.#session = { name, account: row };
    return this.#keep(name, { row: { table: "", values: new Map() } });
  }

  // Answers

  /** Members of the answer whose value is certain. */
  expected(): Record<Member, StepValue> {
    const { answer, format } = this.#operation.behavior.program;
    if (format !== "json") return {};
    const found = this.#membersOf(answer, []);
    return comparable(Object.fromEntries(found.map(([names, value]) => [memberOf(names), value])));
  }

  #membersOf(template: StepTemplate, at: string[], item?: KnownRow): [string[], StepValue][] {
    if ("members" in template)
      return template.members.flatMap(([name, value]) => this.#membersOf(value, [...at, name], item));
    if ("each" in template) {
      const list = this.#results.get(template.each);
      const [only, ...others] = list && "rows" in list ? list.rows : [];
      return only && others.length === 0 ? this.#membersOf(template.item, [...at, "0"], only) : [];
    }
    if ("size" in template) {
      const list = this.#results.get(template.size);
      return list && "rows" in list ? [[at, { constant: list.rows.length }]] : [];
    }
    const isItem = item !== undefined && "row" in template && template.row === "item";
    const value = isItem ? item.values.get(template.member) : this.#valueOf(template);
    return value && at.length > 0 ? [[at, value]] : [];
  }

  /** What its answer shows of rows becomes known: the keys of rows that it has made, and the token of a session. */
  learn(id: string): void {
    const { answer, format } = this.#operation.behavior.program;
    if (format === "json") this.#learnFrom(answer, [], id);
  }

  #learnFrom(template: StepTemplate, at: string[], id: string): void {
    if ("members" in template)
      for (const [name, value] of template.members) this.#learnFrom(value, [...at, name], id);
    if (!("row" in template) || at.length === 0) return;
    const result = this.#results.get(template.row);
    if (!result || !("row" in result) || result.row.values.has(template.member)) return;
    const value: StepValue = { step: id, member: memberOf(at) };
    result.row.values.set(template.member, value);
    if (template.row === this.#session?.name && template.member === "token")
      this.#rows.story.begin({ account: this.#session.account, token: value });
  }
}

/** Where a request has the value; undefined if it does not decide it. */
function keyOf(source: Source): string | undefined {
  if ("path" in source) return `path:${source.path}`;
  if ("query" in source) return `query:${source.query}`;
  return "body" in source ? `body:${source.body}` : undefined;
}
