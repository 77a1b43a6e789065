/** The readable view of `heddle list`: a table. */
import type { Static } from "@sinclair/typebox";
import type { Style } from "#kit/contract/operation.ts";
import { listEntries } from "#kit/contract/registry.ts";
import { cut, pad } from "#kit/docs/text.ts";
import type { ListResult } from "#schemas/heddle.ts";

const EFFECTS = 8;
const ROUTE = 22;
const TOOL = 16;

/** A row for each operation; wide terminals also show its route and its tool. */
export function makeView(): (result: Static<typeof ListResult>, style: Style) => string {
  let started = false;
  const longest = Math.max(...listEntries().map(({ name }) => name.length));
  return (result, style) => {
    const wide = style.width >= 120;
    const summary = style.width - longest - EFFECTS - 4 - (wide ? ROUTE + TOOL + 4 : 0);
    const row = (name: string, effects: string, http: string, mcp: string, text: string) =>
      [
        pad(name, longest),
        pad(effects, EFFECTS),
        ...(wide ? [pad(cut(http, ROUTE), ROUTE), pad(cut(mcp, TOOL), TOOL)] : []),
        cut(text, summary),
      ].join("  ");
    const head = started ? "" : `${style.bold(row("OPERATION", "EFFECTS", "HTTP", "MCP", "SUMMARY"))}\n`;
    started = true;
    return `${head}${row(result.name, result.kind === "service" ? "service" : result.effects, result.http ?? "–", result.mcp ?? "–", result.summary)}`;
  };
}
