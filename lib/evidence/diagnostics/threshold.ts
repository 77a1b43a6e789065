/** Which findings make a check fail: `failOn`. */
import { type Diagnostic, SEVERITIES } from "#schemas/evidence.ts";
import { counts } from "../reviews/suppress.ts";

const NAMES: readonly string[] = SEVERITIES;

/** True if no finding is at or above `failOn`; `new` counts only what the baseline lacks, suppressed ones do not. */
export function passes(diagnostics: readonly Diagnostic[], failOn: string): boolean {
  const onlyNew = failOn === "new" || failOn.startsWith("new:");
  const name = failOn.replace(/^new:?/, "");
  const least = Math.max(0, NAMES.indexOf(name));
  // ALIGNED is the only finding that is good news.
  return !diagnostics.some(
    ({ code, severity, baselineState, suppression }) =>
      code !== "ALIGNED" &&
      counts({ suppression }) &&
      SEVERITIES.indexOf(severity) >= least &&
      (!onlyNew || baselineState !== "unchanged"),
  );
}
