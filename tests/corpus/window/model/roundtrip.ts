#!/usr/bin/env bun
/** Adopts the pictures of a folder, draws the programs, detects again: how many boxes come back. Usage: roundtrip.ts FOLDER [--every N] */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { overlapOf } from "../../../../lib/image/pixels.ts";
import { readPng } from "../../../../lib/image/png.ts";
import { detectElements } from "../../../../lib/window/detect/detect.ts";
import { adoptedProgram } from "../../../../lib/window/program/adopt/program.ts";
import { displayOf } from "../../../../lib/window/program/display.ts";
import { pngOf } from "../../../../lib/window/program/raster.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "string", default: "1" } },
});
const folder = positionals[0] ?? ".";

const boxes = (elements: readonly { bbox: number[] }[]) =>
  elements.map(({ bbox: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => ({ x0, y0, x1, y1 }));

let [right, first, again] = [0, 0, 0];
const files = (await readdir(folder)).filter((name) => name.endsWith(".png")).sort();
for (const name of files.filter((_, at) => at % Number(values.every) === 0)) {
  const pixels = await readPng(await Bun.file(join(folder, name)).bytes());
  const detection = await detectElements(pixels);
  const drawn = await readPng(await pngOf(displayOf(adoptedProgram(pixels, detection, { url: "" }))));
  const [before, after] = [boxes(detection.elements), boxes((await detectElements(drawn)).elements)];
  const pairs = before.flatMap((a, i) => after.map((b, j) => ({ i, j, overlap: overlapOf(a, b) })));
  pairs.sort((a, b) => b.overlap - a.overlap);
  const [used, usedAgain] = [new Set<number>(), new Set<number>()];
  for (const { i, j, overlap } of pairs) {
    if (overlap < 0.5 || used.has(i) || usedAgain.has(j)) continue;
    used.add(i);
    usedAgain.add(j);
  }
  right += used.size;
  first += before.length;
  again += after.length;
}
await Bun.write(
  Bun.stdout,
  `F1 ${((2 * right) / Math.max(1, first + again)).toFixed(3)} of ${first} boxes\n`,
);
