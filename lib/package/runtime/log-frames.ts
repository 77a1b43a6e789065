/** The log of a container as an engine sends it: pieces of the two streams, each behind a header of eight bytes. */

const HEADER = 8;
/** The engine's own pieces are of 16 KiB at most; a longer one is not a frame. */
const MOST_FRAME_BYTES = 16 * 1024 * 1024;

/**
 * The text of both streams in their order (Docker Engine API, "Stream format"); a torn last frame is kept as far as it
 * came. A container with a terminal has no frames: its bytes are the text.
 */
export function textOfFrames(bytes: Uint8Array): string {
  const reader = new FrameReader();
  return reader.add(bytes) + reader.end();
}

/** Makes text of frames that arrive in pieces. */
export class FrameReader {
  /** A character may be cut between two frames of the same stream. */
  readonly #decoders = new Map<number, TextDecoder>();
  #rest: Uint8Array = new Uint8Array();
  #hasFrames: boolean | undefined;

  /** @returns the text that is complete now */
  add(piece: Uint8Array): string {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let text = "";
    let at = 0;
    for (; at + HEADER <= bytes.length; ) {
      const length = view.getUint32(at + 4);
      const isFrame =
        (bytes[at] ?? 9) <= 2 && view.getUint32(at) % 0x1000000 === 0 && length <= MOST_FRAME_BYTES;
      this.#hasFrames ??= isFrame;
      if (!this.#hasFrames || !isFrame) break;
      if (at + HEADER + length > bytes.length) break;
      text += this.#decoded(bytes[at] ?? 1, bytes.subarray(at + HEADER, at + HEADER + length));
      at += HEADER + length;
    }
    if (this.#hasFrames === false) {
      this.#rest = new Uint8Array();
      return text + this.#decoded(1, bytes.subarray(at));
    }
    this.#rest = bytes.slice(at);
    return text;
  }

  /** The text of a torn last frame. */
  end(): string {
    const rest = this.#rest;
    this.#rest = new Uint8Array();
    const torn = this.#hasFrames === true ? rest.subarray(HEADER) : rest;
    return this.#decoded(rest[0] ?? 1, torn);
  }

  #decoded(stream: number, bytes: Uint8Array): string {
    const decoder = this.#decoders.get(stream) ?? new TextDecoder();
    this.#decoders.set(stream, decoder);
    return decoder.decode(bytes, { stream: true });
  }
}
