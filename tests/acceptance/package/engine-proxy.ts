/** A Unix socket in front of a container engine that can be taken away at a chosen request, as if the engine were killed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Socket, UnixSocketListener } from "bun";

interface Link {
  other: Socket<Link> | null;
  waiting: Uint8Array[];
}

export class EngineProxy {
  readonly socket: string;
  readonly #folder = mkdtempSync(join(tmpdir(), "heddle-engine-proxy-"));
  readonly #engine: string;
  #listener: UnixSocketListener<Link> | undefined;
  #links = new Set<Socket<Link>>();
  #deadly: RegExp | null = null;
  #refused: { pattern: RegExp; message: string } | null = null;

  /** @param engine socket of the engine */
  constructor(engine: string) {
    this.#engine = engine;
    this.socket = join(this.#folder, "engine.sock");
  }

  /** Answers from now on. @param deadly the first request whose head matches reaches the engine, then all is cut */
  start(deadly: RegExp | null = null): void {
    this.#deadly = deadly;
    this.#listener = Bun.listen<Link>({
      unix: this.socket,
      socket: {
        open: (client) => this.#connect(client),
        data: (client, bytes) => {
          const head = new TextDecoder("latin1").decode(bytes.subarray(0, 400));
          if (this.#refused?.pattern.test(head)) {
            const body = JSON.stringify({ message: this.#refused.message });
            client.end(
              `HTTP/1.1 500 Internal Server Error\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
            );
            return;
          }
          const isLast = this.#deadly?.test(head) ?? false;
          this.#forward(client, bytes);
          if (isLast) this.kill();
        },
        drain: (client) => this.#flush(client),
        close: (client) => this.#forget(client),
        error: (client) => this.#forget(client),
      },
    });
  }

  /** Requests whose head matches do not reach the engine, but are answered with this error. */
  refuse(pattern: RegExp, message: string): void {
    this.#refused = { pattern, message };
  }

  /** Cuts every connection; nothing answers until the next start. */
  kill(): void {
    this.#deadly = null;
    this.#listener?.stop(true);
    this.#listener = undefined;
    for (const link of this.#links) link.terminate();
    this.#links.clear();
    rmSync(this.socket, { force: true });
  }

  get isRunning(): boolean {
    return this.#listener !== undefined;
  }

  close(): void {
    this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #connect(client: Socket<Link>): void {
    client.data = { other: null, waiting: [] };
    this.#links.add(client);
    void Bun.connect<Link>({
      unix: this.#engine,
      socket: {
        open: (engine) => {
          engine.data = { other: client, waiting: [] };
          this.#links.add(engine);
          const { waiting } = client.data;
          client.data.other = engine;
          for (const bytes of waiting.splice(0)) this.#forward(client, bytes);
        },
        data: (engine, bytes) => this.#forward(engine, bytes),
        drain: (engine) => this.#flush(engine),
        close: (engine) => this.#forget(engine),
        error: (engine) => this.#forget(engine),
      },
    }).catch(() => client.terminate());
  }

  #forward(from: Socket<Link>, bytes: Uint8Array): void {
    const { other } = from.data;
    if (other === null) from.data.waiting.push(bytes.slice());
    else {
      other.data.waiting.push(bytes.slice());
      this.#flush(other);
    }
  }

  /** `waiting` of a connected socket is what is still to be written to it. */
  #flush(to: Socket<Link>): void {
    if (to.data.other === null) return;
    for (const { waiting } = to.data; waiting.length > 0; ) {
      const [bytes = new Uint8Array()] = waiting;
      const written = Math.max(0, to.write(bytes));
      if (written < bytes.length) {
        waiting[0] = bytes.subarray(written);
        return;
      }
      waiting.shift();
    }
  }

  #forget(socket: Socket<Link>): void {
    this.#links.delete(socket);
    socket.data?.other?.end();
  }
}
