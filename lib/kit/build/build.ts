#!/usr/bin/env bun
/** Builds the multi-call binary: `bun lib/kit/build/build.ts [--out build/heddle] [--target bun-linux-arm64]`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { TSchema } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { type Entry, listEntries, sourceRoot } from "../contract/registry.ts";

/**
 * How many times longer code runs before it is compiled than usual: a request of one sentence ends before compiling pays.
 * `main.ts` restores the usual policy for everything that goes on.
 */
const STARTUP_JIT_POLICY = 64;

/**
 * Writes the entry point of the binary: the lazy imports of all operations, and the checkers of every input and output
 * schema as plain functions, so that a start compiles no schema. The imports are the cases of one function: a function for
 * each, of which a start calls two, would take a sixth of it.
 */
async function writeEntry(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "checks"), { recursive: true });
  const entries = listEntries();
  for (const entry of entries) {
    const contract = await entry.load();
    writeFileSync(join(folder, "checks", `${entry.name}.js`), checkModule(contract.input, contract.output));
  }
  const lazily = (pathOf: (entry: Entry) => string) =>
    `(name) => {
  switch (name) {
${entries.map((entry) => `    case ${JSON.stringify(entry.name)}: return import(${JSON.stringify(pathOf(entry))});`).join("\n")}
  }
}`;
  const file = join(folder, "heddle.ts");
  writeFileSync(
    file,
    `import { registerOperations } from "../../lib/kit/contract/registry.ts";
import { usePrecompiledChecks } from "../../lib/kit/data/schema.ts";
import { start } from "../../lib/kit/command/start.ts";
registerOperations(${JSON.stringify(entries.map(({ name }) => name).join(" "))}, ${lazily(({ family, operation }) => `../../cmd/${family}/${operation}.ts`)});
usePrecompiledChecks(${lazily(({ name }) => `./checks/${name}.js`)});
await start(process.argv0, process.argv.slice(2));
`,
  );
  return file;
}

function checkModule(input: TSchema, output: TSchema): string {
  const body = (schema: TSchema) => {
    const code = TypeCompiler.Code(schema, [], { language: "javascript" });
    // Functions of the compiler that its code calls, and that are not there when the code stands alone.
    const [needed] = /(?<![\w.])(?:hash|format|kind)(?=\()/.exec(code) ?? [];
    if (needed !== undefined)
      throw new Error(`Cannot compile a schema ahead: it needs ${needed}(), e.g. for uniqueItems`);
    return `(() => {\n${code}\n})()`;
  };
  return `export const input = ${body(input)};\nlet made;\nexport const output = (value) => (made ??= ${body(output)})(value);\n`;
}

/** Objects with a longer text than this are parsed at the first look at them: a start looks at few of the schemas. */
const SMALL = 500;

function constantOf(value: unknown): string {
  const text = JSON.stringify(value);
  const isLarge = typeof value === "object" && !Array.isArray(value) && text.length > SMALL;
  return isLarge ? `/* @__PURE__ */ deferred(${JSON.stringify(text)})` : text;
}

/**
 * A function that makes an object of its JSON text, which it parses when any of its keys is asked for. One class for all of
 * them: a start makes more of these than it reads.
 */
const DEFERRED = `class Deferred {
  constructor(text) { this.text = text; }
  fill(target) {
    if (this.text === undefined) return target;
    Object.assign(target, JSON.parse(this.text));
    this.text = undefined;
    return target;
  }
  get(target, key) { return this.fill(target)[key]; }
  has(target, key) { return key in this.fill(target); }
  ownKeys(target) { return Reflect.ownKeys(this.fill(target)); }
  getOwnPropertyDescriptor(target, key) { return Reflect.getOwnPropertyDescriptor(this.fill(target), key); }
}
const deferred = (text) => new Proxy({}, new Deferred(text));`;

/** Schema modules, also those in folders, and modules named `*.data.ts`. */
const PLAIN_DATA = /[/\\]schemas[/\\](?:[^/\\.]+[/\\])*[^/\\.]+\.ts$|\.data\.ts$/;

/**
 * Replaces the schema modules and those named `*.data.ts` with what they export, as plain data: the transports read only
 * the JSON form of a schema, and loading TypeBox to produce it would cost a third of an executable's start.
 */
const plainData: Bun.BunPlugin = {
  name: "plain-data",
  setup(build) {
    build.onLoad({ filter: PLAIN_DATA }, async ({ path }) => {
      const module: Record<string, unknown> = await import(path);
      const data = Object.entries(module).filter(([, value]) => typeof value !== "function");
      const constants = data.map(([name, value]) => `export const ${name} = ${constantOf(value)};`);
      return { contents: `${DEFERRED}\n${constants.join("\n")}`, loader: "js" };
    });
  },
};

const { values } = parseArgs({
  options: {
    out: { type: "string", default: join(sourceRoot(), "build", "heddle") },
    target: { type: "string" },
  },
});
const result = await Bun.build({
  entrypoints: [await writeEntry(join(sourceRoot(), "build", "entry"))],
  minify: true,
  bytecode: true,
  format: "esm",
  splitting: true,
  define: {
    // No contract is run as a program here; without the question, and the await behind it, it is evaluated at once.
    "import.meta.main": "false",
    // `writeEntry` has loaded them all.
    CONTRACTS_ARE_CHECKED: "true",
  },
  plugins: [plainData],
  compile: {
    outfile: resolve(values.out),
    jitPolicy: STARTUP_JIT_POLICY,
    // The folder that an executable is started in is not its own: its .env and the preloads of its bunfig.toml are not run.
    autoloadDotenv: false,
    autoloadBunfig: false,
    ...(values.target && { target: values.target as Bun.Build.CompileTarget }),
  },
  throw: false,
});
if (!result.success) {
  process.stderr.write(`${result.logs.map(String).join("\n")}\nbuild: the bundler failed\n`);
  process.exitCode = 70;
}
