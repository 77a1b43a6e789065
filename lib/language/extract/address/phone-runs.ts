/** Cuts a text into runs of digits and the signs between them that could be telephone numbers. */
import { isAlphanumeric, isDigit } from "./characters.ts";

/** A part of a run without spaces: `(22)`, `+48`, `555-12-34`. */
export interface Chunk {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  /** Lengths of its groups of digits. */
  readonly groups: readonly number[];
  /** The signs between its groups, as one text. */
  readonly signs: string;
  readonly plus: boolean;
  /** True if it opens with a bracket. */
  readonly bracket: boolean;
}

/** Chunks that may form one number, parted by single or double spaces or a dash. */
export interface Run {
  readonly chunks: readonly Chunk[];
  /** True if what follows is glued to the digits, so that the last chunk is not a number on its own. */
  readonly open: boolean;
}

const BLANKS = " \u00a0\u2007\u2009\u202f";
const DASHES = "-\u2010\u2011\u2012\u2013";
const SIGNS = `()./+${DASHES}`;
/** Fewest digits of a number that can be told from others. */
export const MIN_DIGITS = 7;
/** ITU-T E.164 section 6. */
export const MAX_DIGITS = 15;

function isRunUnit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isDigit(code)) return true;
  if (Number.isNaN(code)) return false;
  const unit = text[at] ?? "";
  return BLANKS.includes(unit) || SIGNS.includes(unit);
}

/** Where a chunk ends that starts at `start`: at a space, but not at one in a bracket that closes soon: "( 19 )". */
function chunkEnd(text: string, start: number, stop: number): number {
  let inside = false;
  for (let at = start; at < stop; at++) {
    const unit = text[at] ?? "";
    if (unit === "(" || unit === ")") inside = unit === "(";
    if (!BLANKS.includes(unit)) continue;
    const close = inside ? text.slice(at, Math.min(at + 6, stop)).indexOf(")") : -1;
    if (close < 0) return at;
  }
  return stop;
}

/** Reads one chunk; null if its signs are not those of a telephone number. */
function readChunk(text: string, start: number, end: number): Chunk | null {
  let digits = "";
  let signs = "";
  const groups: number[] = [];
  let depth = 0;
  let plus = false;
  let run = 0;
  for (let at = start; at <= end; at++) {
    const unit = at < end ? (text[at] ?? "") : "";
    if (isDigit(unit.charCodeAt(0))) {
      digits += unit;
      run++;
      continue;
    }
    if (run > 0) groups.push(run);
    run = 0;
    if (unit === "" || BLANKS.includes(unit)) continue;
    if (unit === "+") {
      if (digits !== "" || plus) return null;
      plus = true;
    } else if (unit === "(") {
      if (++depth > 1) return null;
    } else if (unit === ")") {
      if (--depth < 0) return null;
    } else if (digits === "") return null;
    else {
      // "555--12" and "5./3" part other things.
      if (!/[\d)]/.test(text[at - 1] ?? "")) return null;
      signs += DASHES.includes(unit) ? "-" : unit;
    }
  }
  return digits === "" ? null : { start, end, digits, groups, signs, plus, bracket: text[start] === "(" };
}

/** Signs that glue what follows to the digits: a unit, a decimal part, a time, a formula, an address. */
const GLUE_AFTER = "%$\u20ac\u00a3*=@_\u00b0^\\&~";
/** The same before the digits. */
const GLUE_BEFORE = "_@#$\u20ac\u00a3%*\\^&~=/-\u2212";
/** A label that may touch its number: `tel.501`, `fax:22`, `nr=`. */
const LABEL =
  /(?:^|[^\p{L}\p{N}])(?:tel|telefon|fax|faks|kom|mob|mobile|phone|ph|t|m|f|nr|whatsapp|wa)[.:=]{1,2}$/iu;

function isGluedBefore(text: string, at: number): boolean {
  const unit = text[at - 1];
  if (unit === undefined) return false;
  // "-(123) 456-7890": a dash of a list.
  if (unit === "-" && text[at] === "(" && !/\S/.test(text[at - 2] ?? " ")) return false;
  // "1:+48 600 700 800"
  if (unit === ":" && text[at] === "+") return false;
  if (".:=".includes(unit) && LABEL.test(text.slice(Math.max(0, at - 14), at))) return false;
  if (isAlphanumeric(text.charCodeAt(at - 1)) || GLUE_BEFORE.includes(unit)) return true;
  // ".5", "2,5", "10:30"
  return unit === "."
    ? isAlphanumeric(text.charCodeAt(at - 2))
    : ",:".includes(unit) && isDigit(text.charCodeAt(at - 2));
}

function isGluedAfter(text: string, at: number): boolean {
  const unit = text[at];
  if (unit === undefined) return false;
  if (/^x\d/i.test(text.slice(at, at + 2))) return false;
  if (isAlphanumeric(text.charCodeAt(at)) || GLUE_AFTER.includes(unit)) return true;
  return ",:".includes(unit) && isDigit(text.charCodeAt(at + 1));
}

/** A chunk that is a date or a year range; a number before it ends, and one after it starts anew. */
function isDate(chunk: Chunk): boolean {
  const [a, b, c] = chunk.groups;
  if (chunk.groups.length !== 3 || !/^([-./])\1$/.test(chunk.signs)) return false;
  return (
    (a === 4 && (b ?? 9) <= 2 && (c ?? 9) <= 2) || ((a ?? 9) <= 2 && (b ?? 9) <= 2 && (c === 4 || c === 2))
  );
}

