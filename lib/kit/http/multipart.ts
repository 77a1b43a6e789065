/** Reads multipart/form-data (RFC 7578) part by part as it arrives: nothing is stored, and everything has a limit. */

import type { MultipartLimits, Part } from "../contract/route.ts";
import { fail } from "../data/errors.ts";
import { escapePattern } from "../data/pattern.ts";
import { RefusedError, refused } from "./reply.ts";

const DEFAULTS = { parts: 32, partBytes: 16 * 1024 * 1024, bytes: 64 * 1024 * 1024 };
/** Limit of the headers of a part, and of the text before the first one, in bytes. */
const MAX_HEADERS = 8 * 1024;
/** RFC 2046 section 5.1.1. */
const MAX_BOUNDARY = 70;
const MAX_FILE_NAME = 255;
const NEW_LINE = Buffer.from("\r\n");

/** Whether a request announces such a body. */
export function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

/**
 * The parts of a form in their order.
 * @throws INVALID_RECORD if the body is not well formed, RefusedError (413) past a limit
 */
export async function* readParts(
  { headers, body }: Pick<Request, "headers" | "body">,
  limits: MultipartLimits = {},
): AsyncGenerator<Part> {
  const most = { ...DEFAULTS, ...limits };
  const source = new Source(body, boundaryOf(headers.get("content-type") ?? ""), most.bytes);
  const timer = most.timeoutMs === undefined ? undefined : setTimeout(() => source.expire(), most.timeoutMs);
  try {
    await source.skipPreamble();
    for (let count = 1; await source.hasNext(); count++) {
      if (count > most.parts) throw tooLarge(`The form has more than ${most.parts} parts`);
      const content = contentOf(source, most.partBytes);
      yield partOf(await source.headers(), content);
      // Unread content comes before the next part.
      for await (const _ of content);
    }
  } finally {
    clearTimeout(timer);
    source.cancel();
  }
}

function boundaryOf(type: string): string {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  if (boundary === "" || boundary.length > MAX_BOUNDARY || !/^[\x20-\x7e]+$/.test(boundary))
    throw malformed("its content type names no boundary");
  return boundary;
}

async function* contentOf(source: Source, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for (let chunk = await source.content(); chunk !== undefined; chunk = await source.content()) {
    size += chunk.length;
    if (size > most) throw tooLarge(`A part of the form is larger than ${most} bytes`);
    yield chunk;
  }
}

function partOf(headers: ReadonlyMap<string, string>, content: AsyncIterable<Uint8Array>): Part {
  const disposition = headers.get("content-disposition") ?? "";
  const name = parameterOf(disposition, "name");
  if (!/^form-data\s*(;|$)/i.test(disposition) || name === undefined) throw malformed("a part has no name");
  const fileName = parameterOf(disposition, "filename");
  const [type = ""] = (headers.get("content-type") ?? "text/plain").split(";");
  const bytes = async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  return {
    name,
    fileName: fileName === undefined ? undefined : labelOf(fileName),
    type: type.trim().toLowerCase(),
    content,
    bytes,
    async text() {
      try {
        return new TextDecoder("utf-8", { fatal: true }).decode(await bytes());
      } catch (thrown) {
        if (!(thrown instanceof TypeError)) throw thrown;
        throw fail("INVALID_UTF8", `Field "${name}" is not valid UTF-8`, { details: { field: name } });
      }
    },
  };
}

