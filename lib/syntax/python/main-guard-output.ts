/** Which statements of a Python script put something out, read from the user or start the program. */
import { compileLightly } from "../compile-lightly.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { nodesWithin } from "./nodes.ts";
import { kindName } from "./types-flow.ts";
import { isShadowed } from "./types-names.ts";

/** Built-in functions that write to or read from the user. */
const OUTPUT_BUILTINS = new Set(["print", "input", "pprint", "breakpoint"]);
/** Calls of modules that do. */
const OUTPUT_CALLS =
  /^(?:sys\.(?:stdout|stderr)\.(?:write|writelines|flush)|click\.echo|typer\.echo|console\.print)$|\.(?:pprint|print_\w+|run_tests|runTests)$/;
/** Names by which scripts call their start, where the file defines or imports it. */
const STARTS = new Set([
  "main",
  "_main",
  "cli",
  "run",
  "demo",
  "start",
  "run_demo",
  "run_main",
  "run_example",
]);
/** Calls that run a program until it ends. */
const RUNNERS =
  /^(?:asyncio\.run|anyio\.run|trio\.run|unittest\.main|pytest\.main|doctest\.testmod|fire\.Fire|typer\.run|uvicorn\.run|(?:[\w.]+\.)?publish_cmdline|tornado\.ioloop\.IOLoop\.current\(\)\.start|curses\.wrapper)$|\.(?:mainloop|serve_forever|run_forever|run_polling|start_polling|infinity_polling)$|^(?:app|application|bot|server|mcp)\.run$/;
/** Calls around the start that pass its status on. */
const WRAPPERS = /^(?:sys\.exit|exit|quit|os\._exit|SystemExit)$/;

const DEFINITIONS = new Set(["function_definition", "class_definition", "decorated_definition"]);

/** How far calls are followed from function to function. */
const MAX_DEPTH = 50;

/** Which definitions of a file put something out when they are called; found as they are asked for. */
export class OutputEffects {
  /** Functions at the top level, the constructors of classes under the class's name, and methods, by name. */
  readonly #functions = new Map<string, number[]>();
  readonly #methods = new Map<string, number[]>();
  readonly #known = new Map<number, boolean>();

  constructor(
    readonly tree: SyntaxTree,
    statements: readonly number[],
  ) {
    for (const statement of statements) this.#enter(statement);
  }

  /** Whether the file defines a function of that name at its top level. */
  defines(name: string): boolean {
    return this.#functions.has(name);
  }

  functionsNamed(name: string): readonly number[] {
    return this.#functions.get(name) ?? [];
  }

