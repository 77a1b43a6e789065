/** The names that a type written in a string or comment reads, found without building a tree. */

/** One token of an expression: a string, a name, a number, dots, or any other sign. */
const TOKEN =
  /\s+|([A-Za-z]{0,2})("""|'''|"|')|([\p{XID_Start}_][\p{XID_Continue}_]*)|(\d[\w.]*)|(\.\.\.)|(.)/suy;

const OPERATOR_WORDS = new Set(["and", "or", "not", "in", "is", "if", "else"]);
const CONSTANTS = new Set(["None", "True", "False"]);
/** Statements are not types, and what binds names inside a type is too rare to follow. */
const OTHER_WORDS = new Set(
  "lambda for async await yield def class import from return pass del global nonlocal raise with while try as assert".split(
    " ",
  ),
);

/** Most types are one dotted name; the group is its first part. */
const SINGLE_NAME = /^([A-Za-z_]\w*)(?:\.[A-Za-z_]\w*)*$/;

/** Strings within strings: each level doubles the quoting, so people stop at two. */
const MAX_DEPTH = 3;

const CLOSED_BY: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const OPERATORS = new Set("|&^+-*/%@~<>=!,:".split(""));

/**
 * The names that an annotation in text form reads, in order, those of strings within it too. The text must be one
 * expression: for any other text (prose, `a: b`) the answer is empty, as Python could not evaluate it.
 * What `Literal[…]` holds is data, and so are the arguments of `Annotated[…]` after the first.
 */
export function namesInAnnotation(text: string, depth = 0): string[] {
  const [, name] = SINGLE_NAME.exec(text) ?? [];
  if (name !== undefined) return CONSTANTS.has(name) || OTHER_WORDS.has(name) ? [] : [name];
  if (depth > MAX_DEPTH) return [];
  const names: string[] = [];
  /** Open brackets: what closes each, and whether strings inside it are data. */
  const open: { closer: string; data: boolean; annotated: boolean }[] = [];
  let operand = false;
  let data = false;
  let lastName = "";
  let dotted = false;
  TOKEN.lastIndex = 0;
  for (;;) {
    const at = TOKEN.lastIndex;
    if (at >= text.length) break;
    const token = TOKEN.exec(text);
    if (!token) return [];
    const [, prefix, quote, word, number, dots, sign] = token;
    if (quote !== undefined) {
      const end = text.indexOf(quote, TOKEN.lastIndex);
      if (end < 0 || (operand && text[at - 1] !== quote)) return [];
      if (!data && !prefix?.toLowerCase().includes("b"))
        names.push(...namesInAnnotation(text.slice(TOKEN.lastIndex, end), depth + 1));
      const after = end + quote.length;
      TOKEN.lastIndex = after;
      operand = true;
      lastName = "";
    } else if (word !== undefined) {
      if (dotted) lastName = word;
      else if (OPERATOR_WORDS.has(word)) {
        operand = false;
        continue;
      } else if (operand || OTHER_WORDS.has(word)) return [];
      else {
        lastName = word;
        if (!CONSTANTS.has(word)) names.push(word);
      }
      operand = true;
      dotted = false;
    } else if (number !== undefined || dots !== undefined) {
      if (operand) return [];
      operand = true;
    } else if (sign !== undefined) {
      if (dotted) return [];
      const closer = CLOSED_BY[sign];
      if (closer !== undefined) {
        if (sign === "{" && operand) return [];
        const literal = sign === "[" && lastName === "Literal";
        open.push({ closer, data, annotated: sign === "[" && lastName === "Annotated" });
        data = data || literal;
        operand = false;
      } else if (sign === ")" || sign === "]" || sign === "}") {
        const last = open.pop();
        if (last?.closer !== sign) return [];
        data = last.data;
        operand = true;
        lastName = "";
      } else if (sign === ".") {
        if (!operand) return [];
        dotted = true;
      } else if (OPERATORS.has(sign)) {
        if ((sign === ":" || sign === "=") && open.length === 0) return [];
        if (sign === "," && open.at(-1)?.annotated) data = true;
        operand = false;
        lastName = "";
      } else return [];
    }
  }
  return open.length === 0 && !dotted && operand ? names : [];
}

/** `# type: X`, but not `# type: ignore`; PEP 484 allows spaces around the colon's right side only. */
const TYPE_COMMENT = /^#\s*type:\s*(?!\s|ignore\b)(.+?)\s*(?:#.*)?$/s;
const SIGNATURE = /^\((.*)\)\s*->\s*(.+)$/s;

/** The names that a type comment reads (PEP 484), empty for every other comment. */
export function namesInTypeComment(comment: string): string[] {
  const type = TYPE_COMMENT.exec(comment)?.[1];
  if (type === undefined) return [];
  const signature = SIGNATURE.exec(type);
  if (!signature) return namesInAnnotation(type);
  const [, parameters = "", returned = ""] = signature;
  return [
    ...(parameters.trim() ? namesInAnnotation(`[${parameters.replace(/(^|,)\s*\*{1,2}/g, "$1")}]`) : []),
    ...namesInAnnotation(returned),
  ];
}
