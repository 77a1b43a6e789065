/** What every speech-to-text provider is asked, and how its HTTP answers are read. */
import { asFailure, type Failure } from "#kit/data/errors.ts";
import { type FetchOptions, guardedFetch, type HttpResponse } from "#kit/net/fetch.ts";
import { fail } from "./errors.ts";

export interface SpeechRequest {
  /** 16 kHz mono WAV. */
  wav: Uint8Array<ArrayBuffer>;
  /** ISO 639-1, e.g. `pl`. */
  language: string;
  signal: AbortSignal;
}

export interface Heard {
  text: string;
  /** As the provider recognized it. */
  language?: string;
}

/** Where a provider is, and what it needs to be called. */
export interface Endpoint {
  baseUrl: string;
  key: string | undefined;
  model: string | undefined;
  timeoutMs: number;
}

export type SpeechProvider = (request: SpeechRequest, endpoint: Endpoint) => Promise<Heard>;

/** Transcripts are short: five minutes of speech are about 5 kB, with word timings 100 kB. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** A form with the recording as its `file` and further fields, as bytes and content type. */
export async function speechForm(
  wav: Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>>,
): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([wav], { type: "audio/wav" }), "speech.wav");
  const encoded = new Response(form);
  // Read before the body: afterwards the header is gone, and the boundary with it.
  const type = encoded.headers.get("content-type") ?? "multipart/form-data";
  return { body: new Uint8Array(await encoded.arrayBuffer()), type };
}

/**
 * Sends a recording and returns the answer's JSON. The address is the operator's own configuration.
 * @throws SPEECH_UNAVAILABLE, SPEECH_REFUSED, SPEECH_BAD_RESPONSE, CANCELLED
 */
export async function ask(
  url: string,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
  options: Pick<FetchOptions, "headers" | "body">,
): Promise<unknown> {
  let response: HttpResponse;
  let text: string;
  try {
    response = await guardedFetch(url, {
      ...options,
      reachable: "any",
      method: "POST",
      redirects: 0,
      signal,
      timeoutMs,
    });
    text = await response.text(MAX_ANSWER_BYTES);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (signal.aborted) throw failure;
    throw fail("SPEECH_UNAVAILABLE", "Cannot transcribe: the speech-to-text provider does not answer", {
      hint: "Check HEDDLE_WORKFLOW_STT_BASE_URL, or write the request as text",
      cause: failure,
    });
  }
  refuse(response.status);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badResponse(cause);
  }
}

function refuse(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403 || status === 404)
    throw fail("SPEECH_REFUSED", `Cannot transcribe: the speech-to-text provider answers ${status}`, {
      hint: status === 404 ? "Check the address and the model" : "Check STT_API_KEY",
    });
  if (status === 400 || status === 413 || status === 415 || status === 422)
    throw fail("UNSUPPORTED_AUDIO", `Cannot transcribe: the provider refuses the recording with ${status}`);
  throw fail("SPEECH_UNAVAILABLE", `Cannot transcribe: the speech-to-text provider answers ${status}`, {
    hint: "Try again later, or write the request as text",
  });
}

/** What an answer must have. @throws SPEECH_BAD_RESPONSE */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  throw badResponse();
}

export function badResponse(cause?: unknown): Failure {
  return fail("SPEECH_BAD_RESPONSE", "Cannot transcribe: the provider's answer is not a transcript", {
    hint: "Check HEDDLE_WORKFLOW_STT_PROVIDER and its address",
    ...(cause !== undefined && { cause }),
  });
}

/** A field of what came as JSON. */
export function field(value: unknown, name: string | number): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<string | number, unknown>)[name]
    : undefined;
}