  functionHasOutput(name: string, depth: number): boolean {
    return (this.#functions.get(name) ?? []).some((node) => this.#hasOutput(node, depth));
  }

  methodHasOutput(name: string, depth: number): boolean {
    return (this.#methods.get(name) ?? []).some((node) => this.#hasOutput(node, depth));
  }

  #enter(statement: number): void {
    const { tree } = this;
    const node = definitionOf(tree, statement);
    const kind = kindName(tree, node);
    if (kind === "function_definition") put(this.#functions, nameIn(tree, node), node);
    if (kind !== "class_definition") return;
    const body = childIn(tree, node, tree.grammar.field("body"));
    for (let child = firstChild(tree, body); child >= 0; child = nextSibling(tree, child)) {
      const method = definitionOf(tree, child);
      if (kindName(tree, method) !== "function_definition") continue;
      const name = nameIn(tree, method);
      if (name === "__init__" || name === "__new__") put(this.#functions, nameIn(tree, node), method);
      else put(this.#methods, name, method);
    }
  }

  /** A definition that is being asked about already counts as silent, so that recursion ends. */
  #hasOutput(node: number, depth: number): boolean {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    if (depth > MAX_DEPTH) return false;
    this.#known.set(node, false);
    const withOutput = outputCalls(this.tree, node).some((call) =>
      callHasOutput(this.tree, call, this, false, depth + 1),
    );
    this.#known.set(node, withOutput);
    return withOutput;
  }
}

function put(map: Map<string, number[]>, name: string, node: number): void {
  const nodes = map.get(name);
  if (nodes) nodes.push(node);
  else map.set(name, [node]);
}

function definitionOf(tree: SyntaxTree, node: number): number {
  if (kindName(tree, node) !== "decorated_definition") return node;
  return Math.max(childIn(tree, node, tree.grammar.field("definition")), 0);
}

function nameIn(tree: SyntaxTree, node: number): string {
  if (!DEFINITIONS.has(kindName(tree, node))) return "";
  const name = childIn(tree, node, tree.grammar.field("name"));
  return name < 0 ? "" : textOf(tree, name);
}

/** The calls of a definition without those that only report what went wrong: in handlers, or to the error output. */
function outputCalls(tree: SyntaxTree, node: number): number[] {
  return callsIn(tree, node).filter((call) => {
    if (/\bfile\s*=\s*sys\.stderr\b/.test(textOf(tree, call))) return false;
    for (let at = tree.parent[call] ?? 0; at > node; at = tree.parent[at] ?? 0)
      if (kindName(tree, at) === "except_clause") return false;
    return true;
  });
}

const callsIn = (tree: SyntaxTree, node: number): readonly number[] => nodesWithin(tree, "call", node);

/** Whether a statement of the top level is one that only running the module should run. */
export function hasOutput(tree: SyntaxTree, statement: number, effects: OutputEffects): boolean {
  const kind = kindName(tree, statement);
  if (DEFINITIONS.has(kind)) return false;
  if (kind !== "expression_statement" && kind !== "raise_statement")
    return (
      COMPOUND.has(kind) &&
      callsIn(tree, statement).some(
        (call) => isOutermost(tree, call) && callHasOutput(tree, call, effects, true),
      )
    );
  const value = firstChild(tree, statement);
  const valueKind = kindName(tree, value);
  if (valueKind === "call") return endsProgram(tree, value) || callHasOutput(tree, value, effects, true);
  if (kind === "raise_statement" || valueKind === "assignment")
    return callsIn(tree, statement).some(
      (call) => !isDeferred(tree, call, statement) && callHasOutput(tree, call, effects, true),
    );
  return false;
}

/** Whether a call is in a lambda, which runs it later if at all. */
function isDeferred(tree: SyntaxTree, call: number, statement: number): boolean {
  for (let at = tree.parent[call] ?? 0; at > statement; at = tree.parent[at] ?? 0)
    if (kindName(tree, at) === "lambda") return true;
  return false;
}

/** Whether a statement calls what a program starts with, or asks the user, be it to keep what that gives. */
export function isEntry(tree: SyntaxTree, statement: number): boolean {
  let value = firstChild(tree, statement);
  if (value >= 0 && kindName(tree, value) === "assignment")
    value = childIn(tree, value, tree.grammar.field("right"));
  if (value < 0 || kindName(tree, value) !== "call") return false;
  const callee = childIn(tree, value, tree.grammar.field("function"));
  const name = callee < 0 ? "" : textOf(tree, callee);
  return STARTS.has(name) || RUNNERS.test(name) || WRAPPERS.test(name) || name === "input";
}

/** The functions of the top level that a statement calls by name. */
export function calledFunctions(tree: SyntaxTree, statement: number, effects: OutputEffects): number[] {
  return callsIn(tree, statement).flatMap((call) => {
    const callee = childIn(tree, call, tree.grammar.field("function"));
    return callee >= 0 && kindName(tree, callee) === "identifier"
      ? effects.functionsNamed(textOf(tree, callee))
      : [];
  });
}

/** `sys.exit(…)` as a statement of its own: nothing after it is meant for an importer. */
function endsProgram(tree: SyntaxTree, call: number): boolean {
  const callee = childIn(tree, call, tree.grammar.field("function"));
  return callee >= 0 && WRAPPERS.test(textOf(tree, callee));
}

const COMPOUND = new Set([
  "for_statement",
  "while_statement",
  "if_statement",
  "with_statement",
  "try_statement",
]);

/** Whether a call is a statement of its own, or the value that one assigns. */
function isOutermost(tree: SyntaxTree, call: number): boolean {
  const parent = kindName(tree, tree.parent[call] ?? 0);
  return parent === "expression_statement" || parent === "assignment";
}

/**
 * @param top true for a call at the top level, where the names of starts and runners count as well
 */
function callHasOutput(
  tree: SyntaxTree,
  call: number,
  effects: OutputEffects,
  top: boolean,
  depth = 0,
): boolean {
  const callee = childIn(tree, call, tree.grammar.field("function"));
  if (callee < 0) return false;
  const name = textOf(tree, callee);
  if (kindName(tree, callee) === "identifier") {
    if (OUTPUT_BUILTINS.has(name)) return name === "pprint" || !isShadowed(tree, name, callee);
    if (effects.functionHasOutput(name, depth)) return true;
    if (top && STARTS.has(name)) return name === "main" || effects.defines(name);
  }
  if (OUTPUT_CALLS.test(name)) return true;
  if (top && RUNNERS.test(name)) return true;
  if (top && WRAPPERS.test(name))
    return callsIn(tree, call).some(
      (inner) => inner !== call && callHasOutput(tree, inner, effects, top, depth),
    );
  if (kindName(tree, callee) !== "attribute") return false;
  const attribute = childIn(tree, callee, tree.grammar.field("attribute"));
  return attribute >= 0 && effects.methodHasOutput(textOf(tree, attribute), depth);
}

compileLightly(definitionOf);
