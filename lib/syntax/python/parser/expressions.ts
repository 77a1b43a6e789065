/** The expressions of Python, as the grammar's precedences make trees of them. */
import { compileMethodsLightly } from "../../compile-lightly.ts";
import type { Grammar } from "../../tree.ts";
import { Strings } from "./strings.ts";
import { BINDING, COMPARES, T } from "./tokens.ts";

/** How deep expressions may nest here; the grammar's own parser needs no stack for them. */
const DEEPEST = 200;
/** The strength of the weakest binary operator, `|`, and of the strongest, `**`. */
const WEAKEST = 14;
const STRONGEST = 21;

/** Numbers of what expressions are made of. */
const kindsIn = ({ kind, token }: Grammar) => ({
  identifier: kind("identifier"),
  attribute: kind("attribute"),
  subscript: kind("subscript"),
  slice: kind("slice"),
  call: kind("call"),
  arguments: kind("argument_list"),
  keyword: kind("keyword_argument"),
  listSplat: kind("list_splat"),
  dictionarySplat: kind("dictionary_splat"),
  listSplatPattern: kind("list_splat_pattern"),
  dictionarySplatPattern: kind("dictionary_splat_pattern"),
  parenthesized: kind("parenthesized_expression"),
  tuple: kind("tuple"),
  tuplePattern: kind("tuple_pattern"),
  list: kind("list"),
  listPattern: kind("list_pattern"),
  patternList: kind("pattern_list"),
  expressionList: kind("expression_list"),
  set: kind("set"),
  dictionary: kind("dictionary"),
  pair: kind("pair"),
  listComprehension: kind("list_comprehension"),
  setComprehension: kind("set_comprehension"),
  dictionaryComprehension: kind("dictionary_comprehension"),
  generator: kind("generator_expression"),
  forIn: kind("for_in_clause"),
  ifClause: kind("if_clause"),
  binary: kind("binary_operator"),
  unary: kind("unary_operator"),
  await: kind("await"),
  comparison: kind("comparison_operator"),
  notIn: token("not in"),
  isNot: token("is not"),
  not: kind("not_operator"),
  boolean: kind("boolean_operator"),
  conditional: kind("conditional_expression"),
  lambda: kind("lambda"),
  lambdaParameters: kind("lambda_parameters"),
  named: kind("named_expression"),
  yield: kind("yield"),
  defaultParameter: kind("default_parameter"),
  keywordSeparator: kind("keyword_separator"),
  positionalSeparator: kind("positional_separator"),
  openBrace: token("{"),
  closeBrace: token("}"),
  colon: token(":"),
  comma: token(","),
});

const fieldsIn = ({ field }: Grammar) => ({
  object: field("object"),
  attribute: field("attribute"),
  value: field("value"),
  subscript: field("subscript"),
  function: field("function"),
  arguments: field("arguments"),
  name: field("name"),
  key: field("key"),
  body: field("body"),
  left: field("left"),
  right: field("right"),
  operator: field("operator"),
  operators: field("operators"),
  argument: field("argument"),
  parameters: field("parameters"),
});

export abstract class Expressions extends Strings {
  protected readonly k: ReturnType<typeof kindsIn>;
  protected readonly f: ReturnType<typeof fieldsIn>;
  protected readonly openBraceKind: number;
  protected readonly closeBraceKind: number;
  protected readonly colonKind: number;
  /** A name that begins a type: a bracket after it would be no subscript. */
  protected typeName = -1;
  protected depth = 0;
  /** Whether the statement begins with a name that may begin a statement of its own, as `print` did. */
  protected beginsSoftly = false;
  readonly #named: Uint8Array;

  constructor(grammar: Grammar) {
    super(grammar);
    this.k = kindsIn(grammar);
    this.f = fieldsIn(grammar);
    this.openBraceKind = this.k.openBrace;
    this.closeBraceKind = this.k.closeBrace;
    this.colonKind = this.k.colon;
    this.#named = grammar.named;
  }

  protected override begin(text: string): void {
    this.typeName = -1;
    this.depth = 0;
    this.beginsSoftly = false;
    super.begin(text);
  }

  /** Any expression but `yield` and unpacking. */
  protected expression(): number {
    if (this.token === T.lambda) return this.lambda();
    const first = this.mark();
    const index = this.disjunction();
    if (this.token === T.if) return this.conditional(first);
    if (this.token === T.walrus) return this.namedExpression(first, index);
    return index;
  }

