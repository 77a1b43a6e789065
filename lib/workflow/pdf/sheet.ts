/** Pages of A4 that are filled from the top: texts, lines and tables at exact places, and a new page when one is full. */
import type { Color, PDFDocument, PDFFont, PDFPage } from "pdf-lib";
import type { Fonts } from "./fonts.ts";

/** A4 in points (1/72 inch). */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = { side: 48, top: 46, bottom: 62 } as const;

export const LEFT: number = MARGIN.side;
export const RIGHT: number = PAGE.width - MARGIN.side;

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: Color;
  readonly align?: "left" | "right";
  /** Lines are broken at this width in points; absent: one line. */
  readonly width?: number;
  /** Distance of baselines in parts of the size; default 1.35. */
  readonly leading?: number;
}

/** What is written below and beside the text of every page, when all pages are known. */
export type Footer = (sheet: Sheet, page: number, pages: number) => void;

export class Sheet {
  readonly #document: PDFDocument;
  readonly #fonts: Fonts;
  /** Widths of characters at one point. */
  readonly #widths = new Map<string, number>();
  readonly #boldWidths = new Map<string, number>();
  #page: PDFPage;
  /** Distance of the cursor from the top edge, in points. */
  y: number = MARGIN.top;

  constructor(document: PDFDocument, fonts: Fonts) {
    this.#document = document;
    this.#fonts = fonts;
    this.#page = document.addPage([PAGE.width, PAGE.height]);
  }

  /** Begins a new page unless so many points are left on this one. @returns whether it did */
  need(height: number): boolean {
    if (this.y + height <= PAGE.height - MARGIN.bottom) return false;
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.y = MARGIN.top;
    return true;
  }

  /** Writes a text whose first line begins at the cursor's height. @returns its height; the cursor stays */
  text(text: string, x: number, style: TextStyle, y: number = this.y): number {
    const font = this.#font(style);
    const lines = style.width === undefined ? [text] : this.lines(text, style);
    const step = style.size * (style.leading ?? 1.35);
    for (const [at, line] of lines.entries()) {
      const left = style.align === "right" ? x - this.widthOf(line, style) : x;
      this.#page.drawText(line, {
        x: left,
        y: PAGE.height - y - at * step - style.size,
        size: style.size,
        font,
        ...(style.color && { color: style.color }),
      });
    }
    return lines.length * step;
  }

  /** A text in lines that fit the width of its style; words that are longer than a line are cut. */
  lines(text: string, style: TextStyle): string[] {
    const width = style.width ?? RIGHT - LEFT;
    const fits = (line: string) => this.widthOf(line, style) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(/ +/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      while (!fits(line)) {
        const length = longest(line, fits);
        lines.push(line.slice(0, length));
        line = line.slice(length);
      }
    }
    return [...lines, line];
  }

  /** Height of a text in points. */
  heightOf(text: string, style: TextStyle): number {
    return this.lines(text, style).length * style.size * (style.leading ?? 1.35);
  }

  /** Width of a text in points. A line is drawn without kerning: it is as wide as its characters. */
  widthOf(text: string, style: TextStyle): number {
    const font = this.#font(style);
    const known = style.bold ? this.#boldWidths : this.#widths;
    let width = 0;
    for (const character of text) {
      // Laying a text out takes a millisecond, most of it for rules that one character cannot meet.
      const own = known.get(character) ?? font.widthOfTextAtSize(character, 1);
      known.set(character, own);
      width += own;
    }
    return width * style.size;
  }

  /** A horizontal line. */
  rule(x: number, end: number, color: Color, thickness = 0.6, y: number = this.y): void {
    this.#page.drawLine({
      start: { x, y: PAGE.height - y },
      end: { x: end, y: PAGE.height - y },
      thickness,
      color,
    });
  }

  /** A filled rectangle below `y`. */
  box(x: number, width: number, height: number, color: Color, y: number = this.y): void {
    this.#page.drawRectangle({ x, y: PAGE.height - y - height, width, height, color });
  }

  /** Draws on every page. */
  finish(footer: Footer): void {
    const pages = this.#document.getPages();
    for (const [at, page] of pages.entries()) {
      this.#page = page;
      this.y = PAGE.height - MARGIN.bottom + 18;
      footer(this, at + 1, pages.length);
    }
  }

  #font({ bold }: TextStyle): PDFFont {
    return bold ? this.#fonts.bold : this.#fonts.regular;
  }
}

/** How many characters of a word fit, at least one. */
function longest(word: string, fits: (text: string) => boolean): number {
  let [least, most] = [1, word.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(word.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  return least;
}
