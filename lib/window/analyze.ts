/** `window-analyze`: a screenshot in, a program of its colour regions written, unless the screen is blank or unchanged. */

import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { AnalyzeRequest, AnalyzeResult, Program } from "#schemas/window.ts";
import { fileUri, GRID } from "./adopt.ts";
import { shortFingerprint } from "./fingerprint/fingerprint.ts";
import { gridRegions } from "./grid/cells.ts";
import { gridLayer } from "./grid/layer.ts";
import { imageStats } from "./grid/stats.ts";
import { blankImage, openImage } from "./image.ts";
import { readProgramIfAny, saveProgram } from "./program/file.ts";
import { inspectScreen } from "./routing/inspection.ts";
import { hintOf } from "./routing/words.ts";

const FILE = "app.window.json";
/** So few colours show hardly more than a frame. */
const FEW_COLORS = 2;

export async function run(input: AnalyzeRequest, context: Context): Promise<AnalyzeResult> {
  const file = input.file || FILE;
  const grid = input.grid ?? GRID;
  const { path, bytes, pixels } = await openImage(input.image, context);
  const stats = imageStats(pixels, bytes);
  const asked = {
    ...(input.id !== undefined && { id: input.id }),
    program: file,
    image: path,
    image_stats: stats,
  };
  if (stats.is_blank) return { ok: false, ...asked, written: false, ...blankResult() };
  const stored = await readProgramIfAny(file, context);
  const look = await inspectScreen(pixels, { stored, signal: context.signal });
  const colors = look.dominantColors;
  const facts = {
    dominant_colors: colors,
    fingerprint: shortFingerprint(look.fingerprint),
    special_hits: look.specialHits,
    scene_class: look.route.scene,
    llm_hint: hintOf(look.route, look, "en", "offline"),
    similarity: look.similarity,
  };
  const warning = stats.unique_colors_sampled <= FEW_COLORS && {
    warning: `Only ${stats.unique_colors_sampled} colours were seen: the screenshot may be of a hidden or empty window`,
  };
  if (stored !== undefined && look.comparison?.match === true && !asksForOther(input, stored))
    return {
      ok: true,
      ...asked,
      ...facts,
      ...summaryOf(stored),
      written: false,
      // What a client may not have written is in the answer whether or not the file has it already.
      ...(!mayWrite(context, input) && { content: { ...stored } }),
      unchanged: true,
      skipped_adopt: true,
      recommendation: "skip_unchanged_screen",
      ...warning,
    };
  const regions = gridRegions(pixels, grid);
  const program: Program = {
    version: "1.0",
    render_target: "svg",
    scene: {
      width: pixels.width,
      height: pixels.height,
      background: colors[0] ?? "#FFFFFF",
      url: fileUri(path, context),
      app: "desktop",
      layers: [gridLayer(regions)],
      relations: [],
    },
    validation: {
      description: "Every region of the picture is still there",
      expected_shapes: ["rectangle"],
      min_objects: regions.length,
    },
    metadata: {
      source: "grid",
      grid,
      merge_regions: true,
      region_count: regions.length,
      ...facts,
      fingerprint: look.fingerprint,
      image: path,
      analyzed_at: context.now().toISOString(),
    },
  };
  const saved = await saveProgram(file, program, input, context);
  return { ok: true, ...asked, ...saved, ...facts, ...summaryOf(program), unchanged: false, ...warning };
}

/** Whether the request asks for another grid than the stored program was made with. */
function asksForOther({ grid }: AnalyzeRequest, { metadata }: Program): boolean {
  const before = metadata?.["grid"];
  return grid !== undefined && typeof before === "number" && before !== grid;
}

function blankResult(): Pick<AnalyzeResult, "error" | "hint" | "recommendation"> {
  const { code, message, hint = "" } = blankImage("analyze");
  return { error: { code, message, hint }, hint, recommendation: "skip_llm_blank_capture" };
}

function summaryOf({ scene: { layers, relations: _, ...scene }, metadata }: Program) {
  const capture = metadata?.["capture"];
  const title =
    typeof capture === "object" && capture !== null && "window_title" in capture
      ? capture.window_title
      : null;
  return {
    object_count: layers.reduce((sum, { objects }) => sum + objects.length, 0),
    scene: {
      width: scene.width,
      height: scene.height,
      ...(scene.background !== undefined && { background: scene.background }),
      ...(scene.url !== undefined && { url: scene.url }),
      ...(scene.app !== undefined && { app: scene.app }),
    },
    window_title: typeof title === "string" ? title : null,
  };
}
