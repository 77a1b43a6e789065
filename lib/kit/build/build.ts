#!/usr/bin/env bun
/** Builds the multi-call binary: `bun lib/kit/build/build.ts [--out build/heddle]`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { TSchema } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { asFailure } from "../errors.ts";
import { listEntries, sourceRoot } from "../registry.ts";

/**
 * Writes the entry point of the binary: a table of lazy imports, one an operation, and the checkers of every input
 * and output schema as plain functions, so that a start compiles no schema.
 */
async function writeEntry(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "checks"), { recursive: true });
  const entries = listEntries();
  for (const entry of entries) {
    const contract = await entry.load();
    writeFileSync(join(folder, "checks", `${entry.name}.ts`), checkModule(contract.input, contract.output));
  }
  const path = (entry: { family: string; operation: string }) =>
    `../../cmd/${entry.family}/${entry.operation}.ts`;
  const table = entries.map(
    (entry) => `  ${JSON.stringify(entry.name)}: () => import(${JSON.stringify(path(entry))}),`,
  );
  const checks = entries.map(
    (entry) => `  ${JSON.stringify(entry.name)}: () => import("./checks/${entry.name}.ts"),`,
  );
  const file = join(folder, "heddle.ts");
  writeFileSync(
    file,
    `import { registerOperations } from "../../lib/kit/registry.ts";
import { usePrecompiledChecks } from "../../lib/kit/schema.ts";
import { runUmbrella } from "../../lib/kit/umbrella.ts";
registerOperations({
${table.join("\n")}
});
usePrecompiledChecks({
${checks.join("\n")}
});
await runUmbrella(process.argv0, process.argv.slice(2));
`,
  );
  return file;
}

function checkModule(input: TSchema, output: TSchema): string {
  const body = (schema: TSchema) =>
    `(() => {\n${TypeCompiler.Code(schema, [], { language: "javascript" })}\n})()`;
  return `// @ts-nocheck\nexport const input = ${body(input)};\nlet made;\nexport const output = (value) => (made ??= ${body(output)})(value);\n`;
}

async function build(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: join(sourceRoot(), "build", "heddle") },
      target: { type: "string" },
    },
  });
  const entry = await writeEntry(join(sourceRoot(), "build", "entry"));
  mkdirSync(dirname(values.out), { recursive: true });
  // The flags of the command line tool; the JavaScript API of Bun 1.4 has no --bytecode for --compile with splitting.
  const child = Bun.spawn(
    [
      process.execPath,
      "build",
      "--compile",
      "--minify",
      "--bytecode",
      "--format=esm",
      "--splitting",
      ...(values.target ? [`--target=${values.target}`] : []),
      entry,
      "--outfile",
      values.out,
    ],
    { cwd: sourceRoot(), stdout: "ignore", stderr: "inherit" },
  );
  if ((await child.exited) !== 0) throw new Error("The bundler failed");
}

try {
  await build();
} catch (thrown) {
  await Bun.write(Bun.stderr, `build: ${asFailure(thrown).message}\n`);
  process.exitCode = 70;
}
