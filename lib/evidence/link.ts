/** `evidence-link`: the relations between records, or the candidates of requirements by rank. */
import type { Context } from "#kit/context.ts";
import type { Failure } from "#kit/errors.ts";
import type { JsonRecord } from "#kit/json.ts";
import { explain, plainOf } from "#kit/schema.ts";
import { findFault } from "#kit/validate.ts";
import { IntentRecord, type LinkRequest, type LinkResult, RankingQuery } from "#schemas/evidence.ts";
import { graphOf } from "./linking/graph.ts";
import { type Ranking, rank } from "./linking/rank.ts";

/** @throws INVALID_RECORD after the graph of the others, if a record is not valid */
export function* run({ records = [], ranked = false }: LinkRequest, context: Context): Generator<LinkResult> {
  if (ranked) yield* rankings(records);
  else yield* graph(records, context.now().toISOString());
}

function* graph(records: readonly JsonRecord[], when: string): Generator<LinkResult> {
  const valid: IntentRecord[] = [];
  let refused: Failure | undefined;
  for (const record of records) {
    if (isIntentRecord(record)) valid.push(record);
    else refused ??= explain(IntentRecord, record);
  }
  yield graphOf(valid, when);
  if (refused) throw refused;
}

/** A result for each query, in their order; a failure for one that is not valid. */
function* rankings(records: readonly JsonRecord[]): Generator<LinkResult> {
  const valid = records.filter(isRankingQuery);
  const found = new Map<JsonRecord, Ranking>();
  for (const [at, ranking] of rank(valid).entries()) {
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
