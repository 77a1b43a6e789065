#!/usr/bin/env bun
/** Writes what is derived from the contracts and committed, or checks that it is fresh: `bun generate.ts [--check]`. */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { COMPLETION_SHELLS, type CompletionShell } from "#schemas/heddle.ts";
import { OPERATION_ALIASES } from "#schemas/operation-aliases.ts";
import type { AnyContract } from "../contract/operation.ts";
import { loadContracts, sourceRoot } from "../contract/registry.ts";
import { asFailure } from "../data/errors.ts";
import { architecturePage } from "./architecture-page.ts";
import { completionScript } from "./completions.ts";
import { familiesOf } from "./facts.ts";
import { operationsPage } from "./operations-page.ts";
import { generatedPages, WRITTEN_PAGES } from "./pages.ts";

/** File of each shell's completion, below `completions`. */
const COMPLETION_FILES: Record<CompletionShell, string> = {
  bash: "heddle.bash",
  zsh: "_heddle",
  fish: "heddle.fish",
};

/** Folders that hold only generated files, besides the pages written by hand. */
const FOLDERS = ["man", "completions"] as const;
const PAGE = "docs/operations.md";

/** Every generated file: its path below the root, and its text. */
export async function generatedFiles(contracts: readonly AnyContract[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const page of generatedPages(contracts)) files.set(`man/${page.name}.${page.section}`, page.source());
  const names = contracts.map(({ name }) => name).sort();
  for (const shell of COMPLETION_SHELLS)
    files.set(`completions/${COMPLETION_FILES[shell]}`, completionScript(shell, names));
  files.set(PAGE, operationsPage(contracts));
  const { page, picture } = architecturePage(sourceRoot());
  files.set("docs/architecture.md", page);
  files.set("docs/pictures/architecture.svg", picture);
  return files;
}

/** The `bin` map of the manifest: every operation, their earlier names, and the umbrella. */
export function binMap(contracts: readonly AnyContract[]): Record<string, string> {
  const names = new Set(contracts.map(({ name }) => name));
  const entries = contracts.map(({ name }): [string, string] => [name, scriptOf(name)]);
  for (const [name, { operations }] of Object.entries(OPERATION_ALIASES))
    if (Object.values(operations).some((operation) => names.has(operation)))
      entries.push([name, scriptOf(name, "earlier/")]);
  entries.push(["heddle", "./cmd/heddle.ts"]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function scriptOf(name: string, folder = ""): string {
  const [family = ""] = name.split("-", 1);
  return `./cmd/${family}/${folder}${name.slice(family.length + 1)}.ts`;
}

/** Names of the pages, as the manifest lists them for npm. */
function manList(files: ReadonlyMap<string, string>): string[] {
  const written = WRITTEN_PAGES.map((page) => `man/${page.name}.${page.section}`);
  return [...[...files.keys()].filter((path) => path.startsWith("man/")), ...written]
    .sort()
    .map((path) => `./${path}`);
}

/** A subpath of the package: the sources under Bun, else what `prepack` builds of them (lib/kit/build/package.ts). */
type Export = string | { bun: string; types: string; default: string };

/** What `import … from "heddle/<family>"` resolves to: the facade of each family that has one. */
async function exportMap(root: string, contracts: readonly AnyContract[]): Promise<Record<string, Export>> {
  const map: Record<string, Export> = { "./package.json": "./package.json" };
  for (const family of familiesOf(contracts)) {
    const facade = `./lib/${family}/index.ts`;
    if (await Bun.file(join(root, facade)).exists())
      map[`./${family}`] = {
        bun: facade,
        types: `./dist/${family}/types/lib/${family}/index.d.ts`,
        default: `./dist/${family}/index.js`,
      };
  }
  return map;
}

/** The manifest with the derived keys replaced and everything else as it is. */
export async function manifestWith(
  manifest: string,
  root: string,
  contracts: readonly AnyContract[],
  files: ReadonlyMap<string, string>,
): Promise<string> {
  const parsed = JSON.parse(manifest) as Record<string, unknown>;
  const derived = { exports: await exportMap(root, contracts), bin: binMap(contracts), man: manList(files) };
  return `${JSON.stringify({ ...parsed, ...derived }, null, 2)}\n`;
}

/** Files in the generated folders that no contract produces any more. */
function strays(root: string, files: ReadonlyMap<string, string>): string[] {
  const kept = new Set([...files.keys(), ...WRITTEN_PAGES.map((page) => `man/${page.name}.${page.section}`)]);
  return FOLDERS.flatMap((folder) => namesIn(join(root, folder)).map((name) => `${folder}/${name}`)).filter(
    (path) => !kept.has(path),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // Nothing was generated yet.
    return [];
  }
}

/** The paths below `root` that differ from the contracts: changed, missing, or left over. */
export async function staleFiles(root: string, contracts: readonly AnyContract[]): Promise<string[]> {
  const files = await generatedFiles(contracts);
  const manifest = await Bun.file(join(root, "package.json")).text();
  const derived = await manifestWith(manifest, root, contracts, files);
  const wanted = new Map(files).set("package.json", derived);
  const stale: string[] = [];
  for (const [path, text] of wanted) {
    const present = await Bun.file(join(root, path))
      .text()
      .catch(() => undefined);
    const same = path === "package.json" ? sameJson(present, text) : present === text;
    if (!same) stale.push(path);
  }
  return [...stale, ...strays(root, files)].sort();
}

/** The layout of the manifest is that of the package manager. */
function sameJson(a: string | undefined, b: string): boolean {
  return a !== undefined && JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b));
}

