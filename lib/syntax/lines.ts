/** Where the lines of a text start, so that an offset becomes a line and column. */

import { compileMethodsLightly } from "./compile-lightly.ts";

/** A place in a text: both count from 1, the column in UTF-16 units. */
export interface TextPosition {
  line: number;
  column: number;
}

const LF = 10;
const CR = 13;

/** The starts of the lines of a text; `\n`, `\r\n` and a lone `\r` end a line. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    const starts = this.#starts;
    // Most texts have no carriage return, and the search for one character is the engine's own.
    if (!text.includes("\r")) {
      for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
      return;
    }
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) starts.push(at + 1);
    }
  }

  /** Number of line starts: one more than the number of line ends. */
  get count(): number {
    return this.#starts.length;
  }

  /** The line, from 1, that the character at `offset` is in. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** Offset of the first character of a line, counted from 1; the text's end for lines after the last. */
  startOf(line: number): number {
    return this.#starts[line - 1] ?? Number.MAX_SAFE_INTEGER;
  }

  positionAt(offset: number): TextPosition {
    const line = this.lineAt(offset);
    return { line, column: offset - this.startOf(line) + 1 };
  }
}

compileMethodsLightly(Lines);
