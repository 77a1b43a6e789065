/** Tesseract's LSTM recognizer as WebAssembly, in this process; its program and data come from npm packages on disk. */
import { gunzipSync } from "node:zlib";
import type { Box, Pixels } from "../pixels.ts";
import { toPgm } from "./grey.ts";
import { linePicture } from "./line.ts";
import { type Language, type ReadOptions, type RecognizedLine, type TextReader, tidy } from "./reader.ts";

/** The part of the Emscripten module that is used here. */
interface Core {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  readonly TessBaseAPI: new () => BaseApi;
}

/** The part of Tesseract's C++ class of the same name that is used here. */
interface BaseApi {
  /** 0 where the languages could be loaded; engine 1 is the LSTM alone. */
  Init(path: null, languages: string, engine: 1, config: string): number;
  SetVariable(name: string, value: string): boolean;
  /** 0 where `/input` holds a picture. */
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetUTF8Text(): string;
  /** 0 to 100. */
  MeanTextConf(): number;
  End(): void;
}

type CoreFactory = (options: { wasmBinary: Uint8Array; print(): void; printErr(): void }) => Promise<Core>;

/** Page segmentation mode 7: the picture is one line of text. */
const SINGLE_LINE = "7";

let core: Promise<Core> | undefined;
const loaded = new Set<Language>();

/**
 * Loads the recognizer for some languages; the first is weighed most.
 * @throws the import's error where the packages `tesseract.js-core` or `@tesseract.js-data/*` are not installed
 */
export async function openTesseract(languages: readonly Language[]): Promise<TextReader> {
  core ??= loadCore();
  const module = await core.catch((cause) => {
    core = undefined;
    throw cause;
  });
  for (const language of languages) {
    if (loaded.has(language)) continue;
    const data = await bytesOf((await DATA[language]()).default);
    module.FS.writeFile(`./${language}.traineddata`, gunzipSync(data));
    loaded.add(language);
  }
  const api = new module.TessBaseAPI();
  if (api.Init(null, languages.join("+"), 1, "") !== 0) throw new Error("Tesseract cannot load its data");
  api.SetVariable("tessedit_pageseg_mode", SINGLE_LINE);
  // Any value keeps Tesseract from guessing; lines are scaled to one height already.
  api.SetVariable("user_defined_dpi", "300");
  return {
    read: async (pixels, boxes, options) => readAll(module, api, pixels, boxes, options),
    close: () => api.End(),
  };
}

/** The data of each language: the integer version of the best model, as good as the four times larger one. */
const DATA: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  eng: () => import("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz", { with: { type: "file" } }),
  pol: () => import("@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz", { with: { type: "file" } }),
};

async function loadCore(): Promise<Core> {
  // The variant without relaxed SIMD, whose results may differ between processors.
  const [{ default: create }, { default: wasm }] = await Promise.all([
    import("tesseract.js-core/tesseract-core-simd-lstm.js") as Promise<{ default: CoreFactory }>,
    import("tesseract.js-core/tesseract-core-simd-lstm.wasm", { with: { type: "file" } }),
  ]);
  return create({ wasmBinary: await bytesOf(wasm), print: () => {}, printErr: () => {} });
}

async function bytesOf(path: string): Promise<Uint8Array> {
  return new Uint8Array(await Bun.file(path).arrayBuffer());
}

/** How many lines are read before other work of the process gets its turn. */
const TURN = 8;

async function readAll(
  module: Core,
  api: BaseApi,
  pixels: Pixels,
  boxes: readonly Box[],
  { signal, progress }: ReadOptions = {},
): Promise<RecognizedLine[]> {
  const readings: RecognizedLine[] = [];
  for (const box of boxes) {
    if (readings.length % TURN === 0) await Bun.sleep(0);
    signal?.throwIfAborted();
    module.FS.writeFile("/input", toPgm(linePicture(pixels, box)));
    if (api.SetImageFile(1, 0) !== 0) throw new Error("Tesseract cannot read a line's picture");
    api.Recognize(null);
    readings.push({ text: tidy(api.GetUTF8Text()), confidence: Math.max(0, api.MeanTextConf()) / 100 });
    progress?.(readings.length, boxes.length);
  }
  return readings;
}
