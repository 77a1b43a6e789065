/** Which imports of a Python file nothing uses, and which of those stay all the same. */
import type { ImportFacts, UnusedImport } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import type { Binding, Bindings, ImportOrigin } from "./binding.ts";
import { BUILTINS } from "./builtins.ts";
import { pythonKinds } from "./kinds.ts";
import { type Suppressions, suppressionsOf } from "./suppressions.ts";

/** Why an import that nothing uses stays. */
export type KeepReason = keyof typeof REPORTED;

/**
 * Whether an import that stays for that reason still counts as unused. Of several imports of one name only the last is
 * reported; the others are "imported again" where the last is unused too, so that all may go together.
 */
const REPORTED = {
  __future__: false,
  "star import": false,
  noqa: false,
  "re-export": false,
  "class attribute": false,
  "global name": false,
  "bound again": false,
  "imported again": false,
  "import fallback": true,
  "package interface": true,
} as const;

/** What a handler catches when a missing module is expected. */
const IMPORT_FAILURES = new Set(["ImportError", "ModuleNotFoundError", "Exception", "BaseException"]);

const PACKAGE_FILE = /(?:^|[\\/])__init__\.pyi?$/;

export interface FoundImports {
  imports: ImportFacts[];
  unused: UnusedImport[];
}

/** All imports of a file in the order of its text, and those of them that are reported as unused. */
export function importsOf(tree: SyntaxTree, bindings: Bindings, lines: Lines, filename = ""): FoundImports {
  const imports: ImportFacts[] = [];
  const unused: UnusedImport[] = [];
  const isPackage = PACKAGE_FILE.test(filename);
  const inVain = boundInVain(bindings);
  let found: Suppressions | undefined;
  const suppressionsOnce = () => {
    found ??= suppressionsOf(tree, lines);
    return found;
  };
  const rangeOf = (item: number) => ({ start: tree.start[item] ?? 0, end: tree.end[item] ?? 0 });

  for (const { kind, module, name, statement, item } of bindings.otherImports) {
    const range = rangeOf(item);
    const place = lines.positionAt(range.start);
    const kept: KeepReason = kind === "future" ? "__future__" : "star import";
    const used = kind === "future" || !isNeedless(tree, bindings, statement);
    const stays = isPackage || isFallback(tree, statement, 0);
    if (!used && !stays && !isSuppressed(tree, { item, statement }, lines, suppressionsOnce()))
      unused.push({ name: `${module}.*`, ...place });
    imports.push({ name, module, imported: name, used, kept, ...range, ...place });
  }
  for (const binding of bindings.bindings) {
    const { origin } = binding;
    if (!origin) continue;
    const range = rangeOf(origin.item);
    const place = lines.positionAt(range.start);
    let kept: KeepReason | null = null;
    if (!binding.used) {
      kept = keepReason(tree, binding, origin, inVain, isPackage, () =>
        isSuppressed(tree, origin, lines, suppressionsOnce()),
      );
      if (kept === null || REPORTED[kept]) unused.push({ name: writtenName(origin, binding.name), ...place });
    }
    imports.push({
      name: binding.name,
      module: origin.module,
      imported: origin.imported,
      used: binding.used,
      kept,
      ...range,
      ...place,
    });
  }
  imports.sort((a, b) => a.start - b.start);
  unused.sort((a, b) => a.line - b.line || a.column - b.column);
  return { imports, unused };
}

/** Whether a star import at the top level can give nothing that the file wants: it reads and offers no unknown name. */
function isNeedless(tree: SyntaxTree, bindings: Bindings, statement: number): boolean {
  const { kind } = pythonKinds(tree.grammar);
  for (let at = tree.parent[statement] ?? 0; at > 0; at = tree.parent[at] ?? 0)
    if (tree.kind[at] === kind.function_definition || tree.kind[at] === kind.class_definition) return false;
  for (const name of bindings.unbound.keys()) if (!BUILTINS.has(name)) return false;
  for (const name of bindings.exported ?? []) if (!bindings.module.names.has(name)) return false;
  return true;
}

