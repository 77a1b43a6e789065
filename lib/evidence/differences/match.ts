/** Finds the records of two graphs that are one record in two states, also if text, lines or file have changed. */
import type { IntentRecord } from "#schemas/evidence.ts";

export interface Match {
  readonly before: IntentRecord;
  readonly after: IntentRecord;
  /** How the two were matched, and what they have in common. */
  readonly identity: string;
}

export interface Matches {
  readonly matches: readonly Match[];
  readonly added: readonly IntentRecord[];
  readonly removed: readonly IntentRecord[];
}

/** What records of one identity share; null if the record has no such identity. */
type KeyOf = (record: IntentRecord) => string | null;

/**
 * From the surest identity to the least: what one finds, the next does not see. `isUnique` accepts a key only if one
 * record of each graph has it; otherwise those of one key are matched in the order of their lines.
 */
const IDENTITIES: readonly { readonly name: string; readonly isUnique: boolean; readonly keyOf: KeyOf }[] = [
  { name: "id", isUnique: false, keyOf: ({ id }) => id },
  {
    name: "text",
    isUnique: false,
    keyOf: (record) => keyed(record, [record.source.path, symbolOf(record), record.statement.text]),
  },
  {
    name: "symbol",
    isUnique: false,
    keyOf: (record) => {
      const symbol = symbolOf(record);
      return symbol === null ? null : keyed(record, [record.source.path, symbol]);
    },
  },
  {
    name: "moved",
    isUnique: true,
    keyOf: (record) => keyed(record, [symbolOf(record), record.statement.text]),
  },
  {
    name: "content",
    isUnique: true,
    keyOf: (record) => (symbolOf(record) === null ? null : keyed(record, [record.source.contentHash])),
  },
];

/** A statement and a declaration of one name are two records. */
function keyed({ source, statement }: IntentRecord, parts: readonly (string | null)[]): string {
  return [source.kind, statement.kind, ...parts].map((part) => part ?? "-").join(" ");
}

/** The declaration that a record of code is about, or the whole file. */
function symbolOf({ source, statement }: IntentRecord): string | null {
  if (source.kind !== "ast" && source.kind !== "test") return null;
  return source.symbol ?? (statement.kind.startsWith("module") ? "(file)" : null);
}

/** The order of the records in either graph does not matter; swapping the graphs swaps `added` and `removed`. */
export function matchRecords(before: readonly IntentRecord[], after: readonly IntentRecord[]): Matches {
  const matches: Match[] = [];
  let removed = inOrder(before);
  let added = inOrder(after);
  for (const { name, isUnique, keyOf } of IDENTITIES) {
    const left = Map.groupBy(removed, keyOf);
    const right = Map.groupBy(added, keyOf);
    const known = new Set<IntentRecord>();
    for (const [key, ours] of left) {
      const theirs = right.get(key);
      if (key === null || !theirs || (isUnique && (ours.length > 1 || theirs.length > 1))) continue;
      for (const [at, one] of ours.entries()) {
        const other = theirs[at];
        if (!other) break;
        matches.push({ before: one, after: other, identity: name === "id" ? `id ${key}` : `${name} ${key}` });
        known.add(one).add(other);
      }
    }
    removed = removed.filter((record) => !known.has(record));
    added = added.filter((record) => !known.has(record));
  }
  const similar = matchSimilar(removed, added);
  const known = new Set(similar.flatMap((match) => [match.before, match.after]));
  return {
    matches: [...matches, ...similar],
    removed: removed.filter((record) => !known.has(record)),
    added: added.filter((record) => !known.has(record)),
  };
}

/** By place; of records with one id the first counts, as in a graph. */
function inOrder(records: readonly IntentRecord[]): IntentRecord[] {
  const distinct = [...new Map(records.toReversed().map((record) => [record.id, record])).values()];
  return distinct.sort(
    (a, b) =>
      compare(a.source.path ?? "", b.source.path ?? "") ||
      (a.source.lines?.start ?? 0) - (b.source.lines?.start ?? 0) ||
      compare(a.id, b.id),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Two statements of one file are one that was edited if they share at least this much of their words. */
const SAME_STATEMENT = 0.5;
/** A word that more pairs of statements have does not make them candidates: the work stays near linear. */
const MOST_PAIRS = 400;

/** Statements of people whose words were edited: the most similar ones of one file, each once. */
function matchSimilar(removed: readonly IntentRecord[], added: readonly IntentRecord[]): Match[] {
  // A prompt has no file. Commits have none either, but one is never another.
  const keyOf: KeyOf = (record) =>
    symbolOf(record) !== null || (record.source.path === null && record.source.kind !== "nl")
      ? null
      : keyed(record, [record.source.path]);
  const later = Map.groupBy(added, keyOf);
  const found: Match[] = [];
  for (const [key, ours] of Map.groupBy(removed, keyOf)) {
    const theirs = later.get(key);
    if (key === null || !theirs) continue;
    const taken = new Set<IntentRecord>();
    for (const { before, after, share } of similarPairs(ours, theirs)) {
      if (taken.has(before) || taken.has(after)) continue;
      taken.add(before).add(after);
      found.push({ before, after, identity: `similar ${key} ${share.toFixed(2)}` });
    }
  }
  return found;
}

interface Pair {
  before: IntentRecord;
  after: IntentRecord;
  share: number;
}

/** The most similar first; a tie is settled by the distance of the lines, then by the ids, whichever graph has which. */
function similarPairs(ours: readonly IntentRecord[], theirs: readonly IntentRecord[]): Pair[] {
  const ourWords = new Map(ours.map((record) => [record, wordsOf(record)]));
  const theirWords = new Map(theirs.map((record) => [record, wordsOf(record)]));
  const left = byWord(ourWords);
  const right = byWord(theirWords);
  const seen = new Map<IntentRecord, Set<IntentRecord>>();
  const pairs: Pair[] = [];
  for (const [word, ones] of left) {
    const others = right.get(word) ?? [];
    if (ones.length * others.length > MOST_PAIRS) continue;
    for (const before of ones) {
      const tried = seen.get(before) ?? new Set();
      seen.set(before, tried);
      for (const after of others) {
        if (tried.has(after)) continue;
        tried.add(after);
        const share = shareOf(ourWords.get(before) ?? new Set(), theirWords.get(after) ?? new Set());
        if (share >= SAME_STATEMENT) pairs.push({ before, after, share });
      }
    }
  }
  const distance = ({ before, after }: Pair) =>
    Math.abs((before.source.lines?.start ?? 0) - (after.source.lines?.start ?? 0));
  const ids = ({ before, after }: Pair) => [before.id, after.id].sort().join(" ");
  return pairs.sort((a, b) => b.share - a.share || distance(a) - distance(b) || compare(ids(a), ids(b)));
}

function byWord(words: ReadonlyMap<IntentRecord, ReadonlySet<string>>): Map<string, IntentRecord[]> {
  const index = new Map<string, IntentRecord[]>();
  for (const [record, own] of words)
    for (const word of own) {
      const records = index.get(word);
      if (records) records.push(record);
      else index.set(word, [record]);
    }
  return index;
}

function wordsOf({ statement }: IntentRecord): Set<string> {
  return new Set(statement.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function shareOf(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const common = ours.intersection(theirs).size;
  return common / (ours.size + theirs.size - common || 1);
}
