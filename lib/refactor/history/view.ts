/** The readable view of a history: one line for each event. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, visibleLine, widthOf, wrap } from "#kit/docs/text.ts";
import type { HistoryCleared, HistoryRecord } from "#schemas/refactor.ts";

/** Kinds whose outcome is good or bad regardless of their status. */
const TONES: Readonly<Record<string, "green" | "red" | "yellow">> = {
  proposal_applied: "green",
  proposal_rejected: "red",
  validator_gates_passed: "green",
  validator_gates_failed: "red",
  validator_tune_failed: "red",
  cycle_rollback: "red",
  decision_blocked_duplicate: "yellow",
  proposal_skipped_duplicate: "yellow",
};

/** Widths of the columns for moment, cycle and kind. */
const HEAD_WIDTH = 52;

/** Time, cycle, kind, and subject. */
export function historyView(result: HistoryRecord | HistoryCleared, style: Style): string {
  if ("cleared" in result) return `${result.cleared} events removed from ${visibleLine(result.path)}\n`;
  const { created_at, cycle_number, event_type } = result;
  const tone = result.status === "error" ? "red" : TONES[event_type];
  const kind = pad(visibleLine(event_type), 26);
  const when = pad(visibleLine(created_at).replace("T", " ").slice(0, 19), 19);
  const cycle = pad(cycle_number === null ? "" : `#${cycle_number}`, 4);
  const head = `${style.dim(when)} ${style.dim(cycle)} ${tone === undefined ? kind : style[tone](kind)}`;
  const told = about(result);
  if (widthOf(told) <= style.width - HEAD_WIDTH) return `${head} ${told}`.trimEnd();
  return [head.trimEnd(), ...wrap(told, style.width - 6).map((line) => `      ${line}`)].join("\n");
}

function about(event: HistoryRecord): string {
  const { target_file, action, decision_rule, status, reason, outcome_reason, details } = event;
  const fn = details["function"];
  const place = [target_file, typeof fn === "string" ? fn : null].filter((part) => part !== null).join(":");
  const counts = ["proposals_applied", "proposals_rejected"]
    .filter((key) => typeof details[key] === "number")
    .map((key) => `${String(details[key])} ${key.replace("proposals_", "")}`);
  const parts = [
    action,
    place,
    counts.join(", "),
    decision_rule === null ? null : `by ${decision_rule}`,
    status,
    outcome_reason ?? reason,
  ];
  return visibleLine(parts.filter((part) => part !== null && part !== "").join("  "));
}
