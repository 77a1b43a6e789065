/** `window-render`: a program in, a picture out. */

import type { Context } from "#kit/files/context.ts";
import { beginsWith, writeOutput } from "#kit/files/write-policy.ts";
import type { Program, RenderRequest, RenderResult } from "#schemas/window.ts";
import { displayOf } from "./program/display.ts";
import { readProgram } from "./program/file.ts";
import { pngOf } from "./program/raster.ts";
import { svgOf } from "./program/svg.ts";

export async function run(input: RenderRequest, context: Context): Promise<RenderResult> {
  const { file = "", out, scale = 1 } = input;
  const format = input.format ?? (out !== undefined && /\.png$/i.test(out) ? "png" : "svg");
  const program = await readProgram(file, context);
  const display = displayOf(input.layers === undefined ? program : only(program, input.layers));
  const bytes = format === "png" ? await pngOf(display, scale) : svgOf(display, scale);
  const written =
    out !== undefined &&
    (await writeOutput({ path: out, data: bytes, isOwn: IS_OWN[format] }, input, context));
  const objects = display.layers.reduce((sum, { drawn }) => sum + drawn.length, 0);
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    program: file,
    format,
    width: Math.max(1, Math.round(display.width * scale)),
    height: Math.max(1, Math.round(display.height * scale)),
    object_count: objects,
    ...(out !== undefined && { image: out, written }),
    ...(!written && { data: typeof bytes === "string" ? bytes : bytes.toBase64() }),
  };
}

/** Pictures of the same format may be replaced. */
const IS_OWN = {
  svg: beginsWith(/^<svg[\s>]/, /^<\?xml[^>]*\?>\s*(<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/),
  png: (content: Uint8Array) => PNG.every((byte, at) => content[at] === byte),
};
/** The signature of a PNG file (PNG specification, 5.2). */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The program with the asked layers only, shown whether hidden or not, in the program's order. */
function only(program: Program, ids: readonly string[]): Program {
  const layers = program.scene.layers
    .filter(({ id }) => ids.includes(id))
    .map((layer) => ({ ...layer, visible: true }));
  return { ...program, scene: { ...program.scene, layers } };
}
