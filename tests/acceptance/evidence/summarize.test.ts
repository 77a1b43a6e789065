/** `evidence-summarize` as a shell drives it: by rules, and with a scripted model. */
import { afterAll, afterEach, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conclusion, Diagnostic } from "#schemas/evidence.ts";
import { graph, module, record } from "../../unit/evidence/graphs.ts";
import { runHeddle } from "../run.ts";
import { Gateway } from "./gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-summarize-"));
const gateway = new Gateway();
afterEach(async () => {
  await gateway.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string> = {}, name = "evidence-summarize") =>
  runHeddle([name, "graph.json", ...args], { cwd: folder, env: { HEDDLE_CHECK_RESULTS: "1", ...env } });

const cart = module("src/cart.ts", ["addCoupon"]);
const receipts = record("todo", "Send receipts", { status: "completed", path: "TODO.md", line: 4 });
const invoices = record("todo", "Send `invoices`", { status: "completed", path: "TODO.md", line: 5 });
writeFileSync(join(folder, "graph.json"), JSON.stringify(graph([cart, receipts, invoices])));

const found = (await run(["--json"], {}, "evidence-diagnose")).records()[0]?.["diagnostics"] as Diagnostic[];
const ofReceipts = found.find(
  ({ code, recordIds }) => code === "PLANNED_NOT_IMPLEMENTED" && recordIds.includes(receipts.id),
);
const ofCart = found.find(({ code }) => code === "IMPLEMENTED_NOT_PLANNED");
const conclusionsOf = (result: Awaited<ReturnType<typeof run>>) =>
  (result.records()[0]?.["conclusions"] ?? []) as Conclusion[];

const answered = (more: Partial<Record<keyof Conclusion, unknown>> = {}) => ({
  conclusions: [
    {
      kind: "risk",
      title: "Receipts are promised and not there",
      detail: "The task is ticked.",
      severity: "blocking",
      diagnosticIds: [ofReceipts?.id],
      recordIds: [receipts.id],
      confidence: 0.8,
      ...more,
    },
  ],
});

test("by rules findings of one kind are one conclusion, which cites them all", async () => {
  const result = await run(["--mode", "deterministic"]);
  expect(result.status).toBe(0);
  const conclusions = conclusionsOf(result);
  expect(conclusions[0]).toMatchObject({
    schemaVersion: "heddle.conclusion/v1",
    kind: "risk",
    title: "2 tasks are marked as done, and nothing shows them",
    severity: "blocking",
    confidence: 0.9,
    generation: { effectiveMode: "deterministic", degraded: false, model: null },
  });
  expect(conclusions[0]?.recordIds.toSorted()).toEqual([receipts.id, invoices.id].toSorted());
  for (const { diagnosticIds, recordIds } of conclusions) {
    const cited = found.filter(({ id }) => diagnosticIds.includes(id)).flatMap((each) => each.recordIds);
    expect(recordIds.filter((id) => !cited.includes(id))).toEqual([]);
  }
  expect(result.records()[0]?.["markdown"]).toContain("## Risks\n\n**2 tasks are marked as done");
});

test("the text is in the language of the request, and nothing in it is markup", async () => {
  const { records } = await run(["--mode", "deterministic", "--language", "pl"]);
  const markdown = String(records()[0]?.["markdown"]);
  expect(markdown).toStartWith("# Podsumowanie dla zespołu\n");
  expect(markdown).toContain("Oznaczone jako zrobione, a nic tego nie potwierdza: 2");
  expect(markdown).toContain("- `TODO.md:4`");
  expect(markdown).toContain("\\`invoices\\`");
});

test("without a configured model the default fails with 1 and says how to go on", async () => {
  const { status, errors, records } = await run([]);
  expect([status, records()]).toEqual([1, []]);
  expect(errors()).toMatchObject([{ error: { code: "LLM_NOT_CONFIGURED" } }]);
  expect(errors()[0]?.error.hint).toContain("--mode deterministic");
});

test("a model concludes; what it cites is bound to the records of its findings", async () => {
  const result = await run([], gateway.serve(answered({ recordIds: [receipts.id, cart.id, "INT-X"] })));
  expect(result.status).toBe(0);
  expect(conclusionsOf(result)).toMatchObject([
    {
      title: "Receipts are promised and not there",
      diagnosticIds: [ofReceipts?.id],
      recordIds: [receipts.id],
      generation: { effectiveMode: "llm", model: "tiny-1", responseId: "r-1", requestedMode: "require-llm" },
    },
  ]);
  expect(gateway.asked[0]).toContain(ofReceipts?.id ?? "missing");
  expect(result.stdout).not.toContain("k-secret");
});

test("it is never graver than its findings, nor surer than a model can be", async () => {
  const answer = answered({ diagnosticIds: [ofCart?.id], recordIds: [], confidence: 1 });
  const result = await run([], gateway.serve(answer));
  expect(conclusionsOf(result)).toMatchObject([
    { severity: "warning", confidence: 0.9, recordIds: [cart.id] },
  ]);
});

test("an unknown finding is corrected once, then fails a strict run", async () => {
  const wrong = answered({ diagnosticIds: [ofReceipts?.id, "DIAG-00000000000000000000"] });
  const corrected = await run([], gateway.serve(wrong, answered()));
  expect([corrected.status, gateway.asked.length]).toEqual([0, 2]);
  expect(gateway.asked[1]).toContain("DIAG-00000000000000000000");
  await gateway.stop();
  const { status, errors, records } = await run([], gateway.serve(wrong));
  expect([status, records(), gateway.asked.length]).toEqual([1, [], 2]);
  expect(errors()).toMatchObject([{ error: { code: "LLM_BAD_RESPONSE" } }]);
});

test("under prefer-llm an unknown finding is left out with a warning, and what cites nothing else too", async () => {
  const { conclusions } = answered({ diagnosticIds: ["DIAG-00000000000000000000"] });
  const both = { conclusions: [...conclusions, ...answered().conclusions] };
  const result = await run(["--mode", "prefer-llm"], gateway.serve(both));
  expect([result.status, gateway.asked.length]).toEqual([0, 1]);
  expect(conclusionsOf(result).map(({ diagnosticIds }) => diagnosticIds)).toEqual([[ofReceipts?.id ?? ""]]);
  expect(result.stderr).toContain("DIAG-00000000000000000000");
});

test.each<[string, object]>([
  ["an unknown field", answered({ note: "hi" } as never)],
  ["no citation", answered({ diagnosticIds: [] })],
  ["a severity that does not exist", answered({ severity: "fatal" })],
  ["a confidence above 1", answered({ confidence: 1.5 })],
])("an answer with %s is refused", async (_, wrong) => {
  const { status, errors } = await run([], gateway.serve(wrong));
  expect([status, gateway.asked.length]).toEqual([1, 2]);
  expect(errors()).toMatchObject([{ error: { code: "LLM_BAD_RESPONSE" } }]);
});

test("under prefer-llm rules conclude if the model fails, and the result says so", async () => {
  const result = await run(["--mode", "prefer-llm"], { ...gateway.serve(400) });
  expect(result.status).toBe(0);
  expect(conclusionsOf(result)[0]?.generation).toMatchObject({
    requestedMode: "prefer-llm",
    effectiveMode: "deterministic",
    degraded: true,
    model: null,
  });
  expect(result.records()[0]?.["markdown"]).toContain("the model could not be used");
});

test("writes the text or the record by the ending of the file, and replaces only its own", async () => {
  for (const name of ["summary.md", "summary.json", "summary.md"])
    expect((await run(["--mode", "deterministic", "--out", name])).status).toBe(0);
  expect(readFileSync(join(folder, "summary.md"), "utf8")).toStartWith("# Team summary\n");
  expect(JSON.parse(readFileSync(join(folder, "summary.json"), "utf8"))).toMatchObject({
    schemaVersion: "heddle.summary/v1",
  });
  writeFileSync(join(folder, "notes.md"), "mine");
  const refused = await run(["--out", "notes.md"], gateway.serve(answered()));
  expect([refused.status, gateway.asked.length]).toEqual([77, 0]);
  expect(readFileSync(join(folder, "notes.md"), "utf8")).toBe("mine");
});

test("the list for a person fits 80 columns", async () => {
  const { stdout } = await run(["--mode", "deterministic", "--pretty"]);
  expect(stdout).toContain("2 tasks are marked as done");
  for (const line of stdout.split("\n")) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
});
