/** A colour profile of sRGB, which PDF/A asks for: version 2 of the ICC format, with the primaries and gamma of sRGB. */

/** Tristimulus values at D50 (ICC.1:2004, annex E; the colorants of IEC 61966-2-1 adapted to D50). */
const VALUES = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
} as const;

/** sRGB's curve is that of a gamma of 2.2, but for a short line near black that no print shows. */
const GAMMA = 2.2;

/** The profile, about 500 bytes. */
export function srgbProfile(): Uint8Array {
  const gamma = curve();
  const tags: (readonly [string, Uint8Array])[] = [
    ["desc", description("sRGB")],
    ["cprt", text("No copyright, use freely")],
    ...Object.entries(VALUES).map(([name, xyz]) => [name, tristimulus(xyz)] as const),
    ["rTRC", gamma],
    ["gTRC", gamma],
    ["bTRC", gamma],
  ];
  const head = 128 + 4 + tags.length * 12;
  const size = tags.reduce((sum, [, data]) => sum + data.length, head);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, size);
  // Version 2.1, for displays, of RGB, connected by XYZ.
  view.setUint32(8, 0x02100000);
  write(bytes, 12, "mntrRGB XYZ ");
  write(bytes, 36, "acsp");
  for (const [at, value] of VALUES.wtpt.entries()) view.setInt32(68 + 4 * at, fixed(value));
  view.setUint32(128, tags.length);
  let offset = head;
  for (const [at, [name, data]] of tags.entries()) {
    write(bytes, 132 + at * 12, name);
    view.setUint32(136 + at * 12, offset);
    view.setUint32(140 + at * 12, data.length);
    bytes.set(data, offset);
    offset += data.length;
  }
  return bytes;
}

/** s15Fixed16Number. */
const fixed = (value: number) => Math.round(value * 65536);

function write(bytes: Uint8Array, at: number, ascii: string): void {
  bytes.set(new TextEncoder().encode(ascii), at);
}

/** Lengths are multiples of four. */
function block(type: string, length: number): { bytes: Uint8Array; view: DataView } {
  const bytes = new Uint8Array(Math.ceil((8 + length) / 4) * 4);
  write(bytes, 0, type);
  return { bytes, view: new DataView(bytes.buffer) };
}

function tristimulus(xyz: readonly number[]): Uint8Array {
  const { bytes, view } = block("XYZ ", 12);
  for (const [at, value] of xyz.entries()) view.setInt32(8 + 4 * at, fixed(value));
  return bytes;
}

function curve(): Uint8Array {
  const { bytes, view } = block("curv", 6);
  view.setUint32(8, 1);
  view.setUint16(12, Math.round(GAMMA * 256));
  return bytes;
}

function text(ascii: string): Uint8Array {
  const { bytes } = block("text", ascii.length + 1);
  write(bytes, 8, ascii);
  return bytes;
}

/** An ASCII description with empty Unicode and Macintosh ones. */
function description(ascii: string): Uint8Array {
  const { bytes, view } = block("desc", 4 + ascii.length + 1 + 8 + 3 + 67);
  view.setUint32(8, ascii.length + 1);
  write(bytes, 12, ascii);
  return bytes;
}
