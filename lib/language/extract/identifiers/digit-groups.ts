/** Runs of digits in groups, as identifiers are written: `526-025-02-74`, `61 1090 1014`. */
import type { Source } from "../types.ts";

export interface DigitGroups {
  readonly start: number;
  /** Each group with its offset behind its last digit. */
  readonly groups: readonly { readonly digits: string; readonly end: number }[];
  /** What is between the groups, one sign a gap. */
  readonly separators: string;
}

/** A part of a run from its start: whole groups. */
export interface Prefix {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  /** Lengths of the groups with what is between them: `3-3-2-2`. */
  readonly shape: string;
  /** True if it is parted by blanks and digits follow after another: they may belong to it. */
  readonly isOpen: boolean;
}

/** More groups than any identifier has. */
const MOST_GROUPS = 16;
/** Groups that hyphens join, parted by blanks. */
const RUN =
  /(?:(?<![\p{L}\p{N}\p{M}_/]|\d[.,]|\d[-\u2010-\u2013])|(?<=(?<![\p{L}\p{N}])PL))\d+(?:[ \u00a0\u2010-\u2013-]\d+)*/gu;
/** What makes the digits before it a part of something else. */
const GLUED = /^(?:[\p{L}\p{M}_/]|[.,]\d|[-\u2010-\u2013][\p{L}_])/u;

/**
 * The runs of a text, in order. A letter, a digit behind a point or comma, or a slash that touches a run makes it a part
 * of something else, but for the country of a Polish number; of a run in blanks only the last part.
 */
export function digitGroups({ text }: Source): DigitGroups[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: written, index }) => {
    const isGlued = GLUED.test(text.slice(index + written.length, index + written.length + 3));
    const run = isGlued ? written.replace(/(?:^|[ \u00a0])[^ \u00a0]+$/, "") : written;
    if (run === "") return [];
    let end = index;
    const groups = run
      .split(/\D/)
      .slice(0, MOST_GROUPS)
      .map((digits) => {
        end += digits.length;
        const group = { digits, end };
        end++;
        return group;
      });
    return {
      start: index,
      groups,
      separators: run.replace(/\d+/g, "").replaceAll("\u00a0", " ").replace(/[^ ]/g, "-"),
    };
  });
}

/**
 * The whole groups from the start of a run that together have so many digits; undefined if no group ends there, or if
 * a hyphen joins more to them.
 */
export function prefixOf(run: DigitGroups, length: number): Prefix | undefined {
  let digits = 0;
  for (const [at, group] of run.groups.entries()) {
    digits += group.digits.length;
    if (digits === length && run.separators[at] !== "-") return partOf(run, at + 1);
    if (digits >= length) return undefined;
  }
  return undefined;
}

/** The whole run. */
export function wholeOf(run: DigitGroups): Prefix {
  return partOf(run, run.groups.length);
}

/** A group of more digits is a number by itself. */
const LONG = 6;

/** The run up to its first blank if hyphens part it or it begins with a long group, as in `52602502741 12`; else all. */
export function wordOf(run: DigitGroups): Prefix {
  const blank = run.separators.indexOf(" ");
  const isWord = blank > 0 || (blank === 0 && (run.groups[0]?.digits.length ?? 0) > LONG);
  return isWord ? partOf(run, blank + 1) : wholeOf(run);
}

function partOf({ start, groups, separators }: DigitGroups, count: number): Prefix {
  const used = groups.slice(0, count);
  const inner = separators.slice(0, count - 1);
  return {
    start,
    end: used.at(-1)?.end ?? start,
    digits: used.map((group) => group.digits).join(""),
    shape: used.map((group, at) => `${at > 0 ? inner[at - 1] : ""}${group.digits.length}`).join(""),
    isOpen: inner.includes(" ") && separators[count - 1] === " ",
  };
}
