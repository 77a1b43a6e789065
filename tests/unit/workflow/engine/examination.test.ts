/** What is found about a plan before anybody confirms it, and what is repaired by itself. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workflow } from "#schemas/workflow.ts";
import { examine } from "../../../../lib/workflow/engine/examination.ts";
import { executorOf } from "../../../../lib/workflow/executors/index.ts";
import { type Behaviours, executorsIn } from "../../../fixtures/workflow/executors.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-examine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROBLEM = { code: "INCOMPLETE_PLAN", message: "The file is damaged" };
const now = () => new Date("2026-11-23T08:00:00Z");
const { signal } = new AbortController();
const place = { settings: { version: 1 as const }, folder, env: {}, roots: undefined };
const mail = (config: Record<string, unknown>): Workflow => ({
  name: "mail",
  steps: [{ action: "send_email", config: { to: "jan@firma.pl", body: "Hej", ...config } }],
});
const found = (workflow: Workflow, behaviours: Behaviours) =>
  examine(workflow, { ...place, ...executorsIn(join(folder, "effects"), behaviours) }, now, signal);
const phases = ({ steps }: { steps: readonly { round: number; phase: string; status: string }[] }) =>
  steps.map(({ round, phase, status }) => `${round} ${phase} ${status}`);

test("a plan without problems is ready in the first round", async () => {
  const examination = await found(mail({}), {});
  expect([examination.problems, phases(examination)]).toEqual([[], ["1 preflight ok", "1 dsl_ready ok"]]);
});

test("what its executor can repair is repaired and checked again", async () => {
  const examination = await found(mail({ subject: "bad" }), {
    send_email: {
      preflight: ({ subject }) => (subject === "bad" ? [PROBLEM] : []),
      repair: (config) => ({ ...config, subject: "good" }),
    },
  });
  expect(phases(examination)).toEqual(["1 preflight repaired", "2 preflight ok", "2 dsl_ready ok"]);
  expect(examination.workflow.steps[0]?.config["subject"]).toBe("good");
});

test("a repair that never succeeds ends after 8 rounds", async () => {
  const examination = await found(mail({}), {
    send_email: { preflight: () => [PROBLEM], repair: (config) => ({ ...config }) },
  });
  expect([examination.problems.length, examination.steps.at(-1)?.round]).toEqual([1, 8]);
});

test("a field that the user can give is asked for, and everything else has failed", async () => {
  const missing = { ...PROBLEM, missing: ["send_email.to"] };
  for (const [problem, status] of [
    [missing, "1 preflight asked"],
    [PROBLEM, "1 preflight failed"],
  ] as const)
    expect(phases(await found(mail({}), { send_email: { preflight: () => [problem] } }))).toEqual([status]);
});

test("the files that a mail takes are named with what is wrong with them", async () => {
  writeFileSync(join(folder, "offer.txt"), "Offer");
  writeFileSync(join(folder, "empty.txt"), "");
  const plan = mail({ attachments: ["offer.txt", "empty.txt", "none.txt"] });
  const { attachments } = await examine(plan, { ...place, executorOf }, now, signal);
  expect(attachments.map(({ path, status }) => `${path} ${status}`)).toEqual([
    "offer.txt ok",
    "empty.txt refused",
    "none.txt refused",
  ]);
});
