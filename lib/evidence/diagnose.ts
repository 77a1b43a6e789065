/** `evidence-diagnose`: what does not fit between what was asked and what is there. */

import { fail } from "#kit/data/errors.ts";
import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";
import { type DiagnoseRequest, Diagnostics, GovernanceReport, Graph } from "#schemas/evidence.ts";
import { withBaseline } from "./diagnostics/baseline.ts";
import { diagnose } from "./diagnostics/diagnose.ts";
import { withReviewedLinks } from "./diagnostics/reviewed.ts";
import { passes } from "./diagnostics/threshold.ts";
import { withGovernance } from "./governance/diagnostics.ts";
import { readDocument } from "./records/read-document.ts";
import { reviewsFor } from "./reviews/file.ts";
import { withSuppressions } from "./reviews/suppress.ts";

/** @throws USAGE, and those of {@link readDocument} */
export async function run(request: DiagnoseRequest, context: Context): Promise<Diagnostics> {
  const { id, graphPath, graph, baseline, failOn, language, governance } = request;
  if ((graph === undefined) === (graphPath === undefined))
    throw fail("USAGE", 'Give either "graph" or "graphPath"', {
      hint: "Pipe the output of evidence-link, or name its file with --graph-path",
    });
  if (failOn?.startsWith("new") && baseline === undefined)
    throw fail("USAGE", `failOn "${failOn}" needs a baseline`, {
      hint: "Name a file with earlier diagnostics: --baseline FILE",
    });
  const subject = graph ?? (await readDocument(Graph, graphPath ?? "", context));
  const inPolish = (language ?? messageLanguage(context.env)) === "pl";
  const words = inPolish ? "pl" : "en";
  const reviews = await reviewsFor(request, context);
  const linked = withReviewedLinks(subject, reviews);
  const own = diagnose(linked, words, context.now());
  const report =
    governance === undefined ? undefined : await readDocument(GovernanceReport, governance, context);
  const result = report ? withGovernance(own, report, { graph: linked, language: words }) : own;
  const earlier = baseline === undefined ? undefined : await readDocument(Diagnostics, baseline, context);
  const compared = earlier ? withBaseline(result.diagnostics, earlier.diagnostics) : result.diagnostics;
  const diagnostics = withSuppressions(compared, reviews, context.now());
  return {
    ...(id !== undefined && { id }),
    ...(failOn !== undefined && { ok: passes(diagnostics, failOn) }),
    ...result,
    diagnostics,
  };
}
