/** Writes PNG files of every colour type, depth, filter and interlacing for tests, whole and deliberately broken. */
import { deflateSync } from "node:zlib";
import { PNG_SIGNATURE } from "#image/png-header.ts";
import { ADAM7, SAMPLES } from "#image/png-rows.ts";

/** Every pair of colour type and depth that PNG allows. */
export const KINDS: readonly (readonly [color: number, depth: number])[] = [
  ...[1, 2, 4, 8, 16].map((depth) => [0, depth] as const),
  ...[8, 16].map((depth) => [2, depth] as const),
  ...[1, 2, 4, 8].map((depth) => [3, depth] as const),
  ...[8, 16].map((depth) => [4, depth] as const),
  ...[8, 16].map((depth) => [6, depth] as const),
];

export interface Picture {
  width: number;
  height: number;
  color: number;
  depth: number;
  interlaced?: boolean;
  /** The sample of a pixel as the file holds it, 0 to 2 ** depth - 1. */
  sample: (x: number, y: number, channel: number) => number;
  /** Filter of each row, 0 to 4. */
  filter?: (row: number) => number;
  palette?: readonly number[];
  transparent?: readonly number[];
}

export function chunk(type: string, body: Uint8Array = new Uint8Array()): Uint8Array {
  const bytes = new Uint8Array(12 + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set(Buffer.from(type, "latin1"), 4);
  bytes.set(body, 8);
  view.setUint32(8 + body.length, Bun.hash.crc32(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

export function headerChunk(
  width: number,
  height: number,
  depth: number,
  color: number,
  interlace = 0,
): Uint8Array {
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  body.set([depth, color, 0, 0, interlace], 8);
  return chunk("IHDR", body);
}

export function fileOf(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...parts]));
}

/** The rows with their filter bytes, before compression. */
export function rawRows(picture: Picture): Uint8Array {
  const { width, height, color, depth, interlaced = false, sample, filter = () => 0 } = picture;
  const samples = SAMPLES[color] ?? 1;
  const step = Math.max(1, (samples * depth) >> 3);
  const parts: Uint8Array[] = [];
  let number = 0;
  for (const [x0, y0, dx, dy] of interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - x0) / dx);
    if (columns <= 0) continue;
    let above = new Uint8Array(Math.ceil((columns * samples * depth) / 8));
    for (let y = y0; y < height; y += dy) {
      const row = new Uint8Array(above.length);
      for (let column = 0; column < columns; column++)
        for (let channel = 0; channel < samples; channel++) {
          const value = sample(x0 + column * dx, y, channel);
          const at = column * samples + channel;
          if (depth === 16) row.set([value >> 8, value & 255], at * 2);
          else {
            const bit = at * depth;
            row[bit >> 3] = (row[bit >> 3] ?? 0) | (value << (8 - depth - (bit & 7)));
          }
        }
      parts.push(filtered(row, above, step, filter(number++)));
      above = row;
    }
  }
  return new Uint8Array(Buffer.concat(parts));
}

function filtered(row: Uint8Array, above: Uint8Array, step: number, filter: number): Uint8Array {
  const out = new Uint8Array(row.length + 1);
  out[0] = filter;
  for (let at = 0; at < row.length; at++) {
    const left = at >= step ? (row[at - step] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= step ? (above[at - step] ?? 0) : 0;
    const estimate = left + up - corner;
    const nearest = [left, up, corner].toSorted((a, b) => Math.abs(estimate - a) - Math.abs(estimate - b))[0];
    const guess = [0, left, up, (left + up) >> 1, nearest ?? 0][filter] ?? 0;
    out[at + 1] = (row[at] ?? 0) - guess;
  }
  return out;
}

/** The chunks of a picture, in order, so that tests can put others between them. */
export function chunksOf(picture: Picture, parts = 1): Uint8Array[] {
  const { width, height, color, depth, interlaced = false, palette, transparent } = picture;
  const data = new Uint8Array(deflateSync(rawRows(picture)));
  const size = Math.ceil(data.length / parts);
  return [
    headerChunk(width, height, depth, color, Number(interlaced)),
    ...(palette === undefined ? [] : [chunk("PLTE", Uint8Array.from(palette))]),
    ...(transparent === undefined ? [] : [chunk("tRNS", Uint8Array.from(transparent))]),
    ...Array.from({ length: parts }, (_, at) => chunk("IDAT", data.subarray(at * size, (at + 1) * size))),
    chunk("IEND"),
  ];
}

export function pngOf(picture: Picture): Uint8Array {
  return fileOf(...chunksOf(picture));
}

/** A PNG of opaque RGBA pixels, for pictures that tests draw in memory. */
export function pngOfPixels(pixels: { width: number; height: number; data: Uint8ClampedArray }): Uint8Array {
  const { width, height, data } = pixels;
  return pngOf({
    ...{ width, height, color: 6, depth: 8 },
    sample: (x, y, channel) => data[(y * width + x) * 4 + channel] ?? 0,
  });
}
