/** Starts the real dispatcher as a process and talks to it over real sockets. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SERVER = join(import.meta.dir, "..", "fixtures", "http", "server.ts");

/** Far beyond what anything takes that a test waits for, on a machine that does twenty other things. */
const PATIENCE_MS = 90_000;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Json;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
type Json = any;

export class Dispatcher {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly record: Json;
  readonly child: Bun.Subprocess<"ignore", "pipe", "pipe">;
  readonly #errors: Promise<string>;

  private constructor(
    child: Bun.Subprocess<"ignore", "pipe", "pipe">,
    record: Json,
    errors: Promise<string>,
  ) {
    this.child = child;
    this.record = record;
    this.url = record.listening;
    this.port = Number(new URL(record.listening).port);
    this.pid = record.pid;
    this.#errors = errors;
  }

  static async start(
    options: string[] = [],
    env: Record<string, string> = {},
    argv: string[] = [process.execPath, SERVER],
  ): Promise<Dispatcher> {
    const child = Bun.spawn([...argv, ...(argv.length > 0 ? options : [])], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { ...process.env, HEDDLE_ALLOW_EXECUTE: "", HEDDLE_TOKEN: undefined, ...env },
    });
    const errors = new Response(child.stderr).text();
    const reader = child.stdout.getReader();
    let text = "";
    while (!text.includes("\n")) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The dispatcher did not start: ${await errors}`);
      text += new TextDecoder().decode(value);
    }
    reader.releaseLock();
    return new Dispatcher(child, JSON.parse(text.split("\n", 1)[0] ?? ""), errors);
  }

  /** Everything it wrote to stderr, once it has ended. */
  errors(): Promise<string> {
    return this.#errors;
  }

  async ask(path: string, init: RequestInit & { json?: unknown } = {}): Promise<Answer> {
    const { json, ...rest } = init;
    const response = await fetch(this.url + path, {
      ...(json !== undefined && {
        method: "POST",
        body: JSON.stringify(json),
      }),
      ...rest,
      headers: {
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(rest.headers as object),
      },
    });
    const text = await response.text();
    let parsed: Json;
    try {
      parsed = JSON.parse(text);
    } catch {
      parsed = undefined;
    }
    return { status: response.status, headers: response.headers, text, json: parsed };
  }

  /** Process numbers of the workers it has now. */
  workers(): number[] {
    return childrenOf(this.pid);
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number> {
    this.child.kill(signal);
    return this.child.exited;
  }
}

/** Processes whose parent is `pid`. */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statOf(child)?.parent === pid);
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", parent = ""] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** True while a process exists that is no zombie. */
export function alive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && statOf(pid)?.state !== "Z";
}

export function residentKib(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}

/** Waits until something holds; the limit is far beyond what it should take. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await Bun.sleep(10))
    if (await condition()) return;
  throw new Error(`Waited in vain for ${what}`);
}

/** A TCP connection that sends and reads bytes as they are. */
export class Raw {
  readonly #socket: Bun.Socket<undefined>;
  text = "";
  closed = false;
  #changed = Promise.withResolvers<void>();

  private constructor(socket: Bun.Socket<undefined>) {
    this.#socket = socket;
  }

  static async open(port: number): Promise<Raw> {
    const events: { take: (text: string) => void; end: () => void } = { take: () => {}, end: () => {} };
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port,
      socket: {
        data: (_, bytes) => events.take(bytes.toString()),
        close: () => events.end(),
        error: () => events.end(),
      },
    });
    const raw = new Raw(socket as Bun.Socket<undefined>);
    events.take = (text) => raw.#take(text);
    events.end = () => raw.#end();
    return raw;
  }

  #take(text: string): void {
    this.text += text;
    this.#change();
  }

  #end(): void {
    this.closed = true;
    this.#change();
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }

  send(text: string): void {
    this.#socket.write(text);
    this.#socket.flush();
  }

  /** Stops reading: what the server sends stays in the kernel's buffers. */
  stall(): void {
    this.#socket.pause();
  }

  /** Waits for a text, or for the end of the connection. */
  async waitFor(what: string | RegExp): Promise<string> {
    const found = () => (typeof what === "string" ? this.text.includes(what) : what.test(this.text));
    while (!found() && !this.closed) await this.#changed.promise;
    return this.text;
  }

  async waitForEnd(): Promise<string> {
    while (!this.closed) await this.#changed.promise;
    return this.text;
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** A POST request as bytes. */
export function post(path: string, body: unknown, port: number, headers = ""): string {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n${headers}\r\n${text}`;
}
