/** What `.intentids` declares names requirements in documents, tasks, commits, comments and tests. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, Graph } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

const project = new Project();
let graph: Graph;
let findings: Diagnostic[] = [];
let warnings = "";

async function analyze(): Promise<void> {
  const { result, stderr } = await runPipeline(project);
  const run = join(project.root, result?.runDirectory ?? "");
  graph = JSON.parse(readFileSync(join(run, "intent.graph.json"), "utf8"));
  findings = JSON.parse(readFileSync(join(run, "diagnostics.json"), "utf8")).diagnostics;
  warnings = stderr;
}

beforeAll(async () => {
  project.git(["init", "-q"]);
  project.write(".intentids", "# Anforderungen\n\nANF/{n}\n{n}\n");
  project.write(
    "docs/security.md",
    "# Needs\n\n| Id | Text | Prio |\n|---|---|---|\n| ANF/1 | Belege werden gedruckt | Muss |\n| ANF/2 | Mahnungen gehen per Post raus | Muss |\n\nANF/3: Visitors must be counted.\n",
  );
  project.write("TODO.md", "- [ ] Reminders of ANF/2\n");
  project.write("src/paper.ts", "// ANF/1\nexport function roll() {}\n");
  project.write("src/gate.c", "/* ANF/3 */\nint turn() { return 1; }\n");
  project.write("tests/roll.test.ts", 'import { test } from "bun:test";\ntest("ANF/1 rolls", () => {});\n');
  project.write(
    "junit.xml",
    '<testsuite name="s"><testcase name="ANF/1 rolls"/><testcase name="turns"><properties><property name="tag" value="ANF/3"/></properties></testcase></testsuite>',
  );
  project.commit("Print slips for ANF/1");
  await analyze();
});
afterAll(() => project.remove());

const namedIn = (): string[] =>
  graph.records
    .filter(({ statement }) => statement.target.tickets.length > 0)
    .map(({ source, statement }) => `${source.path ?? source.kind} ${statement.target.tickets}`)
    .toSorted();

test("is found in rows, sentences, tasks, comments, tests and commits", () => {
  expect(namedIn()).toEqual([
    "TODO.md ANF/2",
    "docs/security.md ANF/1",
    "docs/security.md ANF/2",
    "docs/security.md ANF/3",
    "git ANF/1",
    "src/gate.c ANF/3",
    "src/paper.ts ANF/1",
    "tests/roll.test.ts ANF/1",
  ]);
});

test("links what names the same, and what nothing names is missing", () => {
  const missing = findings
    .filter(({ code, minor }) => code === "PLANNED_NOT_IMPLEMENTED" && !minor)
    .map(({ title }) => title);
  expect(missing).toEqual(["Asked for, but not built: “Mahnungen gehen per Post raus”"]);
});

test("is found in results of tests", async () => {
  const { records } = await runHeddle(["evidence-extract-tests", "junit.xml", "--json"], {
    cwd: project.root,
    stdin: "",
  });
  const tickets = records().map(
    ({ statement }) => (statement as { target: { tickets: string[] } }).target.tickets,
  );
  expect(tickets).toEqual([["ANF/1"], ["ANF/3"]]);
});

test("a line that is no form is told once, and another form counts at once", async () => {
  expect(warnings.split('"{n}" is left out').length - 1).toBe(1);
  project.write(".intentids", "GAR/{n}\n");
  await analyze();
  expect(namedIn()).toEqual([]);
});
