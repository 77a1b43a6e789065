/** Cuts a text into parts for a model, with line numbers, and finds in them what the model quotes. */
import { linesOf } from "../markdown/blocks.ts";
import { plainText } from "../markdown/inline.ts";

export interface Chunk {
  path: string | null;
  lines: { number: number; text: string }[];
}

/** Parts of at most `size` characters that end between lines; a longer line is a part of its own. */
export function* chunksOf(text: string, path: string | null, size: number): Generator<Chunk> {
  let chunk: Chunk = { path, lines: [] };
  let length = 0;
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    // A part begins at an empty line if there is one, so that a paragraph stays whole.
    const isFull = length + line.length > size || (length > size * 0.75 && line.trim() === "");
    if (isFull && chunk.lines.length > 0) {
      yield chunk;
      chunk = { path, lines: [] };
      length = 0;
    }
    chunk.lines.push({ number, text: line.slice(0, size) });
    length += line.length + 1;
  }
  if (chunk.lines.some((line) => line.text.trim() !== "")) yield chunk;
}

/** The part as the model reads it: each line with its number. */
export function numbered({ lines }: Chunk): string {
  return lines.map(({ number, text }) => `${number}: ${text}`).join("\n");
}

/** Finds the lines of a quotation, whatever its white space and markup; undefined if the part does not have it. */
export function quotationFinder({
  lines,
}: Chunk): (quotation: string) => { start: number; end: number } | undefined {
  let whole = "";
  const starts: { offset: number; number: number }[] = [];
  for (const { number, text } of lines) {
    const words = comparable(
      text.replace(/^\s*(?:(?:[-*+>]|\d{1,9}[.)]|#{1,6})\s+)*(?:\[[ xX~/-]\]\s+)?/, ""),
    );
    if (words === "") continue;
    if (whole !== "") whole += " ";
    starts.push({ offset: whole.length, number });
    whole += words;
  }
  const lineAt = (offset: number) => starts.findLast((start) => start.offset <= offset)?.number ?? 1;
  return (quotation) => {
    const words = comparable(quotation);
    const at = words === "" ? -1 : whole.indexOf(words);
    return at < 0 ? undefined : { start: lineAt(at), end: lineAt(at + words.length - 1) };
  };
}

function comparable(text: string): string {
  return plainText(text).replaceAll("`", "").replace(/\s+/g, " ").trim();
}
