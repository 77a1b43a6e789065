/** The statements of Python that take one line. */
import { compileMethodsLightly } from "../../compile-lightly.ts";
import type { Grammar } from "../../tree.ts";
import { T } from "./tokens.ts";
import { Types } from "./types.ts";

const kindsIn = ({ kind, token }: Grammar) => ({
  expression: kind("expression_statement"),
  assignment: kind("assignment"),
  augmented: kind("augmented_assignment"),
  return: kind("return_statement"),
  delete: kind("delete_statement"),
  raise: kind("raise_statement"),
  pass: kind("pass_statement"),
  break: kind("break_statement"),
  continue: kind("continue_statement"),
  global: kind("global_statement"),
  nonlocal: kind("nonlocal_statement"),
  assert: kind("assert_statement"),
  import: kind("import_statement"),
  importFrom: kind("import_from_statement"),
  importFuture: kind("future_import_statement"),
  future: token("__future__"),
  dottedName: kind("dotted_name"),
  relative: kind("relative_import"),
  prefix: kind("import_prefix"),
  wildcard: kind("wildcard_import"),
  aliased: kind("aliased_import"),
  comma: token(","),
});

const fieldsIn = ({ field }: Grammar) => ({
  type: field("type"),
  cause: field("cause"),
  module: field("module_name"),
  alias: field("alias"),
});

