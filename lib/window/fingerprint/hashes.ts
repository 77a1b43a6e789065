/** The three 64-bit hashes of a whole picture, as the Python library ImageHash defines them: phash, dhash and whash. */

/** A grey picture of any size. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel. */
  readonly luma: Uint8Array;
}

interface Hashes {
  /** 16 hex digits each. */
  readonly phash: string;
  readonly dhash: string;
  readonly whash: string;
}

/** Side of a hash: 8 by 8 bits. */
const SIDE = 8;
/** The DCT is taken of a picture this many px wide and high. */
const DCT = 32;

export function hashesOf(grey: Grey): Hashes {
  const small = reduced(grey, DCT, DCT);
  return { phash: phashOf(small), dhash: dhashOf(grey), whash: whashOf(small) };
}

/** Bits in which two hashes of 16 hex digits differ, 0 to 64; NaN where one of them is none. */
export function hammingDistance(a: string, b: string): number {
  if (!HASH.test(a) || !HASH.test(b)) return Number.NaN;
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; differing !== 0n; differing &= differing - 1n) count++;
  return count;
}

const HASH = /^[0-9a-f]{16}$/i;

/** Whether a phash is that of a picture without structure, all of which look alike to it. */
export function isFlatHash(phash: string): boolean {
  return hammingDistance(phash, "0000000000000000") <= 1;
}

/** The 8 by 8 lowest frequencies of the discrete cosine transform (type II), each against their median. */
function phashOf(small: Float64Array): string {
  const low = new Float64Array(SIDE * SIDE);
  const basis = Float64Array.from({ length: SIDE * DCT }, (_, at) =>
    Math.cos((Math.PI * Math.floor(at / DCT) * ((at % DCT) + 0.5)) / DCT),
  );
  const across = new Float64Array(DCT * SIDE);
  for (let y = 0; y < DCT; y++)
    for (let u = 0; u < SIDE; u++) {
      let sum = 0;
      for (let x = 0; x < DCT; x++) sum += (small[y * DCT + x] ?? 0) * (basis[u * DCT + x] ?? 0);
      across[y * SIDE + u] = sum;
    }
  for (let v = 0; v < SIDE; v++)
    for (let u = 0; u < SIDE; u++) {
      let sum = 0;
      for (let y = 0; y < DCT; y++) sum += (across[y * SIDE + u] ?? 0) * (basis[v * DCT + y] ?? 0);
      // What is left of a flat picture is the rounding of floating point.
      low[v * SIDE + u] = Math.abs(sum) < 1e-6 ? 0 : sum;
    }
  return aboveMedian(low);
}

/** Whether each pixel of a picture 9 px wide and 8 high is darker than its right neighbour. */
function dhashOf(grey: Grey): string {
  const small = reduced(grey, SIDE + 1, SIDE);
  return hexOf(
    Array.from({ length: SIDE * SIDE }, (_, at) => {
      const from = Math.floor(at / SIDE) * (SIDE + 1) + (at % SIDE);
      return (small[from + 1] ?? 0) > (small[from] ?? 0);
    }),
  );
}

/** The low part of a Haar transform down to 8 by 8, which is the mean of each block, against their median. */
function whashOf(small: Float64Array): string {
  const each = DCT / SIDE;
  const blocks = new Float64Array(SIDE * SIDE);
  for (let at = 0; at < DCT * DCT; at++) {
    const block = Math.floor(at / DCT / each) * SIDE + Math.floor((at % DCT) / each);
    blocks[block] = (blocks[block] ?? 0) + (small[at] ?? 0);
  }
  return aboveMedian(blocks);
}

function aboveMedian(values: Float64Array): string {
  const sorted = values.toSorted();
  const middle = values.length / 2;
  const median = ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return hexOf(Array.from(values, (value) => value > median));
}

function hexOf(bits: readonly boolean[]): string {
  let value = 0n;
  for (const bit of bits) value = (value << 1n) | (bit ? 1n : 0n);
  return value.toString(16).padStart(bits.length / 4, "0");
}

/** The picture in another size: each new pixel is the mean of those it covers, or the nearest where it is larger. */
function reduced({ width, height, luma }: Grey, columns: number, rows: number): Float64Array {
  const small = new Float64Array(columns * rows);
  const cuts = (size: number, parts: number, part: number): [from: number, to: number] => {
    const from = Math.min(size - 1, Math.floor((part * size) / parts));
    return [from, Math.max(from + 1, Math.floor(((part + 1) * size) / parts))];
  };
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = cuts(height, rows, row);
    for (let column = 0; column < columns; column++) {
      const [left, right] = cuts(width, columns, column);
      let sum = 0;
      for (let y = top; y < bottom; y++)
        for (let at = y * width + left, end = y * width + right; at < end; at++) sum += luma[at] ?? 0;
      small[row * columns + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return small;
}
