/** Reads lines of text in a picture. */
import type { Box, Pixels } from "../pixels.ts";

/** What a line says. */
export interface RecognizedLine {
  /** One line, spaces collapsed; empty if nothing was read. */
  readonly text: string;
  /** 0 to 1, as the recognizer sees it. */
  readonly confidence: number;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called after each line. */
  readonly progress?: (done: number, total: number) => void;
}

/** A recognizer that is ready; it keeps its model in memory until closed. */
export interface TextReader {
  /** One reading for each box, in their order. Each box is that of one line. */
  read(pixels: Pixels, boxes: readonly Box[], options?: ReadOptions): Promise<RecognizedLine[]>;
  close(): void;
}

/** Tesseract's names of the languages that its data is installed for. */
const LANGUAGES = ["eng", "pol"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A line's text as recognizers print it, made one line. */
export function tidy(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
