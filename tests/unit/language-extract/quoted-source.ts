/** Makes the input of the address extractors and reads their answers, for the tests of this folder. */
import type { Found, Source } from "#language/extract/types.ts";

export { sourceOf } from "#language/extract/extract.ts";

/** The parts of the text that were found. */
export function partsOf(source: Source, found: readonly Pick<Found, "start" | "end">[]): string[] {
  return found.map(({ start, end }) => source.text.slice(start, end));
}

/** Texts of some 100,000 characters that would be slow to read for a scanner that looks back or ahead too far. */
export const HOSTILE: Record<string, string> = Object.fromEntries(
  [
    "a",
    ".",
    "a.",
    "@",
    "a@",
    "a at ",
    "a at b dot ",
    "1",
    "123 ",
    "501 234 567 ",
    "tel 501 234 567 ",
    "+48 ",
    "(",
    "(1 ",
    "/",
    "/a",
    "a:",
    "a,b.c-.d",
    "://",
    "a://",
    "http://",
    "http://a.b,",
    '"',
    ' "a',
    " 'a „b «c",
    '"a" ',
    "`",
    ",,a",
    "C:\\a b\\c d\\e ",
    "/a b/c.txt ",
    "a@b.pl ",
    "localhost",
    "-",
    "1-",
    "a-.",
    "/a\\ ",
    '"/a b" ',
    "jan at x.pl ",
    "a@b_",
    "x.to ",
    "\ud83d\ude00",
    "\ud83d",
    "\u0301",
    "„",
    "’",
  ].map((part) => [JSON.stringify(part), part.repeat(Math.ceil(100_000 / part.length))]),
);
