/**
 * Cognitive complexity and depth of nesting of Python functions, after G. Ann Campbell, "Cognitive Complexity: a new
 * way of measuring understandability" (SonarSource, version 1.7).
 */
import { firstChild, nextSibling, type SyntaxTree } from "../tree.ts";
import type { Definitions } from "./definitions.ts";
import { pythonKinds } from "./kinds.ts";

export interface Understandability {
  /** Cognitive complexity by index of definition; a nested function counts for those around it too. */
  cognitive: Int32Array;
  /** How deep control structures nest, by index of definition; nested functions count for themselves only. */
  nested: Int32Array;
}

/** Both numbers of every definition in one pass. */
export function understandabilityOf(tree: SyntaxTree, definitions: Definitions): Understandability {
  const { kind: k, field } = pythonKinds(tree.grammar);
  const { all, owner } = definitions;
  const { kind, parent, size } = tree;
  const cognitive = new Int32Array(all.length);
  const nested = new Int32Array(all.length);
  /** By node: nesting levels and control structures around it, from the top of the file. */
  const nesting = new Uint16Array(size);
  const depth = new Uint16Array(size);
  const indexOf = new Map(all.map((definition, index) => [definition.node, index]));

  const table = (kinds: number[]) => {
    const flags = new Uint8Array(tree.grammar.kinds.length);
    for (const one of kinds) flags[one] = 1;
    return flags;
  };
  /** A break in the linear flow that weighs more the deeper it stands. */
  const breaks = table([
    k.if_statement,
    k.for_statement,
    k.while_statement,
    k.except_clause,
    k.match_statement,
    k.conditional_expression,
  ]);
  /** What stands below these stands one level deeper. */
  const nests = table([
    k.if_statement,
    k.for_statement,
    k.while_statement,
    k.except_clause,
    k.match_statement,
  ]);
  const nestsExpression = table([k.conditional_expression, k.lambda]);
  const structures = table([
    k.if_statement,
    k.for_statement,
    k.while_statement,
    k.try_statement,
    k.with_statement,
    k.match_statement,
  ]);

  /** Adds to the function that a node stands in and to those around it, each by the nesting inside of it. */
  const add = (node: number, weighs: boolean) => {
    for (let at = owner[node] ?? -1; at > 0; at = all[at]?.parent ?? -1) {
      const definition = all[at];
      if (definition?.kind !== "function") break;
      const level = weighs ? (nesting[node] ?? 0) - (nesting[definition.body] ?? 0) : 0;
      cognitive[at] = (cognitive[at] ?? 0) + 1 + Math.max(0, level);
    }
  };

  for (let node = 1; node < size; node++) {
    const around = parent[node] ?? 0;
    const is = kind[node] ?? 0;
    const aroundIs = kind[around] ?? 0;
    let level = nesting[around] ?? 0;
    if (nestsExpression[aroundIs] === 1 || (is === k.block && nestsBlock(around, aroundIs))) level++;
    nesting[node] = level;
    let structure = depth[around] ?? 0;
    if (structures[is] === 1) {
      structure++;
      const at = owner[node] ?? -1;
      if (at >= 0) {
        const inside = structure - (depth[all[at]?.node ?? 0] ?? 0);
        if (inside > (nested[at] ?? 0)) nested[at] = inside;
      }
    }
    depth[node] = structure;

    if (breaks[is] === 1) add(node, true);
    else if (is === k.elif_clause) add(node, false);
    else if (is === k.else_clause) {
      if (aroundIs !== k.try_statement) add(node, false);
    } else if (is === k.boolean_operator && startsSequence(node)) add(node, false);
  }
  return { cognitive, nested };

  function nestsBlock(around: number, aroundIs: number): boolean {
    if (nests[aroundIs] === 1) return true;
    if (aroundIs === k.elif_clause) return true;
    if (aroundIs === k.else_clause) return kind[parent[around] ?? 0] !== k.try_statement;
    if (aroundIs !== k.function_definition) return false;
    const index = indexOf.get(around) ?? 0;
    const outer = all[all[index]?.parent ?? 0];
    return outer?.kind === "function" && !isDecoratorShaped(outer.body);
  }

  /** Operators that are alike and next to each other are one sequence; parentheses make no difference. */
  function startsSequence(node: number): boolean {
    let around = parent[node] ?? 0;
    while (kind[around] === k.parenthesized_expression) around = parent[around] ?? 0;
    return kind[around] !== k.boolean_operator || operatorOf(around) !== operatorOf(node);
  }

  function operatorOf(node: number): number {
    for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
      if (tree.field[child] === field.operator) return kind[child] ?? 0;
    return 0;
  }

  /** The paper's exception for decorators: a function that only defines another and returns adds no level to it. */
  function isDecoratorShaped(body: number): boolean {
    let functions = 0;
    for (let child = firstChild(tree, body); child >= 0; child = nextSibling(tree, child)) {
      const is = kind[child] ?? 0;
      const definition =
        is === k.decorated_definition ? (tree.after[child] ?? 0) > child + 1 : is === k.function_definition;
      if (definition) functions++;
      else if (is === k.expression_statement) {
        if (kind[child + 1] !== k.string) return false;
      } else if (is !== k.return_statement && is !== k.comment) return false;
    }
    return functions === 1;
  }
}
