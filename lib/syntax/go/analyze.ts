/** The facts of a Go file. */
import type { Analyzer, ConstantFacts, ImportFacts } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { openByTable } from "../tables/facts.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { GO } from "./table.ts";

/** Opens the analyzer of Go; the grammar is loaded here. */
export const openGo = (): Promise<Analyzer> =>
  openByTable("go", GO, {
    imports: importsOf,
    constants: constantsOf,
    exports: (tree, { functions, types }) => [
      ...functions.filter((one) => one.public).map(({ name }) => name),
      ...types.filter((one) => one.public).map(({ name }) => name),
      ...packageNames(tree).filter((name) => /^\p{Lu}/u.test(name)),
    ],
  });

/** A version at the end of an import path: `/v2`, `.v3`. */
const VERSION = /[/.]v\d+$/;

function importsOf(tree: SyntaxTree, lines: Lines): ImportFacts[] {
  const { grammar } = tree;
  const [spec, path, name] = [grammar.kind("import_spec"), grammar.field("path"), grammar.field("name")];
  const used = packagesUsed(tree);
  const found: ImportFacts[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== spec) continue;
    const module = textOf(tree, childIn(tree, node, path)).slice(1, -1);
    const alias = childIn(tree, node, name);
    const written = alias < 0 ? null : textOf(tree, alias);
    const start = tree.start[node] ?? 0;
    const plain = module.replace(VERSION, "");
    const last = plain.slice(plain.lastIndexOf("/") + 1);
    found.push({
      name: written === "_" ? "" : written === "." ? "*" : (written ?? last),
      module,
      imported: null,
      ...(written === "_" || written === "."
        ? { used: false, kept: written === "_" ? "imported for its effect" : "imports every name" }
        : usage(written, module, last, used)),
      start,
      end: tree.end[node] ?? start,
      ...lines.positionAt(start),
    });
  }
  return found;
}

/**
 * Whether an import is used. A package need not be called what its path ends with; only the standard library's, whose
 * paths have no dot in their first part, are sure to be.
 */
function usage(alias: string | null, module: string, last: string, used: ReadonlySet<string>) {
  if (used.has(alias ?? last)) return { used: true, kept: null };
  if (module === "C") return { used: true, kept: null };
  const isStandard = !(module.split("/", 1)[0] ?? "").includes(".");
  return alias === null && !isStandard
    ? { used: false, kept: "its package may have another name" }
    : { used: false, kept: null };
}

/** What is before a dot: packages, and variables that do no harm. */
function packagesUsed(tree: SyntaxTree): Set<string> {
  const { grammar } = tree;
  const [selector, qualified] = [grammar.kind("selector_expression"), grammar.kind("qualified_type")];
  const used = new Set<string>();
  for (let node = 0; node < tree.size; node++)
    if (tree.kind[node] === selector || tree.kind[node] === qualified) used.add(textOf(tree, node + 1));
  return used;
}

function constantsOf(tree: SyntaxTree, lines: Lines): ConstantFacts[] {
  const { grammar } = tree;
  const spec = grammar.kind("const_spec");
  const found: ConstantFacts[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== spec) continue;
    const value = childIn(tree, node, grammar.field("value"));
    const start = tree.start[node] ?? 0;
    for (const name of namesOf(tree, node))
      found.push({
        name,
        value: value < 0 ? "" : textOf(tree, value),
        start,
        end: tree.end[node] ?? start,
        ...lines.positionAt(start),
      });
  }
  return found;
}

function namesOf(tree: SyntaxTree, spec: number): string[] {
  const name = tree.grammar.field("name");
  const identifier = tree.grammar.kind("identifier");
  const found: string[] = [];
  for (let child = firstChild(tree, spec); child >= 0; child = nextSibling(tree, child))
    if (tree.field[child] === name && tree.kind[child] === identifier) found.push(textOf(tree, child));
  return found;
}

/** Constants and variables of the package. */
function packageNames(tree: SyntaxTree): string[] {
  const { grammar } = tree;
  const blocks = [grammar.kind("const_declaration"), grammar.kind("var_declaration")];
  const specs = [grammar.kind("const_spec"), grammar.kind("var_spec")];
  const found: string[] = [];
  for (let child = firstChild(tree, 0); child >= 0; child = nextSibling(tree, child)) {
    if (!blocks.includes(tree.kind[child] ?? 0)) continue;
    for (let node = child; node < (tree.after[child] ?? 0); node++)
      if (specs.includes(tree.kind[node] ?? 0)) found.push(...namesOf(tree, node));
  }
  return found;
}
