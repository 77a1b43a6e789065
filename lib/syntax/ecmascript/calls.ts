/** The calls of a file, gathered in a walk of their own. */
import type { Node, Program } from "oxc-parser";
import type { CallFacts } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { chainName } from "./names.ts";
import { compilePass, type Position } from "./walk.ts";

interface Search extends Position {
  readonly lines: Lines;
  readonly calls: CallFacts[];
}

function add({ calls, lines }: Search, { start, end }: Node, callee: Node): void {
  const name = chainName(callee);
  if (name !== null) calls.push({ name, start, end, ...lines.positionAt(start) });
}

const PASS = compilePass<Search>({
  enter: {
    CallExpression: (search, node) => add(search, node, node.callee),
    NewExpression: (search, node) => add(search, node, node.callee),
  },
});

/** What a file calls or makes by a name, in the order of the text. */
export function callsOf(program: Program, lines: Lines): CallFacts[] {
  const search: Search = { path: [], lines, calls: [] };
  PASS(search, program);
  return search.calls;
}
