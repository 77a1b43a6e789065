/** HTTP requests to permitted machines only: checked addresses and redirects, one deadline, a limit on the body. */
import { isIP } from "node:net";
import { asFailure, Failure } from "../data/errors.ts";
import { checkedAddresses, type Reachable, type Resolve } from "./addresses.ts";
import { fail } from "./errors.ts";
import { isLoopback } from "./loopback.ts";

export interface FetchOptions {
  /** Which machines may be reached; of each redirect too. Ignored for a Unix socket. */
  reachable: Reachable;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Deadline of the whole request, the body included, ms; null leaves it to `signal`. Default 30,000. */
  timeoutMs?: number | null;
  signal?: AbortSignal;
  /** Redirects that are followed; one more is the response. Default 5. */
  redirects?: number;
  /** Path of a Unix socket that is connected to instead of the URL's host. */
  socket?: string;
  /** Certificates of authorities to trust instead of the system's, PEM. */
  ca?: string;
  /** Default: the system's. */
  resolve?: Resolve;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  /** The final URL, after redirects. */
  url: URL;
  /**
   * The body, decoded, for one reader.
   * @throws RESPONSE_TOO_LARGE, CONNECTION_FAILED, TIMEOUT, CANCELLED
   */
  chunks(maxBytes?: number): AsyncGenerator<Uint8Array, void, undefined>;
  /** The whole body as text. @throws as `chunks` */
  text(maxBytes?: number): Promise<string>;
  /** Discards a body that is not read. */
  cancel(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const REDIRECTS = 5;
const MAX_BYTES = 16 * 1024 * 1024;

const REDIRECTING: readonly number[] = [301, 302, 303, 307, 308];
/** Headers that a redirect to another server may take along: keys are only for the first server. */
const HANDED_ON: readonly string[] = ["accept", "accept-language", "user-agent"];
/** The runtime's codes for an address that does not answer; nothing has been sent in that case. */
const REFUSED: readonly string[] = ["ConnectionRefused", "FailedToOpenSocket", "ECONNREFUSED"];
/** Further codes of a connection that was never made: no such host, no route, no encryption that can be trusted. */
const NOT_CONNECTED =
  /^(?:ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EPROTO|\w*CERT\w*|\w*SELF_SIGNED\w*|\w*ISSUER\w*|HOSTNAME_MISMATCH)$/;

/**
 * Sends a request. With an allowlist it connects to the very address that was checked, without a proxy; with `any` it
 * uses the machine's usual route, to this machine itself without a proxy, too. Messages name the host, never the rest of a URL, which may contain a key.
 *
 * @throws INVALID_ADDRESS, ADDRESS_NOT_ALLOWED (also for a redirect from https to http), CONNECTION_FAILED, TIMEOUT,
 * CANCELLED
 */
export async function guardedFetch(address: string | URL, options: FetchOptions): Promise<HttpResponse> {
  const { timeoutMs = TIMEOUT_MS, redirects = REDIRECTS } = options;
  const signals = [
    ...(options.signal === undefined ? [] : [options.signal]),
    ...(timeoutMs === null ? [] : [AbortSignal.timeout(timeoutMs)]),
  ];
  const signal = AbortSignal.any(signals);
  let url = httpUrl(address);
  let request: FetchOptions = options;
  for (let left = redirects; ; left--) {
    const response = await exchange(url, request, signal);
    const next = left > 0 && options.socket === undefined ? redirected(response, url, request) : null;
    if (next === null) return responseOf(response, url, signal);
    await response.body?.cancel();
    url = next.url;
    request = next.request;
  }
}

/** @throws INVALID_ADDRESS for everything but an http or https URL with a host and without a login */
function httpUrl(address: string | URL, base?: URL): URL {
  const url = URL.canParse(String(address), base?.href) ? new URL(String(address), base) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:") || url.hostname === "")
    throw fail("INVALID_ADDRESS", "Cannot fetch from the address: it is not an http or https URL");
  if (url.username !== "" || url.password !== "")
    throw fail("INVALID_ADDRESS", "Cannot fetch from the address: it contains a user name or password", {
      hint: "Send it as a header",
    });
  return url;
}

async function exchange(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Response> {
  const { reachable, method = "GET", headers = {}, body, socket, ca, resolve } = options;
  const settings = {
    method,
    redirect: "manual",
    signal,
    // The runtime's own idle limit would end a slow server before the deadline does.
    timeout: false,
    ...(body !== undefined && { body }),
  } as const;
  try {
    signal.throwIfAborted();
    if (socket !== undefined) return await fetch(url, { ...settings, headers, unix: socket, proxy: false });
    if (reachable === "any")
      return await fetch(url, {
        ...settings,
        headers,
        ...(ca && { tls: { ca } }),
        // What a proxy calls this machine is another one.
        ...(isLoopback(url.hostname) && { proxy: false }),
      });
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const addresses = await beforeAbort(checkedAddresses(host, reachable, resolve), signal);
    return await atFirst(addresses, (found) =>
      fetch(atAddress(url, found), {
        ...settings,
        headers: { ...headers, host: url.host },
        tls: { ...(isIP(host) === 0 && { serverName: host }), ...(ca && { ca }) },
        // A proxy would look the host up again. A kept connection was made for another request, perhaps of another
        // name.
        proxy: false,
        keepalive: false,
      }),
    );
  } catch (thrown) {
    throw failureOf(thrown, url, signal);
  }
}

function atAddress(url: URL, address: string): URL {
  const there = new URL(url);
  there.hostname = isIP(address) === 6 ? `[${address}]` : address;
  return there;
}

/** The first address at which something answers. */
async function atFirst(
  addresses: readonly string[],
  send: (address: string) => Promise<Response>,
): Promise<Response> {
  for (const [index, address] of addresses.entries())
    try {
      return await send(address);
    } catch (thrown) {
      const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
      if (index === addresses.length - 1 || !REFUSED.includes(code)) throw thrown;
    }
  throw new Error("There is no address");
}

/** A lookup cannot be aborted, only abandoned. */
async function beforeAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", abort));
}

/** The runtime's message may contain the whole URL and headers: it is not passed on. */
function failureOf(thrown: unknown, url: URL, signal: AbortSignal): Failure {
  if (signal.aborted) return asFailure(signal.reason);
  if (thrown instanceof Failure) return thrown;
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  const words = code === "" ? "" : ` (${code})`;
  return fail("CONNECTION_FAILED", `Cannot fetch from "${url.host}": the connection failed${words}`, {
    details: { sent: !REFUSED.includes(code) && !NOT_CONNECTED.test(code) },
  });
}

/** Codes of failures that are found before anything is sent. */
const BEFORE_SENDING: readonly string[] = ["INVALID_ADDRESS", "ADDRESS_NOT_ALLOWED"];

/** Whether a request of {@link guardedFetch} that failed certainly never reached its server. */
export function neverSent(failure: Failure): boolean {
  return failure.details?.["sent"] === false || BEFORE_SENDING.includes(failure.code);
}

/** The request that a redirect asks for (RFC 9110 section 15.4); null if the redirect itself is the response. */
function redirected(
  response: Response,
  from: URL,
  request: FetchOptions,
): { url: URL; request: FetchOptions } | null {
  const location = response.headers.get("location");
  if (location === null || !REDIRECTING.includes(response.status)) return null;
  const url = httpUrl(location, from);
  if (from.protocol === "https:" && url.protocol === "http:")
    throw fail(
      "ADDRESS_NOT_ALLOWED",
      `Cannot follow the redirect of "${from.host}": it leads from https to http`,
    );
  const { body, method = "GET", headers = {}, ...rest } = request;
  const isRead = method === "GET" || method === "HEAD";
  const keepsBody = response.status === 307 || response.status === 308;
  const isSame = url.origin === from.origin;
  // What was meant for one server is not sent to another.
  if (!isRead && keepsBody && !isSame) return null;
  const kept = Object.entries(headers).filter(([name]) => isSame || HANDED_ON.includes(name.toLowerCase()));
  const next: FetchOptions = {
    ...rest,
    headers: Object.fromEntries(kept),
    method: isRead || keepsBody ? method : "GET",
  };
  if (keepsBody && body !== undefined) next.body = body;
  return { url, request: next };
}

function responseOf(response: Response, url: URL, signal: AbortSignal): HttpResponse {
  const chunks = () => bodyOf(response, url, signal);
  return {
    status: response.status,
    headers: response.headers,
    url,
    chunks: (maxBytes = MAX_BYTES) => limited(chunks(), maxBytes, url),
    async text(maxBytes = MAX_BYTES) {
      const pieces: Uint8Array[] = [];
      for await (const chunk of limited(chunks(), maxBytes, url)) pieces.push(chunk);
      return new TextDecoder().decode(Buffer.concat(pieces));
    },
    async cancel() {
      await response.body?.cancel();
    },
  };
}

async function* bodyOf(response: Response, url: URL, signal: AbortSignal) {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    while (true) {
      const { done, value } = await reader.read().catch((thrown: unknown) => {
        throw failureOf(thrown, url, signal);
      });
      if (done) return;
      yield value;
    }
  } finally {
    // A body that is not read to its end would keep its connection.
    await reader.cancel().catch(() => {});
  }
}

async function* limited(chunks: AsyncIterable<Uint8Array>, maxBytes: number, url: URL) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw fail(
        "RESPONSE_TOO_LARGE",
        `Cannot read the response of "${url.host}": it is longer than ${maxBytes} bytes`,
      );
    yield chunk;
  }
}
