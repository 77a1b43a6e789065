/**
 * Words of a request that nobody has read. One of them may change what is asked for, so a plan is whole only without
 * them. They are found by reading the request again without each: what changes nothing was not read.
 */
import type { Draft } from "../action/draft.ts";
import { type Frame, sendsToSelf } from "../action/frame.ts";
import { isSentenceEnd } from "../action/marks.ts";
import { definitionOf } from "../actions/index.ts";
import type { Range } from "./ahead.ts";
import type { Reading } from "./atoms.ts";
import { type Analysis, type Unit, Words } from "./deciding.ts";
import { isReplyTo } from "./references.ts";
import { isBesideOthers, selvesIn } from "./self.ts";
import { APART, has, JOINS, NUMBER_OF } from "./unread-words.ts";

export interface Unread {
  readonly text: string;
  /** UTF-16 offsets into the request. */
  readonly start: number;
  readonly end: number;
}

/**
 * The words that say something and change nothing, neighbours together. Of a text that a model read only words that are
 * known to decide something: what it read is in words that nobody else knows.
 * @param isSame whether a reading comes to the same plan
 */
export function unreadIn(analysis: Analysis, isSame: (reading: Reading) => boolean): Unread[] {
  const { reading, drafts } = analysis;
  const words = new Words(analysis);
  const found = [...dropped(analysis), ...leftOfRecords(reading, drafts)];
  const isFound = (at: number): boolean => found.some(({ from, to }) => at >= from && at < to);
  const units = [...unitsOf(reading)];
  let work = 0;
  for (const { from, to } of words.partsAhead()) {
    work += reading.atoms.length;
    if (isSame(reading.without(from, to + 1))) found.push({ from, to });
  }
  for (const [index, unit] of units.entries()) {
    if (found.length >= MOST_FOUND || work > MOST_WORK) break;
    if (isFound(unit.from) || !words.say(unit)) continue;
    const range = lost(reading, unit, units.slice(index + 1), (range) => {
      work += reading.atoms.length;
      // What has not been tried counts as not understood.
      return work > MOST_WORK || isSame(reading.without(range.from, range.to));
    });
    if (range !== undefined) found.push(range);
  }
  return joined(found).map((range) => {
    const { start, end } = spanOf(reading, range);
    return { text: reading.text.slice(start, end), start, end };
  });
}

/** Clauses that are left out of a plan: where answers go, and what is asked for in words that come to no step. */
function dropped({ reading, clauses, frames, drafts, again }: Analysis): Range[] {
  const planned = new Set(drafts.map(({ frame }) => frame));
  const isLost = (frame: Frame): boolean =>
    again === undefined && frame.mood === "asked" && namesSomething(frame) && !planned.has(frame);
  const lost = [...clauses.slice(1).filter(isReplyTo), ...frames.filter(isLost)];
  const selves = frames
    .filter((frame) => planned.has(frame) && frame.destinations.length > 0 && sendsToSelf(frame))
    .flatMap((frame) => selvesIn(reading, frame).filter((self) => isBesideOthers(reading, self)));
  return [...lost.map(({ at, end }) => ({ from: at, to: end })), ...selves];
}

/** "Notify Kate", "send flowers to …", "print it"; not "let me know", and not "prepare" of "prepare and send". */
const namesSomething = ({ destinations, names, place, words, isIt, isToSelf }: Frame): boolean =>
  destinations.length + names.length > 0 || place !== undefined || ((words > 1 || isIt) && !isToSelf);

/** What is said that fits no field: „…, poleciła ją pani Wójcik”. */
const leftOfRecords = (reading: Reading, drafts: readonly Draft[]): Range[] =>
  drafts
    .flatMap(({ action, frame }) => definitionOf(action).sentences?.left?.(frame, reading) ?? [])
    .map(([from, to]) => ({ from, to }));

/** Each costs a reading of the whole request, so that a long one would take the square of its length. */
const MOST_FOUND = 8;
/** Atoms that are read again, as a bound on the time of a request that repeats itself. */
const MOST_WORK = 100_000;

/** Neighbours as one. */
function joined(ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const before = found.at(-1);
    if (before && range.from <= before.to) found[found.length - 1] = { from: before.from, to: range.to };
    else found.push(range);
  }
  return found;
}

/** In UTF-16 units. */
const spanOf = ({ atoms }: Reading, { from, to }: Range): { start: number; end: number } => {
  const start = atoms[from]?.start ?? 0;
  return { start, end: atoms[to - 1]?.end ?? start };
};

/** What is lost with a unit: "apart from" alone would make another sentence of "apart from John", and so would "Dutch" of "in Dutch". */
function lost(
  { atoms }: Reading,
  unit: Unit,
  next: readonly Unit[],
  isLost: (range: Range) => boolean,
): Range | undefined {
  const { from, tags } = unit;
  if (isLost(unit)) return unit;
  const before = from > 0 ? (atoms[from - 1]?.fold ?? "") : "";
  if ((APART.test(before) || CHANGES.test(before)) && isLost({ from: from - 1, to: unit.to }))
    return { from: from - 1, to: unit.to };
  if (!has(tags, JOINS)) return undefined;
  for (const { to, isAddress } of next.slice(0, MOST_JOINED)) {
    if (isAddress) return undefined;
    if (isLost({ from, to })) return { from, to };
  }
  return undefined;
}

/** "Plus interest 300 EUR": without its noun it would be about the amount. */
const CHANGES = /^(?:plus|minus)$/;

/** The most units that are lost with the word before them: "with a copy to | the | boss". */
const MOST_JOINED = 3;

function* unitsOf(reading: Reading): Generator<Unit> {
  for (let from = 0; from < reading.atoms.length; ) {
    const phrases = reading.phrasesAt(from);
    const next = from + (phrases[0]?.length ?? 1);
    // „Nr 12/2026”: neither says anything alone.
    if (
      NUMBER_OF.test(reading.atoms[from]?.fold ?? "") &&
      /^(?:number|name)$/.test(reading.kind(next) ?? "")
    ) {
      yield { from, to: next + 1, tags: new Set(), isAddress: false };
      from = next + 1;
      continue;
    }
    // The point of an abbreviation goes with it.
    const point = reading.atoms[next];
    const isAbbreviated =
      point?.fold === "." && point.joined && next + 1 < reading.atoms.length && !isSentenceEnd(reading, next);
    const to = isAbbreviated ? next + 1 : next;
    const tags = new Set<string>();
    for (const { length, tags: said } of phrases)
      if (length === next - from) for (const tag of said) tags.add(tag);
    const isAddress = /^(?:email|channel|handle)$/.test(reading.kind(from) ?? "");
    yield { from, to, tags, isAddress };
    from = to;
  }
}
