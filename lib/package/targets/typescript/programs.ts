/** Programs of steps as TypeScript: each step is a line of the handler, the answer an object literal. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { camel } from "../../design/names.ts";
import type { ProgramOperation } from "../../design/step-programs.ts";
import { variableOf } from "../handlers.ts";
import { printProgram, type Syntax } from "../print-program.ts";
import type { Edge } from "./edge.ts";
import { inputVariable, literal, propertyName, tableVariable } from "./tables.ts";

/** The statements of a handler. */
export function programBody(operation: ProgramOperation, service: ServiceDesign, edge: Edge): string[] {
  return printProgram(operation, service, syntaxOf(edge, operation));
}

function syntaxOf(edge: Edge, { behavior: { program } }: ProgramOperation): Syntax {
  const assign = (name: string, value: string) => `const ${camel(name)} = ${value};`;
  return {
    variable: camel,
    literal,
    array: (items) => `[${items.join(", ")}]`,
    concatenated: (parts) => parts.map((part) => `String(${part})`).join(" + "),
    joined: (lists) => `[${lists.map((list) => `...${list}`).join(", ")}]`,
    object,
    call: (name, values, options = []) =>
      `${name === "run_tool" ? "await " : ""}${camel(name)}(${[...values, ...(options.length > 0 ? [object(options)] : [])].join(", ")})`,
    table: tableVariable,
    rules: inputVariable,
    now: "new Date().toISOString()",
    random: "randomToken()",
    path: variableOf,
    query: edge.query,
    parameter: (name) => `${edge.query}.get(${literal(name)})`,
    body: edge.body,
    form: (status) => `await readForm(${edge.upload}, settings.maxBodyBytes, ${status})`,
    field: (name) => `form.${name}`,
    authorization: edge.authorization,
    member: (row, member) =>
      /^[A-Za-z_][A-Za-z0-9_]*$/.test(member) ? `${row}.${member}` : `${row}[${literal(member)}]`,
    each: (list, item) => `${list}.map((item) => ${item.startsWith("{") ? `(${item})` : item})`,
    size: (list) => `${list}.length`,
    assign,
    run: (value) => `${value};`,
    refuse: (left, test, right, status, message) =>
      `checkThat(${left}, ${literal(test)}, ${right}, ${status}, ${literal(message)});`,
    withStatuses: (statuses, name, value) => {
      const map = statuses.map(([usual, stated]) => `${usual}: ${stated}`).join(", ");
      const work = `withStatuses({ ${map} }, () => ${value})`;
      return name === undefined ? `${work};` : assign(name, work);
    },
    atomic: (lines) => {
      const answers = lines.some((line) => line.startsWith("return "));
      return [
        `${answers ? "return " : ""}inTransaction(database, () => {`,
        ...lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`),
        "});",
      ];
    },
    withCookie: (answer, name, token) =>
      answer.flatMap((statement) => edge.withCookie(statement, `cookieHeader(${name}, ${token})`)),
    answer: ({ responses, summary }, value) => {
      const status = responses[0]?.status ?? 200;
      switch (program.format) {
        case "none":
          return [status === 204 ? edge.noContent() : edge.text('""', status)];
        case "file":
          return [edge.stored(`fileAnswer(${value})`)];
        case "text":
          return [edge.text(`String(${value})`, status)];
        case "json":
          return [edge.json(value, status)];
        case "html": {
          const link = program.link === undefined ? "" : `, (item) => \`${linkOf(program.link)}\``;
          return [edge.html(`htmlPage(${literal(summary)}, ${value}${link})`, status)];
        }
      }
    },
  };
}

function object(members: readonly (readonly [name: string, code: string])[]): string {
  const written = members.map(([name, code]) => (code === name ? name : `${propertyName(name)}: ${code}`));
  return written.length > 0 ? `{ ${written.join(", ")} }` : "{}";
}

/** A path whose parameters are members of an item, inside a template literal. */
function linkOf(path: string): string {
  return path.replace(
    /\{([^}]+)\}/g,
    (_whole, member: string) => `\${encodeURIComponent(String(item.${member}))}`,
  );
}
