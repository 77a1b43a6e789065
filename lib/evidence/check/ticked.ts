/** The tasks that a branch ticked, and those of them that nothing in its changes could have done. */
import type { Context } from "#kit/files/context.ts";
import { changedFiles, git } from "#kit/git/git.ts";
import type { Diagnostic, DiagnosticLanguage, Graph, IntentRecord, TickedTask } from "#schemas/evidence.ts";
import { diagnosticOf, idOf } from "../diagnostics/diagnose.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { type GraphIndex, indexOf } from "../diagnostics/graph-index.ts";
import { tickedTasks, tickOf } from "../diagnostics/ticks.ts";
import { doneBy, type UncheckedReason, type Verdict } from "../diagnostics/verdicts.ts";
import { matchRecords } from "../differences/match.ts";
import { isDone } from "../linking/kinds.ts";

/** Reasons for which a change of code would tell: what is done elsewhere leaves none. */
const TELLING: ReadonlySet<UncheckedReason> = new Set(["weak", "unclassified"]);

/** Consequences, as of the findings of a graph: below a tick that nothing shows. */
const CONSEQUENCE = { unknown: 0.6, earlier: 0.45 };

export interface Ticked {
  ticks: TickedTask[];
  /** One of each task that is ticked without a change that could do it. */
  findings: Diagnostic[];
}

/** @param changed the files that the branch changed, from the root */
export function tickedSince(
  before: Graph,
  after: Graph,
  changed: ReadonlySet<string>,
  language: DiagnosticLanguage,
): Ticked {
  const index = indexOf(after);
  const { matches } = matchRecords(before.records, after.records);
  const doneBefore = new Set(matches.filter((match) => isDone(match.before)).map((match) => match.after.id));
  const ticked = [...tickedTasks(index)].filter(([{ id }]) => !doneBefore.has(id));
  const isChanged = (path: string) => changed.has(path);
  const doubted = ticked.filter(([record, verdict]) => isDoubted(record, verdict, isChanged, index));
  const done = doneBy(
    doubted.map(([record]) => record),
    index,
    isChanged,
  );
  const findings = doubted.filter(([record]) => !done.has(record)).map(untouched);
  return {
    ticks: ticked.map(([record, verdict]) => tickOf(record, verdict, language)),
    findings: findings.map((finding, at) => ({
      ...diagnosticOf(finding, idOf(finding), at + 1, language),
      baselineState: "new" as const,
    })),
  };
}

/** True if no link leads from a ticked task to what the branch changed. */
function isDoubted(
  record: IntentRecord,
  verdict: Verdict,
  isChanged: (path: string) => boolean,
  index: GraphIndex,
): boolean {
  // What is missing is a finding already.
  if (verdict.state === "missing") return false;
  if (verdict.state === "unchecked" && !TELLING.has(verdict.reason)) return false;
  // A commit, or code in a file that was changed.
  if (verdict.state === "shown" && (verdict.by.source.path === null || isChanged(verdict.by.source.path)))
    return false;
  const isLink = ({ path, kind }: IntentRecord["source"]) => path !== null && isCode(kind) && isChanged(path);
  return !index.edges(record).some(({ other }) => isLink(other.source));
}

function untouched([record, verdict]: readonly [IntentRecord, Verdict]): Finding {
  const by = verdict.state === "shown" ? verdict.by : undefined;
  return {
    code: "INSUFFICIENT_EVIDENCE",
    severity: by ? "warning" : "review_required",
    records: by ? [record, by] : [record],
    cause: "untouched",
    names: [],
    consequence: by ? CONSEQUENCE.earlier : CONSEQUENCE.unknown,
  };
}

const isCode = (kind: string): boolean => kind === "ast" || kind === "test" || kind === "system";

/** The files of the work tree that differ from a commit, from the root. */
export async function changedSince(root: string, commit: string, context: Context): Promise<Set<string>> {
  const diff = ["diff", "--name-only", "--no-renames", "--relative", "-z", commit, "HEAD", "--", "."];
  const { stdout } = await git(root, diff, context);
  const committed = stdout.split("\0").filter((path) => path !== "");
  return new Set([...committed, ...(await changedFiles(root, context))]);
}
