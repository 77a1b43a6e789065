/** `window-adopt`: a screenshot in, a program of its elements written. */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { openReader } from "#image/ocr/open.ts";
import type { Context } from "#kit/files/context.ts";
import type { AdoptRequest, AdoptResult, Layer } from "#schemas/window.ts";
import { describe } from "./detect/describe.ts";
import { detectElements } from "./detect/detect.ts";
import { READ_LANGUAGES } from "./detect.ts";
import { shortFingerprint } from "./fingerprint/fingerprint.ts";
import { gridRegions } from "./grid/cells.ts";
import { gridLayer } from "./grid/layer.ts";
import { openScreen } from "./image.ts";
import { describedIn } from "./locale.ts";
import { adoptedProgram } from "./program/adopt/program.ts";
import { saveProgram } from "./program/file.ts";
import { inspectScreen } from "./routing/inspection.ts";
import { hintOf } from "./routing/words.ts";

const FILE = "ui.window.json";
export const GRID = 12;

export async function run(input: AdoptRequest, context: Context): Promise<AdoptResult> {
  const locale = describedIn(input.locale, context);
  const file = input.file || FILE;
  const { path, pixels } = await openScreen(input.image, "adopt", context);
  const languages = READ_LANGUAGES[input.locale ?? "pl"];
  const reader = input.text === false ? undefined : await openReader(input.engine ?? "wasm", languages);
  const detection = await detectElements(pixels, reader, {
    signal: context.signal,
    progress: (done, total) => context.progress({ done, total, message: "Reading text" }),
  });
  const { elements } = detection;
  const look = await inspectScreen(pixels, { elements, signal: context.signal });
  const hint = hintOf(look.own, look, locale, "offline");
  const grid = input.grid ?? GRID;
  const below: Layer[] = input.with_grid === true ? [gridLayer(gridRegions(pixels, grid))] : [];
  const program = adoptedProgram(pixels, detection, {
    url: fileUri(path, context),
    below,
    metadata: {
      ...(input.with_grid === true && { grid }),
      dominant_colors: look.dominantColors,
      fingerprint: look.fingerprint,
      special_hits: look.specialHits,
      scene_class: look.own.scene,
      llm_hint: hint,
      image: path,
      analyzed_at: context.now().toISOString(),
    },
  });
  const saved = await saveProgram(file, program, input, context);
  const { layers, relations: _, ...scene } = program.scene;
  const byRole: Record<string, number> = {};
  for (const { role } of elements) byRole[role] = (byRole[role] ?? 0) + 1;
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    path,
    program: file,
    ...saved,
    element_count: elements.length,
    by_role: byRole,
    description: describe(elements, pixels.width, pixels.height, detection.theme, locale),
    elements,
    object_count: layers.reduce((sum, { objects }) => sum + objects.length, 0),
    scene,
    fingerprint: shortFingerprint(look.fingerprint),
    special_hits: look.specialHits,
    scene_class: look.own.scene,
    llm_hint: hint,
  };
}

/** `file:` URI of a path that a request named. */
export function fileUri(path: string, { cwd }: Context): string {
  return pathToFileURL(resolve(cwd, path)).href;
}
