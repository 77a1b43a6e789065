/** A text of TypeScript or JavaScript as the actions see it: parsed once, with the results of its analysis. */
import { analyse } from "#syntax/ecmascript/analyze.ts";
import { openParser, type Parsed } from "#syntax/ecmascript/parse.ts";
import type { Analysis } from "#syntax/ecmascript/state.ts";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import type { Proposal, Propose, Surroundings } from "../action.ts";

export interface Source {
  text: string;
  language: EcmascriptLanguage;
  parsed: Parsed;
  analysis: Analysis;
}

/** An action as a function of texts; it leaves a text with a syntax error alone. */
export async function openAction(
  language: EcmascriptLanguage,
  propose: (source: Source, surroundings: Surroundings, filename?: string) => Proposal,
): Promise<Propose> {
  const parse = await openParser(language);
  return (text, filename, surroundings = {}) => {
    const parsed = parse(text, filename);
    if (parsed.error) return { edits: [], left: [] };
    return propose(
      { text, language, parsed, analysis: analyse(text, language, parsed) },
      surroundings,
      filename,
    );
  };
}

/** Whether a comment is in a range of the text, end not included. */
export function hasComment({ parsed }: Source, start: number, end: number): boolean {
  return parsed.comments.some((comment) => comment.start < end && comment.end > start);
}

/** Start of the line that an offset is in, after a byte-order mark. */
export function lineStart({ text, parsed }: Source, offset: number): number {
  const start = parsed.lines.startOf(parsed.lines.lineAt(offset));
  return start === 0 && text.startsWith("\uFEFF") ? 1 : start;
}

/** The offset after the blanks (not line ends) that start at a place. */
export function afterBlanks(text: string, at: number): number {
  let end = at;
  while (text[end] === " " || text[end] === "\t") end++;
  return end;
}

/** The offset after a line end that begins at a place; the place itself if none does. */
export function afterLineEnd(text: string, at: number): number {
  if (text[at] === "\r") return text[at + 1] === "\n" ? at + 2 : at + 1;
  return text[at] === "\n" ? at + 1 : at;
}

/** The first line end in a text; `\n` if it has a single line. */
export function lineEndOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
}
