/** Parses what most of Python is, without the grammar's engine, to the very tree that the grammar gives. */

import { compileMethodsLightly } from "../../compile-lightly.ts";
import type { Grammar } from "../../tree.ts";
import type { Columns } from "../../tree-sitter/flatten.ts";
import { Bailout } from "./scanner.ts";
import { SimpleStatements } from "./simple.ts";
import { T } from "./tokens.ts";

/** How deep blocks may nest here. */
const DEEPEST = 100;

const kindsIn = ({ kind }: Grammar) => ({
  module: kind("module"),
  block: kind("block"),
  if: kind("if_statement"),
  elif: kind("elif_clause"),
  else: kind("else_clause"),
  for: kind("for_statement"),
  while: kind("while_statement"),
  try: kind("try_statement"),
  except: kind("except_clause"),
  finally: kind("finally_clause"),
  with: kind("with_statement"),
  withClause: kind("with_clause"),
  withItem: kind("with_item"),
  asPattern: kind("as_pattern"),
  asTarget: kind("as_pattern_target"),
  function: kind("function_definition"),
  class: kind("class_definition"),
  decorated: kind("decorated_definition"),
  decorator: kind("decorator"),
});

const fieldsIn = ({ field }: Grammar) => ({
  condition: field("condition"),
  consequence: field("consequence"),
  alternative: field("alternative"),
  body: field("body"),
  alias: field("alias"),
  value: field("value"),
  superclasses: field("superclasses"),
  definition: field("definition"),
  returnType: field("return_type"),
});

const NO_FIELD = 0;

class PythonParser extends SimpleStatements {
  readonly #k: ReturnType<typeof kindsIn>;
  readonly #f: ReturnType<typeof fieldsIn>;
  #blocks = 0;

  constructor(grammar: Grammar) {
    super(grammar);
    this.#k = kindsIn(grammar);
    this.#f = fieldsIn(grammar);
  }

