/** Serves MCP on standard input and output until the client closes the input, and answers all earlier requests. */
import { type Sink, standardOutput } from "../data/jsonl.ts";
import type { Pool } from "../invoke/pool.ts";
import { type ServeOptions, serving } from "./server.ts";
import { LineTransport } from "./transport.ts";

export interface StdioOptions extends ServeOptions {
  /** Ends with the server. */
  pool: Pool;
  /** Ends the server from within (SIGTERM, SIGINT). */
  signal?: AbortSignal;
  /** Default: the standard input of this process. */
  input?: ReadableStream<Uint8Array>;
  /** Default: the standard output of this process. */
  output?: Sink;
  /** Longest message in bytes; default 16 MiB. */
  maxMessage?: number;
  /** Grace time for running calls once the client has closed the input, in ms; default 10,000. */
  graceMs?: number;
}

const MAX_MESSAGE = 16 * 1024 * 1024;
const GRACE_MS = 10_000;
/** Time to deliver ready answers once the client has closed its side, in ms. */
const LAST_WORDS_MS = 200;

/** Resolves when the client has closed the input or disconnected, and no process of a call is left. */
export async function serveStdio(options: StdioOptions): Promise<void> {
  keepOutputClean();
  const [{ serveStdio: serve }, { factory, changes }] = await Promise.all([
    import("@modelcontextprotocol/server/stdio"),
    serving(options),
  ]);
  const reader = (options.input ?? Bun.stdin.stream()).getReader();
  const transport = new LineTransport(
    chunks(reader),
    options.output ?? standardOutput(),
    options.maxMessage ?? MAX_MESSAGE,
    options.graceMs ?? GRACE_MS,
  );
  const handle = serve(factory, { transport });
  const stop = () => void transport.close();
  options.signal?.addEventListener("abort", stop, { once: true });
  if (options.signal?.aborted) stop();
  // Closing the terminal must end the calls too, not only this process.
  process.on("SIGHUP", stop);
  try {
    await transport.ended;
    await handle.close();
    await Promise.all([options.pool.close(0), transport.flushed(LAST_WORDS_MS)]);
  } finally {
    changes.close();
    options.signal?.removeEventListener("abort", stop);
    process.off("SIGHUP", stop);
    // An open read would keep the process alive.
    await reader.cancel().catch(() => {});
  }
  if (transport.lost) throw transport.lost;
}

/** The part of a stream's reader that is used here; Bun's and Node's full types differ. */
interface Reader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

async function* chunks(reader: Reader): AsyncGenerator<Uint8Array> {
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    if (value) yield value;
  }
}

/** Standard output carries the protocol only: output of libraries goes to standard error. */
function keepOutputClean(): void {
  const { error } = globalThis.console;
  Object.assign(globalThis.console, { log: error, info: error, debug: error, table: error, dir: error });
}
