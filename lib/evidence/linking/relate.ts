/** Whether two records are related, how, and on what grounds. */
import type { RelationType, SourceKind } from "#schemas/evidence.ts";
import { type Records, SHARED_TOPICS } from "./candidates.ts";
import { type Common, commonOf } from "./common.ts";
import { type RecordFacts, saysName, shareOf } from "./record-facts.ts";
import { SAME_MATTER } from "./similar-texts.ts";

/** A relation that was found. */
export interface Finding {
  readonly from: RecordFacts;
  readonly to: RecordFacts;
  readonly type: RelationType;
  readonly confidence: number;
  readonly basis: readonly string[];
  /** Of a relation that only topics ground: how much they tell. */
  readonly capability?: number;
}

/** Weights of grounds; those of the public system of this kind, which its gold data confirm. */
export const WEIGHTS = { ticket: 0.62, symbol: 0.48, path: 0.28, action: 0.13, text: 0.48, sameKind: -0.08 };
const TOPICS_BASE = 0.32;
const TOPIC = 0.08;
const TOPICS_MOST = 0.64;
/** Relations with less confidence are not drawn. */
export const LEAST_CONFIDENCE = 0.42;
const MOST_CONFIDENCE = 0.99;
/** Texts with less in common are not similar. */
export const SIMILAR = 0.2;
const NEARLY_EQUAL = 0.82;
/** Prose of two kinds without any exact target is about the same only if half of its words are the same. */
export const SAME_STATEMENT = 0.5;

/** What so many shared topics weigh. */
export const topicsWeight = (count: number): number => Math.min(TOPICS_MOST, TOPICS_BASE + TOPIC * count);

/** The relation of a pair, or null. */
export function relate(one: RecordFacts, other: RecordFacts, records: Records): Finding | null {
  if (one.isProse && other.isProse) return relateProse(one, other);
  if (one.isProse) return relateToCode(one, other, records);
  return other.isProse ? relateToCode(other, one, records) : null;
}

/** How one kind of prose relates to another: the first row with both kinds counts, its first kind being `from`. */
const PROSE: readonly (readonly [
  from: readonly SourceKind[],
  to: readonly SourceKind[],
  type: RelationType,
])[] = [
  [["git"], ["nl", "todo", "document"], "implements"],
  [["todo"], ["nl", "document"], "plans"],
  [["changelog"], ["git", "todo", "nl", "document"], "releases"],
  [["nl", "todo", "document", "git", "changelog"], ["agent_log"], "claimed_by"],
  [["document"], ["nl"], "documents"],
];

function relateProse(one: RecordFacts, other: RecordFacts): Finding | null {
  if (!mayBeRelated(one, other)) return null;
  const common = commonOf(one, other);
  const anchored = common.tickets.length > 0 || common.symbols.length > 0;
  const { similarity } = common;
  const isOpposite = one.record.statement.polarity !== other.record.statement.polarity;
  if (isOpposite && similarity >= SAME_MATTER) return found(one, other, "contradicts", common, 1);
  if (one.record.source.kind === other.record.source.kind) return repeated(one, other, common, anchored);
  if (!anchored && similarity < SAME_STATEMENT) return null;
  if (one.plainText === other.plainText && pairOf(one, other) === null)
    return found(one, other, "same_as", common, 1);
  const pair = pairOf(one, other);
  return pair && found(pair.from, pair.to, pair.type, common);
}

/** Rules out most pairs of one source, at no cost: they are related only by a target, the same text or opposites. */
function mayBeRelated(one: RecordFacts, other: RecordFacts): boolean {
  if (one.record.source.kind !== other.record.source.kind) return true;
  if (one.plainText === other.plainText) return true;
  if (one.record.statement.polarity !== other.record.statement.polarity) return true;
  const shares = (ours: readonly string[], theirs: readonly string[]) =>
    ours.length > 0 && theirs.length > 0 && ours.some((each) => theirs.includes(each));
  return (
    shares(one.tickets, other.tickets) || shares(one.symbols, other.symbols) || shares(one.paths, other.paths)
  );
}

function pairOf(one: RecordFacts, other: RecordFacts): Pick<Finding, "from" | "to" | "type"> | null {
  for (const [froms, tos, type] of PROSE)
    for (const [from, to] of [[one, other] as const, [other, one] as const])
      if (froms.includes(from.record.source.kind) && tos.includes(to.record.source.kind))
        return { from, to, type };
  return null;
}

