#!/usr/bin/env bun
/** Writes what the model sees of a corpus: OUT.bin with one float32 row a candidate, OUT.json that says what they are. Usage: matrix.ts CORPUS OUT */
import { heightOf, widthOf } from "../../../../lib/image/pixels.ts";
import { sceneOf } from "../../../../lib/window/detect/candidates.ts";
import { CLASSES } from "../../../../lib/window/detect/classes.ts";
import { FEATURES, featuresOf } from "../../../../lib/window/detect/features.ts";
import { segmentsOf } from "../../../../lib/window/detect/segment.ts";
import { labelsOf } from "./labels.ts";
import { picturesOf } from "./truth.ts";

/** Columns before the measures: number of the picture, number of the class, weight, and the box in px. */
export const LEAD = ["image", "class", "weight", "x", "y", "width", "height"] as const;

export interface MatrixHead {
  readonly lead: readonly string[];
  readonly features: readonly string[];
  readonly images: readonly { readonly id: string; readonly split: string; readonly unit: number }[];
}

async function write(corpus: string, out: string): Promise<string> {
  const sink = Bun.file(`${out}.bin`).writer();
  const images: MatrixHead["images"][number][] = [];
  const counts = new Map<string, number>(CLASSES.map((name) => [name, 0]));
  for await (const { truth, pixels } of picturesOf(corpus)) {
    const scene = sceneOf(segmentsOf(pixels));
    const measures = featuresOf(pixels, scene);
    const labels = labelsOf(scene.candidates, scene.unit, truth);
    const width = LEAD.length + FEATURES.length;
    const rows = new Float32Array(labels.length * width);
    scene.candidates.forEach((box, at) => {
      const { class: number, weight } = labels[at]!;
      rows.set([images.length, number, weight, box.x0, box.y0, widthOf(box), heightOf(box)], at * width);
      rows.set(measures[at]!, at * width + LEAD.length);
      if (weight === 1) counts.set(CLASSES[number]!, counts.get(CLASSES[number]!)! + 1);
    });
    sink.write(rows);
    await sink.flush();
    images.push({ id: truth.id, split: truth.split ?? "train", unit: scene.unit });
  }
  await sink.end();
  const head: MatrixHead = { lead: LEAD, features: FEATURES, images };
  await Bun.write(`${out}.json`, JSON.stringify(head));
  return `${images.length} pictures: ${[...counts].map(([name, count]) => `${count} ${name}`).join(", ")}`;
}

if (import.meta.main) {
  const [corpus, out] = process.argv.slice(2);
  if (corpus === undefined || out === undefined) {
    console.error("Usage: matrix.ts CORPUS OUT");
    process.exit(64);
  }
  console.log(await write(corpus, out));
}
