/**
 * Renders the corpus of windows with ground truth: random pages of many style frameworks and the example pages
 * that packages ship, as PNG plus JSON.
 *
 * usage: bun tests/corpus/window/render.ts --modules DIR/node_modules --out DIR [--from SEED] [--count N]
 *        [--examples] [--chromium FILE]
 */
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { startBrowser, type Tab } from "./browser.ts";
import { exampleAsset, exampleCss, listExamples } from "./examples.ts";
import { type Box, inkOf, meanLuma, type Pixels, sidesOf } from "./ink.ts";
import { composePage } from "./page.ts";
import { type Random, seeded } from "./random.ts";

type Quad = [x: number, y: number, width: number, height: number];
/** One element as the page reports it (CSS px), then as the truth file stores it (image px). */
type Element = Box & {
  id?: string;
  type: string;
  tag: string;
  role: string;
  visible: number;
  name?: string;
  text?: string;
  font_px?: number;
  alt?: Quad;
  ink?: Quad;
  glyph?: Quad;
  contrast?: number;
  flags?: string[];
  note?: string;
  was?: string;
  icon?: boolean;
  parent_box?: string | null;
};
type Collected = { title: string; elements: Element[] };
type Facts = {
  id: string;
  framework: string;
  split: string;
  lang: string;
  theme?: string;
  screen: string;
  source: { kit: string; page: string };
};

/** Image sizes in px; the page is laid out in size / scale CSS px, at least 620 wide. */
const SIZES: [number, number][] = [
  [800, 600],
  [1024, 768],
  [1152, 864],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1600, 900],
  [1680, 1050],
  [1920, 1080],
];
const SCALES = [1, 1, 1, 1, 1.25, 1.5, 1.5, 2];
const tenth = (value: number): number => Math.round(10 * value) / 10;
const CONTAINERS = new Set(["panel", "button", "input"]);

function chooseView(random: Random): { width: number; height: number; scale: number } {
  const scale = random.pick(SCALES);
  const [width, height] = random.pick(SIZES.filter((size) => size[0] / scale >= 620));
  return { width, height, scale };
}

async function decode(png: Uint8Array): Promise<Pixels> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    data: context.getImageData(0, 0, image.width, image.height).data,
  };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
const area = (box: Box): number => box.width * box.height;
const sameBox = (a: Box, b: Box): boolean => overlap(a, b) / (area(a) + area(b) - overlap(a, b)) > 0.92;

