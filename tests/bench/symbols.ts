#!/usr/bin/env bun
/**
 * Recall of `evidence-extract-ast`: what universal-ctags, or for TypeScript the compiler's own tree, finds below a
 * folder and our records lack. Files that the operation leaves out (ignored, third-party, minified, too large) are
 * not compared.
 *
 *     bun tests/bench/symbols.ts python|go|java|rust|php|typescript FOLDER…
 */
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import {
  ctagsSymbols,
  isCtagsLanguage,
  missingSymbols,
  typescriptSymbols,
} from "../fixtures/evidence/symbols.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: "boolean", default: false } },
});
const [language = "", ...folders] = positionals;
const extract = join(import.meta.dir, "..", "..", "cmd", "evidence", "extract-ast.ts");
const out = Bun.stdout.writer();

out.write("| repository | files | symbols | found | recall | records |\n|---|---|---|---|---|---|\n");
for (const folder of folders) {
  const { stdout } = Bun.spawnSync([process.execPath, extract, folder, "--json"], {
    stderr: "ignore",
    maxBuffer: 1 << 30,
  });
  const records: { source: { path: string } }[] = [];
  for (const line of stdout.toString().split("\n")) if (line !== "") records.push(JSON.parse(line));
  const read = new Set(records.map(({ source }) => source.path));
  const all = isCtagsLanguage(language) ? ctagsSymbols(folder, language) : typescriptSymbols(folder);
  const symbols = all.filter(({ path }) => read.has(path));
  const missing = missingSymbols(symbols, records);
  const files = new Set(symbols.map(({ path }) => path)).size;
  const found = symbols.length - missing.length;
  const recall = (found / symbols.length).toFixed(4);
  out.write(
    `| ${basename(folder)} | ${files} | ${symbols.length} of ${all.length} | ${found} | ${recall} | ${records.length} |\n`,
  );
  if (values.missing)
    for (const { path, line, kind, name } of missing) out.write(`${path}:${line} ${kind} ${name}\n`);
}
await out.end();
