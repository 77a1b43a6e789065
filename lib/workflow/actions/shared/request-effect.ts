/** One request to another server as an effect: what certainly did not happen is told from what is unknown. */
import { asFailure } from "#kit/data/errors.ts";
import { guardedFetch, type HttpResponse, neverSent } from "#kit/net/fetch.ts";
import { type DryContext, NotDone } from "../../action/executor.ts";
import { unknownOutcome } from "../../action/outcome.ts";
import { readEnvironment } from "../../environment.ts";

export interface OutgoingRequest {
  url: URL;
  method?: "POST" | "PATCH";
  headers?: Readonly<Record<string, string>>;
  body: unknown;
  /** What the server is called in messages, e.g. `the webhook of "#sales"`. */
  server: string;
}

/**
 * Statuses with which a server says that it did not carry a request out. A gateway's 502 and 504 say nothing about the
 * server behind it: those are unknown.
 */
const NOT_CARRIED_OUT = [500, 501, 503];
const TRY_AGAIN = [408, 425, 429, 500, 503];
/** Most of a response that is read, bytes. */
const MAX_RESPONSE = 1024 * 1024;
/** A server that names a later moment is not waited for. */
const LONGEST_RETRY_MS = 24 * 3600 * 1000;

/**
 * Sends JSON to an address of the operator's.
 * @returns the text of a response of 2xx
 * @throws NotDone if the request certainly had no effect; any other failure means that this is unknown
 */
export async function sendJson(
  request: OutgoingRequest,
  context: DryContext,
): Promise<{ status: number; text: string }> {
  const { url, method = "POST", headers = {}, body, server } = request;
  const { timeout } = readEnvironment(context.env, ["timeout"]).values;
  let response: HttpResponse;
  try {
    response = await guardedFetch(url, {
      reachable: "any",
      method,
      headers: { "content-type": "application/json; charset=utf-8", ...headers },
      body: JSON.stringify(body),
      timeoutMs: timeout * 1000,
      signal: context.signal,
      // A redirect would turn the request into a GET, whose success says nothing.
      redirects: 0,
    });
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (neverSent(failure)) throw new NotDone(`Cannot reach ${server}: ${failure.message}`);
    throw failure;
  }
  const text = await response.text(MAX_RESPONSE).catch(() => "");
  const { status } = response;
  if (status >= 200 && status < 300) return { status, text };
  const message = sentence(`${server} answered ${status}`);
  if (status >= 500 && !NOT_CARRIED_OUT.includes(status)) throw unknownOutcome(message);
  const retryAfterMs = retryAfter(response.headers, context.now());
  throw new NotDone(message, {
    permanent: !TRY_AGAIN.includes(status),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The header Retry-After (RFC 9110 section 10.2.3): seconds or a date. */
function retryAfter(headers: Headers, now: Date): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, LONGEST_RETRY_MS) : undefined;
}

/** An object in a response; undefined for every other text. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
