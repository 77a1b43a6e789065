/** `refactor-history-clear`: removes the history of a project. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { HistoryCleared, HistoryClearRequest } from "#schemas/refactor.ts";
import { historyPlace, loadSettings } from "./config/settings.ts";
import { clearHistory, countHistory } from "./history/history.ts";
import { confineProject, projectFolder } from "./project-folder.ts";

export async function run(input: HistoryClearRequest, context: Context): Promise<HistoryCleared> {
  const projectDir = projectFolder(input);
  await confineProject(projectDir, context);
  const place = historyPlace((await loadSettings(projectDir, context)).settings);
  if (input.yes !== true)
    throw fail("USAGE", "Removing the history takes a yes, since it cannot be undone", {
      hint: "Add --yes, or copy .heddle/history.jsonl first",
    });
  const written = mayWrite(context, input);
  const cleared = written ? clearHistory : countHistory;
  return { ok: true, ...(await cleared(projectDir, context, place)), written };
}
