/** The functions and classes of a Python file, and which of them each node's code belongs to. */
import { compileLightly } from "../compile-lightly.ts";
import { childIn, type SyntaxTree, textOf } from "../tree.ts";
import { pythonKinds } from "./kinds.ts";
import { nodesOf } from "./nodes.ts";

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
   * By node, the index of the definition whose body it is in; -1 in decorators, parameters, bases and annotations
   * of a definition, which run before it.
   */
  readonly owner: Int32Array;
}

/** Finds all definitions. */
export function definitionsOf(tree: SyntaxTree): Definitions {
  const { kind: k, field } = pythonKinds(tree.grammar);
  const nodes = [...nodesOf(tree, "function_definition"), ...nodesOf(tree, "class_definition")];
  const opened = Int32Array.from(nodes).sort();
  const owner = ownersOf(tree, opened);
  const all: Definition[] = [{ kind: "module", node: 0, parent: -1, name: "", body: 0 }];
  for (const node of opened) {
    const name = childIn(tree, node, field.name);
    all.push({
      kind: tree.kind[node] === k.function_definition ? "function" : "class",
      node,
      parent: owner[node] ?? 0,
      name: name < 0 ? "" : textOf(tree, name),
      body: childIn(tree, node, field.body),
    });
  }
  return { all, owner };
}

/** By node, the index of its definition; that of the definition at `opened[i]` is `i + 1`. */
function ownersOf(tree: SyntaxTree, opened: Int32Array): Int32Array {
  const { decorator, function_definition, class_definition } = pythonKinds(tree.grammar).kind;
  const { body } = pythonKinds(tree.grammar).field;
  const { kind, field, parent, size } = tree;
  const owner = new Int32Array(size);
  const indexes = new Map<number, number>();
  for (let at = 0; at < opened.length; at++) indexes.set(opened[at] ?? 0, at + 1);
  for (let node = 1; node < size; node++) {
    const around = parent[node] ?? 0;
    const aroundIs = kind[around];
    if (aroundIs === function_definition || aroundIs === class_definition)
      owner[node] = field[node] === body ? (indexes.get(around) ?? -1) : -1;
    else owner[node] = kind[node] === decorator ? -1 : (owner[around] ?? 0);
  }
  return owner;
}

compileLightly(definitionsOf, ownersOf);
