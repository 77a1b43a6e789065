/**
 * Which binding each name of a Python program means: the rules of Python's own symbol table, with the readings of
 * pyflakes (https://github.com/PyCQA/pyflakes) where a program's order decides and only running it could tell.
 */
import type { SyntaxTree } from "../tree.ts";
import { Binder } from "./binder.ts";
import type { Bindings } from "./binding.ts";
import { rulesOf } from "./scope-rules.ts";

const known = new WeakMap<SyntaxTree, Bindings>();

/** The bindings of a file; found once per tree. */
export function bindingsOf(tree: SyntaxTree): Bindings {
  let bindings = known.get(tree);
  if (!bindings) {
    bindings = new Binder(tree, rulesOf).bindings();
    known.set(tree, bindings);
  }
  return bindings;
}
