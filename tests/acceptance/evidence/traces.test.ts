/** Explicit tags through the extractors, the linker, the findings and the pipeline, as a shell drives them. */
import { expect, test } from "bun:test";
import type { Diagnostics, Graph } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

const ROOT = "tests/fixtures/evidence/traced";
const env = { HEDDLE_CHECK_RESULTS: "1" };

async function graphOf(root: string): Promise<Graph> {
  const docs = await runHeddle(
    ["evidence-extract-docs", "--root", root, "--docs-mode", "deterministic", "--json"],
    { env, stdin: "" },
  );
  const code = await runHeddle(["evidence-extract-ast", root, "--json"], { env, stdin: "" });
  const { records } = await runHeddle(["evidence-link", "--json"], { env, stdin: docs.stdout + code.stdout });
  return records()[0] as unknown as Graph;
}

/** What tags say, as `place relation place`. */
function tagged({ records, relations }: Graph): string[] {
  const places = new Map(
    records.map(({ id, source }) => [id, source.symbol ?? `${source.path}:${source.lines?.start}`]),
  );
  return relations
    .filter(({ basis }) => basis.some((ground) => ground.startsWith("tag ")))
    .map(({ from, type, to, confidence }) => `${places.get(from)} ${type} ${places.get(to)} ${confidence}`)
    .toSorted();
}

test("tags are exact relations, and those that lead nowhere are findings", async () => {
  const graph = await graphOf(ROOT);
  expect(tagged(graph)).toEqual([
    "AttemptCounter implements dsn~count-attempts~1 0.99",
    "SendReceipt implements REQ_MAIL 0.99",
    "db/outbox.sql:3 implements BOX-1 0.99",
    "docs/needs.md:10 documents REQ_MAIL 0.99",
    "dsn~count-attempts~1 implements req~login~1 0.99",
    "isExpired related_to req~session~2 0.99",
    "send implements REQ_MAIL 0.99",
    "test_counts_wrong_passwords tests req~login~1 0.99",
  ]);
  const { records } = await runHeddle(["evidence-diagnose", "--json"], { env, stdin: JSON.stringify(graph) });
  const { diagnostics } = records()[0] as unknown as Diagnostics;
  expect(diagnostics.map(({ code, severity, title }) => [code, severity, title])).toEqual([
    ["INSUFFICIENT_EVIDENCE", "review_required", "A tag leads to another revision: `req~session~1 (now 2)`"],
    // A tag of an earlier revision does not show what the document says now.
    [
      "PLANNED_NOT_IMPLEMENTED",
      "warning",
      "Asked for, but not built: “A session must end after 30 minutes.”",
    ],
    ["UNLINKED_RECORD", "warning", "A tag leads to what no document defines: `REQ_GONE`"],
  ]);
});

test("a requirement that only a design covers is built when the design is", async () => {
  const project = new Project();
  try {
    project.write(
      "docs/spec.md",
      "# A\n\n### Coupons\n`req~coupons~1`\n\nThe cart must accept each coupon once.\n\n### Store\n`dsn~store~1`\n\nThe store must keep used codes.\n\nCovers:\n\n* `req~coupons~1`\n\nNeeds: impl, utest\n",
    );
    project.write("TODO.md", "- [ ] Rewrite the lobby\n");
    project.write("src/codes.py", "# [impl->dsn~store~1]\ndef spend(code):\n    return code\n");
    const findings = async () => {
      const { records } = await runHeddle(
        ["evidence-pipeline", project.root, "--deterministic", "--dry-run", "--language", "pl", "--json"],
        { env, stdin: "" },
      );
      const [result] = records() as unknown as { findings: Diagnostics["diagnostics"] }[];
      return result?.findings
        .filter(({ locations }) => locations[0]?.path === "docs/spec.md")
        .map(({ title }) => title);
    };
    expect(await findings()).toEqual(["Nic nie zapewnia `utest`: „The store must keep used codes.”"]);
    project.write("src/codes.py", "def spend(code):\n    return code\n");
    expect(await findings()).toContain(
      "Wymagane, ale niezbudowane: „The cart must accept each coupon once.”",
    );
  } finally {
    project.remove();
  }
});

test("links between requirements of other tools are relations", async () => {
  const read = await runHeddle(
    [
      "evidence-extract-requirements",
      "--root",
      "tests/fixtures/evidence/imports",
      "supplier.reqif",
      "needs.json",
      "--json",
    ],
    { env, stdin: "" },
  );
  const { records } = await runHeddle(["evidence-link", "--json"], { env, stdin: read.stdout });
  const graph = records()[0] as unknown as Graph;
  const links = graph.relations.filter(({ basis }) => basis.some((ground) => ground.startsWith("link ")));
  expect(links.length).toBeGreaterThan(0);
  for (const { confidence } of links) expect(confidence).toBe(0.99);
});

test("a run notices a tag in a file that is not parsed, and that it is gone", async () => {
  const project = new Project();
  try {
    project.write(
      "specs/doors.sdoc",
      "[REQUIREMENT]\nUID: DOOR-7\nTITLE: Lock\nSTATEMENT: The warden shall bolt the gate.\n",
    );
    project.write("TODO.md", "- [ ] Rewrite the lobby\n");
    project.write("src/other.py", "def greet(name):\n    return name\n");
    const open = async () => {
      const { records } = await runHeddle(["evidence-pipeline", project.root, "--deterministic", "--json"], {
        env,
        stdin: "",
      });
      const { findings } = records()[0] as unknown as { findings: Diagnostics["diagnostics"] };
      return findings.flatMap(({ code, locations: [first] }) =>
        first?.path === "specs/doors.sdoc" ? [code] : [],
      );
    };
    expect(await open()).toEqual(["PLANNED_NOT_IMPLEMENTED", "UNLINKED_RECORD"]);
    project.write("src/lock.c", "/* @relation(DOOR-7, scope=file) */\nint bolt(void);\n");
    expect(await open()).toEqual([]);
    project.write("src/lock.c", "int bolt(void);\n");
    expect(await open()).toEqual(["PLANNED_NOT_IMPLEMENTED", "UNLINKED_RECORD"]);
  } finally {
    project.remove();
  }
});