/** Turns CSS px into image px and lets the pixels confirm text, panels and buttons. */
function confirm(image: Pixels, elements: Element[], scale: number): Element[] {
  const kept: Element[] = [];
  const demote = (element: Element, note: string): void => {
    element.was = element.type;
    element.type = "other";
    element.note = note;
  };
  for (const element of elements) {
    for (const key of ["x", "y", "width", "height"] as const) element[key] = tenth(element[key] * scale);
    if (element.alt)
      element.alt = [
        tenth(element.alt[0] * scale),
        tenth(element.alt[1] * scale),
        tenth(element.alt[2] * scale),
        tenth(element.alt[3] * scale),
      ];
    if (element.font_px !== undefined) element.font_px = tenth(element.font_px * scale);
    if (element.text !== undefined) {
      const found = inkOf(image, element);
      if (found) Object.assign(element, found);
      else if (element.type === "text") demote(element, "no_ink");
    }
    if (element.type === "image") {
      const found = inkOf(image, element);
      if (!found && element.icon) demote(element, "no_ink");
      else if (found && element.icon) element.glyph = found.ink;
    }
    if (element.type === "panel" || element.type === "button") {
      const sides = sidesOf(image, element);
      const edges = sides.filter((side) => side === "edge").length;
      const open = sides.filter((side) => side === "none").length;
      if (element.type === "panel" && (edges === 0 || open > 1)) demote(element, "weak_edges");
      if (element.type === "button" && edges < 2) {
        demote(element, "weak_edges");
        element.flags = ["no_own_box"];
      }
    }
    const small =
      element.note === "small_box"
        ? kept.some((other) => other.type !== "other" && other.type !== "text" && sameBox(other, element))
        : false;
    const twin =
      element.type === "panel"
        ? kept.find((other) => CONTAINERS.has(other.type) && sameBox(other, element))
        : undefined;
    const wrapped =
      element.type === "button" || element.type === "input" || element.type === "image"
        ? kept.findIndex((other) => other.type === "panel" && sameBox(other, element))
        : -1;
    if (wrapped >= 0) kept.splice(wrapped, 1);
    if (!twin && !small) kept.push(element);
  }
  const drawn = kept.filter((element) => element.type === "checkbox" || element.type === "input");
  const bare = (element: Element): boolean =>
    element.note === "small_box" &&
    drawn.some(
      (control) =>
        overlap(control, element) > 0.8 * area(element) &&
        (control.type === "checkbox" || sameBox(control, element)),
    );
  const result = kept.filter((element) => !bare(element));
  result.forEach((element, index) => {
    element.id = `e${index + 1}`;
  });
  const containers = result
    .filter((element) => CONTAINERS.has(element.type))
    .sort((a, b) => area(a) - area(b));
  for (const element of result) {
    const parent = containers.find(
      (box) =>
        box !== element && area(box) > 1.02 * area(element) && overlap(box, element) >= 0.9 * area(element),
    );
    element.parent_box = parent?.id ?? null;
  }
  return result;
}

/** Did the layout fall apart (texts over texts, panels across panels), as when a page lacks its script? */
function messy(elements: Element[]): boolean {
  const crossings = (boxes: Box[], least: number): number => {
    let count = 0;
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) {
        const share = overlap(a, b) / Math.min(area(a), area(b));
        if (share > least && share < 0.9) count++;
      }
    });
    return count;
  };
  const inks = elements
    .filter((element) => element.type === "text")
    .map((element): Quad => element.ink ?? [0, 0, 0, 0])
    .map(([x, y, width, height]) => ({ x, y, width, height }));
  return (
    crossings(inks, 0.25) > 2 ||
    crossings(
      elements.filter((element) => element.type === "panel"),
      0.1,
    ) > 3
  );
}

const [collector] = (
  await Bun.build({ entrypoints: [join(import.meta.dir, "truth.js")], format: "iife", target: "browser" })
).outputs;
if (!collector) throw new Error("Cannot bundle truth.js");
const COLLECTOR = await collector.text();

/** Ends transitions and animations, so that the picture and the boxes belong to one moment. */
const STILL = `(() => {
  const sheet = document.createElement("style");
  sheet.textContent = "*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}";
  document.head.append(sheet);
})()`;

/** Captures the tab as it stands and writes the image and its truth. Returns the number of elements. */
async function capture(tab: Tab, out: string, facts: Facts, view: { scale: number }): Promise<number> {
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await tab.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (answer["exceptionDetails"])
      throw new Error(`In the page: ${JSON.stringify(answer["exceptionDetails"]).slice(0, 500)}`);
    return (answer["result"] as { value?: unknown }).value;
  };
  await evaluate(STILL);
  await evaluate(
    "document.fonts.ready.then(() => Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))).then(() => new Promise((done) => setTimeout(done, 60)))",
  );
  const collected = JSON.parse(
    String(await evaluate(`(() => {${COLLECTOR}\nreturn JSON.stringify(collectTruth());})()`)),
  ) as Collected;
  const shot = await tab.send("Page.captureScreenshot", { format: "png" });
  const png = Buffer.from(String(shot["data"]), "base64");
  const image = await decode(png);
  const elements = confirm(image, collected.elements, view.scale);
  if (elements.filter((element) => element.type !== "other").length < 4 || messy(elements)) return 0;
  const { id, ...rest } = facts;
  const theme = meanLuma(image) < 110 ? "dark" : "light";
  const truth = {
    image: `img/${id}.png`,
    id,
    kind: "web",
    ...rest,
    theme,
    scale: view.scale,
    width: image.width,
    height: image.height,
    title: collected.title,
    elements,
  };
  await Bun.write(join(out, "img", `${id}.png`), png);
  await Bun.write(join(out, "truth", `${id}.json`), JSON.stringify(truth));
  return elements.length;
}

