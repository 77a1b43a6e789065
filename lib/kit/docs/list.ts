/** `heddle list`: what the contracts say of each operation. */
import type { Static } from "@sinclair/typebox";
import type { ListRequest, ListResult } from "#schemas/heddle.ts";
import { fail } from "../errors.ts";
import { nearest } from "../flags.ts";
import { type AnyContract, operationOf, type Style } from "../operation.ts";
import { listEntries, loadContracts } from "../registry.ts";
import { routeOf, toolOf } from "./facts.ts";
import { cut, pad } from "./text.ts";

type Listed = Static<typeof ListResult>;

/** One record an operation, sorted by name. @throws Failure USAGE for a family that there is not. */
export async function* run(input: Static<typeof ListRequest>): AsyncGenerator<Listed> {
  if (input.family !== undefined) requireFamily(input.family);
  for (const contract of await loadContracts(input.family)) yield describe(contract);
}

/** Checks a family's name. @throws Failure USAGE that suggests the nearest. */
export function requireFamily(family: string): void {
  const known = [...new Set(listEntries().map((entry) => entry.family))];
  if (known.includes(family)) return;
  const near = nearest(family, known);
  throw fail("USAGE", "No family has this name", {
    hint: near ? `Did you mean "${near}"?` : `The families are ${known.join(", ")}`,
  });
}

function describe(contract: AnyContract): Listed {
  return {
    name: contract.name,
    family: contract.family,
    operation: operationOf(contract),
    summary: contract.summary,
    kind: contract.kind ?? "operation",
    effects: contract.effects,
    http: (contract.kind !== "service" && routeOf(contract)) || null,
    mcp: toolOf(contract) ?? null,
  };
}

const NAME = 22;
const EFFECTS = 8;
const ROUTE = 22;
const TOOL = 16;

/** A table row for each operation, with the faces where the terminal has the room. */
export function makeView(): (result: Listed, style: Style) => string {
  let started = false;
  return (result, style) => {
    const wide = style.width >= 120;
    const summary = style.width - NAME - EFFECTS - 4 - (wide ? ROUTE + TOOL + 4 : 0);
    const row = (name: string, effects: string, http: string, mcp: string, text: string) =>
      [
        pad(cut(name, NAME), NAME),
        pad(effects, EFFECTS),
        ...(wide ? [pad(cut(http, ROUTE), ROUTE), pad(cut(mcp, TOOL), TOOL)] : []),
        cut(text, summary),
      ].join("  ");
    const head = started ? "" : `${style.bold(row("OPERATION", "EFFECTS", "HTTP", "MCP", "SUMMARY"))}\n`;
    started = true;
    return `${head}${row(result.name, result.kind === "service" ? "service" : result.effects, result.http ?? "–", result.mcp ?? "–", result.summary)}`;
  };
}
