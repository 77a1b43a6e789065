/** Draws interfaces in memory for the tests of the detector: boxes with soft edges at any scale, and letter-like marks. */
import type { Box, Pixels } from "#image/pixels.ts";

export type Color = readonly [red: number, green: number, blue: number];

export class Drawing implements Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  readonly scale: number;

  /** Sizes and places are in px at scale 1. */
  constructor(width: number, height: number, ground: Color, scale = 1) {
    this.width = Math.round(width * scale);
    this.height = Math.round(height * scale);
    this.scale = scale;
    this.data = new Uint8ClampedArray(this.width * this.height * 4);
    const pixel = Uint8Array.of(...ground, 255);
    new Uint32Array(this.data.buffer).fill(new Uint32Array(pixel.buffer)[0] ?? 0);
  }

  /** Fills a box; pixels that an edge crosses are blended by what is covered of them. Answers with the scaled box. */
  fill(box: Box, color: Color): Box {
    const [x0, y0, x1, y1] = [box.x0, box.y0, box.x1, box.y1].map((value) => value * this.scale) as [
      number,
      number,
      number,
      number,
    ];
    const covered = (at: number, from: number, to: number) =>
      Math.max(0, Math.min(at + 1, to) - Math.max(at, from));
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(this.height, y1); y++)
      for (let x = Math.max(0, Math.floor(x0)); x < Math.min(this.width, x1); x++) {
        const share = covered(x, x0, x1) * covered(y, y0, y1);
        const at = (y * this.width + x) * 4;
        for (let tone = 0; tone < 3; tone++) {
          const before = this.data[at + tone] ?? 0;
          this.data[at + tone] = Math.round(before + ((color[tone] ?? 0) - before) * share);
        }
      }
    return { x0, y0, x1, y1 };
  }

  /** Fills a box and puts another color around it, 1 px at scale 1 thick. */
  frame(box: Box, color: Color, border: Color): Box {
    const outer = this.fill(box, border);
    this.fill({ x0: box.x0 + 1, y0: box.y0 + 1, x1: box.x1 - 1, y1: box.y1 - 1 }, color);
    return outer;
  }

  /** Marks that stand like the letters of words: stems and bars of one height. */
  words(x: number, y: number, letters: number, color: Color): void {
    for (let letter = 0, at = x; letter < letters; letter++) {
      const tall = letter % 3 === 0 ? 10 : 7;
      this.fill({ x0: at, y0: y + 10 - tall, x1: at + 1.5, y1: y + 10 }, color);
      this.fill({ x0: at, y0: y + 8.5, x1: at + 5, y1: y + 10 }, color);
      if (letter % 2 === 0) this.fill({ x0: at + 3.5, y0: y + 3, x1: at + 5, y1: y + 10 }, color);
      at += letter % 5 === 4 ? 10 : 6.5;
    }
  }
}

/** Largest distance of the edges of two boxes, px. */
export function edgeDistance(a: Box, b: Box): number {
  return Math.max(Math.abs(a.x0 - b.x0), Math.abs(a.y0 - b.y0), Math.abs(a.x1 - b.x1), Math.abs(a.y1 - b.y1));
}

/** A reproducible stream of numbers from 0 to 1 (xorshift32, Marsaglia 2003). */
export function numbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
