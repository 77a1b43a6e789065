/**
 * The structured log of a server: a line for each answered request, and the id of its request in each line that the work
 * for it writes. Loaded only if it is asked for. Bodies, queries and tokens are in none of them.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { CallResult } from "../contract/call-text.ts";
import { asFailure } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import type { LogLevel } from "../files/context.ts";
import { logLine } from "../files/log-line.ts";
import type { Call } from "../invoke/pool.ts";
import type { Handler, ServerContext, Watcher } from "./endpoint.ts";
import type { Runner } from "./middleware.ts";
import { requestId } from "./request-id.ts";

/** What is known of a request while it is answered. */
interface Entry {
  readonly request_id: string;
  /** The operations that ran for it. */
  readonly operations: Set<string>;
  /** Code of the first of them that failed. */
  code?: string;
}

/** Probes of balancers and scrapers, which come every few seconds: only those that fail are logged. */
const PROBE = /\/(?:health|metrics)$/;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACE = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

export class RequestLog implements Watcher {
  readonly #entries = new AsyncLocalStorage<Entry>();
  readonly #write: (line: string) => void;
  readonly #principalOf: ServerContext["principalOf"];

  constructor(write: (line: string) => void, principalOf: ServerContext["principalOf"]) {
    this.#write = write;
    this.#principalOf = principalOf;
  }

  /** Writes a message, with the id of the request that it is about, if there is one. */
  message(level: LogLevel, message: string): void {
    const entry = this.#entries.getStore();
    this.#write(logLine(level, message, entry && { request_id: entry.request_id }));
  }

  around(method: string, route: string, handle: Handler): Handler {
    return (request, params) => {
      const begun = performance.now();
      const entry: Entry = { request_id: requestId(request), operations: new Set() };
      const answered = (status: number) =>
        this.#answered(method || request.method, route, request, status, begun, entry);
      return this.#entries.run(entry, async () => {
        try {
          const response = await handle(request, params);
          if (!response.ok || !PROBE.test(route)) answered(response.status);
          return response;
        } catch (thrown) {
          entry.code ??= asFailure(thrown).code;
          answered(500);
          throw thrown;
        }
      });
    };
  }

  #answered(
    method: string,
    route: string,
    request: Request,
    status: number,
    begun: number,
    { request_id, operations, code }: Entry,
  ): void {
    const level = status >= 500 ? "error" : "info";
    const fields: JsonRecord = {
      request_id,
      method,
      route: route || null,
      status,
      duration_ms: Math.round((performance.now() - begun) * 1000) / 1000,
      ...(operations.size > 0 && { operations: [...operations] }),
      ...(code !== undefined && { code }),
      client: this.#principalOf(request) ?? null,
      trace_id: TRACE.exec(request.headers.get("traceparent") ?? "")?.[1] ?? null,
    };
    this.#write(logLine(level, `${method} ${route || "(no route)"} ${status}`, fields));
  }

  /** A pool whose processes know the request that they work for. */
  logged(pool: Runner): Runner {
    return {
      workers: () => pool.workers(),
      run: (call) => this.#run(pool, call),
    };
  }

  async #run(pool: Runner, call: Call): Promise<CallResult[]> {
    const entry = this.#entries.getStore();
    entry?.operations.add(call.contract.name);
    try {
      return await pool.run({ ...call, requestId: call.requestId ?? entry?.request_id });
    } catch (thrown) {
      if (entry) entry.code ??= asFailure(thrown).code;
      throw thrown;
    }
  }
}
