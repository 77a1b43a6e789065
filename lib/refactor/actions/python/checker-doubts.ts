/**
 * What a type checker objects to once a correct return type is written. Checkers read
 * the body of a function only if its signature has a type (mypy.readthedocs.io/en/stable/dynamic_typing.html), so the
 * first type in a signature also reveals what its body left open.
 */
import { escapePattern } from "#kit/data/pattern.ts";
import { nodesOf, nodesWithin } from "#syntax/python/nodes.ts";
import { classAround, decoratorsOf, inferReturnType, nameOf } from "#syntax/python/types.ts";
import { fallsThrough, kindName } from "#syntax/python/types-flow.ts";
import { scopeAround } from "#syntax/python/types-names.ts";
import { childIn, children, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";

/**
 * Why a proved return type of a function should not be written down, or null.
 * @param inProject false for a text that is not checked with others, as when only its edits are requested
 */
export function checkerDoubt(tree: SyntaxTree, node: number, inProject: boolean): string | null {
  const type = inferReturnType(tree, node);
  if (type === null) return null;
  const body = childIn(tree, node, tree.grammar.field("body"));
  if (inProject && / \| None$/.test(type) && fallsThrough(tree, body) !== "no")
    return "It ends without a return in some cases, which type checkers report";
  if (type === "None" && isUsed(tree, node)) return "Its result is used, although it is always None";
  if (hasTypedHead(tree, node)) return null;
  const { typed, untyped } = parametersOf(tree, node);
  if (typed === 0 && untyped > 0 && isTyped(tree))
    return "The file is typed and its parameters are not, so that type checkers would find it half typed";
  return openBody(tree, node);
}

/** Whether type checkers already read the body of a function. */
function hasTypedHead(tree: SyntaxTree, node: number): boolean {
  return childIn(tree, node, tree.grammar.field("return_type")) >= 0 || parametersOf(tree, node).typed > 0;
}

/** How many parameters of a function have a type and how many do not, excluding a method's receiver. */
export function parametersOf(tree: SyntaxTree, node: number): { typed: number; untyped: number } {
  const list = childIn(tree, node, tree.grammar.field("parameters"));
  const all = [...children(tree, list)].filter((one) => PARAMETER.test(kindName(tree, one)));
  const typed = all.filter((one) => kindName(tree, one).startsWith("typed_")).length;
  const receiver = classAround(tree, node) >= 0 && !decoratorsOf(tree, node).includes("staticmethod") ? 1 : 0;
  return { typed, untyped: Math.max(0, all.length - typed - receiver) };
}

const PARAMETER = /identifier|parameter|_pattern$/;

const typedFiles = new WeakMap<SyntaxTree, boolean>();

/** Whether most of the file's functions with parameters annotate them. */
function isTyped(tree: SyntaxTree): boolean {
  const known = typedFiles.get(tree);
  if (known !== undefined) return known;
  const heads = nodesOf(tree, "function_definition").map((node) => parametersOf(tree, node));
  const typed = heads.filter((head) => head.typed > 0).length;
  const isSo = typed > 0 && typed * 2 >= heads.filter((head) => head.typed + head.untyped > 0).length;
  typedFiles.set(tree, isSo);
  return isSo;
}

/** Whether a caller uses the return value of the function. */
function isUsed(tree: SyntaxTree, node: number): boolean {
  const name = nameOf(tree, node);
  const isMethod = classAround(tree, node) >= 0;
  return usedCalls(tree).some(({ callee }) => (isMethod ? callee.endsWith(`.${name}`) : callee === name));
}

interface UsedCall {
  node: number;
  /** The called expression as written. */
  callee: string;
}

const calls = new WeakMap<SyntaxTree, readonly UsedCall[]>();

/** The calls whose value is used: those that are not a statement of their own. */
export function usedCalls(tree: SyntaxTree): readonly UsedCall[] {
  let used = calls.get(tree);
  if (!used) {
    used = nodesOf(tree, "call")
      .filter((node) => !isStatement(tree, node))
      .map((node) => ({ node, callee: textOf(tree, firstChild(tree, node)) }));
    calls.set(tree, used);
  }
  return used;
}

function isStatement(tree: SyntaxTree, call: number): boolean {
  const around = tree.parent[call] ?? 0;
  const kind = kindName(tree, around);
  if (kind === "lambda") return true;
  if (kind === "await") return isStatement(tree, around);
  // `f(),` is a tuple without parentheses.
  return kind === "expression_statement" && tree.after[call] === tree.after[around];
}

/** A value that does not tell what type it will be replaced with or will hold. */
const OPEN_VALUE =
  /^(?:None|\[\s*\]|\{\s*\}|(?:list|dict|set|deque|OrderedDict|defaultdict|Counter)\(.*\))$/s;
/** A match that may have failed is used as if it had succeeded. */
const UNASKED_MATCH = /\bre\.(?:match|search|fullmatch)\([^\n]*\)\.\w/;

/** Why a body that no checker has read so far may fail, or null. */
function openBody(tree: SyntaxTree, node: number): string | null {
  const outer = scopeAround(tree, node);
  if (kindName(tree, outer) === "function_definition" && hasTypedHead(tree, outer))
    return "Type checkers would begin to read its body, which uses typed names of the function around it";
  const body = childIn(tree, node, tree.grammar.field("body"));
  const told = typedAttributes(tree, classAround(tree, node));
  for (const assignment of nodesWithin(tree, "assignment", body)) {
    if (scopeAround(tree, assignment) !== node) continue;
    const [left, type, right] = ["left", "type", "right"].map((field) =>
      childIn(tree, assignment, tree.grammar.field(field)),
    );
    if (left === undefined || right === undefined || left < 0 || right < 0 || (type ?? -1) >= 0) continue;
    const target = textOf(tree, left);
    if (!OPEN_VALUE.test(textOf(tree, right)) || told.has(target.replace(/^self\./, ""))) continue;
    const isLocal = /^\w+$/.test(target);
    if (isLocal ? !isFilled(textOf(tree, body), target) : target.includes("."))
      return `Type checkers would begin to read its body, which does not say what "${target}" holds`;
  }
  return UNASKED_MATCH.test(textOf(tree, body))
    ? "Type checkers would begin to read its body, where a match may be None"
    : null;
}

/** Names that a class body annotates. */
function typedAttributes(tree: SyntaxTree, owner: number): ReadonlySet<string> {
  const names = new Set<string>();
  if (owner < 0) return names;
  for (const assignment of nodesWithin(tree, "assignment", owner)) {
    const left = childIn(tree, assignment, tree.grammar.field("left"));
    if (childIn(tree, assignment, tree.grammar.field("type")) >= 0 && left >= 0)
      names.add(textOf(tree, left).replace(/^self\./, ""));
  }
  return names;
}

/** Whether something is added to a collection, from which checkers infer its element type. */
function isFilled(body: string, name: string): boolean {
  const word = escapePattern(name);
  return new RegExp(
    `(?<![\\w.])${word}(?:\\.(?:append|add|extend|update|insert|setdefault|appendleft)\\(|\\[[^\\]]*\\]\\s*=[^=]|\\s*(?:\\+|\\|)=)|(?<![\\w.])${word}\\s*=(?!=|\\s*(?:None\\b|\\[\\s*\\]|\\{\\s*\\}))`,
  ).test(body);
}
