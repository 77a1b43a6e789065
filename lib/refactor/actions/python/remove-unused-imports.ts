/** `REMOVE_UNUSED_IMPORTS` for Python: removes imports that nothing uses, each statement with its lines. */
import type { ImportFacts } from "#syntax/facts.ts";
import { Lines } from "#syntax/lines.ts";
import { importsOf } from "#syntax/python/imports.ts";
import { bindingsOf } from "#syntax/python/scopes.ts";
import { scopeAround } from "#syntax/python/types-names.ts";
import { children, type SyntaxTree } from "#syntax/tree.ts";
import { isTestFile } from "../../rules/test-path.ts";
import type { LeftAlone, Propose, ProposedEdit } from "../action.ts";
import { closeGaps } from "../blank-lines.ts";
import { type Doubts, type EffectOf, whyUnsafe } from "./import-doubts.ts";
import { moduleLoad } from "./module-load.ts";
import { isOffered } from "./offered-names.ts";
import { removeNames } from "./remove-names.ts";
import { logicalLines, type Removal, removeStatements } from "./remove-statement.ts";
import { isDocstring, isImport, kindName, openPythonParser } from "./source.ts";

/** Why an unused import stays, in words, by the reason in the import facts. */
const REASONS: Readonly<Record<string, string>> = {
  "import fallback": "It may fail to import by design",
  "package interface": "A package offers what its __init__.py imports",
};

export async function open(): Promise<Propose> {
  const parse = await openPythonParser();
  const loadOf = (text: string) => moduleLoad(parse(text));
  return (text, filename, { offered, loading, unasked = false } = {}) => {
    const tree = parse(text);
    const lines = new Lines(text);
    const { imports } = importsOf(tree, bindingsOf(tree), lines, filename);
    const left: LeftAlone[] = [];
    const unused = new Map<number, ImportFacts[]>();
    const statements = statementsByItem(tree);
    const placeOf = ({ name, start }: ImportFacts) =>
      `${scopeAround(tree, statements.get(start) ?? 0)}.${name}`;
    const byPlace = Map.groupBy(imports, placeOf);
    for (const found of imports) {
      const statement = statements.get(found.start);
      if (found.used || statement === undefined) continue;
      const reason = whyLeft(tree, found, statement, byPlace.get(placeOf(found)) ?? []);
      if (reason === null && offered && isOffered(offered, found.name))
        left.push({ at: found.start, reason: `Another file takes it from here: ${found.name}` });
      else if (reason === null) put(unused, statement, found);
      else if (reason) left.push({ at: found.start, reason: `${reason}: ${found.name}` });
    }
    const staying = new Set(imports.filter(({ used }) => used).map(({ module }) => module));
    const effectOf: EffectOf = (found) =>
      loading === undefined
        ? null
        : ((staying.has(found.module) ? null : loading(found, loadOf)) ??
          (isTestFile(filename ?? "") ? loading(found, loadOf, "fixture") : null));
    const doubts: Doubts = { effectOf, filename: filename ?? "", unasked };
    const edits = editsFor(tree, unused, doubts);
    closeGaps(text, edits, (end, start) => mostBetween(tree, end, start));
    if (offersImports(tree, imports, statements, filename)) return { edits: edits.map(asUnsafe), left };
    return { edits, left };
  };
}

/** Black leaves one blank line below imports and the docstring of a module, unless a definition follows. */
function mostBetween(tree: SyntaxTree, end: number, start: number): number {
  const before = [...children(tree, 0)].findLast((child) => (tree.end[child] ?? 0) <= end) ?? 0;
  const next = tree.text.slice(start).replace(/^(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n))*/, "");
  return (isImport(tree, before) || isDocstring(tree, before)) &&
    !/^(?:@|(?:async\s+)?def\b|class\b)/.test(next)
    ? 1
    : Number.POSITIVE_INFINITY;
}

/** Modules whose purpose is to re-export what they import. */
const INTERFACE_FILE =
  /(?:^|[\\/])_?(?:\w*compat\w*|six|api|exports?|imports?|interface|public|shortcuts|vendor(?:ed)?|externals?)\.pyi?$/;
/** This many unused statements, and most of the imported names, are unlikely to be left behind by accident. */
const MANY = 4;

/**
 * Whether a file seems to import for others: by its name, or because it uses few of the names that it imports. A single
 * statement is more likely left behind by accident.
 */
function offersImports(
  tree: SyntaxTree,
  imports: readonly ImportFacts[],
  statements: ReadonlyMap<number, number>,
  filename: string | undefined,
): boolean {
  if (filename === undefined) return false;
  const outside = imports.filter(({ start }) => scopeAround(tree, statements.get(start) ?? 0) === 0);
  const unused = outside.filter(({ used, kept }) => !used && kept === null);
  const places = new Set(unused.map(({ start }) => statements.get(start)));
  if (INTERFACE_FILE.test(filename)) return places.size > 1;
  if (offersSibling(imports, unused, filename)) return true;
  return places.size >= MANY && unused.length * 2 > outside.length;
}

/**
 * Whether a file that star-imports one module also imports names from a module beside it and leaves several of
 * them unused: a variant of that module, which re-exports what it does not replace.
 */
function offersSibling(
  imports: readonly ImportFacts[],
  unused: readonly ImportFacts[],
  filename: string,
): boolean {
  if (!imports.some(({ imported }) => imported === "*")) return false;
  const folder = filename.split(/[\\/]/).at(-2);
  const beside = unused.filter(({ module, imported }) => {
    if (imported === null || imported.startsWith("_")) return false;
    return /^\.\w+$/.test(module) || (folder !== undefined && module.split(".").at(-2) === folder);
  });
  return [...Map.groupBy(beside, ({ module }) => module).values()].some((names) => names.length > 1);
}

