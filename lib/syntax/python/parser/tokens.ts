/** The tokens of Python, and what the grammar calls the nodes that are made of them. */
import { compileLightly } from "../../compile-lightly.ts";
import type { Grammar } from "../../tree.ts";

/** Kinds of tokens; those that stand for themselves have their own text. */
const TOKENS = [
  "end of text",
  "end of line",
  "name",
  "integer",
  "float",
  "string",
  ..."False None True and as assert async await break class continue def del elif else except finally for from".split(
    " ",
  ),
  ..."global if import in is lambda nonlocal not or pass raise return try while with yield".split(" "),
  ..."( ) [ ] { } , : ; . = := -> ... @ ~ + - * / // % ** | & ^ << >>".split(" "),
  ..."< <= == != >= > += -= *= /= //= %= **= @= &= |= ^= >>= <<=".split(" "),
] as const;

const numberOf = (token: string): number => {
  const number = TOKENS.indexOf(token);
  if (number < 0) throw new TypeError(`There is no token "${token}"`);
  return number;
};

/** Tokens by a name, for rules. */
export const T = {
  end: numberOf("end of text"),
  line: numberOf("end of line"),
  name: numberOf("name"),
  integer: numberOf("integer"),
  float: numberOf("float"),
  string: numberOf("string"),
  false: numberOf("False"),
  none: numberOf("None"),
  true: numberOf("True"),
  and: numberOf("and"),
  as: numberOf("as"),
  assert: numberOf("assert"),
  async: numberOf("async"),
  await: numberOf("await"),
  break: numberOf("break"),
  class: numberOf("class"),
  continue: numberOf("continue"),
  def: numberOf("def"),
  del: numberOf("del"),
  elif: numberOf("elif"),
  else: numberOf("else"),
  except: numberOf("except"),
  finally: numberOf("finally"),
  for: numberOf("for"),
  from: numberOf("from"),
  global: numberOf("global"),
  if: numberOf("if"),
  import: numberOf("import"),
  in: numberOf("in"),
  is: numberOf("is"),
  lambda: numberOf("lambda"),
  nonlocal: numberOf("nonlocal"),
  not: numberOf("not"),
  or: numberOf("or"),
  pass: numberOf("pass"),
  raise: numberOf("raise"),
  return: numberOf("return"),
  try: numberOf("try"),
  while: numberOf("while"),
  with: numberOf("with"),
  yield: numberOf("yield"),
  openParen: numberOf("("),
  closeParen: numberOf(")"),
  openBracket: numberOf("["),
  closeBracket: numberOf("]"),
  openBrace: numberOf("{"),
  closeBrace: numberOf("}"),
  comma: numberOf(","),
  colon: numberOf(":"),
  semicolon: numberOf(";"),
  dot: numberOf("."),
  assign: numberOf("="),
  walrus: numberOf(":="),
  arrow: numberOf("->"),
  ellipsis: numberOf("..."),
  at: numberOf("@"),
  tilde: numberOf("~"),
  plus: numberOf("+"),
  minus: numberOf("-"),
  star: numberOf("*"),
  slash: numberOf("/"),
  floor: numberOf("//"),
  percent: numberOf("%"),
  power: numberOf("**"),
  bar: numberOf("|"),
  ampersand: numberOf("&"),
  caret: numberOf("^"),
  left: numberOf("<<"),
  right: numberOf(">>"),
  less: numberOf("<"),
  lessOrEqual: numberOf("<="),
  equal: numberOf("=="),
  unequal: numberOf("!="),
  greaterOrEqual: numberOf(">="),
  greater: numberOf(">"),
  plusAssign: numberOf("+="),
  minusAssign: numberOf("-="),
  starAssign: numberOf("*="),
  slashAssign: numberOf("/="),
  floorAssign: numberOf("//="),
  percentAssign: numberOf("%="),
  powerAssign: numberOf("**="),
  atAssign: numberOf("@="),
  ampersandAssign: numberOf("&="),
  barAssign: numberOf("|="),
  caretAssign: numberOf("^="),
  rightAssign: numberOf(">>="),
  leftAssign: numberOf("<<="),
} as const;

/** Tokens that the grammar names itself instead of by their text. */
const NAMED: Readonly<Record<number, string>> = {
  [T.name]: "identifier",
  [T.integer]: "integer",
  [T.float]: "float",
  [T.false]: "false",
  [T.none]: "none",
  [T.true]: "true",
  [T.ellipsis]: "ellipsis",
};

/** The grammar's kind of each token's node, by number of token; 0 for tokens without one of their own. */
export function kindsOfTokens(grammar: Grammar): Uint16Array {
  return Uint16Array.from(TOKENS, (text, token) => {
    const name = NAMED[token];
    if (name !== undefined) return grammar.kind(name);
    return token <= T.string ? 0 : grammar.token(text);
  });
}

const LETTERS = /^[A-Za-z]+$/;
const SLOTS = 256;
const words = TOKENS.map((text, token) => ({ text, token }))
  .slice(T.string + 1)
  .filter(({ text }) => LETTERS.test(text));
const slots = new Uint8Array(SLOTS);
const hashes = new Int32Array(TOKENS.length);

/** Adds a character to the hash of a name, which starts at 0. */
export const hashed = (hash: number, unit: number): number => (Math.imul(hash, 31) + unit) | 0;

for (const { text, token } of words) {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = hashed(hash, text.charCodeAt(at));
  hashes[token] = hash;
  let slot = hash & (SLOTS - 1);
  while (slots[slot]) slot = (slot + 1) & (SLOTS - 1);
  slots[slot] = token;
}

/** The keyword that is between two offsets of a text, told by its hash, or `T.name`. */
export function wordAt(text: string, start: number, end: number, hash: number): number {
  for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
    const token = slots[slot] ?? 0;
    if (token === 0) return T.name;
    if (hashes[token] !== hash) continue;
    const word = TOKENS[token] ?? "";
    if (word.length === end - start && text.startsWith(word, start)) return token;
  }
}

/** Numbers by token: how strongly a binary operator binds, as in the grammar, 0 for other tokens. */
export const BINDING = new Uint8Array(TOKENS.length);
for (const [strength, tokens] of [
  [14, [T.bar]],
  [15, [T.ampersand]],
  [16, [T.caret]],
  [17, [T.left, T.right]],
  [18, [T.plus, T.minus]],
  [19, [T.star, T.at, T.slash, T.percent, T.floor]],
  [21, [T.power]],
] as const)
  for (const token of tokens) BINDING[token] = strength;

/** By token: 1 for operators that compare, but for `not in`. */
export const COMPARES = new Uint8Array(TOKENS.length);
for (const token of [
  T.less,
  T.lessOrEqual,
  T.equal,
  T.unequal,
  T.greaterOrEqual,
  T.greater,
  T.in,
  T.is,
] as const)
  COMPARES[token] = 1;

compileLightly(hashed, wordAt);
