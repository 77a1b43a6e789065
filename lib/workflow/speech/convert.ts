/** Recordings of any format as 16 kHz mono WAV, which every provider takes. */
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { withTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { runProcess } from "#kit/programs/process.ts";
import { MAX_AUDIO_SECONDS } from "#schemas/workflow/speech.ts";
import { fail } from "./errors.ts";
import { audioFormat } from "./format.ts";

const RATE = 16_000;
const BYTES_PER_SAMPLE = 2;
/** ffmpeg's header: RIFF, fmt and data chunks without metadata. */
const HEADER_BYTES = 44;
/** Converting five minutes takes a second or two. */
const CONVERT_MS = 60_000;

export interface Recording {
  wav: Uint8Array<ArrayBuffer>;
  seconds: number;
}

/**
 * Converts a recording with ffmpeg; one that is 16 kHz mono WAV already is taken as it is.
 * @throws UNSUPPORTED_AUDIO, AUDIO_TOO_LONG, NOT_INSTALLED without ffmpeg
 */
export async function toWav(
  bytes: Uint8Array,
  { env, signal }: Pick<Context, "env" | "signal">,
): Promise<Recording> {
  const format = audioFormat(bytes);
  if (format === undefined) throw unsupported();
  if (format === "wav" && isConverted(bytes)) return recordingOf(new Uint8Array(bytes));
  // A file, not a pipe: the index of an M4A may be at its end.
  return withTemporaryFolder("heddle-audio-", async (folder) => {
    const [from, to] = [join(folder, "recording"), join(folder, "speech.wav")];
    await Bun.write(from, bytes);
    const { code, timedOut } = await runProcess(
      [
        ...["ffmpeg", "-nostdin", "-v", "error", "-protocol_whitelist", "file", "-i", from],
        // One second more than is allowed shows what is too long, whatever the header says.
        ...[
          "-t",
          String(MAX_AUDIO_SECONDS + 1),
          "-vn",
          "-sn",
          "-dn",
          "-map_metadata",
          "-1",
          "-fflags",
          "+bitexact",
        ],
        ...["-ac", "1", "-ar", String(RATE), "-c:a", "pcm_s16le", "-f", "wav", "-y", to],
      ],
      { env: { PATH: env["PATH"] ?? "" }, signal, timeoutMs: CONVERT_MS, maxOutputBytes: 64 * 1024 },
    );
    if (code !== 0 || timedOut) throw unsupported();
    return recordingOf(new Uint8Array(await Bun.file(to).arrayBuffer()));
  });
}

/** Sizes and values of a canonical header: one fmt chunk of linear PCM, one data chunk that takes the rest. */
const CANONICAL: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[] = [
  [16, 4, 16],
  [20, 2, 1],
  [22, 2, 1],
  [24, 4, RATE],
  [28, 4, RATE * BYTES_PER_SAMPLE],
  [32, 2, BYTES_PER_SAMPLE],
  [34, 2, 8 * BYTES_PER_SAMPLE],
];

/** True for what ffmpeg would make of it: whole samples, and a header that says exactly what is there. */
function isConverted(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES || bytes.length % BYTES_PER_SAMPLE !== 0) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const name = (offset: number) => new TextDecoder("latin1").decode(bytes.subarray(offset, offset + 4));
  return (
    name(12) === "fmt " &&
    name(36) === "data" &&
    view.getUint32(4, true) === bytes.length - 8 &&
    view.getUint32(40, true) === bytes.length - HEADER_BYTES &&
    CANONICAL.every(
      ([at, size, value]) => (size === 2 ? view.getUint16(at, true) : view.getUint32(at, true)) === value,
    )
  );
}

function recordingOf(wav: Uint8Array<ArrayBuffer>): Recording {
  const seconds = Math.max(0, wav.length - HEADER_BYTES) / (RATE * BYTES_PER_SAMPLE);
  if (seconds === 0) throw unsupported();
  if (seconds > MAX_AUDIO_SECONDS)
    throw fail("AUDIO_TOO_LONG", `Cannot transcribe: the recording is longer than ${MAX_AUDIO_SECONDS} s`, {
      hint: "Send it in parts",
    });
  return { wav, seconds: Math.round(seconds * 1000) / 1000 };
}

const unsupported = () =>
  fail("UNSUPPORTED_AUDIO", "Cannot read the recording: it is damaged or has no sound", {
    hint: "Record WAV, MP3, M4A, OGG, FLAC or WebM",
  });
