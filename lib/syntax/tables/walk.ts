/** The one pass over a tree that finds its definitions and adds up what they decide. */

import { type Logic, startsRow } from "../condition-rows.ts";
import { childIn, type Grammar, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { ERROR_KIND } from "../tree-sitter/grammar.ts";
import {
  type Decision,
  type FunctionKind,
  flagsOf,
  kindNumber,
  type LanguageTable,
  type Nodes,
  type ScopeKind,
} from "./table.ts";

/** A function or a scope with a name; number 0 is the file. */
export interface Definition {
  node: number;
  /** Index of the definition around it; -1 for the file. */
  parent: number;
  /** Index of the nearest function around it, or -1. */
  within: number;
  function: FunctionKind | null;
  scope: ScopeKind | null;
  name: string;
  mccabe: number;
  cc: number;
  cognitive: number;
  depth: number;
}

/** Reads the definitions of trees of one grammar. */
export type Walk = (tree: SyntaxTree) => Definition[];

/** A rule by kind of node: whether it holds for a node, given its parent's kind. */
interface Rule {
  within: Uint8Array | null;
  decision: Decision | null;
}

/** Compiles a table against its grammar. @throws TypeError where the table names what the grammar lacks */
export function walkOf(grammar: Grammar, table: LanguageTable): Walk {
  const flags = (kinds: readonly string[]) => flagsOf(grammar, kinds);
  const byKind = <Value>(record: Readonly<Record<string, Value>>) =>
    new Map(Object.entries(record).map(([kind, value]) => [kindNumber(grammar, kind), value]));
  const functions = byKind(table.functions);
  const scopes = byKind(table.scopes);
  const defines = flags([...Object.keys(table.functions), ...Object.keys(table.scopes)]);
  const { cognitive } = table;
  const decisions = rulesOf(grammar, table.decisions, (decision) => decision);
  const flat = rulesOf(grammar, cognitive.flat, () => null);
  const breaks = flags(cognitive.breaks);
  const ifs = flags(cognitive.ifs);
  const structures = flags(table.structures);
  const sequences = flags(cognitive.sequences.of);
  const operators = flags(cognitive.sequences.operators);
  const nestsWhole = flags(cognitive.nestsWhole);
  const nests = fieldFlags(grammar, cognitive.nests);
  const elseIf = fieldFlags(grammar, cognitive.elseIf);
  const head = table.head?.map((kind) => kindNumber(grammar, kind));
  const operator = grammar.field("operator");
  const logic: Logic = {
    isLogical: (tree, node) =>
      sequences[tree.kind[node] ?? 0] === 1 && operators[tree.kind[childIn(tree, node, operator)] ?? 0] === 1,
    parentheses: kindNumber(grammar, "parenthesized_expression"),
    left: grammar.field("left"),
    operator,
    right: grammar.field("right"),
  };

  return (tree) => {
    const { kind, field, parent, size } = tree;
    /** By node: the innermost definition, levels of nesting, control structures around. */
    const owner = new Int32Array(size);
    const nesting = new Uint16Array(size);
    const depth = new Uint16Array(size);
    const file: Definition = {
      node: 0,
      parent: -1,
      within: -1,
      function: null,
      scope: null,
      name: "",
      mccabe: 0,
      cc: 0,
      cognitive: 0,
      depth: 0,
    };
    const all = [file];

    const addCognitive = (at: number, level: number) => {
      for (let index = at; index > 0; index = all[index]?.within ?? -1) {
        const one = all[index];
        if (!one?.function) continue;
        one.cognitive += 1 + Math.max(0, level - (nesting[one.node] ?? 0));
      }
    };

    for (let node = 1; node < size; node++) {
      const is = kind[node] ?? 0;
      const around = parent[node] ?? 0;
      const aroundIs = kind[around] ?? 0;
      const here = owner[around] ?? 0;
      const isElseIf = ifs[is] === 1 && elseIf.has(aroundIs * FIELDS + (field[node] ?? 0));
      let level = nesting[around] ?? 0;
      if (nestsWhole[is] === 1 || (!isElseIf && nests.has(aroundIs * FIELDS + (field[node] ?? 0)))) level++;

      if (defines[is] === 1) {
        const found = define(tree, node, here, is);
        owner[node] = found;
        // For the outer function an inner one is one level deeper; for itself it starts at level zero.
        if (found !== here && all[found]?.function && (all[found]?.within ?? -1) > 0) level++;
      } else owner[node] = here;
      if (aroundIs === ERROR_KIND && is === head?.[0]) {
        // The rest of what is not understood belongs to the function whose head it begins with.
        const found = brokenFunction(tree, node, here);
        owner[node] = found;
        owner[around] = found;
      }
      nesting[node] = level;
      const at = owner[node] ?? 0;

      let structure = depth[around] ?? 0;
      if (structures[is] === 1 && !isElseIf) {
        structure++;
        const one = all[at];
        if (one) one.depth = Math.max(one.depth, structure - (depth[one.node] ?? 0));
      }
      depth[node] = structure;

      const rule = decisions.get(is);
      if (rule !== undefined)
        for (const one of rule) if (holds(one, tree, node, aroundIs)) count(at, one.decision);
      const jumps = flat.get(is);
      if (jumps?.some((one) => holds(one, tree, node, aroundIs))) addCognitive(functionAt(at), -1);
      if (breaks[is] === 1) {
        if (!isElseIf) addCognitive(functionAt(at), level);
      } else if (sequences[is] === 1 && logic.isLogical(tree, node) && startsRow(tree, logic, node))
        addCognitive(functionAt(at), -1);
    }
    return all;

    function functionAt(index: number): number {
      const one = all[index];
      return one?.function ? index : (one?.within ?? -1);
    }

    function count(at: number, decision: Decision | null): void {
      const one = all[at];
      if (!one || !decision) return;
      if (decision.cc) one.cc++;
      if (!decision.mccabe) return;
      one.mccabe++;
      for (let inner: Definition | undefined = one; inner?.function?.folds === "mccabe"; ) {
        inner = all[inner.within];
        if (inner) inner.mccabe++;
      }
    }

    /** A function of which the keyword and the name are all that is sure. */
    function brokenFunction(from: SyntaxTree, keyword: number, here: number): number {
      const name = nextSibling(from, keyword);
      if (name < 0 || from.kind[name] !== head?.[1]) return here;
      all.push({
        ...file,
        node: keyword,
        parent: here,
        within: functionAt(here),
        function: { as: "function" },
        name: textOf(from, name),
        mccabe: 1,
        cc: 1,
      });
      return all.length - 1;
    }

    /** The index of what the node defines, or of what it belongs to where it only looks like a definition. */
    function define(from: SyntaxTree, node: number, here: number, is: number): number {
      const within = functionAt(here);
      const asFunction = functions.get(is) ?? null;
      const folds = asFunction?.folds;
      if (folds === "never" || (folds === "all" && within > 0)) return here;
      if (asFunction?.needs && childIn(from, node, grammar.field(asFunction.needs)) < 0) return here;
      const name = table.nameOf(from, node);
      const scope = scopes.get(is) ?? null;
      if (scope && name === "") return here;
      const index = all.length;
      const start = asFunction ? 1 : 0;
      all.push({
        ...file,
        node,
        parent: here,
        within,
        function: asFunction,
        scope,
        name,
        mccabe: start,
        cc: start,
      });
      return index;
    }
  };
}

/** More than any grammar has fields. */
const FIELDS = 1024;

function rulesOf<Some extends Nodes>(
  grammar: Grammar,
  rules: readonly Some[],
  decisionOf: (rule: Some) => Decision | null,
): Map<number, Rule[]> {
  const found = new Map<number, Rule[]>();
  for (const rule of rules)
    for (const kind of rule.of) {
      const number = kindNumber(grammar, kind);
      const within = rule.within ? flagsOf(grammar, rule.within) : null;
      found.set(number, [...(found.get(number) ?? []), { within, decision: decisionOf(rule) }]);
    }
  return found;
}

const holds = ({ within, decision }: Rule, tree: SyntaxTree, node: number, aroundIs: number): boolean =>
  (within === null || within[aroundIs] === 1) && !decision?.unless?.(tree, node);

/** Pairs of a parent's kind and a field; `*` stands for every field. */
function fieldFlags(grammar: Grammar, pairs: readonly (readonly [string, string])[]): Set<number> {
  const found = new Set<number>();
  for (const [kind, field] of pairs) {
    const number = kindNumber(grammar, kind) * FIELDS;
    if (field !== "*") found.add(number + grammar.field(field));
    else for (let one = 0; one < grammar.fields.length; one++) found.add(number + one);
  }
  return found;
}
