/**
 * What a type checker objects to once a return type is written down, although the type is the right one. Checkers read
 * the body of a function only if its head has a type (mypy.readthedocs.io/en/stable/dynamic_typing.html), so the first
 * type of a head also brings up what its body left open.
 */
import { nodesOf, nodesWithin } from "#syntax/python/nodes.ts";
import { classAround, decoratorsOf, inferReturnType, nameOf } from "#syntax/python/types.ts";
import { fallsThrough, kindName } from "#syntax/python/types-flow.ts";
import { scopeAround } from "#syntax/python/types-names.ts";
import { childIn, children, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";

/**
 * Why a proved return type of a function should not be written down, or null.
 * @param inProject false for a text that nobody checks with others, as where somebody only asks what the edit would be
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

/** Whether type checkers read the body of a function already. */
function hasTypedHead(tree: SyntaxTree, node: number): boolean {
  return childIn(tree, node, tree.grammar.field("return_type")) >= 0 || parametersOf(tree, node).typed > 0;
}

/** How many parameters a function has with and without a type, the receiver of a method left out. */
export function parametersOf(tree: SyntaxTree, node: number): { typed: number; untyped: number } {
  const list = childIn(tree, node, tree.grammar.field("parameters"));
  const all = [...children(tree, list)].filter((one) => PARAMETER.test(kindName(tree, one)));
  const typed = all.filter((one) => kindName(tree, one).startsWith("typed_")).length;
  const receiver = classAround(tree, node) >= 0 && !decoratorsOf(tree, node).includes("staticmethod") ? 1 : 0;
  return { typed, untyped: Math.max(0, all.length - typed - receiver) };
}

const PARAMETER = /identifier|parameter|_pattern$/;

const typedFiles = new WeakMap<SyntaxTree, boolean>();

/** Whether most of the functions of a file that take something say of what type. */
function isTyped(tree: SyntaxTree): boolean {
  const known = typedFiles.get(tree);
  if (known !== undefined) return known;
  const heads = nodesOf(tree, "function_definition").map((node) => parametersOf(tree, node));
  const typed = heads.filter((head) => head.typed > 0).length;
  const isSo = typed > 0 && typed * 2 >= heads.filter((head) => head.typed + head.untyped > 0).length;
  typedFiles.set(tree, isSo);
  return isSo;
}

/** Whether a call of the function stands where its value counts. */
function isUsed(tree: SyntaxTree, node: number): boolean {
  const name = nameOf(tree, node);
  const isMethod = classAround(tree, node) >= 0;
  return usedCalls(tree).some(({ callee }) => (isMethod ? callee.endsWith(`.${name}`) : callee === name));
}

interface UsedCall {
  node: number;
  /** What is called, as it is written. */
  callee: string;
}

const calls = new WeakMap<SyntaxTree, readonly UsedCall[]>();

/** The calls whose value counts: those that are not a statement of their own. */
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
  // `f(),` is a tuple, without parentheses around it.
  return kind === "expression_statement" && tree.after[call] === tree.after[around];
}

/** A value that does not say what it may be replaced with or will hold. */
const OPEN_VALUE =
  /^(?:None|\[\s*\]|\{\s*\}|(?:list|dict|set|deque|OrderedDict|defaultdict|Counter)\(.*\))$/s;
/** A match that may have failed is used as if it had not. */
const UNASKED_MATCH = /\bre\.(?:match|search|fullmatch)\([^\n]*\)\.\w/;

/** Why a body that no checker has read so far may not pass, or null. */
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

/** Names to which the body of a class gives a type. */
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

/** Whether something is put into a collection, from which checkers tell what it holds. */
const isFilled = (body: string, name: string): boolean =>
  new RegExp(
    `(?<![\\w.])${name}(?:\\.(?:append|add|extend|update|insert|setdefault|appendleft)\\(|\\[[^\\]]*\\]\\s*=[^=]|\\s*(?:\\+|\\|)=)|(?<![\\w.])${name}\\s*=(?!=|\\s*(?:None\\b|\\[\\s*\\]|\\{\\s*\\}))`,
  ).test(body);
