/** The readable view of `evidence-doctor`: a line for each check, and what to do about it. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { DoctorCheck, DoctorResult } from "#schemas/evidence.ts";

const INDENT = 30;

export function doctorView({ checks }: DoctorResult, style: Style): string {
  return checks.flatMap((check) => linesOf(check, style)).join("\n");
}

function linesOf({ name, status, message, hint }: DoctorCheck, style: Style): string[] {
  const head = `${toneOf(status, style)(status.padEnd(14))}  ${name.padEnd(12)}`;
  const room = Math.max(20, style.width - INDENT);
  const lines = wrap(visibleLine(message), room);
  const advice = hint === undefined ? [] : wrap(`→ ${visibleLine(hint)}`, room);
  return [
    `${head}  ${lines[0] ?? ""}`,
    ...lines.slice(1).map((line) => " ".repeat(INDENT) + line),
    ...advice.map((line) => " ".repeat(INDENT) + style.dim(line)),
  ];
}

function toneOf(status: DoctorCheck["status"], style: Style): (text: string) => string {
  if (status === "failed") return style.red;
  if (status === "warning") return style.yellow;
  return status === "not configured" ? style.dim : style.green;
}
