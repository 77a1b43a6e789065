/** What a name of a Python program is bound to, and where it holds. */

export type ScopeKind = "module" | "class" | "function" | "comprehension" | "type parameters";

export type BindingKind =
  | "import"
  | "assignment"
  | "annotation"
  | "parameter"
  | "function"
  | "class"
  | "type parameter"
  | "exception";

/** A region in which names are bound; the comprehension and type parameter scopes are Python's own (PEP 709, 695). */
export interface Scope {
  readonly kind: ScopeKind;
  /** The node that opens it. */
  readonly node: number;
  readonly parent: Scope | null;
  /** The last binding of each name in program order. */
  readonly names: Map<string, Binding>;
  /** Names that `global` hands to the module. */
  globals: Set<string> | null;
  /** Names that `nonlocal` hands to the functions around. */
  nonlocals: Set<string> | null;
}

/** One place that gives a name a value. */
export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  /** The node that names it. */
  readonly node: number;
  readonly scope: Scope;
  /** Nodes that read the name while this binding held it: identifiers, or the string or comment that holds the name. */
  readonly uses: number[];
  /** True if it, or a binding of the same name that it replaced, is read (a rebound name may be used in a loop). */
  used: boolean;
  /** The binding that took the name in the same scope, or null. */
  replacedBy: Binding | null;
  /** Where the name comes from, for imports. */
  readonly origin: ImportOrigin | null;
}

export interface ImportOrigin {
  /** As written: `os.path`, `.util`, `.`. */
  readonly module: string;
  /** The name taken from the module; null if the module itself is bound. */
  readonly imported: string | null;
  /** Whether an `as` renames it. */
  readonly aliased: boolean;
  /** The import statement. */
  readonly statement: number;
  /** The node of this name in the statement: `a.b`, `a as b`. */
  readonly item: number;
  /** Whether a `global` or `nonlocal` statement hands the name to another scope. */
  readonly elsewhere: boolean;
}

/** All bindings of one file. */
export interface Bindings {
  readonly module: Scope;
  readonly scopes: readonly Scope[];
  /** In the order in which they are made; function bodies come after the code around them. */
  readonly bindings: readonly Binding[];
  /** Names read that nothing in the file binds (built-in ones among them), with the nodes that read them. */
  readonly unbound: ReadonlyMap<string, readonly number[]>;
  /** Names listed in `__all__`, or null if the module has none that can be read. */
  readonly exported: ReadonlySet<string> | null;
  /** Statements `from m import *` and `from __future__ import n`, which bind no name to follow. */
  readonly otherImports: readonly OtherImport[];
}

export interface OtherImport {
  readonly kind: "star" | "future";
  readonly module: string;
  readonly name: string;
  readonly statement: number;
  readonly item: number;
}
