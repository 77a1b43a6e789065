/** Reads what a selection holds, from the program that owns it (ICCCM 2.4). */
import type { XEvent } from "x11";
import type { Connection } from "./connection.ts";

/** One form of a content. */
export interface SelectionItem {
  /** Atoms of the form that was asked for and of the one that was given. */
  readonly target: number;
  readonly type: number;
  /** Bits of a unit. */
  readonly format: number;
  readonly data: Buffer;
}

export interface Selection {
  /** Whether a program owns it. */
  readonly isOwned: boolean;
  readonly items: readonly SelectionItem[];
}

/** Most bytes that are read of all forms, and how many forms. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ITEMS = 64;
/** How long an owner may take for the next part, ms. */
const PART_DEADLINE = 2000;
/** What is no content, or has effects (ICCCM 2.6.2 and 2.6.3). */
const NO_CONTENT: ReadonlySet<string> = new Set([
  "TARGETS",
  "TIMESTAMP",
  "MULTIPLE",
  "SAVE_TARGETS",
  "DELETE",
  "INSERT_SELECTION",
  "INSERT_PROPERTY",
]);
/** Texts are read first, then the picture that most programs take. */
const FIRST = [
  "UTF8_STRING",
  "text/plain;charset=utf-8",
  "STRING",
  "text/plain",
  "TEXT",
  "COMPOUND_TEXT",
  "image/png",
];
/** Most of a property that is read at once, in units of 4 bytes. */
const READ = 65_536;
const PROPERTY_CHANGE = 1 << 22;
const INPUT_ONLY = 2;
const NEW_VALUE = 0;

/** @throws DISPLAY_LOST */
export async function readSelection(connection: Connection, selection: number): Promise<Selection> {
  const { client } = connection;
  const owner = await connection.ask<number>((reply) => client.GetSelectionOwner(selection, reply));
  if (owner === 0) return { isOwned: false, items: [] };
  const reader = await Reader.open(connection, selection);
  try {
    const items: SelectionItem[] = [];
    let left = MAX_BYTES;
    for (const target of await targetsOf(connection, reader)) {
      const item = await reader.read(target, left);
      if (!item) continue;
      items.push(item);
      left -= item.data.length;
    }
    return { isOwned: true, items };
  } finally {
    reader.close();
  }
}

/** The forms that hold a content, the important ones first. */
async function targetsOf(connection: Connection, reader: Reader): Promise<number[]> {
  const { client } = connection;
  const listed = await reader.read(await connection.atom("TARGETS"), MAX_BYTES);
  // Programs of old give only a text and no list.
  if (listed?.format !== 32) return Promise.all(FIRST.slice(0, 3).map((name) => connection.atom(name)));
  const targets = Array.from({ length: listed.data.length / 4 }, (_, index) =>
    listed.data.readUInt32LE(index * 4),
  );
  const named = await Promise.all(
    [...new Set(targets)].slice(0, MAX_ITEMS).map(async (target) => ({
      target,
      name: await connection.ask<string>((reply) => client.GetAtomName(target, reply)).catch(() => "TARGETS"),
    })),
  );
  const rank = ({ name }: { name: string }): number =>
    FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
  return named
    .filter(({ name }) => !NO_CONTENT.has(name))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ target }) => target);
}

class Reader {
  readonly #connection: Connection;
  readonly #selection: number;
  readonly #window: number;
  readonly #property: number;
  readonly #incr: number;
  readonly #events: XEvent[] = [];
  readonly #stop: () => void;
  #wake: () => void = () => undefined;

  static async open(connection: Connection, selection: number): Promise<Reader> {
    const [property, incr] = await Promise.all([
      connection.atom("HEDDLE_SELECTION"),
      connection.atom("INCR"),
    ]);
    return new Reader(connection, selection, property, incr);
  }

  private constructor(connection: Connection, selection: number, property: number, incr: number) {
    const { client, root } = connection;
    this.#connection = connection;
    this.#selection = selection;
    this.#property = property;
    this.#incr = incr;
    this.#window = client.AllocID();
    client.CreateWindow(this.#window, root, 0, 0, 1, 1, 0, 0, INPUT_ONLY, 0, { eventMask: PROPERTY_CHANGE });
    this.#stop = connection.onEvent((event) => {
      if (event.wid !== this.#window && event.requestor !== this.#window) return;
      this.#events.push(event);
      this.#wake();
    });
  }

  /** The content in one form; undefined if the owner refuses, does not answer, or has more than the limit. */
  async read(target: number, limit: number): Promise<SelectionItem | undefined> {
    this.#events.length = 0;
    this.#connection.client.ConvertSelection(this.#window, this.#selection, target, this.#property, 0);
    const answer = await this.#next((event) => event.name === "SelectionNotify" && event.target === target);
    if (!answer?.property) return undefined;
    const whole = await this.#take(limit);
    if (whole?.type !== this.#incr) return whole && { target, ...whole };
    return this.#readPieces(target, limit);
  }

  /** The owner adds a piece whenever the last one is deleted, and ends with an empty one (ICCCM 2.7.2). */
  async #readPieces(target: number, limit: number): Promise<SelectionItem | undefined> {
    const pieces: Buffer[] = [];
    for (let length = 0; ; ) {
      if (!(await this.#next((event) => event.name === "PropertyNotify" && event.state === NEW_VALUE)))
        return undefined;
      const piece = await this.#take(limit);
      if (!piece) return undefined;
      if (piece.data.length === 0) return { target, ...piece, data: Buffer.concat(pieces) };
      length += piece.data.length;
      // What is too long is read to its end, which the owner waits for, but not kept.
      if (length <= limit) pieces.push(piece.data);
      else return undefined;
    }
  }

  /** Reads and deletes the property. */
  async #take(limit: number): Promise<Omit<SelectionItem, "target"> | undefined> {
    const { client } = this.#connection;
    const pieces: Buffer[] = [];
    for (let at = 0; ; at += READ) {
      const { type, format, data, bytesAfter } = await this.#connection.ask<{
        type: number;
        format: number;
        data: Buffer;
        bytesAfter: number;
      }>((reply) => client.GetProperty(1, this.#window, this.#property, 0, at, READ, reply));
      if (type === 0) return undefined;
      pieces.push(data);
      if (bytesAfter === 0) return { type, format, data: Buffer.concat(pieces) };
      if (at * 4 > limit) {
        client.DeleteProperty(this.#window, this.#property);
        return undefined;
      }
    }
  }

  /** The next such event; undefined if it does not come in time. */
  async #next(fits: (event: XEvent) => boolean): Promise<XEvent | undefined> {
    for (const end = Date.now() + PART_DEADLINE; ; ) {
      for (let event = this.#events.shift(); event; event = this.#events.shift())
        if (fits(event)) return event;
      const left = end - Date.now();
      if (left <= 0) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, left);
      const stop = this.#connection.onLost(resolve);
      await promise;
      clearTimeout(timer);
      stop();
      // Fails if the server is lost.
      if (this.#events.length === 0) await this.#connection.sync();
    }
  }

  close(): void {
    this.#stop();
    this.#connection.client.DestroyWindow(this.#window);
  }
}
