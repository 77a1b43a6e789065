/** What a file imports, and which of the names it uses: references are resolved through the scopes when all are known. */
import type { Comment, ImportDeclaration, Node, Program } from "oxc-parser";
import { compileLightly } from "../compile-lightly.ts";
import type { ImportFacts, UnusedImport } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { documentedNames } from "./comments.ts";

/** An import and its position. */
export interface ImportEntry {
  facts: ImportFacts;
  scope: number;
  /** The statement or expression that imports it; several names may share one. */
  statement: Node;
}

/** The meanings a name can have; a declaration has some, a reference asks for some. */
export const VALUE = 1;
export const TYPE = 2;
export const NAMESPACE = 4;
export const ANY = VALUE | TYPE | NAMESPACE;

export interface ImportTable {
  entries: ImportEntry[];
  /** The names that imports bind: no other is looked up. */
  names: Set<string>;
  /** By scope its outer one; the first is the file's. */
  outer: number[];
  /** By scope whether `var` is declared in it. */
  hoists: boolean[];
  scope: number;
  /** By name, then by scope, the meanings declared there by something else than an import. */
  declared: Map<string, Map<number, number>>;
  references: { name: string; scope: number; meanings: number }[];
  hasJsx: boolean;
  hasFragment: boolean;
  /** True if text is run as code, which may use any name. */
  hasEval: boolean;
}

export function newImportTable(program: Program): ImportTable {
  const names = new Set<string>();
  collectNames(program.body, names);
  return {
    entries: [],
    names,
    outer: [-1],
    hoists: [true],
    scope: 0,
    declared: new Map(),
    references: [],
    hasJsx: false,
    hasFragment: false,
    hasEval: false,
  };
}

function collectNames(body: readonly Node[], names: Set<string>): void {
  for (const node of body) {
    const inner = node.type === "ExportNamedDeclaration" && node.declaration ? node.declaration : node;
    if (inner.type === "ImportDeclaration") for (const { local } of inner.specifiers) names.add(local.name);
    else if (inner.type === "TSImportEqualsDeclaration") names.add(inner.id.name);
    else if (inner.type === "TSModuleDeclaration" && inner.body?.type === "TSModuleBlock")
      collectNames(inner.body.body, names);
  }
}

/** The names of an import statement; one without any is an import for its effect. */
export function addImports(table: ImportTable, node: ImportDeclaration, lines: Lines, text: string): void {
  const module = String(node.source.value);
  const add = (
    range: { start: number; end: number },
    name: string,
    imported: string | null,
    used: boolean,
  ) => {
    const place = lines.positionAt(range.start);
    const facts = { name, module, imported, used, kept: null, start: range.start, end: range.end, ...place };
    table.entries.push({ facts, scope: table.scope, statement: node });
  };
  for (const specifier of node.specifiers) {
    const { start, end, local } = specifier;
    add({ start, end }, local.name, importedName(specifier), false);
  }
  if (node.specifiers.length > 0) return;
  // `import {} from "m"` binds nothing and says so by mistake; `import type {} from "m"` asks for its declarations.
  const empty =
    text.slice(node.start + "import".length, node.source.start).includes("{") && node.importKind !== "type";
  add(node, empty ? "{}" : "", null, !empty);
}

function importedName(specifier: ImportDeclaration["specifiers"][number]): string | null {
  if (specifier.type === "ImportNamespaceSpecifier") return null;
  if (specifier.type === "ImportDefaultSpecifier") return "default";
  return specifier.imported.type === "Literal" ? specifier.imported.value : specifier.imported.name;
}

/** Adds a name, or a module alone, that is bound in another way than by an `import` statement. */
export function addOtherImport(
  table: ImportTable,
  node: Node,
  lines: Lines,
  what: { name: string; module: string; imported: string | null; used: boolean },
): void {
  const facts = { ...what, kept: null, start: node.start, end: node.end, ...lines.positionAt(node.start) };
  table.entries.push({ facts, scope: table.scope, statement: node });
}

export function openScope(table: ImportTable, hoists: boolean): void {
  table.outer.push(table.scope);
  table.hoists.push(hoists);
  table.scope = table.outer.length - 1;
}

export function closeScope(table: ImportTable): void {
  table.scope = table.outer[table.scope] ?? 0;
}

export function declare(table: ImportTable, name: string, scope: number, meanings: number): void {
  const scopes = table.declared.get(name) ?? new Map<number, number>();
  scopes.set(scope, (scopes.get(scope) ?? 0) | meanings);
  table.declared.set(name, scopes);
}

