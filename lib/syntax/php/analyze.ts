/** The facts of a PHP file. */
import type { Analyzer, ConstantFacts, ImportFacts, MissingReturnType } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { openByTable } from "../tables/facts.ts";
import { childOf } from "../tables/names.ts";
import type { Definition } from "../tables/walk.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { PHP } from "./table.ts";

/** Opens the analyzer of PHP; the grammar is loaded here. */
export const openPhp = (): Promise<Analyzer> =>
  openByTable("php", PHP, {
    imports: importsOf,
    constants: constantsOf,
    exports: (_tree, { functions, types }) => [
      ...types.map(({ name }) => name),
      ...functions.filter((one) => one.public && one.kind !== "lambda").map(({ name }) => name),
    ],
    hasExecutionBlock,
    missingReturnTypes,
  });

function importsOf(tree: SyntaxTree, lines: Lines): ImportFacts[] {
  const { grammar } = tree;
  const clause = grammar.kind("namespace_use_clause");
  const declaration = grammar.kind("namespace_use_declaration");
  const found: ImportFacts[] = [];
  let used: Set<string> | undefined;
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== clause) continue;
    used ??= namesUsed(tree, declaration);
    const { prefix, type } = groupOf(tree, node);
    const path = [prefix, pathOf(tree, node)]
      .filter((part) => part !== "")
      .join("\\")
      .replace(/^\\/, "");
    const alias = childIn(tree, node, grammar.field("alias"));
    const last = path.slice(path.lastIndexOf("\\") + 1);
    const name = alias < 0 ? last : textOf(tree, alias);
    const start = tree.start[node] ?? 0;
    // Names of classes and functions know no case, those of constants do.
    const isUsed = used.has(type === "const" ? name : name.toLowerCase());
    found.push({
      name,
      module: path.slice(0, Math.max(0, path.lastIndexOf("\\"))),
      imported: last,
      used: isUsed,
      kept: null,
      start,
      end: tree.end[node] ?? start,
      ...lines.positionAt(start),
    });
  }
  return found;
}

/** What the group `use A\\{B, C}` says for all its clauses, and `function` or `const`. */
function groupOf(tree: SyntaxTree, clause: number): { prefix: string; type: string } {
  const { grammar } = tree;
  const own = childIn(tree, clause, grammar.field("type"));
  const around = tree.parent[clause] ?? 0;
  const group = tree.kind[around] === grammar.kind("namespace_use_group") ? around : -1;
  const statement = group < 0 ? around : (tree.parent[group] ?? 0);
  const shared = childIn(tree, statement, grammar.field("type"));
  const type = own >= 0 ? textOf(tree, own) : shared >= 0 ? textOf(tree, shared) : "";
  const name = group < 0 ? -1 : childOf(tree, statement, "namespace_name");
  return { prefix: name < 0 ? "" : textOf(tree, name), type: type.toLowerCase() };
}

function pathOf(tree: SyntaxTree, clause: number): string {
  const wanted = ["name", "qualified_name", "namespace_name"];
  for (let child = firstChild(tree, clause); child >= 0; child = nextSibling(tree, child))
    if (wanted.includes(tree.grammar.kinds[tree.kind[child] ?? 0] ?? "")) return textOf(tree, child);
  return "";
}

/** Every name outside imports as written and in lower case, and every word of a comment, which may name a type. */
function namesUsed(tree: SyntaxTree, declaration: number): Set<string> {
  const { grammar } = tree;
  const [name, comment, variable] = [
    grammar.kind("name"),
    grammar.kind("comment"),
    grammar.kind("variable_name"),
  ];
  const namespace = grammar.kind("namespace_definition");
  const used = new Set<string>();
  const use = (word: string) => used.add(word).add(word.toLowerCase());
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind[node] ?? 0;
    if (kind === declaration || kind === variable) node = (tree.after[node] ?? node + 1) - 1;
    else if (kind === namespace)
      node = Math.max(node, (tree.after[childIn(tree, node, grammar.field("name"))] ?? node + 1) - 1);
    else if (kind === name) use(textOf(tree, node));
    else if (kind === comment)
      for (const [word] of textOf(tree, node).matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)) use(word);
  }
  return used;
}

function constantsOf(tree: SyntaxTree, lines: Lines): ConstantFacts[] {
  const { grammar } = tree;
  const element = grammar.kind("const_element");
  const found: ConstantFacts[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== element) continue;
    const value = (tree.after[node + 1] ?? node) + 1;
    const start = tree.start[node] ?? 0;
    found.push({
      name: textOf(tree, node + 1),
      value: value < (tree.after[node] ?? 0) ? textOf(tree, value) : "",
      start,
      end: tree.end[node] ?? start,
      ...lines.positionAt(start),
    });
  }
  return found;
}

const DECLARES = new Set([
  "function_definition",
  "class_declaration",
  "interface_declaration",
  "trait_declaration",
  "enum_declaration",
  "const_declaration",
]);
const ACTS = new Set([
  "echo_statement",
  "if_statement",
  "for_statement",
  "foreach_statement",
  "while_statement",
  "do_statement",
  "switch_statement",
  "try_statement",
  "exit_statement",
  "unset_statement",
]);
/** Statements that only load or define, though they are expressions. */
const LOADS = /^(?:(?:require|include)(?:_once)?\b|define\s*\(|(?:namespace|declare)\b)/i;

/** PSR-1, 2.3: a file declares symbols or has side effects, not both; what does both runs code when it is included. */
function hasExecutionBlock(tree: SyntaxTree): boolean {
  let declares = false;
  let acts = false;
  for (let child = firstChild(tree, 0); child >= 0; child = nextSibling(tree, child)) {
    const kind = tree.grammar.kinds[tree.kind[child] ?? 0] ?? "";
    if (DECLARES.has(kind)) declares = true;
    else if (ACTS.has(kind)) acts = true;
    else if (kind === "expression_statement" && !LOADS.test(textOf(tree, child).slice(0, 40))) acts = true;
  }
  return declares && acts;
}

/** Methods that may have no return type, or always the same. */
const UNTYPED = new Set(["__construct", "__destruct", "__clone"]);

function missingReturnTypes(tree: SyntaxTree, all: readonly Definition[], lines: Lines): MissingReturnType[] {
  const type = tree.grammar.field("return_type");
  return all
    .filter(
      ({ node, function: kind, name }) =>
        kind && kind.as !== "lambda" && !UNTYPED.has(name.toLowerCase()) && childIn(tree, node, type) < 0,
    )
    .map(({ node, name, parent }) => ({
      function: all[parent]?.name ? `${all[parent]?.name}.${name}` : name,
      line: lines.lineAt(tree.start[childIn(tree, node, tree.grammar.field("name"))] ?? 0),
      inferred: null,
    }));
}