  private namedExpression(first: number, index: number): number {
    if (index !== first || this.kind[index] !== this.k.identifier) this.bailOut();
    this.label(index, this.f.name);
    this.take();
    // To the grammar a condition behind it is not a part of the value.
    this.label(this.disjunction(), this.f.value);
    if (this.token === T.if || this.token === T.as) this.bailOut();
    return this.wrap(this.k.named, first);
  }

  private conditional(first: number): number {
    this.take();
    this.disjunction();
    this.expect(T.else);
    this.expression();
    if (this.token === T.walrus) this.bailOut();
    return this.wrap(this.k.conditional, first);
  }

  private lambda(): number {
    if (++this.depth > DEEPEST) this.bailOut();
    const first = this.mark();
    this.take();
    if (this.token !== T.colon) {
      const list = this.mark();
      this.parameters(T.colon);
      this.label(this.wrap(this.k.lambdaParameters, list), this.f.parameters);
    }
    this.expect(T.colon);
    this.label(this.expression(), this.f.body);
    this.depth--;
    return this.wrap(this.k.lambda, first);
  }

  /** Parameters up to the token that ends them, which is not taken. */
  protected parameters(until: number): void {
    while (this.token !== until) {
      this.parameter();
      if (this.token !== T.comma) break;
      this.take();
    }
    if (this.token !== until) this.bailOut();
  }

  /** A parameter without a type. */
  protected parameter(): void {
    const first = this.mark();
    if (this.token === T.name) {
      const name = this.take();
      if (this.token === T.assign) this.default(first, name);
    } else if (!this.separator()) this.splatParameter();
  }

  protected default(first: number, name: number): void {
    this.take();
    this.label(name, this.f.name);
    this.label(this.expression(), this.f.value);
    this.wrap(this.k.defaultParameter, first);
  }

  /** `*` or `/` alone. */
  protected separator(): boolean {
    const { token } = this;
    const after = this.text.charCodeAt(this.tokenEnd);
    // A comma, a colon, a bracket or a space.
    const isAlone =
      token === T.slash ||
      (token === T.star && (after === 44 || after === 58 || after === 41 || after === 32));
    if (!isAlone) return false;
    const first = this.mark();
    this.take();
    if (this.token !== T.comma && this.token !== T.closeParen && this.token !== T.colon) this.bailOut();
    this.wrap(token === T.star ? this.k.keywordSeparator : this.k.positionalSeparator, first);
    return true;
  }

  /** `*name` or `**name`. */
  protected splatParameter(): number {
    const first = this.mark();
    const kind = this.token === T.star ? this.k.listSplatPattern : this.k.dictionarySplatPattern;
    if (this.token !== T.star && this.token !== T.power) this.bailOut();
    this.take();
    this.expect(T.name);
    return this.wrap(kind, first);
  }

  /** `or`, `and`, `not`, comparisons and all that binds stronger. */
  protected disjunction(): number {
    const first = this.mark();
    let index = this.conjunction(first);
    while (this.token === T.or) {
      this.label(index, this.f.left);
      this.label(this.take(), this.f.operator);
      this.label(this.conjunction(this.mark()), this.f.right);
      index = this.wrap(this.k.boolean, first);
    }
    return index;
  }

  private conjunction(first: number): number {
    let index = this.negation(first);
    while (this.token === T.and) {
      this.label(index, this.f.left);
      this.label(this.take(), this.f.operator);
      this.label(this.negation(this.mark()), this.f.right);
      index = this.wrap(this.k.boolean, first);
    }
    return index;
  }

  private negation(first: number): number {
    if (this.token !== T.not) return this.comparison(first);
    if (++this.depth > DEEPEST) this.bailOut();
    this.take();
    this.label(this.negation(this.mark()), this.f.argument);
    this.depth--;
    return this.wrap(this.k.not, first);
  }

  private comparison(first: number): number {
    const index = this.binary(first, WEAKEST);
    let { token } = this;
    if (COMPARES[token] !== 1 && token !== T.not) return index;
    while (COMPARES[token] === 1 || token === T.not) {
      this.comparer(token);
      this.binary(this.mark(), WEAKEST);
      token = this.token;
    }
    return this.wrap(this.k.comparison, first);
  }

  private comparer(token: number): void {
    const first = this.mark();
    let index = this.take();
    if (token === T.not) {
      this.expect(T.in);
      index = this.wrap(this.k.notIn, first);
    } else if (token === T.is && this.token === T.not) {
      this.take();
      index = this.wrap(this.k.isNot, first);
    }
    this.label(index, this.f.operators);
  }

