/** Requests to a model server: bounded retries, one deadline over head and body, a size limit, no redirects. */
import { asFailure, type Failure } from "#kit/data/errors.ts";
import { guardedFetch, type HttpResponse } from "#kit/net/fetch.ts";
import type { Redact } from "#kit/net/redact.ts";
import type { Deadline } from "./clock.ts";
import { fail } from "./errors.ts";
import { GatewayFault } from "./fault.ts";
import type { LlmClock } from "./types.ts";

export interface Server {
  baseUrl: string;
  key: string | undefined;
  redact: Redact;
  /** Further requests after a fault that may pass. */
  retries: number;
  maxResponseBytes: number;
  clock: LlmClock;
}

export interface Call {
  path: string;
  /** Sent as JSON by POST; absent: GET. */
  body?: unknown;
  deadline: Deadline;
  /** Called before every request, repeated ones too. */
  onRequest: () => void;
}

export interface Opened {
  headers: Headers;
  /** The body as it comes. Throws LLM_UNAVAILABLE where the connection breaks, LLM_BAD_RESPONSE over the limit. */
  chunks: AsyncGenerator<Uint8Array, void, undefined>;
}

/** First wait between two requests, ms; it doubles each time up to the last. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
/** What is read of the body of an error. */
const MAX_ERROR_BYTES = 64 * 1024;

/** A connection that could not be made or did not hold. */
class BrokenConnection extends Error {}

/**
 * Sends a request, reads the whole answer and what it says; a connection that breaks in the body, and a passing fault
 * that `read` finds in it, are tried again as well.
 */
export async function send<Value>(
  server: Server,
  call: Call,
  read: (text: string, headers: Headers) => Value,
): Promise<Value> {
  return retrying(server, call, async () => {
    const { headers, chunks } = await exchange(server, call);
    return read(await collect(chunks), headers);
  });
}

/** Sends a request whose answer is streamed. Once it has begun, nothing is tried again. */
export async function open(server: Server, call: Call): Promise<Opened> {
  const { headers, chunks } = await retrying(server, call, () => exchange(server, call));
  return { headers, chunks: settled(chunks, call.deadline) };
}

/** The chunks, with a broken connection told as a failure. */
async function* settled(chunks: AsyncIterable<Uint8Array>, deadline: Deadline) {
  try {
    yield* chunks;
  } catch (thrown) {
    throw deadline.failure ?? (thrown instanceof BrokenConnection ? unreachable(thrown) : thrown);
  }
}

async function retrying<Value>(
  { clock, retries }: Server,
  { deadline }: Call,
  request: () => Promise<Value>,
): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    let thrown: unknown;
    try {
      return await request();
    } catch (caught) {
      thrown = caught;
    }
    if (deadline.failure) throw deadline.failure;
    const broken = thrown instanceof BrokenConnection;
    const again = broken || (thrown instanceof GatewayFault && thrown.retryable);
    const asked = thrown instanceof GatewayFault ? thrown.retryAfterMs : undefined;
    const wait = waitMs(attempt, asked, clock.random());
    // A wait beyond the deadline would end in a timeout that hides what really happened.
    if (!again || attempt >= retries || wait >= deadline.remaining)
      throw broken ? unreachable(thrown) : thrown;
    try {
      await clock.sleep(wait, deadline.signal);
    } catch (stopped) {
      throw deadline.failure ?? stopped;
    }
  }
}

/** Exponential with equal jitter; never less than the server asks for (RFC 9110 section 10.2.3). */
function waitMs(attempt: number, asked: number | undefined, random: number): number {
  const step = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return asked === undefined ? step / 2 + (step / 2) * random : asked + FIRST_WAIT_MS * random;
}

function unreachable(cause: unknown): Failure {
  return fail("LLM_UNAVAILABLE", "Cannot get an answer: the connection to the model server failed", {
    hint: "Check that the server runs and that its address is right",
    cause,
  });
}

async function exchange(server: Server, { path, body, deadline, onRequest }: Call): Promise<Opened> {
  if (deadline.failure) throw deadline.failure;
  onRequest();
  let response: HttpResponse;
  try {
    response = await guardedFetch(server.baseUrl + path, {
      // The operator names the server in the configuration: it may be on this machine or in its network.
      reachable: "any",
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(server.key !== undefined && { authorization: `Bearer ${server.key}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: deadline.signal,
      timeoutMs: null,
      redirects: 0,
    });
  } catch {
    throw deadline.failure ?? new BrokenConnection("the request failed");
  }
  const opened = { headers: response.headers, chunks: limited(response, server.maxResponseBytes) };
  if (response.status === 200) return opened;
  throw await faultOf(response, server);
}

async function* limited(response: HttpResponse, maxBytes: number): Opened["chunks"] {
  try {
    yield* response.chunks(maxBytes);
  } catch (thrown) {
    if (asFailure(thrown).code !== "RESPONSE_TOO_LARGE") throw new BrokenConnection("the body broke off");
    throw fail("LLM_BAD_RESPONSE", `Cannot read the answer: it is longer than ${maxBytes} bytes`);
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  try {
    return decoder.decode(Buffer.concat(pieces));
  } catch (cause) {
    throw fail("LLM_BAD_RESPONSE", "Cannot read the answer: it is not UTF-8", { cause });
  }
}

async function faultOf(response: HttpResponse, server: Server): Promise<GatewayFault> {
  let body: unknown;
  try {
    body = JSON.parse(await collect(limited(response, MAX_ERROR_BYTES)));
  } catch {
    // The status says enough: bodies of errors are often HTML or missing.
  }
  return new GatewayFault(response.status, body, server.redact, retryAfterMs(response.headers, server.clock));
}

/** `Retry-After` in seconds or as a date (RFC 9110 section 10.2.3), or the finer `retry-after-ms`. */
function retryAfterMs(headers: Headers, clock: LlmClock): number | undefined {
  const fine = headers.get("retry-after-ms") ?? "";
  if (/^\d{1,9}$/.test(fine)) return Number(fine);
  const text = headers.get("retry-after") ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = text.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - clock.now());
}
