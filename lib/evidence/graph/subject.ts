/** The graph of a request with its findings: given, in files, or made. */

import { fail } from "#kit/data/errors.ts";
import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";
import { type DiagnosticLanguage, Diagnostics, Graph } from "#schemas/evidence.ts";
import { reviewed } from "../diagnostics/reviewed.ts";
import { readDocument } from "../records/read-document.ts";
import { reviewsFor } from "../reviews/file.ts";

export interface SubjectFields {
  graph?: Graph;
  graphPath?: string;
  diagnostics?: string | Diagnostics;
  diagnosticsPath?: string;
  language?: DiagnosticLanguage;
  root?: string;
  reviews?: string;
}

export interface GraphSubject {
  graph: Graph;
  diagnostics: Diagnostics;
  language: DiagnosticLanguage;
}

/**
 * Findings that are given count as they are; those that are made, and the links that they follow from, are reviewed.
 * @throws USAGE unless there is one graph, and findings of that graph; those of {@link readDocument}; and NOT_FOUND,
 * UNREADABLE, INVALID_UTF8 and OUTSIDE_ROOTS for reviews or a root that is named
 */
export async function readSubject(request: SubjectFields, context: Context): Promise<GraphSubject> {
  const { graphPath, graph: given, diagnostics: named, diagnosticsPath } = request;
  if ((given === undefined) === (graphPath === undefined))
    throw fail("USAGE", 'Give either "graph" or "graphPath"', {
      hint: "Pipe the output of evidence-link, or name its file with --graph-path",
    });
  if (named !== undefined && diagnosticsPath !== undefined)
    throw fail("USAGE", 'Give either "diagnostics" or "diagnosticsPath"');
  const graph = given ?? (await readDocument(Graph, graphPath ?? "", context));
  const language = (request.language ?? messageLanguage(context.env)) === "pl" ? "pl" : "en";
  const source = named ?? diagnosticsPath;
  if (source === undefined)
    return { ...reviewed(graph, await reviewsFor(request, context), language, context.now()), language };
  const diagnostics = typeof source === "string" ? await readDocument(Diagnostics, source, context) : source;
  if (diagnostics.graphFingerprint !== graph.fingerprint)
    throw fail("USAGE", "The diagnostics are of another graph", {
      hint: "Make them anew: evidence-diagnose GRAPH, or leave --diagnostics out",
    });
  return { graph, diagnostics, language };
}
