/** From a picture's elements to a whole program, version 1.0. */

import type { Pixels } from "#image/pixels.ts";
import type { Element, Layer, Program } from "#schemas/window.ts";
import type { Detection } from "../../detect/detect.ts";
import { colorAt, commonest, hexOf, samplesOf } from "../../grid/colors.ts";
import { adoptedLayers } from "./objects.ts";

interface AdoptOptions {
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
  const background = backgroundOf(pixels, elements);
  const { elements: layer, traces } = adoptedLayers(pixels, elements, relations, background);
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

/** Points along each side at which the background is looked at. */
const LATTICE = 128;
/** Fewer free points than this say nothing of the background. */
const LEAST = 32;

/** The most frequent colour where no element is, or anywhere where elements cover everything. */
function backgroundOf(pixels: Pixels, elements: readonly Element[]): number {
  const { width, height } = pixels;
  const free: number[] = [];
  for (let row = 0; row < LATTICE; row++)
    for (let column = 0; column < LATTICE; column++) {
      const x = Math.floor(((column + 0.5) * width) / LATTICE);
      const y = Math.floor(((row + 0.5) * height) / LATTICE);
      const isCovered = elements.some(
        ({ bbox: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => x >= x0 && x < x1 && y >= y0 && y < y1,
      );
      if (!isCovered) free.push(colorAt(pixels, x, y));
    }
  if (free.length >= LEAST) return commonest(free);
  return commonest(samplesOf(pixels, { x0: 0, y0: 0, x1: width, y1: height }));
}
