/** Renders a page of the fixtures with headless Chromium, and reads from its DOM what is where and in what. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const FIXTURES = join(import.meta.dir, "..", "..", "fixtures", "window");
const CHROMIUM = [
  "chromium",
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--hide-scrollbars",
  "--disable-lcd-text",
];

/** An element that the page itself marks with `data-kind`. */
export interface Marked {
  readonly kind: string;
  /** Left, top, right, bottom in device px. */
  readonly bbox: readonly [number, number, number, number];
  /** Number of the marked element around it, -1 where there is none. */
  readonly parent: number;
  /** What names it, by `data-label`; for text what it says. */
  readonly label: string;
}

export interface Page {
  /** Path of the screenshot, 1920 by 1080 px at scale 1. */
  readonly image: string;
  readonly marked: readonly Marked[];
}

/** Runs in the page: its marks as JSON in the title, which the dumped DOM shows. */
const READ_MARKS = `
  const marks = [...document.querySelectorAll("[data-kind]")];
  const boxOf = (mark) => {
    if (mark.dataset.kind !== "text") return mark.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(mark);
    return range.getBoundingClientRect();
  };
  const found = marks.map((mark) => {
    const { left, top, right, bottom } = boxOf(mark);
    return {
      kind: mark.dataset.kind,
      bbox: [left, top, right, bottom].map((value) => value * devicePixelRatio),
      parent: marks.indexOf(mark.parentElement.closest("[data-kind]")),
      label: mark.dataset.label ?? mark.innerText ?? "",
    };
  });
  document.documentElement.dataset.marks = encodeURIComponent(JSON.stringify(found));`;

async function chromium(folder: string, url: string, scale: number, ...flags: string[]): Promise<string> {
  const child = Bun.spawn(
    [
      ...CHROMIUM,
      `--user-data-dir=${join(folder, "profile")}`,
      `--force-device-scale-factor=${scale}`,
      "--window-size=1920,1080",
      ...flags,
      url,
    ],
    { stdout: "pipe", stderr: "ignore", cwd: folder },
  );
  const out = await child.stdout.text();
  if ((await child.exited) !== 0) throw new Error(`chromium ended with ${child.exitCode}`);
  return out;
}

/** Renders `<name>.html` into a folder. */
export async function render(name: string, folder: string, scale = 1): Promise<Page> {
  const source = await Bun.file(join(FIXTURES, `${name}.html`)).text();
  const html = join(folder, `${name}.html`);
  await Bun.write(html, `${source}<script>${READ_MARKS}</script>`);
  const url = pathToFileURL(html).href;
  const image = join(folder, `${name}-${scale}.png`);
  await chromium(folder, url, scale, `--screenshot=${image}`);
  const dom = await chromium(folder, url, scale, "--dump-dom");
  const marks = /data-marks="([^"]+)"/.exec(dom)?.[1];
  if (marks === undefined) throw new Error("The page does not say what it shows");
  return { image, marked: JSON.parse(decodeURIComponent(marks)) };
}
