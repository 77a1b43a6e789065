/** Noise, patterns and photographs for the tests of the detector. As a program, `detect-patterns.ts <name> <width>`: looks at one of 16:9 and prints its peak memory. */
import type { Pixels } from "#image/pixels.ts";
import { numbers } from "./detect-drawing.ts";

type Tone = readonly [red: number, green: number, blue: number];
const grey = (value: number): Tone => [value, value, value];

/** A hilly colour field of several octaves, as photographs have it, with the grain of a camera. */
function hills(x: number, y: number, grain: number): Tone {
  let [value, strength] = [0, 128];
  for (let octave = 0; octave < 6; octave++, strength /= 2) {
    const f = 2 ** octave / 200;
    value += strength * (Math.sin(x * f * 1.7 + octave) + Math.cos(y * f * 1.3 + x * f * 0.6 + octave ** 2));
  }
  return [128 + value * 0.4 + grain, 128 + value * 0.3 + grain, 128 - value * 0.3 + grain];
}

export const PATTERNS: Readonly<Record<string, (x: number, y: number, next: () => number) => Tone>> = {
  "noise of all colours": (_x, _y, next) => [next() * 256, next() * 256, next() * 256],
  "black and white noise": (_x, _y, next) => grey(next() < 0.5 ? 0 : 255),
  "grains on white": (_x, _y, next) => grey(next() < 0.03 ? 0 : 255),
  "dense grains on white": (_x, _y, next) => grey(next() < 0.2 ? 0 : 255),
  "a checkerboard of single pixels": (x, y) => grey(((x + y) % 2) * 255),
  "a checkerboard of 8 px": (x, y) => grey((((x >> 3) + (y >> 3)) % 2) * 255),
  "upright stripes": (x) => grey(((x >> 1) % 2) * 255),
  "level stripes": (_x, y) => grey(((y >> 3) % 2) * 255),
  "dots in rows": (x, y) => grey(x % 5 < 2 && y % 7 < 3 ? 0 : 255),
  "thin bars in rows": (x, y) => grey(x % 110 < 100 && y % 4 < 2 ? 0 : 255),
  "boxes in rows": (x, y) => grey(x % 9 < 7 && y % 9 < 7 ? 60 : 255),
  "rings within rings": (x, y) => grey(((Math.max(Math.abs(x - 960), Math.abs(y - 540)) >> 3) % 2) * 255),
  "a comb": (x, y) => grey(x < 40 || y % 8 < 4 ? 0 : 255),
  "a photograph without grain": (x, y) => hills(x, y, 0),
  "a photograph with grain": (x, y, next) => hills(x, y, next() * 8),
};

export function picture(name: string, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const next = numbers(7);
  const pattern = PATTERNS[name] ?? (() => grey(0));
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const [red, green, blue] = pattern(x, y, next);
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = 255;
    }
  return { width, height, data };
}

if (import.meta.main) {
  const { detectElements } = await import("../../../lib/window/detect/detect.ts");
  const [name = "", width = ""] = process.argv.slice(2);
  await detectElements(picture(name, Number(width), (Number(width) * 9) / 16));
  const status = await Bun.file("/proc/self/status").text();
  await Bun.write(Bun.stdout, String(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024));
}
