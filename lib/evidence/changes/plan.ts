/** Plans of code changes: which files a proposed task touches, what may go wrong, and how it is taken back. */
import { canonicalHash } from "#kit/data/canonical.ts";
import {
  CODE_CHANGE_PLAN_SCHEMA,
  type CodeChangePlan,
  type Diagnostics,
  type Generation,
  type Graph,
  type PlannedChange,
  type Summary,
  type TaskSynthesis,
  type TodoProposal,
} from "#schemas/evidence.ts";
import { hashId } from "../records/hash.ts";
import { ProjectFiles } from "./files.ts";

/** A file that so many others use breaks them if it breaks. */
const MANY_USERS = 5;
const MANY_FILES = 5;

export interface PlanSource {
  graph: Graph;
  diagnostics: Diagnostics;
  synthesis: TaskSynthesis;
  /** Conclusions that plans cite besides those of their tasks. */
  summary: Summary | undefined;
}

export interface Plans {
  plans: CodeChangePlan[];
  /** Tasks of which nothing tells the file. */
  without: TodoProposal[];
}

/** The hash of all other fields: who changes one of them changes the plan. */
export function planHashOf({ planHash: _, ...plan }: CodeChangePlan): string {
  return canonicalHash(plan);
}

/** A plan for each task whose files are known, in the order of the tasks. */
export function plansFor(
  { graph, diagnostics, synthesis, summary }: PlanSource,
  generation: Generation,
): Plans {
  const files = new ProjectFiles(graph);
  const codes = new Map(diagnostics.diagnostics.map(({ id, code }) => [id, code]));
  const plans: CodeChangePlan[] = [];
  const without: TodoProposal[] = [];
  for (const proposal of synthesis.proposals) {
    const [first = ""] = proposal.diagnosticIds;
    const changes = files.changesFor(proposal, codes.get(first) ?? "");
    if (changes.length === 0) without.push(proposal);
    else plans.push(planOf(proposal, changes, { graph, files, summary, generation }));
  }
  return { plans, without };
}

function planOf(
  proposal: TodoProposal,
  changes: PlannedChange[],
  {
    graph,
    files,
    summary,
    generation,
  }: { graph: Graph; files: ProjectFiles; summary: Summary | undefined; generation: Generation },
): CodeChangePlan {
  const { id: proposalId, title, description, priority, target, acceptanceCriteria, confidence } = proposal;
  const { diagnosticIds, recordIds } = proposal;
  const also = (summary?.conclusions ?? []).filter((one) =>
    one.diagnosticIds.some((id) => diagnosticIds.includes(id)),
  );
  const plan: Omit<CodeChangePlan, "planHash"> = {
    schemaVersion: CODE_CHANGE_PLAN_SCHEMA,
    id: hashId("CPLAN", { proposalId, changes: changes.map(({ path, action }) => [path, action]) }),
    status: "proposed",
    createdAt: generation.generatedAt,
    title,
    description,
    priority,
    target,
    acceptanceCriteria,
    changes,
    risk: riskOf(changes, files),
    rollback: rollbackOf(changes),
    evidence: {
      graphFingerprint: graph.fingerprint,
      recordIds,
      diagnosticIds,
      conclusionIds: [...new Set([...proposal.conclusionIds, ...also.map(({ id }) => id)])],
      proposalIds: [proposalId],
    },
    confidence,
    generation,
  };
  return { ...plan, planHash: canonicalHash(plan) };
}

/** How much may go wrong, by what uses the files, and by how surely they are the place. */
export function riskOf(changes: readonly PlannedChange[], files: ProjectFiles): CodeChangePlan["risk"] {
  const used = changes.filter(({ path }) => files.usersOf(path) >= MANY_USERS);
  const guessed = changes.filter(({ rationale }) => rationale.startsWith("It speaks"));
  const high = used.map(({ path }) => `${files.usersOf(path)} files use ${path}`);
  const medium = [
    ...(changes.length > MANY_FILES ? [`It touches ${changes.length} files`] : []),
    ...guessed.map(({ path }) => `That ${path} is the place is a guess`),
  ];
  const level = high.length > 0 ? "high" : medium.length > 0 ? "medium" : "low";
  return { level, reasons: [...high, ...medium] };
}

export function rollbackOf(changes: readonly PlannedChange[]): string {
  const made = changes.filter(({ action }) => action === "create").map(({ path }) => path);
  const others = changes.filter(({ action }) => action !== "create").map(({ path }) => path);
  return [
    ...(others.length > 0 ? [`Restore ${others.join(", ")} from version control.`] : []),
    ...(made.length > 0 ? [`Remove ${made.join(", ")}.`] : []),
  ].join(" ");
}
