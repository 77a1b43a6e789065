/** Normalises text: one spelling of letters, quotes, dashes and spaces, with the way back to the original. */
import type { NormalizeRequest, NormalizeResult } from "#schemas/language.ts";
import { foldCharacter, plainSign } from "./fold.ts";

export interface NormalizeOptions {
  readonly foldCase?: boolean | undefined;
  readonly foldDiacritics?: boolean | undefined;
}

export interface Normalized {
  readonly text: string;
  /**
   * Pairs of an offset in `text` and one in the original, in UTF-16 code units, wherever the distance of the two changes.
   * From a pair to the next both count on alike; before the first they are equal.
   */
  readonly offsets: [number, number][];
}

/** Dashes from U+2012 to U+2015 and the minus sign: one plain dash. Hyphens are among the signs of `fold`. */
const DASHES = /^[\u2012-\u2015\u2212]$/;

/** Joiners are invisible too, but emoji and several scripts need them. */
const JOINERS = /^[\u200c\u200d]$/;

/**
 * A character with what NFC may join to it (combining marks, conjoining jamo, vowel signs of Kirat Rai), or one that NFC
 * may change by itself: none below U+0300 does.
 */
const COMPOSABLE = /[\s\S][\p{M}\u1160-\u11ff\u{16d63}\u{16d67}-\u{16d6a}]+|[^\x00-\u02ff]/gu;

/**
 * UAX #15 section 13: no text of any language has more than 30 marks on a letter. Putting marks in order takes square
 * time, so longer runs, which are hostile, stay as they are.
 */
const MOST_UNITS = 2 * 31;

/** Text with, for each of its UTF-16 units, the offset that it came from. */
interface Traced {
  readonly text: string;
  /** Undefined where each unit came from its own offset. */
  readonly at: readonly number[] | undefined;
}

/** Replaces what the global `pattern` finds, and remembers where each unit came from. */
function rewrite(text: string, pattern: RegExp, change: (part: string) => string): Traced {
  const at: number[] = [];
  let [out, done, aligned] = ["", 0, true];
  const keep = (end: number) => {
    for (let from = done; from < end; from++) at.push(from);
    out += text.slice(done, end);
  };
  for (const { 0: part, index } of text.matchAll(pattern)) {
    const plain = change(part);
    if (plain === part) continue;
    keep(index);
    // One character for one: its units, of which a surrogate pair has two, stand for each other.
    const alike =
      plain.length === part.length && part.length === ((part.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
    if (!alike) aligned = false;
    for (let unit = 0; unit < plain.length; unit++) at.push(alike ? index + unit : index);
    out += plain;
    done = index + part.length;
  }
  if (done === 0) return { text, at: undefined };
  keep(text.length);
  return { text: out, at: aligned ? undefined : at };
}

/** The spelling of one character; folding keeps a capital a capital unless case is folded too. */
function spell(character: string, { foldCase, foldDiacritics }: NormalizeOptions): string {
  if (JOINERS.test(character)) return character;
  if (DASHES.test(character)) return "-";
  const sign = plainSign(character);
  if (sign !== undefined) return sign;
  const lower = character.toLowerCase();
  if (!foldDiacritics) return foldCase ? lower : character;
  // Folding takes Hangul syllables apart, which have no diacritics.
  const folded = foldCharacter(character).normalize("NFC");
  return foldCase || character === lower ? folded : folded.toUpperCase();
}

/**
 * NFC with plain quotes, dashes and spaces and without invisible signs; lower case and without diacritics where asked
 * for. Normalising again changes nothing. Takes linear time.
 */
export function normalize(text: string, options: NormalizeOptions = {}): Normalized {
  const spelt = rewrite(text, options.foldCase ? /[A-Z]|[^\x00-\x7f]/gu : /[^\x00-\x7f]/gu, (character) =>
    spell(character, options),
  );
  const composed = rewrite(spelt.text, COMPOSABLE, (part) =>
    part.length > MOST_UNITS ? part : part.normalize("NFC"),
  );
  const offsets: [number, number][] = [];
  let distance = 0;
  for (let here = 0; here <= composed.text.length; here++) {
    const middle = here < composed.text.length ? (composed.at?.[here] ?? here) : spelt.text.length;
    const there = middle < spelt.text.length ? (spelt.at?.[middle] ?? middle) : text.length;
    if (there - here === distance) continue;
    distance = there - here;
    offsets.push([here, there]);
  }
  return { text: composed.text, offsets };
}

/** `language-normalize`: the text in its plain spelling. */
export function run(input: NormalizeRequest): NormalizeResult {
  const { id, text, fold_case: foldCase, fold_diacritics: foldDiacritics } = input;
  const { text: plain, offsets } = normalize(text, { foldCase, foldDiacritics });
  return { ...(id !== undefined && { id }), text: plain, original: text, offsets };
}
