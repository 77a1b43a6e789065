/**
 * Puts an unused import of every shape into clean Python files, with both line ends, removes unused imports and
 * compares the bytes: `bun tests/corpus/refactor/insert.ts [FOLDER]`, by default Python's standard library. Files
 * with an unused import of their own are not clean and left out, and so are packages, which offer what they import.
 */

import type { SyntaxTree } from "#syntax/tree.ts";
import {
  afterHead,
  kindName,
  lineStart,
  openPythonParser,
} from "../../../lib/refactor/actions/python/source.ts";
import { applyAction } from "../../../lib/refactor/edit.ts";

const SHAPES = [
  "import zq_a",
  "import zq_a.zq_b",
  "import zq_a as zq_c",
  "import zq_a, zq_b.zq_d",
  "from zq_m import zq_a",
  "from zq_m import zq_a as zq_b, zq_c",
  "from . import zq_a",
  "from .zq_m import (zq_a)",
  "from zq_m import (\n    zq_a,\n    zq_b,\n)",
  "from zq_m import zq_a, \\\n    zq_b",
  "import zq_a  # noqa: E402",
  "import zq_a; import zq_b",
];
/** Files larger than this hold data rather than code. */
const MAX_LENGTH = 60_000;
const [folder = "/usr/lib/python3.11"] = process.argv.slice(2);

const parse = await openPythonParser();
const count = { files: 0, insertions: 0, restored: 0 };
for await (const name of new Bun.Glob("**/*.py").scan({ cwd: folder, absolute: true })) {
  if (name.endsWith("__init__.py")) continue;
  const text = await readText(name);
  if (text === null || text.length > MAX_LENGTH || !(await isClean(text))) continue;
  count.files++;
  for (const end of ["\n", "\r\n"]) await insertInto(name, text.replace(/\r?\n/g, end), end);
}
Bun.stdout.write(`${JSON.stringify(count)}\n`);
process.exitCode = count.restored === count.insertions ? 0 : 1;

async function readText(path: string): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await Bun.file(path).bytes());
  } catch {
    return null;
  }
}

function edit(text: string): ReturnType<typeof applyAction> {
  return applyAction("REMOVE_UNUSED_IMPORTS", text, "python");
}

async function isClean(text: string): Promise<boolean> {
  const result = await edit(text).catch(() => null);
  return result !== null && !result.changed && result.skipped.length === 0;
}

/** One insertion behind the imports and two among the statements; which shape goes where changes from file to file. */
async function insertInto(name: string, clean: string, end: string): Promise<void> {
  const tree = parse(clean);
  const places = statementsOf(tree);
  const head = afterHead(tree);
  for (const at of new Set([
    head,
    places[count.files % places.length],
    places[(count.files * 7) % places.length],
  ])) {
    if (at === undefined || (at < head && at !== head)) continue;
    const indent = clean.slice(lineStart(clean, at), at);
    const shape = SHAPES[count.insertions % SHAPES.length] ?? "";
    const inserted = shape.split("\n").join(end + indent) + end + indent;
    count.insertions++;
    const { source } = await edit(clean.slice(0, at) + inserted + clean.slice(at));
    if (source === clean) count.restored++;
    else Bun.stdout.write(`${name}: ${JSON.stringify(inserted)} at ${at}\n`);
  }
}

/** The starts of statements on lines of their own, without those in a class or a `try`, whose imports are kept. */
function statementsOf(tree: SyntaxTree): number[] {
  const starts: number[] = [];
  for (let node = 1; node < tree.size; node++) {
    const parent = tree.parent[node] ?? 0;
    if (!["block", "module"].includes(kindName(tree, parent))) continue;
    if (!/_(?:statement|definition)$/.test(kindName(tree, node)) || isKept(tree, node)) continue;
    const start = tree.start[node] ?? 0;
    const line = lineStart(tree.text, start);
    if (/^[ \t]*$/.test(tree.text.slice(line, start)) && !/\\\r?\n$/.test(tree.text.slice(0, line)))
      starts.push(start);
  }
  return starts;
}

function isKept(tree: SyntaxTree, node: number): boolean {
  const owner = tree.parent[tree.parent[node] ?? 0] ?? 0;
  if (kindName(tree, owner) === "class_definition") return true;
  for (let at = tree.parent[node] ?? 0; at > 0; at = tree.parent[at] ?? 0)
    if (["try_statement", "with_statement"].includes(kindName(tree, at))) return true;
  return false;
}
