/** Where the recognizer's program lies, without starting it. */

/** Path of the recognizer's WebAssembly, inside the binary where it is compiled in; null if it is not installed. */
export async function whereTesseract(): Promise<string | null> {
  try {
    const { default: path } = await import("tesseract.js-core/tesseract-core-simd-lstm.wasm", {
      with: { type: "file" },
    });
    await Promise.all([
      import("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz", { with: { type: "file" } }),
      import("@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz", { with: { type: "file" } }),
    ]);
    return path;
  } catch {
    return null;
  }
}
