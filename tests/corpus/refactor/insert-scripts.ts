/**
 * Puts an unused import of every shape into clean TypeScript and JavaScript files, removes unused imports and compares
 * the bytes: `bun tests/corpus/refactor/insert-scripts.ts FOLDER…`. Each file is tried with both line ends, with and
 * without a byte-order mark, and without its last line end. Files with an unused import of their own are left out; where
 * a comment asks for the import or the file runs text as code, it is refused, and that is counted apart.
 */

import { openParser, type Parse } from "#syntax/ecmascript/parse.ts";
import { type Language, languageOf } from "#syntax/language.ts";
import { applyAction } from "../../../lib/refactor/edit.ts";

type Script = "typescript" | "tsx" | "javascript";

const SHAPES = [
  'import zqA from "zq-m";',
  "import { zqA } from 'zq-m'",
  'import { zqA as zqB, zqC } from "zq-m";',
  'import * as zqA from "zq-m";',
  'import zqA, { zqB } from "zq-m";',
  'import zqA, * as zqB from "zq-m";',
  'import {\n  zqA,\n  zqB as zqC,\n} from "zq-m";',
  'import { "zq-a" as zqB } from "zq-m";',
  'import zqA from "zq-m" with { type: "json" };',
  'import zqA from "zq-m"; import { zqB } from "zq-n";',
  'import zqA from "zq-m";\nimport zqB from "zq-n";',
  "import{zqA}from'zq-m';",
];
const TYPED_SHAPES = [
  'import type { ZqA } from "zq-m";',
  'import { type ZqA, zqB } from "zq-m";',
  'import type ZqA from "zq-m";',
  'import type * as ZqA from "zq-m";',
  'import zqA = require("zq-m");',
  'import type zqA = require("zq-m");',
];
/** Files larger than this hold data rather than code. */
const MAX_LENGTH = 60_000;
const PATTERN = "**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}";

const VARIANTS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll("\n", "\r\n"),
  // A mark before `#!` is a syntax error.
  (text) => (text.startsWith("#!") ? text : `\uFEFF${text.replaceAll("\n", "\r\n")}`),
  (text) => text.replace(/\n+$/, ""),
];

const parsers: Readonly<Record<Script, Parse>> = {
  typescript: await openParser("typescript"),
  tsx: await openParser("tsx"),
  javascript: await openParser("javascript"),
};
const count = { files: 0, insertions: 0, restored: 0, refused: 0 };
for (const folder of process.argv.slice(2))
  for await (const name of new Bun.Glob(PATTERN).scan({ cwd: folder, absolute: true })) {
    const language = languageOf(name);
    if (name.includes("/node_modules/") || !isScript(language)) continue;
    const text = new TextDecoder().decode(await Bun.file(name).bytes()).replace(/\r\n?/g, "\n");
    if (text.length > MAX_LENGTH || text.includes("\uFFFD") || !(await isClean(text, language))) continue;
    count.files++;
    await insertInto(name, text, language);
  }
Bun.stdout.write(`${JSON.stringify(count)}\n`);
process.exitCode = count.restored + count.refused === count.insertions ? 0 : 1;

function isScript(language: Language | null): language is Script {
  return language === "typescript" || language === "tsx" || language === "javascript";
}

/** The text without its unused imports, null where the action says why it leaves one alone. */
async function removed(text: string, language: Script): Promise<string | null> {
  const { source, skipped } = await applyAction("REMOVE_UNUSED_IMPORTS", text, language);
  return skipped.length > 0 ? null : source;
}

/** Parses, imports something or nothing that is unused, and stays an ES module by what is left. */
async function isClean(text: string, language: Script): Promise<boolean> {
  const result = await applyAction("REMOVE_UNUSED_IMPORTS", text, language).catch(() => null);
  return (
    result !== null && !result.changed && result.skipped.length === 0 && /^(?:import|export)\b/m.test(text)
  );
}

/** At the first statement, behind the last import and before another statement; shapes change from place to place. */
async function insertInto(name: string, text: string, language: Script): Promise<void> {
  const { body } = parsers[language](text, name).program;
  const lastImport = body.findLastIndex(({ type }) => type === "ImportDeclaration");
  const shapes = language === "javascript" ? SHAPES : [...SHAPES, ...TYPED_SHAPES];
  for (const place of new Set([0, lastImport + 1, count.files % body.length])) {
    const at = body[place]?.start;
    if (at === undefined || !/(?:^|\n)$/.test(text.slice(0, at)) || !isPlace(body, place)) continue;
    const inserted = `${shapes[count.insertions % shapes.length]}\n`;
    for (const variant of VARIANTS) {
      const clean = variant(text);
      const edited = variant(text.slice(0, at) + inserted + text.slice(at));
      // Only CommonJS may return at its top, and only a module may import.
      if (parsers[language](edited).error) continue;
      const result = await removed(edited, language);
      count.insertions++;
      if (result === null) count.refused++;
      else if (result === clean) count.restored++;
      else Bun.stdout.write(`${name}: ${JSON.stringify(inserted)} at ${at}\n`);
    }
  }
}

/** Directives stay before imports. */
function isPlace(body: readonly { type: string }[], place: number): boolean {
  const next = body[place];
  return next !== undefined && !("directive" in next && typeof next.directive === "string");
}
