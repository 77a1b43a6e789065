/** What the tests of `refactor-serve` share: a project, a git server to scan, clients of sockets and event streams. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
export type Json = any;

export const SOURCE = `import os
import sys


def size(x):
    if x > 3 and x < 9 or x == 4:
        return 42
    return 7


print(size(len(sys.argv)))
`;

function git(folder: string, ...args: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(["git", "-c", "user.name=n", "-c", "user.email=e@x", ...args], {
    cwd: folder,
  });
  if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
}

/** A folder with a project under git, which is removed with `dispose`. */
export class Workspace {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-refactor-serve-")));
  readonly project = join(this.folder, "project");

  constructor() {
    mkdirSync(this.project);
    writeFileSync(join(this.project, "size.py"), SOURCE);
    git(this.project, "init", "-q", "-b", "main");
    git(this.project, "add", "-A");
    git(this.project, "commit", "-q", "-m", "first");
  }

  serve(options: string[] = [], env: Record<string, string> = {}): Promise<Dispatcher> {
    return Dispatcher.start(
      ["--port", "0", "--root", this.folder, ...options],
      { HEDDLE_CHECK_RESULTS: "1", HEDDLE_ALLOW_PRIVATE_HOSTS: "1", ...env },
      commandLine(["refactor-serve"]),
    );
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Serves the repositories below a folder over git://. */
export class GitServer {
  readonly url: string;
  readonly #child: Bun.Subprocess;

  private constructor(child: Bun.Subprocess, port: number) {
    this.#child = child;
    this.url = `git://127.0.0.1:${port}`;
  }

  static async start(folder: string): Promise<GitServer> {
    for (;;) {
      // A port that is free now; where another program takes it first, the next one is tried.
      const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
      const { port } = probe;
      probe.stop(true);
      const child = Bun.spawn(
        [
          "git",
          "daemon",
          "--reuseaddr",
          "--export-all",
          "--listen=127.0.0.1",
          `--port=${port}`,
          `--base-path=${folder}`,
        ],
        { stdout: "ignore", stderr: "ignore" },
      );
      while (child.exitCode === null) {
        try {
          const socket = await Bun.connect({ hostname: "127.0.0.1", port, socket: { data() {} } });
          socket.end();
          return new GitServer(child, port);
        } catch {
          await Bun.sleep(10);
        }
      }
    }
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await this.#child.exited;
  }
}

/** A git server that accepts connections and says nothing. */
export function silentGitServer(): { url: string; stop(): void } {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  return { url: `git://127.0.0.1:${listener.port}`, stop: () => listener.stop(true) };
}

/** Clients that a test opened: what a failed one leaves open must not fail the next. */
const opened = new Set<{ close(): void }>();

export function closeClients(): void {
  for (const client of opened) client.close();
  opened.clear();
}

/** A WebSocket client that keeps what it hears. */
export class SocketClient {
  readonly messages: Json[] = [];
  readonly #socket: WebSocket;
  readonly closed: Promise<{ code: number; reason: string }>;
  #changed = Promise.withResolvers<void>();
  #ended = false;

  private constructor(url: string, headers: Record<string, string>) {
    this.#socket = new WebSocket(url, { headers } as never);
    this.#socket.onmessage = ({ data }) => {
      this.messages.push(JSON.parse(String(data)));
      this.#change();
    };
    this.closed = new Promise((resolve) => {
      this.#socket.onclose = ({ code, reason }) => {
        this.#ended = true;
        this.#change();
        resolve({ code, reason });
      };
    });
  }

  /** Opens a connection and waits for the greeting. */
  static async open(
    server: Dispatcher,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<SocketClient> {
    const client = new SocketClient(server.url.replace("http", "ws") + path, headers);
    opened.add(client);
    await client.find((message) => message.type === "connection.established");
    return client;
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
    this.#socket.send(bytes);
  }

  /** The first message, past or future, that fits. */
  async find(fits: (message: Json) => boolean): Promise<Json> {
    for (let seen = 0; ; ) {
      for (; seen < this.messages.length; seen++) if (fits(this.messages[seen])) return this.messages[seen];
      if (this.#ended) throw new Error("The connection ended without that message");
      await this.#changed.promise;
    }
  }

  /** Sends a ping: what the server sent before is here when the answer is. */
  async flush(): Promise<void> {
    const timestamp = crypto.randomUUID();
    this.send({ type: "ping", timestamp });
    await this.find((message) => message.type === "pong" && message.timestamp === timestamp);
  }

  close(): void {
    this.#socket.close();
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}

export interface StreamedEvent {
  id: string;
  event: string;
  data: Json;
}

/** An event stream as a client reads it. */
export class EventClient {
  readonly events: StreamedEvent[] = [];
  readonly response: Response;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #abort: AbortController;
  #rest = "";

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    if (!response.body) throw new Error("The answer has no body");
    this.#chunks = response.body[Symbol.asyncIterator]();
  }

  static async open(
    server: Dispatcher,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<EventClient> {
    const abort = new AbortController();
    const response = await fetch(server.url + path, {
      headers: { accept: "text/event-stream", ...headers },
      signal: abort.signal,
    });
    const client = new EventClient(response, abort);
    opened.add(client);
    return client;
  }

  /** Reads until an event fits, or the stream ends. */
  async until(fits: (event: StreamedEvent) => boolean): Promise<StreamedEvent | undefined> {
    for (let seen = 0; ; ) {
      for (; seen < this.events.length; seen++) {
        const event = this.events[seen];
        if (event && fits(event)) return event;
      }
      const { done, value } = await this.#chunks.next();
      if (done) return undefined;
      this.#take(new TextDecoder().decode(value));
    }
  }

  close(): void {
    this.#abort.abort();
  }

  #take(text: string): void {
    const frames = (this.#rest + text).split("\n\n");
    this.#rest = frames.pop() ?? "";
    for (const frame of frames) {
      const fields = Object.fromEntries(
        frame
          .split("\n")
          .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
      );
      const { id, event, data } = fields;
      if (id !== undefined && event !== undefined && data !== undefined)
        this.events.push({ id, event, data: JSON.parse(data) });
    }
  }
}
