#!/usr/bin/env bun
/**
 * Builds what the npm package contains besides the sources: the library for Node, JavaScript with declarations, in
 * `dist`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import manifest from "../../../package.json";

const ROOT = resolve(import.meta.dir, "../../..");
const DIST = join(ROOT, "dist");
/** The entry points of the library, by the subpath that `exports` of package.json gives them. */
const ENTRIES = {
  gui: "lib/gui/index.ts",
  package: "lib/package/index.ts",
  uri: "lib/uri/index.ts",
  workflow: "lib/workflow/index.ts",
} as const;
/** The folders that sources import by a short name, as package.json gives them. */
const FOLDERS: Readonly<Record<string, string>> = manifest.imports;
const RUNTIME = join(import.meta.dir, "node-runtime.ts");

/** Sources that use Bun get the Node replacement under its name; no global is set. */
const nodeRuntime: Bun.BunPlugin = {
  name: "node-runtime",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const needs = path !== RUNTIME && /\bBun\./.test(source);
      return {
        contents: needs ? `import { Bun } from ${JSON.stringify(RUNTIME)};\n${source}` : source,
        loader: "ts",
      };
    });
  },
};

async function buildScripts(name: string, entry: string): Promise<void> {
  const outcome = await Bun.build({
    entrypoints: [join(ROOT, entry)],
    outdir: join(DIST, name),
    target: "node",
    format: "esm",
    splitting: true,
    naming: { entry: "[name].js", chunk: "chunk-[hash].js" },
    plugins: [nodeRuntime],
  });
  for (const log of outcome.logs) process.stderr.write(`${log}\n`);
}

/** The declarations of an entry point and of everything they refer to, as the compiler writes them. */
function declarationsOf(entry: string): Map<string, string> {
  const config = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const program = ts.createProgram([join(ROOT, entry)], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: DIST,
    rootDir: ROOT,
  });
  const all = new Map<string, string>();
  program.emit(undefined, (file, text) => all.set(resolve(file), text));
  const kept = new Map<string, string>();
  const keep = (file: string) => {
    const emitted = all.get(file);
    if (emitted === undefined || kept.has(file)) return;
    // A consumer's compiler knows nothing of the short names that the sources use for folders.
    const text = emitted.replace(/"#(\w+)\/([^"]+)"/g, (whole, alias: string, rest: string) => {
      const folder = FOLDERS[`#${alias}/*`];
      if (folder === undefined) return whole;
      const path = relative(dirname(file), join(DIST, folder.replace("*", rest)));
      return JSON.stringify(path.startsWith(".") ? path : `./${path}`);
    });
    // A declaration imports its neighbours by the names of their scripts.
    kept.set(
      file,
      text.replace(/(from "\.[^"]*)\.ts"/g, '$1.js"').replace(/(import\("\.[^"]*)\.ts"\)/g, '$1.js")'),
    );
    for (const [, path = ""] of text.matchAll(/(?:from |import\()"(\.[^"]*)\.ts"/g))
      keep(`${resolve(dirname(file), path)}.d.ts`);
  };
  keep(join(DIST, entry.replace(/\.ts$/, ".d.ts")));
  return kept;
}

rmSync(DIST, { recursive: true, force: true });
for (const [name, entry] of Object.entries(ENTRIES)) {
  await buildScripts(name, entry);
  for (const [file, text] of declarationsOf(entry)) {
    const path = join(DIST, name, "types", relative(DIST, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