/** Names that begin statements of their own, and what must follow where they do not. */
const SOFT = new Set(["print", "exec", "type", "match"]);
const GOES_ON = /[ \t]*([(.=,:;\r\n]|$)/y;

/** What goes on with a target on the next line that has any code. */
const AFTER_LIST = /(?:\s|#.*\n)*[[(.,=:]/y;

export abstract class SimpleStatements extends Types {
  readonly #k: ReturnType<typeof kindsIn>;
  readonly #f: ReturnType<typeof fieldsIn>;

  constructor(grammar: Grammar) {
    super(grammar);
    this.#k = kindsIn(grammar);
    this.#f = fieldsIn(grammar);
  }

  /** The statements of one line, and its end. */
  protected simpleStatements(): void {
    this.simpleStatement();
    while (this.token === T.semicolon) {
      this.take();
      if (this.token === T.line) break;
      this.simpleStatement();
    }
    if (this.token !== T.line) this.bailOut();
  }

  private simpleStatement(): void {
    const first = this.mark();
    switch (this.token) {
      case T.return:
        this.take();
        if (!this.endsExpressions()) this.expressions();
        this.wrap(this.#k.return, first);
        return;
      case T.pass:
        this.word(first, this.#k.pass);
        return;
      case T.break:
        this.word(first, this.#k.break);
        return;
      case T.continue:
        this.word(first, this.#k.continue);
        return;
      case T.raise:
        this.raise(first);
        return;
      case T.assert:
        this.assert(first);
        return;
      case T.del:
        this.take();
        this.expressions();
        this.wrap(this.#k.delete, first);
        return;
      case T.global:
        this.names(first, this.#k.global);
        return;
      case T.nonlocal:
        this.names(first, this.#k.nonlocal);
        return;
      case T.import:
        this.take();
        this.imported();
        this.wrap(this.#k.import, first);
        return;
      case T.from:
        this.importFrom(first);
        return;
      default:
        this.expressionStatement(first);
        return;
    }
  }

  private word(first: number, kind: number): void {
    this.take();
    this.wrap(kind, first);
  }

  private raise(first: number): void {
    this.take();
    if (!this.endsExpressions()) this.expressions();
    if (this.token === T.from) {
      this.take();
      this.label(this.expression(), this.#f.cause);
    }
    this.wrap(this.#k.raise, first);
  }

  private assert(first: number): void {
    this.take();
    this.expression();
    while (this.token === T.comma) {
      this.take();
      this.expression();
    }
    this.wrap(this.#k.assert, first);
  }

  private names(first: number, kind: number): void {
    this.take();
    this.expect(T.name);
    while (this.token === T.comma) {
      this.take();
      this.expect(T.name);
    }
    this.wrap(kind, first);
  }

  private dottedName(): number {
    const first = this.mark();
    this.expect(T.name);
    while (this.token === T.dot) {
      this.take();
      this.expect(T.name);
    }
    return this.wrap(this.#k.dottedName, first);
  }

  /** Names of an import, separated by commas, up to the end of the line or a bracket. */
  private imported(): void {
    for (;;) {
      const first = this.mark();
      let index = this.dottedName();
      if (this.token === T.as) {
        this.label(index, this.f.name);
        this.take();
        this.label(this.expect(T.name), this.#f.alias);
        index = this.wrap(this.#k.aliased, first);
      }
      this.label(index, this.f.name);
      if (this.token !== T.comma) return;
      this.take();
      if (this.token === T.closeParen) return;
    }
  }

  private importFrom(first: number): void {
    this.take();
    const isFuture = this.token === T.name && this.tokenText() === "__future__";
    if (isFuture) this.takeAs(this.#k.future);
    else if (this.token === T.name) this.label(this.dottedName(), this.#f.module);
    else this.relative();
    this.expect(T.import);
    if (this.token === T.star && !isFuture) {
      const star = this.mark();
      this.take();
      this.wrap(this.#k.wildcard, star);
    } else if (this.token === T.openParen) {
      this.open();
      this.imported();
      this.close(T.closeParen);
    } else this.imported();
    this.wrap(isFuture ? this.#k.importFuture : this.#k.importFrom, first);
  }

  private relative(): void {
    const first = this.mark();
    if (this.token !== T.dot && this.token !== T.ellipsis) this.bailOut();
    while (this.token === T.dot || this.token === T.ellipsis) this.dots();
    this.wrap(this.#k.prefix, first);
    if (this.token === T.name) this.dottedName();
    this.label(this.wrap(this.#k.relative, first), this.#f.module);
  }

  /** Dots of a relative import are tokens of one dot each. */
  private dots(): void {
    if (this.token === T.ellipsis) {
      this.token = T.dot;
      this.tokenEnd = this.tokenStart + 1;
    }
    this.take();
  }

  private expressionStatement(first: number): void {
    const word = this.softWord();
    this.beginsSoftly = word !== undefined;
    if (this.token === T.yield) this.yield();
    else {
      const index = this.member();
      const { token } = this;
      if (token === T.comma) this.expressionsOrTargets(first);
      else if (token === T.assign) {
        if (word === "type") this.bailOut();
        this.assign(first, index);
      } else if (token === T.colon) this.annotate(first, index);
      else if (token >= T.plusAssign) this.augment(first, index);
      else if (token !== T.line && token !== T.semicolon) this.bailOut();
      else if (this.kind[index] === this.k.listSplat) this.bailOut();
    }
    this.beginsSoftly = false;
    this.wrap(this.#k.expression, first);
  }

  /** The name that the statement begins with, where that and a bracket behind it may begin a statement of its own. */
  private softWord(): string | undefined {
    const { token, tokenEnd, tokenStart } = this;
    const length = tokenEnd - tokenStart;
    if (token !== T.name || (length !== 4 && length !== 5)) return undefined;
    const word = this.tokenText();
    if (!SOFT.has(word)) return undefined;
    GOES_ON.lastIndex = tokenEnd;
    const after = GOES_ON.exec(this.text)?.[1];
    if (after === undefined) this.bailOut();
    return after === "(" ? word : undefined;
  }

  /** Expressions separated by commas, which are a statement or the targets of an assignment. */
  private expressionsOrTargets(first: number): void {
    this.further();
    if (this.token !== T.assign) {
      this.endList(first);
      return;
    }
    this.assign(first, this.targetList(first));
  }

  /** To the grammar a list may also be the begin of an assignment's targets, for which a line's end is a space. */
  private endList(first: number): void {
    if (this.token !== T.line && this.token !== T.semicolon) this.bailOut();
    const last = this.count - 1;
    // Nor is it plain which of the two a list is that is given to something and unpacks another.
    const splat = this.kind.subarray(first, last + 1).indexOf(this.k.listSplat);
    if (splat >= 0 && this.arePatterns(last, first)) this.bailOut();
    if (this.kind[last] === this.#k.comma) {
      if (this.arePatterns(last, first)) this.bailOut();
      return;
    }
    AFTER_LIST.lastIndex = this.tokenEnd;
    // What goes on may make a target of any last value.
    if (AFTER_LIST.test(this.text) && this.arePatterns((this.first[last] ?? 0) - 1, first)) this.bailOut();
  }

  private targetList(first: number): number {
    this.patterns(this.count - 1, first);
    return this.wrap(this.k.patternList, first);
  }

  private assign(first: number, target: number): number {
    if (this.kind[target] !== this.k.patternList) this.pattern(target);
    this.label(target, this.f.left);
    this.take();
    this.label(this.assignedValue(), this.f.right);
    return this.wrap(this.#k.assignment, first);
  }

  /** What follows `=`: a value, or another assignment. */
  private assignedValue(): number {
    if (this.token === T.yield) return this.yield();
    const first = this.mark();
    let index = this.member();
    if (this.token === T.comma) {
      this.further();
      if (this.token === T.assign) return this.assign(first, this.targetList(first));
      this.endList(first);
      index = this.wrap(this.k.expressionList, first);
    } else if (this.token === T.assign) return this.assign(first, index);
    else if (this.kind[index] === this.k.listSplat) this.bailOut();
    if (this.token !== T.line && this.token !== T.semicolon) this.bailOut();
    return index;
  }

  private annotate(first: number, target: number): void {
    this.pattern(target);
    this.label(target, this.f.left);
    this.take();
    this.label(this.type(), this.#f.type);
    if (this.token === T.assign) {
      this.take();
      this.label(this.assignedValue(), this.f.right);
    }
    this.wrap(this.#k.assignment, first);
  }

  private augment(first: number, target: number): void {
    this.pattern(target);
    this.label(target, this.f.left);
    this.label(this.take(), this.f.operator);
    this.label(this.assignedValue(), this.f.right);
    this.wrap(this.#k.augmented, first);
  }
}

compileMethodsLightly(SimpleStatements);
