#!/usr/bin/env bun
/** Renders pages FROM up to, not including, TO into OUT/img and OUT/truth. Usage: render.ts OUT FROM TO */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Pixels } from "../../../../lib/image/pixels.ts";
import { readPng } from "../../../../lib/image/png.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { inkOf } from "./ink.ts";
import { type Page, pageOf } from "./page.ts";

interface Seen {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Less contrast than this makes a text or picture one that nobody could see: it becomes `other`. */
const LEAST_CONTRAST = { text: 40, image: 20 };
/** How often a page that still moves is looked at, and the pause between, ms. */
const TRIES = 5;
const PAUSE = 150;
const NEXT_FRAME =
  "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => document.fonts.ready.then(() => done(true)))))";
const TRUTH = await Bun.file(join(import.meta.dir, "truth.js")).text();

/** An element in device pixels, with the ink of a text; `id` numbers them in the page's order. */
function elementOf(seen: Seen, at: number, scale: number, pixels: Pixels): Record<string, unknown> {
  const scaled = (value: number): number => Number((value * scale).toFixed(1));
  const [x, y] = [scaled(seen.x), scaled(seen.y)];
  const [width, height] = [scaled(seen.width), scaled(seen.height)];
  const element = { id: `e${at + 1}`, ...seen, x, y, width, height };
  if (seen.type === "text") {
    const ink = inkOf(pixels, [Math.max(0, x - 1), Math.max(0, y - 1), width + 2, height + 2]);
    const shown = ink?.ink !== undefined && ink.contrast >= LEAST_CONTRAST.text;
    return shown ? { ...element, ...ink } : { ...element, type: "other" };
  }
  if (seen.type === "image") {
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const ink = inkOf(pixels, [
      left,
      top,
      Math.min(width, pixels.width - x),
      Math.min(height, pixels.height - y),
    ]);
    if (ink === undefined || ink.contrast < LEAST_CONTRAST.image) return { ...element, type: "other" };
  }
  return element;
}

/** Truth and picture of one moment: taken again, a few times at most, while the page still moves between the two. */
async function settled(browser: Browser): Promise<{ seen: Seen[]; data: string }> {
  for (let left = TRIES; ; left--) {
    await browser.evaluate(NEXT_FRAME);
    const seen = (await browser.evaluate(TRUTH)) as Seen[];
    const { data } = (await browser.call("Page.captureScreenshot", { format: "png" })) as { data: string };
    const again = await browser.evaluate(TRUTH);
    if (left === 1 || JSON.stringify(seen) === JSON.stringify(again)) return { seen, data };
    await Bun.sleep(PAUSE);
  }
}

async function render(browser: Browser, page: Page, file: string, out: string): Promise<void> {
  writeFileSync(file, page.html);
  await browser.call("Emulation.setDeviceMetricsOverride", {
    width: page.width,
    height: page.height,
    deviceScaleFactor: page.scale,
    mobile: false,
  });
  await browser.show(pathToFileURL(file).href);
  if (page.scroll > 0) await browser.evaluate(`scrollTo(0, ${page.scroll})`);
  const { seen, data } = await settled(browser);
  const png = Uint8Array.fromBase64(data);
  const pixels = await readPng(png);
  const truth = {
    image: `${page.id}.png`,
    id: page.id,
    source: "web",
    kind: "web",
    lang: page.language,
    theme: page.theme.dark ? "dark" : "light",
    scale: page.scale,
    width: pixels.width,
    height: pixels.height,
    framework: page.theme.name,
    split: page.theme.held ? "valid" : "train",
    elements: seen.map((one, at) => elementOf(one, at, page.scale, pixels)),
  };
  writeFileSync(join(out, "img", truth.image), png);
  writeFileSync(join(out, "truth", `${page.id}.json`), JSON.stringify(truth));
}

const [out, from, to] = process.argv.slice(2);
if (out === undefined || !(Number(from) < Number(to))) {
  console.error("Usage: render.ts OUT FROM TO");
  process.exit(64);
}
for (const folder of ["img", "truth"]) mkdirSync(join(out, folder), { recursive: true });
const work = mkdtempSync(join(tmpdir(), "window-corpus-page-"));
const browser = await openBrowser();
let failed = 0;
try {
  for (let number = Number(from); number < Number(to); number++)
    await render(browser, pageOf(number), join(work, "page.html"), out).catch((cause: Error) => {
      failed++;
      console.error(`page ${number}: ${cause.message}`);
    });
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
