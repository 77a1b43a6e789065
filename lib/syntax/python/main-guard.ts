/** Statements that a Python script runs when it is imported, and which of them a `__main__` guard may hold back. */
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import type { Binding, Scope } from "./binding.ts";
import { calledFunctions, hasOutput, isEntry, OutputEffects } from "./main-guard-output.ts";
import { bindingsOf } from "./scopes.ts";
import { kindName } from "./types-flow.ts";

const GUARD = /^\(*\s*(?:__name__\s*==\s*(["'])__main__\1|(["'])__main__\2\s*==\s*__name__)\s*\)*$/;

/** Files that are run by being imported, or whose code at the top level is their purpose. */
const EXEMPT_FILES =
  /(?:^|[\\/])(?:__init__|__main__|__hello__|this|antigravity|conftest|setup|conf|noxfile|fabfile|tasks|wsgi|asgi|settings|sitecustomize|usercustomize|gunicorn\.conf)\.py$/i;

/** Files that a test runner imports: what they do at the top level is part of the tests. */
const TEST_FILES = /(?:^|[\\/])(?:test_[^\\/]*|[^\\/]*_test|tests?)\.py$/;

/** Whether a statement at the top level is `if __name__ == "__main__":` (an `else` makes it another thing). */
export function isGuard(tree: SyntaxTree, node: number): boolean {
  if (kindName(tree, node) !== "if_statement") return false;
  const { field } = tree.grammar;
  const condition = childIn(tree, node, field("condition"));
  return (
    condition >= 0 && childIn(tree, node, field("alternative")) < 0 && GUARD.test(textOf(tree, condition))
  );
}

/** Statements at the top level that run one after another and may be guarded together. */
export interface ExecutionBlocks {
  /** Runs of neighbouring statements (nodes), in order. */
  runs: number[][];
  /** Statements that put something out but must stay, and why. */
  left: { node: number; reason: string }[];
}

/**
 * What importing the module runs though only running it should: calls that print, read or start the program, and what
 * belongs to them. Set-up, registrations, names that the rest of the module uses and everything unknown stay.
 */
export function executionBlocks(tree: SyntaxTree, filename = ""): ExecutionBlocks {
  const none: ExecutionBlocks = { runs: [], left: [] };
  if (EXEMPT_FILES.test(filename) || filename.endsWith(".pyi")) return none;
  const statements = topLevel(tree);
  if (!statements.some((node) => MAY_RUN.has(kindName(tree, node)))) return none;
  if (statements.some((node) => mentionsGuard(tree, node))) return none;
  const effects = new OutputEffects(tree, statements);
  const isTest = TEST_FILES.test(filename);
  const withOutput = new Set(
    statements.filter((node) => hasOutput(tree, node, effects) && (!isTest || isEntry(tree, node))),
  );
  if (withOutput.size === 0) return none;
  return new Planner(tree, statements, withOutput, effects).plan();
}

/** Whether a `__main__` guard could hold code of the module back. */
export const hasExecutionBlock = (tree: SyntaxTree, filename = ""): boolean =>
  executionBlocks(tree, filename).runs.length > 0;

/** Kinds of statements that can put something out when a module is imported. */
const MAY_RUN = new Set([
  "expression_statement",
  "for_statement",
  "while_statement",
  "if_statement",
  "with_statement",
  "try_statement",
  "raise_statement",
]);

function topLevel(tree: SyntaxTree): number[] {
  const statements: number[] = [];
  for (let node = firstChild(tree, 0); node >= 0; node = nextSibling(tree, node)) {
    const kind = kindName(tree, node);
    if (kind !== "comment" && kind !== ";" && kind !== "line_continuation") statements.push(node);
  }
  return statements;
}

/** Whether a statement of the top level asks for `__main__`: then the module has its guard, in this spelling or another. */
function mentionsGuard(tree: SyntaxTree, node: number): boolean {
  const kind = kindName(tree, node);
  if (kind.endsWith("_definition")) return false;
  if (kind !== "if_statement") return /__name__\s*[=!]=/.test(textOf(tree, node));
  const condition = childIn(tree, node, tree.grammar.field("condition"));
  return condition >= 0 && /\b__name__\b/.test(textOf(tree, condition));
}

/** Chooses what moves: starts with the statements with output, adds what belongs to it, takes back what others need. */
class Planner {
  readonly #moved = new Set<number>();
  readonly #left = new Map<number, string>();
  readonly #exported: ReadonlySet<string>;
  /** By statement: what is bound in it, in any scope. */
  readonly #bound = new Map<number, Binding[]>();
  readonly #module: Scope;
  /** The last statement that neither moves nor is an assignment which may go along. */
  readonly #lastFixed: number;

  constructor(
    readonly tree: SyntaxTree,
    readonly statements: readonly number[],
    readonly withOutput: ReadonlySet<number>,
    readonly effects: OutputEffects,
  ) {
    const { bindings, module, exported } = bindingsOf(tree);
    this.#module = module;
    this.#exported = exported ?? new Set();
    for (const binding of bindings) {
      const statement = this.#statementOf(binding.node);
      const bound = this.#bound.get(statement);
      if (bound) bound.push(binding);
      else this.#bound.set(statement, [binding]);
    }
    this.#lastFixed =
      statements.findLast((node) => !withOutput.has(node) && !this.#isQuietAssignment(node)) ?? -1;
  }

  plan(): ExecutionBlocks {
    for (const node of this.withOutput) {
      const reason = this.#whyStays(node);
      if (reason === null) this.#moved.add(node);
      else this.#left.set(node, reason);
    }
    this.#addBetween();
    this.#settle();
    const runs = this.#runs();
    const left = [...this.#left].map(([node, reason]) => ({ node, reason }));
    return { runs, left };
  }

  /** Why a statement with output must stay whatever its names are, or null. */
  #whyStays(node: number): string | null {
    const { tree } = this;
    const end = tree.after[node] ?? tree.size;
    for (let at = node; at < end; at++) {
      const kind = kindName(tree, at);
      if (FIXED.has(kind) && tree.grammar.named[tree.kind[at] ?? 0])
        return "It defines or imports what others may use";
      if (kind === "call" && isSetUp(tree, at)) return "It sets the program up";
      if (kind === "assignment" || kind === "augmented_assignment") {
        const target = childIn(tree, at, tree.grammar.field("left"));
        if (
          target >= 0 &&
          ["attribute", "subscript"].includes(kindName(tree, target)) &&
          !this.#isOwn(target, node)
        )
          return "It changes an object that others may use";
      }
    }
    if (this.#bindsConstant(node)) return "It sets a constant of the module";
    if (!isEntry(tree, node) && this.#fills(node)) return "It calls what changes names of the module";
    if (!this.#isLast(node)) {
      if (CONDITIONAL.has(kindName(tree, node))) return "It decides on what the rest of the module needs";
      if (this.#stops(node)) return "It may stop the program before the rest is defined";
    }
    return null;
  }

  /** Whether the object behind `name.part` or `name[part]` is bound within the statement itself. */
  #isOwn(target: number, statement: number): boolean {
    const name = /^[^\W\d]\w*/u.exec(textOf(this.tree, target))?.[0] ?? "";
    return (this.#bound.get(statement) ?? []).some((binding) => binding.name === name);
  }

  /** Whether a name in capitals is bound, which other modules may import. */
  #bindsConstant(node: number): boolean {
    return (this.#bound.get(node) ?? []).some(
      ({ name, scope }) => scope === this.#module && /^_?[A-Z][A-Z\d_]+$/.test(name),
    );
  }

  /** Whether a function that the statement calls rebinds or changes what a name holds that others read, too. */
  #fills(statement: number): boolean {
    const { tree } = this;
    const ofModule = bindingsOf(tree).bindings.filter(
      ({ scope, kind }) => scope === this.#module && kind === "assignment",
    );
    return calledFunctions(tree, statement, this.effects).some((called) => {
      const isInside = (node: number) => node > called && node < (tree.after[called] ?? 0);
      const changed = ofModule.filter(
        ({ node, uses }) => isInside(node) || uses.some((use) => isInside(use) && isChanged(tree, use)),
      );
      const names = new Set(changed.map(({ name }) => name));
      return ofModule.some(
        ({ name, uses }) =>
          names.has(name) &&
          uses.some((use) => !isInside(use) && !this.withOutput.has(this.#statementOf(use))),
      );
    });
  }

  #stops(node: number): boolean {
    return /\b(?:sys\.exit|_exit|exit|quit)\s*\(|\bSystemExit\b|\braise\b/.test(textOf(this.tree, node));
  }

  /** Whether nothing but what may move follows the statement. */
  #isLast(node: number): boolean {
    return node > this.#lastFixed;
  }

  /** Assignments between two that move go with them, so that one guard holds all; constants of the module stay. */
  #addBetween(): void {
    let first = -1;
    let between: number[] = [];
    for (const node of this.statements) {
      if (this.#moved.has(node)) {
        if (first >= 0) for (const quiet of between) this.#moved.add(quiet);
        first = node;
        between = [];
      } else if (first >= 0 && this.#isQuietAssignment(node)) between.push(node);
      else {
        first = -1;
        between = [];
      }
    }
  }

  /** `name = …` without output, the name neither a constant nor special. */
  #isQuietAssignment(node: number): boolean {
    const { tree } = this;
    if (kindName(tree, node) !== "expression_statement") return false;
    const assignment = firstChild(tree, node);
    if (!["assignment", "augmented_assignment"].includes(kindName(tree, assignment))) return false;
    const target = childIn(tree, assignment, tree.grammar.field("left"));
    return target >= 0 && /^[a-z](?:\w*[a-z0-9])?(?:\s*,\s*[a-z]\w*)*$/.test(textOf(tree, target));
  }

  /** Takes back, until nothing changes, every statement that binds a name which something that stays needs. */
  #settle(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const node of [...this.#moved]) {
        const reason = this.#whyNeeded(node);
        if (reason === null) continue;
        this.#moved.delete(node);
        if (this.withOutput.has(node)) this.#left.set(node, reason);
        changed = true;
      }
    }
  }

  /** Why something that stays, or another module, needs a name that the statement binds; null if nothing does. */
  #whyNeeded(statement: number): string | null {
    for (const { scope, name, uses, used } of this.#bound.get(statement) ?? []) {
      if (scope !== this.#module) continue;
      if (this.#exported.has(name) || uses.some((use) => !this.#moved.has(this.#statementOf(use))))
        return "The rest of the module uses a name that it binds";
      if (!used && this.#isOffered(statement, name)) return `Nothing here uses ${name}, so others may`;
    }
    return null;
  }

  /** Whether an assignment of a value that nothing here reads seems to be there for others. */
  #isOffered(statement: number, name: string): boolean {
    const isAssignment = kindName(this.tree, firstChild(this.tree, statement)) === "assignment";
    return isAssignment && !name.startsWith("_") && !isEntry(this.tree, statement);
  }

  /** The statement of the top level that a node is in. */
  #statementOf(node: number): number {
    let low = 0;
    let high = this.statements.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.statements[middle] ?? 0) <= node) low = middle;
      else high = middle - 1;
    }
    return this.statements[low] ?? -1;
  }

  /** Neighbouring statements that move, without assignments at either end that need no guard. */
  #runs(): number[][] {
    const runs: number[][] = [];
    let run: number[] = [];
    const close = () => {
      while (run.length > 0 && !this.withOutput.has(run.at(-1) ?? -1)) run.pop();
      if (run.length > 0) runs.push(run);
      run = [];
    };
    for (const node of this.statements) {
      if (this.#moved.has(node)) run.push(node);
      else close();
    }
    close();
    return runs;
  }
}

