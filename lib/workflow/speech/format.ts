/** The format of a recording, by its first bytes: names and media types of clients are not relied on. */
import type { AudioFormat } from "#schemas/workflow/speech.ts";

const SIGNATURES: readonly (readonly [format: AudioFormat, offset: number, text: string])[] = [
  ["ogg", 0, "OggS"],
  ["flac", 0, "fLaC"],
  ["mp3", 0, "ID3"],
  // ISO base media: M4A of phones, MP4 of browsers.
  ["m4a", 4, "ftyp"],
];

/** The first four bytes of EBML, the container of WebM and Matroska. */
const EBML = 0x1a45dfa3;

/** The format of a recording; undefined if it is none that is supported. */
export function audioFormat(bytes: Uint8Array): AudioFormat | undefined {
  const startsWith = (offset: number, text: string) =>
    bytes.length >= offset + text.length &&
    [...text].every((letter, at) => bytes[offset + at] === letter.charCodeAt(0));
  if (startsWith(0, "RIFF") && startsWith(8, "WAVE")) return "wav";
  const known = SIGNATURES.find(([, offset, text]) => startsWith(offset, text));
  if (known) return known[0];
  if (bytes.length < 4) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (((first << 24) | (second << 16) | (third << 8) | fourth) >>> 0 === EBML) return "webm";
  // An MPEG audio frame without tags: eleven bits of sync, then version and layer (ISO/IEC 11172-3, 2.4.2.3).
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  return isLayer3 ? "mp3" : undefined;
}
