/** `evidence-extract-communication` as a shell drives it: who said what, by file name, folder and front matter. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

const talk = (args: string[] = [], env: Record<string, string> = {}) =>
  project.extract("communication", ["--communication-mode", "deterministic", ...args], env);

const FILES: readonly (readonly [
  path: string,
  text: string,
  actor: string | null,
  kind: string,
  confidence: number,
])[] = [
  ["user-ola.md", "Please add coupons.", "human:ola", "request", 0.55],
  ["agent.coder.report.md", "Added coupons in `src/cart.ts`.", "agent:coder", "report", 0.88],
  ["ai-coder-plan.txt", "Add a table.", "agent:coder", "plan", 0.88],
  ["agents/bob/note.md", "The table is there.", "agent:bob", "message", 0.55],
  ["humans/jan/01-decision.md", "We keep the old table.", "human:jan", "decision", 0.55],
  [
    "x.md",
    "---\nparticipant: Ola N\nrole: human\ntype: decision\ndate: 2026-03-01\n---\nUse SHOP-9.",
    "human:ola-n",
    "decision",
    0.88,
  ],
  ["README.md", "The ticket is about coupons.", null, "ticket_evidence", 0.55],
  ["log.txt", "Ran all tests.", null, "ticket_evidence", 0.55],
];

test.each(FILES)("%s", async (path, text, actor, kind, confidence) => {
  project.write(`project/SHOP-7/${path}`, text);
  const { status, records } = await talk();
  expect(status).toBe(0);
  expect(records).toMatchObject([
    {
      statement: { actor, kind, subject: "SHOP-7" },
      source: { kind: "agent_log" },
      epistemic: { confidence },
    },
  ]);
  expect(records[0]?.statement.target.tickets[0]).toBe("SHOP-7");
});

test("what an agent reports is a claim, what is planned a plan, and the date of the header counts", async () => {
  project.write("project/A-1/agent.coder.result.md", "Fixed the login.");
  project.write(
    "project/A-1/agent.coder.plan.md",
    "---\ndate: 2026-03-01T10:00:00+01:00\n---\n- Fix the login",
  );
  const { records } = await talk();
  expect(records).toMatchObject([
    { epistemic: { class: "plan" }, lifecycle: { status: "planned" }, observedAt: "2026-03-01T09:00:00Z" },
    { epistemic: { class: "claim" }, lifecycle: { status: "completed" }, statement: { modality: "claimed" } },
  ]);
});

test.each([
  ["2026-03-01 10:00", "2026-03-01T10:00:00Z"],
  ["2026-03-01T10:00:30", "2026-03-01T10:00:30Z"],
  ["2026-03-01T10:00-08:00", "2026-03-01T18:00:00Z"],
  ["2026-03-01", "2026-03-01T00:00:00Z"],
  ["9999-12-31T23:00:00-05:00", null],
])("the date %s is the same instant in every time zone of the machine", async (date, instant) => {
  project.write("project/A-1/user-ola.md", `---\ndate: ${date}\n---\nAdd a.`);
  const { records } = await talk([], { TZ: "Pacific/Auckland" });
  expect(records.map(({ observedAt }) => observedAt)).toEqual([instant]);
});

test("one ticket can be asked for, another folder named, and links lead nowhere", async () => {
  project.write("talk/A-1/user-ola.md", "Add a.");
  project.write("talk/A-2/user-ola.md", "Add b.");
  symlinkSync("..", join(project.root, "talk/A-2/loop"));
  const { records } = await talk(["--project-dir", "talk", "--ticket", "A-2"]);
  expect(records.map(({ source }) => source.path)).toEqual(["talk/A-2/user-ola.md"]);
  expect(await talk()).toMatchObject({ status: 0, records: [] });
  expect((await talk(["--project-dir", "none"])).status).toBe(66);
  expect((await talk(["--ticket", "../x"])).status).toBe(65);
});
