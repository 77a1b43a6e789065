/** `evidence-analyze-communication` on projects of its own, with real git repositories. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CommunicationAnalysis } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

/** By rules and without code, which most of these tests do not need. */
const RULES = ["--communication-mode", "deterministic", "--no-include-ast"];

async function run(args: string[] = RULES) {
  const result = await runHeddle(["evidence-analyze-communication", project.root, ...args], {
    cwd: project.root,
    env: { HEDDLE_CHECK_RESULTS: "1" },
  });
  return {
    ...result,
    get analysis() {
      return result.records()[0] as unknown as CommunicationAnalysis;
    },
  };
}
const message = (path: string, date: string, text: string, header = "") =>
  project.write(`project/${path}`, `---\ndate: ${date}\n${header}---\n${text}\n`);
const codes = ({ issues }: CommunicationAnalysis) => issues.map(({ code }) => code);

function shop(): void {
  project.git(["init", "-q"]);
  project.write(
    "src/cart.ts",
    "export function addCoupon(code: string): number {\n  return code.length;\n}\n",
  );
  message("SHOP-7/user-ola.md", "2026-01-02", "Please add coupons to the cart in `addCoupon`.");
  message("SHOP-7/agent.coder.report.md", "2026-01-03", "Added coupons to the cart in `addCoupon`.");
  project.commit("feat: add coupons to the cart (SHOP-7)");
}

test("a request that is answered by a claim that code shows is no issue", async () => {
  shop();
  const { status, analysis } = await run(RULES.slice(0, 2));
  expect(status).toBe(0);
  expect(analysis).toMatchObject({
    schemaVersion: "heddle.communication-analysis/v1",
    issues: [],
    tickets: [
      { ticket: "SHOP-7", messageCount: 2, participantIds: ["agent:coder", "human:ola"], issueCount: 0 },
    ],
    participants: [
      { id: "agent:coder", role: "agent" },
      { id: "human:ola", role: "human" },
    ],
    counts: { tickets: 1, participants: 2, messages: 2, issues: 0 },
  });
  const [synthesis] = analysis.syntheses;
  expect([synthesis?.requested.length, synthesis?.reported.length]).toEqual([1, 1]);
  expect(synthesis?.evidence.length).toBeGreaterThan(0);
});

test("a claim that nothing shows, and that nobody asked for", async () => {
  shop();
  message("SHOP-7/agent.coder.result.md", "2026-01-04", "Rewrote the billing ledger in `src/ledger.ts`.");
  const { analysis } = await run(RULES.slice(0, 2));
  expect(analysis.issues).toMatchObject([
    {
      code: "AGENT_CLAIM_WITHOUT_EVIDENCE",
      severity: "review_required",
      ticket: "SHOP-7",
      participantIds: ["agent:coder"],
      responseRequiredRole: "agent",
      responseRequiredFrom: ["agent:coder"],
    },
    {
      code: "AGENT_WORK_OUTSIDE_REQUEST",
      severity: "warning",
      responseRequiredRole: "human",
      responseRequiredFrom: ["human:ola"],
    },
  ]);
});

test("a request without an answer, unless the answer came later or a person is asked", async () => {
  message("A-1/agent.bob.plan.md", "2026-01-01", "Add refunds.");
  message("A-1/user-ola.md", "2026-01-02", "Add refunds for orders.");
  message("A-2/user-ola.md", "2026-01-02", "Add receipts.", "to: human:jan\n");
  const { analysis } = await run();
  expect(analysis.issues.map(({ code, ticket }) => [code, ticket])).toEqual([
    ["REQUEST_WITHOUT_AGENT_RESPONSE", "A-1"],
  ]);
});

test.each([
  ["user-ola", "user-jan", "HUMAN_COMMUNICATION_CONFLICT"],
  ["agent-bob", "agent-eve", "AGENT_COMMUNICATION_CONFLICT"],
  ["user-ola", "agent-bob", "HUMAN_AGENT_CONFLICT"],
] as const)("%s and %s contradict each other", async (one, other, code) => {
  message(`A-1/${one}.md`, "2026-01-02", "Add refunds for orders.");
  message(`A-1/${other}.md`, "2026-01-03", "Do not add refunds for orders.");
  const { analysis } = await run();
  expect(analysis.issues[0]).toMatchObject({
    code,
    severity: "blocking",
    ticket: "A-1",
    responseRequiredRole: "human",
  });
  expect(analysis.issues[0]?.participantIds).toHaveLength(2);
});

test("whoever says something else later has changed their mind", async () => {
  message("A-1/01-request.md", "2026-01-02", "Add refunds for orders.", "participant: ola\nrole: human\n");
  message(
    "A-1/02-request.md",
    "2026-01-03",
    "Do not add refunds for orders.",
    "participant: ola\nrole: human\n",
  );
  expect(codes((await run()).analysis)).not.toContain("HUMAN_COMMUNICATION_CONFLICT");
});

test("a decision that no person confirmed, until one does", async () => {
  message("A-1/user-ola.md", "2026-01-02", "Add refunds.");
  message("A-1/agent.bob.message.md", "2026-01-03", "Ola approved the plan.");
  const { analysis } = await run();
  expect(analysis.issues).toMatchObject([
    {
      code: "AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED",
      severity: "review_required",
      responseRequiredFrom: ["human:ola"],
    },
  ]);
  message("A-1/human.ola.decision.md", "2026-01-02", "I approve the plan.");
  expect(codes((await run()).analysis)).toEqual([]);
});

