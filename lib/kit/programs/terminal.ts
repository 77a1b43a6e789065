/** Pseudo-terminals: runs a program that needs a terminal, reads its output and types input. */
import { constants } from "node:os";
import { asFailure, fail } from "../data/errors.ts";
import { type Command, endGroup, launch } from "./process.ts";
import type { ProgramVariables } from "./program-environment.ts";

/** `TERM` is added to the variables of the program if it is missing. */
export interface TerminalOptions extends ProgramVariables {
  /** Default 80. */
  columns?: number;
  /** Default 24. */
  rows?: number;
  cwd?: string;
  /** Ends the program when aborted. */
  signal?: AbortSignal;
  /** Time in ms between SIGTERM and SIGKILL; default 2000. */
  graceMs?: number;
  /** Most bytes of unread output that are kept, the newest; default 16 MiB. */
  maxBufferedBytes?: number;
}

export interface Terminal {
  readonly pid: number;
  /** Types into the terminal: `"\x03"` is Ctrl-C. Ignored after the program's end. */
  write(data: string | Uint8Array): void;
  resize(columns: number, rows: number): void;
  /** The program's output, until it has ended and all is read. For one reader. */
  readonly output: AsyncIterable<Uint8Array>;
  /** Exit status; 128 plus the signal's number if a signal ended the program, as shells count. */
  readonly exited: Promise<number>;
  /** Bytes that were discarded because nobody read them in time. */
  readonly dropped: number;
  /** Ends the program and its process group: SIGTERM, then SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** A pseudo-terminal with its program, whatever created it. */
interface Backend {
  pid: number;
  write(data: string | Uint8Array): void;
  resize(columns: number, rows: number): void;
  close(): void;
  exited: Promise<number>;
}

interface Screen {
  columns: number;
  rows: number;
  received(data: Uint8Array): void;
}

/** How long to wait for more output after the program's end while a child of it holds the terminal, ms. */
const QUIET_MS = 150;
const DEFAULT_BUFFER_BYTES = 16 * 1024 * 1024;

/**
 * Starts a program on a pseudo-terminal of its own.
 *
 * @throws NOT_INSTALLED if the program, or any support for pseudo-terminals, is missing; INVALID_RECORD for
 * arguments no program can receive; CANCELLED or TIMEOUT if `signal` is aborted already
 */
export async function openTerminal(
  argv: readonly string[],
  options: TerminalOptions = {},
): Promise<Terminal> {
  const { signal, graceMs = 2000 } = options;
  if (signal?.aborted) throw asFailure(signal.reason);
  const queue = new OutputQueue(options.maxBufferedBytes ?? DEFAULT_BUFFER_BYTES);
  const screen: Screen = {
    columns: checkSize(options.columns ?? 80),
    rows: checkSize(options.rows ?? 24),
    received: (data) => queue.push(data),
  };
  const start = hasBunTerminal() ? startWithBun(screen) : startWithNodePty(screen, await loadNodePty());
  const settings = { ...options, env: { TERM: "xterm-256color", ...(options.env ?? process.env) } };
  const backend = launch(argv, settings, start);

  let open = true;
  const end = () => endGroup(backend.pid, backend.exited, graceMs);
  const onAbort = () => void end();
  signal?.addEventListener("abort", onAbort, { once: true });
  const exited = backend.exited.then(async (code) => {
    signal?.removeEventListener("abort", onAbort);
    await queue.quiet(QUIET_MS);
    open = false;
    backend.close();
    queue.end();
    return code;
  });
  return {
    pid: backend.pid,
    write(data) {
      if (open) backend.write(data);
    },
    resize(columns, rows) {
      if (open) backend.resize(checkSize(columns), checkSize(rows));
    },
    output: queue,
    exited,
    get dropped() {
      return queue.dropped;
    },
    async kill() {
      if (open) await end();
      await exited;
    },
  };
}

/** The kernel keeps sizes in 16 bits (struct winsize). */
function checkSize(size: number): number {
  if (Number.isInteger(size) && size >= 1 && size <= 65_535) return size;
  throw fail("INVALID_RECORD", "Cannot size a terminal: columns and rows must be integers from 1 to 65535");
}

/** Bun creates pseudo-terminals itself on POSIX systems. */
function hasBunTerminal(): boolean {
  return process.platform !== "win32" && typeof Bun.Terminal === "function";
}

function startWithBun(screen: Screen): (command: Command) => Backend {
  return ({ argv, settings }) => {
    const child = Bun.spawn(argv, {
      ...settings,
      // Described here rather than created before: only then it becomes the controlling terminal, without which neither
      // Ctrl-C nor a new size reaches the program (seen with Bun 1.4.5).
      terminal: {
        cols: screen.columns,
        rows: screen.rows,
        // The buffer belongs to the runtime again once this returns.
        data: (_terminal, data) => screen.received(data.slice()),
      },
    });
    const { terminal } = child;
    return {
      pid: child.pid,
      write: (data) => void terminal?.write(typeof data === "string" ? data : Buffer.from(data)),
      resize: (columns, rows) => terminal?.resize(columns, rows),
      close: () => terminal?.close(),
      exited: child.exited.then((code) =>
        child.signalCode === null ? code : 128 + signalNumber(child.signalCode),
      ),
    };
  };
}

function signalNumber(signal: string | number): number {
  if (typeof signal === "number") return signal;
  return Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0;
}

/** The part of node-pty's interface that is used here. */
interface NodePty {
  spawn(
    file: string,
    argv: string[],
    options: { cols: number; rows: number; cwd?: string; env: Record<string, string>; encoding: null },
  ): {
    pid: number;
    onData(listener: (data: string | Uint8Array) => void): unknown;
    onExit(listener: (event: { exitCode: number; signal?: number }) => void): unknown;
    write(data: string | Uint8Array): void;
    resize(columns: number, rows: number): void;
    kill(): void;
  };
}

/** An optional dependency; named indirectly, so that the bundler leaves it out. */
async function loadNodePty(): Promise<NodePty> {
  const name = "node-pty";
  try {
    const loaded: unknown = await import(name);
    if (isNodePty(loaded)) return loaded;
  } catch {}
  throw fail("NOT_INSTALLED", "Cannot open a terminal: this platform needs the package node-pty", {
    hint: "Install it with: bun add node-pty",
  });
}

function isNodePty(loaded: unknown): loaded is NodePty {
  return (
    typeof loaded === "object" && loaded !== null && "spawn" in loaded && typeof loaded.spawn === "function"
  );
}

function startWithNodePty(screen: Screen, pty: NodePty): (command: Command) => Backend {
  return ({ argv, settings }) => {
    const [program = "", ...rest] = argv;
    const { env, cwd } = settings;
    const size = { cols: screen.columns, rows: screen.rows };
    const child = pty.spawn(program, rest, {
      ...size,
      env,
      encoding: null,
      ...(cwd !== undefined && { cwd }),
    });
    child.onData((data) => screen.received(typeof data === "string" ? Buffer.from(data) : data));
    return {
      pid: child.pid,
      write: (data) => child.write(data),
      resize: (columns, rows) => child.resize(columns, rows),
      close: () => child.kill(),
      exited: new Promise((done) =>
        child.onExit(({ exitCode, signal }) => done(signal ? 128 + signal : exitCode)),
      ),
    };
  };
}

/** Output between the program, which cannot be held back, and a reader that may be slow: bounded, newest kept. */
class OutputQueue implements AsyncIterable<Uint8Array> {
  dropped = 0;
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  #ended = false;
  #received = 0;
  #wake: () => void = () => {};
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(chunk: Uint8Array): void {
    this.#received += 1;
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    for (let excess = this.#bytes - this.#limit; excess > 0; ) {
      const oldest = this.#chunks.shift();
      if (oldest === undefined) break;
      const lost = Math.min(excess, oldest.length);
      if (lost < oldest.length) this.#chunks.unshift(oldest.subarray(lost));
      excess -= lost;
      this.#bytes -= lost;
      this.dropped += lost;
    }
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** Resolves when nothing has come for `ms`, at most after 20 times that: a child left behind may print for ever. */
  async quiet(ms: number): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      const before = this.#received;
      await Bun.sleep(ms);
      if (this.#received === before) return;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    while (true) {
      const chunks = this.#chunks;
      this.#chunks = [];
      this.#bytes = 0;
      yield* chunks;
      if (this.#chunks.length > 0) continue;
      if (this.#ended) return;
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }
}
