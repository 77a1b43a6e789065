/** `docs/operations.md`: every operation with its effects, route and tool, derived from the contracts. */
import type { AnyContract } from "../contract/operation.ts";
import { isService } from "../contract/service.ts";
import { commandName, familiesOf, routeOf, toolOf } from "./facts.ts";
import { aboutOf } from "./overview.ts";

export function operationsPage(contracts: readonly AnyContract[]): string {
  const sorted = contracts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return `<!-- Generated from the contracts by lib/kit/docs/generate.ts: edit those, not this. -->
# Operations

Each is an executable: \`uri-plan --help\` shows its options with examples, \`uri-plan --schema\` its input and output.
Effects: *none* computes only, *read* reads files or the desktop, *write* writes files, *execute* starts programs or acts on the desktop.
Clients over HTTP and MCP write and execute only if the server allows it.

${[...familiesOf(sorted), "heddle"].map((family) => section(family, sorted)).join("\n")}`;
}

function section(family: string, contracts: readonly AnyContract[]): string {
  const rows = contracts.filter((contract) => contract.family === family).map(row);
  const about = family === "heddle" ? "Commands about Heddle itself" : aboutOf(family, contracts);
  return `## ${family}

${about}.

| executable | what it does | effects | HTTP | MCP |
|---|---|---|---|---|
${rows.join("\n")}
`;
}

function row(contract: AnyContract): string {
  const code = (text: string | undefined) => (text === undefined ? "" : `\`${text}\``);
  const route = isService(contract) ? undefined : routeOf(contract);
  const cells = [
    code(commandName(contract)),
    contract.summary,
    isService(contract) ? "server" : contract.effects,
    code(route),
    code(toolOf(contract)),
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