/** Brings the files below `root` up to date. @returns the paths that were written or removed. */
export async function generate(root: string, contracts: readonly AnyContract[]): Promise<string[]> {
  const { ensureFolder, writeAtomic } = await import("../files/files.ts");
  const { rm } = await import("node:fs/promises");
  const files = await generatedFiles(contracts);
  const stale = await staleFiles(root, contracts);
  for (const folder of new Set([...FOLDERS, ...[...files.keys()].map((path) => dirname(path))]))
    await ensureFolder(join(root, folder));
  for (const path of stale) {
    const target = join(root, path);
    const text =
      path === "package.json"
        ? await manifestWith(await Bun.file(target).text(), root, contracts, files)
        : files.get(path);
    if (text === undefined) await rm(target, { recursive: true, force: true });
    else await writeAtomic(target, text);
  }
  return stale;
}

/** Files of the SDKs, which a module outside the kit makes of the contracts. */
async function sdkFiles(root: string, contracts: readonly AnyContract[]): Promise<Map<string, string>> {
  const path = join(root, "sdk", "generate", "index.ts");
  if (!(await Bun.file(path).exists())) return new Map();
  const module = (await import(path)) as { sdkFiles: (all: readonly AnyContract[]) => Map<string, string> };
  return module.sdkFiles(contracts);
}

/** Those of the files that are not there, or differ. */
async function staleAmong(root: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of files) {
    const file = Bun.file(join(root, path));
    if (!(await file.exists()) || (await file.text()) !== text) stale.push(path);
  }
  return stale;
}

/** @returns the exit status: 65 if `--check` finds something stale. */
async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...argv], options: { check: { type: "boolean", default: false } } });
  const root = sourceRoot();
  const contracts = await loadContracts();
  const sdks = await sdkFiles(root, contracts);
  const staleSdks = await staleAmong(root, sdks);
  if (!values.check) {
    const written = await generate(root, contracts);
    for (const path of staleSdks) await Bun.write(join(root, path), sdks.get(path) ?? "");
    process.stdout.write(`${[...written, ...staleSdks].map((path) => `${path}\n`).join("")}`);
    return 0;
  }
  const stale = [...(await staleFiles(root, contracts)), ...staleSdks];
  if (stale.length === 0) return 0;
  const names = stale.map((path) => `  ${path}\n`).join("");
  process.stderr.write(`Generated files are stale; run "make generate":\n${names}`);
  return 65;
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (thrown) {
    const failure = asFailure(thrown);
    process.stderr.write(`generate: ${failure.message}\n`);
    process.exitCode = failure.exit;
  }
}
