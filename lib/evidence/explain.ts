/** `evidence-explain`: why two records are linked or not. */
import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import { EXPLANATION_SCHEMA, type ExplainRequest, type Explanation, Graph } from "#schemas/evidence.ts";
import { explain } from "./explanation/explain.ts";
import { findRecord } from "./explanation/find-record.ts";
import { readDocument } from "./graph/read.ts";
import { openRoot } from "./project/root.ts";
import { openOutput } from "./runs/output.ts";
import { findRun, readGraph } from "./runs/read.ts";

/** @throws NOT_FOUND for a record, a graph or a run, USAGE for a name of several records, those of {@link readDocument} */
export async function run(request: ExplainRequest, context: Context): Promise<Explanation> {
  const { id, pair } = request;
  const graph = await graphOf(request, context);
  const [first, second] = pair.map((named) => findRecord(graph.records, named));
  if (!first || !second || first === second)
    throw fail("USAGE", "Both names mean the same record", { hint: "Name two records" });
  return {
    ...(id !== undefined && { id }),
    schemaVersion: EXPLANATION_SCHEMA,
    ...explain(graph, first, second),
  };
}

async function graphOf(request: ExplainRequest, context: Context): Promise<Graph> {
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
