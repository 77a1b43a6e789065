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
  /** The client whose own token it was opened with. */
  owner: string | undefined;
  /** False until a request has named it: whoever only sends `initialize` has no use for it. */
  isInUse: boolean;
  /** When a request last came, in ms of the monotonic clock. */
  used: number;
}

/**
 * Keeps at most `limit` sessions for each owner, and ends those unused for `idleMs`. A session that is in use is never ended
 * for another one: at the limit, the oldest that no request has named yet makes place.
 */
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

  /** The session of an owner's request; undefined if it has ended, never existed, or is another's. */
  find(id: string, owner: string | undefined): Session | undefined {
    const session = this.#open.get(id);
    if (!session || session.owner !== owner) return undefined;
    this.#open.delete(id);
    session.isInUse = true;
    session.used = performance.now();
    this.#open.set(id, session);
    return session;
  }

  /**
   * A transport that becomes a session when it has answered `initialize`; undefined if all that its owner may have are in
   * use.
   */
  async begin(owner: string | undefined): Promise<WebStandardStreamableHTTPServerTransport | undefined> {
    if (!this.#makePlace(owner)) return undefined;
    const made = await this.#factory({ era: "legacy" });
    const server = made instanceof this.#sdk.McpServer ? made.server : made;
    const transport = new this.#sdk.WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        this.#open.set(id, { id, transport, server, owner, isInUse: false, used: performance.now() });
        this.#endIdle();
      },
      onsessionclosed: (id) => void this.#open.delete(id),
    });
    await server.connect(transport);
    return transport;
  }

  #makePlace(owner: string | undefined): boolean {
    const own = [...this.#open.values()].filter((session) => session.owner === owner);
    if (own.length < this.#limit) return true;
    const unused = own.find(({ isInUse }) => !isInUse);
    if (unused) this.#end(unused);
    return unused !== undefined;
  }

  /** Ends the sessions that nobody has used for long; they are in the order of their use. */
  #endIdle(): void {
    const oldest = performance.now() - this.#idleMs;
    for (const session of this.#open.values()) {
      if (session.used > oldest) break;
      this.#end(session);
    }
    if (this.#timer !== undefined || this.#open.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#endIdle();
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