/** Statements of one kind of source: said twice, or one takes the place of the other. */
function repeated(one: RecordFacts, other: RecordFacts, common: Common, anchored: boolean): Finding | null {
  const [earlier, later] = one.number < other.number ? [one, other] : [other, one];
  if (REPLACING.test(later.record.statement.text) && anchored)
    return found(later, earlier, "supersedes", common);
  if (one.plainText === other.plainText) return found(earlier, later, "duplicates", common, 1);
  // Other words for the same are a repetition only if both name the same thing exactly.
  if (!anchored && common.paths.length === 0) return null;
  return common.similarity >= NEARLY_EQUAL && common.sameAction
    ? found(earlier, later, "duplicates", common)
    : null;
}

/** Says that it takes the place of something, in six languages. */
const REPLACING =
  /\b(?:supersed\w+|replac(?:es|ing)|instead of|obsoletes|zast[ęe]puj\w+|zamiast|ersetzt|anstelle|remplace|au lieu|sustituye|reemplaza|en lugar|sostituisce|invece di)\b/iu;

function relateToCode(prose: RecordFacts, code: RecordFacts, records: Records): Finding | null {
  const { kind } = prose.record.source;
  const common = commonOf(prose, code, records);
  if (kind === "git") return modified(prose, code, common);
  const exact =
    common.tickets.length > 0 ||
    common.symbols.length > 0 ||
    (common.paths.length > 0 &&
      (code.isModule || code.symbols.length === 0) &&
      provesByPath(prose, code, common));
  const capable = code.isModule && common.topics.length >= SHARED_TOPICS;
  if (!exact && !capable) return null;
  const names = common.symbols.length > 0 || common.tickets.length > 0;
  const finding = found(prose, code, "evidenced_by", common, names || !capable ? 0.5 : 0);
  const onlyTopics = capable && !exact;
  return finding && onlyTopics
    ? { ...finding, capability: records.rarityOf(common.topics.map(({ key }) => key)) }
    : finding;
}

/** Actions that claim nothing about the code but that it is there. */
const NAVIGATING: ReadonlySet<string> = new Set(["document", "declare", "preserve", "unknown"]);

/**
 * A path is navigation; it proves something only if nothing more is claimed, or the text agrees with what the file
 * holds, e.g. says all words of a name in it. The words of the path itself are no evidence.
 */
export function provesByPath(prose: RecordFacts, code: RecordFacts, common: Common): boolean {
  if (NAVIGATING.has(prose.record.statement.action)) return true;
  const { contents } = code;
  return (
    common.topics.filter(({ key }) => contents.topics.has(key)).length > 1 ||
    shareOf(prose.words, contents.words) >= SIMILAR ||
    contents.names.some((name) => saysName(prose, name))
  );
}

/** A commit changes the files that it touches, and declares nothing else about code. */
function modified(commit: RecordFacts, code: RecordFacts, common: Common): Finding | null {
  const touches = common.paths.length > 0 && (code.isModule || code.symbols.length === 0);
  if (!touches && common.symbols.length === 0) return null;
  return found(commit, code, "modifies", common, 0.5);
}

function found(
  from: RecordFacts,
  to: RecordFacts,
  type: RelationType,
  common: Common,
  least = 0,
): Finding | null {
  const { tickets, symbols, paths, topics, similarity, sameAction } = common;
  const grounds: (readonly [weight: number, ground: string])[] = [];
  if (tickets.length > 0) grounds.push([WEIGHTS.ticket, `ticket ${tickets.join(", ")}`]);
  if (symbols.length > 0) grounds.push([WEIGHTS.symbol, `symbol ${symbols.join(", ")}`]);
  if (paths.length > 0) grounds.push([WEIGHTS.path, `path ${paths.join(", ")}`]);
  if (topics.length >= SHARED_TOPICS)
    grounds.push([topicsWeight(topics.length), `topics ${topics.map(({ text }) => text).join(", ")}`]);
  if (similarity >= SIMILAR)
    grounds.push([WEIGHTS.text * similarity, `${Math.round(100 * similarity)} % of the words`]);
  if (from.record.source.kind === to.record.source.kind) grounds.push([WEIGHTS.sameKind, ""]);
  if (sameAction && grounds.length > 0)
    grounds.push([WEIGHTS.action, `both ${from.record.statement.action}`]);
  const weight = grounds.reduce((sum, [each]) => sum + each, 0);
  const confidence = Math.min(MOST_CONFIDENCE, Math.max(weight, least));
  if (confidence < LEAST_CONFIDENCE) return null;
  return { from, to, type, confidence, basis: grounds.map(([, ground]) => ground).filter(Boolean) };
}

/** The relation of a pair whose grounds are facts of the code itself. */
export function certain(
  from: RecordFacts,
  to: RecordFacts,
  type: RelationType,
  confidence: number,
  ground: string,
): Finding {
  return { from, to, type, confidence, basis: [ground] };
}
