/** The readable view of what a line of the shell did: the command as it was understood, and its answer. */
import type { Style } from "#kit/contract/operation.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { resultView } from "./result-view.ts";

/** @param result without controls that a terminal would obey */
export function shellView(result: DispatchResult, style: Style): string {
  const { ok, verb, command, output } = result;
  if (verb === "noop" || verb === "exit") return "";
  if (verb === "help" && ok) return output;
  const answer = resultView(result, style);
  return ok && command !== "" ? `${style.dim(command)}\n${answer}` : answer;
}
