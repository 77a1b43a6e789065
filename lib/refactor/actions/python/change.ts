/** Whether one Python tree differs from another by no more than an action may change. */
import type { PlainAction } from "#schemas/refactor.ts";
import { isGuard } from "#syntax/python/main-guard.ts";
import { childIn, children, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { isImport, kindName } from "./source.ts";

/** How a normal form treats a node: omit it, replace it by its children, or replace it by another text. */
type Treatment = "skip" | "unwrap" | { as: readonly string[] } | undefined;
type Treat = (node: number) => Treatment;

/** Why the change is more than the action may make, or null. */
type Rule = (before: SyntaxTree, after: SyntaxTree) => string | null;

const RULES: Readonly<Record<PlainAction, Rule>> = {
  REMOVE_UNUSED_IMPORTS: removedImports,
  ADD_RETURN_TYPES: addedReturnTypes,
  EXTRACT_CONSTANTS: extractedConstants,
  FIX_MODULE_EXECUTION_BLOCK: guardedStatements,
};

/** @returns a reason in words, or null if the second tree differs by no more than the action may change */
export function pythonChange(action: PlainAction, before: SyntaxTree, after: SyntaxTree): string | null {
  return RULES[action](before, after);
}

function removedImports(before: SyntaxTree, after: SyntaxTree): string | null {
  const treat = (tree: SyntaxTree) => (node: number) => {
    const kind = kindName(tree, node);
    return isImport(tree, node) || kind === "pass_statement" || kind === ";" ? "skip" : undefined;
  };
  if (!same(normalForm(before, treat(before)), normalForm(after, treat(after))))
    return "More than imports was changed";
  if (!isPartOf(importedNames(after), importedNames(before)))
    return "An import came that was not there before";
  return isPartOf(commentsOf(after), commentsOf(before)) ? null : "A comment was changed";
}

/** The lines that an annotation may need. */
const TYPE_IMPORTS = new Set(["import builtins", "from typing import NoReturn"]);

function addedReturnTypes(before: SyntaxTree, after: SyntaxTree): string | null {
  const treat = (tree: SyntaxTree) => (node: number) => {
    const isReturn = tree.field[node] === tree.grammar.field("return_type") || kindName(tree, node) === "->";
    if (isReturn && kindName(tree, tree.parent[node] ?? 0) === "function_definition") return "skip";
    return isImport(tree, node) && TYPE_IMPORTS.has(textOf(tree, node)) ? "skip" : undefined;
  };
  if (!same(normalForm(before, treat(before)), normalForm(after, treat(after))))
    return "More than return types was changed";
  const written = returnTypesOf(before);
  const kept = returnTypesOf(after);
  if (written.some((type, at) => type !== "" && type !== kept[at]))
    return "A written return type was changed";
  return same(commentsOf(before), commentsOf(after)) ? null : "A comment was changed";
}

function extractedConstants(before: SyntaxTree, after: SyntaxTree): string | null {
  const names = new Set(identifiersOf(before));
  const values = new Map<string, string[]>();
  const added = new Set<number>();
  for (const node of children(after, 0)) {
    const constant = constantOf(after, node);
    if (!constant || names.has(constant.name)) continue;
    if (values.has(constant.name)) return `The name "${constant.name}" has two values`;
    values.set(constant.name, constant.value);
    added.add(node);
  }
  const identifier = after.grammar.kind("identifier");
  const changed = normalForm(after, (node) => {
    if (added.has(node)) return "skip";
    const value = after.kind[node] === identifier ? values.get(textOf(after, node)) : undefined;
    return value === undefined ? undefined : { as: value };
  });
  if (
    !same(
      normalForm(before, () => undefined),
      changed,
    )
  )
    return "More than numbers was changed";
  return same(commentsOf(before), commentsOf(after)) ? null : "A comment was changed";
}

function guardedStatements(before: SyntaxTree, after: SyntaxTree): string | null {
  const treat = (tree: SyntaxTree) => {
    const guards = new Set<number>();
    for (const node of children(tree, 0)) if (isGuard(tree, node)) guards.add(node);
    return (node: number): Treatment => {
      if (guards.has(node)) return "unwrap";
      if (!guards.has(tree.parent[node] ?? -1)) return undefined;
      return kindName(tree, node) === "block" ? "unwrap" : "skip";
    };
  };
  if (!same(normalForm(before, treat(before)), normalForm(after, treat(after))))
    return "More than the guard was changed";
  return same(commentsOf(before), commentsOf(after)) ? null : "A comment was changed";
}

/** Kinds and texts in order, with a closing mark after each node: equal lists mean equal trees. Omits comments. */
function normalForm(tree: SyntaxTree, treat: Treat, top = 0): string[] {
  const form: string[] = [];
  const open: number[] = [];
  const comment = tree.grammar.kind("comment");
  const continuation = tree.grammar.kinds.indexOf("line_continuation");
  for (let node = top; node < (tree.after[top] ?? tree.size); ) {
    while ((open.at(-1) ?? tree.size + 1) <= node) {
      open.pop();
      form.push(")");
    }
    const next = tree.after[node] ?? tree.size;
    const isTrivia = tree.kind[node] === comment || tree.kind[node] === continuation;
    const treatment = isTrivia ? "skip" : treat(node);
    if (treatment === "skip") {
      node = next;
      continue;
    }
    if (typeof treatment === "object") {
      form.push(...treatment.as);
      node = next;
      continue;
    }
    if (treatment !== "unwrap") {
      if (next === node + 1 && node > 0) form.push(textOf(tree, node));
      else {
        form.push(kindName(tree, node));
        open.push(next);
      }
    }
    node++;
  }
  for (let rest = open.length; rest > 0; rest--) form.push(")");
  return form;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

/** Whether `whole` has every text of `part` at least as often. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const text of whole) left.set(text, (left.get(text) ?? 0) + 1);
  for (const text of part) {
    const count = left.get(text) ?? 0;
    if (count === 0) return false;
    left.set(text, count - 1);
  }
  return true;
}

function commentsOf(tree: SyntaxTree): string[] {
  const comment = tree.grammar.kind("comment");
  const texts: string[] = [];
  for (let node = 0; node < tree.size; node++)
    if (tree.kind[node] === comment) texts.push(textOf(tree, node));
  return texts;
}

function identifiersOf(tree: SyntaxTree): string[] {
  const identifier = tree.grammar.kind("identifier");
  const texts: string[] = [];
  for (let node = 0; node < tree.size; node++)
    if (tree.kind[node] === identifier) texts.push(textOf(tree, node));
  return texts;
}

/** What each import statement binds, as `module name alias`. */
function importedNames(tree: SyntaxTree): string[] {
  const { field } = tree.grammar;
  const names: string[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (!isImport(tree, node)) continue;
    const from = childIn(tree, node, field("module_name"));
    const module = from < 0 ? kindName(tree, node) : textOf(tree, from);
    for (const part of children(tree, node))
      if (tree.field[part] === field("name") || kindName(tree, part) === "wildcard_import")
        names.push(`${module} ${textOf(tree, part).replace(/[\s\\]+/g, " ")}`);
  }
  return names;
}

/** The return type of every function in order, empty if it has none. */
function returnTypesOf(tree: SyntaxTree): string[] {
  const definition = tree.grammar.kind("function_definition");
  const types: string[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== definition) continue;
    const type = childIn(tree, node, tree.grammar.field("return_type"));
    types.push(type < 0 ? "" : textOf(tree, type));
  }
  return types;
}

/** `NAME = 42` at the top level of a module. */
function constantOf(tree: SyntaxTree, node: number): { name: string; value: string[] } | null {
  const assignment = kindName(tree, node) === "expression_statement" ? firstChild(tree, node) : -1;
  if (assignment < 0 || kindName(tree, assignment) !== "assignment") return null;
  const left = childIn(tree, assignment, tree.grammar.field("left"));
  const right = childIn(tree, assignment, tree.grammar.field("right"));
  if (left < 0 || right < 0 || kindName(tree, left) !== "identifier") return null;
  const literal =
    kindName(tree, right) === "unary_operator" ? childIn(tree, right, tree.grammar.field("argument")) : right;
  if (literal < 0 || !["integer", "float"].includes(kindName(tree, literal))) return null;
  return { name: textOf(tree, left), value: normalForm(tree, () => undefined, right) };
}
