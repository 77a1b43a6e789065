/** Ranges of a text: where words of it are, and which parts of it are texts to pass on. */
import { escapePattern } from "#kit/data/pattern.ts";
import type { Frame } from "../action/frame.ts";
import type { Reading } from "./atoms.ts";

/** Half open, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end;

/** Where a text has a quotation as whole words, whatever its case and spaces; undefined if it does not. */
export function rangeOf(text: string, quote: string): Range | undefined {
  const words = quote.trim().split(/\s+/u);
  if (words[0] === undefined || words[0] === "") return undefined;
  const pattern = words.map(escapePattern).join("\\s+");
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu").exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}

/** Parts of a text that say what to pass on: nothing in them is a request, an amount or a recipient. */
export function passedOn({ text, atoms }: Reading, frames: readonly Frame[]): Range[] {
  const quoted = atoms
    .filter(({ kind }) => kind === "quoted" || kind === "forwarded")
    .map(({ start, end }) => ({ start, end }));
  const said = frames.flatMap(({ body, subject, topic }) =>
    [body, subject, topic].flatMap((one) => (one === undefined ? [] : (exactRange(text, one) ?? []))),
  );
  return [...quoted, ...said];
}

function exactRange(text: string, part: string): Range | undefined {
  const start = text.indexOf(part);
  return start < 0 ? undefined : { start, end: start + part.length };
}

/** The first atom that a range touches, and the one behind the last. */
export function atomsIn({ atoms }: Reading, range: Range): readonly [from: number, to: number] {
  const from = atoms.findIndex((atom) => overlaps(atom, range));
  const to = atoms.findLastIndex((atom) => overlaps(atom, range)) + 1;
  return [Math.max(0, from), to];
}
