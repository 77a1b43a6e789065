/** PNG files that are written, read back by our reader and by another one. */
import { expect, test } from "bun:test";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { readPng } from "#image/png.ts";
import { textChunk, writePng } from "#image/write-png.ts";

/** Opaque noise that is the same in each run. */
function noise(width: number, height: number) {
  let state = width * 65_537 + height;
  const data = new Uint8ClampedArray(width * height * 4).map((_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return at % 4 === 3 ? 255 : state >>> 24;
  });
  return { width, height, data };
}

test.each([
  [1, 1],
  [1, 300],
  [257, 1],
  [33, 47],
  [640, 480],
])("%d × %d pixels come back as they were", async (width, height) => {
  const pixels = noise(width, height);
  const png = await writePng(pixels, [textChunk("Software", "Heddle")]);
  expect(await readPng(png)).toEqual(pixels);
  const image = await loadImage(png);
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const seen = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  expect(Buffer.compare(Buffer.from(seen), Buffer.from(pixels.data))).toBe(0);
});

test("the same pixels give the same bytes, and a text is a chunk behind the header", async () => {
  const pixels = noise(20, 10);
  const chunk = textChunk("Software", "Heddle");
  const png = await writePng(pixels, [chunk]);
  expect(await writePng(pixels, [chunk])).toEqual(png);
  expect(png.subarray(33, 33 + chunk.length)).toEqual(chunk);
  expect(chunk.toString("latin1", 4, 23)).toBe("tEXtSoftware\0Heddle");
});