/** Methods that change the object they belong to. */
const CHANGING = new Set([
  "add",
  "append",
  "clear",
  "discard",
  "extend",
  "insert",
  "pop",
  "remove",
  "setdefault",
  "update",
]);

/** Whether an identifier is the object whose part is assigned or whose method changes it. */
function isChanged(tree: SyntaxTree, use: number): boolean {
  const { field } = tree.grammar;
  let node = use;
  let parent = tree.parent[node] ?? 0;
  while (["attribute", "subscript"].includes(kindName(tree, parent)) && firstChild(tree, parent) === node) {
    node = parent;
    parent = tree.parent[node] ?? 0;
  }
  if (node === use) return false;
  const kind = kindName(tree, parent);
  if (kind === "assignment" || kind === "augmented_assignment") return tree.field[node] === field("left");
  const method = kind === "call" ? childIn(tree, node, field("attribute")) : -1;
  return method >= 0 && CHANGING.has(textOf(tree, method));
}

/** Statements that choose between ways: before other definitions they often prepare them. */
const CONDITIONAL = new Set(["if_statement", "try_statement", "with_statement"]);

const FIXED = new Set([
  "function_definition",
  "class_definition",
  "import_statement",
  "import_from_statement",
  "global_statement",
  "type_alias_statement",
]);

/** Calls that set the process or other modules up: they must also happen on import. */
const SET_UP =
  /^(?:sys\.(?:path|modules|meta_path|path_hooks|setrecursionlimit|set\w+)|os\.(?:environ|putenv|chdir|umask)|warnings|logging|logger|log|signal|atexit|site|locale|gettext|codecs|copyreg|mimetypes|readline|faulthandler|gc|multiprocessing\.set_start_method|matplotlib\.use)\b|\.(?:register\w*|add_\w+|connect|subscribe|install|setdefault|basicConfig|configure|use|route|append|extend|insert|update|include)$|^_*(?:register|install|setup|set_up|configure|init|load|patch|ensure|check|enable|disable|process|build|create|make|add)\w*$/;

/** Whether a call prepares the program, as importing a module may. */
export function isSetUp(tree: SyntaxTree, call: number): boolean {
  const callee = childIn(tree, call, tree.grammar.field("function"));
  if (callee < 0) return false;
  const name = textOf(tree, callee);
  return SET_UP.test(name);
}
