/** Walks a Python program once and keeps which names it binds and reads; what each kind of node does is in rules. */
import { compileMethodsLightly } from "../compile-lightly.ts";
import { firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import type {
  Binding,
  BindingKind,
  Bindings,
  ImportOrigin,
  OtherImport,
  Scope,
  ScopeKind,
} from "./binding.ts";
import { type PythonKinds, pythonKinds } from "./kinds.ts";
import { TYPING_CALLS } from "./typing-calls.ts";

/** How strings are read: as data, as a type that is evaluated now, or as a type that is evaluated later. */
export type Evaluation = "value" | "annotation" | "postponed";

const BEYOND_ASCII = /[^\0-\x7f]/;

const TYPING_MODULES = new Set(["typing", "typing_extensions"]);

/** Built-in types that take type arguments (PEP 585). */
const GENERIC_BUILTINS = new Set(["list", "dict", "tuple", "set", "frozenset", "type"]);
/** Further modules whose subscripted members are types (PEP 585). */
const GENERIC_MODULES = new Set(["collections", "collections.abc"]);

/** Handles a node and all below it, and returns the node to go on with. */
export type Rule = (binder: Binder, node: number) => number;

/** Rules by kind of node. */
export type Rules = Partial<Record<keyof PythonKinds["kind"], Rule>>;

export class Binder {
  readonly tree: SyntaxTree;
  readonly kinds: PythonKinds;
  readonly #rules: readonly (Rule | undefined)[];
  readonly #scopes: Scope[] = [];
  readonly #bindings: Binding[] = [];
  readonly #unbound = new Map<string, number[]>();
  readonly #otherImports: OtherImport[] = [];
  readonly #later: (() => void)[] = [];
  readonly module: Scope;
  #exported: Set<string> | null = null;
  #annotationsLater = false;
  /** Local names of functions of `typing` that take types: only their calls need a look. */
  readonly typingCalls = new Set<string>();
  #usesTyping = false;
  scope: Scope;
  evaluation: Evaluation = "value";

  /** `rulesOf` gives the rules by number of kind. */
  constructor(tree: SyntaxTree, rulesOf: (kinds: PythonKinds) => readonly (Rule | undefined)[]) {
    this.tree = tree;
    this.kinds = pythonKinds(tree.grammar);
    this.#rules = rulesOf(this.kinds);
    this.module = this.open("module", 0, null);
    this.scope = this.module;
  }

  bindings(): Bindings {
    this.walk(1, this.tree.size);
    for (let at = 0; at < this.#later.length; at++) this.#later[at]?.();
    for (const name of this.#exported ?? []) {
      const binding = this.module.names.get(name);
      if (binding) binding.used = true;
    }
    return {
      module: this.module,
      scopes: this.#scopes,
      bindings: this.#bindings,
      unbound: this.#unbound,
      exported: this.#exported,
      otherImports: this.#otherImports,
    };
  }

  /** Visits the nodes from `from` to before `to` in program order. Nodes without a rule are passed through. */
  walk(from: number, to: number): void {
    const { kind } = this.tree;
    const rules = this.#rules;
    for (let node = from; node < to; ) {
      const rule = rules[kind[node] ?? 0];
      node = rule === undefined ? node + 1 : rule(this, node);
    }
  }

  /** Visits one node and all below it. */
  visit(node: number): void {
    this.walk(node, this.after(node));
  }

  after(node: number): number {
    return this.tree.after[node] ?? node + 1;
  }

  kindOf(node: number): number {
    return this.tree.kind[node] ?? 0;
  }

  child(node: number, field: number): number {
    const { after, field: fields } = this.tree;
    const end = after[node] ?? 0;
    for (let child = node + 1; child < end; child = after[child] ?? end)
      if (fields[child] === field) return child;
    return -1;
  }

  childOfKind(node: number, kind: number): number {
    for (let child = firstChild(this.tree, node); child >= 0; child = nextSibling(this.tree, child))
      if (this.tree.kind[child] === kind) return child;
    return -1;
  }

  /** Names are compared by NFKC (https://docs.python.org/3/reference/lexical_analysis.html#identifiers). */
  text(node: number): string {
    const text = textOf(this.tree, node);
    return BEYOND_ASCII.test(text) ? text.normalize("NFKC") : text;
  }

  open(kind: ScopeKind, node: number, parent: Scope | null): Scope {
    const scope: Scope = { kind, node, parent, names: new Map(), globals: null, nonlocals: null };
    this.#scopes.push(scope);
    return scope;
  }

  /** Runs with another scope or reading, and returns to the present one. */
  within(scope: Scope, reading: Evaluation, run: () => void): void {
    const before = this.scope;
    const readBefore = this.evaluation;
    this.scope = scope;
    this.evaluation = reading;
    run();
    this.scope = before;
    this.evaluation = readBefore;
  }

  /** Runs after the rest of the program: bodies of functions see names that are bound after them. */
  later(reading: Evaluation, run: () => void): void {
    const scope = this.scope;
    this.#later.push(() => this.within(scope, reading, run));
  }

  /** A type: evaluated in its place, or later where the file says so. */
  annotation(node: number): void {
    if (this.#annotationsLater) this.later("postponed", () => this.visit(node));
    else this.within(this.scope, "annotation", () => this.visit(node));
  }

  /** A string or comment that holds a type: its names are read after the rest of the program. */
  namesLater(node: number, names: readonly string[]): void {
    if (names.length)
      this.later("postponed", () => {
        for (const name of names) this.load(name, node);
      });
  }

  load(name: string, node: number): void {
    const binding = this.lookUp(name);
    if (!binding) {
      const readers = this.#unbound.get(name);
      if (readers) readers.push(node);
      else this.#unbound.set(name, [node]);
      return;
    }
    binding.used = true;
    binding.uses.push(node);
    const { origin } = binding;
    if (origin?.aliased && origin.imported === null) {
      // `import foo as f; import foo.bar; f.bar`: the second import is what loads `bar`.
      const loaded = binding.scope.names.get(origin.module);
      if (loaded?.origin && loaded.origin.module !== origin.module) loaded.used = true;
    }
  }

  /** The binding that a name read here means, or null. */
  lookUp(name: string): Binding | null {
    if (this.evaluation === "postponed") {
      // PEP 563: types that are evaluated later see the names of the module, not the local ones.
      const global = this.module.names.get(name);
      if (global && global.kind !== "annotation") return global;
    }
    let throughClass = true;
    let declared: Binding | null = null;
    for (let scope: Scope | null = this.scope; scope; scope = scope.parent) {
      if (scope.globals?.has(name)) scope = this.module;
      // Only a class's own code, and what it comprehends, sees the names of a class.
      const hidden = (scope.kind === "class" && !throughClass) || scope.nonlocals?.has(name);
      if (!hidden) {
        const binding = scope.names.get(name);
        if (binding) {
          if (binding.kind !== "annotation") return binding;
          // An annotation without a value binds nothing that could be read now.
          if (this.evaluation === "postponed") declared ??= binding;
          else binding.used = true;
        }
      }
      throughClass &&= scope.kind === "comprehension" || scope.kind === "type parameters";
    }
    return declared;
  }

  /** Gives a name a value in the scope that Python's rules say. */
  bind(name: string, node: number, kind: BindingKind, origin: ImportOrigin | null = null): Binding {
    let scope = this.scope;
    let from = origin;
    if (scope.globals?.has(name) || scope.nonlocals?.has(name)) {
      scope = scope.globals?.has(name) ? this.module : this.#functionAround(name);
      if (from) from = { ...from, elsewhere: true };
    }
    return this.bindIn(scope, name, node, kind, from);
  }

  bindIn(scope: Scope, name: string, node: number, kind: BindingKind, origin: ImportOrigin | null): Binding {
    const before = scope.names.get(name);
    const binding: Binding = {
      name,
      kind,
      node,
      scope,
      uses: [],
      used: before?.used ?? false,
      replacedBy: null,
      origin,
    };
    this.#bindings.push(binding);
    // An annotation gives no value; a function that assigns a global runs later, if at all.
    const gives = kind !== "annotation" && (scope === this.scope || scope.kind !== "module");
    if (before && !gives) return binding;
    if (before) before.replacedBy = binding;
    scope.names.set(name, binding);
    return binding;
  }

  #functionAround(name: string): Scope {
    for (let scope = this.scope.parent; scope; scope = scope.parent)
      if (scope.kind === "function" && scope.names.has(name)) return scope;
    return this.scope;
  }

  /** Binds every name of an assignment's target; what is computed in it is read. */
  bindTarget(target: number, kind: BindingKind = "assignment"): void {
    if (this.kindOf(target) === this.kinds.kind.identifier) this.bind(this.text(target), target, kind);
    else this.#bindPattern(target, kind);
  }

  #bindPattern(target: number, kind: BindingKind): void {
    const { attribute, subscript, call, identifier } = this.kinds.kind;
    const end = this.after(target);
    for (let node = target; node < end; ) {
      const is = this.kindOf(node);
      if (is === attribute || is === subscript || is === call) {
        this.within(this.scope, "value", () => this.visit(node));
        node = this.after(node);
        continue;
      }
      if (is === identifier) this.bind(this.text(node), node, kind);
      node++;
    }
  }

  /** Names that the module offers by `__all__`. */
  offer(names: readonly string[]): void {
    this.#exported ??= new Set();
    for (const name of names) this.#exported.add(name);
  }

  otherImport(found: OtherImport): void {
    this.#otherImports.push(found);
    if (found.kind === "future" && found.name === "annotations") this.#annotationsLater = true;
  }

  importName(name: string, node: number, origin: ImportOrigin): void {
    if (TYPING_MODULES.has(origin.module)) {
      this.#usesTyping = true;
      if (origin.imported === null) for (const call of TYPING_CALLS) this.typingCalls.add(call);
      else if (TYPING_CALLS.has(origin.imported)) this.typingCalls.add(this.text(node));
    }
    this.bind(name, node, "import", origin);
  }

  /**
   * The name in `typing` that an expression means (`List` for `t.List` after `import typing as t`), or null.
   * @param node an identifier or attribute
   */
  typingName(node: number): string | null {
    if (!this.#usesTyping) return null;
    const { identifier, attribute } = this.kinds.kind;
    if (this.kindOf(node) === identifier) {
      const origin = this.lookUp(this.text(node))?.origin;
      return origin && TYPING_MODULES.has(origin.module) ? origin.imported : null;
    }
    if (this.kindOf(node) !== attribute || this.kindOf(node + 1) !== identifier) return null;
    const origin = this.lookUp(this.text(node + 1))?.origin;
    return origin && origin.imported === null && TYPING_MODULES.has(origin.module)
      ? this.lastName(node)
      : null;
  }

  /** Whether a subscript of this expression holds types though nothing around it says so. */
  isGeneric(node: number): boolean {
    if (this.typingName(node) !== null) return true;
    if (this.kindOf(node) !== this.kinds.kind.identifier) return false;
    const name = this.text(node);
    const binding = this.lookUp(name);
    if (!binding) return GENERIC_BUILTINS.has(name);
    return (
      binding.origin !== null &&
      binding.origin.imported !== null &&
      GENERIC_MODULES.has(binding.origin.module)
    );
  }

  /** The last identifier of a dotted expression, or an empty text. */
  lastName(node: number): string {
    const is = this.kindOf(node);
    if (is === this.kinds.kind.identifier) return this.text(node);
    if (is === this.kinds.kind.attribute) return this.text(this.after(node) - 1);
    return "";
  }
}

compileMethodsLightly(Binder);
