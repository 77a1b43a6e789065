/** Makes a picture small enough to be sent to a language model along with a question. */

import type { Pixels } from "#image/pixels.ts";
import type { Thumbnail } from "#schemas/window.ts";

/** The longer side, px, and the size of the PNG, bytes. Photographs need a second try at half the side or less. */
const SIDE = 320;
const BYTES = 64 * 1024;
const LEAST_SIDE = 16;

export async function thumbnailOf(pixels: Pixels): Promise<Thumbnail> {
  const { createCanvas, ImageData } = await import("@napi-rs/canvas");
  const { width, height, data } = pixels;
  const whole = createCanvas(width, height);
  whole.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  for (let side = SIDE; ; side = Math.floor(side * 0.7)) {
    const scale = Math.min(1, side / Math.max(width, height));
    const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const small = createCanvas(across, down);
    const brush = small.getContext("2d");
    brush.imageSmoothingQuality = "high";
    brush.drawImage(whole, 0, 0, across, down);
    const png = small.toBuffer("image/png");
    if (png.length <= BYTES || side <= LEAST_SIDE)
      return {
        media_type: "image/png",
        width: across,
        height: down,
        bytes: png.length,
        data: png.toString("base64"),
      };
  }
}
