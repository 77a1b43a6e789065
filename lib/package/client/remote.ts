/** The package library over HTTP: the operations of a server that `package-serve` started. */
import { Failure } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { readEvents } from "#kit/net/server-sent-events.ts";
import type { CallOptions, PackageClient } from "./client.ts";
import { cancellation, failureIn, unexpected } from "./failure.ts";
import { methodsOver, type Send } from "./methods.ts";

export interface ConnectOptions {
  /** Default http://127.0.0.1:8080. */
  readonly url?: string;
  /** HEDDLE_TOKEN of the server, if it has one. */
  readonly token?: string;
  /** Folder of the packages below the server's root; default the server's HEDDLE_PACKAGE_WORKSPACE. */
  readonly workspace?: string;
}

/**
 * Packages on a server, here or elsewhere. It changes something only with `--allow-write`, and starts services only
 * with `--allow-execute`.
 *
 * @example
 * ```ts
 * import { connect } from "heddle/package";
 * const packages = connect({ url: "http://127.0.0.1:8080", token: process.env.HEDDLE_TOKEN });
 * const { intents } = await packages.list();
 * ```
 */
export function connect({
  url = "http://127.0.0.1:8080",
  token,
  workspace,
}: ConnectOptions = {}): PackageClient {
  const send: Send = async ({ method, path, operation }, { ...given }, options) => {
    const { signal } = options;
    const input: JsonRecord = { ...given };
    const target = path.replace("{intent}", () => {
      const { intent } = input;
      delete input["intent"];
      return encodeURIComponent(String(intent));
    });
    const inQuery = method === "GET" || method === "DELETE";
    const follows = options.onProgress !== undefined && !inQuery;
    const address = `${url.replace(/\/$/, "")}${target}${inQuery ? queryOf(input) : ""}`;
    try {
      const response = await fetch(address, {
        method,
        headers: {
          accept: follows ? "text/event-stream" : "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(!inQuery && { "content-type": "application/json" }),
        },
        ...(!inQuery && { body: JSON.stringify(input) }),
        ...(signal && { signal }),
      });
      return await answerOf(response, operation, options);
    } catch (thrown) {
      if (thrown instanceof Failure) throw thrown;
      if (signal?.aborted) throw cancellation(signal);
      throw new Failure("unavailable", "UNREACHABLE", `Cannot reach ${url}`, {
        hint: "Start the server with package-serve",
        cause: thrown,
      });
    }
  };
  return methodsOver(send, workspace);
}

function queryOf(input: JsonRecord): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined)
      query.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  return query.size === 0 ? "" : `?${query}`;
}

/** @throws the failure that the answer reports */
async function answerOf(response: Response, operation: string, options: CallOptions): Promise<JsonRecord> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  const text = isStream && response.body ? await lastRecord(response.body, options) : await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {}
  const failure = failureIn(answer);
  if (failure) throw failure;
  if (typeof answer !== "object" || answer === null)
    throw unexpected(`${operation} answered ${response.status} without a result`);
  return { ...answer };
}

/** The result, or the failure, that a stream of progress ends with. */
async function lastRecord(body: ReadableStream<Uint8Array>, { onProgress }: CallOptions): Promise<string> {
  let last = "";
  for await (const { event, data } of readEvents(body)) {
    if (event === "progress") onProgress?.(JSON.parse(data));
    else if (event === "record" || event === "error") last = data;
  }
  return last;
}
