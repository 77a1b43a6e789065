/** Tasks by rules: one for each finding that somebody can act on. */
import type {
  Conclusion,
  Diagnostic,
  DiagnosticLanguage,
  Diagnostics,
  Graph,
  IntentRecord,
  Priority,
  TodoProposal,
} from "#schemas/evidence.ts";
import { plainWords } from "../records/plain-words.ts";
import { type Grounds, isActionable, type ProposalDraft } from "./draft.ts";
import { isTaskKind, type TaskFacts, taskWords } from "./words.ts";

/** UTF-16 units of a statement in a title. */
const LONGEST = 110;

/** What kind of task a finding asks for, in the order in which they are done: first decide, then clarify, then build. */
const STEPS: readonly string[] = [
  "CONFLICTING_INTENT",
  "AMBIGUOUS_REQUIREMENT",
  "PLANNED_NOT_IMPLEMENTED",
  "CHANGELOG_WITHOUT_IMPLEMENTATION",
  "IMPLEMENTED_NOT_DOCUMENTED",
  "IMPLEMENTED_NOT_PLANNED",
];

const BY_SEVERITY: Readonly<Record<Diagnostic["severity"], Priority>> = {
  blocking: "P0",
  review_required: "P1",
  warning: "P2",
  info: "P3",
};

/** Findings that ask for a task, the most urgent first. */
export function taskFindings({ diagnostics }: Diagnostics, grounds: Grounds): Diagnostic[] {
  return diagnostics
    .filter((finding) => isActionable(finding) && isTaskKind(finding.code) && !isOpenTasks(finding, grounds))
    .map((finding) => ({ finding, priority: priorityOf(finding, grounds) }))
    .toSorted(
      (a, b) =>
        (a.priority < b.priority ? -1 : a.priority > b.priority ? 1 : 0) || a.finding.rank - b.finding.rank,
    )
    .map(({ finding }) => finding);
}

/** Open tasks are in the list already. */
function isOpenTasks({ code, severity, recordIds }: Diagnostic, { records }: Grounds): boolean {
  if (code !== "PLANNED_NOT_IMPLEMENTED" || severity === "blocking") return false;
  return recordIds.every((id) => records.get(id)?.source.kind === "todo");
}

/** What is demanded goes before what is recommended, and code that nobody asked for can wait. */
function priorityOf({ code, severity, recordIds }: Diagnostic, { records }: Grounds): Priority {
  if (code === "IMPLEMENTED_NOT_PLANNED") return "P3";
  const isRequired = recordIds.some((id) => records.get(id)?.statement.modality === "required");
  if (code === "PLANNED_NOT_IMPLEMENTED" && severity === "warning" && isRequired) return "P1";
  return BY_SEVERITY[severity];
}

/** @param conclusions what the findings come to; each finding of a task has to be among theirs */
export function draftOf(
  finding: Diagnostic,
  grounds: Grounds,
  conclusions: readonly Conclusion[],
  language: DiagnosticLanguage,
): ProposalDraft {
  const { id, code, severity, detail, suggestedAction, recordIds } = finding;
  const said = recordIds.flatMap((record) => grounds.records.get(record) ?? []);
  const [first, second] = said;
  const isPair = code === "CONFLICTING_INTENT";
  const facts: TaskFacts = {
    said: quoted(first),
    other: quoted(second),
    // The same words in two places are one thing to do.
    more: isPair ? 0 : Math.max(1, new Set(said.map(plainWords)).size) - 1,
    id,
    code,
  };
  const words = taskWords(language);
  const isDone = code === "PLANNED_NOT_IMPLEMENTED" && severity === "blocking";
  const { title, done } = isDone || !isTaskKind(code) ? words.done(facts) : words.kinds[code](facts);
  return {
    key: isDone ? "DONE" : code,
    title,
    description: [detail, suggestedAction].map(sentence).join(" "),
    priority: priorityOf(finding, grounds),
    target: null,
    acceptanceCriteria: [...done, words.gone(facts)],
    diagnosticIds: [id],
    conclusionIds: conclusions.filter(({ diagnosticIds }) => diagnosticIds.includes(id)).map((one) => one.id),
    recordIds: [],
  };
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A statement in quotation marks, or the file of code, cut between words. */
function quoted(record: IntentRecord | undefined): string {
  if (!record) return "“”";
  const { source, statement } = record;
  if (source.kind === "ast" && source.path !== null) return `\`${source.path}\``;
  const text = statement.text.replace(/\s+/g, " ").trim();
  if (text.length <= LONGEST) return `“${text}”`;
  const cut = text
    .slice(0, LONGEST)
    .replace(/\s+\S*$/, "")
    .replace(/[\uD800-\uDBFF]$/, "");
  // Half a pair of backquotes would make code of what follows.
  const isOpen = (cut.match(/`/g)?.length ?? 0) % 2 === 1;
  return `“${isOpen ? cut.slice(0, cut.lastIndexOf("`")).trimEnd() : cut}…”`;
}

/** Kinds of relations that say that one thing comes before another: `from` waits for `to`. */
const WAITING = "depends_on";
const BLOCKING = "blocks";

/**
 * What comes first: of tasks about one record the one that decides or clarifies, and what a record depends on. Never a
 * circle.
 */
export function withDependencies(
  proposals: readonly TodoProposal[],
  graph: Graph,
  codeOf: (id: string) => string,
): TodoProposal[] {
  const byRecord = new Map<string, number[]>();
  for (const [at, { recordIds }] of proposals.entries())
    for (const id of recordIds) {
      const known = byRecord.get(id);
      if (known) known.push(at);
      else byRecord.set(id, [at]);
    }
  const steps = proposals.map(({ diagnosticIds: [first = ""] }) => STEPS.indexOf(codeOf(first)));
  const before = proposals.map(() => new Set<number>());
  for (const [at, { recordIds }] of proposals.entries())
    for (const id of recordIds)
      for (const other of byRecord.get(id) ?? [])
        if ((steps[other] ?? 0) < Math.min(2, steps[at] ?? 0)) before[at]?.add(other);
  for (const { type, from, to } of graph.relations) {
    if (type !== WAITING && type !== BLOCKING) continue;
    const [late, early] = type === WAITING ? [from, to] : [to, from];
    for (const at of byRecord.get(late) ?? [])
      for (const other of byRecord.get(early) ?? [])
        if (at !== other && !reaches(before, other, at)) before[at]?.add(other);
  }
  return proposals.map((proposal, at) => ({
    ...proposal,
    dependencies: [...(before[at] ?? [])]
      .sort((a, b) => a - b)
      .flatMap((other) => proposals[other]?.id ?? []),
  }));
}

/** Whether one proposal waits for another, by any way. */
function reaches(before: readonly ReadonlySet<number>[], from: number, to: number): boolean {
  const seen = new Set([from]);
  // A set also visits what is added on the way.
  for (const at of seen) {
    if (at === to) return true;
    for (const next of before[at] ?? []) seen.add(next);
  }
  return false;
}
