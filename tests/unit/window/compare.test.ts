/** Comparing fingerprints: what counts as a change, where it is found, and what is left out. */
import { describe, expect, test } from "bun:test";
import type { Box, Pixels } from "#image/pixels.ts";
import { holds, sharedArea } from "#image/pixels.ts";
import { compareFingerprints } from "../../../lib/window/fingerprint/compare.ts";
import { fingerprintOf } from "../../../lib/window/fingerprint/fingerprint.ts";
import { type Brush, button, drawn, fill, gallery, noisy, PLACES, settings, write } from "./screens.ts";

const BASE = drawn(1366, 768, settings);
const BEFORE = fingerprintOf(BASE);

const with_ = (change: (brush: Brush) => void): Pixels =>
  drawn(1366, 768, (brush) => {
    settings(brush);
    change(brush);
  });

const boxOf = ([x, y, width, height]: readonly [number, number, number, number]): Box => ({
  x0: x,
  y0: y,
  x1: x + width,
  y1: y + height,
});

function scrolled(by: number): Pixels {
  return drawn(1366, 768, (brush) => {
    settings(brush);
    const part = brush.getImageData(300, 90, 1066, 678);
    brush.putImageData(part, 300, 90 - by);
  });
}

const [fieldX, fieldY] = PLACES.field;
const [boxX, boxY] = PLACES.checkbox;

/** Changes that are found, and the place they are found at: the boxes cover it and reach at most a tile beyond. */
const CHANGES: readonly [name: string, after: Pixels, place: Box][] = [
  [
    "a checkbox filled and ticked",
    with_((brush) => {
      fill(brush, "#2563eb", boxX, boxY, 13, 13);
      tick(brush, "#ffffff", 2);
    }),
    boxOf(PLACES.checkbox),
  ],
  [
    "a checkbox with a thin dark tick",
    with_((brush) => tick(brush, "#111111", 2)),
    { x0: boxX + 3, y0: boxY + 4, x1: boxX + 10, y1: boxY + 9 },
  ],
  [
    "eleven letters typed",
    with_((brush) => write(brush, "a new name", fieldX + 50, fieldY + 22)),
    { x0: fieldX + 52, y0: fieldY + 12, x1: fieldX + 118, y1: fieldY + 22 },
  ],
  [
    "one letter typed",
    with_((brush) => write(brush, "e", fieldX + 47, fieldY + 22)),
    { x0: fieldX + 49, y0: fieldY + 15, x1: fieldX + 54, y1: fieldY + 22 },
  ],
  ["a button greyed", with_((brush) => button(brush, "#9db7ef", "#e7eefb")), boxOf(PLACES.button)],
  [
    "the text of a button greyed",
    with_((brush) => button(brush, "#2563eb", "#a9bff4")),
    { x0: 640, y0: 452, x1: 720, y1: 463 },
  ],
  [
    "a toast",
    with_((brush) => {
      const [x, y, width, height] = PLACES.toast;
      fill(brush, "#323232", x, y, width, height);
      write(brush, "Your changes were saved", x + 20, y + 36, "#ffffff");
    }),
    boxOf(PLACES.toast),
  ],
  ["a scroll by 1 px", scrolled(1), { x0: 330, y0: 550, x1: 780, y1: 672 }],
  ["a scroll by 120 px", scrolled(120), { x0: 330, y0: 430, x1: 780, y1: 672 }],
  ["another page", drawn(1366, 768, gallery), { x0: 0, y0: 0, x1: 1366, y1: 768 }],
  [
    "a lamp that turns from red to green of the same luma",
    with_((brush) => fill(brush, "#007d3b", 900, 140, 12, 12)),
    { x0: 900, y0: 140, x1: 912, y1: 152 },
  ],
];

function tick(brush: Brush, color: string, width: number): void {
  brush.strokeStyle = color;
  brush.lineWidth = width;
  brush.beginPath();
  brush.moveTo(boxX + 3, boxY + 6);
  brush.lineTo(boxX + 6, boxY + 9);
  brush.lineTo(boxX + 10, boxY + 4);
  brush.stroke();
}

function covered(place: Box, boxes: readonly Box[]): number {
  return (
    boxes.reduce((sum, box) => sum + sharedArea(place, box), 0) /
    ((place.x1 - place.x0) * (place.y1 - place.y0))
  );
}

