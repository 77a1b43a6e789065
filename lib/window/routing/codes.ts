/** Finds QR codes and barcodes: read to the end and checked by their sums, so that a pattern is not taken for one. */
import type { Pixels } from "#image/pixels.ts";

export interface Codes {
  /** Codes of any kind, QR codes among them; counted up to {@link MOST}. */
  readonly count: number;
  readonly hasQr: boolean;
}

const MOST = 16;
const QR: ReadonlySet<string> = new Set([
  "QRCode",
  "QRCodeModel1",
  "QRCodeModel2",
  "MicroQRCode",
  "RMQRCode",
]);

type Reader = typeof import("zxing-wasm/reader");
let reader: Promise<Reader> | undefined;

/** Reads the codes of a picture with ZXing's WebAssembly, from disk. What they say is not kept: it may be a secret. */
export async function codesIn({ width, height, data }: Pixels): Promise<Codes> {
  reader ??= load();
  const { readBarcodes } = await reader;
  const found = await readBarcodes({ width, height, data }, { maxNumberOfSymbols: MOST, tryHarder: true });
  return { count: found.length, hasQr: found.some(({ format }) => QR.has(format)) };
}

async function load(): Promise<Reader> {
  const [module, { default: path }] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm", { with: { type: "file" } }),
  ]);
  // Handed over: by itself the library would fetch it from a network.
  const wasmBinary = await Bun.file(path).arrayBuffer();
  await module.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return module;
}