  /** The tree of a text. @throws Unsure */
  parse(text: string): Columns {
    this.#blocks = 0;
    this.begin(text);
    while (this.token !== T.end) {
      if (this.indentation !== 0) this.bailOut();
      this.statement();
    }
    if (this.tokenStart < text.length) this.bailOut();
    this.flush();
    const start = this.count === 0 ? text.length : (this.start[0] ?? 0);
    this.add(this.#k.module, 0, start, text.length);
    return this.columns();
  }

  private statement(): void {
    switch (this.token) {
      case T.if:
        this.ifStatement();
        return;
      case T.for:
      case T.async:
      case T.def:
      case T.with:
        this.asynchronous();
        return;
      case T.class:
        this.classDefinition();
        return;
      case T.at:
        this.decorated();
        return;
      case T.try:
        this.tryStatement();
        return;
      case T.while:
        this.whileStatement();
        return;
      default:
        this.simpleStatements();
        this.endLine();
    }
  }

  /** Statements that `async` may be before. */
  private asynchronous(): void {
    const first = this.mark();
    if (this.token === T.async) this.take();
    if (this.token === T.def) this.functionDefinition(first);
    else if (this.token === T.for) this.forStatement(first);
    else if (this.token === T.with) this.withStatement(first);
    else this.bailOut();
  }

  /** `:` and the statements behind it, on the same line or as a block of their own. */
  private suite(field: number): void {
    this.expect(T.colon);
    const { level } = this;
    if (this.token !== T.line) {
      const first = this.mark();
      this.simpleStatements();
      this.flush();
      this.label(this.wrap(this.#k.block, first), field);
      this.endLine();
      return;
    }
    if (++this.#blocks > DEEPEST) this.bailOut();
    this.endLine();
    if (this.indentation <= level || this.token === T.end) this.bailOut();
    this.level = this.indentation;
    const first = this.mark();
    do this.statement();
    while (this.goesOn());
    this.flushBlock();
    this.label(this.wrap(this.#k.block, first), field);
    this.level = level;
    this.#blocks--;
  }

  /** Whether the line that begins here belongs to the present block. */
  private goesOn(): boolean {
    if (this.token !== T.end && this.indentation > this.level) this.bailOut();
    return this.token !== T.end && this.indentation === this.level;
  }

  /** Whether a clause of the present statement begins here. */
  private isClause(token: number): boolean {
    return this.token === token && this.indentation === this.level;
  }

  private ifStatement(): void {
    const first = this.mark();
    this.take();
    this.label(this.expression(), this.#f.condition);
    this.suite(this.#f.consequence);
    while (this.isClause(T.elif)) {
      const clause = this.mark();
      this.take();
      this.label(this.expression(), this.#f.condition);
      this.suite(this.#f.consequence);
      this.label(this.wrap(this.#k.elif, clause), this.#f.alternative);
    }
    this.elseClause(this.#f.alternative);
    this.wrap(this.#k.if, first);
  }

  private elseClause(field: number): void {
    if (!this.isClause(T.else)) return;
    const first = this.mark();
    this.take();
    this.suite(this.#f.body);
    this.label(this.wrap(this.#k.else, first), field);
  }

  private whileStatement(): void {
    const first = this.mark();
    this.take();
    this.label(this.expression(), this.#f.condition);
    this.suite(this.#f.body);
    this.elseClause(this.#f.alternative);
    this.wrap(this.#k.while, first);
  }

  private forStatement(first: number): void {
    this.take();
    this.label(this.targets(), this.f.left);
    this.expect(T.in);
    this.label(this.expressions(), this.f.right);
    this.suite(this.#f.body);
    this.elseClause(this.#f.alternative);
    this.wrap(this.#k.for, first);
  }

  private tryStatement(): void {
    const first = this.mark();
    this.take();
    this.suite(this.#f.body);
    while (this.isClause(T.except)) this.exceptClause();
    this.elseClause(NO_FIELD);
    if (this.isClause(T.finally)) {
      const clause = this.mark();
      this.take();
      this.suite(NO_FIELD);
      this.wrap(this.#k.finally, clause);
    }
    this.wrap(this.#k.try, first);
  }

  private exceptClause(): void {
    const first = this.mark();
    this.take();
    if (this.token !== T.colon) this.label(this.renamed(), this.#f.value);
    this.suite(NO_FIELD);
    this.wrap(this.#k.except, first);
  }

  /** `value` or `value as target`. */
  private renamed(): number {
    const first = this.mark();
    const index = this.expression();
    if (this.token !== T.as) return index;
    const { conditional, lambda, named } = this.k;
    const kind = this.kind[index];
    // To the grammar the name is a part of what ends these.
    if (kind === conditional || kind === lambda || kind === named) this.bailOut();
    this.take();
    const target = this.mark();
    this.primary(target);
    this.label(this.wrap(this.#k.asTarget, target), this.#f.alias);
    return this.wrap(this.#k.asPattern, first);
  }

  private withStatement(first: number): void {
    this.take();
    // Parentheses may hold several items, or be a part of one.
    if (this.token === T.openParen) this.bailOut();
    const clause = this.mark();
    for (;;) {
      const item = this.mark();
      this.label(this.renamed(), this.#f.value);
      this.wrap(this.#k.withItem, item);
      if (this.token !== T.comma) break;
      this.take();
    }
    this.wrap(this.#k.withClause, clause);
    this.suite(this.#f.body);
    this.wrap(this.#k.with, first);
  }

  private functionDefinition(first: number): number {
    this.take();
    this.label(this.expect(T.name), this.f.name);
    if (this.token !== T.openParen) this.bailOut();
    this.parameterList();
    if (this.token === T.arrow) {
      this.take();
      this.label(this.type(), this.#f.returnType);
    }
    this.suite(this.#f.body);
    return this.wrap(this.#k.function, first);
  }

  private classDefinition(): number {
    const first = this.mark();
    this.take();
    this.label(this.expect(T.name), this.f.name);
    if (this.token === T.openParen) {
      const index = this.argumentList();
      if (this.kind[index] !== this.k.arguments) this.bailOut();
      this.label(index, this.#f.superclasses);
    }
    this.suite(this.#f.body);
    return this.wrap(this.#k.class, first);
  }

  private decorated(): void {
    const first = this.mark();
    while (this.token === T.at) {
      const decorator = this.mark();
      this.take();
      this.expression();
      if (this.token !== T.line) this.bailOut();
      this.flush();
      this.wrap(this.#k.decorator, decorator);
      this.endLine();
      if (this.indentation !== this.level || this.hasOuterComment()) this.bailOut();
    }
    let definition: number;
    if (this.token === T.class) definition = this.classDefinition();
    else {
      const begin = this.mark();
      if (this.token === T.async) this.take();
      if (this.token !== T.def) this.bailOut();
      definition = this.functionDefinition(begin);
    }
    this.label(definition, this.#f.definition);
    this.wrap(this.#k.decorated, first);
  }
}

/**
 * A parser that gives the grammar's own tree, or null if it is not sure of it: for errors, and for what is rare
 * enough to leave it to the grammar.
 */
export function plainParser(grammar: Grammar): (text: string) => Columns | null {
  const parser = new PythonParser(grammar);
  return (text) => {
    try {
      return parser.parse(text);
    } catch (thrown) {
      if (thrown instanceof Bailout || thrown instanceof RangeError) return null;
      throw thrown;
    }
  };
}

compileMethodsLightly(PythonParser);