  /** Operators that bind at least so strongly. */
  private binary(first: number, weakest: number): number {
    let index = this.unary(first);
    for (;;) {
      const strength = BINDING[this.token] ?? 0;
      if (strength === 0 || strength < weakest) return index;
      this.label(index, this.f.left);
      this.label(this.take(), this.f.operator);
      const right = this.binary(this.mark(), strength === STRONGEST ? strength : strength + 1);
      this.label(right, this.f.right);
      index = this.wrap(this.k.binary, first);
    }
  }

  private unary(first: number): number {
    const { token } = this;
    if (token === T.name) return this.primary(first);
    const isSign = token === T.minus || token === T.plus || token === T.tilde;
    if (!isSign && token !== T.await) return this.primary(first);
    if (++this.depth > DEEPEST) this.bailOut();
    const operator = this.take();
    if (isSign) this.label(operator, this.f.operator);
    const value = this.binary(this.mark(), STRONGEST);
    if (isSign) this.label(value, this.f.argument);
    this.depth--;
    return this.wrap(isSign ? this.k.unary : this.k.await, first);
  }

  /** An atom with its attributes, subscripts and calls. */
  protected primary(first: number): number {
    return this.trailers(first, this.atom(first));
  }

  private trailers(first: number, atom: number): number {
    let index = atom;
    for (;;) {
      const { token } = this;
      if (token === T.dot) {
        this.label(index, this.f.object);
        this.take();
        this.label(this.expect(T.name), this.f.attribute);
        index = this.wrap(this.k.attribute, first);
      } else if (token === T.openParen) {
        this.label(index, this.f.function);
        this.label(this.argumentList(), this.f.arguments);
        index = this.wrap(this.k.call, first);
      } else if (token === T.openBracket) {
        if (index === this.typeName) this.bailOut();
        this.label(index, this.f.value);
        this.subscripts();
        index = this.wrap(this.k.subscript, first);
      } else return index;
    }
  }

  private atom(first: number): number {
    switch (this.token) {
      case T.name:
      case T.integer:
      case T.float:
      case T.true:
      case T.false:
      case T.none:
      case T.ellipsis:
        return this.take();
      case T.string:
        return this.strings();
      case T.openParen:
      case T.openBracket:
      case T.openBrace: {
        if (++this.depth > DEEPEST) this.bailOut();
        const index =
          this.token === T.openParen
            ? this.parenthesis(first)
            : this.token === T.openBracket
              ? this.list(first)
              : this.braces(first);
        this.depth--;
        return index;
      }
      default:
        return this.bailOut();
    }
  }

  /** The arguments of a call; a generator alone stands for them. */
  protected argumentList(): number {
    if (++this.depth > DEEPEST) this.bailOut();
    const first = this.mark();
    this.open();
    let generator = false;
    for (let at = 0; this.token !== T.closeParen; at++) {
      const index = this.argument();
      if (this.token === T.for || this.token === T.async) {
        const kind = this.kind[index];
        if (at > 0 || kind === this.k.keyword || kind === this.k.listSplat || kind === this.k.dictionarySplat)
          this.bailOut();
        this.clauses(index);
        generator = true;
        break;
      }
      if (this.token !== T.comma) break;
      this.take();
    }
    this.close(T.closeParen);
    this.depth--;
    return this.wrap(generator ? this.k.generator : this.k.arguments, first);
  }

  private argument(): number {
    const first = this.mark();
    if (this.token === T.star) return this.bracketedSplat();
    if (this.token === T.power) return this.dictionarySplat();
    const index = this.expression();
    if (this.token !== T.assign) return index;
    if (index !== first || this.kind[index] !== this.k.identifier) this.bailOut();
    this.label(index, this.f.name);
    this.take();
    this.label(this.expression(), this.f.value);
    return this.wrap(this.k.keyword, first);
  }

  /** `*value` among arguments, or in parentheses, a list or a set. */
  private bracketedSplat(): number {
    const first = this.mark();
    this.take();
    // The grammar has two readings of `*value.name` and the like: of a statement that may be a `print` of Python 2 it
    // keeps both for long.
    if (this.beginsSoftly) this.atom(this.mark());
    else this.expression();
    return this.endSplat(first);
  }

