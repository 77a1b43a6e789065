/** `window-adopt`: a screenshot in, a program of its elements written. */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type AdoptRequest, type AdoptResult, type Layer, WINDOW_ERRORS } from "../../schemas/window.ts";
import { openReader } from "../image/ocr/open.ts";
import type { Context } from "../kit/context.ts";
import { failures } from "../kit/errors.ts";
import { describe } from "./detect/describe.ts";
import { detectElements } from "./detect/detect.ts";
import { shortFingerprint } from "./fingerprint/fingerprint.ts";
import { gridRegions } from "./grid/cells.ts";
import { gridLayer } from "./grid/layer.ts";
import { isBlank } from "./grid/stats.ts";
import { openImage } from "./image.ts";
import { adoptedProgram } from "./program/adopt/program.ts";
import { writeProgram } from "./program/file.ts";
import { lookAt } from "./routing/look.ts";
import { hintOf } from "./routing/words.ts";
import { READ_LANGUAGES } from "./run-detect.ts";

const fail = failures(WINDOW_ERRORS);

const FILE = "ui.window.json";
export const GRID = 12;

export async function run(input: AdoptRequest, context: Context): Promise<AdoptResult> {
  const locale = input.locale ?? "pl";
  const file = input.file || FILE;
  const { path, pixels } = await openImage(input.image, context);
  if (isBlank(pixels))
    throw fail("BLANK_IMAGE", "Cannot adopt the image: it shows one colour and nothing else", {
      hint: "Take the screenshot again while the window is visible",
      details: { recommendation: "skip_llm_blank_capture" },
    });
  const reader =
    input.text === false ? undefined : await openReader(input.engine ?? "wasm", READ_LANGUAGES[locale]);
  const detection = await detectElements(pixels, reader, {
    signal: context.signal,
    progress: (done, total) => context.progress({ done, total, message: "Reading text" }),
  });
  const { elements } = detection;
  const look = await lookAt(pixels, { elements, signal: context.signal });
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
  await writeProgram(file, program, context);
  const { layers, relations: _, ...scene } = program.scene;
  const byRole: Record<string, number> = {};
  for (const { role } of elements) byRole[role] = (byRole[role] ?? 0) + 1;
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    path,
    program: file,
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
