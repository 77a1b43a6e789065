/** From a picture's elements to a whole program, version 1.0. */
import type { Layer, Program } from "../../../../schemas/window.ts";
import type { Pixels } from "../../../image/pixels.ts";
import type { Detection } from "../../detect/detect.ts";
import { commonest, hexOf, samplesOf } from "../../grid/colors.ts";
import { adoptedLayers } from "./objects.ts";

export interface AdoptOptions {
  /** URI of the picture. */
  readonly url: string;
  /** Layers to put below the elements. */
  readonly below?: readonly Layer[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The program that shows the elements of a picture as they look in it. */
export function adoptedProgram(
  pixels: Pixels,
  { elements, relations }: Pick<Detection, "elements" | "relations">,
  { url, below = [], metadata = {} }: AdoptOptions,
): Program {
  const { width, height } = pixels;
  const background = commonest(samplesOf(pixels, { x0: 0, y0: 0, x1: width, y1: height }));
  const { elements: layer, traces } = adoptedLayers(pixels, elements, relations);
  return {
    version: "1.0",
    render_target: "svg",
    scene: {
      width,
      height,
      background: hexOf(background),
      url,
      app: "desktop",
      layers: [...below, layer, ...(traces.objects.length > 0 ? [traces] : [])],
      relations,
    },
    validation: {
      description: "Every element of the picture is still there",
      min_objects: elements.length,
    },
    metadata: { source: "adopt", ...metadata },
  };
}
