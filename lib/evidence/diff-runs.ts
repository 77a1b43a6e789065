/** `evidence-diff-runs`: what changed between two runs: findings, records and relations. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type Diagnostic,
  type DiffRunsRequest,
  type Graph,
  type GraphDiff,
  type IntentRecord,
  type NamedRecord,
  RUN_DIFF_SCHEMA,
  type RunDiff,
} from "#schemas/evidence.ts";
import { diffGraphs } from "./differences/graphs.ts";
import { diffFindings, type Judged } from "./history/findings.ts";
import { openRoot } from "./project/root.ts";
import { metadataOf } from "./records/record.ts";
import { type Output, openOutput } from "./runs/output.ts";
import { findRun, listRuns, type Run, readDiagnostics, readGraph } from "./runs/read.ts";

/** Of a text, UTF-16 units. */
const LONGEST_TEXT = 500;
const HOW = "Make runs with evidence-pipeline";

/** @throws NOT_FOUND for a run, or if there are not two of them; INVALID_RECORD for a damaged one */
export async function run(request: DiffRunsRequest, context: Context): Promise<RunDiff> {
  const output = await openOutput(await openRoot(request, context), context);
  if (!output) throw fail("NOT_FOUND", "There is no run yet", { hint: HOW });
  const [earlier, later] = await runsOf(request, output);
  const [before, after] = [await judged(output, earlier, context), await judged(output, later, context)];
  const generatedAt = context.now().toISOString();
  const { summary, relations } = diffGraphs(before.graph, after.graph, generatedAt);
  const findings = diffFindings(before, after);
  return {
    ...(request.id !== undefined && { id: request.id }),
    schemaVersion: RUN_DIFF_SCHEMA,
    generatedAt,
    before: described(earlier, before.graph),
    after: described(later, after.graph),
    findings,
    summary,
    records: namedBy(findings, relations, [before.graph, after.graph]),
  };
}

/** The two runs that are named, else the last two that have a graph. */
async function runsOf({ runs }: DiffRunsRequest, output: Output): Promise<[Run, Run]> {
  const [first, second] = runs ?? [];
  if (first !== undefined && second !== undefined)
    return [await findRun(output, first), await findRun(output, second)];
  const complete = (await listRuns(output)).filter(({ manifest }) => manifest.graphFingerprint !== null);
  const [later, earlier] = complete;
  if (!later || !earlier)
    throw fail(
      "NOT_FOUND",
      later
        ? "There is only one run with a graph, so there is nothing to compare"
        : "There is no run with a graph",
      { hint: HOW },
    );
  return [earlier, later];
}

async function judged(output: Output, run: Run, context: Context): Promise<Judged> {
  const graph = await readGraph(output, run, context);
  const { diagnostics } = await readDiagnostics(output, run, context);
  return { graph, diagnostics };
}

function described({ manifest }: Run, { fingerprint }: Graph): RunDiff["before"] {
  const { runId, createdAt, status } = manifest;
  return { runId, createdAt, status, graphFingerprint: fingerprint };
}

function namedBy(
  findings: RunDiff["findings"],
  relations: GraphDiff["relations"],
  graphs: readonly Graph[],
): NamedRecord[] {
  const wanted = new Set<string>();
  const add = ({ recordIds }: Diagnostic) => {
    for (const id of recordIds) wanted.add(id);
  };
  for (const finding of [...findings.new, ...findings.fixed]) add(finding);
  for (const { before, after } of findings.changed) {
    add(before);
    add(after);
  }
  for (const { from, to } of [...relations.added, ...relations.removed]) wanted.add(from).add(to);
  const named = new Map<string, NamedRecord>();
  for (const { records } of graphs)
    for (const record of records) {
      const { id, statement, source } = record;
      if (wanted.has(id))
        named.set(id, {
          id,
          kind: source.kind,
          text: statement.text.slice(0, LONGEST_TEXT).toWellFormed(),
          path: source.path,
          line: source.lines?.start ?? null,
          ...saidBy(record),
        });
    }
  return [...named.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function saidBy(record: IntentRecord): Pick<NamedRecord, "participant" | "tickets"> {
  const { statement, source } = record;
  const { participant, ticket } = metadataOf(record);
  return {
    participant:
      typeof participant === "string" ? participant : source.kind === "git" ? statement.actor : null,
    tickets: [...new Set([...statement.target.tickets, ...(typeof ticket === "string" ? [ticket] : [])])],
  };
}
