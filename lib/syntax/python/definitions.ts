/** The functions and classes of a Python file, and which of them each node's code belongs to. */
import { childIn, type SyntaxTree, textOf } from "../tree.ts";
import { pythonKinds } from "./kinds.ts";

export interface Definition {
  readonly kind: "module" | "function" | "class";
  readonly node: number;
  /** Index of the definition around it; -1 for the module. */
  readonly parent: number;
  readonly name: string;
  /** The node of its body, or -1 where the text breaks off. */
  readonly body: number;
}

export interface Definitions {
  /** In the order of the text; the module comes first. */
  readonly all: readonly Definition[];
  /**
   * By node, the index of the definition whose body it stands in; -1 in decorators, parameters, bases and annotations
   * of a definition, which run before it.
   */
  readonly owner: Int32Array;
}

/** Finds all definitions in one pass. */
export function definitionsOf(tree: SyntaxTree): Definitions {
  const { kind: k, field } = pythonKinds(tree.grammar);
  const { kind, parent, size } = tree;
  const owner = new Int32Array(size);
  /** Index of the definition that a node opens. */
  const opened = new Map<number, number>();
  const all: Definition[] = [{ kind: "module", node: 0, parent: -1, name: "", body: 0 }];
  for (let node = 1; node < size; node++) {
    const around = parent[node] ?? 0;
    const is = kind[node];
    const aroundIs = kind[around];
    if (is === k.decorator) owner[node] = -1;
    else if (aroundIs === k.function_definition || aroundIs === k.class_definition)
      owner[node] = tree.field[node] === field.body ? (opened.get(around) ?? -1) : -1;
    else owner[node] = owner[around] ?? 0;
    if (is !== k.function_definition && is !== k.class_definition) continue;
    opened.set(node, all.length);
    const name = childIn(tree, node, field.name);
    all.push({
      kind: is === k.function_definition ? "function" : "class",
      node,
      parent: owner[node] ?? 0,
      name: name < 0 ? "" : textOf(tree, name),
      body: childIn(tree, node, field.body),
    });
  }
  return { all, owner };
}
