/** `evidence-evaluate`: which cases of a gold dataset hold. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  EVALUATION_SCHEMA,
  type EvaluatedCase,
  type EvaluatedCohort,
  type EvaluateRequest,
  type Evaluation,
  GoldDataset,
} from "#schemas/evidence.ts";
import { diagnosticsCase, extractionCase, linkingCase } from "./evaluation/cases.ts";
import { run as extractNl } from "./extract-nl.ts";
import { readDocument } from "./records/read-document.ts";

/** @throws USAGE for a dataset without a case that can be run, and those of {@link readDocument} */
export async function run({ id, gold }: EvaluateRequest, context: Context): Promise<Evaluation> {
  const dataset = await readDocument(GoldDataset, gold, context);
  const { name, extraction = [], linking = [], diagnostics = [], dsl2todo = [] } = dataset;
  const readNl = (text: string, path: string | undefined) =>
    Array.fromAsync(
      extractNl({ text, nlMode: "deterministic", ...(path !== undefined && { file: path }) }, context),
    );
  const cases: EvaluatedCase[] = [];
  for (const one of extraction) cases.push(await extractionCase(one, readNl, context));
  for (const one of linking) cases.push(await linkingCase(one, context));
  for (const one of diagnostics) cases.push(diagnosticsCase(one));
  for (const index of dsl2todo.keys())
    cases.push({
      id: `dsl2todo ${index + 1}`,
      kind: "dsl2todo",
      outcome: "skipped",
      missing: [],
      forbidden: [],
    });
  const counts = { passed: 0, failed: 0, known_gap: 0, skipped: 0 };
  for (const { outcome } of cases) counts[outcome] += 1;
  // A dataset that tries nothing must not look like one that holds.
  if (counts.skipped === cases.length)
    throw fail("USAGE", "The dataset has no case that can be run", {
      hint: "Give it cases under extraction, linking or diagnostics",
    });
  return {
    ...(id !== undefined && { id }),
    ok: counts.failed === 0 && !cases.some(({ captured }) => captured?.outcome === "failed"),
    schemaVersion: EVALUATION_SCHEMA,
    ...(name !== undefined && { name }),
    counts,
    cohorts: cohortsOf(cases),
    cases,
  };
}

function cohortsOf(cases: readonly EvaluatedCase[]): EvaluatedCohort[] {
  const passedOf = (outcomes: readonly { outcome: string }[]) => ({
    passed: outcomes.filter(({ outcome }) => outcome === "passed").length,
    cases: outcomes.length,
  });
  const groups = Map.groupBy(cases, ({ cohort }) => cohort);
  return Array.from(groups).flatMap(([cohort, all]) => {
    if (cohort === undefined) return [];
    const captured = all.flatMap((one) => one.captured ?? []);
    return [
      {
        cohort,
        deterministic: passedOf(all),
        ...(captured.length > 0 && { captured: passedOf(captured) }),
      },
    ];
  });
}
