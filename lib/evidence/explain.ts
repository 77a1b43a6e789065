/** `evidence-explain`: why two records are linked or not. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { EXPLANATION_SCHEMA, type ExplainRequest, type Explanation } from "#schemas/evidence.ts";
import { explain } from "./explanation/explain.ts";
import { findRecord } from "./explanation/find-record.ts";
import { namedGraph } from "./graph/named.ts";
import { reviewsFor } from "./reviews/file.ts";

/** @throws NOT_FOUND for a record, a graph or a run, USAGE for a name of several records, those of {@link namedGraph} */
export async function run(request: ExplainRequest, context: Context): Promise<Explanation> {
  const { id, pair } = request;
  const graph = await namedGraph(request, context);
  const [first, second] = pair.map((named) => findRecord(graph.records, named));
  if (!first || !second || first === second)
    throw fail("USAGE", "Both names mean the same record", { hint: "Name two records" });
  return {
    ...(id !== undefined && { id }),
    schemaVersion: EXPLANATION_SCHEMA,
    ...explain(graph, first, second, await reviewsFor(request, context)),
  };
}
