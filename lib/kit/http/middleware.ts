/** Runs operations with the middleware of their families, on every transport of a server alike. */
import type { CallResult } from "../contract/call-text.ts";
import { withOwnSpelling } from "../contract/field-names.ts";
import type { Middleware } from "../contract/service.ts";
import { refuseStrays } from "../contract/unknown-field.ts";
import type { Call, Pool } from "../invoke/pool.ts";

/** What the transports need of a pool. */
export type Runner = Pick<Pool, "run" | "workers">;

/** A pool that wraps the calls of some operations; the others go straight through. */
export class MiddlewarePool implements Runner {
  readonly #pool: Runner;
  readonly #middleware: ReadonlyMap<string, Middleware>;

  /** @param middleware by name of the operation */
  constructor(pool: Runner, middleware: ReadonlyMap<string, Middleware>) {
    this.#pool = pool;
    this.#middleware = middleware;
  }

  workers(): Record<string, number[]> {
    return this.#pool.workers();
  }

  async run(call: Call): Promise<CallResult[]> {
    const wrap = this.#middleware.get(call.contract.name);
    if (!wrap) return this.#pool.run(call);
    const { contract, transport } = call;
    return wrap(
      call.input,
      (input, onProgress) =>
        this.#pool.run({
          ...call,
          input,
          ...(onProgress && {
            onProgress: (progress) => {
              onProgress(progress);
              call.onProgress?.(progress);
            },
          }),
        }),
      async ({ record }) => {
        const request = withOwnSpelling(contract.input, record);
        await refuseStrays(contract, record, request, transport);
        return request;
      },
    );
  }
}