describe("what changed is found, and where", () => {
  test.each(CHANGES)("%s", (name, after, place) => {
    const start = name.startsWith("a lamp")
      ? with_((brush) => fill(brush, "#d6232b", 900, 140, 12, 12))
      : BASE;
    const result = compareFingerprints(fingerprintOf(start), fingerprintOf(after), { pixels: after });
    expect(result).toMatchObject({ match: false, verdict: "changed" });
    expect(covered(place, result.changedBoxes)).toBeGreaterThan(0.7);
    const near = { x0: place.x0 - 32, y0: place.y0 - 32, x1: place.x1 + 32, y1: place.y1 + 32 };
    if (!name.includes("scroll")) for (const box of result.changedBoxes) expect(holds(near, box)).toBe(true);
  });
});

describe("what does not count", () => {
  test("the same picture", () => {
    expect(compareFingerprints(BEFORE, fingerprintOf(BASE))).toMatchObject({
      match: true,
      verdict: "equal",
      distance: 0,
      changedTiles: 0,
      changedBoxes: [],
    });
  });

  test.each([1, 2, 3, 4])("noise of up to 2 a channel, seed %i", (seed) => {
    const result = compareFingerprints(BEFORE, fingerprintOf(noisy(BASE, seed)), { strict: true });
    expect(result).toMatchObject({ match: true, verdict: "noise", changedTiles: 0, changedBoxes: [] });
  });

  test.each([2, -2])("a picture that is lighter by %i all over", (by) => {
    const after = { ...BASE, data: BASE.data.map((value, at) => (at % 4 === 3 ? value : value + by)) };
    expect(compareFingerprints(BEFORE, fingerprintOf(after), { strict: true }).changedTiles).toBe(0);
  });

  const CARETS: [width: number, height: number, color: string, x: number, y: number][] = [
    [1, 16, "#000000", fieldX + 48, fieldY + 9],
    [2, 16, "#000000", fieldX + 48, fieldY + 9],
    [1, 16, "#222222", fieldX + 200, fieldY + 9],
    [2, 20, "#2563eb", fieldX + 120, fieldY + 7],
    [2, 16, "#000000", 703, fieldY + 9],
    [1, 16, "#222222", 703, 184],
    [1, 16, "#666666", 700, 150],
    [2, 24, "#000000", 735, 200],
    [3, 36, "#000000", 800, 180],
  ];
  test.each(CARETS)(
    "a caret of %i by %i px in %s at %i, %i that comes or goes",
    (width, height, color, x, y) => {
      const after = with_((brush) => fill(brush, color, x, y, width, height));
      const [off, on] = [BEFORE, fingerprintOf(after)];
      expect(compareFingerprints(off, on, { pixels: after })).toMatchObject({
        match: true,
        verdict: "minor",
      });
      expect(compareFingerprints(on, off, { pixels: BASE })).toMatchObject({ match: true, verdict: "minor" });
      expect(compareFingerprints(off, on, { pixels: after, strict: true }).match).toBe(false);
    },
  );
});

describe("a letter that is a bar is no caret", () => {
  const LETTERS: [name: string, text: string, x: number, y: number, size: number][] = [
    ["l at the end of a word", "l", fieldX + 47, fieldY + 22, 14],
    ["i at the end of a word", "i", fieldX + 47, fieldY + 22, 14],
    ["I at the end of a word", "I", fieldX + 47, fieldY + 22, 14],
    ["l at the end of a line of large text", "l", 430, 136, 24],
    ["l in an empty place", "l", 900, 180, 14],
  ];
  test.each(LETTERS)("%s", (_, text, x, y, size) => {
    const after = with_((brush) => write(brush, text, x, y, "#111111", size));
    const [without, there] = [BEFORE, fingerprintOf(after)];
    expect(compareFingerprints(without, there, { pixels: after })).toMatchObject({ verdict: "changed" });
    expect(compareFingerprints(there, without, { pixels: BASE })).toMatchObject({ verdict: "changed" });
  });
});

describe("a digit that turns into another is a change", () => {
  const SIZES = [11, 12, 13, 14, 16, 20];
  const PAIRS: [before: string, after: string][] = [
    ["18", "13"],
    ["1,000.00", "1,000.09"],
    ["3 new messages", "8 new messages"],
    ["2.1", "21"],
    ["5", "6"],
    ["9", "0"],
    ["3", "9"],
    ["0", "8"],
  ];
  const FONTS = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"];
  test.each(PAIRS)("%s and %s, in every font, at every size and in dark and grey", (before, after) => {
    for (const font of FONTS)
      for (const [at, size] of SIZES.entries())
        for (const color of ["#111111", "#6b7280"]) {
          const page = (text: string): Pixels =>
            drawn(400, 100, (brush) => {
              fill(brush, "#ffffff", 0, 0, 400, 100);
              write(brush, text, color === "#111111" ? 50 : 103 + at, 60, color, size, font);
            });
          const now = page(after);
          const result = compareFingerprints(fingerprintOf(page(before)), fingerprintOf(now), {
            pixels: now,
          });
          expect({ font, size, color, verdict: result.verdict }).toEqual({
            font,
            size,
            color,
            verdict: "changed",
          });
        }
  });
});

