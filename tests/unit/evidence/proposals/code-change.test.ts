/** Planned code changes: which files, how risky, what a review shows, and when a change did what its plan says. */
import { describe, expect, test } from "bun:test";
import { createContext } from "#kit/files/context.ts";
import type { CodeChangePlan, Graph, IntentRecord } from "#schemas/evidence.ts";
import { accept } from "../../../../lib/evidence/changes/acceptance.ts";
import { planHashOf, plansFor } from "../../../../lib/evidence/changes/plan.ts";
import { reviewOf } from "../../../../lib/evidence/changes/review-text.ts";
import { run as close } from "../../../../lib/evidence/close-code-change.ts";
import { diagnose } from "../../../../lib/evidence/diagnostics/diagnose.ts";
import { synthesize } from "../../../../lib/evidence/proposals/synthesize.ts";
import { run as propose } from "../../../../lib/evidence/propose-code-change.ts";
import { rulesGeneration } from "../../../../lib/evidence/records/generation.ts";
import { failureOf } from "../../kit/scratch.ts";
import { graph, type Link, module, record } from "../graphs.ts";

const NOW = new Date("2026-05-04T08:00:00Z");
const warnings: string[] = [];
const context = createContext({ now: () => NOW, warn: (text) => warnings.push(text), env: {} });
const generation = rulesGeneration("evidence-propose-code-change", {}, NOW);

const asked = (text: string, more = {}) =>
  record("nl", text, { path: "TASK.md", action: "add", modality: "required", ...more });
const stateOf = (whole: Graph) => ({ graph: whole, diagnostics: diagnose(whole, "en", NOW) });

async function planned(records: IntentRecord[], links: Link[] = []) {
  const state = stateOf(graph(records, links));
  const synthesis = await synthesize(
    state.graph,
    state.diagnostics,
    { mode: "deterministic", language: "en" },
    context,
  );
  const { plans, without } = plansFor({ ...state, synthesis, summary: undefined }, generation);
  return { ...state, synthesis, plans, without };
}
const changesOf = ({ plans }: { plans: CodeChangePlan[] }, title: string) =>
  plans.find((plan) => plan.title.includes(title))?.changes;

describe("a plan touches", () => {
  const refunds = module("src/refunds.ts", ["refundOrder"]);

  test("a file that is named: changed if it is there, else made", async () => {
    const target = { paths: ["src/payments.ts", "src/refunds.ts"] };
    const found = await planned([asked("Book payments", { target }), refunds]);
    expect(changesOf(found, "Book payments")).toEqual([
      { path: "src/payments.ts", action: "create", symbols: [], rationale: "It is named" },
      { path: "src/refunds.ts", action: "modify", symbols: [], rationale: "It is named" },
    ]);
    expect(found.plans[0]?.rollback).toBe(
      "Restore src/refunds.ts from version control. Remove src/payments.ts.",
    );
  });

  test("the file that declares a name, and the names in it", async () => {
    const found = await planned([
      asked("Log each refund", { target: { symbols: ["refundOrder"] } }),
      refunds,
    ]);
    expect(changesOf(found, "Log each refund")).toMatchObject([
      { path: "src/refunds.ts", action: "modify", symbols: ["refundOrder"] },
    ]);
  });

  test("what says something wrong, where words are at fault", async () => {
    const [one, other] = [
      asked("Refund orders"),
      asked("Never refund orders", { polarity: "negative", path: "B.md" }),
    ];
    const found = await planned([one, other], [[one, "contradicts", other]]);
    expect(
      changesOf(found, "Decide which holds")
        ?.map(({ path }) => path)
        .toSorted(),
    ).toEqual(["B.md", "TASK.md"]);
  });

  test("nothing if nothing tells the file", async () => {
    const { plans, without } = await planned([asked("Be faster"), refunds]);
    expect([plans.filter(({ title }) => title.includes("Be faster")), without.length]).toEqual([[], 1]);
  });

  test("a guess, which is a risk; and a file that many use is a grave one", async () => {
    const code = module("src/customer-invoice-mail.ts", ["sendInvoiceMail", "customerInvoice"]);
    const guess = await planned([
      asked(
        "Every customer gets the invoice by mail once the warehouse has packed the parcel and weighed it",
      ),
      code,
    ]);
    const [plan] = guess.plans.filter(({ title }) => title.includes("Every customer"));
    expect(plan?.changes.map(({ path }) => path)).toEqual(["src/customer-invoice-mail.ts"]);
    expect(plan?.risk.level).toBe("medium");
    expect(plan?.risk.reasons[0]).toContain("is a guess");
    const users = Array.from({ length: 5 }, (_, at) => module(`src/user-${at}.ts`, []));
    const links = users.map((user): Link => [user, "depends_on", refunds]);
    const grave = await planned(
      [asked("Log each refund", { target: { paths: ["src/refunds.ts"] } }), refunds, ...users],
      links,
    );
    const [risky] = grave.plans.filter(({ title }) => title.includes("Log each"));
    expect(risky?.risk).toEqual({ level: "high", reasons: ["5 files use src/refunds.ts"] });
  });
});

