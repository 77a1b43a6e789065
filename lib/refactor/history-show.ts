/** `refactor-history-show`: the events of a project. */

import { fail } from "#kit/data/errors.ts";
import { suggestion } from "#kit/data/suggestion.ts";
import type { Context } from "#kit/files/context.ts";
import { HISTORY_KINDS, type HistoryRecord, type HistoryShowRequest } from "#schemas/refactor.ts";
import { historyPlace, loadSettings } from "./config/settings.ts";
import { readHistory } from "./history/history.ts";
import { confineProject, projectFolder } from "./project-folder.ts";

export async function* run(input: HistoryShowRequest, context: Context): AsyncGenerator<HistoryRecord> {
  const projectDir = projectFolder(input);
  // A missing folder does not have an empty history: it is a mistake.
  await confineProject(projectDir, context);
  const place = historyPlace((await loadSettings(projectDir, context)).settings);
  const fits = filterOf(input);
  const kept: HistoryRecord[] = [];
  for await (const event of readHistory(projectDir, context, place)) {
    if (context.signal.aborted) return;
    if (!fits(event)) continue;
    if (input.last === undefined) yield event;
    else {
      kept.push(event);
      // Cut in steps, so that a long history is not copied for each event.
      if (kept.length >= input.last * 2 + 1024) kept.splice(0, kept.length - input.last);
    }
  }
  if (input.last !== undefined) yield* kept.slice(-input.last);
}

/** The test that an event must pass. Throws USAGE for an invalid moment. */
function filterOf(input: HistoryShowRequest): (event: HistoryRecord) => boolean {
  const { event: kinds, action, target, rule, status, cycle, since } = input;
  const from = since === undefined ? undefined : Date.parse(since);
  if (from !== undefined && Number.isNaN(from))
    throw fail("USAGE", 'Field "since" must be a moment in RFC 3339', {
      hint: "For example 2026-01-31T12:00:00Z, or 2026-01-31 for its first moment in UTC",
    });
  const unknown = kinds?.find((kind) => !HISTORY_KINDS.some((known) => known === kind));
  if (unknown !== undefined)
    throw fail("USAGE", 'Field "event" holds an unknown kind of event', {
      hint: suggestion(unknown, HISTORY_KINDS, "kinds"),
    });
  const wanted = kinds === undefined || kinds.length === 0 ? undefined : new Set(kinds);
  const upper = action?.toUpperCase();
  return (event) =>
    (wanted === undefined || wanted.has(event.event_type)) &&
    (upper === undefined || event.action === upper) &&
    (target === undefined || event.target_file === target) &&
    (rule === undefined || event.decision_rule === rule) &&
    (status === undefined || event.status === status) &&
    (cycle === undefined || event.cycle_number === cycle) &&
    (from === undefined || Date.parse(event.created_at) >= from);
}