describe("pictures of one colour", () => {
  const flat = (color: string, width = 320, height = 200) =>
    fingerprintOf(drawn(width, height, (brush) => fill(brush, color, 0, 0, width, height)));

  test("match where the colour is the same, and only there", () => {
    expect(compareFingerprints(flat("#808080"), flat("#808080")).match).toBe(true);
    expect(compareFingerprints(flat("#808080"), flat("#818181")).match).toBe(true);
    for (const other of ["#000000", "#ffffff", "#888888", "#8d7fff", "#a05f80"])
      expect(compareFingerprints(flat("#808080"), flat(other))).toMatchObject({
        match: false,
        verdict: "changed",
      });
  });

  test("prove nothing by their hashes alone", () => {
    const { phash, dhash, whash } = flat("#123456");
    const known = { available: true, phash, dhash, whash };
    expect(compareFingerprints(known, flat("#654321"))).toMatchObject({ match: false, verdict: "unknown" });
  });
});

describe("fingerprints that are not whole", () => {
  const { phash, dhash, whash } = BEFORE;
  const known = { available: true, phash, dhash, whash };

  test("without edges know no caret, and count it", () => {
    const { edges: _, ...older } = BEFORE;
    const after = with_((brush) => fill(brush, "#000000", fieldX + 48, fieldY + 9, 1, 16));
    expect(compareFingerprints(older, fingerprintOf(after), { pixels: after }).verdict).toBe("changed");
  });

  test("without strokes tell carets and changes by the edges alone", () => {
    const { strokes: _, ...older } = BEFORE;
    const caret = with_((brush) => fill(brush, "#000000", fieldX + 48, fieldY + 9, 1, 16));
    expect(compareFingerprints(older, fingerprintOf(caret), { pixels: caret }).verdict).toBe("minor");
    const typed = with_((brush) => write(brush, "e", fieldX + 47, fieldY + 22));
    expect(compareFingerprints(older, fingerprintOf(typed), { pixels: typed }).verdict).toBe("changed");
  });

  test("of hashes alone are compared by the hash", () => {
    expect(compareFingerprints(known, BEFORE)).toMatchObject({
      match: true,
      verdict: "same_hash",
      changedTiles: null,
    });
    const other = fingerprintOf(drawn(1366, 768, gallery));
    expect(compareFingerprints(known, other)).toMatchObject({ match: false, verdict: "other_hash" });
  });

  test("without details still find a change by mean and deviation", () => {
    const { details: _, ...plain } = BEFORE;
    const after = fingerprintOf(with_((brush) => button(brush, "#9db7ef", "#e7eefb")));
    expect(compareFingerprints(plain, after)).toMatchObject({ match: false, verdict: "changed" });
  });

  test.each([
    ["tiles that are cut off", { tiles: BEFORE.tiles?.slice(0, 40) }],
    ["tiles that are no base64", { tiles: "!!" }],
    ["a size that does not go with them", { width: 1366, height: 7680, tiles: BEFORE.tiles }],
  ])("with %s fall back to the hash, or say the size differs", (_, damage) => {
    const damaged = { ...BEFORE, sha256: undefined, ...damage };
    expect(["same_hash", "other_size"]).toContain(compareFingerprints(damaged, BEFORE).verdict);
  });

  test.each([
    ["that are no DEFLATE", "AAAA"],
    [
      "that would fill the memory",
      Buffer.from(Bun.deflateSync(new Uint8Array(50_000_000))).toString("base64"),
    ],
  ])("with details %s go by mean and deviation", (_, details) => {
    const damaged = { ...BEFORE, sha256: undefined, details };
    expect(compareFingerprints(damaged, BEFORE)).toMatchObject({ match: true, verdict: "noise" });
  });

  test("of another size never match, and say so", () => {
    const small = fingerprintOf(drawn(683, 384, (brush) => settings(brush)));
    expect(compareFingerprints(BEFORE, small)).toMatchObject({ match: false, verdict: "other_size" });
  });
});
