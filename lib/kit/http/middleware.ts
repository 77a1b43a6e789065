/** Runs operations with the middleware of their families, on every transport of a server alike. */
import type { JsonRecord } from "../json.ts";
import { parseOwn } from "../json.ts";
import type { Call, Pool, TextCall } from "../pool.ts";
import type { Middleware } from "../service.ts";

/** What the transports need of a pool. */
export type Runner = Pick<Pool, "run" | "runText" | "workers">;

/** A pool that wraps the calls of some operations; the others go straight through. */
export class MiddlewarePool implements Runner {
  readonly #pool: Pool;
  readonly #middleware: ReadonlyMap<string, Middleware>;

  /** @param middleware by name of the operation */
  constructor(pool: Pool, middleware: ReadonlyMap<string, Middleware>) {
    this.#pool = pool;
    this.#middleware = middleware;
  }

  workers(): Record<string, number[]> {
    return this.#pool.workers();
  }

  async run(call: Call): Promise<JsonRecord[]> {
    const wrap = this.#middleware.get(call.contract.name);
    return wrap ? wrapped(this.#pool, call, wrap) : this.#pool.run(call);
  }

  runText(call: TextCall): Promise<string[]> {
    const wrap = this.#middleware.get(call.contract.name);
    if (!wrap) return this.#pool.runText(call);
    const { input, onRecord, ...options } = call;
    return wrapped(
      this.#pool,
      {
        ...options,
        input: parseOwn(input) as JsonRecord,
        ...(onRecord && { onRecord: (record: JsonRecord) => onRecord(JSON.stringify(record)) }),
      },
      wrap,
    ).then((records) => records.map((record) => JSON.stringify(record)));
  }
}

async function wrapped(pool: Pool, call: Call, wrap: Middleware): Promise<JsonRecord[]> {
  return wrap(call.input, (input, onProgress) =>
    pool.run({
      ...call,
      input,
      ...(onProgress && {
        onProgress: (progress) => {
          onProgress(progress);
          call.onProgress?.(progress);
        },
      }),
    }),
  );
}
