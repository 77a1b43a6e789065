/** The readable view of a package: its settings, tables and routes, a line each. */

import type { Style } from "#kit/contract/operation.ts";
import { indent, wrap } from "#kit/docs/text.ts";
import type { PackageDocument } from "#schemas/package.ts";

/** Lines for a package, below a heading of the caller. */
export function documentLines(
  { IMPLEMENTATION, STACK, ENVIRONMENT }: PackageDocument,
  style: Style,
): string[] {
  if (STACK) {
    return Object.entries(STACK.services).flatMap(([name, { framework, image, port, actions = [] }]) => [
      `  ${style.bold(name)} ${framework ?? image ?? ""}${port === undefined ? "" : `, port ${port}`}`,
      ...actionLines(actions, style).map((line) => `  ${line}`),
    ]);
  }
  const { language, framework, actions = [] } = IMPLEMENTATION ?? { language: "" };
  const { ports = [], runtime = "docker" } = ENVIRONMENT ?? {};
  return [
    `  ${framework ?? "no framework"} in ${language}, port ${ports.join(", ")}, runtime ${runtime}`,
    ...actionLines(actions, style),
  ];
}

/** Routes one a line, the columns of a table on one. */
function actionLines(actions: readonly string[], style: Style): string[] {
  const columns = new Map<string, string[]>();
  const others: string[] = [];
  for (const action of actions) {
    const [kind = "", first = "", second = "", third = ""] = action.split(" ");
    if (kind === "db.create") columns.set(first, columns.get(first) ?? []);
    else if (kind === "db.add_column")
      columns.set(first, [...(columns.get(first) ?? []), `${second} ${third}`]);
    else others.push(kind === "api.expose" ? `${first.padEnd(6)} ${second}` : action);
  }
  const tables = [...columns].flatMap(([table, names]) => {
    const [head = "", ...rest] = wrap(`${table}: ${names.join(", ")}`, style.width - 4);
    return [`  ${head}`, ...(rest.length > 0 ? [indent(rest, 4)] : [])];
  });
  return [...tables, ...others.map((line) => `  ${line}`)];
}