function asUnsafe(edit: ProposedEdit): ProposedEdit {
  return { ...edit, safe: false, reason: edit.reason ?? "The module seems to offer its imports to others" };
}

/** The import statement of each imported name, by the offset where the name is written. */
function statementsByItem(tree: SyntaxTree): Map<number, number> {
  const { field } = tree.grammar;
  const statements = new Map<number, number>();
  for (let node = 1; node < tree.size; node++) {
    if (!isImport(tree, node)) continue;
    for (const child of children(tree, node))
      if (tree.field[child] === field("name")) statements.set(tree.start[child] ?? 0, node);
  }
  return statements;
}

/**
 * Null if the import may go, a reason worth reporting if it stays, empty if it stays without one.
 * @param alike the imports of the same name in the same scope
 */
function whyLeft(
  tree: SyntaxTree,
  found: ImportFacts,
  statement: number,
  alike: readonly ImportFacts[],
): string | null {
  if (found.kept === null) return null;
  if (found.kept !== "imported again") return REASONS[found.kept] ?? "";
  // An import that a later one of the same name replaces is removed with the later ones, or not at all.
  const alone = alike.every(
    (other) =>
      other.start <= found.start || (!other.used && (other.kept === null || other.kept === "imported again")),
  );
  return alone && !isTried(tree, statement) ? null : "";
}

/** Whether a statement is in a `try`: what follows may depend on its failure. */
function isTried(tree: SyntaxTree, statement: number): boolean {
  for (let at = tree.parent[statement] ?? 0; at > 0; at = tree.parent[at] ?? 0)
    if (kindName(tree, at) === "try_statement") return true;
  return false;
}

function editsFor(
  tree: SyntaxTree,
  unused: ReadonlyMap<number, ImportFacts[]>,
  doubts: Doubts,
): ProposedEdit[] {
  const whole = new Map<number, ImportFacts[]>();
  const edits: ProposedEdit[] = [];
  for (const [statement, found] of unused) {
    const items = itemsOf(tree, statement);
    if (found.length === items.length) whole.set(statement, found);
    else
      edits.push(
        edit(
          tree,
          statement,
          found,
          removeNames(tree, statement, items, new Set(found.map(({ start }) => start))),
          doubts,
        ),
      );
  }
  const runs = runsOf(tree, whole);
  const passes = placesOfPass(tree, runs, doubts);
  for (const run of runs) {
    const removal = removeRun(tree, run, false);
    const splices = passes.has(run) ? removeRun(tree, run, true).splices : removal.splices;
    edits.push({ ...edit(tree, run.line[0] ?? 0, run.found, removal, doubts), splices });
  }
  return edits;
}

/** Neighbouring statements of one logical line to remove. */
interface Run {
  line: number[];
  first: number;
  last: number;
  found: ImportFacts[];
}

const removeRun = (tree: SyntaxTree, { line, first, last }: Run, pass: boolean): Removal =>
  removeStatements(tree, line, first, last, pass);

function runsOf(tree: SyntaxTree, whole: ReadonlyMap<number, ImportFacts[]>): Run[] {
  const runs: Run[] = [];
  const seen = new Set<number>();
  const byParent = new Map<number, Map<number, number[]>>();
  for (const statement of whole.keys()) {
    if (seen.has(statement)) continue;
    const parent = tree.parent[statement] ?? 0;
    const lines = byParent.get(parent) ?? logicalLines(tree, parent);
    byParent.set(parent, lines);
    const line = lines.get(statement) ?? [statement];
    for (let first = 0; first < line.length; first++) {
      const found: ImportFacts[] = [];
      let last = first;
      for (; whole.has(line[last] ?? -1); last++) {
        seen.add(line[last] ?? -1);
        found.push(...(whole.get(line[last] ?? -1) ?? []));
      }
      if (last > first) runs.push({ line, first, last: last - 1, found });
      first = last;
    }
  }
  return runs;
}

function itemsOf(tree: SyntaxTree, statement: number): number[] {
  return [...children(tree, statement)].filter((child) => tree.field[child] === tree.grammar.field("name"));
}

/**
 * Which run of each emptied block becomes `pass`: an unsafe one if there is one, since the block only becomes empty if
 * the unsafe ones are removed too.
 */
function placesOfPass(tree: SyntaxTree, runs: readonly Run[], doubts: Doubts): Set<Run> {
  const byBlock = new Map<number, Run[]>();
  for (const run of runs) {
    const block = tree.parent[run.line[0] ?? 0] ?? 0;
    if (block > 0) put(byBlock, block, run);
  }
  const places = new Set<Run>();
  for (const [block, inside] of byBlock) {
    const going = inside.reduce((sum, run) => sum + run.last - run.first + 1, 0);
    if (statementsIn(tree, block) > going) continue;
    const place =
      inside.find(
        (run) => !edit(tree, run.line[0] ?? 0, run.found, removeRun(tree, run, false), doubts).safe,
      ) ?? inside[0];
    if (place) places.add(place);
  }
  return places;
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function statementsIn(tree: SyntaxTree, block: number): number {
  let count = 0;
  for (const child of children(tree, block))
    if (
      tree.grammar.named[tree.kind[child] ?? 0] &&
      !["comment", "line_continuation"].includes(kindName(tree, child))
    )
      count++;
  return count;
}

function edit(
  tree: SyntaxTree,
  statement: number,
  found: readonly ImportFacts[],
  removal: Removal,
  doubts: Doubts,
): ProposedEdit {
  const names = found.map(({ name }) => name);
  const reason = whyUnsafe(tree, statement, found, removal, doubts);
  return {
    splices: removal.splices,
    description: `Remove the import of ${names.join(", ")}, which nothing uses`,
    safe: reason === null,
    reason,
  };
}
