/** The one place of a Python script where a `__main__` guard belongs: at its end, around what only a run should do. */
import { firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { executionBlocks } from "./main-guard.ts";
import { isEntry } from "./main-guard-output.ts";
import { nodesWithin } from "./nodes.ts";
import { kindName } from "./types-flow.ts";

export interface GuardRegion {
  /** Neighbouring statements at the end of the module; empty if a guard would not help. */
  statements: number[];
  /** Statements that put something out but stay as they are, and why. */
  left: { node: number; reason: string }[];
}

/** Preparations that belong to a run: left outside of the guard they would still read what the program was started with. */
const READS_ARGUMENTS = /\bparse_(?:known_)?args\s*\(|\bsys\.argv\b|\bgetopt\s*\(|\bdocopt\s*\(/;

/**
 * What goes under the guard. A module gets one guard and only if it then is done with importing: pieces between
 * definitions stay, and so does everything if what prepares it has to stay.
 */
export function guardRegion(tree: SyntaxTree, filename = ""): GuardRegion {
  const { runs, left } = executionBlocks(tree, filename);
  const last = runs.at(-1);
  if (last === undefined) return { statements: [], left };
  const reason = whyNot(tree, runs, last, left.length > 0);
  const stay = reason === null ? runs.slice(0, -1) : runs;
  const why = reason ?? "A module has one guard, at its end";
  return {
    statements: reason === null ? last : [],
    left: [...left, ...stay.flatMap(([node = 0]) => ({ node, reason: why }))],
  };
}

function whyNot(
  tree: SyntaxTree,
  runs: readonly number[][],
  last: readonly number[],
  leaves: boolean,
): string | null {
  if (statementsAfter(tree, last.at(-1) ?? 0) > 0)
    return "A guard belongs at the end of a module, and more follows here";
  if ((runs.length > 1 || leaves) && !last.some((node) => isEntry(tree, node)))
    return "Importing the module would still run the rest of it";
  if (preparation(tree, last[0] ?? 0).some((node) => !mayStay(tree, node)))
    return "What prepares it would still run when the module is imported";
  return null;
}

const DEFINITIONS = new Set(["function_definition", "class_definition", "decorated_definition"]);

interface Prepared {
  node: number;
  /** Whether nothing is defined before it: then the file is a script from its first line on. */
  isScript: boolean;
}

/** What is between the last definition before the region and the region itself. */
function preparation(tree: SyntaxTree, region: number): Prepared[] {
  let found: number[] = [];
  let isScript = true;
  for (let node = firstChild(tree, 0); node >= 0 && node < region; node = nextSibling(tree, node)) {
    const kind = kindName(tree, node);
    if (DEFINITIONS.has(kind)) [found, isScript] = [[], false];
    else if (!TRIVIA.has(kind)) found.push(node);
  }
  return found.map((node) => ({ node, isScript }));
}

/** Imports, path set-up and names that get a value may stay; in a script only values that no call makes. */
function mayStay(tree: SyntaxTree, { node, isScript }: Prepared): boolean {
  const text = textOf(tree, node);
  if (kindName(tree, node) !== "expression_statement") return /\bimport\b/.test(text);
  const value = firstChild(tree, node);
  const kind = kindName(tree, value);
  if (kind === "string" || /^sys\.path\b/.test(text)) return true;
  if (kind !== "assignment" || READS_ARGUMENTS.test(text)) return false;
  return !isScript || nodesWithin(tree, "call", node).length === 0;
}

const TRIVIA = new Set(["comment", ";", "line_continuation"]);

function statementsAfter(tree: SyntaxTree, statement: number): number {
  let count = 0;
  for (let node = nextSibling(tree, statement); node >= 0; node = nextSibling(tree, node))
    if (!TRIVIA.has(kindName(tree, node))) count++;
  return count;
}
