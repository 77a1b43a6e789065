/** The readable view of `evidence-check`: a line for each finding as compilers write them, then the outcome. */
import { visibleLine } from "#kit/docs/text.ts";
import type { Style } from "#kit/operation.ts";
import { type CheckResult, type Diagnostic, SEVERITIES } from "#schemas/evidence.ts";
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
  const ticks = ticksOf(result.ticks, style);
  if (diagnostics.length === 0)
    return [...ticks, style.green(`ok: no new finding since ${base}${older}`)].join("\n");
  const all = `${diagnostics.length} new finding${diagnostics.length === 1 ? "" : "s"} since ${base}`;
  const outcome = ok ? `ok: ${all}, none is ${failOn} or graver` : `failed: ${failing} of ${all}`;
  return [...lines, ...ticks, (ok ? style.green : style.red)(`${outcome}${older}`)].join("\n");
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
