/** Puts an outline together while a tree is walked in the order of its text. */
import type { Language } from "../language.ts";
import type { Lines } from "../lines.ts";
import type { Declaration, DeclarationKind, Outline, TestCase } from "./facts.ts";
import { RoutePrefixes, type RouteSite } from "./route-prefixes.ts";

/** What a language says of a declaration. */
export interface Declared {
  name: string;
  kind: DeclarationKind;
  start: number;
  end: number;
  /** Whether the declaration itself is offered; what it is in is looked at here. */
  public: boolean;
  signature: string;
  docstring?: string | null;
  decorators?: readonly string[];
  bases?: readonly string[];
  test?: boolean;
}

/** Something with a name around declarations: a declaration, or a mere scope such as Rust's `impl`. */
interface Open {
  name: string;
  /** Of a declaration; -1 of a mere scope. */
  start: number;
  end: number;
  /** Place of the declaration, or that of the one around a mere scope. */
  index: number;
  public: boolean;
  test: boolean;
  /** What is declared in a function is nobody else's. */
  isFunction: boolean;
}

interface OpenSuite {
  name: string;
  end: number;
}

const FUNCTIONS: ReadonlySet<DeclarationKind> = new Set([
  "function",
  "method",
  "constructor",
  "getter",
  "setter",
]);

/** A signature is for reading: what is longer is cut. */
const LONGEST_SIGNATURE = 400;

export class OutlineBuilder {
  readonly outline: Outline;
  readonly routes = new RoutePrefixes();
  readonly #lines: Lines;
  readonly #open: Open[] = [];
  readonly #suites: OpenSuite[] = [];

  constructor(language: Language, lines: Lines) {
    this.#lines = lines;
    this.outline = {
      language,
      docstring: null,
      declarations: [],
      imports: [],
      calls: [],
      routes: [],
      tests: [],
      exceptions: [],
      parse_error: null,
    };
  }

  /** Place of the innermost declaration around an offset, or -1. Offsets asked for must not fall. */
  within(offset: number): number {
    return this.#around(offset)?.index ?? -1;
  }

  /** The innermost declaration around an offset. */
  declarationAt(offset: number): Declaration | undefined {
    return this.outline.declarations[this.within(offset)];
  }

  /** Adds a declaration; what starts before its end is within it. */
  declare(declared: Declared): void {
    const { name, kind, start, end, decorators = [], bases = [], docstring = null } = declared;
    this.#closeSiblings(start, end);
    const around = this.#around(start);
    const offered = declared.public && (around === undefined || (around.public && !around.isFunction));
    const test = declared.test === true || around?.test === true;
    const qualified = [...this.#open.map((open) => open.name), name].join(".");
    const index = this.outline.declarations.length;
    this.outline.declarations.push({
      name,
      qualified,
      kind,
      public: offered,
      test,
      signature: onOneLine(declared.signature),
      docstring,
      decorators,
      bases,
      within: around?.index ?? -1,
      start,
      end,
      ...this.linesOf(start, end),
    });
    this.#open.push({ name, start, end, index, public: offered, test, isFunction: FUNCTIONS.has(kind) });
  }

  /** A scope that is not declared here, e.g. the `impl` of a type. */
  scope(name: string, start: number, end: number, more: { public?: boolean; test?: boolean } = {}): void {
    const around = this.#around(start);
    this.#open.push({
      name,
      start: -1,
      end,
      index: around?.index ?? -1,
      public: (more.public ?? true) && around?.public !== false,
      test: more.test === true || around?.test === true,
      isFunction: around?.isFunction ?? false,
    });
  }

  call(callee: string, receiver: string | null, start: number): void {
    const line = this.#lines.lineAt(start);
    if (callee !== "") this.outline.calls.push({ callee, receiver, line, within: this.within(start) });
  }

  imports(module: string, names: readonly string[], start: number, end: number): void {
    this.outline.imports.push({ module, names, ...this.linesOf(start, end) });
  }

  exception(use: "thrown" | "caught", type: string | null, start: number): void {
    this.outline.exceptions.push({ use, type, line: this.#lines.lineAt(start), within: this.within(start) });
  }

  /** @param site where it is written, by which prefixes are found */
  route(method: string, path: string, handler: string | null, framework: string, site: RouteSite): void {
    const route = {
      method: method.toUpperCase(),
      path: this.routes.pathOf(path, site),
      handler,
      framework,
      within: this.within(site.start),
      start: site.start,
      end: site.end,
      ...this.linesOf(site.start, site.end),
    };
    this.outline.routes.push(route);
    this.routes.written(route, site.receiver);
  }

  /** A group of tests; tests before its end are in it. */
  suite(name: string, start: number, end: number): void {
    this.#closeSuites(start);
    this.#suites.push({ name, end });
  }

  test(name: string, framework: string, start: number, end: number, suites?: readonly string[]): void {
    this.#closeSuites(start);
    const test: TestCase = {
      name,
      suites: suites ?? this.#suites.map((suite) => suite.name),
      framework,
      within: this.within(start),
      start,
      end,
      ...this.linesOf(start, end),
    };
    this.outline.tests.push(test);
  }

  /** The outline, with what is known only at its end. */
  finish(): Outline {
    this.routes.finish();
    return this.outline;
  }

  linesOf(start: number, end: number): { start_line: number; end_line: number } {
    const lines = this.#lines;
    return { start_line: lines.lineAt(start), end_line: lines.lineAt(Math.max(start, end - 1)) };
  }

  #around(offset: number): Open | undefined {
    const open = this.#open;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= offset) open.pop();
    return open.at(-1);
  }

  /** What one statement declares, as `a, b = 1, 2` does, is not in one another. */
  #closeSiblings(start: number, end: number): void {
    const last = this.#open.at(-1);
    if (last?.start === start && last.end === end) this.#open.pop();
  }

  #closeSuites(offset: number): void {
    while ((this.#suites.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= offset) this.#suites.pop();
  }
}

function onOneLine(text: string): string {
  const line = text
    .slice(0, 2 * LONGEST_SIGNATURE)
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= LONGEST_SIGNATURE ? line : `${line.slice(0, LONGEST_SIGNATURE - 1)}…`;
}
