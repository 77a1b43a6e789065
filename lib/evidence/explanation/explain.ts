/** Why two records are linked or not: each ground with what it measures, what it adds, and what would count. */
import type {
  ExplainedEnd,
  ExplainedGround,
  Explanation,
  Graph,
  IntentRecord,
  Review,
} from "#schemas/evidence.ts";
import { Records, SHARED_TOPICS } from "../linking/candidates.ts";
import { type Common, commonOf } from "../linking/common.ts";
import { factsOf, type RecordFacts } from "../linking/record-facts.ts";
import {
  LEAST_CONFIDENCE,
  relate,
  SAME_STATEMENT,
  SIMILAR,
  topicsWeight,
  WEIGHTS,
} from "../linking/relate.ts";
import { pairOf, type Standing, standingReviews } from "../reviews/standing.ts";

type Explained = Omit<Explanation, "id" | "schemaVersion">;

export function explain(
  graph: Graph,
  first: IntentRecord,
  second: IntentRecord,
  reviews: readonly Review[] = [],
): Explained {
  const reviewed = standingReviews(graph.records, reviews).get(pairOf(first.id, second.id));
  const records = new Records(graph.records.map(factsOf));
  const factsBy = (record: IntentRecord) =>
    records.all.find((facts) => facts.record === record) ?? factsOf(record, -1);
  const one = factsBy(first);
  const other = factsBy(second);
  const [prose, code] = one.isProse ? [one, other] : [other, one];
  const common = prose.isProse && !code.isProse ? commonOf(prose, code, records) : commonOf(one, other);
  const grounds = groundsOf(one, other, common, records);
  const ids = new Set([first.id, second.id]);
  const relations = graph.relations.filter(({ from, to }) => from !== to && ids.has(from) && ids.has(to));
  return {
    graphFingerprint: graph.fingerprint,
    first: endOf(first),
    second: endOf(second),
    linked: relations.length > 0,
    relations,
    grounds,
    score: rounded(grounds.reduce((sum, { score }) => sum + score, 0)),
    threshold: LEAST_CONFIDENCE,
    lacking:
      relations.length > 0 || reviewed?.review.decision === "rejected"
        ? rejectionOf(reviewed)
        : lackingOf(one, other, common, grounds, records),
    review: reviewed?.review ?? null,
  };
}

/** Why a pair that was rejected has no relation, whatever its grounds. */
function rejectionOf(reviewed: Standing | undefined): string[] {
  if (reviewed?.review.decision !== "rejected") return [];
  const { actor, at, reason } = reviewed.review;
  return [`Rejected by ${actor} on ${at.slice(0, 10)}: ${reason}`];
}

const endOf = ({ id, source, statement }: IntentRecord): ExplainedEnd => ({
  id,
  kind: source.kind,
  text: statement.text,
  path: source.path,
  lines: source.lines,
  revision: source.revision,
});

const DIGITS = 1e4;
const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;
const listed = (names: readonly string[]): string =>
  names.length === 0 ? "none" : names.slice(0, 8).join(", ");

