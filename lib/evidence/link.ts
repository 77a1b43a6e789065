/** `evidence-link`: the relations between records, or the candidates of requirements by rank. */

import { type Failure, fail } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type Graph,
  IntentRecord,
  type LinkRequest,
  type LinkResult,
  RankingQuery,
  type Review,
} from "#schemas/evidence.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { graphOf } from "./linking/graph.ts";
import { type Ranking, rank } from "./linking/rank.ts";
import { rankerOf } from "./linking/rank-files.ts";
import { reviewsFor } from "./reviews/file.ts";

/**
 * @throws INVALID_RECORD after the graph of the others, if a record is not valid; USAGE; NOT_FOUND, UNREADABLE, INVALID_UTF8
 * and OUTSIDE_ROOTS for reviews or a root that is named; in mode require-llm the codes of language models
 */
export async function* run(request: LinkRequest, context: Context): AsyncGenerator<LinkResult> {
  const { records = [], ranked = false, rerankMode = "deterministic" } = request;
  if (ranked && rerankMode !== "deterministic")
    throw fail("USAGE", "Candidates that are given are ranked by rules alone", {
      hint: "Leave out --rerank-mode, or --ranked",
    });
  if (ranked) return yield* rankings(records);
  const reviews = await reviewsFor(request, context);
  const { valid, refused } = sorted(records);
  const graph = graphOf(valid, context.now().toISOString(), reviews);
  yield rerankMode === "deterministic" ? graph : await judged(graph, reviews, rerankMode, context);
  if (refused) throw refused;
}

async function judged(
  graph: Graph,
  reviews: readonly Review[],
  mode: LlmMode,
  context: Context,
): Promise<LinkResult> {
  const { reranked } = await import("./rerank/reranked.ts");
  return (await reranked(graph, reviews, mode, context)).graph;
}

/** The records that are valid, and why the first other one is not. */
function sorted(records: readonly JsonRecord[]): { valid: IntentRecord[]; refused: Failure | undefined } {
  const valid: IntentRecord[] = [];
  let refused: Failure | undefined;
  for (const record of records) {
    if (isIntentRecord(record)) valid.push(record);
    else refused ??= explain(IntentRecord, record);
  }
  return { valid, refused };
}

/** A result for each query, in their order; a failure for one that is not valid. */
function* rankings(records: readonly JsonRecord[]): Generator<LinkResult> {
  const valid = records.filter(isRankingQuery);
  const found = new Map<JsonRecord, Ranking>();
  for (const [at, ranking] of rank(valid, rankerOf).entries()) {
    const query = valid[at];
    if (query) found.set(query, ranking);
  }
  for (const record of records) {
    const id = idOf(record);
    const ranking = found.get(record);
    if (ranking) yield { ...id, ...ranking };
    else {
      const { code, message, details } = explain(RankingQuery, record);
      yield { ...id, ok: false, error: { code, message, ...(details && { details }) } };
    }
  }
}

const isIntentRecord = (record: JsonRecord): record is IntentRecord =>
  findFault(plainOf(IntentRecord), record) === undefined;
const isRankingQuery = (record: JsonRecord): record is RankingQuery =>
  findFault(plainOf(RankingQuery), record) === undefined;

function idOf({ id }: JsonRecord): { id?: string | number } {
  return typeof id === "string" || typeof id === "number" ? { id } : {};
}
