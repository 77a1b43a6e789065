/** Fingerprints: what they hold, and that equal pixels give equal ones. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Pixels } from "#image/pixels.ts";
import { compareFingerprints } from "../../../lib/window/fingerprint/compare.ts";
import { fingerprintOf, shortFingerprint, storedTiles } from "../../../lib/window/fingerprint/fingerprint.ts";
import { hammingDistance } from "../../../lib/window/fingerprint/hashes.ts";
import { drawn, fill, settings } from "./screens.ts";

const picture = fc
  .record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 90 }), seed: fc.nat() })
  .map(({ width, height, seed }): Pixels => {
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    let state = seed;
    for (let at = 0; at < data.length; at++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      if (at % 4 !== 3) data[at] = state >>> 24;
    }
    return { width, height, data };
  });

describe("a fingerprint", () => {
  test("of any picture survives JSON and matches itself, whatever the size", () => {
    fc.assert(
      fc.property(picture, (pixels) => {
        const made = fingerprintOf(pixels);
        const read = JSON.parse(JSON.stringify(made));
        expect(fingerprintOf(pixels)).toEqual(made);
        expect(compareFingerprints(read, made)).toMatchObject({ match: true, verdict: "equal" });
        expect(compareFingerprints({ ...read, sha256: "" }, made)).toMatchObject({
          match: true,
          verdict: "noise",
        });
        expect(storedTiles(read)).toMatchObject({
          columns: Math.ceil(pixels.width / 32),
          rows: Math.ceil(pixels.height / 32),
          detailed: true,
        });
      }),
      { numRuns: 60 },
    );
  });

  test("tells pictures of equal pixels in another order of rows and columns apart", () => {
    const data = new Uint8ClampedArray(6 * 4).fill(255);
    data[4] = 0;
    const [wide, tall] = [
      fingerprintOf({ width: 3, height: 2, data }),
      fingerprintOf({ width: 2, height: 3, data }),
    ];
    expect(wide.sha256).not.toBe(tall.sha256);
  });

  test("has hashes of 16 hex digits and tiles of two bytes", () => {
    const made = fingerprintOf(drawn(1366, 768, settings));
    for (const hash of [made.phash, made.dhash, made.whash]) expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(Uint8Array.fromBase64(made.tiles ?? "").length).toBe(43 * 24 * 2);
    expect(shortFingerprint(made)).toEqual({
      available: true,
      sha256: made.sha256,
      phash: made.phash,
      dhash: made.dhash,
      whash: made.whash,
      width: 1366,
      height: 768,
    });
  });

  test("measures a tile as it is", () => {
    // The right half white, the left one black: mean and deviation 127.5, all of it between columns.
    const pixels = drawn(32, 32, (brush) => {
      fill(brush, "#000000", 0, 0, 16, 32);
      fill(brush, "#ffffff", 16, 0, 16, 32);
    });
    const tiles = storedTiles(fingerprintOf(pixels))?.planes;
    const bytes = Object.fromEntries(Object.entries(tiles ?? {}).map(([name, plane]) => [name, plane[0]]));
    // First moment to the right: half of 255 at a mean distance of a half is the most there is.
    expect(bytes).toEqual({
      mean: 128,
      deviation: 255,
      columns: 255,
      rows: 0,
      right: 255,
      down: 128,
      blue: 128,
      red: 128,
    });
  });
});

describe("the hashes", () => {
  test("count the bits in which they differ", () => {
    expect(hammingDistance("0000000000000000", "ffffffffffffffff")).toBe(64);
    expect(hammingDistance("8000000000000001", "8000000000000000")).toBe(1);
    expect(hammingDistance("FF00000000000000", "ff00000000000000")).toBe(0);
    for (const wrong of ["", "xyz", "0", "00000000000000000"])
      expect(hammingDistance(wrong, "0000000000000000")).toBeNaN();
  });
});
