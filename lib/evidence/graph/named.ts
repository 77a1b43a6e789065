/** The graph that a request names, or that of the latest run of its root. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { Graph } from "#schemas/evidence.ts";
import { openRoot } from "../project/root.ts";
import { readDocument } from "../records/read-document.ts";
import { openOutput } from "../runs/output.ts";
import { findRun, readGraph } from "../runs/read.ts";

/** @throws USAGE, NOT_FOUND for a graph or a run, those of {@link readDocument} */
export async function namedGraph(
  request: { graph?: Graph; graphPath?: string; root?: string },
  context: Context,
): Promise<Graph> {
  const { graph, graphPath } = request;
  if (graph !== undefined && graphPath !== undefined)
    throw fail("USAGE", 'Give either "graph" or "graphPath"');
  if (graph !== undefined) return graph;
  if (graphPath !== undefined) return readDocument(Graph, graphPath, context);
  const output = await openOutput(await openRoot(request, context), context);
  const run = await findRun(output);
  if (!output) throw fail("NOT_FOUND", "There is no run yet");
  return readGraph(output, run, context);
}
