/** Waits until a service answers over HTTP. */
import { asFailure, failures } from "#kit/data/errors.ts";
import { guardedFetch } from "#kit/net/fetch.ts";
import { type Deployment, RUNTIME_ERRORS } from "./deployment.ts";

const fail = failures(RUNTIME_ERRORS);

const POLL_MS = 10;
/** Later polls are less frequent, so that a slow start is not slowed by them. */
const MOST_POLL_MS = 200;
const ANSWER_MS = 5_000;

export interface Awaited {
  name: string;
  url: string;
  /** Path that answers when the service is healthy. */
  health: string;
}

/**
 * Waits until the health path answers with 2xx. Any other answer may be that of another program at the same port,
 * and counts sooner than none: a program that is still being read from disk does not answer at all.
 * @param hasEnded says why the service has ended; null while it runs
 * @throws START_FAILED, or the reason of an aborted signal
 */
export async function untilHealthy(
  { name, url, health }: Awaited,
  signal: AbortSignal,
  hasEnded: () => Promise<string | null> | string | null,
  { readyMs, unhealthyMs }: Pick<Deployment, "readyMs" | "unhealthyMs">,
): Promise<void> {
  const began = performance.now();
  let status = 0;
  for (let wait = POLL_MS; ; wait = Math.min(wait * 1.5, MOST_POLL_MS)) {
    if (signal.aborted) throw asFailure(signal.reason);
    status = await statusOf(url + health, signal);
    if (status >= 200 && status < 300) return;
    const end = await hasEnded();
    if (end !== null) throw fail("START_FAILED", `Cannot start "${name}": it ${end}`);
    const timeoutMs = status === 0 ? readyMs : unhealthyMs;
    if (performance.now() >= began + timeoutMs)
      throw fail(
        "START_FAILED",
        status === 0
          ? `Cannot start "${name}": it did not answer within ${timeoutMs} ms`
          : `Cannot start "${name}": ${health} still answers ${status} after ${timeoutMs} ms`,
      );
    await Bun.sleep(wait);
  }
}

/** The status of a GET; 0 if nothing answers. */
async function statusOf(url: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await guardedFetch(url, {
      reachable: "any",
      timeoutMs: ANSWER_MS,
      redirects: 0,
      signal,
      headers: { connection: "close" },
    });
    await response.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
