/** Where a Python expression holds types: subscripts and calls of the `typing` module. */
import { firstChild, nextSibling } from "../tree.ts";
import type { Binder, Evaluation, Rules } from "./binder.ts";
import { stringsIn, stringText } from "./literals.ts";
import { TYPED_ARGUMENTS, TYPING_CALLS, type TypedArguments } from "./typing-calls.ts";

export const typingRules: Rules = {
  call(binder, node) {
    if (binder.scope === binder.module) addToAll(binder, node);
    if (!binder.typingCalls.has(binder.lastName(node + 1))) return node + 1;
    const name = binder.typingName(node + 1) ?? "";
    const typed = TYPING_CALLS.has(name) ? TYPED_ARGUMENTS[name] : undefined;
    if (!typed) return node + 1;
    binder.visit(node + 1);
    const list = binder.child(node, binder.kinds.field.arguments);
    if (list >= 0) readArguments(binder, list, typed);
    return binder.after(node);
  },
  subscript: readSubscript,
  generic_type: readSubscript,
  member_type(binder, node) {
    binder.visit(node + 1);
    return binder.after(node);
  },
};

/** `__all__.extend([…])` and `__all__.append("…")`. */
function addToAll(binder: Binder, call: number): void {
  const { tree } = binder;
  const at = tree.start[call + 1] ?? 0;
  if (!tree.text.startsWith("__all__.", at)) return;
  const method = binder.text(call + 1).slice("__all__.".length);
  const list = binder.child(call, binder.kinds.field.arguments);
  const [argument = -1] = list < 0 ? [] : namedChildren(binder, list);
  if (argument < 0) return;
  if (method === "extend") binder.offer(stringsIn(tree, argument));
  const name = method === "append" ? stringText(tree, argument) : null;
  if (name !== null) binder.offer([name]);
}

function readArguments(binder: Binder, list: number, typed: TypedArguments): void {
  const { kind, field } = binder.kinds;
  let at = 0;
  for (const argument of namedChildren(binder, list)) {
    if (binder.kindOf(argument) === kind.keyword_argument) {
      const value = binder.child(argument, field.value);
      if (value >= 0) read(binder, value, typed.keyword(binder.text(argument + 1)));
      continue;
    }
    if (at === typed.fields) readFields(binder, argument);
    else read(binder, argument, typed.positional(at));
    at++;
  }
}

/** `{"name": Type}` or `[("name", Type)]`. */
function readFields(binder: Binder, container: number): void {
  const { kind, field } = binder.kinds;
  for (const member of namedChildren(binder, container)) {
    const isPair = binder.kindOf(member) === kind.pair;
    const [first = -1, second = -1] = isPair
      ? [binder.child(member, field.key), binder.child(member, field.value)]
      : namedChildren(binder, member);
    if (second < 0) read(binder, member, false);
    else {
      read(binder, first, false);
      read(binder, second, true);
    }
  }
}

function read(binder: Binder, node: number, isType: boolean): void {
  const reading: Evaluation = !isType
    ? "value"
    : binder.evaluation === "postponed"
      ? "postponed"
      : "annotation";
  binder.within(binder.scope, reading, () => binder.visit(node));
}

function readSubscript(binder: Binder, node: number): number {
  const value = node + 1;
  if (binder.evaluation === "value" && !binder.isGeneric(value)) return node + 1;
  const name = binder.lastName(value);
  if (binder.evaluation !== "value" && name !== "Literal" && name !== "Annotated") return node + 1;
  binder.visit(value);
  const list = binder.childOfKind(node, binder.kinds.kind.type_parameter);
  const members = namedChildren(binder, list >= 0 ? list : node);
  if (list < 0) members.shift();
  for (const [at, member] of members.entries())
    read(binder, member, name !== "Literal" && (name !== "Annotated" || at === 0));
  return binder.after(node);
}

function namedChildren(binder: Binder, node: number): number[] {
  const found: number[] = [];
  for (let child = firstChild(binder.tree, node); child >= 0; child = nextSibling(binder.tree, child))
    if (
      binder.tree.grammar.named[binder.kindOf(child)] === 1 &&
      binder.kindOf(child) !== binder.kinds.kind.comment
    )
      found.push(child);
  return found;
}
