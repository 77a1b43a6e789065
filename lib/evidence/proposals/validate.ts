/** Whether proposals hold: each cites conclusions, findings and records that are there, and waits for none in a circle. */
import { fail } from "#kit/data/errors.ts";
import type { Conclusion, Graph, TaskSynthesis, TodoProposal } from "#schemas/evidence.ts";
import type { Grounds } from "./draft.ts";

export interface Rejected {
  proposalId: string;
  reasons: string[];
}

/** @throws USAGE if they are of another graph or of other findings */
export function checkSubject(synthesis: TaskSynthesis, graph: Graph, fingerprint: string): void {
  const other =
    synthesis.graphFingerprint !== graph.fingerprint
      ? "graph"
      : synthesis.diagnosticsFingerprint !== fingerprint
        ? "set of findings"
        : null;
  if (other !== null)
    throw fail("USAGE", `The proposals are of another ${other}`, {
      hint: "Make them anew with evidence-propose-todo from this graph and these findings",
    });
}

/** The proposals that do not hold, with the reasons. */
export function rejectedOf({ conclusions, proposals }: TaskSynthesis, grounds: Grounds): Rejected[] {
  const known = new Map(conclusions.map((conclusion) => [conclusion.id, conclusion]));
  const ids = new Set(proposals.map(({ id }) => id));
  const circular = inCircles(proposals);
  const seen = new Set<string>();
  return proposals.flatMap((proposal) => {
    const { id, title, conclusionIds, dependencies } = proposal;
    const reasons = [
      ...citationFaults(proposal, grounds),
      ...conclusionIds.flatMap((one) => conclusionFaults(one, known.get(one), grounds)),
      ...dependencies
        .filter((one) => !ids.has(one))
        .map((one) => `It waits for ${one}, which is not proposed`),
      ...(circular.has(id) ? ["It waits for itself"] : []),
      ...(seen.has(id) ? ["Another proposal has its id"] : []),
      ...(/[\n\r]/.test(title) || title.trim() === "" ? ["Its title is not a line of text"] : []),
    ];
    seen.add(id);
    return reasons.length === 0 ? [] : [{ proposalId: id, reasons: [...new Set(reasons)] }];
  });
}

type Citing = Pick<TodoProposal, "diagnosticIds" | "recordIds">;

function citationFaults({ diagnosticIds, recordIds }: Citing, grounds: Grounds): string[] {
  const unknown = diagnosticIds.filter((id) => !grounds.findings.has(id));
  const cited = grounds.recordsOf(diagnosticIds);
  const foreign = recordIds.filter((id) => !cited.has(id));
  return [
    ...unknown.map((id) => `There is no finding ${id}`),
    ...foreign.map((id) => `${id} is not a record of its findings`),
  ];
}

function conclusionFaults(id: string, conclusion: Conclusion | undefined, grounds: Grounds): string[] {
  if (!conclusion) return [`There is no conclusion ${id}`];
  return citationFaults(conclusion, grounds).map((fault) => `${id}: ${fault}`);
}

/** Proposals that wait for one another in a circle, or for one that does. */
function inCircles(proposals: readonly TodoProposal[]): Set<string> {
  const ids = new Set(proposals.map(({ id }) => id));
  const waiting = new Map(
    proposals.map(({ id, dependencies }) => [id, new Set(dependencies.filter((one) => ids.has(one)))]),
  );
  const followers = new Map<string, string[]>();
  for (const [id, before] of waiting)
    for (const one of before) followers.set(one, [...(followers.get(one) ?? []), id]);
  const free = [...waiting].filter(([, before]) => before.size === 0).map(([id]) => id);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    for (const follower of followers.get(id) ?? []) {
      const before = waiting.get(follower);
      before?.delete(id);
      if (before?.size === 0) free.push(follower);
    }
    waiting.delete(id);
  }
  return new Set(waiting.keys());
}
