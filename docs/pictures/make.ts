/** Makes the pictures of the README from real output: `make pictures`. */
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { quoteArgument } from "#kit/data/quote.ts";
import type { DetectResult, Element } from "#schemas/window.ts";
import { sourceBin } from "../../tests/acceptance/run.ts";
import { openBrowser } from "../../tests/corpus/window/browser.ts";
import { Desktop, until } from "../../tests/desktop/session.ts";

const ROOT = join(import.meta.dir, "../..");
const SCREENSHOT = join(ROOT, "docs/examples/settings.png");
const SHOP = join(ROOT, "docs/examples/shop/python");

const ROLE_COLORS: Readonly<Record<string, string>> = {
  panel: "#7c3aed",
  text: "#64748b",
  input: "#0891b2",
  select: "#b45309",
  checkbox: "#15803d",
  radio: "#be185d",
  button: "#dc2626",
};
const OTHER_COLOR = "#111827";
const FONT = "DejaVu Sans, sans-serif";

/** Runs a command of this checkout and returns its standard output. */
async function outputOf(command: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, join(ROOT, command), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stderr: "ignore",
  });
  const text = await child.stdout.text();
  if ((await child.exited) !== 0) throw new Error(`${command} failed`);
  return text;
}

/** The elements that window-detect finds, drawn on the screenshot. */
async function detectedElements(): Promise<void> {
  const args = [SCREENSHOT, "--locale", "en", "--json"];
  const { elements, by_role }: DetectResult = JSON.parse(await outputOf("cmd/window/detect.ts", args, ROOT));
  const image = await loadImage(SCREENSHOT);
  const scale = 2;
  const canvas = createCanvas(image.width * scale, image.height * scale);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const element of elements) drawBox(context, element, scale);
  for (const element of elements) if (element.role !== "text") drawTag(context, element, elements, scale);
  drawLegend(context, by_role, canvas.height - 90);
  await Bun.write(join(import.meta.dir, "detected.png"), canvas.toBuffer("image/png"));
}

const colorOf = (role: string): string => ROLE_COLORS[role] ?? OTHER_COLOR;

function drawBox(context: SKRSContext2D, { role, bbox, center }: Element, scale: number): void {
  const [left, top, right, bottom] = bbox.map((side) => side * scale);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return;
  context.strokeStyle = colorOf(role);
  context.lineWidth = role === "text" ? 1.5 : 3;
  context.setLineDash(role === "text" ? [5, 4] : []);
  const gap = role === "text" ? 4 : 2;
  context.strokeRect(left - gap, top - gap, right - left + 2 * gap, bottom - top + 2 * gap);
  context.setLineDash([]);
  if (role === "text" || role === "panel") return;
  // The point to click.
  const [x, y] = [(center[0] ?? 0) * scale, (center[1] ?? 0) * scale];
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - 9, y);
  context.lineTo(x + 9, y);
  context.moveTo(x, y - 9);
  context.lineTo(x, y + 9);
  context.stroke();
}

/** The id of an element above the right end of its box; of a small one after the text that labels it. */
function drawTag(
  context: SKRSContext2D,
  { id, role, label, bbox }: Element,
  elements: readonly Element[],
  scale: number,
): void {
  context.font = `bold 17px ${FONT}`;
  const width = context.measureText(id).width + 12;
  const [left = 0, top = 0, right = 0, bottom = 0] = bbox;
  const isSmall = right - left < 40;
  const text = elements.find((other) => other.role === "text" && other.label === label);
  const x = isSmall ? (text?.bbox[2] ?? right) * scale + 16 : right * scale + 2 - width;
  const y = isSmall ? ((top + bottom) / 2) * scale - 12 : top * scale - 25;
  context.fillStyle = colorOf(role);
  context.fillRect(x, y, width, 24);
  context.fillStyle = "#ffffff";
  context.fillText(id, x + 6, y + 18);
}

function drawLegend(context: SKRSContext2D, counts: DetectResult["by_role"], y: number): void {
  context.font = `22px ${FONT}`;
  let x = 42;
  for (const [role, count] of Object.entries(counts)) {
    const text = `${count} ${role}`;
    context.fillStyle = colorOf(role);
    context.fillRect(x, y, 22, 22);
    context.fillStyle = OTHER_COLOR;
    context.fillText(text, x + 32, y + 19);
    x += 32 + context.measureText(text).width + 36;
  }
}

