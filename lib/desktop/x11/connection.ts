/** One connection to an X server: requests as promises, which fail as soon as the server is gone. */
import x11, { type XClient, type XDisplay, type XEvent, type Xkb, type XTest } from "x11";
import { type Failure, failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { type Authority, authorityOf, parseDisplayName } from "./authority.ts";

const fail = failures(DRIVER_ERRORS);

/** How long the server may take to accept a connection, and to answer one request, ms. */
const DEADLINE = 5000;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Extensions {
  readonly xtest: XTest | undefined;
  readonly xkb: Xkb | undefined;
}

/** A request that waits for its reply. */
interface Waiting {
  readonly since: number;
  reject(cause: unknown): void;
}

export class Connection {
  readonly display: XDisplay;
  readonly client: XClient;
  readonly root: number;
  readonly name: string;
  /** What was shown to the server. */
  readonly authority: Authority;
  readonly #waiting = new Set<Waiting>();
  readonly #atoms = new Map<string, Promise<number>>();
  readonly #onLost = new Set<() => void>();
  #watchdog: ReturnType<typeof setInterval> | undefined;
  #lost: Failure | undefined;
  #extensions: Promise<Extensions> | undefined;

  /**
   * @param name of the display, e.g. `:0`
   * @param env names the file with the server's key
   * @param options `passesFiles`: whether file descriptors can be sent, which costs a little more
   * @throws DISPLAY_LOST if no server answers, or if it refuses
   */
  static async open(
    name: string,
    env: Environment = process.env,
    { passesFiles = false }: { passesFiles?: boolean } = {},
  ): Promise<Connection> {
    const parts = parseDisplayName(name);
    if (!parts)
      throw fail("DISPLAY_LOST", `Not the name of a display: ${name.slice(0, 80)}`, {
        hint: "Set DISPLAY to a running X server, e.g. :0",
      });
    const auth = authorityOf(parts, env);
    const { promise, resolve, reject } = Promise.withResolvers<XDisplay>();
    const late = setTimeout(() => reject(new Error("it does not answer")), DEADLINE);
    let client: XClient | undefined;
    try {
      client = x11.createClient(
        {
          display: name,
          auth,
          disableBigRequests: true,
          shm: passesFiles,
          // Requests of one turn go to the server in one write.
          bufferRequests: { flushOnReply: false },
        },
        (error, display) => (error ? reject(error) : resolve(display)),
      );
      client.on("error", reject);
      return new Connection(name, await promise, auth);
    } catch (cause) {
      client?.stream?.destroy();
      throw refused(name, cause, auth.data === "");
    } finally {
      clearTimeout(late);
    }
  }

  private constructor(name: string, display: XDisplay, authority: Authority) {
    this.name = name;
    this.authority = authority;
    this.display = display;
    this.client = display.client;
    // The package keeps the atoms of all servers in one table, but they differ from server to server.
    this.client.atoms = { ...this.client.atoms };
    const [screen] = display.screen;
    this.root = screen?.root ?? 0;
    this.client.on("end", (cause) => this.#lose(cause));
    // What a request without a reply did wrong comes here, too; such a window may have ended meanwhile.
    this.client.on("error", (cause) => {
      if (!isProtocolError(cause)) this.#lose(cause);
    });
  }

  /** Sends a request and waits for its reply. @throws DISPLAY_LOST, and an error of the server as it is */
  ask<T>(request: (reply: (error: Error | null | undefined, value: T) => boolean) => void): Promise<T> {
    if (this.#lost) return Promise.reject(this.#lost);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting: Waiting = { since: performance.now(), reject };
    this.#waiting.add(waiting);
    this.#watchdog ??= setInterval(() => this.#watch(), DEADLINE / 5);
    request((error, value) => {
      this.#done(waiting);
      if (error) reject(error);
      else resolve(value);
      return true;
    });
    return promise;
  }

  /** Sends the bytes of a request that the package does not know, and waits for its reply, without the first 8 bytes. */
  askRaw(packet: Buffer): Promise<Buffer> {
    const { client } = this;
    return this.ask<Buffer>((reply) => {
      client.seq_num++;
      client.pack_stream.put(packet);
      client.replies[client.seq_num] = [(data: Buffer) => data, reply];
      client.pack_stream.submit(true);
    });
  }

  /** Sends the bytes of a request that the package does not know and that has no reply. */
  send(packet: Buffer): void {
    const { client } = this;
    client.seq_num++;
    client.pack_stream.put(packet);
    client.pack_stream.submit();
  }

  /** Waits until the server has processed everything that was sent. @throws DISPLAY_LOST */
  async sync(): Promise<void> {
    await this.ask((reply) => this.client.GetInputFocus(reply));
  }

  /** Calls back for each event, until the returned function is called. */
  onEvent(listener: (event: XEvent) => void): () => void {
    this.client.on("event", listener);
    return () => this.client.removeListener("event", listener);
  }

  /** Calls back once if the server is lost, until the returned function is called. */
  onLost(listener: () => void): () => void {
    this.#onLost.add(listener);
    return () => this.#onLost.delete(listener);
  }

  /** The number by which this server knows a name. */
  atom(name: string): Promise<number> {
    const known = this.#atoms.get(name);
    if (known) return known;
    const asked = this.ask<number>((reply) => this.client.InternAtom(false, name, reply));
    this.#atoms.set(name, asked);
    return asked;
  }

  /** The extensions that this server has. */
  extensions(): Promise<Extensions> {
    this.#extensions ??= this.#findExtensions();
    return this.#extensions;
  }

  async #findExtensions(): Promise<Extensions> {
    const found = async <T>(asked: Promise<T>): Promise<T | undefined> => {
      try {
        return await asked;
      } catch (cause) {
        if (this.#lost) throw cause;
        return undefined;
      }
    };
    const [xtest, xkb] = await Promise.all([
      found(this.ask<XTest>((reply) => this.client.require("xtest", reply))),
      found(this.ask<Xkb>((reply) => this.client.require("xkb", reply))),
    ]);
    if (xkb) await this.ask((reply) => xkb.UseExtension(1, 0, reply));
    return { xtest, xkb };
  }

  /** Whether the server has closed the connection, or it was closed here. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  close(): void {
    if (!this.#lost) this.client.terminate();
    this.#lose(new Error("closed here"));
  }

  #done(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    if (this.#waiting.size > 0) return;
    clearInterval(this.#watchdog);
    this.#watchdog = undefined;
  }

  #watch(): void {
    const now = performance.now();
    for (const waiting of this.#waiting) {
      if (now - waiting.since < DEADLINE) return;
      // Each further request would wait as long again.
      this.#loseBy(
        fail("DISPLAY_LOST", `The X server ${this.name} does not answer`, { hint: "See whether it runs" }),
      );
      this.client.stream?.destroy();
      return;
    }
  }

  #lose(cause: unknown): void {
    this.#loseBy(
      fail("DISPLAY_LOST", `The X server ${this.name} has closed the connection`, {
        hint: "Start the session again",
        cause,
      }),
    );
  }

  #loseBy(failure: Failure): void {
    if (this.#lost) return;
    this.#lost = failure;
    for (const waiting of this.#waiting) {
      this.#done(waiting);
      waiting.reject(failure);
    }
    for (const listener of this.#onLost) listener();
    this.#onLost.clear();
  }
}

/** An error that the server answered a request with; its code is `error` (X protocol, appendix B). */
export function isProtocolError(cause: unknown): cause is Error & { error: number } {
  return cause instanceof Error && "error" in cause && typeof cause.error === "number" && "seq" in cause;
}

function refused(name: string, cause: unknown, hasNoKey: boolean): Failure {
  const text = cause instanceof Error ? cause.message : "";
  const isRefusal = text.startsWith("X server connection failed");
  if (isRefusal)
    return fail("DISPLAY_LOST", `The X server ${name} refuses the connection`, {
      hint: hasNoKey
        ? "Set XAUTHORITY to the file with its key; no key for it was found"
        : "Set XAUTHORITY to the file with its present key",
      cause,
    });
  return fail("DISPLAY_LOST", `Cannot connect to the X server ${name}`, {
    hint: "Set DISPLAY to a running X server, and XAUTHORITY to its key",
    cause,
  });
}