const { values } = parseArgs({
  options: {
    modules: { type: "string" },
    out: { type: "string" },
    from: { type: "string", default: "1" },
    count: { type: "string", default: "20" },
    examples: { type: "boolean", default: false },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  },
});
if (!values.modules || !values.out) throw new Error("Give --modules and --out");
const modules = resolve(values.modules);
const out = resolve(values.out);
await mkdir(join(out, "img"), { recursive: true });
await mkdir(join(out, "truth"), { recursive: true });

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const path = decodeURIComponent(new URL(request.url).pathname);
    const seed = /^\/page\/(\d+)$/.exec(path)?.[1];
    if (seed)
      return new Response(composePage(Number(seed), modules).html, {
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    const file = Bun.file(
      path.startsWith("/m/") ? resolve(modules, path.slice(3)) : exampleAsset(modules, path),
    );
    return (await file.exists()) ? new Response(file) : new Response("", { status: 404 });
  },
});

const { tab, close } = await startBrowser(values.chromium, join(out, ".profile"));
async function open(
  path: string,
  view: { width: number; height: number; scale: number },
  dark: boolean,
): Promise<void> {
  const [width, height] = [Math.round(view.width / view.scale), Math.round(view.height / view.scale)];
  await tab.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: view.scale,
    mobile: false,
  });
  await tab.send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
  const loaded = tab.loaded(8000);
  await tab.send("Page.navigate", { url: `http://127.0.0.1:${server.port}${path}` });
  await loaded;
}
const scrollBy = (share: number): Promise<unknown> =>
  tab.send("Runtime.evaluate", {
    expression: `scrollTo({ top: ${share} * Math.max(0, document.documentElement.scrollHeight - innerHeight), behavior: "instant" })`,
  });

let written = 0;
try {
  if (values.examples) {
    for (const [index, example] of listExamples(modules, Number(values.count)).entries()) {
      const random = seeded(900_000 + index);
      const view = chooseView(random);
      try {
        await open(example.path, view, false);
        const css = exampleCss(example.framework);
        if (css) await tab.send("Runtime.evaluate", { expression: css, awaitPromise: true });
        await scrollBy(random.chance(0.6) ? 0 : random.next());
        const id = `ex${String(index).padStart(4, "0")}-${example.framework}`;
        if (
          (await capture(
            tab,
            out,
            {
              id,
              framework: example.framework,
              split: example.split,
              lang: "en",
              screen: "example",
              source: { kit: example.framework, page: example.path },
            },
            view,
          )) > 0
        )
          written++;
      } catch (error) {
        console.error(`${example.path}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } else {
    for (let seed = Number(values.from); seed < Number(values.from) + Number(values.count); seed++) {
      const random = seeded(seed + 500_000);
      const view = chooseView(random);
      const page = composePage(seed, modules);
      const id = `w${String(seed).padStart(5, "0")}-${page.framework}-${page.screen}`;
      try {
        await open(`/page/${seed}`, view, page.theme === "dark");
        if (random.chance(0.25)) await scrollBy(random.next());
        if (
          (await capture(
            tab,
            out,
            {
              id,
              framework: page.framework,
              split: page.split,
              lang: page.lang,
              screen: page.screen,
              source: { kit: page.framework, page: `seed ${seed}` },
            },
            view,
          )) > 0
        )
          written++;
      } catch (error) {
        console.error(`${id}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
} finally {
  close();
  server.stop(true);
}
console.log(`${written} images in ${out}`);
