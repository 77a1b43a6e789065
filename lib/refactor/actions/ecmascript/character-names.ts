/** Code units by character name, from the Unicode Character Database unless a shorter name is in everyday use. */
import type { Node } from "oxc-parser";

/** U+0020 to U+002F, and what lies between the digits and letters after it. */
const SIGNS: readonly (readonly [first: number, names: string])[] = [
  [0x09, "TAB LINE_FEED VERTICAL_TAB FORM_FEED CARRIAGE_RETURN"],
  [0x1b, "ESCAPE"],
  [
    0x20,
    "SPACE EXCLAMATION_MARK QUOTATION_MARK NUMBER_SIGN DOLLAR_SIGN PERCENT_SIGN AMPERSAND APOSTROPHE LEFT_PARENTHESIS RIGHT_PARENTHESIS ASTERISK PLUS_SIGN COMMA HYPHEN FULL_STOP SLASH",
  ],
  [
    0x30,
    "DIGIT_ZERO DIGIT_ONE DIGIT_TWO DIGIT_THREE DIGIT_FOUR DIGIT_FIVE DIGIT_SIX DIGIT_SEVEN DIGIT_EIGHT DIGIT_NINE",
  ],
  [0x3a, "COLON SEMICOLON LESS_THAN_SIGN EQUALS_SIGN GREATER_THAN_SIGN QUESTION_MARK AT_SIGN"],
  [0x5b, "LEFT_SQUARE_BRACKET BACKSLASH RIGHT_SQUARE_BRACKET CARET UNDERSCORE BACKTICK"],
  [0x7b, "LEFT_CURLY_BRACKET VERTICAL_LINE RIGHT_CURLY_BRACKET TILDE DELETE"],
  [0xa0, "NO_BREAK_SPACE"],
  [0x2028, "LINE_SEPARATOR PARAGRAPH_SEPARATOR"],
  [0xd800, "FIRST_HIGH_SURROGATE"],
  [0xdbff, "LAST_HIGH_SURROGATE FIRST_LOW_SURROGATE"],
  [0xdfff, "LAST_LOW_SURROGATE"],
  [0xfeff, "BYTE_ORDER_MARK"],
  [0xffff, "LAST_CODE_UNIT"],
  [0x10ffff, "LAST_CODE_POINT"],
];
const CAPITAL_A = 0x41;
const SMALL_A = 0x61;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const NAMES = new Map<number, string>();
for (const [first, names] of SIGNS)
  for (const [at, name] of names.split(" ").entries()) NAMES.set(first + at, name);
for (const [at, letter] of [...LETTERS].entries()) {
  NAMES.set(CAPITAL_A + at, `CAPITAL_${letter}`);
  NAMES.set(SMALL_A + at, `SMALL_${letter}`);
}

/** The name of a character in capitals with underscores, or null if it has none here. */
export function characterName(codePoint: number): string | null {
  return NAMES.get(codePoint) ?? null;
}

const READERS = new Set(["charCodeAt", "codePointAt"]);

/** Whether an expression reads a character code from a text. */
export function readsCharacter(node: Node): boolean {
  const inner =
    node.type === "ChainExpression" || node.type === "TSNonNullExpression" ? node.expression : node;
  if (inner !== node) return readsCharacter(inner);
  if (node.type === "AssignmentExpression") return readsCharacter(node.right);
  if (node.type === "ConditionalExpression")
    return readsCharacter(node.consequent) || readsCharacter(node.alternate);
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { property } = node.callee;
  return property.type === "Identifier" && !node.callee.computed && READERS.has(property.name);
}
