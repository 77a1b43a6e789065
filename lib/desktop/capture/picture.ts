/** Makes the PNG of captured pixels. */
import type { Pixels } from "#image/pixels.ts";
import { MAX_PIXELS } from "#image/png.ts";
import { textChunk, writePng } from "#image/write-png.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Region } from "#schemas/desktop.ts";

const fail = failures(KIT_ERRORS);

/** Bytes of a PNG up to the end of its header. */
const HEADER_END = 33;
/** Marks a picture as ours, right behind the header. */
const MARK = textChunk("Software", "Heddle");

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of the picture of a region. @throws INVALID_RECORD if it would have more pixels than a picture may have */
export function sizeOf({ width, height }: Region, scale: number): Size {
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  if (size.width * size.height <= MAX_PIXELS) return size;
  throw fail("INVALID_RECORD", `The picture would have more than ${MAX_PIXELS} pixels`, {
    hint: "Use a smaller scale, or capture a region",
  });
}

/** The pixels as PNG of this size, marked as ours. */
export async function pngOf(pixels: Pixels, size: Size): Promise<Buffer> {
  return writePng(await resized(pixels, size), [MARK]);
}

/** Whether a file is a picture that {@link pngOf} made. */
export function isOurs(content: Uint8Array): boolean {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    .subarray(HEADER_END, HEADER_END + MARK.length)
    .equals(MARK);
}

/** The canvas takes longer to load than all else takes: only a picture that changes its size needs it. */
async function resized(pixels: Pixels, { width, height }: Size): Promise<Pixels> {
  if (width === pixels.width && height === pixels.height) return pixels;
  const { createCanvas, ImageData } = await import("@napi-rs/canvas");
  const whole = createCanvas(pixels.width, pixels.height);
  whole.getContext("2d").putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0);
  const brush = createCanvas(width, height).getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(whole, 0, 0, width, height);
  return { width, height, data: brush.getImageData(0, 0, width, height).data };
}
