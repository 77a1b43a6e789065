/** Opens a recognizer by name and keeps it for the next request; says clearly what to install where it is missing. */
import { Failure, fail } from "#kit/data/errors.ts";
import { which } from "#kit/programs/which.ts";
import type { Language, TextReader } from "./reader.ts";

export type Engine = "wasm" | "native";

/** Readers that are open, by engine and languages: loading one takes some 0.4 s. */
const open = new Map<string, Promise<TextReader>>();

/**
 * A reader for some languages, the likeliest first.
 * @throws NOT_INSTALLED (501 over HTTP) where the engine's packages or program are missing
 */
export function openReader(engine: Engine, languages: readonly Language[]): Promise<TextReader> {
  const key = `${engine} ${languages.join("+")}`;
  let reader = open.get(key);
  if (reader === undefined) {
    reader = engine === "native" ? openNative(languages) : openWasm(languages);
    open.set(key, reader);
    // A failure is not kept: what was missing may be installed by the next request.
    reader.catch(() => open.delete(key));
  }
  return reader;
}

async function openWasm(languages: readonly Language[]): Promise<TextReader> {
  const { openTesseract } = await import("./tesseract.ts");
  try {
    return await openTesseract(languages);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw fail(
      "NOT_INSTALLED",
      "Cannot read text: the packages tesseract.js-core and @tesseract.js-data are not installed",
      {
        hint: "Run bun install without --omit=optional, or use --no-text",
        cause,
      },
    );
  }
}

async function openNative(languages: readonly Language[]): Promise<TextReader> {
  if (which("tesseract") === null)
    throw fail("NOT_INSTALLED", "Cannot read text: the program tesseract is not installed", {
      hint: "Install tesseract-ocr and tesseract-ocr-pol, or omit engine",
    });
  const { nativeTesseract } = await import("./native.ts");
  return nativeTesseract(languages);
}
