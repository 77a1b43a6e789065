/** Which built-in names a Python file binds anew, and in which scopes: there they do not mean the built-in. */
import { compileLightly } from "../compile-lightly.ts";
import { type Grammar, type SyntaxTree, textOf } from "../tree.ts";
import { BUILTIN_CALLS } from "./types-expression.ts";
import { kindName } from "./types-flow.ts";

/** Parents below which an identifier is bound, and the fields that count; null: every child. */
const BINDERS: Readonly<Record<string, readonly string[] | null>> = {
  function_definition: ["name"],
  class_definition: ["name"],
  parameters: null,
  lambda_parameters: null,
  typed_parameter: [""],
  default_parameter: ["name"],
  typed_default_parameter: ["name"],
  list_splat_pattern: null,
  dictionary_splat_pattern: null,
  assignment: ["left"],
  augmented_assignment: ["left"],
  pattern_list: null,
  tuple_pattern: null,
  list_pattern: null,
  for_statement: ["left"],
  for_in_clause: ["left"],
  named_expression: ["name"],
  as_pattern_target: null,
  aliased_import: ["alias"],
  dotted_name: null,
  global_statement: null,
  nonlocal_statement: null,
  delete_statement: null,
  case_pattern: null,
};

const SCOPES = new Set(["function_definition", "lambda", "class_definition", "module"]);

interface Shadows {
  /** By name: the scopes (nodes) that bind it. */
  scopes: Map<string, Set<number>>;
  /** True if a star import may bind anything. */
  star: boolean;
}

const known = new WeakMap<SyntaxTree, Shadows>();

function shadowsOf(tree: SyntaxTree): Shadows {
  let shadows = known.get(tree);
  if (!shadows) {
    shadows = findShadows(tree);
    known.set(tree, shadows);
  }
  return shadows;
}

function findShadows(tree: SyntaxTree): Shadows {
  const { grammar, kind, field, parent, start, end } = tree;
  const scopes = new Map<string, Set<number>>();
  const identifier = grammar.kind("identifier");
  const wildcard = grammar.kind("wildcard_import");
  const binds = bindingPlaces(grammar);
  const fieldCount = grammar.fields.length;
  let star = false;
  for (let node = 0; node < tree.size; node++) {
    const is = kind[node];
    if (is === wildcard) star = true;
    if (is !== identifier) continue;
    if (binds[(kind[parent[node] ?? 0] ?? 0) * fieldCount + (field[node] ?? 0)] !== 1) continue;
    if ((end[node] ?? 0) - (start[node] ?? 0) <= LONGEST_NAME) enter(scopes, tree, node);
  }
  return { scopes, star };
}

/** Notes the scope that an identifier is bound in, where its name is one of those asked about. */
function enter(scopes: Shadows["scopes"], tree: SyntaxTree, node: number): void {
  const name = textOf(tree, node);
  if (!Object.hasOwn(BUILTIN_CALLS, name)) return;
  const scope = bindingScope(tree, node);
  const known = scopes.get(name);
  if (known) known.add(scope);
  else scopes.set(name, new Set([scope]));
}

/** The longest name asked about, in UTF-16 units. */
const LONGEST_NAME = Math.max(...Object.keys(BUILTIN_CALLS).map((name) => name.length));

const places = new WeakMap<Grammar, Uint8Array>();

/** By kind of parent and field (row and column): 1 where an identifier is bound. */
function bindingPlaces(grammar: Grammar): Uint8Array {
  let table = places.get(grammar);
  if (!table) {
    const { kinds, fields } = grammar;
    table = Uint8Array.from(
      kinds.flatMap((kind) => {
        const wanted = BINDERS[kind];
        return fields.map((field) => (wanted === null || wanted?.includes(field) ? 1 : 0));
      }),
    );
    places.set(grammar, table);
  }
  return table;
}

/** The scope that an identifier is bound in; the name of a definition belongs to the scope around it. */
function bindingScope(tree: SyntaxTree, node: number): number {
  const parent = tree.parent[node] ?? 0;
  const kind = kindName(tree, parent);
  if (kind === "global_statement") return 0;
  return scopeAround(tree, kind.endsWith("_definition") ? parent : node);
}

/** The nearest function, class or module around a node, itself not counted. */
export function scopeAround(tree: SyntaxTree, node: number): number {
  let at = tree.parent[node] ?? -1;
  while (at > 0 && !SCOPES.has(kindName(tree, at))) at = tree.parent[at] ?? -1;
  return Math.max(at, 0);
}

/** Whether a scope around the node binds the name, so that it is not the built-in there. */
export function isShadowed(tree: SyntaxTree, name: string, node: number): boolean {
  const scopes = shadowsOf(tree).scopes.get(name);
  if (!scopes) return false;
  for (let scope = scopeAround(tree, node); ; scope = scopeAround(tree, scope)) {
    if (scopes.has(scope)) return true;
    if (scope === 0) return false;
  }
}

/** Whether a call of the name there calls the built-in: no scope around binds it and no star import may. */
export const isBuiltinCall = (tree: SyntaxTree, name: string, node: number): boolean =>
  !shadowsOf(tree).star && !isShadowed(tree, name, node);

compileLightly(findShadows, scopeAround, enter);
