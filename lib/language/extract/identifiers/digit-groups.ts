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
}

/** More groups than any identifier has. */
const MOST_GROUPS = 16;

/**
 * The runs of a text, in order. A letter, a digit behind a point or comma, or a slash that touches a run makes it a part
 * of something else, but for the country of a Polish number.
 */
export function digitGroups({ text }: Source): DigitGroups[] {
  return [
    ...text.matchAll(
      /(?:(?<![\p{L}\p{N}\p{M}_/]|\d[.,])|(?<=(?<![\p{L}\p{N}])PL))\d+(?:[ \u00a0-]\d+)*(?![\p{L}\p{M}\d_/]|[.,]\d)/gu,
    ),
  ].map(({ 0: run, index }) => {
    let end = index;
    const groups = run
      .split(/[ \u00a0-]/)
      .slice(0, MOST_GROUPS)
      .map((digits) => {
        end += digits.length;
        const group = { digits, end };
        end++;
        return group;
      });
    return { start: index, groups, separators: run.replace(/\d+/g, "").replaceAll("\u00a0", " ") };
  });
}

/** The whole groups from the start of a run that together have so many digits; undefined if no group ends there. */
export function prefixOf({ start, groups, separators }: DigitGroups, length: number): Prefix | undefined {
  let digits = "";
  let shape = "";
  for (const [at, group] of groups.entries()) {
    digits += group.digits;
    shape += `${at > 0 ? separators[at - 1] : ""}${group.digits.length}`;
    if (digits.length === length) return { start, end: group.end, digits, shape };
    if (digits.length > length) return undefined;
  }
  return undefined;
}

/** The whole run. */
export function wholeOf(run: DigitGroups): Prefix {
  const digits = run.groups.map((group) => group.digits).join("");
  const shape = run.groups.map(
    (group, at) => `${at > 0 ? run.separators[at - 1] : ""}${group.digits.length}`,
  );
  return { start: run.start, end: run.groups.at(-1)?.end ?? run.start, digits, shape: shape.join("") };
}
