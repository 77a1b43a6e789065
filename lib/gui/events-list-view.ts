/** The readable view of recorded commands: a line for each, and another with its id and what went wrong. */

import type { Style } from "#kit/contract/operation.ts";
import { cut } from "#kit/docs/text.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";

/** Width of what stands before the command: time, outcome, blanks. */
const BEFORE = 29;

export function eventView({ id, ts_unix, result }: GuiEvent, style: Style): string {
  const { ok, command, error, code } = result;
  const moment = new Date(ts_unix * 1000).toISOString().replace("T", " ").replace(".000Z", "Z");
  const outcome = ok ? style.green("done  ") : style.red("failed");
  const line = `${style.dim(moment)}  ${outcome}  ${cut(command, Math.max(20, style.width - BEFORE))}`;
  return `${line}\n${style.dim(`  ${id}${ok ? "" : `  ${code}: ${error}`}`)}`;
}
