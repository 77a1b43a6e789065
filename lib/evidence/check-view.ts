/** The readable view of `evidence-check`: a line for each finding as compilers write them, then the outcome. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine } from "#kit/docs/text.ts";
import { type CheckResult, type Diagnostic, type ScenarioCoverage, SEVERITIES } from "#schemas/evidence.ts";
import { isCovered } from "./check/scenarios.ts";
import { counts as isCounted } from "./reviews/suppress.ts";

/** Digits of a commit. */
const DIGITS = 12;

export function checkView(result: CheckResult, style: Style): string {
  const { ok, since, diagnostics, failOn, inherited } = result;
  const least = SEVERITIES.indexOf(failOn);
  const fails = (one: Diagnostic) => isCounted(one) && SEVERITIES.indexOf(one.severity) >= least;
  const failing = diagnostics.filter(fails).length;
  const base = `${visibleLine(since.ref)} (${since.commit.slice(0, DIGITS)})`;
  const older =
    inherited === 0 ? "" : `; ${inherited} older ${inherited === 1 ? "one stands" : "ones stand"}`;
  const lines = diagnostics.flatMap((one) => linesOf(one, fails(one), style));
  const ticks = [
    ...ticksOf(result.ticks, style),
    ...(result.scenarios ? scenariosOf(result.scenarios, style) : []),
  ];
  if (diagnostics.length === 0) {
    const outcome = `${ok ? "ok" : "failed"}: no new finding since ${base}${older}`;
    return [...ticks, (ok ? style.green : style.red)(outcome)].join("\n");
  }
  const all = `${diagnostics.length} new finding${diagnostics.length === 1 ? "" : "s"} since ${base}`;
  const outcome =
    failing > 0
      ? `failed: ${failing} of ${all}`
      : `${ok ? "ok" : "failed"}: ${all}, none is ${failOn} or graver`;
  return [...lines, ...ticks, (ok ? style.green : style.red)(`${outcome}${older}`)].join("\n");
}

const SCENARIOS = {
  verified: "verified",
  failing: "failing",
  path_only: "path only",
  no_test: "no test",
} as const;

/** A line for each scenario that its tests do not verify, then how many there are of each kind. */
function scenariosOf(scenarios: ScenarioCoverage, style: Style): string[] {
  const { list, coverage, minimum, verified, failing, pathOnly, noTest, open } = scenarios;
  const lacking = list.filter((one) => !one.open && one.verdict !== "verified");
  // Without a gate nobody asked for each of them.
  const shown = minimum === null ? lacking.filter(({ verdict }) => verdict === "failing") : lacking;
  const lines = shown.map(({ name, requirement, feature, location, verdict, tests: [test] }) => {
    const place = location ? `${location.path}${location.lines ? `:${location.lines.start}` : ""}: ` : "";
    const by = test
      ? ` (${test.name}${test.location ? `, ${test.location.path}${test.location.lines ? `:${test.location.lines.start}` : ""}` : ""})`
      : "";
    const tone = verdict === "failing" ? style.red : style.yellow;
    return `${visibleLine(place)}scenario, ${tone(SCENARIOS[verdict])}${visibleLine(by)}: “${visibleLine(name)}” of ${visibleLine(requirement ?? feature)}`;
  });
  const counts = [
    `${verified} verified`,
    `${failing} failing`,
    `${pathOnly} path only`,
    `${noTest} no test`,
    ...(open > 0 ? [`${open} open`] : []),
  ].join(", ");
  const share = coverage === null ? "no scenario found" : `${coverage} %`;
  const wanted = minimum === null ? "" : `, wanted ${minimum} %`;
  return [
    ...lines,
    (isCovered(scenarios) ? style.dim : style.red)(`scenarios: ${share}${wanted} (${counts})`),
  ];
}

const VERDICTS = { shown: "shown", not_shown: "not shown", unknown: "cannot tell" } as const;

/** A line for each task that the branch ticked. */
function ticksOf(ticks: CheckResult["ticks"], style: Style): string[] {
  return ticks.map(({ text, location, verdict, shownBy, reason }) => {
    const place = location ? `${location.path}${location.lines ? `:${location.lines.start}` : ""}: ` : "";
    const [by, symbol] = [shownBy?.location?.path, shownBy?.symbol];
    const ground = by ? ` by ${by}${symbol ? ` (${symbol})` : ""}` : reason ? `: ${reason}` : "";
    const tone = verdict === "shown" ? style.green : verdict === "not_shown" ? style.red : style.yellow;
    return `${visibleLine(place)}ticked, ${tone(VERDICTS[verdict])}${visibleLine(ground)}: “${visibleLine(text)}”`;
  });
}

/** Not wrapped: logs are searched, and editors find the place at the beginning of the line. */
function linesOf(
  { title, suggestedAction, severity, code, suppression, locations: [first] }: Diagnostic,
  isFailing: boolean,
  style: Style,
): string[] {
  const place = first ? `${visibleLine(first.path)}${first.lines ? `:${first.lines.start}` : ""}: ` : "";
  const tone = isFailing ? style.red : style.yellow;
  return [
    `${style.bold(place)}${tone(severity)} ${code}: ${visibleLine(title)}`,
    style.dim(`    ${visibleLine(suggestedAction)}`),
    ...(suppression
      ? [
          style.dim(
            `    suppression by ${visibleLine(suppression.owner)} ${suppression.expired ? "expired on" : "until"} ${suppression.expires}: ${visibleLine(suppression.reason)}`,
          ),
        ]
      : []),
  ];
}
