/** Reads the first lines of a screen: enough to tell what it is about, in a fraction of the time that all of it takes. */

import { type Engine, openReader } from "#image/ocr/open.ts";
import type { TextReader } from "#image/ocr/reader.ts";
import type { Pixels } from "#image/pixels.ts";
import { Failure } from "#kit/data/errors.ts";
import type { Element } from "#schemas/window.ts";
import { READ_LANGUAGES } from "../detect.ts";
import { isText } from "./features.ts";

/** Characters that are shown of the text. */
const PREVIEW = 200;
/** Lines that are read at once, and at most. */
const ROUND = 8;
const LINES = 48;
/** Characters after which no more is read. */
const ENOUGH = 1000;
/** Readings below this confidence are icons, not words. */
const UNSURE = 0.3;

interface ReadRequest {
  readonly text?: boolean;
  readonly engine?: Engine;
  readonly locale?: "en" | "pl";
}

/**
 * The recognizer that a request asks for; undefined if it asks for none, or where the built-in one is not installed
 * and nobody named it: advice is possible without it.
 * @throws NOT_INSTALLED where a named one is missing
 */
export async function readerFor({
  text,
  engine,
  locale = "pl",
}: ReadRequest): Promise<TextReader | undefined> {
  if (text === false) return undefined;
  try {
    return await openReader(engine ?? "wasm", READ_LANGUAGES[locale]);
  } catch (thrown) {
    if (engine === undefined && thrown instanceof Failure && thrown.kind === "component") return undefined;
    throw thrown;
  }
}

/** The lines from the top, one below the other. */
export async function readFirst(
  pixels: Pixels,
  elements: readonly Element[],
  reader: TextReader,
  signal: AbortSignal,
): Promise<string> {
  const boxes = elements
    .filter(isText)
    .map(({ bbox: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => ({ x0, y0, x1, y1 }))
    .sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)
    .slice(0, LINES);
  const lines: string[] = [];
  for (let from = 0; from < boxes.length && lines.join("\n").length < ENOUGH; from += ROUND)
    for (const { text, confidence } of await reader.read(pixels, boxes.slice(from, from + ROUND), { signal }))
      if (text !== "" && confidence >= UNSURE) lines.push(text);
  return lines.join("\n");
}

/** The first characters of a text in one line, no character cut in two. */
export function previewOf(text: string): string {
  return text.replaceAll("\n", " ").slice(0, PREVIEW).toWellFormed().trim();
}
