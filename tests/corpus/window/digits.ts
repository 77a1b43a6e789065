#!/usr/bin/env bun
/** Counts changed digits that a comparison of fingerprints misses, by font. Run: `bun tests/corpus/window/digits.ts`. */
import { GlobalFonts } from "@napi-rs/canvas";
import { compareFingerprints } from "../../../lib/window/fingerprint/compare.ts";
import { fingerprintOf } from "../../../lib/window/fingerprint/fingerprint.ts";
import { drawn, fill, write } from "../../unit/window/screens.ts";

const PAIRS = [
  ["18", "13"],
  ["1,000.00", "1,000.09"],
  ["3 new messages", "8 new messages"],
  ["2.1", "21"],
  ["5", "6"],
  ["9", "0"],
  ["1", "7"],
  ["on", "off"],
  ["6", "8"],
  ["3", "9"],
  ["0", "8"],
] as const;
/** Fonts of the packages fonts-dejavu-core and fonts-urw-base35; those that are not installed are left out. */
const FONTS = [
  "DejaVu Sans",
  "DejaVu Serif",
  "DejaVu Sans Mono",
  "Nimbus Sans",
  "Nimbus Roman",
  "Nimbus Mono PS",
  "Nimbus Sans Narrow",
  "URW Gothic",
];
const SIZES = [11, 12, 13, 14, 16, 20];
const COLORS = ["#111111", "#6b7280"];
const SHIFTS = [0, 7, 203];

const installed = new Set(GlobalFonts.families.map(({ family }) => family));
for (const font of FONTS.filter((name) => installed.has(name))) {
  let [tried, missed] = [0, 0];
  for (const [before, after] of PAIRS)
    for (const size of SIZES)
      for (const color of COLORS)
        for (const shift of SHIFTS) {
          const page = (text: string) =>
            drawn(400, 100, (brush) => {
              fill(brush, "#ffffff", 0, 0, 400, 100);
              write(brush, text, 50 + shift, 60, color, size, font);
            });
          const pixels = page(after);
          const { verdict } = compareFingerprints(fingerprintOf(page(before)), fingerprintOf(pixels), {
            pixels,
          });
          tried += 1;
          if (verdict !== "changed") missed += 1;
        }
  process.stdout.write(`${JSON.stringify({ font, tried, missed })}\n`);
}
