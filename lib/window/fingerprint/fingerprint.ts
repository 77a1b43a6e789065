/** The fingerprint of a picture: what is kept of it to tell later whether, where and how a new one differs. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Pixels } from "#image/pixels.ts";
import type { Fingerprint } from "#schemas/window.ts";
import { cellsOf, type EdgePlanes, edgesOf } from "./edges.ts";
import { hashesOf } from "./hashes.ts";
import { emptyTiles, gridOf, lumaOf, MEASURES, type Measure, TILE, type Tiles, tilesOf } from "./tiles.ts";

/** Measures in `tiles`, interleaved; the others are in `details`, plane by plane and compressed. */
const PLAIN: readonly Measure[] = ["mean", "deviation"];
const DETAILS = MEASURES.filter((measure) => !PLAIN.includes(measure));

/** Fingerprint of opaque pixels; the same pixels give the same one, however their file is encoded. */
export function fingerprintOf(pixels: Pixels): Fingerprint & { available: true; phash: string } {
  const { width, height } = pixels;
  const luma = lumaOf(pixels);
  const tiles = tilesOf(pixels, luma);
  const edges = edgesOf(width, height, luma);
  return {
    available: true,
    sha256: digestOf(pixels),
    ...hashesOf({ width, height, luma }),
    width,
    height,
    tile: TILE,
    tiles: interleaved(PLAIN.map((measure) => tiles.planes[measure])).toBase64(),
    details: packed(Buffer.concat(DETAILS.map((measure) => tiles.planes[measure]))),
    edges: packed(edges.all),
    strokes: packed(Buffer.concat([edges.across, edges.left, edges.top])),
  };
}

/** A fingerprint without its tiles: what a result shows of it, the program file having the whole. */
export function shortFingerprint({
  tile: _,
  tiles: __,
  details: ___,
  edges: ____,
  strokes: _____,
  ...short
}: Fingerprint): Fingerprint {
  return short;
}

/**
 * The tiles of a stored fingerprint, undefined if it has none or they are not what its size asks for: programs come
 * from elsewhere, too. Without `details` the planes of its measures are undefined.
 */
export function storedTiles({
  width,
  height,
  tile,
  tiles,
  details,
  edges,
  strokes,
}: Fingerprint): StoredTiles | undefined {
  if (tile !== TILE || tiles === undefined || !isSide(width) || !isSide(height)) return undefined;
  const { columns, rows } = gridOf(width, height);
  const count = columns * rows;
  const plain = bytesOf(tiles);
  if (plain?.length !== count * PLAIN.length) return undefined;
  const found = emptyTiles(columns, rows);
  PLAIN.forEach((measure, shift) => {
    const plane = found.planes[measure];
    for (let at = 0; at < count; at++) plane[at] = plain[at * PLAIN.length + shift] ?? 0;
  });
  const sharp = storedEdges(edges, strokes, cellsOf(width, height));
  const rest = details === undefined ? undefined : unpacked(details, count * DETAILS.length);
  if (rest === undefined) return { ...found, detailed: false, edges: sharp };
  DETAILS.forEach((measure, at) => {
    found.planes[measure].set(rest.subarray(at * count, (at + 1) * count));
  });
  return { ...found, detailed: true, edges: sharp };
}

export interface StoredTiles extends Tiles {
  /** Whether all measures are there; otherwise only the mean and deviation. */
  readonly detailed: boolean;
  /** Edges of each cell; undefined if the fingerprint has none. */
  readonly edges: EdgePlanes | undefined;
}

/** The edges of each cell, with their parts where the fingerprint has them. */
function storedEdges(
  edges: string | undefined,
  strokes: string | undefined,
  { columns, rows }: { columns: number; rows: number },
): EdgePlanes | undefined {
  const count = columns * rows;
  const all = edges === undefined ? undefined : unpacked(edges, count);
  if (all === undefined) return undefined;
  const parts = strokes === undefined ? undefined : unpacked(strokes, 3 * count);
  if (parts === undefined) return { all };
  return {
    all,
    across: parts.subarray(0, count),
    left: parts.subarray(count, 2 * count),
    top: parts.subarray(2 * count),
  };
}

const isSide = (side: number | undefined): side is number =>
  side !== undefined && Number.isInteger(side) && side > 0 && side <= 1 << 20;

/** Equal for equal pixels of equal size. */
function digestOf({ width, height, data }: Pixels): string {
  const size = new Uint32Array([width, height]);
  return new Bun.CryptoHasher("sha256").update(size).update(data).digest("hex");
}

function interleaved(planes: readonly Uint8Array[]): Uint8Array {
  const [first] = planes;
  const bytes = new Uint8Array((first?.length ?? 0) * planes.length);
  planes.forEach((plane, shift) => {
    for (let at = 0; at < plane.length; at++) bytes[at * planes.length + shift] = plane[at] ?? 0;
  });
  return bytes;
}

const packed = (bytes: Uint8Array): string => deflateRawSync(bytes).toString("base64");

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.fromBase64(base64);
  } catch {
    return undefined;
  }
}

/** Never takes more memory than the expected length, whatever the text holds. */
function unpacked(base64: string, length: number): Uint8Array | undefined {
  const packed = bytesOf(base64);
  if (packed === undefined) return undefined;
  try {
    const bytes = inflateRawSync(packed, { maxOutputLength: length + 1 });
    return bytes.length === length ? new Uint8Array(bytes) : undefined;
  } catch {
    return undefined;
  }
}