/** Browsers write a quote as %22; others put a backslash before it (WHATWG HTML, 4.10.21.8). */
function parameterOf(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${escapePattern(name)}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, "i").exec(
    disposition,
  );
  const value = found?.[1]?.replaceAll(/\\(["\\])/g, "$1") ?? found?.[2];
  return value?.replaceAll("%22", '"').replaceAll(/%0[da]/gi, " ");
}

/** Control characters, and those that turn the direction of text, in names that people will read. */
const HIDDEN = /[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function labelOf(fileName: string): string | undefined {
  const last = fileName.split(/[/\\]/).at(-1) ?? "";
  const label = last.replaceAll(HIDDEN, "").slice(0, MAX_FILE_NAME).trim();
  return label === "" || label === "." || label === ".." ? undefined : label;
}

/** The bytes of the body, cut at the boundary. */
class Source {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #delimiter: Buffer;
  readonly #most: number;
  /** Received but not consumed. A line break before the first boundary makes it like the others. */
  #buffer: Buffer = NEW_LINE;
  #size = 0;
  #ended = false;
  #expired = false;

  constructor(body: Request["body"], boundary: string, most: number) {
    this.#reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    this.#most = most;
  }

  /** Cancels what has not arrived. */
  expire(): void {
    this.#expired = true;
    this.cancel();
  }

  cancel(): void {
    void this.#reader?.cancel().catch(() => {});
  }

  async skipPreamble(): Promise<void> {
    await this.#through(this.#delimiter, "it does not begin with its boundary");
  }

  /** After a boundary: whether a part follows it, or the end. */
  async hasNext(): Promise<boolean> {
    while (this.#buffer.length < 2) await this.#more("it ends after a boundary");
    if (this.#buffer.toString("latin1", 0, 2) === "--") return false;
    const padding = await this.#through(NEW_LINE, "a boundary is not on a line of its own");
    if (padding.toString("latin1").trim() !== "") throw malformed("a boundary is not on a line of its own");
    return true;
  }

  async headers(): Promise<ReadonlyMap<string, string>> {
    const headers = new Map<string, string>();
    for (let left = MAX_HEADERS; left > 0; ) {
      const line = await this.#through(NEW_LINE, "the headers of a part are too long or not complete");
      if (line.length === 0) return headers;
      left -= line.length;
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line.toString("utf8")) ?? [];
      if (name === undefined || value === undefined) throw malformed("a part has a malformed header");
      headers.set(name.toLowerCase(), value);
    }
    throw malformed("the headers of a part are too long");
  }

  /** The next bytes of a part, or undefined at the boundary that ends it. */
  async content(): Promise<Uint8Array | undefined> {
    for (;;) {
      const at = this.#buffer.indexOf(this.#delimiter);
      if (at > 0) return this.#take(at);
      if (at === 0) {
        this.#take(this.#delimiter.length);
        return undefined;
      }
      // The end of the buffer may be the beginning of the boundary.
      const sure = this.#buffer.length - this.#delimiter.length + 1;
      if (sure > 0) return this.#take(sure);
      await this.#more("it ends within a part");
    }
  }

  /** The bytes before a delimiter, which is consumed too. */
  async #through(mark: Buffer, why: string): Promise<Buffer> {
    for (;;) {
      const at = this.#buffer.indexOf(mark);
      if (at > MAX_HEADERS || (at < 0 && this.#buffer.length > MAX_HEADERS)) throw malformed(why);
      if (at >= 0) {
        const before = this.#take(at);
        this.#take(mark.length);
        return before;
      }
      await this.#more(why);
    }
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }

  async #more(why: string): Promise<void> {
    if (this.#ended || !this.#reader) throw malformed(why);
    const { done, value } = await this.#reader.read();
    if (this.#expired) throw new RefusedError(refused("REQUEST_TIMEOUT", "The form did not arrive in time"));
    if (done) this.#ended = true;
    else {
      this.#size += value.length;
      if (this.#size > this.#most) throw tooLarge(`The form is larger than ${this.#most} bytes`);
      this.#buffer = this.#buffer.length === 0 ? Buffer.from(value) : Buffer.concat([this.#buffer, value]);
    }
  }
}

function malformed(why: string) {
  return fail("INVALID_RECORD", `Cannot read the form: ${why}`, {
    hint: "Send it as multipart/form-data, with the boundary in its content type",
  });
}

function tooLarge(message: string): RefusedError {
  return new RefusedError(refused("BODY_TOO_LARGE", message));
}