  /** Of an unpacked value that is all that a list or set holds, the grammar takes the other reading. */
  private checkSplat(index: number): void {
    if (this.token !== T.comma && this.kind[index - 1] !== this.k.identifier) this.bailOut();
  }

  /** `*name` elsewhere. */
  protected splat(): number {
    const first = this.mark();
    this.take();
    this.expect(T.name);
    return this.endSplat(first);
  }

  private endSplat(first: number): number {
    const { token } = this;
    const isEnd =
      token === T.comma ||
      token === T.closeParen ||
      token === T.closeBracket ||
      token === T.closeBrace ||
      token === T.assign ||
      token === T.in ||
      token === T.line;
    if (!isEnd) this.bailOut();
    return this.wrap(this.k.listSplat, first);
  }

  private dictionarySplat(): number {
    const first = this.mark();
    this.take();
    this.expression();
    return this.wrap(this.k.dictionarySplat, first);
  }

  private subscripts(): void {
    if (++this.depth > DEEPEST) this.bailOut();
    this.open();
    do {
      this.label(this.subscript(), this.f.subscript);
      if (this.token !== T.comma) break;
      this.take();
    } while (this.token !== T.closeBracket);
    this.close(T.closeBracket);
    this.depth--;
  }

  private subscript(): number {
    const first = this.mark();
    let index = -1;
    if (this.token === T.star) return this.splat();
    if (this.token !== T.colon) index = this.expression();
    if (this.token !== T.colon) return index;
    this.take();
    if (!this.endsSlice()) this.expression();
    if (this.token === T.colon) {
      this.take();
      if (!this.endsSlice()) this.expression();
    }
    return this.wrap(this.k.slice, first);
  }

  private endsSlice(): boolean {
    const { token } = this;
    return token === T.colon || token === T.comma || token === T.closeBracket;
  }

  private parenthesis(first: number): number {
    this.open();
    let kind = this.k.parenthesized;
    if (this.token === T.closeParen) kind = this.k.tuple;
    else if (this.token === T.yield) this.yield();
    else {
      const isSplat = this.token === T.star;
      const index = this.element();
      if (this.token === T.for || this.token === T.async) {
        if (isSplat) this.bailOut();
        this.clauses(index);
        kind = this.k.generator;
      } else if (this.token === T.comma) {
        this.elements(T.closeParen);
        kind = this.k.tuple;
      } else if (isSplat) this.bailOut();
    }
    this.close(T.closeParen);
    return this.wrap(kind, first);
  }

  /** An expression, or `*value`, in parentheses, a list or a set. */
  private element(): number {
    return this.token === T.star ? this.bracketedSplat() : this.expression();
  }

  /** An expression, or `*name`, elsewhere. */
  protected member(): number {
    return this.token === T.star ? this.splat() : this.expression();
  }

  /** Further elements, from the comma before them on. */
  private elements(until: number): void {
    while (this.token === T.comma) {
      this.take();
      if (this.token === until) return;
      this.element();
    }
  }

  private list(first: number): number {
    this.open();
    let kind = this.k.list;
    if (this.token !== T.closeBracket) {
      const isSplat = this.token === T.star;
      const index = this.element();
      if (this.token === T.for || this.token === T.async) {
        if (isSplat) this.bailOut();
        this.clauses(index);
        kind = this.k.listComprehension;
      } else {
        if (isSplat) this.checkSplat(index);
        this.elements(T.closeBracket);
      }
    }
    this.close(T.closeBracket);
    return this.wrap(kind, first);
  }

  /** A dictionary, a set, or a comprehension of either. */
  private braces(first: number): number {
    this.open();
    let kind = this.k.dictionary;
    if (this.token === T.power) this.pairs();
    else if (this.token !== T.closeBrace) {
      const isSplat = this.token === T.star;
      const begin = this.mark();
      const index = this.element();
      const isPair = this.token === T.colon && !isSplat;
      const body = isPair ? this.pair(begin, index) : index;
      if (this.token === T.for || this.token === T.async) {
        if (isSplat) this.bailOut();
        this.clauses(body);
        kind = isPair ? this.k.dictionaryComprehension : this.k.setComprehension;
      } else if (isPair) {
        if (this.token === T.comma) {
          this.take();
          this.pairs();
        }
      } else {
        if (isSplat) this.checkSplat(index);
        this.elements(T.closeBrace);
        kind = this.k.set;
      }
    }
    this.close(T.closeBrace);
    return this.wrap(kind, first);
  }

