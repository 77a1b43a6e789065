/** The verdict on each ticked task: a tick alone is not evidence. */
import type { DiagnosticLanguage, IntentRecord, Location, TickedTask } from "#schemas/evidence.ts";
import { isDone } from "../linking/kinds.ts";
import type { GraphIndex } from "./graph-index.ts";
import { isLogged } from "./task-claims.ts";
import { reasonIn } from "./texts.ts";
import { type Verdict, verdictsOf } from "./verdicts.ts";

/** Tasks that somebody ticked, in the order of the records. */
export function tickedTasks(index: GraphIndex): Map<IntentRecord, Verdict> {
  const verdicts = verdictsOf(index);
  const ticked = index.records.filter(
    (record) => record.source.kind === "todo" && isDone(record) && !isLogged(record),
  );
  return new Map(
    ticked.flatMap((record) => {
      const verdict = verdicts.get(record);
      return verdict ? [[record, verdict] as const] : [];
    }),
  );
}

export function tickOf(record: IntentRecord, verdict: Verdict, language: DiagnosticLanguage): TickedTask {
  const { state } = verdict;
  const by = state === "shown" ? verdict.by : null;
  return {
    recordId: record.id,
    text: record.statement.text,
    location: locationOf(record),
    verdict: state === "shown" ? "shown" : state === "missing" ? "not_shown" : "unknown",
    shownBy: by && { recordId: by.id, symbol: by.source.symbol, location: locationOf(by) },
    reason: state === "unchecked" ? reasonIn(language, verdict.reason) : null,
  };
}

const locationOf = ({ source: { path, lines } }: IntentRecord): Location | null =>
  path === null ? null : { path, lines };
