/** The readable view of a checked program: a verdict and one line for each issue, with its repair. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { ProgramIssue, ValidateResult } from "#schemas/window.ts";
import { heading, page, verdict } from "./view/page.ts";

/** Issues that are shown; the others are counted. */
const MOST = 50;

export function validateView(result: ValidateResult, style: Style): string {
  const { ok, program, object_count, issues, repaired, saved, validation } = result;
  const more = issues.length > MOST ? [style.dim(`and ${issues.length - MOST} more`)] : [];
  return page(
    heading(program, [`${object_count} objects`], style),
    verdict(ok ? "green" : "red", headline(result), style),
    issues.slice(0, MOST).flatMap((issue) => issueLines(issue, style)),
    more,
    repaired === 0
      ? []
      : [`${repaired} ${saved ? "repaired and written" : "can be repaired: --repair --save writes them"}`],
    (validation?.issues ?? []).flatMap((issue) => wrap(visibleLine(`validation: ${issue}`), style.width)),
  );
}

function headline({ ok, issues, validation }: ValidateResult): string {
  const errors = issues.filter(({ severity }) => severity === "error").length;
  const warnings = issues.length - errors;
  const counts = [
    errors > 0 ? `${errors} ${errors === 1 ? "error" : "errors"}` : "",
    warnings > 0 ? `${warnings} ${warnings === 1 ? "warning" : "warnings"}` : "",
    validation?.passed === false ? "the validation block fails" : "",
  ].filter((part) => part !== "");
  return `${ok ? "Valid" : "Not valid"}${counts.length === 0 ? "" : `: ${counts.join(", ")}`}`;
}

function issueLines({ severity, code, path, message, repair }: ProgramIssue, style: Style): string[] {
  const tone = severity === "error" ? style.red : style.yellow;
  const rest = [message, ...(repair === undefined ? [] : [`Repair: ${repair}`])];
  return [
    `${tone(visibleLine(code))}  ${style.dim(visibleLine(path))}`,
    ...rest.flatMap((text) => wrap(visibleLine(text), style.width - 2).map((line) => `  ${line}`)),
  ];
}