/** A refactoring run of the example shop as a terminal shows it. */
async function refactoringRun(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "heddle-pictures-"));
  try {
    const shop = join(folder, "shop");
    await cp(SHOP, shop, { recursive: true });
    const author = ["-c", "user.name=Heddle", "-c", "user.email=heddle@example.com"];
    for (const args of [
      ["init", "-q"],
      ["add", "-A"],
      [...author, "commit", "-qm", "Begin"],
    ])
      Bun.spawnSync(["git", ...args], { cwd: shop });
    const env = { FORCE_COLOR: "1", COLUMNS: "100" };
    const output = await outputOf("cmd/refactor/run.ts", [".", "--run-tests", "--pretty"], shop, env);
    const lines = output.replaceAll(shop, "~/shop").trimEnd().split("\n");
    await Bun.write(
      join(import.meta.dir, "refactor-run.svg"),
      terminal(["$ refactor-run . --run-tests", "", ...lines]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The codes of SGR that the views use, as attributes of a text. */
const STYLES: Readonly<Record<string, string>> = {
  1: 'font-weight="bold"',
  2: 'fill="#9ca3af"',
  31: 'fill="#f87171"',
  32: 'fill="#4ade80"',
  33: 'fill="#facc15"',
  36: 'fill="#22d3ee"',
};
const LINE = 19;
const CHARACTER = 8.43;
const PADDING = 18;

function terminal(lines: readonly string[]): string {
  const columns = Math.max(...lines.map((line) => Bun.stripANSI(line).length));
  const width = Math.ceil(columns * CHARACTER) + 2 * PADDING;
  const height = lines.length * LINE + 2 * PADDING;
  const texts = lines.map(
    (line, at) => `<text x="${PADDING}" y="${PADDING + 14 + at * LINE}">${spans(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" fill="#e5e7eb" role="img" aria-label="A refactoring run in a terminal">`,
    `<rect width="${width}" height="${height}" rx="8" fill="#111827"/>`,
    ...texts,
    "</svg>\n",
  ].join("\n");
}

/** The stretches of a line between its codes, each with the style that is on. */
function spans(line: string): string {
  let style = "";
  return line
    .split(/(\u001b\[\d+m)/)
    .map((part) => {
      const [, code] = /^\u001b\[(\d+)m$/.exec(part) ?? [];
      if (code !== undefined) style = STYLES[code] ?? "";
      if (code !== undefined || part === "") return "";
      // Renderers collapse ordinary spaces.
      const text = Bun.escapeHTML(part).replaceAll(" ", "\u00a0");
      return style === "" ? text : `<tspan ${style}>${text}</tspan>`;
    })
    .join("");
}

/** The complexity of Heddle's own sources, as refactor-run draws it beside its report. */
async function complexity(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "heddle-pictures-"));
  try {
    await cp(join(ROOT, "lib"), join(folder, "lib"), { recursive: true });
    await outputOf("cmd/refactor/run.ts", [".", "--dry-run", "--json"], folder);
    const image = await loadImage(join(folder, ".heddle/refactor-complexity.svg"));
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    await Bun.write(join(import.meta.dir, "complexity.png"), canvas.toBuffer("image/png"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The chat page on a phone, in the middle of a conversation with a server of this checkout. */
async function conversation(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "heddle-pictures-"));
  const server = Bun.spawn(
    [
      process.execPath,
      join(ROOT, "cmd/workflow/serve.ts"),
      "--part",
      "language",
      "--port",
      "0",
      "--root",
      folder,
    ],
    { cwd: folder, stdin: "ignore", stdout: "pipe", stderr: "ignore" },
  );
  const browser = await openBrowser();
  try {
    const { value } = await server.stdout.getReader().read();
    const { listening } = JSON.parse(new TextDecoder().decode(value).split("\n")[0] ?? "");
    const size = { width: 480, height: 860 };
    await browser.call("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 2, mobile: true });
    await browser.show(`${listening}/chat`);
    await browser.evaluate(`localStorage.setItem("heddle.language", "pl")`);
    await browser.show("about:blank");
    await browser.show(`${listening}/chat`);
    for (const text of [
      "Wyślij fakturę do jan@example.com i daj znać na #sprzedaż",
      "półtora tysiąca złotych netto",
      "uruchom",
    ])
      await browser.evaluate(SAY(text));
    const { data } = await browser.call("Page.captureScreenshot", { format: "png" });
    await Bun.write(join(import.meta.dir, "chat.png"), Buffer.from(String(data), "base64"));
  } finally {
    await browser.close();
    server.kill();
    await server.exited;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a message into the page and waits for its answer. */
const SAY = (text: string) => `(async () => {
  const answers = () => document.querySelectorAll("article.heddle:not([aria-hidden])").length;
  const before = answers();
  document.getElementById("input").value = ${JSON.stringify(text)};
  document.getElementById("composer").requestSubmit();
  for (let i = 0; i < 100 && answers() === before; i++) await new Promise((done) => setTimeout(done, 100));
  await new Promise((done) => setTimeout(done, 500));
})()`;

/** What the recording shows: typed and run one by one in a terminal beside an editor. */
const SHOWN_COMMANDS = [
  "gui-orient --json | jq -r .output",
  "gui-focus untitled --json | jq -r '.output, .delivery'",
  "gui-inject 'Zażółć gęślą jaźń — 50 €' --no-submit --json | jq -r '.output, .delivery'",
  "gui-execute replace.json --json | jq -r '.output, .delivery'",
];
const REPLACE = [
  { action: "click", config: { role: "menu", name: "Search" } },
  { action: "click", config: { role: "menu item", name: "Find and Replace" } },
  { action: "wait_for_window", config: { window: ["Find and Replace"], state: "focused" } },
  { action: "set_value", config: { name: "Search for", value: "gęślą" } },
  { action: "set_value", config: { name: "Replace with", value: "wielką" } },
  { action: "click", config: { role: "check box", name: "Replace all in" } },
  { action: "click", config: { role: "push button", name: "Replace All" } },
  { action: "click", config: { role: "push button", name: "Close" } },
];
const FRAME_MS = 200;

/** A session on an X server without a screen: commands in a terminal control the editor beside it. */
async function desktopSession(): Promise<void> {
  const desktop = await Desktop.start();
  try {
    await desktop.startBus();
    desktop.write("replace.json", JSON.stringify(REPLACE));
    const script = desktop.write(
      "session.sh",
      [
        `PATH='${await sourceBin()}':$PATH`,
        "sleep 1",
        ...SHOWN_COMMANDS.flatMap((command) => [
          `printf '\\033[1;34m$\\033[0m %s\\n' ${quoteArgument(command)}`,
          command,
          "sleep 1.5",
        ]),
        "touch done; sleep 60",
      ].join("\n"),
    );
    desktop.start("mousepad");
    const titles = () => desktop.output("wmctrl", "-l");
    await until("the editor", async () => (await titles()).includes("Mousepad"));
    await desktop.must("wmctrl", "-r", "Mousepad", "-e", "0,640,20,410,330");
    const font = ["-fa", "DejaVu Sans Mono", "-fs", "9", "-bg", "#111827", "-fg", "#e5e7eb"];
    desktop.start(
      "xterm",
      ...font,
      "-geometry",
      "77x22+8+20",
      "-T",
      "shell",
      "-e",
      `cd ${desktop.folder}; sh ${script}`,
    );
    await until("the terminal", async () => (await titles()).includes("shell"));
    const frames: string[] = [];
    let last = "";
    for (let number = 0; !existsSync(join(desktop.folder, "done")); number++, await Bun.sleep(FRAME_MS)) {
      const frame = join(desktop.folder, `frame-${String(number).padStart(4, "0")}.png`);
      await desktop.must("import", "-silent", "-window", "root", "-crop", "1070x384+0+0", "+repage", frame);
      const hash = Bun.hash(await Bun.file(frame).arrayBuffer()).toString();
      if (hash === last) frames.push(frames.at(-1) ?? frame);
      else frames.push(frame);
      last = hash;
    }
    const out = join(import.meta.dir, "gui.gif");
    const pace = ["-delay", String(FRAME_MS / 10), "-loop", "0"];
    await desktop.must(
      "convert",
      ...pace,
      ...frames,
      "+dither",
      "-colors",
      "48",
      "-layers",
      "OptimizeFrame",
      out,
    );
  } finally {
    await desktop.end();
  }
}

await desktopSession();
await conversation();
await detectedElements();
await refactoringRun();
await complexity();
