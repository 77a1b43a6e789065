/** Where control can go through the statements of a Python function: whether its end can be reached. */
import { compileLightly } from "../compile-lightly.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";

/** Whether control comes out at the end: certainly not, possibly (a context manager may swallow an error), or so. */
export type Fall = "no" | "maybe" | "yes";

interface Flow {
  falls: Fall;
  /** True if a `break` leaves the loop around it. */
  breaks: boolean;
  /** True if the block's last statement is a `raise`. */
  raises: boolean;
}

const OPEN: Flow = { falls: "yes", breaks: false, raises: false };
const RANK: Readonly<Record<Fall, number>> = { no: 0, maybe: 1, yes: 2 };

const eitherOf = (a: Fall, b: Fall): Fall => (RANK[a] >= RANK[b] ? a : b);

/** Context managers that never swallow an exception: files and locks, by the end of what is called or named. */
const TRANSPARENT = /(?:^|\.|_)(?:open|lock|rlock|closing|Lock|RLock|NamedTemporaryFile|TemporaryDirectory)$/;

export const kindName = (tree: SyntaxTree, node: number): string =>
  tree.grammar.kinds[tree.kind[node] ?? 0] ?? "";

/** Whether the end of a block of statements can be reached. Errors that a call raises are not followed. */
export function fallsThrough(tree: SyntaxTree, block: number): Fall {
  return flowOfBlock(tree, block).falls;
}

function flowOfBlock(tree: SyntaxTree, block: number): Flow {
  let falls: Fall = "yes";
  let breaks = false;
  let raises = false;
  for (let child = firstChild(tree, block); child >= 0; child = nextSibling(tree, child)) {
    const rule = STATEMENTS[kindName(tree, child)];
    if (!rule) continue;
    const flow = rule(tree, child);
    breaks ||= flow.breaks && falls !== "no";
    raises = flow.raises;
    falls = RANK[flow.falls] < RANK[falls] ? flow.falls : falls;
  }
  return { falls, breaks, raises };
}

const STATEMENTS: Readonly<Record<string, (tree: SyntaxTree, node: number) => Flow>> = {
  return_statement: () => ({ falls: "no", breaks: false, raises: false }),
  raise_statement: () => ({ falls: "no", breaks: false, raises: true }),
  continue_statement: () => ({ falls: "no", breaks: false, raises: false }),
  break_statement: () => ({ falls: "no", breaks: true, raises: false }),
  if_statement: (tree, node) => branches(tree, node, ["elif_clause", "else_clause"], "else_clause"),
  while_statement: (tree, node) => loop(tree, node, isEndless(tree, node)),
  for_statement: (tree, node) => loop(tree, node, false),
  with_statement: withStatement,
  try_statement: tryStatement,
  match_statement: matchStatement,
};

/** The block below a clause. */
function blockOf(tree: SyntaxTree, clause: number): number {
  for (let child = firstChild(tree, clause); child >= 0; child = nextSibling(tree, child))
    if (kindName(tree, child) === "block") return child;
  return -1;
}

function flowBelow(tree: SyntaxTree, clause: number): Flow {
  const block = blockOf(tree, clause);
  return block < 0 ? OPEN : flowOfBlock(tree, block);
}

function branches(tree: SyntaxTree, node: number, clauses: readonly string[], exhaustive: string): Flow {
  const all = [flowBelow(tree, node)];
  let complete = false;
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child)) {
    const kind = kindName(tree, child);
    if (clauses.includes(kind)) all.push(flowBelow(tree, child));
    complete ||= kind === exhaustive;
  }
  return either(complete ? all : [...all, OPEN]);
}

function either(flows: readonly Flow[]): Flow {
  return {
    falls: flows.reduce<Fall>((falls, flow) => eitherOf(falls, flow.falls), "no"),
    breaks: flows.some((flow) => flow.breaks),
    raises: false,
  };
}

/** `while True:` and its spellings. */
function isEndless(tree: SyntaxTree, node: number): boolean {
  const condition = childIn(tree, node, tree.grammar.field("condition"));
  return condition >= 0 && /^\(*\s*(?:True|1)\s*\)*$/.test(textOf(tree, condition));
}

function loop(tree: SyntaxTree, node: number, endless: boolean): Flow {
  const body = flowBelow(tree, node);
  let end: Flow = endless ? { ...OPEN, falls: "no" } : OPEN;
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
    if (kindName(tree, child) === "else_clause" && !endless) end = flowBelow(tree, child);
  return { falls: body.breaks ? "yes" : end.falls, breaks: end.breaks, raises: false };
}

function withStatement(tree: SyntaxTree, node: number): Flow {
  const body = flowBelow(tree, node);
  if (body.falls !== "no" || body.breaks) return body;
  return { ...body, falls: isTransparent(tree, node) ? "no" : "maybe", raises: false };
}

/** Whether every manager of a `with` statement is known to let exceptions pass. */
function isTransparent(tree: SyntaxTree, node: number): boolean {
  const end = blockOf(tree, node);
  for (let at = node + 1; at < end; at++) {
    if (kindName(tree, at) !== "with_item") continue;
    const manager = textOf(tree, at)
      .replace(/\s+as\s+[^)]*$/, "")
      .replace(/\(.*$/s, "")
      .trim();
    if (!TRANSPARENT.test(manager)) return false;
  }
  return true;
}

/**
 * A `try` statement. A `raise` that ends its body counts as if it went on, and so does an `else` clause after a body
 * that returns: what ruff infers there too, and never too narrow a type.
 */
function tryStatement(tree: SyntaxTree, node: number): Flow {
  const body = flowBelow(tree, node);
  const ways: Flow[] = [];
  let tail: Flow = body.raises ? { ...body, falls: "yes" } : body;
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child)) {
    const kind = kindName(tree, child);
    if (kind === "finally_clause") {
      const final = flowBelow(tree, child);
      if (final.falls === "no") return { ...final, breaks: final.breaks || body.breaks };
    } else if (kind === "else_clause") {
      const rest = flowBelow(tree, child);
      tail = { ...rest, breaks: rest.breaks || body.breaks };
    } else if (kind.startsWith("except")) ways.push(flowBelow(tree, child));
  }
  return either([tail, ...ways]);
}

function matchStatement(tree: SyntaxTree, node: number): Flow {
  const cases: Flow[] = [];
  let complete = false;
  const block = blockOf(tree, node);
  for (let child = firstChild(tree, block < 0 ? node : block); child >= 0; child = nextSibling(tree, child)) {
    if (kindName(tree, child) !== "case_clause") continue;
    cases.push(flowBelow(tree, child));
    complete ||= takesAnything(tree, child);
  }
  return either(complete ? cases : [...cases, OPEN]);
}

/** Whether a `case` has no guard and a pattern that everything fits: `_` or one name. */
function takesAnything(tree: SyntaxTree, clause: number): boolean {
  let patterns = 0;
  let open = false;
  for (let child = firstChild(tree, clause); child >= 0; child = nextSibling(tree, child)) {
    const kind = kindName(tree, child);
    if (kind === "if_clause") return false;
    if (kind !== "case_pattern") continue;
    patterns++;
    open =
      /^\(*\s*[^\W\d]\w*\s*\)*$/u.test(textOf(tree, child)) &&
      !/^\(*\s*(?:None|True|False)\b/.test(textOf(tree, child));
  }
  return patterns === 1 && open;
}

compileLightly(kindName);
