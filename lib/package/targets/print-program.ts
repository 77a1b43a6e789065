/** The walk over the steps of a program that both languages share: which functions of the core they call, with what. */
import type { ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import type {
  Step,
  StepColumns,
  StepFilter,
  StepProgram,
  StepTemplate,
  StepValue,
} from "#schemas/package/steps.ts";
import type { ProgramOperation } from "../design/step-programs.ts";
import { tableNamed } from "./handlers.ts";
import { changedStatuses, guardsOf, isAtomic, usedResults } from "./programs.ts";

type Options = readonly [name: string, code: string][];

/** Members of an object with the code of their values. */
export type Members = readonly (readonly [name: string, code: string])[];

/** How a language writes what programs are made of. Names come in snake case; expressions are code. */
export interface Syntax {
  variable: (name: string) => string;
  literal: (value: unknown) => string;
  array: (items: readonly string[]) => string;
  concatenated: (parts: readonly string[]) => string;
  /** One list of the items of all lists. */
  joined: (lists: readonly string[]) => string;
  object: (members: Members) => string;
  /** An object of an answer, where members that a row lacks are left out; absent: as any object. */
  answered?: (members: Members) => string;
  call: (name: string, values: readonly string[], options?: Options) => string;
  table: (table: TableDesign) => string;
  rules: (operation: ProgramOperation) => string;
  now: string;
  random: string;
  path: (name: string) => string;
  query: string;
  parameter: (name: string) => string;
  body: string;
  /** The files and fields of a multipart body. */
  form: (status: number) => string;
  field: (name: string) => string;
  authorization: string;
  member: (row: string, member: string) => string;
  each: (list: string, item: string) => string;
  size: (list: string) => string;
  /** Statements. */
  assign: (name: string, value: string) => string;
  run: (value: string) => string;
  refuse: (left: string, test: string, right: string, status: number, message: string) => string;
  withStatuses: (statuses: readonly [number, number][], name: string | undefined, value: string) => string;
  atomic: (lines: string[]) => string[];
  answer: (operation: ProgramOperation, value: string) => string[];
  withCookie: (answer: string[], name: string, token: string) => string[];
}

/** The statements of a handler. */
export function printProgram(operation: ProgramOperation, service: ServiceDesign, syntax: Syntax): string[] {
  const { program } = operation.behavior;
  const printer = new Printer(syntax, service);
  const used = usedResults(program);
  const lines = program.steps.flatMap((step) => {
    if (step.do === "check") return [printer.check(step)];
    const work = printer.work(step);
    const name = "name" in step && used.has(step.name) ? step.name : undefined;
    const statuses = changedStatuses(step, program);
    if (statuses.length > 0) return [syntax.withStatuses(statuses, name, work)];
    return [name === undefined ? syntax.run(work) : syntax.assign(name, work)];
  });
  const answer = syntax.answer(operation, printer.template(program.answer));
  const cookie = program.cookie === undefined ? undefined : syntax.literal(program.cookie);
  const answered = cookie === undefined ? answer : syntax.withCookie(answer, cookie, printer.token(program));
  // Who has no token learns nothing of the rules of the body.
  const guards = lines.slice(0, guardsOf(program));
  const rest = [...lines.slice(guards.length), ...answered];
  return [
    ...guards,
    ...inputOf(operation, [...guards, ...rest], syntax),
    ...(isAtomic(program) ? syntax.atomic(rest) : rest),
  ];
}

/** What the request has sent, checked. */
function inputOf(operation: ProgramOperation, rest: readonly string[], syntax: Syntax): string[] {
  const { program, input } = operation.behavior;
  const { invalid } = operation;
  const fields = () => syntax.call("form_values", [syntax.rules(operation), syntax.field("fields")]);
  const given = program.form ? fields() : syntax.body;
  const form = program.form ? [syntax.assign("form", syntax.form(invalid))] : [];
  if (input.length === 0) return form;
  const checked = syntax.call("check_input", [
    syntax.rules(operation),
    given,
    ...(invalid === 422 ? [] : [String(invalid)]),
  ]);
  const isUsed = rest.some((line) => /\bsent\b/.test(line));
  return [...form, isUsed ? syntax.assign("sent", checked) : syntax.run(checked)];
}

class Printer {
  constructor(
    private readonly syntax: Syntax,
    private readonly service: ServiceDesign,
  ) {}

  check({ left, test, right, status, message }: Extract<Step, { do: "check" }>): string {
    return this.syntax.refuse(this.value(left), test, this.value(right), status, message);
  }

  /** The expression of a step. */
  work(step: Exclude<Step, { do: "check" }>): string {
    const { syntax } = this;
    const rows = "table" in step ? [DATABASE, syntax.table(tableNamed(step.table, this.service.tables))] : [];
    const where = "where" in step ? this.columns(step.where) : "";
    switch (step.do) {
      case "account":
        return syntax.call("own_account", [
          ...rows,
          step.token ? this.value({ joined: [{ constant: "Bearer " }, step.token] }) : syntax.authorization,
        ]);
      case "read":
        return syntax.call("read_row", [...rows, where]);
      case "list":
        return this.#list(step, rows, where);
      case "create":
        return syntax.call("create_row", [...rows, this.columns(step.values)]);
      case "update":
        return syntax.call("update_row", [...rows, where, this.columns(step.values)]);
      case "save":
        return syntax.call("save_row", [...rows, where, this.columns(step.values)]);
      case "add":
        return syntax.call("add_to_row", [
          ...rows,
          where,
          syntax.literal(step.column),
          this.value(step.amount),
        ]);
      case "move":
        return syntax.call(step.takes ? "take_from_row" : "give_to_row", [
          ...rows,
          where,
          syntax.literal(step.column),
          this.value(step.amount),
          String(step.status),
        ]);
      case "delete":
        return syntax.call("delete_row", [...rows, where]);
      case "clear":
        return syntax.call("clear_found", [...rows, where, this.#filters(step.filters, step.table)]);
      case "count":
        return syntax.call("count_found", [...rows, where, this.#filters(step.filters ?? [], step.table)]);
      case "average":
        return syntax.call("average_of", [...rows, where, syntax.literal(step.column)]);
      case "averages":
        return syntax.call("with_averages", [
          ...rows,
          syntax.variable(step.list),
          ...[step.key, step.owner, step.column, step.member, step.sorted].map(syntax.literal),
        ]);
      case "none":
        return syntax.call("refuse_found", [
          ...rows,
          where,
          this.#filters(step.filters, step.table),
          String(step.status),
          syntax.literal(step.message),
        ]);
      case "call":
        return syntax.call(step.call, [
          ...step.arguments.map((value) => this.value(value)),
          ...(step.status === undefined ? [] : [String(step.status)]),
        ]);
      case "sign_in":
        return syntax.call(
          "sign_in",
          [...rows, ...step.columns.map((column) => syntax.literal(column)), syntax.body],
          step.invalid === 422 ? [] : [["invalid", String(step.invalid)]],
        );
      case "sign_out":
        return syntax.call("sign_out", [DATABASE, syntax.authorization]);
      case "files": {
        const values = [syntax.field("files"), syntax.literal(step.field), String(step.invalid)];
        return syntax.call(step.many ? "files_of" : "file_of", values);
      }
      case "store":
        return syntax.call("create_row", [
          ...rows,
          this.columns([
            ...step.values,
            ...["name", "type", "content"].map((member): StepColumns[number] => [
              member,
              { row: step.file, member },
            ]),
          ]),
        ]);
    }
  }

  #list(step: Extract<Step, { do: "list" }>, rows: readonly string[], where: string): string {
    const { syntax } = this;
    const sort: Options = step.sort ? [["sort", syntax.literal(step.sort)]] : [];
    if (step.paged)
      return syntax.member(syntax.call("list_rows", [...rows, syntax.query, where], sort), "rows");
    const bound = (name: "limit" | "offset"): Options => {
      const value = step[name];
      return value === undefined ? [] : [[name, this.value(value)]];
    };
    return syntax.call("find_rows", rows, [
      ...(step.where.length > 0 ? [["where", where] as [string, string]] : []),
      ...(step.filters.length > 0
        ? [["filters", this.#filters(step.filters, step.table)] as [string, string]]
        : []),
      ...sort,
      ...bound("limit"),
      ...bound("offset"),
    ]);
  }

  #filters(filters: readonly StepFilter[], table: string): string {
    const { syntax } = this;
    return syntax.joined(
      filters.map(({ column, test, value }) =>
        syntax.call("filter_of", [
          syntax.table(tableNamed(table, this.service.tables)),
          syntax.literal(column),
          syntax.literal(test),
          this.value(value),
        ]),
      ),
    );
  }

  /** The token of a session that begins, or none for one that ends. */
  token({ steps }: StepProgram): string {
    const session = steps.find((step) => step.do === "sign_in");
    return session ? this.value({ row: session.name, member: "token" }) : this.syntax.literal("");
  }

  columns(columns: StepColumns): string {
    return this.syntax.object(columns.map(([column, value]) => [column, this.value(value)]));
  }

  value(value: StepValue): string {
    const { syntax } = this;
    if ("constant" in value) return syntax.literal(value.constant);
    if ("now" in value) return syntax.now;
    if ("random" in value) return syntax.random;
    if ("path" in value) return syntax.path(value.path);
    if ("query" in value)
      return value.required
        ? syntax.call("required_parameter", [syntax.query, syntax.literal(value.query)])
        : syntax.parameter(value.query);
    if ("body" in value) return syntax.member("sent", value.body);
    if ("list" in value) return syntax.array(value.list.map((item) => this.value(item)));
    if ("joined" in value) return syntax.concatenated(value.joined.map((part) => this.value(part)));
    if ("row" in value) return syntax.member(syntax.variable(value.row), value.member);
    return syntax.variable(value.result);
  }

  template(template: StepTemplate): string {
    const { syntax } = this;
    if ("members" in template)
      return (syntax.answered ?? syntax.object)(
        template.members.map(([name, value]) => [name, this.template(value)]),
      );
    if ("each" in template) return syntax.each(syntax.variable(template.each), this.template(template.item));
    return "size" in template ? syntax.size(syntax.variable(template.size)) : this.value(template);
  }
}

const DATABASE = "database";
