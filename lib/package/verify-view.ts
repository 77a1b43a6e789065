/** The readable view of a verification. */

import type { Style } from "#kit/contract/operation.ts";
import { wrap } from "#kit/docs/text.ts";
import type { Verification, VerifyResult } from "#schemas/package/execute.ts";
import { failureOf } from "./verify/probe.ts";

export function verifyView(result: VerifyResult, style: Style): string {
  return [`${style.bold(result.name)} ${style.dim(result.intent_id)}`, ...checkLines(result, style)].join(
    "\n",
  );
}

/** Every check, then what is to be done. */
export function checkLines({ checks, success, errors, suggestions }: Verification, style: Style): string[] {
  const lines = checks.map(({ success: passed, method, path, status, error }) => {
    const mark = passed ? style.green("✓") : style.red("✗");
    return `  ${mark} ${method} ${path} ${style.dim(String(status ?? "no answer"))}${error === null ? "" : ` ${error}`}`;
  });
  const shown = new Set(checks.map(failureOf));
  const others = errors.filter((text) => !shown.has(text));
  const passed = checks.filter((one) => one.success).length;
  return [
    ...lines,
    ...others.flatMap((text) => wrap(style.red(text), style.width)),
    success
      ? style.green(`${passed} checks passed`)
      : style.red(`${checks.length - passed} of ${checks.length} checks failed`),
    ...suggestions.flatMap((text) => wrap(text, style.width)),
  ];
}