test("an unknown author is an issue until the registry knows the name", async () => {
  project.git(["init", "-q"]);
  message("A-1/note.md", "2026-01-02", "Add refunds.", "participant: Olga K\n");
  project.commit("chore: begin");
  expect((await run()).analysis.issues).toMatchObject([
    { code: "PARTICIPANT_IDENTITY_UNRESOLVED", participantIds: ["unknown:olga-k"] },
  ]);
  const olga = {
    id: "agent:olga",
    role: "agent",
    displayName: "Olga",
    gitAuthors: ["Ada Test"],
    a2aAgentIds: [],
    humanAliases: ["Olga K"],
  };
  project.write(
    "project/participants.json",
    JSON.stringify({ schemaVersion: "heddle.participant-registry/v1", participants: [olga] }),
  );
  const { analysis } = await run();
  expect(codes(analysis)).not.toContain("PARTICIPANT_IDENTITY_UNRESOLVED");
  expect(analysis.participants).toMatchObject([{ id: "agent:olga", displayName: "Olga", commitCount: 1 }]);
  project.write("project/participants.json", '{"participants":[]}');
  expect((await run()).status).toBe(65);
});

test("texts are in the language of the request; files are written, and only own ones replaced", async () => {
  message("A-1/user-ola.md", "2026-01-02", "Add refunds | and *more*.");
  const args = [
    "--communication-mode",
    "deterministic",
    "--language",
    "pl",
    "--md",
    "c.md",
    "--out",
    "c.json",
  ];
  expect((await run(args)).status).toBe(0);
  expect((await run(args)).status).toBe(0);
  const text = readFileSync(join(project.root, "c.md"), "utf8");
  expect(text).toStartWith("# Komunikacja\n");
  expect(text).toContain("żaden agent dotąd nie odpowiedział");
  expect(text).toContain("refunds \\|");
  project.write("mine.md", "mine");
  expect((await run(["--md", "mine.md"])).stderr).toContain("FILE_EXISTS");
  expect(readFileSync(join(project.root, "mine.md"), "utf8")).toBe("mine");
  await run([...RULES, "--md", "dry.md", "--dry-run"]);
  expect(existsSync(join(project.root, "dry.md"))).toBe(false);
});

test("a graph is analysed as it is, and one ticket can be picked", async () => {
  message("A-1/user-ola.md", "2026-01-02", "Add refunds.");
  message("A-2/user-ola.md", "2026-01-02", "Add receipts.");
  const { analysis } = await run([...RULES, "--include-graph"]);
  expect(analysis.tickets).toHaveLength(2);
  const again = await runHeddle(["evidence-analyze-communication", "--ticket", "A-2"], {
    cwd: project.root,
    stdin: `${JSON.stringify(analysis.graph)}\n`,
    env: { HEDDLE_CHECK_RESULTS: "1" },
  });
  expect(again.records()[0]).toMatchObject({
    tickets: [{ ticket: "A-2" }],
    issues: [{ code: "REQUEST_WITHOUT_AGENT_RESPONSE", ticket: "A-2" }],
  });
});

test("without a configured model the default fails with 1 and says how to go on", async () => {
  message("A-1/user-ola.md", "2026-01-02", "Add refunds.");
  const { status, errors } = await run([]);
  expect(status).toBe(1);
  expect(errors()).toMatchObject([{ error: { code: "LLM_NOT_CONFIGURED" } }]);
});

test("a project without messages has no issue, and the view fits 80 columns", async () => {
  expect((await run()).analysis.counts).toMatchObject({ tickets: 0, issues: 0 });
  message("A-1/user-ola.md", "2026-01-02", `Add refunds ${"for every order ".repeat(20)}\u001b[31m.`);
  const { stdout } = await run([...RULES, "--pretty"]);
  expect(stdout).toStartWith("1 ticket, 1 participant, 1 message, ");
  expect(stdout).not.toContain("\u001b");
  for (const line of stdout.split("\n")) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
});

test("a claim is held against the code whatever its verb is, and only claims are", async () => {
  project.git(["init", "-q"]);
  project.write(
    "src/receipts.ts",
    "/** Mails receipts to customers. */\nexport function mailReceipt(customer: string): string {\n  return customer;\n}\n",
  );
  const unfounded = [
    "I added the search.",
    "I've drawn the charts of the dashboard.",
    "We encrypted the backups.",
    "Invoices are printed at night.",
    "Dodałam logowanie kartą.",
  ];
  const others = ["I mailed the receipts to customers.", "I think so.", "We need a decision about taxes."];
  message("SHOP-9/agent.coder.report.md", "2026-01-03", [...unfounded, ...others].join("\n\n"));
  project.commit("Begin");
  const { analysis } = await run(RULES.slice(0, 2));
  const claims = analysis.issues.filter(({ code }) => code === "AGENT_CLAIM_WITHOUT_EVIDENCE");
  expect(claims.flatMap(({ recordIds }) => recordIds)).toHaveLength(unfounded.length);
});
