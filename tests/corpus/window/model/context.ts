#!/usr/bin/env bun
/** Adds what the first look says of the neighbours: MATRIX-context.bin. Usage: context.ts MATRIX FOLD0.json FOLD1.json */
import { readFileSync } from "node:fs";
import type { Candidate } from "../../../../lib/window/detect/candidate.ts";
import { CLASSES } from "../../../../lib/window/detect/classes.ts";
import { CONTEXT_FEATURES, contextOf } from "../../../../lib/window/detect/context.ts";
import { FEATURES } from "../../../../lib/window/detect/features.ts";
import { classify, openForest } from "../../../../lib/window/detect/forest.ts";
import { LEAD, type MatrixHead } from "./matrix.ts";

const [matrix, ...folds] = process.argv.slice(2);
if (matrix === undefined || folds.length === 0) {
  console.error("Usage: context.ts MATRIX FOLD0.json FOLD1.json");
  process.exit(64);
}
const { images }: MatrixHead = JSON.parse(readFileSync(`${matrix}.json`, "utf8"));
const bytes = readFileSync(`${matrix}.bin`);
const data = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
const width = LEAD.length + FEATURES.length;
// A picture is judged by the fold that was not trained on it, as unsure as the first look is on unseen pictures.
const forests = folds.map((file) => openForest(JSON.parse(readFileSync(file, "utf8")), FEATURES, CLASSES));
const sink = Bun.file(`${matrix}-context.bin`).writer();
for (let from = 0; from < data.length; ) {
  const image = data[from]!;
  const forest = forests[image % forests.length]!;
  const candidates: Candidate[] = [];
  const probabilities: Float64Array[] = [];
  let at = from;
  for (; at < data.length && data[at] === image; at += width) {
    const [x, y, wide, high] = data.subarray(at + LEAD.indexOf("x"), at + LEAD.length);
    const box = { x0: x!, y0: y!, x1: x! + wide!, y1: y! + high! };
    candidates.push({ ...box, source: "object", on: -1, fill: -1, glyphs: [], edge: 0 });
    probabilities.push(classify(forest, data.subarray(at + LEAD.length, at + width)));
  }
  const rows = contextOf(candidates, probabilities, images[image]!.unit);
  for (const row of rows) sink.write(row);
  await sink.flush();
  from = at;
}
await sink.end();
await Bun.write(`${matrix}-context.json`, JSON.stringify({ features: CONTEXT_FEATURES }));
