/**
 * Cognitive complexity and depth of nesting of Python functions, after G. Ann Campbell, "Cognitive Complexity: a new
 * way of measuring understandability" (SonarSource, version 1.7).
 */
import { compileLightly } from "../compile-lightly.ts";
import { type Logic, startsRow } from "../condition-rows.ts";
import { firstChild, nextSibling, type SyntaxTree } from "../tree.ts";
import type { Definition, Definitions } from "./definitions.ts";
import { type PythonKinds, pythonKinds } from "./kinds.ts";
import { type IndexedKind, nodesOf } from "./nodes.ts";

export interface Understandability {
  /** Cognitive complexity by index of definition; a nested function counts for those around it too. */
  cognitive: Int32Array;
  /** How deep control structures nest, by index of definition; nested functions count for themselves only. */
  nested: Int32Array;
}

/** What a node does to the flow that a reader follows. */
interface Effect {
  /** A break in the flow: counted more the deeper it is nested, counted once, or not counted. */
  readonly breaks: "by depth" | "once" | "not";
  /** What is one level deeper: all that is below, only its blocks, or nothing. */
  readonly nests: "all" | "blocks" | "nothing";
  /** Whether it is one level of `nested`. */
  readonly structure: boolean;
}

const EFFECTS: Partial<Record<IndexedKind, Effect>> = {
  if_statement: { breaks: "by depth", nests: "blocks", structure: true },
  elif_clause: { breaks: "once", nests: "blocks", structure: false },
  else_clause: { breaks: "once", nests: "blocks", structure: false },
  for_statement: { breaks: "by depth", nests: "blocks", structure: true },
  while_statement: { breaks: "by depth", nests: "blocks", structure: true },
  match_statement: { breaks: "by depth", nests: "blocks", structure: true },
  try_statement: { breaks: "not", nests: "nothing", structure: true },
  except_clause: { breaks: "by depth", nests: "blocks", structure: false },
  with_statement: { breaks: "not", nests: "nothing", structure: true },
  conditional_expression: { breaks: "by depth", nests: "all", structure: false },
  lambda: { breaks: "not", nests: "all", structure: false },
  boolean_operator: { breaks: "once", nests: "nothing", structure: false },
  function_definition: { breaks: "not", nests: "blocks", structure: false },
};

const NOTHING: Effect = { breaks: "not", nests: "nothing", structure: false };

/** An open node around the present one, and the levels at its own place. */
interface EnclosingNode {
  readonly node: number;
  readonly end: number;
  /** What comes after this node, and below, is one level deeper. */
  readonly from: number;
  readonly nesting: number;
  readonly depth: number;
}

/** Both numbers of every definition. */
export function understandabilityOf(tree: SyntaxTree, definitions: Definitions): Understandability {
  const { all, owner } = definitions;
  const kinds = pythonKinds(tree.grammar);
  const cognitive = new Int32Array(all.length);
  const nested = new Int32Array(all.length);
  const effects = effectsByKind(kinds);
  const logic = logicOf(kinds);
  /** By function node: the levels inside of its body. */
  const inside = new Map<number, { nesting: number; depth: number }>();
  const outer: EnclosingNode[] = [];
  for (const node of nodesWithEffect(tree)) {
    while (outer.length > 0 && node >= (outer.at(-1)?.end ?? 0)) outer.pop();
    const around = outer.at(-1);
    const effect = effectOf(tree, kinds, logic, effects, node);
    const nesting = around ? around.nesting + (isNestedIn(tree, node, around) ? 1 : 0) : 0;
    const depth = (around?.depth ?? 0) + (effect.structure ? 1 : 0);
    const index = owner[node] ?? -1;
    if (tree.kind[node] === kinds.kind.function_definition) {
      const isNested =
        all[index]?.kind === "function" && !isDecoratorShaped(tree, kinds, all[index]?.body ?? -1);
      inside.set(node, { nesting: nesting + (isNested ? 1 : 0), depth });
      const from = nestsFrom(tree, kinds, node, isNested ? effect : NOTHING);
      outer.push({ node, end: tree.after[node] ?? 0, from, nesting, depth });
      continue;
    }
    outer.push({
      node,
      end: tree.after[node] ?? 0,
      from: nestsFrom(tree, kinds, node, effect),
      nesting,
      depth,
    });
    const own = depth - (inside.get(all[index]?.node ?? -1)?.depth ?? 0);
    if (effect.structure && index >= 0 && own > (nested[index] ?? 0)) nested[index] = own;
    if (effect.breaks === "not") continue;
    for (let at = index; at > 0 && all[at]?.kind === "function"; at = all[at]?.parent ?? -1) {
      const from = inside.get((all[at] as Definition).node)?.nesting ?? 0;
      cognitive[at] = (cognitive[at] ?? 0) + 1 + (effect.breaks === "by depth" ? nesting - from : 0);
    }
  }
  return { cognitive, nested };
}

/** The nodes that have an effect, in the order of the text. */
function nodesWithEffect(tree: SyntaxTree): Int32Array {
  const names = Object.keys(EFFECTS) as IndexedKind[];
  return Int32Array.from(names.flatMap((name) => nodesOf(tree, name))).sort();
}

function effectsByKind({ kind }: PythonKinds): readonly (Effect | undefined)[] {
  const effects: (Effect | undefined)[] = [];
  for (const [name, effect] of Object.entries(EFFECTS)) effects[kind[name as IndexedKind]] = effect;
  return effects;
}

function effectOf(
  tree: SyntaxTree,
  { kind }: PythonKinds,
  logic: Logic,
  effects: readonly (Effect | undefined)[],
  node: number,
): Effect {
  const is = tree.kind[node] ?? 0;
  const effect = effects[is] ?? NOTHING;
  // The `else` of a `try` goes on where its body ends.
  if (is === kind.else_clause && tree.kind[tree.parent[node] ?? 0] === kind.try_statement) return NOTHING;
  if (is === kind.boolean_operator && !startsRow(tree, logic, node)) return NOTHING;
  return effect;
}

/** Heads come before blocks, so what is in a block comes after its start; `elif` and `else` are at its level. */
const isNestedIn = (tree: SyntaxTree, node: number, { node: around, from }: EnclosingNode): boolean =>
  node > from && (from === around || tree.parent[node] !== around);

/** The first node after which what is below a node is one level deeper. */
function nestsFrom(tree: SyntaxTree, { kind }: PythonKinds, node: number, { nests }: Effect): number {
  if (nests === "all") return node;
  if (nests === "blocks")
    for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
      if (tree.kind[child] === kind.block) return child;
  return tree.size;
}

/** Where Python keeps `and` and `or`. */
const logicOf = ({ kind, field }: PythonKinds): Logic => ({
  isLogical: (tree, node) => tree.kind[node] === kind.boolean_operator,
  parentheses: kind.parenthesized_expression,
  left: field.left,
  operator: field.operator,
  right: field.right,
});

/** The paper's exception for decorators: a function that only defines another and returns adds no level to it. */
function isDecoratorShaped(tree: SyntaxTree, { kind: k }: PythonKinds, body: number): boolean {
  let functions = 0;
  if (body < 0) return false;
  for (let child = firstChild(tree, body); child >= 0; child = nextSibling(tree, child)) {
    const is = tree.kind[child];
    if (is === k.function_definition || is === k.decorated_definition) functions++;
    else if (
      is === k.expression_statement
        ? tree.kind[child + 1] !== k.string
        : is !== k.return_statement && is !== k.comment
    )
      return false;
  }
  return functions === 1;
}

compileLightly(understandabilityOf, effectOf, nestsFrom, isNestedIn);
