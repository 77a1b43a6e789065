/** Binds what rules or a model drafted to findings, records and conclusions that are there. */
import type {
  Conclusion,
  DiagnosticLanguage,
  Diagnostics,
  Generation,
  Graph,
  TodoProposal,
} from "#schemas/evidence.ts";
import { Citations, type Draft } from "../summary/draft.ts";
import type { Grounds, ProposalDraft } from "./draft.ts";

/** What a synthesis is made from. */
export interface SynthesisSource {
  graph: Graph;
  diagnostics: Diagnostics;
  grounds: Grounds;
  language: DiagnosticLanguage;
}

/** Conclusions of drafts, null for one that cites nothing that is there. */
export function boundConclusions(
  drafts: readonly Draft[],
  { graph, diagnostics }: Pick<SynthesisSource, "graph" | "diagnostics">,
  generation: Generation,
): (Conclusion | null)[] {
  const citations = new Citations(diagnostics.diagnostics, graph);
  return drafts.map((draft) => citations.bind(draft, generation));
}

/** Proposals of drafts, null for one that cites nothing that is there, and for a second one of the same id. */
export function boundProposals(
  drafts: readonly ProposalDraft[],
  grounds: Grounds,
  conclusions: readonly Conclusion[],
  generation: Generation,
): (TodoProposal | null)[] {
  const seen = new Set<string>();
  return drafts.map((draft) => {
    const proposal = grounds.bind(draft, conclusions, generation);
    if (!proposal || seen.has(proposal.id)) return null;
    seen.add(proposal.id);
    return proposal;
  });
}
