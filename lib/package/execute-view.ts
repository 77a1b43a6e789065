/** The readable view of an execution. */

import type { Style } from "#kit/contract/operation.ts";
import { wrap } from "#kit/docs/text.ts";
import type { ExecuteResult } from "#schemas/package/execute.ts";
import { checkLines } from "./verify-view.ts";

export function executeView(result: ExecuteResult, style: Style): string {
  const state = !result.executed && result.success ? "not started" : result.success ? "running" : "failed";
  const colour = result.success ? style.green : style.red;
  return [
    `${style.bold(result.name)} ${style.dim(result.intent_id)} ${colour(state)} in ${result.runtime}`,
    ...result.services.map(({ name, url }) => `  ${name} ${style.cyan(url)}`),
    ...(result.ready_images ?? []).map(({ name, image }) => `  ${name} ${image}`),
    ...result.logs.map((line) => style.dim(`  ${line}`)),
    ...(result.error === null ? [] : wrap(style.red(result.error), style.width)),
    ...(result.validation === null ? [] : checkLines(result.validation, style)),
    ...(result.rolled_back ? ["Files and services are as they were before"] : []),
  ].join("\n");
}
