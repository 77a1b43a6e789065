/** Reads request bodies: bounded in bytes and in time, and strictly UTF-8. */
import { errorRecord, JSON_TYPE, json, NDJSON_TYPE, refused } from "./reply.ts";

/** Bodies of a known length up to this size are read whole; others in chunks. */
const SMALL = 64 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true });

export type BodyKind = "json" | "ndjson";

const KINDS: Record<string, BodyKind> = {
  [JSON_TYPE]: "json",
  [NDJSON_TYPE]: "ndjson",
  "application/ndjson": "ndjson",
  "application/jsonl": "ndjson",
};

/** The kind of a request's body; the answer that refuses it if that kind is not supported. */
export function bodyKindOf({ headers }: Request): BodyKind | Response {
  return compressed(headers) ?? bodyKind(headers.get("content-type"));
}

/** True if the body has a content coding (RFC 9110 section 8.4); none is decoded here. */
export function isCompressed(headers: Headers): boolean {
  const coding = headers.get("content-encoding");
  return coding !== null && !/^\s*(identity)?\s*$/i.test(coding);
}

/** A compressed body is refused, never taken for the text itself. */
export function compressed(headers: Headers): Response | undefined {
  if (!isCompressed(headers)) return undefined;
  return refused("UNSUPPORTED_MEDIA_TYPE", "The body must not be compressed", {
    hint: "Send it without the header Content-Encoding",
    headers: { "accept-encoding": "identity" },
  });
}

/** The kind of body that a content type announces; without one it is read as JSON. */
function bodyKind(contentType: string | null): BodyKind | Response {
  if (contentType === null) return "json";
  const known = KINDS[contentType];
  if (known) return known;
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  const kind = KINDS[type.trim()] ?? (/^application\/[\w.-]+\+json$/.test(type.trim()) ? "json" : undefined);
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  if (kind && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))) return kind;
  return refused(
    "UNSUPPORTED_MEDIA_TYPE",
    kind ? "The body must be UTF-8" : `The content type must be ${JSON_TYPE} or ${NDJSON_TYPE}`,
    {
      hint: `Send the header "Content-Type: ${JSON_TYPE}"`,
      headers: { accept: `${JSON_TYPE}, ${NDJSON_TYPE}` },
    },
  );
}

/** A body as text, or the answer that refuses it. */
export function textOf(bytes: Uint8Array): string | Response {
  try {
    return decoder.decode(bytes);
  } catch {
    return refusal("INVALID_UTF8", "The body is not valid UTF-8");
  }
}

/** Reads bodies and cancels those that do not arrive in time. */
export class BodyReader {
  readonly #maxBytes: number;
  readonly #timeoutMs: number;
  readonly #reading = new Set<Reading>();
  readonly #keepOpen: (request: Request) => void;
  #sweeper: ReturnType<typeof setInterval> | undefined;

  /** `keepOpen` lets the connection of a request be idle until its body is cancelled. */
  constructor(maxBytes: number, timeoutMs: number, keepOpen: (request: Request) => void = () => {}) {
    this.#maxBytes = maxBytes;
    this.#timeoutMs = timeoutMs;
    this.#keepOpen = keepOpen;
  }

  /** Bodies that are still arriving. */
  get active(): number {
    return this.#reading.size;
  }

  /** @returns the text, or the error answer. */
  read(request: Request): Promise<string | Response> {
    return this.readBytes(request).then((bytes) => (bytes instanceof Response ? bytes : textOf(bytes)));
  }

  /** @returns the raw body, or the error answer. */
  readBytes(request: Request): Promise<Uint8Array | Response> {
    const length = request.headers.get("content-length");
    const announced = length === null ? undefined : Number(length);
    if (announced !== undefined && announced > this.#maxBytes) return Promise.resolve(this.#tooLarge());
    return this.#inTime(request, (reading) =>
      announced !== undefined && announced <= SMALL ? request.bytes() : this.#pieces(request, reading),
    );
  }

  #tooLarge(): Response {
    return refused("BODY_TOO_LARGE", `The body is larger than ${this.#maxBytes} bytes`, {
      hint: "Start the server with a larger --max-body, or send less at once",
      headers: { connection: "close" },
    });
  }

  async #pieces(request: Request, reading: Reading): Promise<Uint8Array | Response> {
    if (!request.body) return new Uint8Array();
    const sink = new Bun.ArrayBufferSink();
    sink.start({ asUint8Array: true });
    let size = 0;
    const reader = request.body.getReader();
    reading.cancel = () => void reader.cancel().catch(() => {});
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return sink.end() as Uint8Array;
      size += value.length;
      if (size > this.#maxBytes) {
        reading.cancel();
        return this.#tooLarge();
      }
      sink.write(value);
    }
  }

  /** One timer watches all bodies: a timer for each would cost more than reading a small one. */
  #inTime(
    request: Request,
    read: (reading: Reading) => Promise<Uint8Array | Response>,
  ): Promise<Uint8Array | Response> {
    return new Promise((resolve) => {
      const reading: Reading = {
        request,
        since: performance.now(),
        settle: resolve,
        cancel: undefined,
        kept: false,
      };
      this.#reading.add(reading);
      const finish = (result: Uint8Array | Response) => {
        this.#reading.delete(reading);
        resolve(result);
      };
      read(reading).then(finish, () => finish(refusal("READ_FAILED", "The body ended too early")));
      this.#sweeper ??= this.#startSweeper();
    });
  }

  #startSweeper(): ReturnType<typeof setInterval> {
    const sweep = () => {
      const before = performance.now() - this.#timeoutMs;
      for (const reading of this.#reading) {
        // The server would drop a silent connection without a word before the body's own deadline.
        if (!reading.kept) this.#keepOpen(reading.request);
        reading.kept = true;
        if (reading.since > before) continue;
        this.#reading.delete(reading);
        reading.cancel?.();
        reading.settle(
          refused("REQUEST_TIMEOUT", `The body did not arrive within ${this.#timeoutMs} ms`, {
            headers: { connection: "close" },
          }),
        );
      }
      if (this.#reading.size > 0) return;
      clearInterval(this.#sweeper);
      this.#sweeper = undefined;
    };
    const timer = setInterval(sweep, Math.min(1_000, Math.max(10, this.#timeoutMs / 4)));
    timer.unref();
    return timer;
  }
}

interface Reading {
  request: Request;
  kept: boolean;
  since: number;
  settle: (answer: Response) => void;
  cancel: (() => void) | undefined;
}

/** A client's mistake is not the server's fault, whatever kind the code has elsewhere. */
function refusal(code: "INVALID_UTF8" | "READ_FAILED", message: string): Response {
  return json(errorRecord({ code, message }), 400);
}