  private pairs(): void {
    while (this.token !== T.closeBrace) {
      const first = this.mark();
      if (this.token === T.power) this.dictionarySplat();
      else this.pair(first, this.expression());
      if (this.token !== T.comma) return;
      this.take();
    }
  }

  private pair(first: number, key: number): number {
    this.label(key, this.f.key);
    this.expect(T.colon);
    this.label(this.expression(), this.f.value);
    return this.wrap(this.k.pair, first);
  }

  /** The clauses of a comprehension behind its body. */
  private clauses(body: number): void {
    this.label(body, this.f.body);
    do {
      const first = this.mark();
      if (this.token === T.if) {
        this.take();
        this.disjunction();
        this.wrap(this.k.ifClause, first);
        continue;
      }
      if (this.token === T.async) this.take();
      this.expect(T.for);
      this.label(this.targets(), this.f.left);
      this.expect(T.in);
      this.label(this.disjunction(), this.f.right);
      if (this.token === T.comma) this.bailOut();
      this.wrap(this.k.forIn, first);
    } while (this.token === T.for || this.token === T.async || this.token === T.if);
  }

  /** What a `for` gives values to. */
  protected targets(): number {
    const first = this.mark();
    const index = this.target();
    if (this.token !== T.comma) return index;
    while (this.token === T.comma) {
      this.take();
      if (this.token === T.in) break;
      this.target();
    }
    return this.wrap(this.k.patternList, first);
  }

  private target(): number {
    const index = this.token === T.star ? this.splat() : this.primary(this.mark());
    this.pattern(index);
    return index;
  }

  /** Makes a pattern of an expression that turns out to be given a value. */
  protected pattern(index: number): void {
    const kind = this.kind[index] ?? 0;
    if (!this.mayBePattern(kind)) this.bailOut();
    const { list, listSplat, parenthesized, tuple } = this.k;
    if (kind === listSplat) {
      if (this.kind[index - 1] !== this.k.identifier) this.bailOut();
      this.kind[index] = this.k.listSplatPattern;
    } else if (kind === tuple || kind === parenthesized || kind === list) {
      this.kind[index] = kind === list ? this.k.listPattern : this.k.tuplePattern;
      this.patterns(index - 1, this.first[index] ?? index);
    }
  }

  private mayBePattern(kind: number): boolean {
    const { k } = this;
    return (
      kind === k.identifier ||
      kind === k.attribute ||
      kind === k.subscript ||
      kind === k.listSplat ||
      kind === k.tuple ||
      kind === k.parenthesized ||
      kind === k.list
    );
  }

  /** The same for the nodes side by side of which `last` is the last and `first` the first below them; tokens stay. */
  protected patterns(last: number, first: number): void {
    for (let node = last; node >= first; node = (this.first[node] ?? 0) - 1)
      if (this.isPart(node)) this.pattern(node);
  }

  /** Whether such nodes may all be patterns, as far as their own kind tells. */
  protected arePatterns(last: number, first: number): boolean {
    for (let node = last; node >= first; node = (this.first[node] ?? 0) - 1)
      if (this.isPart(node) && !this.mayBePattern(this.kind[node] ?? 0)) return false;
    return true;
  }

  private isPart(node: number): boolean {
    const kind = this.kind[node] ?? 0;
    return this.#named[kind] === 1 && !this.isBetween(kind);
  }

  /** `yield` with what it gives. */
  protected yield(): number {
    const first = this.mark();
    this.take();
    if (this.token === T.from) {
      this.take();
      this.expression();
    } else if (!this.endsExpressions()) this.expressions();
    return this.wrap(this.k.yield, first);
  }

  /** One expression, or a list of them without brackets. */
  protected expressions(): number {
    const first = this.mark();
    const index = this.member();
    if (this.token !== T.comma) {
      if (this.kind[index] === this.k.listSplat) this.bailOut();
      return index;
    }
    this.further();
    return this.wrap(this.k.expressionList, first);
  }

  /** Further expressions of a list without brackets, from the comma before them on. */
  protected further(): void {
    while (this.token === T.comma) {
      this.take();
      if (this.endsExpressions()) return;
      this.member();
    }
  }

  protected endsExpressions(): boolean {
    const { token } = this;
    return (
      token === T.line ||
      token === T.semicolon ||
      token === T.closeParen ||
      token === T.colon ||
      token === T.assign ||
      token === T.closeBrace
    );
  }
}

compileMethodsLightly(Expressions);
