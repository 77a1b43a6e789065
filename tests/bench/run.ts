#!/usr/bin/env bun
/** `make bench`: every benchmark against its named peer in one run, as a table and as JSON in bench/results.jsonl. */
import { appendFileSync, mkdirSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { type Comparison, table } from "./measure.ts";

const root = join(import.meta.dir, "..", "..");
const stage = join(root, "build", "stage");
const bin = join(stage, "usr", "bin");
const only = process.argv.slice(2);

const suites: Record<string, () => Promise<Comparison[]>> = {
  start: async () => (await import("./start.ts")).bench(bin),
  jsonl: async () => (await import("./jsonl.ts")).bench(bin),
  plan: async () => (await import("./plan.ts")).bench(),
  http: async () => (await import("./http.ts")).bench(bin),
  language: async () => (await import("./language.ts")).bench(bin),
  window: async () => (await import("./window.ts")).bench(bin),
  diff: async () => (await import("./diff.ts")).bench(),
  workflow: async () => (await import("./workflow.ts")).bench(),
  postgres: async () => (await import("./workflow-postgres.ts")).bench(),
  conversations: async () => (await import("./conversations.ts")).bench(),
  refactor: async () => (await import("./refactor.ts")).bench(bin),
  package: async () => (await import("./package.ts")).bench(bin),
  evidence: async () => (await import("./evidence.ts")).bench(bin),
  gui: async () => (await import("./gui.ts")).bench(),
  "gui-typing": async () => (await import("./gui-typing.ts")).bench(),
  "gui-seat": async () => (await import("./gui-seat.ts")).bench(bin),
  understand: async () => (await import("./understand.ts")).bench(),
};

const install = Bun.spawnSync(["make", "-s", "install", "PREFIX=/usr", `DESTDIR=${stage}`], {
  cwd: root,
  stderr: "inherit",
});
if (install.exitCode !== 0) throw new Error("make install failed");
const rows: Comparison[] = [];
for (const [name, run] of Object.entries(suites)) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.error(`bench: ${name}`);
  rows.push(...(await run()));
}
console.log(table(rows));
mkdirSync(join(root, "bench"), { recursive: true });
const at = new Date().toISOString();
const machine = { cores: cpus().length, cpu: cpus()[0]?.model, platform: process.platform, bun: Bun.version };
appendFileSync(
  join(root, "bench", "results.jsonl"),
  rows.map((row) => `${JSON.stringify({ at, machine, ...row })}\n`).join(""),
);