/** The name in full, as tools print it: `os.path`, `collections.abc.Set as AbstractSet`. */
function writtenName({ module, imported, aliased }: ImportOrigin, name: string): string {
  const dotted =
    imported === null ? module : module.endsWith(".") ? module + imported : `${module}.${imported}`;
  return aliased ? `${dotted} as ${name}` : dotted;
}

function keepReason(
  tree: SyntaxTree,
  binding: Binding,
  origin: ImportOrigin,
  inVain: ReadonlySet<Binding>,
  isPackage: boolean,
  suppressed: () => boolean,
): KeepReason | null {
  if (origin.elsewhere) return "global name";
  if (binding.scope.kind === "class") return "class attribute";
  // PEP 484, "Stub Files": `import a as a` and `from m import a as a` offer the name to others.
  if (origin.aliased && binding.name === (origin.imported ?? origin.module)) return "re-export";
  if (binding.replacedBy) return inVain.has(binding) ? "imported again" : "bound again";
  if (suppressed()) return "noqa";
  if (isFallback(tree, origin.statement, binding.scope.node)) return "import fallback";
  return isPackage && binding.scope.kind === "module" ? "package interface" : null;
}

/** The bindings that nothing reads and whose name goes on to imports only, the last of which nothing reads either. */
function boundInVain(bindings: Bindings): ReadonlySet<Binding> {
  const found = new Set<Binding>();
  for (let at = bindings.bindings.length - 1; at >= 0; at--) {
    const binding = bindings.bindings[at];
    if (!binding?.origin || binding.used) continue;
    if (!binding.replacedBy || found.has(binding.replacedBy)) found.add(binding);
  }
  return found;
}

/** A comment counts on the line of the name, and on the first and last line of the statement for all its names. */
function isSuppressed(
  tree: SyntaxTree,
  origin: Pick<ImportOrigin, "item" | "statement">,
  lines: Lines,
  suppressions: Suppressions,
): boolean {
  if (suppressions.file) return true;
  if (suppressions.lines.size === 0) return false;
  return [tree.start[origin.item], tree.start[origin.statement], tree.end[origin.statement]].some((offset) =>
    suppressions.lines.has(lines.lineAt(offset ?? 0)),
  );
}

/** Whether the import may fail by design: in a `try` that catches it, its handler, or `with suppress(ImportError)`. */
function isFallback(tree: SyntaxTree, statement: number, scopeNode: number): boolean {
  const { kind } = pythonKinds(tree.grammar);
  let child = statement;
  for (
    let at = tree.parent[statement] ?? -1;
    at > scopeNode || (at >= 0 && at === 0);
    at = tree.parent[at] ?? -1
  ) {
    const is = tree.kind[at];
    const part = tree.kind[child];
    if (
      is === kind.try_statement &&
      (part === kind.block || part === kind.except_clause) &&
      catchesImport(tree, at)
    )
      return true;
    if (
      is === kind.with_statement &&
      /(?:\bsuppress|[rR]aises(?:Regex)?)\s*\([^)]*\b(?:ImportError|ModuleNotFoundError)\b/.test(
        textOf(tree, at).slice(0, 200),
      )
    )
      return true;
    if (at === 0) break;
    child = at;
  }
  return false;
}

function catchesImport(tree: SyntaxTree, statement: number): boolean {
  const { kind, field } = pythonKinds(tree.grammar);
  for (let clause = firstChild(tree, statement); clause >= 0; clause = nextSibling(tree, clause)) {
    if (tree.kind[clause] !== kind.except_clause) continue;
    let bare = true;
    for (let child = firstChild(tree, clause); child >= 0; child = nextSibling(tree, child)) {
      if (tree.field[child] !== field.value) continue;
      bare = false;
      for (let node = child; node < (tree.after[child] ?? 0); node++)
        if (tree.kind[node] === kind.identifier && IMPORT_FAILURES.has(textOf(tree, node))) return true;
    }
    if (bare) return true;
  }
  return false;
}
