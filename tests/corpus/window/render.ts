#!/usr/bin/env bun
/**
 * Renders pages with ground truth: the numbered pages FROM up to, not including, TO, or the examples that packages
 * ship, as OUT/img/ID.png and OUT/truth/ID.json. Usage: render.ts OUT FROM TO [--examples]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readPng } from "../../../lib/image/png.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { confirmed, type Element, messy } from "./confirm.ts";
import { exampleAsset, examplePages } from "./examples.ts";
import { meanLuma } from "./ink.ts";
import { MODULES, SERVED } from "./pages/packages.ts";
import { numberedPages } from "./pages/page.ts";
import type { Shown, View } from "./shown.ts";

interface Seen {
  readonly title: string;
  readonly elements: Element[];
}

/** A page with fewer elements is blank or broken, and left out. */
const LEAST_ELEMENTS = 4;
/** Mean luma below this is a dark picture. */
const DARK = 110;
/** How often a page that still moves is looked at, and the pause between, ms. */
const TRIES = 5;
const PAUSE = 150;

/** Ends transitions and animations, so that the picture and the boxes belong to one moment. */
const STILL = `(() => {
  const sheet = document.createElement("style");
  sheet.textContent = "*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}";
  document.head.append(sheet);
})()`;
const LOADED =
  "document.fonts.ready.then(() => Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))).then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))";
const scrolled = (share: number): string =>
  `scrollTo({ top: ${share} * Math.max(0, document.documentElement.scrollHeight - innerHeight), behavior: "instant" })`;

/** The script that collects a page's truth, as one expression. */
async function collector(): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, "truth.js")],
    format: "iife",
    target: "browser",
  });
  return `(() => {${await outputs[0]?.text()}\nreturn JSON.stringify(collectTruth());})()`;
}

/** Truth and picture of one moment: taken again, a few times at most, while the page still moves between the two. */
async function settled(browser: Browser, truth: string): Promise<{ seen: Seen; png: Uint8Array }> {
  for (let left = TRIES; ; left--) {
    await browser.evaluate(LOADED);
    const seen = String(await browser.evaluate(truth));
    const { data } = (await browser.call("Page.captureScreenshot", { format: "png" })) as { data: string };
    if (left === 1 || seen === (await browser.evaluate(truth)))
      return { seen: JSON.parse(seen), png: Uint8Array.fromBase64(data) };
    await Bun.sleep(PAUSE);
  }
}

async function open(browser: Browser, address: string, { view, dark, script }: Shown): Promise<void> {
  await browser.call("Emulation.setDeviceMetricsOverride", {
    width: Math.round(view.width / view.scale),
    height: Math.round(view.height / view.scale),
    deviceScaleFactor: view.scale,
    mobile: false,
  });
  const features = { "prefers-color-scheme": dark ? "dark" : "light", "prefers-reduced-motion": "reduce" };
  await browser.call("Emulation.setEmulatedMedia", {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
  await browser.show(address);
  if (script !== undefined) await browser.evaluate(script);
  await browser.evaluate(STILL);
  if (view.scroll > 0) await browser.evaluate(scrolled(view.scroll));
}

/** Writes a page's picture and truth, unless it is broken. */
async function write(shown: Shown, { seen, png }: Awaited<ReturnType<typeof settled>>, out: string) {
  const pixels = await readPng(png);
  const { id, framework, split, lang, screen, view } = shown;
  const elements = confirmed(pixels, seen.elements, view.scale);
  if (elements.filter(({ type }) => type !== "other").length < LEAST_ELEMENTS || messy(elements)) return;
  const { width, height } = pixels;
  const theme = meanLuma(pixels) < DARK ? "dark" : "light";
  const scale: View["scale"] = view.scale;
  const facts = { id, kind: "web", framework, split, lang, screen, theme, scale, width, height };
  writeFileSync(join(out, "img", `${id}.png`), png);
  writeFileSync(
    join(out, "truth", `${id}.json`),
    JSON.stringify({ image: `img/${id}.png`, ...facts, title: seen.title, elements }),
  );
}

/** Serves the packages, and the document that is being looked at. */
function served(document: () => string) {
  return Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname);
      if (path === "/page")
        return new Response(document(), { headers: { "content-type": "text/html; charset=utf-8" } });
      const file = Bun.file(
        path.startsWith(SERVED) ? resolve(MODULES, path.slice(SERVED.length)) : exampleAsset(path),
      );
      return (await file.exists()) ? new Response(file) : new Response("", { status: 404 });
    },
  });
}

/** Renders the pages one after the other. Answers with how many failed. */
async function render(pages: Iterable<Shown>, out: string): Promise<number> {
  for (const folder of ["img", "truth"]) mkdirSync(join(out, folder), { recursive: true });
  const truth = await collector();
  let document = "";
  const server = served(() => document);
  const browser = await openBrowser();
  let failed = 0;
  try {
    for (const shown of pages) {
      if ("html" in shown.from) document = shown.from.html;
      const path = "html" in shown.from ? "/page" : shown.from.path;
      try {
        await open(browser, `http://127.0.0.1:${server.port}${path}`, shown);
        await write(shown, await settled(browser, truth), out);
      } catch (cause) {
        failed++;
        console.error(`${shown.id}: ${cause instanceof Error ? cause.message : cause}`);
      }
    }
  } finally {
    await browser.close();
    server.stop(true);
  }
  return failed;
}

const { values, positionals } = parseArgs({
  options: { examples: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [out, from, to] = positionals;
if (out === undefined || !(Number(from) < Number(to))) {
  console.error("Usage: render.ts OUT FROM TO [--examples]");
  process.exit(64);
}
const pages = values.examples ? examplePages : numberedPages;
process.exit((await render(pages(Number(from), Number(to)), out)) === 0 ? 0 : 1);
