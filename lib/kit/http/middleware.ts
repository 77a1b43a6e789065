/** Runs operations with what the families' servers put around them: through whichever face a call comes, HTTP or MCP. */
import { type JsonRecord, parseOwn } from "../json.ts";
import type { Call, Pool, TextCall } from "../pool.ts";
import type { Middleware } from "../service.ts";

/** What faces need of a pool. */
export type Runner = Pick<Pool, "run" | "runText" | "workers">;

/** A pool whose calls of some operations have something around them; the others go straight through. */
export class MiddlewarePool implements Runner {
  readonly #pool: Pool;
  readonly #around: ReadonlyMap<string, Middleware>;

  /** @param around by name of the operation */
  constructor(pool: Pool, around: ReadonlyMap<string, Middleware>) {
    this.#pool = pool;
    this.#around = around;
  }

  workers(): Record<string, number[]> {
    return this.#pool.workers();
  }

  async run(call: Call): Promise<JsonRecord[]> {
    const around = this.#around.get(call.contract.name);
    return around ? surrounded(this.#pool, call, around) : this.#pool.run(call);
  }

  runText(call: TextCall): Promise<string[]> {
    const around = this.#around.get(call.contract.name);
    if (!around) return this.#pool.runText(call);
    const { input, onRecord, ...options } = call;
    return surrounded(
      this.#pool,
      {
        ...options,
        input: parseOwn(input) as JsonRecord,
        ...(onRecord && { onRecord: (record: JsonRecord) => onRecord(JSON.stringify(record)) }),
      },
      around,
    ).then((records) => records.map((record) => JSON.stringify(record)));
  }
}

async function surrounded(pool: Pool, call: Call, around: Middleware): Promise<JsonRecord[]> {
  return around(call.input, (input, onProgress) =>
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
