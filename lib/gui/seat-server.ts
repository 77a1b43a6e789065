/** Runs the commands that callers hand to the seat process, each with the rights, environment and folder of its caller. */

import { userAt } from "#desktop/libc.ts";
import { failureFromBody, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { VERSION } from "#kit/data/version.ts";
import { createContext } from "#kit/files/context.ts";
import { Activity } from "./activity.ts";
import { Desk } from "./desk.ts";
import { type Caller, handle } from "./dispatch.ts";
import { checkedCommand } from "./dsl/check.ts";
import { requireRight } from "./rights.ts";
import type { Holder } from "./seat/holder.ts";
import { ALIVE_MS, type FromCaller, type FromSeat, sent, surroundings } from "./seat/protocol.ts";
import { Wire } from "./seat/wire.ts";
import { stoppedEarly } from "./turn/take.ts";

const fail = failures(KIT_ERRORS);

type Order = Extract<FromCaller, { type: "run" }>;

/** One caller: it sends one command. */
class Visit {
  readonly wire: Wire<FromSeat, FromCaller>;
  /** Resolves when its command has ended; undefined before it sent one. */
  ended: Promise<void> | undefined;
  readonly #holder: Holder;
  readonly #stop = new AbortController();
  readonly #go = Promise.withResolvers<void>();

  constructor(socket: Bun.Socket<Visit | undefined>, holder: Holder) {
    this.#holder = holder;
    this.wire = new Wire(socket, (message) => this.#take(message));
    this.#go.promise.catch(() => undefined);
  }

  /** Ends its command; keys that are down are released. */
  stop(reason: unknown): void {
    this.#stop.abort(reason);
    this.#go.reject(stoppedEarly());
  }

  #take(message: FromCaller): void {
    if (message.type === "go") this.#go.resolve();
    else if (message.type === "stop") this.stop(failureFromBody(message.failure, message.failure.kind));
    else if (message.type === "run" && this.ended === undefined) this.ended = this.#answer(message);
    else throw new Error("not a message of a caller");
  }

  async #answer(order: Order): Promise<void> {
    const alive = setInterval(() => this.wire.send({ type: "alive" }), ALIVE_MS);
    try {
      this.wire.send({ type: "answer", ...(await this.#run(order)) });
    } catch (thrown) {
      this.wire.send({ type: "failed", failure: sent(thrown) });
    } finally {
      clearInterval(alive);
      this.wire.end();
    }
  }

  async #run({ command: given, pid, context: { roots, ...rights } }: Order) {
    const { verb, ...args } = given;
    const command = checkedCommand(verb, args);
    const context = createContext({
      ...rights,
      roots: roots ?? undefined,
      signal: this.#stop.signal,
      warn: (message) => this.wire.send({ type: "advice", message }),
    });
    requireRight(command, context);
    const activity = new Activity({
      activity: (...told) => this.wire.send({ type: "activity", told }),
      warning: (...told) => this.wire.send({ type: "warning", told }),
    });
    const begin = (): Promise<void> => {
      this.wire.send({ type: "begin" });
      return this.#go.promise;
    };
    const caller: Caller = { pid, begin };
    return this.#holder.use(context.env, (connections) =>
      handle(command, new Desk(context, activity, undefined, connections), caller),
    );
  }
}

export class SeatServer {
  readonly #visits = new Set<Visit>();
  readonly #holder: Holder;
  readonly #onChange: () => void;
  #listener: Bun.UnixSocketListener<Visit | undefined> | undefined;

  /** @param onChange is called when a caller comes or has gone */
  constructor(holder: Holder, onChange: () => void) {
    this.#holder = holder;
    this.#onChange = onChange;
  }

  /** How many callers there are. */
  get callers(): number {
    return this.#visits.size;
  }

  listen(path: string): void {
    const leave = (socket: Bun.Socket<Visit | undefined>): void => {
      const visit = socket.data;
      if (visit === undefined || !this.#visits.has(visit)) return;
      visit.stop(fail("CANCELLED", "The client disconnected"));
      const gone = (): void => {
        this.#visits.delete(visit);
        this.#onChange();
      };
      (visit.ended ?? Promise.resolve()).finally(gone);
    };
    this.#listener = Bun.listen<Visit | undefined>({
      unix: path,
      socket: {
        open: (socket) => {
          if (!isOfThisUser(socket)) {
            socket.terminate();
            return;
          }
          const visit = new Visit(socket, this.#holder);
          socket.data = visit;
          this.#visits.add(visit);
          this.#onChange();
          visit.wire.send({
            type: "hello",
            version: VERSION,
            pid: process.pid,
            surroundings: surroundings(),
          });
        },
        data: (socket, bytes) => socket.data?.wire.receive(bytes),
        drain: (socket) => socket.data?.wire.drain(),
        close: leave,
        error: leave,
      },
    });
  }

  /** Takes no more callers, stops the commands that run, and waits until they have ended. */
  async close(): Promise<void> {
    this.#listener?.stop();
    const ending = [...this.#visits].map((visit) => {
      visit.stop(fail("CANCELLED", "The seat process was ended"));
      if (visit.ended === undefined) visit.wire.end();
      return visit.ended;
    });
    await Promise.all(ending);
    this.#listener?.stop(true);
  }
}

/** The folder of the socket is closed to others; where the system tells who has connected, that is checked, too. */
function isOfThisUser(socket: object): boolean {
  const descriptor = "fd" in socket && typeof socket.fd === "number" ? socket.fd : -1;
  const user = descriptor < 0 ? undefined : userAt(descriptor);
  return user === undefined || user === process.getuid?.();
}
