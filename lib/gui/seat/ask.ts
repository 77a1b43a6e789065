/**
 * Hands a command to the seat process of the display, which has the connections open. A seat that is missing, of another
 * version, or does not answer costs the command nothing: it runs here. Once it may have begun, it never runs again.
 */

import { turnPlace } from "#desktop/display-place.ts";
import { isScripted, sessionKind } from "#desktop/session-kind.ts";
import { failureFromBody, failures } from "#kit/data/errors.ts";
import { VERSION } from "#kit/data/version.ts";
import type { Context } from "#kit/files/context.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import type { Desk } from "../desk.ts";
import type { Answer } from "../handler.ts";
import { acts } from "../rights.ts";
import { type FromCaller, type FromSeat, type Hello, SILENT_MS, sent, surroundings } from "./protocol.ts";
import { Wire } from "./wire.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

/** How long the seat may take to say hello, ms. */
const HELLO_MS = 1000;

/** Whether commands of this process go to a seat process, and why not. */
export interface SeatState {
  readonly used: boolean;
  readonly pid: number | null;
  readonly reason: string | null;
}

/**
 * @returns the answer; null if no seat began to carry it out
 * @throws what the command fails with; SEAT_LOST if the seat was lost after it had begun
 */
export async function askSeat(command: Command, desk: Desk): Promise<Answer | null> {
  const path = await seatPath(desk.context.env);
  if (path === null || desk.context.signal.aborted) return null;
  const handover = new Handover(command, desk);
  try {
    return await handover.over(path);
  } catch (thrown) {
    // What it held of the keyboard is given back when a driver is opened.
    if (handover.isLost && acts(command)) await desk.driver().catch(() => undefined);
    throw thrown;
  } finally {
    handover.leave();
  }
}

/** Says hello to the seat process, if there is one. */
export async function seatState(env: Context["env"]): Promise<SeatState> {
  if (env["HEDDLE_GUI_SEAT"] === "0") return { used: false, pid: null, reason: "HEDDLE_GUI_SEAT is 0" };
  const path = await seatPath(env);
  if (path === null) return { used: false, pid: null, reason: "no display is named" };
  const heard = Promise.withResolvers<Hello | string>();
  const caller = await connected<never>(path, {
    message: (message) => heard.resolve(message.type === "hello" ? message : "it does not say hello"),
    ended: () => heard.resolve("it has ended"),
  });
  if (caller === null) return { used: false, pid: null, reason: "none runs on this display" };
  const late = setTimeout(() => heard.resolve("it does not answer"), HELLO_MS);
  const hello = await heard.promise;
  clearTimeout(late);
  caller.leave();
  if (typeof hello === "string") return { used: false, pid: null, reason: hello };
  const reason = misfit(hello);
  return { used: reason === null, pid: hello.pid, reason };
}

/** Null if none is to be used, or no display is named. */
async function seatPath(env: Context["env"]): Promise<string | null> {
  // Scripts have no connections that a seat could hold.
  if (env["HEDDLE_GUI_SEAT"] === "0" || isScripted(sessionKind(env))) return null;
  const place = await turnPlace(env).catch(() => undefined);
  return place?.seat ?? null;
}

/** Why a seat cannot be used; null if it can. */
function misfit({ version, surroundings: theirs }: Hello): string | null {
  if (version !== VERSION) return `it is of Heddle ${String(version).slice(0, 40)}, not ${VERSION}`;
  return theirs === surroundings() ? null : "it sees other files: it is in a container, or has another umask";
}

interface Connected<Sent> {
  readonly wire: Wire<Sent, FromSeat>;
  leave(): void;
}

/** Null if nobody listens. */
async function connected<Sent>(
  path: string,
  on: { message(message: FromSeat): void; ended(): void },
): Promise<Connected<Sent> | null> {
  try {
    let wire: Wire<Sent, FromSeat> | undefined;
    const socket = await Bun.connect({
      unix: path,
      socket: {
        open(opened) {
          wire = new Wire(opened, on.message);
        },
        data: (_, bytes) => wire?.receive(bytes),
        drain: () => wire?.drain(),
        close: on.ended,
        error: on.ended,
      },
    });
    return { wire: wire ?? new Wire(socket, on.message), leave: () => socket.terminate() };
  } catch {
    return null;
  }
}

