/** Sessions of Streamable HTTP up to revision 2025-11-25: opened by `initialize`, kept while they are used. */
import type {
  McpServerFactory,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

type Sdk = typeof import("@modelcontextprotocol/server");

export interface Session {
  id: string;
  transport: WebStandardStreamableHTTPServerTransport;
  server: Server;
  /** When a request last came, in ms of the monotonic clock. */
  used: number;
}

/** Keeps at most `limit` sessions: the least recently used one is evicted, and one unused for `idleMs` ends. */
export class Sessions {
  readonly #sdk: Sdk;
  readonly #factory: McpServerFactory;
  readonly #limit: number;
  readonly #idleMs: number;
  /** In the order of their last use. */
  readonly #open = new Map<string, Session>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(sdk: Sdk, factory: McpServerFactory, limit: number, idleMs: number) {
    this.#sdk = sdk;
    this.#factory = factory;
    this.#limit = limit;
    this.#idleMs = idleMs;
  }

  /** The session of a request; undefined if it has ended or never existed. */
  find(id: string): Session | undefined {
    const session = this.#open.get(id);
    if (!session) return undefined;
    this.#open.delete(id);
    session.used = performance.now();
    this.#open.set(id, session);
    return session;
  }

  /** A transport that becomes a session when it has answered `initialize`. */
  async begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const made = await this.#factory({ era: "legacy" });
    const server = made instanceof this.#sdk.McpServer ? made.server : made;
    const transport = new this.#sdk.WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        this.#open.set(id, { id, transport, server, used: performance.now() });
        this.#trim();
      },
      onsessionclosed: (id) => void this.#open.delete(id),
    });
    await server.connect(transport);
    return transport;
  }

  #trim(): void {
    const oldest = performance.now() - this.#idleMs;
    for (const session of this.#open.values()) {
      if (this.#open.size <= this.#limit && session.used > oldest) break;
      this.#end(session);
    }
    if (this.#timer !== undefined || this.#open.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#trim();
    }, this.#idleMs);
    this.#timer.unref();
  }

  #end(session: Session): void {
    this.#open.delete(session.id);
    void session.server.close().catch(() => {});
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const session of [...this.#open.values()]) this.#end(session);
  }
}
