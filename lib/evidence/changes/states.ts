/** The graphs before and after a change, with their findings. */

import { fail } from "#kit/data/errors.ts";
import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";
import { Diagnostics, type EvaluateCodeChangeRequest, Graph } from "#schemas/evidence.ts";
import { diagnose } from "../diagnostics/diagnose.ts";
import type { State } from "./acceptance.ts";
import { givenDocument, requiredDocument } from "./given.ts";

/** @throws USAGE if a graph is missing, or findings are of another graph; those of readDocument */
export async function statesOf(
  request: EvaluateCodeChangeRequest,
  context: Context,
): Promise<{ before: State; after: State }> {
  const before = await requiredDocument(
    Graph,
    "beforeGraph",
    request.beforeGraph,
    request.beforeGraphPath,
    context,
  );
  const after = await requiredDocument(
    Graph,
    "afterGraph",
    request.afterGraph,
    request.afterGraphPath,
    context,
  );
  const [earlier, later] = [
    await givenDocument(
      Diagnostics,
      "beforeDiagnostics",
      request.beforeDiagnostics,
      request.beforeDiagnosticsPath,
      context,
    ),
    await givenDocument(
      Diagnostics,
      "afterDiagnostics",
      request.afterDiagnostics,
      request.afterDiagnosticsPath,
      context,
    ),
  ];
  return {
    before: stateOf(before, earlier, "before", context),
    after: stateOf(after, later, "after", context),
  };
}

function stateOf(graph: Graph, given: Diagnostics | undefined, when: string, context: Context): State {
  if (given && given.graphFingerprint !== graph.fingerprint)
    throw fail("USAGE", `The diagnostics ${when} the change are of another graph`, {
      hint: "Make them anew with evidence-diagnose, or leave them out",
    });
  const language = messageLanguage(context.env) === "pl" ? "pl" : "en";
  return { graph, diagnostics: given ?? diagnose(graph, language, context.now()) };
}
