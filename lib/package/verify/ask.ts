/** One request to a running service, with a deadline, and its answer as plain data. */
import { asFailure } from "#kit/data/errors.ts";
import { guardedFetch } from "#kit/net/fetch.ts";

export interface Question {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON; undefined: no body. */
  body: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, else the text; undefined if it is empty. */
  body: unknown;
  text: string;
}

const MOST_BYTES = 4 * 1024 * 1024;

/** @returns the answer, or in words why there is none */
export async function ask(
  { method, url, headers, body }: Question,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Answer | string> {
  try {
    const response = await guardedFetch(url, {
      reachable: "any",
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs,
      redirects: 0,
      signal,
    });
    const text = await response.text(MOST_BYTES);
    return { status: response.status, headers: response.headers, body: parsed(text, response.headers), text };
  } catch (thrown) {
    if (signal.aborted) throw asFailure(signal.reason);
    const { code, details } = asFailure(thrown);
    if (code === "TIMEOUT") return `no answer within ${timeoutMs} ms`;
    return details?.["sent"] === false ? "connection refused" : "the connection was closed";
  }
}

function parsed(text: string, headers: Headers): unknown {
  if (text === "") return undefined;
  if (!/[/+]json\b/.test(headers.get("content-type") ?? "")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
