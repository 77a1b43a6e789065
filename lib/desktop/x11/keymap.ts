/** The keys of the keyboard: what they mean, lending those that mean nothing, and giving them back. */
import type { Connection } from "./connection.ts";
import type { Journal, Loan } from "./journal.ts";
import { bindKeys, type KeyPair } from "./key-symbols.ts";
import { isDown } from "./modifiers.ts";
import { hasCaughtUp } from "./reader.ts";
import type { Chunk, KeyRow } from "./typing-plan.ts";

/** Programs look up the last key before its binding is given back, ms: at 100 ms one run in ten lost text under load. */
export const RESTORE = 400;

/** Bits of the buttons 1 to 5 in a mask of keys and buttons; the first is of button 1. */
const BUTTON_BITS = [0x100, 0x200, 0x400, 0x800, 0x1000];

/** Of a keycode that means nothing. */
const NOTHING: KeyPair = [0, 0];

export interface Mapping {
  readonly rows: KeyRow[];
  /** Keycode of the first row. */
  readonly first: number;
}

export class Keymap {
  readonly #connection: Connection;
  readonly #reader: () => Promise<number | undefined>;
  readonly #journal: Journal | undefined;

  /** @param reader tells the process of this machine that gets the keys, if it is known */
  constructor(connection: Connection, reader: () => Promise<number | undefined>, journal?: Journal) {
    this.#connection = connection;
    this.#reader = reader;
    this.#journal = journal;
  }

  async read(): Promise<Mapping> {
    const { client, display } = this.#connection;
    const first = display.min_keycode;
    const count = display.max_keycode - first + 1;
    const rows = await this.#connection.ask<number[][]>((reply) =>
      client.GetKeyboardMapping(first, count, reply),
    );
    return { rows, first };
  }

  /**
   * Runs `work`, which presses keys and binds what the chunks name, and then gives all of it back, even if the work
   * fails.
   */
  async lend(
    chunks: readonly Pick<Chunk, "bindings">[],
    width: number,
    work: () => Promise<void>,
  ): Promise<void> {
    const loan = loanOf(chunks);
    this.#journal?.lent(loan);
    try {
      await work();
    } finally {
      if (loan.size > 0) {
        // Even after a stop: a key that the program has not looked up yet would become another character.
        await this.#lookedUp();
        await this.bind(new Map([...loan.keys()].map((keycode) => [keycode, NOTHING])), width);
      }
      await this.#connection.sync();
      this.#journal?.returned();
    }
  }

  /**
   * Binds keycodes whatever group is active, all in one change of the keyboard if the server can.
   * @throws DISPLAY_LOST
   */
  async bind(bindings: ReadonlyMap<number, KeyPair>, width: number): Promise<void> {
    if (bindings.size === 0) return;
    const { xkb } = await this.#connection.extensions();
    if (xkb) {
      await bindKeys(this.#connection, xkb.majorOpcode, bindings);
      return;
    }
    for (const [keycode, [plain, shifted]] of bindings) {
      // The same keysyms in both groups of the core protocol.
      const row = Array.from({ length: Math.max(width, 2) }, (_, column) =>
        column < 4 ? (column % 2 === 0 ? plain : shifted) : 0,
      );
      this.#connection.client.ChangeKeyboardMapping(keycode, row.length, row);
    }
  }

  /** Waits for the program that gets the keys. */
  async caughtUp(signal: AbortSignal): Promise<void> {
    const pid = await this.#reader();
    if (pid !== undefined) await hasCaughtUp(pid, () => this.#connection.sync(), signal);
  }

  /**
   * Gives back what processes held and had borrowed that were killed.
   * @throws DISPLAY_LOST
   */
  async recover(): Promise<void> {
    const loan = this.#journal?.takeOver();
    if (!loan) return;
    await this.#releaseAll();
    if (loan.size > 0) await this.#lookedUp();
    const { rows, first } = await this.read();
    const width = rows[0]?.length ?? 2;
    const ours = [...loan].filter(([keycode, keysyms]) => {
      // What somebody else has bound meanwhile is theirs.
      const row = (rows[keycode - first] ?? []).filter((keysym) => keysym !== 0);
      return row.length > 0 && row.every((keysym) => keysyms.has(keysym));
    });
    await this.bind(new Map(ours.map(([keycode]) => [keycode, NOTHING])), width);
    await this.#connection.sync();
    this.#journal?.returned();
  }

  async #lookedUp(): Promise<void> {
    await Bun.sleep(RESTORE);
    await this.caughtUp(new AbortController().signal);
  }

  /** The server remembers what the keyboard of XTEST holds when its client ends. What a person holds stays down. */
  async #releaseAll(): Promise<void> {
    const { client, root } = this.#connection;
    const { xtest } = await this.#connection.extensions();
    if (!xtest) return;
    const [down, { keyMask }] = await Promise.all([
      this.#connection.ask<Uint8Array>((reply) => client.QueryKeymap(reply)),
      this.#connection.ask<{ keyMask: number }>((reply) => client.QueryPointer(root, reply)),
    ]);
    for (let keycode = 0; keycode < 256; keycode++)
      if (isDown(down, keycode)) xtest.FakeInput(xtest.KeyRelease, keycode, 0, 0, 0, 0);
    for (const [index, bit] of BUTTON_BITS.entries())
      if (keyMask & bit) xtest.FakeInput(xtest.ButtonRelease, index + 1, 0, 0, 0, 0);
  }
}

function loanOf(chunks: readonly Pick<Chunk, "bindings">[]): Loan {
  const loan = new Map<number, Set<number>>();
  for (const { bindings } of chunks)
    for (const [keycode, keysyms] of bindings)
      loan.set(keycode, new Set([...(loan.get(keycode) ?? []), ...keysyms]));
  return loan;
}
