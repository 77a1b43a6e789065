/** What is known of one source file, the same shape for every language. Lines and columns count from 1. */
import type { Language } from "./language.ts";
import type { TextPosition } from "./lines.ts";

/** Half-open range of UTF-16 offsets into the file's text. */
export interface Range {
  start: number;
  end: number;
}

export interface FunctionFacts extends Range {
  /** With the names around it: `Outer.method`, `outer.inner`; `<anonymous>` where it has no name. */
  name: string;
  kind: "function" | "method" | "constructor" | "getter" | "setter" | "lambda";
  /** Line of the keyword or name that begins the definition: decorators and modifiers of a line before do not count. */
  start_line: number;
  end_line: number;
  /** Number of parameters, the receiver (`self`, `this`) included where the language writes it down. */
  parameters: number;
  /** Parameters without a written type; 0 where the language writes none (JavaScript) or always (Go, Java, Rust). The
   * receiver (`self`, `cls`, `this`) needs none. */
  untyped_parameters: number;
  /** McCabe: 1 + decisions, as ruff C901, mccabe and gocyclo count. */
  cyclomatic_complexity: number;
  /** Extended: boolean operators, comprehensions, ternaries too, as radon, eslint and lizard count. */
  cc: number;
  /** Cognitive complexity after SonarSource. */
  cognitive_complexity: number;
  /** How deep control structures nest: 0 for straight code. */
  nested_depth: number;
  /** True for what users of the module may call: exported, public, not underscored. */
  public: boolean;
  docstring: string | null;
  decorators: string[];
}

/** A class, interface, enum, struct, trait or type alias. */
export interface TypeFacts extends Range {
  name: string;
  kind: "class" | "interface" | "enum" | "struct" | "trait" | "type";
  start_line: number;
  end_line: number;
  public: boolean;
  docstring: string | null;
  bases: string[];
}

/** One name that an import statement binds. */
export interface ImportFacts extends Range, TextPosition {
  /** The name bound here, e.g. `np`; `*` for all names; empty for an import made for its effect. */
  name: string;
  /** The module as written, e.g. `os.path`, `./util.ts`; leading dots kept. */
  module: string;
  /** The name taken from the module, or null if the module itself is bound. */
  imported: string | null;
  /** False if nothing in the file uses it and its language's conventions do not keep it. */
  used: boolean;
  /** Why an unused import stays all the same (`noqa`, `__all__`, `import fallback`, …), or null. */
  kept: string | null;
}

export interface UnusedImport extends TextPosition {
  name: string;
}

export interface MagicNumber extends TextPosition, Range {
  value: number;
}

/** A function without a written return type; `inferred` is null if no type can be proved. */
export interface MissingReturnType {
  function: string;
  line: number;
  inferred: string | null;
}

export interface CallFacts extends Range, TextPosition {
  /** What is called, as written without spaces: `os.path.join`, `self.run`. */
  name: string;
}

export interface ConstantFacts extends Range, TextPosition {
  name: string;
  /** The value as written. */
  value: string;
}

export interface CommentFacts extends Range {
  line: number;
}

export interface ParseError extends TextPosition {
  message: string;
}

export interface FileFacts {
  language: Language;
  /** Physical lines; a last line without its end counts, an empty one after the last end does not. */
  lines: number;
  functions: FunctionFacts[];
  types: TypeFacts[];
  /** Complexity of the whole file: of the code outside functions plus all functions, by the tools' convention. */
  module: { cyclomatic_complexity: number; cc: number };
  imports: ImportFacts[];
  unused_imports: UnusedImport[];
  /** Names that the module offers to others. */
  exports: string[];
  calls: CallFacts[];
  constants: ConstantFacts[];
  comments: CommentFacts[];
  magic_numbers: MagicNumber[];
  missing_return_types: MissingReturnType[];
  /** True if importing the file runs code that a `__main__` guard could keep from running. */
  module_execution_block: boolean;
  /** Documentation of the module itself. */
  docstring: string | null;
  parse_error: ParseError | null;
}

/**
 * Finds the facts of one text. Synchronous and reusable; everything slow is done when it is opened.
 * @param filename told where a language's rules depend on it (`__init__.py`, `.d.ts`, `conftest.py`)
 */
export type Analyzer = (text: string, filename?: string) => FileFacts;