/** Names that a build may put into elements, which the text cannot tell: kept if a file has elements. */
const JSX_FACTORIES = new Set([
  ...["React", "Preact", "preact", "JSX", "jsx", "h", "m", "dom", "html", "createElement", "createVNode"],
  ...["Inferno", "Nerv", "Snabbdom", "snabbdom", "Surplus", "S", "Vue", "_jsx", "_jsxs"],
]);
const PRAGMA = /@jsx(?:Frag)?\s+([\w$]+)/g;

/** Marks the imports that are used, and says of unused ones why they stay. Run once, at the end of the walk. */
export function resolveImports(table: ImportTable, comments: readonly Comment[], lines: Lines): void {
  const { entries } = table;
  if (entries.length === 0) return;
  for (const reference of table.references) resolve(table, reference);
  if (!entries.some(({ facts }) => !facts.used)) return;
  const documented = documentedNames(comments);
  const factories = table.hasJsx ? jsxFactories(table, comments) : null;
  const suppressed = suppressions(comments, lines);
  for (const { facts, statement } of entries) {
    if (facts.used) continue;
    if (documented.has(facts.name)) facts.used = true;
    else if (factories?.has(facts.name)) facts.kept = "may build the elements";
    else if (table.hasEval && facts.name !== "{}") facts.kept = "text is run as code";
    else if (suppressed(lines.lineAt(statement.start)) || suppressed(facts.line))
      facts.kept = "a comment asks for it";
  }
}

function resolve(table: ImportTable, { name, scope, meanings }: ImportTable["references"][number]): void {
  const declared = table.declared.get(name);
  for (let at = scope; at >= 0; at = table.outer[at] ?? -1) {
    let found = false;
    for (const entry of table.entries) {
      if (entry.facts.name !== name || entry.scope !== at) continue;
      entry.facts.used = true;
      found = true;
    }
    if (found || ((declared?.get(at) ?? 0) & meanings) !== 0) return;
  }
}

function jsxFactories(table: ImportTable, comments: readonly Comment[]): Set<string> {
  const names = new Set(JSX_FACTORIES);
  if (table.hasFragment) names.add("Fragment");
  for (const { value } of comments) for (const [, name] of value.matchAll(PRAGMA)) if (name) names.add(name);
  return names;
}

/** Comments by which people keep linters quiet, with the rules that are about unused names. */
const SUPPRESSION =
  /\b(?:eslint|oxlint)-disable(-next-line|-line)?\b(.*)|\bbiome-ignore(-all)?\s+lint(?:\/correctness(?:\/noUnusedImports)?)?\b(?!\/)/s;
const UNUSED_RULES = /no-unused-vars|unused-imports|no-unused-imports/;

function suppressions(comments: readonly Comment[], lines: Lines): (line: number) => boolean {
  const quiet = new Set<number>();
  let all = false;
  for (const { value, start, end } of comments) {
    const found = SUPPRESSION.exec(value);
    if (!found) continue;
    const [, where, rules, wholeFile] = found;
    if (rules === undefined) {
      if (wholeFile) all = true;
      else quiet.add(lines.lineAt(end) + 1);
      continue;
    }
    const named = rules.split("--")[0]?.trim() ?? "";
    // A whole file without any linting says nothing of its imports.
    if (named === "" ? where === undefined : !UNUSED_RULES.test(named)) continue;
    if (where === "-next-line") quiet.add(lines.lineAt(end) + 1);
    else if (where === "-line") quiet.add(lines.lineAt(start));
    else all = true;
  }
  return (line) => all || quiet.has(line);
}

/**
 * The unused names for a reader. Where a statement of several lines binds nothing that is used, it is the statement that
 * is unused, so each of its names is reported where the statement begins.
 */
export function unusedImports({ entries }: ImportTable, lines: Lines): UnusedImport[] {
  const usedStatements = new Set<number>();
  for (const { facts, statement } of entries)
    if (facts.used || facts.kept !== null) usedStatements.add(statement.start);
  return entries
    .filter(({ facts }) => !facts.used && facts.kept === null)
    .map(({ facts, statement }) => {
      const whole =
        !usedStatements.has(statement.start) && lines.lineAt(statement.end) > lines.lineAt(statement.start);
      const { line, column } = whole ? lines.positionAt(statement.start) : facts;
      return { name: facts.name, line, column };
    });
}

/** Whether a statement makes its file a module. */
export function isModuleSyntax(node: Node): boolean {
  return (
    node.type === "ImportDeclaration" || node.type.startsWith("Export") || node.type === "TSExportAssignment"
  );
}

compileLightly(resolve);
