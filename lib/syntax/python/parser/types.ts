/** Types written in Python, and the parameters that have them. */
import { compileMethodsLightly } from "../../compile-lightly.ts";
import type { Grammar } from "../../tree.ts";
import { Expressions } from "./expressions.ts";
import { T } from "./tokens.ts";

const OPEN_BRACKET = 91;
const SPACE = 32;

const kindsIn = ({ kind }: Grammar) => ({
  type: kind("type"),
  generic: kind("generic_type"),
  parameter: kind("type_parameter"),
  union: kind("union_type"),
  parameters: kind("parameters"),
  typed: kind("typed_parameter"),
  typedDefault: kind("typed_default_parameter"),
});

export abstract class Types extends Expressions {
  readonly #k: ReturnType<typeof kindsIn>;
  readonly #type: number;
  readonly #parameters: number;

  constructor(grammar: Grammar) {
    super(grammar);
    this.#k = kindsIn(grammar);
    this.#type = grammar.field("type");
    this.#parameters = grammar.field("parameters");
  }

  /** A type; returns its node. */
  protected type(): number {
    const first = this.mark();
    let generic = this.typePart(first);
    while (generic && this.token === T.bar) {
      this.wrap(this.#k.type, first);
      this.take();
      const right = this.mark();
      generic = this.typePart(right);
      this.wrap(this.#k.type, right);
      generic = true;
      this.wrap(this.#k.union, first);
    }
    const { token } = this;
    if (generic && (token === T.dot || token === T.openBracket || token === T.openParen)) this.bailOut();
    return this.wrap(this.#k.type, first);
  }

  /** `name[…]`, or an expression; tells whether it is the former. */
  private typePart(first: number): boolean {
    if (this.token === T.star || this.token === T.power) this.bailOut();
    if (this.token === T.name && this.isBracketNext()) {
      // To the grammar these are not names here.
      if (/^(?:print|exec|match)$/.test(this.tokenText())) this.bailOut();
      this.take();
      this.typeParameter();
      this.wrap(this.#k.generic, first);
      return true;
    }
    const before = this.typeName;
    if (this.token === T.name) this.typeName = first;
    this.expression();
    this.typeName = before;
    return false;
  }

  private isBracketNext(): boolean {
    let at = this.tokenEnd;
    while (this.text.charCodeAt(at) === SPACE) at++;
    return this.text.charCodeAt(at) === OPEN_BRACKET;
  }

  private typeParameter(): void {
    if (++this.depth > 100) this.bailOut();
    const first = this.mark();
    this.open();
    do {
      this.type();
      if (this.token !== T.comma) break;
      this.take();
    } while (this.token !== T.closeBracket);
    this.close(T.closeBracket);
    this.depth--;
    this.wrap(this.#k.parameter, first);
  }

  /** The parameters of a function, in parentheses. */
  protected parameterList(): void {
    const first = this.mark();
    this.open();
    while (this.token !== T.closeParen) {
      this.typedParameter();
      if (this.token !== T.comma) break;
      this.take();
    }
    this.close(T.closeParen);
    this.label(this.wrap(this.#k.parameters, first), this.#parameters);
  }

  private typedParameter(): void {
    const first = this.mark();
    if (this.token !== T.name) {
      if (this.separator()) return;
      this.splatParameter();
      if (this.token === T.colon) this.typeOf(first);
      return;
    }
    const name = this.take();
    if (this.token === T.assign) this.default(first, name);
    else if (this.token === T.colon) {
      this.take();
      this.label(this.type(), this.#type);
      if (this.token !== T.assign) {
        this.wrap(this.#k.typed, first);
        return;
      }
      this.label(name, this.f.name);
      this.take();
      this.label(this.expression(), this.f.value);
      this.wrap(this.#k.typedDefault, first);
    }
  }

  private typeOf(first: number): void {
    this.take();
    this.label(this.type(), this.#type);
    this.wrap(this.#k.typed, first);
  }
}

compileMethodsLightly(Types);
