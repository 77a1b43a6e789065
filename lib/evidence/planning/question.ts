/** What a model is told about tasks and files before it plans. */
import type { TodoProposal } from "#schemas/evidence.ts";
import type { PlanSource } from "../changes/plan.ts";
import type { PlanGrounds } from "./grounds.ts";

/** Tasks that are sent, the most urgent. */
export const TASKS_ASKED = 40;
/** Source files whose paths are sent, and names of those that rules would choose. */
const MOST_FILES = 400;
const MOST_NAMES = 40;
/** Records of a task whose text is sent. */
const MOST_RECORDS = 5;
/** UTF-16 units of a text that is sent. */
const LONGEST = 300;

/** A line for each file, then one for each task. */
export function questionText({ diagnostics, synthesis }: PlanSource, grounds: PlanGrounds): string {
  const findings = new Map(diagnostics.diagnostics.map((finding) => [finding.id, finding]));
  const tasks = synthesis.proposals.slice(0, TASKS_ASKED).map((proposal) => {
    const [first = ""] = proposal.diagnosticIds;
    const likely = grounds.files.changesFor(proposal, findings.get(first)?.code ?? "");
    return { proposal, likely: likely.map(({ path }) => path) };
  });
  const likely = new Set(tasks.flatMap((task) => task.likely));
  const paths = [...new Set([...likely, ...grounds.codePaths])]
    .filter((path) => grounds.files.isThere(path))
    .slice(0, MOST_FILES);
  const files = paths.map((file) =>
    JSON.stringify(
      likely.has(file) ? { file, declares: grounds.namesIn(file).slice(0, MOST_NAMES) } : { file },
    ),
  );
  const lines = tasks.map(({ proposal, likely: files }) =>
    JSON.stringify({
      ...dataOf(proposal, grounds),
      findings: proposal.diagnosticIds.flatMap((id) => {
        const { code, title } = findings.get(id) ?? {};
        return code === undefined || title === undefined ? [] : [{ id, code, title: shortened(title) }];
      }),
      likelyFiles: files,
    }),
  );
  return [...files, ...lines].join("\n");
}

function dataOf(
  { id, title, description, priority, target, acceptanceCriteria, recordIds }: TodoProposal,
  grounds: PlanGrounds,
) {
  const records = recordIds.slice(0, MOST_RECORDS).flatMap((record) => {
    const { statement, source } = grounds.records.get(record) ?? {};
    return statement && source ? [{ id: record, text: shortened(statement.text), path: source.path }] : [];
  });
  return {
    task: id,
    title: shortened(title),
    description: shortened(description),
    priority,
    target,
    acceptanceCriteria: acceptanceCriteria.map(shortened),
    records,
  };
}

const shortened = (text: string): string => text.slice(0, LONGEST).toWellFormed();
