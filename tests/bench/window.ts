/** Looking at a screenshot of 1920 by 1080: against a classical OpenCV detector and the tesseract program on the same picture. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { render } from "../acceptance/window/render.ts";
import { type Comparison, compareLower, inTurn, median, type Timed } from "./measure.ts";

const DETECTOR = join(import.meta.dir, "peers", "opencv_detect.py");
/** Debian's packages are for its own Python, which another one may hide. */
const PYTHON = existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
const ROUNDS = 15;
const WARM_ROUNDS = 25;

/** Median time of a round in a process that has done it before, ms. */
async function warm(image: string): Promise<number> {
  const { readPng } = await import("#image/png.ts");
  const { detectElements } = await import("../../lib/window/detect/detect.ts");
  const bytes = new Uint8Array(await Bun.file(image).arrayBuffer());
  const times: number[] = [];
  for (let round = 0; round < 2 * WARM_ROUNDS; round++) {
    const start = performance.now();
    await detectElements(await readPng(bytes));
    if (round >= WARM_ROUNDS) times.push(performance.now() - start);
  }
  return median(times);
}

function warmOpenCv(image: string): number {
  const { stdout, stderr, exitCode } = Bun.spawnSync([PYTHON, DETECTOR, image, String(WARM_ROUNDS)]);
  if (exitCode !== 0)
    throw new Error(`The OpenCV detector failed (install python3-opencv): ${stderr.toString().trim()}`);
  return Number(stdout.toString().split(" ")[1]);
}

export async function bench(bin: string): Promise<Comparison[]> {
  if (Bun.which("tesseract") === null) throw new Error("Install tesseract-ocr and tesseract-ocr-eng");
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  try {
    const { image } = await render("orders", folder);
    const openCvWarm = warmOpenCv(image);
    const detect = [join(bin, "window-detect"), image, "--json"];
    const shapes = await inTurn(
      {
        ours: { argv: [...detect, "--no-text"] },
        opencv: { argv: [PYTHON, DETECTOR, image] },
      },
      ROUNDS,
    );
    const texts = await inTurn(
      {
        ours: { argv: [...detect, "--locale", "en"] },
        withNative: { argv: [...detect, "--locale", "en", "--engine", "native"] },
        native: { argv: ["tesseract", image, "stdout", "--psm", "11", "-l", "eng", "--dpi", "96", "tsv"] },
      },
      7,
    );
    const ms = (runs: Timed[] | undefined) => median((runs ?? []).map(({ wallMs }) => wallMs));
    const cpu = (runs: Timed[] | undefined) => median((runs ?? []).map(({ cpuMs }) => cpuMs));
    const peak = (runs: Timed[] | undefined) => Math.max(...(runs ?? []).map(({ peakMib }) => peakMib));
    const fresh = ms(shapes["ours"]);
    const oursWarm = await warm(image);
    const aim = (name: string, unit: string, ours: number, most: number): Comparison =>
      compareLower("screenshot", unit, [name, ours], ["the aim", most], 1, "at most");
    const withText = (unit: string, name: string, ours: number, peer: number): Comparison =>
      compareLower("screenshot", unit, [name, ours], ["tesseract and detection", peer], 1, "no slower");
    return [
      compareLower(
        "screenshot",
        "ms",
        ["window-detect --no-text", fresh],
        ["opencv", ms(shapes["opencv"])],
        5,
        "a fifth",
      ),
      compareLower(
        "screenshot",
        "ms",
        ["warm, no text", oursWarm],
        ["opencv, warm", openCvWarm],
        1,
        "faster",
      ),
      aim("window-detect --no-text", "ms", fresh, 300),
      aim("warm, no text", "ms", oursWarm, 150),
      withText("ms", "window-detect", ms(texts["ours"]), ms(texts["native"]) + fresh),
      withText("ms", "window-detect --engine native", ms(texts["withNative"]), ms(texts["native"]) + fresh),
      withText("CPU ms", "window-detect", cpu(texts["ours"]), cpu(texts["native"]) + cpu(shapes["ours"])),
      aim("peak memory, no text", "MiB", peak(shapes["ours"]), 400),
      aim("peak memory, text", "MiB", peak(texts["ours"]), 400),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
