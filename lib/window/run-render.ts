/** `window-render`: a program in, a picture out. */
import type { Program, RenderRequest, RenderResult } from "../../schemas/window.ts";
import type { Context } from "../kit/context.ts";
import { writeConfined } from "../kit/roots.ts";
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
  if (out !== undefined) await writeConfined(context.roots, out, bytes, { cwd: context.cwd });
  const objects = display.layers.reduce((sum, { drawn }) => sum + drawn.length, 0);
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    program: file,
    format,
    width: Math.max(1, Math.round(display.width * scale)),
    height: Math.max(1, Math.round(display.height * scale)),
    object_count: objects,
    ...(out === undefined ? { data: typeof bytes === "string" ? bytes : bytes.toBase64() } : { image: out }),
  };
}

/** The program with the asked layers only, shown whether hidden or not, in the program's order. */
function only(program: Program, ids: readonly string[]): Program {
  const layers = program.scene.layers
    .filter(({ id }) => ids.includes(id))
    .map((layer) => ({ ...layer, visible: true }));
  return { ...program, scene: { ...program.scene, layers } };
}