class Handover {
  readonly #command: Command;
  readonly #desk: Desk;
  readonly #outcome = Promise.withResolvers<Answer | null>();
  #connected: Connected<FromCaller> | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pid: number | undefined;
  #hasBegun = false;
  /** Whether the seat was lost after the command had begun. */
  isLost = false;

  constructor(command: Command, desk: Desk) {
    this.#command = command;
    this.#desk = desk;
    this.#outcome.promise.catch(() => undefined);
  }

  async over(path: string): Promise<Answer | null> {
    const early: FromSeat[] = [];
    let take = (message: FromSeat): void => void early.push(message);
    this.#connected = await connected<FromCaller>(path, {
      message: (message) => take(message),
      ended: () => this.#lose("ended"),
    });
    if (this.#connected === null) return null;
    this.#listen(HELLO_MS);
    take = (message) => this.#take(message);
    for (const message of early) take(message);
    const { signal } = this.#desk.context;
    signal.addEventListener("abort", this.#stop, { once: true });
    try {
      return await this.#outcome.promise;
    } finally {
      signal.removeEventListener("abort", this.#stop);
    }
  }

  /** A command that the seat still runs is stopped by it. */
  leave(): void {
    clearTimeout(this.#silence);
    this.#connected?.leave();
  }

  readonly #stop = (): void => {
    this.#connected?.wire.send({ type: "stop", failure: sent(this.#desk.context.signal.reason) });
  };

  #take(message: FromSeat): void {
    if (this.#pid === undefined && message.type !== "hello") throw new Error("hello comes first");
    this.#listen(SILENT_MS);
    switch (message.type) {
      case "hello":
        this.#pid = message.pid;
        if (misfit(message) === null) this.#send();
        else this.#outcome.resolve(null);
        break;
      case "begin":
        if (this.#desk.context.signal.aborted) break;
        this.#hasBegun = true;
        this.#connected?.wire.send({ type: "go" });
        break;
      case "activity":
        this.#desk.activity.tell(...message.told);
        break;
      case "warning":
        this.#desk.activity.warn(...message.told);
        break;
      case "advice":
        this.#desk.context.warn(message.message);
        break;
      case "answer":
        this.#outcome.resolve({ output: message.output, data: message.data });
        break;
      case "failed":
        this.#outcome.reject(failureFromBody(message.failure, message.failure.kind));
        break;
      default:
    }
  }

  #send(): void {
    const { transport, allowExecute, allowWrite, writing, roots = null, cwd, env } = this.#desk.context;
    this.#connected?.wire.send({
      type: "run",
      command: this.#command,
      pid: process.pid,
      context: { transport, allowExecute, allowWrite, writing, roots, cwd, env },
    });
    if (this.#desk.context.signal.aborted) this.#stop();
  }

  /** Waits so long for the next message, ms. */
  #listen(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose("does not answer"), ms);
  }

  #lose(what: "ended" | "does not answer"): void {
    // HEALTH says what is wrong, also with the seat.
    if (!this.#hasBegun || this.#command.verb === "health") {
      this.#outcome.resolve(null);
      return;
    }
    const verb = this.#command.verb.toUpperCase();
    this.isLost = true;
    this.#outcome.reject(
      what === "ended"
        ? fail("SEAT_LOST", `The seat process ended before ${verb} had: what was done until then stays`, {
            hint: "See what was done before you send it again; gui-seat starts another",
          })
        : fail("SEAT_LOST", `The seat process ${this.#pid} does not answer: ${verb} may go on`, {
            hint: `End it (kill -9 ${this.#pid}), and see what was done before you send the command again`,
          }),
    );
  }
}
