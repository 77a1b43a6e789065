/** How many scenarios of specifications are verified by tests, for a gate. */
import type { ScenarioCoverage, ScenarioResult } from "#schemas/evidence.ts";

/** Undefined if there are no scenarios, and nobody asked for any. */
export function coverageOf(
  list: readonly ScenarioResult[],
  minimum: number | undefined,
): ScenarioCoverage | undefined {
  if (list.length === 0 && minimum === undefined) return undefined;
  const wanted = list.filter(({ open }) => !open);
  const count = (verdict: ScenarioResult["verdict"]) =>
    wanted.filter((one) => one.verdict === verdict).length;
  const verified = count("verified");
  return {
    // Rounded down, so that 100 means all.
    coverage: wanted.length === 0 ? null : Math.floor((verified / wanted.length) * 1000) / 10,
    minimum: minimum ?? null,
    verified,
    failing: count("failing"),
    pathOnly: count("path_only"),
    noTest: count("no_test"),
    open: list.length - wanted.length,
    list: [...list],
  };
}

/** A gate for scenarios that finds none is not passed: it looks in the wrong place. */
export const isCovered = ({ coverage, minimum }: ScenarioCoverage): boolean =>
  minimum === null || (coverage !== null && coverage >= minimum);
