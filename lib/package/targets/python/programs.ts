/** Programs of steps as Python: each step is a line of the handler, the answer a dictionary. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { snake } from "../../design/names.ts";
import type { ProgramOperation } from "../../design/step-programs.ts";
import { variableOf } from "../handlers.ts";
import { type Members, printProgram, type Syntax } from "../print-program.ts";
import type { Edge } from "./edge.ts";
import { inputConstant, literal, tableConstant } from "./tables.ts";

/** The statements of a handler. */
export function programBody(operation: ProgramOperation, service: ServiceDesign, edge: Edge): string[] {
  return printProgram(operation, service, syntaxOf(edge, operation));
}

function syntaxOf(edge: Edge, { behavior: { program } }: ProgramOperation): Syntax {
  const assign = (name: string, value: string) => `${snake(name)} = ${value}`;
  return {
    variable: snake,
    literal,
    array: (items) => `[${items.join(", ")}]`,
    concatenated: (parts) => parts.map((part) => `str(${part})`).join(" + "),
    joined: (lists) => `[${lists.map((list) => `*${list}`).join(", ")}]`,
    object: (members) => `{${members.map(([name, code]) => `${literal(name)}: ${code}`).join(", ")}}`,
    answered: answeredObject,
    call: (name, values, options = []) =>
      `${name}(${[...values, ...options.map(([option, code]) => `${option}=${code}`)].join(", ")})`,
    table: tableConstant,
    rules: inputConstant,
    now: "now()",
    random: "token_urlsafe(24)",
    path: variableOf,
    query: edge.query,
    parameter: (name) => `${edge.query}.get(${literal(name)})`,
    body: edge.body,
    form: (status) => `read_form(${edge.upload}, ${status})`,
    field: (name) => `form.${name}`,
    authorization: edge.authorization,
    member: (row, member) =>
      row === "sent"
        ? `sent[${literal(member)}]`
        : row.endsWith(")")
          ? `${row}.${member}`
          : `${row}.get(${literal(member)})`,
    each: (list, item) => `[${item} for item in ${list}]`,
    size: (list) => `len(${list})`,
    assign,
    run: (value) => value,
    refuse: (left, test, right, status, message) =>
      `check_that(${left}, ${literal(test)}, ${right}, ${status}, ${literal(message)})`,
    withStatuses: (statuses, name, value) => {
      const map = statuses.map(([usual, stated]) => `${usual}: ${stated}`).join(", ");
      const line = name === undefined ? value : assign(name, value);
      return `with with_statuses({${map}}):\n    ${line.replaceAll("\n", "\n    ")}`;
    },
    atomic: (lines) => [
      "with database.transaction():",
      ...lines.flatMap((line) => line.split("\n")).map((line) => `    ${line}`),
    ],
    withCookie: (answer, name, token) =>
      answer.map((line) =>
        line.replace(
          /^return (.*)$/s,
          (_all, value: string) => `return with_cookie(${value}, ${name}, ${token})`,
        ),
      ),
    answer: ({ responses, summary }, value) => {
      const status = responses[0]?.status ?? 200;
      switch (program.format) {
        case "none":
          return [status === 204 ? "return no_content()" : edge.text('""', status)];
        case "file":
          return edge.stored(`file_answer(${value})`).split("\n");
        case "text":
          return [edge.text(`str(${value})`, status)];
        case "json":
          return [edge.json(value, status)];
        case "html": {
          const link = program.link === undefined ? "" : `, lambda item: f"${linkOf(program.link)}"`;
          return [edge.html(`html_page(${literal(summary)}, ${value}${link})`, status)];
        }
      }
    },
  };
}

/** A path whose parameters are members of an item, inside an f-string in double quotes. */
function linkOf(path: string): string {
  return path.replace(/\{([^}]+)\}/g, (_whole, member: string) => `{quote(str(item['${member}']), safe='')}`);
}

/** A dictionary; members of the same name as those of a row are taken together, as a row may lack some. */
function answeredObject(members: Members): string {
  const parts: { row?: string; names: string[]; code: string }[] = [];
  for (const [name, code] of members) {
    const [, row] = code.endsWith(`.get(${literal(name)})`) ? (/^(\w+)\.get\(/.exec(code) ?? []) : [];
    const last = parts.at(-1);
    if (row !== undefined && last?.row === row) last.names.push(name);
    else parts.push({ ...(row !== undefined && { row }), names: [name], code: `${literal(name)}: ${code}` });
  }
  const picked = (row: string, names: readonly string[]) => `pick(${row}, ${literal(names)})`;
  const [first, ...others] = parts;
  if (first?.row !== undefined && others.length === 0) return picked(first.row, first.names);
  return `{${parts.map(({ row, names, code }) => (row === undefined ? code : `**${picked(row, names)}`)).join(", ")}}`;
}
