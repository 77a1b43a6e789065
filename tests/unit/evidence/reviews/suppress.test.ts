/** Findings that somebody accepted for a while. */
import { expect, test } from "bun:test";
import { type Diagnostic, type Graph, REVIEW_SCHEMA, type Review } from "#schemas/evidence.ts";
import { diagnose } from "../../../../lib/evidence/diagnostics/diagnose.ts";
import { sarifText } from "../../../../lib/evidence/diagnostics/sarif.ts";
import { passes } from "../../../../lib/evidence/diagnostics/threshold.ts";
import { reviewId } from "../../../../lib/evidence/reviews/file.ts";
import { statesOf } from "../../../../lib/evidence/reviews/states.ts";
import { expiredSuppressions, withSuppressions } from "../../../../lib/evidence/reviews/suppress.ts";
import { graph, record } from "../graphs.ts";

const NOW = new Date("2026-05-04T08:00:00.000Z");
const LATER = new Date("2026-06-01T00:00:00.000Z");

function suppressed({ id, code, severity, title, fingerprints }: Diagnostic, expires = "2026-05-31"): Review {
  const said = {
    schemaVersion: REVIEW_SCHEMA,
    at: NOW.toISOString(),
    actor: "ada",
    reason: "waits for SHOP-9",
    decision: "suppressed",
    finding: { id, code, severity, title, fingerprints },
    owner: "ola",
    expires,
  } as const;
  return { ...said, finding: { ...said.finding, fingerprints: [...fingerprints] }, id: reviewId(said) };
}

const asked = (text: string, line: number) =>
  record("nl", text, { kind: "requirement", modality: "required", path: "TASK.md", line });
const task = (status: "planned" | "completed", line = 4) =>
  record("todo", "Send receipts", { status, path: "TODO.md", line });
const found = (subject: Graph) => diagnose(subject, "en", NOW).diagnostics;
const plan = (all: readonly Diagnostic[]) => all.filter(({ code }) => code === "PLANNED_NOT_IMPLEMENTED");

test("a suppressed finding is marked and does not fail until its last day is over", () => {
  const [finding, ...others] = plan(found(graph([asked("Add coupons", 1)])));
  if (!finding) throw new Error("nothing found");
  const reviews = [suppressed(finding)];
  const all = [finding, ...others];
  const [marked] = withSuppressions(all, reviews, NOW);
  expect(marked).toEqual({
    ...finding,
    suppression: {
      review: reviews[0]?.id ?? "",
      owner: "ola",
      reason: "waits for SHOP-9",
      expires: "2026-05-31",
      expired: false,
    },
  });
  expect([passes(all, "warning"), passes(withSuppressions(all, reviews, NOW), "warning")]).toEqual([
    false,
    true,
  ]);
  const over = withSuppressions(all, reviews, LATER);
  expect([over[0]?.suppression?.expired, passes(over, "warning")]).toEqual([true, false]);
  expect(withSuppressions(all, reviews, new Date("2026-05-31T23:59:59Z"))[0]?.suppression?.expired).toBe(
    false,
  );
  expect([expiredSuppressions(reviews, NOW), expiredSuppressions(reviews, LATER)]).toEqual([
    [],
    [reviews[0]?.id ?? ""],
  ]);
  expect([statesOf(reviews, NOW)[0]?.state, statesOf(reviews, LATER)[0]?.state]).toEqual([
    "holds",
    "expired",
  ]);
});

test("it survives moved lines, and neither another text nor a graver finding", () => {
  const [open] = plan(found(graph([task("planned")])));
  if (!open) throw new Error("nothing found");
  const reviews = [suppressed(open)];
  const isMarked = (subject: Graph) =>
    plan(withSuppressions(found(subject), reviews, NOW)).map(({ suppression }) => suppression !== undefined);
  expect(isMarked(graph([task("planned", 90)]))).toEqual([true]);
  expect(isMarked(graph([task("completed")]))).toEqual([false]);
  expect(isMarked(graph([record("todo", "Send invoices", { status: "planned", path: "TODO.md" })]))).toEqual([
    false,
  ]);
});

test("a group is suppressed if each of its records is", () => {
  const tasks = ["Send receipts", "Print labels", "Weigh parcels"].map((text, line) =>
    record("todo", text, { status: "planned", path: "TODO.md", line: line + 1 }),
  );
  const [group] = plan(found(graph(tasks)));
  if (!group) throw new Error("nothing found");
  expect(group.recordIds).toHaveLength(3);
  const marks = (subject: Graph) =>
    plan(withSuppressions(found(subject), [suppressed(group)], NOW)).map(
      ({ suppression }) => suppression?.owner,
    );
  expect(marks(graph(tasks))).toEqual(["ola"]);
  expect(marks(graph(tasks.slice(1)))).toEqual(["ola", "ola"]);
  expect(
    marks(graph([...tasks, record("todo", "Call Bob", { status: "planned", path: "TODO.md", line: 9 })])),
  ).toEqual([undefined]);
});

test("a withdrawn one says nothing, a later one extends", () => {
  const [finding] = plan(found(graph([asked("Add coupons", 1)])));
  if (!finding) throw new Error("nothing found");
  const first = suppressed(finding, "2026-05-10");
  const said = {
    schemaVersion: REVIEW_SCHEMA,
    at: NOW.toISOString(),
    actor: "ada",
    reason: "done",
    decision: "withdrawn",
    withdraws: first.id,
  } as const;
  expect(withSuppressions([finding], [first, { ...said, id: reviewId(said) }], NOW)).toEqual([finding]);
  const [extended] = withSuppressions([finding], [first, suppressed(finding, "2026-07-01")], LATER);
  expect(extended?.suppression).toMatchObject({ expires: "2026-07-01", expired: false });
});

test("SARIF says of each result whether it is suppressed, if one is", () => {
  const findings = found(graph([asked("Add coupons", 1), asked("Print labels", 5)]));
  const [first] = plan(findings);
  if (!first) throw new Error("nothing found");
  const resultsOf = (diagnostics: Diagnostic[]) =>
    JSON.parse(sarifText({ diagnostics, graphFingerprint: "" })).runs[0].results;
  const results = resultsOf(withSuppressions(findings, [suppressed(first)], NOW));
  const marks = results.map((result: { suppressions: unknown[] }) => result.suppressions);
  expect(marks.filter((mark: unknown[]) => mark.length === 0)).toHaveLength(results.length - 1);
  expect(marks.flat()).toMatchObject([
    {
      kind: "external",
      status: "accepted",
      justification: "waits for SHOP-9",
      properties: { owner: "ola", expires: "2026-05-31" },
    },
  ]);
  expect(resultsOf(findings).some((result: object) => "suppressions" in result)).toBe(false);
  const over = resultsOf(withSuppressions(findings, [suppressed(first)], LATER));
  expect(over.flatMap((result: { suppressions: unknown[] }) => result.suppressions)).toEqual([]);
});
