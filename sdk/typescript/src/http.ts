/** One request and its answer: headers, deadline, limits, and errors of one kind. */
import { A2aError, DeadlineError, TaskError, TransportError } from "./errors.ts";
import { joined } from "./events.ts";
import type { CallOptions } from "./generated/index.ts";

export interface Settings {
  readonly base: string;
  readonly token: string | undefined;
  readonly maxBytes: number;
}

/** The time and the signal of a call. */
export class Limit {
  readonly #controller = new AbortController();
  readonly #given: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #milliseconds: number;
  readonly #abort = (): void => this.#controller.abort();
  #isOver = false;
  /** Told with the error of a deadline, once it is known. */
  taskId: string | undefined;

  constructor({ deadlineMs, signal }: CallOptions, fallback: number | undefined) {
    this.#given = signal;
    const milliseconds = deadlineMs ?? fallback;
    this.#milliseconds = milliseconds ?? 0;
    if (milliseconds !== undefined)
      // A timer takes 31 bits; more than that is no deadline to wait for.
      this.#timer = setTimeout(
        () => {
          this.#isOver = true;
          this.#controller.abort();
        },
        Math.min(milliseconds, 2 ** 31 - 1),
      );
    signal?.addEventListener("abort", this.#abort, { once: true });
    if (signal?.aborted) this.#controller.abort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** What a call fails with if this was thrown in it. */
  explained(thrown: unknown, status = 0): unknown {
    if (this.#isOver) return new DeadlineError(this.#milliseconds, this.taskId);
    if (this.#given?.aborted) return this.#given.reason;
    if (thrown instanceof A2aError || thrown instanceof TaskError || thrown instanceof TransportError)
      return thrown;
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return new TransportError(`The connection failed: ${why}`, { status, cause: thrown });
  }

  /** Stops the clock, and the request if it still runs. */
  end(): void {
    clearTimeout(this.#timer);
    this.#given?.removeEventListener("abort", this.#abort);
    this.#controller.abort();
  }
}

export interface Ask {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** @returns an answer with status 200 whose body is still to be read */
export async function ask(
  settings: Settings,
  { method, path, headers, body }: Ask,
  limit: Limit,
): Promise<Response> {
  const response = await fetch(settings.base + path, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
      ...(settings.token !== undefined && { authorization: `Bearer ${settings.token}` }),
    },
    ...(body !== undefined && { body }),
    redirect: "manual",
    signal: limit.signal,
  });
  if (response.status === 200) return response;
  throw await refusal(settings, response);
}

/** The error of an answer with another status, with what the service says of it. */
async function refusal(settings: Settings, response: Response): Promise<TransportError> {
  const { status } = response;
  const said = await read(response, Math.min(settings.maxBytes, 65_536))
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  const error = fieldOf(said, "error");
  const code = fieldOf(error, "code");
  const message = fieldOf(error, "message");
  const why = typeof message === "string" ? `: ${message}` : "";
  return new TransportError(`The server answered with status ${status}${why}`, {
    status,
    code: typeof code === "string" ? code : "",
  });
}

/** The text of a body. @throws TransportError if it is longer than it may be, or no UTF-8 */
export async function read(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of chunksOf(response)) {
    length += part.length;
    if (length > maxBytes)
      throw new TransportError(`The answer is longer than ${maxBytes} bytes`, { status: response.status });
    parts.push(part);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(joined(parts, length));
  } catch (cause) {
    throw new TransportError("The answer is not UTF-8", { status: response.status, cause });
  }
}

/** A body in pieces; it is given back if it is not read to its end. */
export async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // It may have failed already.
    await reader.cancel().catch(() => {});
  }
}

/** @throws TransportError */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TransportError("The answer is not JSON", { status: 200, cause });
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
