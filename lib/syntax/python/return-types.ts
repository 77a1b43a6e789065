/** Functions of Python without a written return type, by the rules of flake8-annotations (ANN201 to ANN206). */
import type { MissingReturnType } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { childIn, type SyntaxTree } from "../tree.ts";
import type { Definition, Definitions } from "./definitions.ts";
import { pythonKinds } from "./kinds.ts";
import { decoratorsOf, inferReturnType } from "./types.ts";

/**
 * The functions, nested ones too, whose return type is not written. The implementation behind `@overload`
 * definitions needs none: its overloads say it.
 * @param names the names with those around them, by index of definition
 * @param stub whether the file is a stub (`.pyi`)
 */
export function missingReturnTypes(
  tree: SyntaxTree,
  { all }: Definitions,
  names: readonly string[],
  lines: Lines,
  stub: boolean,
): MissingReturnType[] {
  const { field } = pythonKinds(tree.grammar);
  const found: MissingReturnType[] = [];
  /** By definition around, the name that `@overload` was last seen on. */
  const overloaded = new Map<number, string>();
  for (const [index, definition] of all.entries()) {
    if (definition.kind !== "function") continue;
    const isOverload = decoratorsOf(tree, definition.node).includes("overload");
    const implementsOverload = !isOverload && overloaded.get(definition.parent) === definition.name;
    if (isOverload) overloaded.set(definition.parent, definition.name);
    else overloaded.delete(definition.parent);
    if (implementsOverload || childIn(tree, definition.node, field.return_type) >= 0) continue;
    found.push({
      function: names[index] ?? definition.name,
      line: lineOf(tree, definition, lines),
      inferred: inferReturnType(tree, definition.node, { stub }),
    });
  }
  return found;
}

function lineOf(tree: SyntaxTree, { node }: Definition, lines: Lines): number {
  const name = childIn(tree, node, pythonKinds(tree.grammar).field.name);
  return lines.lineAt(tree.start[name < 0 ? node : name] ?? 0);
}
