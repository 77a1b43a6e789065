/** Which proposed tasks a task list already has: by the mark of an earlier patch, by text, or by what they are about. */
import type { Duplicate, IntentRecord, TodoProposal } from "#schemas/evidence.ts";
import { relationsOf } from "../linking/graph.ts";
import { deterministicGeneration, recordOf } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import type { Grounds } from "./draft.ts";

/** What a rendered task has at its end, invisible to readers. */
export const markOf = (id: string): string => `<!-- ${id} -->`;
const MARK = /<!-- (TPROP-[0-9a-f]{20}) -->/g;

/** Relations of two statements that say the same thing. */
const SAME: ReadonlySet<string> = new Set(["duplicates", "same_as"]);

/** A task that plans a statement less surely than this may be about a part of it. */
const SURE_PLAN = 0.6;

/** A task list that is there. */
export interface PresentList {
  text: string;
  /** Its tasks. */
  records: readonly IntentRecord[];
}

/**
 * A done task counts too, unless the proposal is about that very task. A proposal to build several things is known only
 * if each of them has a task.
 */
export function duplicatesIn(
  proposals: readonly TodoProposal[],
  { text, records }: PresentList,
  grounds: Grounds,
): Duplicate[] {
  const marked = new Set([...text.matchAll(MARK)].map(([, id]) => id));
  const titles = proposals.map(titleProbe);
  const asked = proposals.map((proposal) => askedIn(proposal, grounds));
  const tasks = new Set(records.map(({ id }) => id));
  const others = [...titles, ...asked.flat()].filter(({ id }) => !tasks.has(id));
  const matches = new Map<string, Match[]>();
  for (const { type, from, to, basis, confidence } of relationsOf([...records, ...others])) {
    const [task, other] = tasks.has(from) ? [from, to] : [to, from];
    const isPlan = type === "plans" && task === from && confidence >= SURE_PLAN;
    if ((!SAME.has(type) && !isPlan) || !tasks.has(task) || tasks.has(other)) continue;
    const known = matches.get(other);
    const match = { task, isSame: !isPlan, basis };
    if (known) known.push(match);
    else matches.set(other, [match]);
  }
  return proposals.flatMap((proposal, at) => {
    const own = new Set(proposal.recordIds);
    const matchesOf = (record: IntentRecord | undefined) =>
      (matches.get(record?.id ?? "") ?? []).filter(({ task }) => !own.has(task));
    const byTitle = matchesOf(titles[at]).filter(({ isSame }) => isSame);
    const statements = asked[at] ?? [];
    const byStatement = statements.map(matchesOf);
    const isPlanned = statements.length > 0 && byStatement.every(({ length }) => length > 0);
    const found = [...byTitle, ...(isPlanned ? byStatement.flat() : [])];
    const isMarked = marked.has(proposal.id);
    if (found.length === 0 && !isMarked) return [];
    const basis = [...(isMarked ? [`mark ${proposal.id}`] : []), ...found.flatMap((match) => match.basis)];
    return [
      {
        proposalId: proposal.id,
        existingRecordIds: [...new Set(found.map(({ task }) => task))],
        basis: basis.length > 0 ? [...new Set(basis)] : ["the same text"],
      },
    ];
  });
}

interface Match {
  /** Id of the task of the list. */
  task: string;
  /** Whether it says the same, rather than planning it. */
  isSame: boolean;
  basis: readonly string[];
}

/** The title as a task of a list would say it. */
function titleProbe({ id, title, target }: TodoProposal): IntentRecord {
  const { basis, ...said } = analyze(title);
  return recordOf(
    {
      statement: { kind: "task", subject: null, ...said, text: title, target },
      status: "proposed",
      // A place of its own: it is not a task of the list.
      source: { kind: "todo", path: `#${id}`, text: title },
      epistemic: { class: "plan", confidence: 0.9, basis },
    },
    deterministicGeneration("evidence-render-todo"),
  );
}

/** The statements that a proposal asks to build; none if it is about something else, e.g. their words. */
function askedIn({ diagnosticIds, recordIds }: TodoProposal, { findings, records }: Grounds): IntentRecord[] {
  const builds = diagnosticIds.every((id) => {
    const finding = findings.get(id);
    return finding?.code === "PLANNED_NOT_IMPLEMENTED" && finding.severity !== "blocking";
  });
  if (!builds) return [];
  return recordIds.flatMap((id) => {
    const record = records.get(id);
    return record && record.source.kind !== "todo" ? [record] : [];
  });
}
