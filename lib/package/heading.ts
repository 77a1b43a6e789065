/** The first line of a view, which says what it is about, and counts of things in words. */
import type { Style } from "#kit/contract/operation.ts";

/** The name and id of an intent, as far as the result has them. */
export const headingOf = (id: string | undefined, name: string | undefined, style: Style): string =>
  name === undefined
    ? style.bold(id ?? "")
    : `${style.bold(name)}${id === undefined ? "" : ` ${style.dim(id)}`}`;

/** `1 file`, `2 files`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
