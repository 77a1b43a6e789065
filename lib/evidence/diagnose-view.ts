/** The readable view of diagnostics: how many there are, then the findings that matter most. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { Diagnostic, Diagnostics, Severity } from "#schemas/evidence.ts";
import { counts as isCounted } from "./reviews/suppress.ts";

/** Findings shown; a list that nobody reads to its end helps nobody. */
const SHOWN = 10;

export function diagnoseView({ diagnostics, counts }: Diagnostics, style: Style): string {
  const ranked = diagnostics.filter(isCounted).toSorted((a, b) => a.rank - b.rank);
  const suppressed = diagnostics.length - ranked.length;
  const major = ranked.filter(({ minor }) => minor !== true);
  const minor = ranked.filter((diagnostic) => diagnostic.minor === true);
  const lines = [
    `${counts.blocking} blocking, ${counts.review_required} to review, ${counts.warning} warnings, ${counts.info} notes`,
  ];
  for (const diagnostic of major.slice(0, SHOWN)) lines.push("", ...linesOf(diagnostic, style));
  if (major.length > SHOWN)
    lines.push("", style.dim(`… and ${major.length - SHOWN} more; --json has them all`));
  if (minor.length > 0) lines.push("", ...minorLines(minor, style));
  if (suppressed > 0)
    lines.push(
      "",
      style.dim(
        `${suppressed} ${suppressed === 1 ? "finding is" : "findings are"} suppressed; evidence-review says why`,
      ),
    );
  return `${lines.join("\n")}\n`;
}

/** Minor findings that are named; the others are counted. */
const NAMED = 3;

/** What is seldom worth acting on, in one paragraph. */
function minorLines(minor: readonly Diagnostic[], style: Style): string[] {
  const named = minor.slice(0, NAMED).map(({ title }) => visibleLine(title));
  const left = minor.length - named.length;
  const said = [...named, ...(left > 0 ? [`${left} more; --json has them all`] : [])].join(" · ");
  return wrap(`Low priority: ${said}`, style.width).map((line) => style.dim(line));
}

function linesOf(
  { title, detail, suggestedAction, severity, code, locations, baselineState, suppression }: Diagnostic,
  style: Style,
): string[] {
  const [first] = locations;
  const place = first ? `${visibleLine(first.path)}${first.lines ? `:${first.lines.start}` : ""}` : "";
  const head = [place, code, baselineState].filter((part) => part).join("  ");
  const [top = "", ...more] = wrap(visibleLine(title), style.width - 2);
  return [
    `${toneOf(severity, style)("●")} ${style.bold(top)}`,
    ...more.map((line) => `  ${style.bold(line)}`),
    ...wrap(visibleLine(detail), style.width - 2).map((line) => `  ${line}`),
    ...wrap(visibleLine(suggestedAction), style.width - 4).map((line, at) =>
      style.green(`${at === 0 ? "  → " : "    "}${line}`),
    ),
    `  ${style.dim(head)}`,
    ...(suppression?.expired === true
      ? wrap(
          visibleLine(
            `The suppression by ${suppression.owner} expired on ${suppression.expires}: ${suppression.reason}`,
          ),
          style.width - 2,
        ).map((line) => `  ${style.yellow(line)}`)
      : []),
  ];
}

function toneOf(severity: Severity, style: Style): (text: string) => string {
  if (severity === "blocking") return style.red;
  return severity === "info" ? style.dim : style.yellow;
}
