/** Finds the records that the ends of reviewed links are now, also if text, lines or file have changed. */
import type { IntentRecord, ReviewedEnd } from "#schemas/evidence.ts";
import { revisionOf } from "../traces/ids.ts";
import { itemOf } from "../traces/trace-index.ts";

/** The record as an end of a review. */
export function endOf(record: IntentRecord): ReviewedEnd {
  const { id, source, statement } = record;
  return {
    record: id,
    kind: source.kind,
    statement: statement.kind,
    path: source.path,
    lines: source.lines,
    symbol: source.symbol,
    item: itemOf(record),
    text: statement.text,
    contentHash: source.contentHash,
  };
}

/** What an end is now. */
export interface FoundEnd {
  record: IntentRecord;
  /** Its source is not what was reviewed. */
  hasChanged: boolean;
  /** How sure it is that both are one: 1, or the share of words of a statement that was edited. */
  share: number;
}

/** Two statements of one file are one that was edited if they share at least this much of their words. */
const SAME_STATEMENT = 0.5;
/** Statements of a file that are compared by their words. */
const MOST_COMPARED = 2000;

/** From the surest identity to the least. */
const KEYS: readonly ((end: ReviewedEnd) => string | null)[] = [
  ({ record }) => record,
  ({ item, kind }) => (item === null ? null : key("item", kind, revisionOf(item)?.name ?? item)),
  (end) => key("text", end.kind, end.statement, end.path, end.symbol, end.text),
  ({ kind, statement, path, symbol }) =>
    isCode(kind) && path !== null ? key("place", kind, statement, path, symbol) : null,
  // The same somewhere else counts only if it is the only one.
  ({ kind, statement, symbol, text }) =>
    kind === "git" ? null : key("moved", kind, statement, symbol, text),
  ({ kind, statement, contentHash }) => (isCode(kind) ? key("content", kind, statement, contentHash) : null),
];
const UNIQUE_FROM = 4;

const key = (...parts: (string | null)[]): string => JSON.stringify(parts);
const isCode = (kind: string): boolean => kind === "ast" || kind === "test";

export class Ends {
  readonly #indexes: readonly Map<string, IntentRecord[]>[];
  readonly #files = new Map<string, IntentRecord[]>();

  constructor(records: readonly IntentRecord[]) {
    this.#indexes = KEYS.map(() => new Map<string, IntentRecord[]>());
    for (const record of records) {
      const end = endOf(record);
      for (const [at, keyOf] of KEYS.entries()) {
        const name = keyOf(end);
        const index = this.#indexes[at];
        if (name === null || !index) continue;
        const known = index.get(name);
        if (known) known.push(record);
        else index.set(name, [record]);
      }
      const file = fileOf(end);
      if (file === null) continue;
      const known = this.#files.get(file);
      if (known) known.push(record);
      else this.#files.set(file, [record]);
    }
  }

  /** Undefined if it is gone. */
  find(end: ReviewedEnd): FoundEnd | undefined {
    for (const [at, keyOf] of KEYS.entries()) {
      const name = keyOf(end);
      const records = name === null ? undefined : this.#indexes[at]?.get(name);
      if (!records || (at >= UNIQUE_FROM && records.length > 1)) continue;
      const record = nearest(records, end);
      if (record) return { record, hasChanged: hasChanged(end, record), share: 1 };
    }
    return this.#similar(end);
  }

  #similar(end: ReviewedEnd): FoundEnd | undefined {
    const file = fileOf(end);
    const words = wordsOf(end.text);
    let found: FoundEnd | undefined;
    for (const record of (file === null ? undefined : this.#files.get(file))?.slice(0, MOST_COMPARED) ?? []) {
      const share = shareOf(words, wordsOf(record.statement.text));
      if (share >= SAME_STATEMENT && share > (found?.share ?? 0)) found = { record, hasChanged: true, share };
    }
    return found;
  }
}

/** Statements of people are compared with those of their file; code and commits are not. */
function fileOf({ kind, statement, path }: ReviewedEnd): string | null {
  return isCode(kind) || kind === "git" || kind === "system" ? null : key(kind, statement, path);
}

/** A new revision of an item is a change, whatever its text says. */
function hasChanged(end: ReviewedEnd, record: IntentRecord): boolean {
  return record.source.contentHash !== end.contentHash || itemOf(record) !== end.item;
}

function nearest(records: readonly IntentRecord[], end: ReviewedEnd): IntentRecord | undefined {
  const distance = ({ source }: IntentRecord) =>
    Math.abs((source.lines?.start ?? 0) - (end.lines?.start ?? 0));
  return records.reduce<IntentRecord | undefined>(
    (best, record) => (best && distance(best) <= distance(record) ? best : record),
    undefined,
  );
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

function shareOf(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const common = ours.intersection(theirs).size;
  return common / (ours.size + theirs.size - common || 1);
}