function groundsOf(
  one: RecordFacts,
  other: RecordFacts,
  common: Common,
  records: Records,
): ExplainedGround[] {
  const { tickets, symbols, paths, topics, similarity, sameAction } = common;
  const names = (
    name: "ticket" | "symbol" | "path",
    shared: readonly string[],
    ours: readonly string[],
    theirs: readonly string[],
  ): ExplainedGround => ({
    name,
    value: shared.length,
    threshold: 1,
    met: shared.length > 0,
    score: shared.length > 0 ? WEIGHTS[name] : 0,
    detail:
      shared.length > 0
        ? `both name ${listed(shared)}`
        : (ambiguity(name, one, other, records) ??
          `the first names ${listed(ours)}, the second ${listed(theirs)}`),
  });
  const hasTopics = topics.length >= SHARED_TOPICS;
  const isSimilar = similarity >= SIMILAR;
  const isSameKind = one.record.source.kind === other.record.source.kind;
  const hasGround = tickets.length + symbols.length + paths.length > 0 || hasTopics || isSimilar;
  const [action, otherAction] = [one.record.statement.action, other.record.statement.action];
  return [
    names("ticket", tickets, one.tickets, other.tickets),
    names("symbol", symbols, one.symbols, other.symbols),
    names("path", paths, one.paths, other.paths),
    {
      name: "topics",
      value: topics.length,
      threshold: SHARED_TOPICS,
      met: hasTopics,
      score: hasTopics ? rounded(topicsWeight(topics.length)) : 0,
      detail: topics.length > 0 ? `common: ${listed(topics.map(({ text }) => text))}` : "no common topic",
    },
    {
      name: "words",
      value: rounded(similarity),
      threshold: SIMILAR,
      met: isSimilar,
      score: isSimilar ? rounded(WEIGHTS.text * similarity) : 0,
      detail: `${Math.round(similarity * 100)} % of the words are common`,
    },
    {
      name: "action",
      value: sameAction ? 1 : 0,
      threshold: 1,
      met: sameAction && hasGround,
      score: sameAction && hasGround ? WEIGHTS.action : 0,
      detail: sameAction
        ? `both ${action}${hasGround ? "" : "; it counts only beside another ground"}`
        : `the first is ${action}, the second ${otherAction}`,
    },
    {
      name: "source",
      value: isSameKind ? 1 : 0,
      threshold: 1,
      met: isSameKind,
      score: isSameKind ? WEIGHTS.sameKind : 0,
      detail: isSameKind ? "both are of one source" : "they are of two sources",
    },
  ];
}

/** A name that both have may mean nothing, since several files have it. */
function ambiguity(
  name: "ticket" | "symbol" | "path",
  one: RecordFacts,
  other: RecordFacts,
  records: Records,
): string | undefined {
  if (name === "ticket" || one.isProse === other.isProse) return undefined;
  const [prose, code] = one.isProse ? [one, other] : [other, one];
  const [ours, ownersOf] =
    name === "symbol"
      ? [prose.symbols, (each: string) => records.ownersOf(each)]
      : [prose.paths, (each: string) => records.filesOf(each)];
  for (const each of ours) {
    const owners = ownersOf(each);
    const files = new Set(owners.map((owner) => records.all[owner]?.paths[0] ?? ""));
    if (owners.includes(code.number) && files.size > 1)
      return `"${each}" is in ${files.size} files (${listed([...files])}), so it means none of them`;
  }
  return undefined;
}

/** The rules that keep the two apart, in the order in which the linker applies them. */
function lackingOf(
  one: RecordFacts,
  other: RecordFacts,
  { tickets, symbols, paths, topics, similarity }: Common,
  grounds: readonly ExplainedGround[],
  records: Records,
): string[] {
  if (!one.isProse && !other.isProse)
    return [
      "Code is linked with code only if one declares, imports or tests the other, or overrides a member",
    ];
  const score = grounds.reduce((sum, ground) => sum + ground.score, 0);
  const found = relate(one, other, records);
  if (found)
    return [
      found.capability === undefined
        ? "By these grounds there is a relation; the graph was made by other rules, or leaves generated code out"
        : "Other modules share topics that tell more of the statement",
    ];
  const isAnchored = tickets.length + symbols.length > 0;
  const lacking: string[] = [];
  if (one.isProse && other.isProse) {
    if (one.record.source.kind === other.record.source.kind)
      lacking.push(
        "Statements of one source are linked only if one repeats, replaces or contradicts the other",
      );
    else if (!isAnchored && similarity < SAME_STATEMENT)
      lacking.push(
        `A common ticket or symbol, or ${SAME_STATEMENT * 100} % of the words in common, not ${Math.round(similarity * 100)} %`,
      );
    else
      lacking.push("Between these two kinds of source there is no relation unless their words are the same");
  } else if (!isAnchored) {
    const code = one.isProse ? other : one;
    lacking.push("A common ticket, or a symbol that one file declares");
    if (code.isModule)
      lacking.push(`${SHARED_TOPICS} common topics that few modules have, not ${topics.length}`);
    else lacking.push("Topics are compared with the record of the whole file, not with this one");
    if (paths.length > 0)
      lacking.push(
        "More than the path: the statement claims something that the names in the file do not say",
      );
  }
  if (score < LEAST_CONFIDENCE) lacking.push(`A sum of ${LEAST_CONFIDENCE}, not ${rounded(score)}`);
  return lacking;
}
