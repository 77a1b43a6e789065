/**
 * The outline of a source file, the same shape for every language: what it declares, imports, calls, serves, tests,
 * throws and catches. Lines count from 1, offsets are UTF-16 units.
 */
import type { ParseError, Range } from "../facts.ts";
import type { Language } from "../language.ts";

export type DeclarationKind =
  | "function"
  | "method"
  | "constructor"
  | "getter"
  | "setter"
  | "class"
  | "interface"
  | "struct"
  | "trait"
  | "enum"
  | "type"
  | "constant"
  | "macro"
  | "namespace";

/** Where something is: the first and the last line of its text. */
export interface Lined {
  start_line: number;
  end_line: number;
}

/** What is within a declaration: its place in {@link Outline.declarations}, or -1 at the top of the file. */
export interface Within {
  within: number;
}

/** A declared name. Its range is the whole declaration, decorators and modifiers included, comments not. */
export interface Declaration extends Range, Lined, Within {
  name: string;
  /** With the names around it: `Outer.method`. */
  qualified: string;
  kind: DeclarationKind;
  /** True for what users of the module may use: exported, public, not underscored, and so is what it is in. */
  public: boolean;
  /** True for tests and what only they use, e.g. what is in Rust's `mod tests`. */
  test: boolean;
  /** The declaration without its body, on one line. */
  signature: string;
  docstring: string | null;
  /** Decorators, annotations or attributes, as written without their signs. */
  decorators: readonly string[];
  /** Types that a class extends or implements, as written. */
  bases: readonly string[];
}

export interface ImportedModule extends Lined {
  /** As written, e.g. `os.path`, `./util.ts`. */
  module: string;
  /** Names taken from it; empty if only the module itself is bound or run, `*` for all. */
  names: readonly string[];
}

export interface Call extends Within {
  /** The name that is called, without what it belongs to. */
  callee: string;
  /** What it belongs to, as written, e.g. `self.store`; null for a plain name. */
  receiver: string | null;
  line: number;
}

export interface Route extends Range, Lined, Within {
  /** Upper case; `ANY` for all methods, `WS` for a WebSocket. */
  method: string;
  /** With the prefixes that the file itself gives; begins with `/` unless it is a pattern. */
  path: string;
  /** The function or class that answers, as written; null for one without a name. */
  handler: string | null;
  framework: string;
}

export interface TestCase extends Range, Lined, Within {
  /** The title, or the name of the test function. */
  name: string;
  /** Names of the suites around it, outermost first. */
  suites: readonly string[];
  framework: string;
}

export interface ExceptionUse extends Within {
  use: "thrown" | "caught";
  /** As written, e.g. `ValueError`, `fs.ErrNotExist`; null where the language catches everything. */
  type: string | null;
  line: number;
}

export interface Outline {
  language: Language;
  /** Documentation of the file itself. */
  docstring: string | null;
  /** In the order of the text: each is after what it is in. */
  declarations: Declaration[];
  imports: ImportedModule[];
  calls: Call[];
  routes: Route[];
  tests: TestCase[];
  exceptions: ExceptionUse[];
  /** The first place that could not be understood; the outline then holds what could. */
  parse_error: ParseError | null;
}

/**
 * Outlines one text. Synchronous and reusable; everything slow is done when it is opened.
 * @param path relative to the project, from which test files are recognized
 */
export type Outliner = (text: string, path?: string) => Outline;