/** True for `2024-05-12` and `12.05.2024`, whose parts are in the range of a date. */
function isDateChunk(chunk: Chunk): boolean {
  return isOneDate(chunk) || isDateRange(chunk);
}

/** "1/1/2017-1/5/2017" */
function isDateRange(chunk: Chunk): boolean {
  if (chunk.groups.length !== 6 || !DASHES.includes(chunk.signs[2] ?? " ")) return false;
  const first = chunk.groups.slice(0, 3).reduce((sum, size) => sum + size, 0);
  const halves = [
    {
      ...chunk,
      groups: chunk.groups.slice(0, 3),
      signs: chunk.signs.slice(0, 2),
      digits: chunk.digits.slice(0, first),
    },
    {
      ...chunk,
      groups: chunk.groups.slice(3),
      signs: chunk.signs.slice(3),
      digits: chunk.digits.slice(first),
    },
  ];
  return halves.every(isOneDate);
}

function isOneDate(chunk: Chunk): boolean {
  if (!isDate(chunk)) return false;
  const lengths = chunk.groups;
  const first = Number(chunk.digits.slice(0, lengths[0]));
  const second = Number(chunk.digits.slice(lengths[0] ?? 0, (lengths[0] ?? 0) + (lengths[1] ?? 0)));
  const third = Number(chunk.digits.slice((lengths[0] ?? 0) + (lengths[1] ?? 0)));
  if (lengths[0] === 4) return second >= 1 && second <= 12 && third >= 1 && third <= 31;
  return lengths[2] === 4 && first >= 1 && first <= 31 && second >= 1 && second <= 31;
}

/** Most digits of the code of an area. */
const LONGEST_AREA = 5;
/** "0176 / 12345678": an area as it is dialled, with its 0. */
const isAreaCode = (chunk: Chunk | undefined) =>
  chunk?.digits.startsWith("0") && chunk.digits.length <= LONGEST_AREA;

/** The chunk in `start`..`end` without the punctuation around it, and whether that ends the number. */
function trimmed(text: string, start: number, end: number): { start: number; end: number; breaks: boolean } {
  let from = start;
  let to = end;
  let breaks = false;
  while (to > from && !/[\d)]/.test(text[to - 1] ?? "")) {
    to--;
    if ("./(".includes(text[to] ?? "")) breaks = true;
  }
  // A bracket around the whole number opens before it and closes after it.
  const inner = text.slice(from, to);
  const opens = inner.split("(").length - inner.split(")").length;
  if (opens > 0 && inner.startsWith("(")) from++;
  if (opens < 0 && inner.endsWith(")")) to--;
  return { start: from, end: to, breaks };
}

/** A plus behind a digit or sign begins a number, "1-+48 600 700 800", but not one in a bracket: "(+45)". */
function isNewPlus(text: string, at: number): boolean {
  return (
    text[at] === "+" && /[\d./\u2010-\u2013-]/.test(text[at - 1] ?? "") && isDigit(text.charCodeAt(at + 1))
  );
}

/** Runs of the text, in order. Each unit is looked at a fixed number of times. */
export function* phoneRuns(text: string): Generator<Run> {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isDigit(code) && code !== 43 && code !== 40) continue;
    let stop = at + 1;
    while (stop < text.length && isRunUnit(text, stop) && !isNewPlus(text, stop)) stop++;
    if (stop - at >= MIN_DIGITS) yield* runsBetween(text, at, stop);
    at = stop - 1;
  }
}

function* runsBetween(text: string, start: number, stop: number): Generator<Run> {
  let chunks: Chunk[] = [];
  let glued = false;
  for (let at = start; at < stop; ) {
    if (BLANKS.includes(text[at] ?? "")) {
      at++;
      continue;
    }
    const end = chunkEnd(text, at, stop);
    const gap = chunks.at(-1) === undefined ? 0 : at - (chunks.at(-1)?.end ?? at);
    const part = trimmed(text, at, end);
    const lone = part.end <= part.start;
    const isParted = text.slice(at, end) === "/" && chunks.length === 1 && isAreaCode(chunks[0]);
    if (lone && (isParted || DASHES.includes(text.slice(at, end)))) {
      at = end;
      continue;
    }
    const chunk = lone ? null : readChunk(text, part.start, part.end);
    const separate = chunk === null || chunk.plus || gap > 3 || isDateChunk(chunk) || glued;
    if (separate && chunks.length > 0) {
      yield { chunks, open: glued };
      chunks = [];
    }
    glued = false;
    if (chunk !== null && !isDateChunk(chunk)) {
      const badEnd = end === stop && part.end === end && isGluedAfter(text, part.end);
      if (!isGluedBefore(text, chunk.start)) chunks.push(chunk);
      // What follows a glued part belongs to it, as the rest of an IBAN does; but a time before a number is apart.
      else if (text[chunk.start - 1] !== ":") return;
      if (badEnd) {
        yield { chunks, open: true };
        return;
      }
    }
    // "+49 176/ 12345678", "0176/ 12345678": a slash behind the code of a country or an area parts groups.
    const isArea =
      chunks[0]?.plus === true || (chunks.length === 1 && (chunks[0]?.digits.length ?? 9) <= LONGEST_AREA);
    const goesOn = text[part.end] === "/" && isArea && isDigit(text.charCodeAt(end + 1));
    if (part.breaks && !goesOn && chunks.length > 0) {
      yield { chunks, open: false };
      chunks = [];
    }
    at = end;
  }
  if (chunks.length > 0) yield { chunks, open: false };
}
