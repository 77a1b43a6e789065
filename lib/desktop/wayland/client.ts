/** A client of a Wayland compositor: typed requests, events to handlers, round trips; it fails as soon as the compositor is gone. */
import { type Failure, failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { peerOf } from "../libc.ts";
import { reasonOf, socketPath } from "./address.ts";
import { INTERFACES, type InterfaceName, type Messages, type RequestsOf } from "./interfaces.ts";
import { type Handlers, isObject, type ValuesOf, type WaylandObject } from "./objects.ts";
import { Socket } from "./socket.ts";
import { decodeBody, encodeMessage, type RawMessage, splitMessages, type Value } from "./wire.ts";

const fail = failures(DRIVER_ERRORS);

/** How long the compositor may take to answer, ms. */
const DEADLINE = 10_000;
/** The compositor numbers the objects that it makes from here. */
const SERVER_IDS = 0xff00_0000;

type Environment = Readonly<Record<string, string | undefined>>;

export interface Global {
  readonly name: number;
  readonly interface: string;
  readonly version: number;
}

/** Changes of the list of globals. */
type GlobalListener = (global: Global, change: "added" | "removed") => void;

export class Client {
  readonly name: string;
  /** Process of the compositor; 0 if unknown. */
  readonly peer: number;
  readonly #socket: Socket;
  readonly #objects = new Map<number, { interface: InterfaceName; handlers: Record<string, unknown> }>();
  readonly #freeIds: number[] = [];
  readonly #globals = new Map<number, Global>();
  readonly #listeners = new Set<GlobalListener>();
  readonly #lost = Promise.withResolvers<never>();
  readonly #display: WaylandObject<"wl_display">;
  readonly #registry: WaylandObject<"wl_registry">;
  #nextId = 1;
  #failure: Failure | undefined;
  #rest: Buffer = Buffer.alloc(0);

  /** Connects to the compositor that WAYLAND_DISPLAY and XDG_RUNTIME_DIR name. @throws DISPLAY_LOST */
  static async open(env: Environment): Promise<Client> {
    const path = socketPath(env);
    let client: Client;
    try {
      client = new Client(path);
    } catch (cause) {
      throw fail("DISPLAY_LOST", `Cannot connect to the Wayland compositor at ${path}: ${reasonOf(cause)}`, {
        hint: "Set WAYLAND_DISPLAY and XDG_RUNTIME_DIR to those of a running session of this user",
        cause,
      });
    }
    try {
      await client.roundTrip();
    } catch (thrown) {
      client.close();
      throw thrown;
    }
    return client;
  }

  private constructor(path: string) {
    this.name = path;
    this.#lost.promise.catch(() => undefined);
    this.#socket = new Socket(path, {
      received: (bytes) => this.#receive(bytes),
      ended: (cause) => this.#lose("has closed the connection", cause),
    });
    this.peer = peerOf(this.#socket.descriptor);
    this.#display = this.create("wl_display", {
      error: (object, code, message) => {
        const name = this.#objects.get(object)?.interface ?? `object ${object}`;
        this.#lose(`refused a request (${name}, error ${code}: ${message})`);
      },
      delete_id: (id) => {
        this.#objects.delete(id);
        this.#freeIds.push(id);
      },
    });
    this.#registry = this.create("wl_registry", {
      global: (name, type, version) => this.#announce({ name, interface: type, version }, "added"),
      global_remove: (name) => {
        const global = this.#globals.get(name);
        if (global) this.#announce(global, "removed");
      },
    });
    this.send(this.#display, "get_registry", this.#registry);
  }

  /** Whether the compositor has gone, or the connection was closed. */
  get lost(): boolean {
    return this.#failure !== undefined;
  }

  /** What the compositor offers now. */
  globals(type?: InterfaceName): Global[] {
    const globals = [...this.#globals.values()];
    return type === undefined ? globals : globals.filter((global) => global.interface === type);
  }

  /** Calls a function for each global that there is, and for those that come and go. */
  onGlobal(listener: GlobalListener): void {
    this.#listeners.add(listener);
    for (const global of this.#globals.values()) listener(global, "added");
  }

  /**
   * A new object of ours, to be named in the request that makes it. The compositor refuses a number that comes before
   * a smaller one: no other object is made before that request.
   */
  create<I extends InterfaceName>(type: I, handlers: Handlers<I> = {}): WaylandObject<I> {
    const id = this.#freeIds.pop() ?? this.#nextId++;
    return this.#adopt(id, type, handlers);
  }

  /** Handlers of an object, in place of those that it has. */
  handle<I extends InterfaceName>(object: WaylandObject<I>, handlers: Handlers<I>): void {
    this.#adopt(object.id, object.interface, handlers);
  }

  /** An object for a global, in the highest version that both know. */
  bind<I extends InterfaceName>(
    global: Global,
    type: I,
    version: number,
    handlers: Handlers<I> = {},
  ): WaylandObject<I> {
    const object = this.create(type, handlers);
    this.bindAs(global, object, version);
    return object;
  }

  /** Binds an object that was created before. */
  bindAs(global: Global, object: WaylandObject, version: number): void {
    const common = Math.min(version, global.version);
    this.send(this.#registry, "bind", global.name, object.interface, common, object);
  }

  /** Sends a request. What is sent in one turn of the event loop goes out together. */
  send<I extends InterfaceName, N extends RequestsOf<I>[0]>(
    object: WaylandObject<I>,
    request: N,
    ...values: ValuesOf<I, N>
  ): void {
    const { requests }: Messages = INTERFACES[object.interface];
    const opcode = requests.findIndex(([name]) => name === request);
    const signature = requests[opcode]?.[1] ?? "";
    const plain: Value[] = [];
    let descriptor: number | undefined;
    for (const [index, value] of (values as readonly (Value | WaylandObject)[]).entries()) {
      if (signature[index] === "h" && typeof value === "number") descriptor = value;
      plain.push(isObject(value) ? value.id : value);
    }
    this.#socket.send(encodeMessage(object.id, opcode, signature, plain), descriptor);
  }

  /** Forgets an object that a destructor has ended; the compositor gives its number back. */
  forget(object: WaylandObject): void {
    if (object.id >= SERVER_IDS) this.#objects.delete(object.id);
    else this.#adopt(object.id, object.interface, {});
  }

  /** Waits until the compositor has processed everything that was sent. @throws DISPLAY_LOST */
  async roundTrip(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const callback = this.create("wl_callback", { done: () => resolve() });
    this.send(this.#display, "sync", callback);
    await this.wait(promise);
  }

  /** Waits for something that the compositor brings about. @throws DISPLAY_LOST if it ends or takes too long */
  async wait<T>(promise: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(
          fail("DISPLAY_LOST", `The Wayland compositor at ${this.name} does not answer`, {
            hint: "See whether it runs",
          }),
        );
      }, DEADLINE);
    });
    try {
      return await Promise.race([promise, this.#lost.promise, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#lose("was left");
    this.#socket.close();
  }

  #adopt<I extends InterfaceName>(id: number, type: I, handlers: Handlers<I>): WaylandObject<I> {
    this.#objects.set(id, { interface: type, handlers });
    return { id, interface: type };
  }

  #announce(global: Global, change: "added" | "removed"): void {
    if (change === "added") this.#globals.set(global.name, global);
    else this.#globals.delete(global.name);
    for (const listener of this.#listeners) listener(global, change);
  }

  #receive(bytes: Buffer): void {
    try {
      const { messages, rest } = splitMessages(
        this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]),
      );
      this.#rest = Buffer.from(rest);
      for (const message of messages) this.#dispatch(message);
    } catch (cause) {
      this.#lose("sent what is not the Wayland protocol", cause);
      this.#socket.close();
    }
  }

  #dispatch({ object: id, opcode, body }: RawMessage): void {
    const object = this.#objects.get(id);
    // Events of an object that was forgotten may still come.
    if (!object) return;
    const { events }: Messages = INTERFACES[object.interface];
    const event = events[opcode];
    // An event of a later version of the interface.
    if (!event) return;
    const [name, signature, creates] = event;
    const values = decodeBody(signature, body).map((value, index) =>
      signature[index] === "n" && typeof value === "number"
        ? this.#adopt(value, creates as InterfaceName, {})
        : value,
    );
    const handler = object.handlers[name];
    if (typeof handler === "function") handler(...values);
  }

  #lose(what: string, cause?: unknown): void {
    this.#failure ??= fail("DISPLAY_LOST", `The Wayland compositor at ${this.name} ${what}`, {
      hint: "Start the session again",
      cause,
    });
    this.#lost.reject(this.#failure);
  }
}