test("the operation keeps the most urgent plans, and says what has none", async () => {
  warnings.length = 0;
  const records = [
    asked("Be faster"),
    ...["a", "b", "c"].map((name) => asked(`Add ${name}`, { target: { paths: [`src/${name}.ts`] } })),
  ];
  const set = await propose({ graph: graph(records), maxPlans: 2 }, context);
  expect(set.plans.length).toBe(2);
  expect(warnings.join("\n")).toContain("1 tasks have no plan");
  expect(warnings.join("\n")).toContain("Of 3 plans, the 2 most urgent");
});

test("a review holds what a plan says and nothing that is markup, and a changed plan is refused", async () => {
  const hostile = "Refund | <script>alert(1)</script> [x](javascript:y)";
  const { plans } = await planned([asked(hostile, { target: { paths: ["src/a|b.ts"] } })]);
  const set = { plans, graphFingerprint: "0".repeat(64) };
  const { text, audit } = reviewOf(set as Parameters<typeof reviewOf>[0], generation);
  expect(audit.planHashes).toEqual(plans.map(planHashOf));
  expect(text).toContain(plans[0]?.planHash ?? "missing");
  expect(text).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(/);
  expect(text).toContain("| `src/a\\|b.ts` | create |");
  const changed = { ...set, plans: plans.map((plan) => ({ ...plan, rollback: "none" })) };
  expect(() => reviewOf(changed as Parameters<typeof reviewOf>[0], generation)).toThrow(
    /was changed after it was made/,
  );
});

describe("a change", () => {
  const statement = (line = 1) => asked("Refund orders", { target: { paths: ["src/refunds.ts"] }, line });
  const built = module("src/refunds.ts", ["refund", "orders"]);
  const withEvidence = (line = 1) =>
    graph([statement(line), built], [[statement(line), "evidenced_by", built]]);
  const before = planned([statement()]);
  const planOf = async () => {
    const [plan] = (await before).plans;
    if (!plan) throw new Error("There is no plan");
    return plan;
  };

  test("is accepted if its findings are gone and no blocking one is new", async () => {
    const acceptance = accept(await planOf(), await before, stateOf(withEvidence()), generation);
    expect(acceptance).toMatchObject({
      accepted: true,
      remainingDiagnosticIds: [],
      newBlockingDiagnosticIds: [],
    });
    expect(acceptance.clearedDiagnosticIds).toEqual((await planOf()).evidence.diagnosticIds);
  });

  test("is rejected if nothing changed, also if the statement only moved", async () => {
    const plan = await planOf();
    for (const line of [1, 9]) {
      const acceptance = accept(plan, await before, stateOf(graph([statement(line)])), generation);
      expect(acceptance).toMatchObject({
        accepted: false,
        remainingDiagnosticIds: plan.evidence.diagnosticIds,
      });
      expect(acceptance.reasons.join()).toContain("is still there");
    }
  });

  test("is rejected if a blocking finding is new", async () => {
    const ticked = record("todo", "Mail receipts", { status: "completed", path: "TODO.md" });
    const after = withEvidence();
    const worse = graph([...after.records, ticked], [[statement(), "evidenced_by", built]]);
    const acceptance = accept(await planOf(), await before, stateOf(worse), generation);
    expect([acceptance.accepted, acceptance.newBlockingDiagnosticIds.length]).toEqual([false, 1]);
  });

  test("of another graph, or of a plan that was changed, is not judged", async () => {
    const plan = await planOf();
    const other = stateOf(withEvidence());
    expect(() => accept(plan, other, other, generation)).toThrow(/another graph/);
    const changed = { ...plan, evidence: { ...plan.evidence, diagnosticIds: ["DIAG-0"] } };
    const state = await before;
    expect(() => accept(changed, state, other, generation)).toThrow(/was changed/);
  });

  test("is one of several that are closed, given as fields or as one input", async () => {
    const { graph: beforeGraph } = await before;
    const plans = await propose({ graph: beforeGraph }, context);
    const fields = { plans, beforeGraph, afterGraph: withEvidence() };
    const result = await close(fields, context);
    expect(result).toMatchObject({ planCount: 1, acceptedCount: 1, rejectedCount: 0, allAccepted: true });
    expect(await close({ input: fields }, context)).toEqual(result);
    expect((await close({ ...fields, plans: { ...plans, plans: [] } }, context)).allAccepted).toBe(false);
    for (const wrong of [
      { input: fields, beforeGraph },
      { ...fields, plan: plans.plans[0] },
      { beforeGraph },
    ])
      expect((await failureOf(() => close(wrong as Parameters<typeof close>[0], context))).code).toBe(
        "USAGE",
      );
  });
});
