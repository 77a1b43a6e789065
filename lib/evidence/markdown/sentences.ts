/** Cuts a block into sentences, each with its lines. */
import type { LineRange } from "#schemas/evidence.ts";
import type { BlockLine } from "./blocks.ts";

export interface Sentence {
  text: string;
  lines: LineRange;
}

/** A word after whose dot a sentence goes on: abbreviations in six languages. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|cf|vs|approx|resp|no|nr|np|tj|m\.in|itd|itp|tzw|ok|ds|z\.B|d\.h|bzw|usw|ggf|inkl|evtl|p\.ex|c\.-à-d|p\.ej|ecc|es|Dr|Mr|Mrs|St|fig|sec|art|ust|pkt|zob|por)\.$/i;

/** Code between backticks, a parenthesis, or an end of a sentence: its sign with closing quotes, then what can begin another one. */
const CODE_OR_END = /`[^`]*`|(?:[.!?…]+["'”’»)\]*_]*(?=\s+[\p{Lu}\p{N}`"'“„«([¿¡*_#@])|;(?=\s))/gu;

/** The sentences of a block, in order. Code between backticks is never cut. */
export function* sentencesOf(lines: readonly BlockLine[]): Generator<Sentence> {
  const text = lines.map((line) => line.text).join(" ");
  const lineAt = lineFinder(lines);
  let from = 0;
  for (const to of endsIn(text)) {
    const part = text.slice(from, to);
    const begin = from + part.length - part.trimStart().length;
    const sentence = part.trim().replace(/;$/, "");
    from = to;
    if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
    yield { text: sentence, lines: { start: lineAt(begin), end: lineAt(begin + sentence.length - 1) } };
  }
}

/** Finds the line of an offset in the joined text; offsets must rise. */
function lineFinder(lines: readonly BlockLine[]): (offset: number) => number {
  let index = 0;
  let end = lines[0]?.text.length ?? 0;
  return (offset) => {
    while (offset > end && index + 1 < lines.length) {
      index++;
      end += 1 + (lines[index]?.text.length ?? 0);
    }
    return lines[index]?.number ?? 1;
  };
}

function* endsIn(text: string): Generator<number> {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(CODE_OR_END)) {
    const end = index + found.length;
    if (found === "(") depth++;
    else if (found === ")") depth = Math.max(0, depth - 1);
    if (/^[`()]/.test(found) || (found === ";" && depth > 0)) continue;
    depth = 0;
    if (found === "." && ABBREVIATION.test(text.slice(Math.max(0, end - 12), end))) continue;
    yield end;
  }
  yield text.length;
}
