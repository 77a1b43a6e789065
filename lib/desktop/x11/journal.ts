/** What a process has lent of the keyboard while it types, in a file: whoever comes after a kill gives it back. */
import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type TurnPlace, turnPlace } from "../display-place.ts";

/** Keycodes that are lent, each with the keysyms that it gets. Before, they had none. */
export type Loan = ReadonlyMap<number, ReadonlySet<number>>;

let count = 0;

export class Journal {
  readonly #prefix: string;
  readonly #folder: string;
  /** Names this process and the time at which it started: numbers of processes are used again. */
  readonly #path: string;

  private constructor({ folder, key }: TurnPlace) {
    this.#folder = folder;
    this.#prefix = `gui-${key}.keys-`;
    this.#path = join(folder, `${this.#prefix}${process.pid}-${startOf(process.pid) ?? 0}-${++count}`);
  }

  /**
   * @param display as it is named, e.g. `:0`
   * @returns undefined if the user has no folder of his own for it
   */
  static async of(
    display: string,
    env: Readonly<Record<string, string | undefined>>,
  ): Promise<Journal | undefined> {
    const place = await turnPlace({ ...env, HEDDLE_GUI_SESSION: "x11", DISPLAY: display }).catch(
      () => undefined,
    );
    return place && new Journal(place);
  }

  /** Called before a key goes down or a keycode is bound. */
  lent(loan: Loan): void {
    const file = openSync(this.#path, "w", 0o600);
    try {
      writeSync(file, JSON.stringify([...loan].map(([keycode, keysyms]) => [keycode, [...keysyms]])));
    } finally {
      closeSync(file);
    }
  }

  returned(): void {
    rmSync(this.#path, { force: true });
  }

  /** Takes over what processes have left that were killed, all in one; undefined if nothing is left. */
  takeOver(): Loan | undefined {
    const left = new Map<number, Set<number>>();
    let isLeft = false;
    for (const name of readdirSync(this.#folder)) {
      if (!name.startsWith(this.#prefix) || isAlive(name.slice(this.#prefix.length))) continue;
      const taken = `${this.#path}-taken`;
      if (!isRenamed(join(this.#folder, name), taken)) continue;
      isLeft = true;
      for (const [keycode, keysyms] of parse(readFileSync(taken, "utf8")))
        left.set(keycode, new Set([...(left.get(keycode) ?? []), ...keysyms]));
      // This process may be killed, too.
      this.lent(left);
      rmSync(taken, { force: true });
    }
    return isLeft ? left : undefined;
  }
}

/** Of several processes that take a file over, one gets it. */
function isRenamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** A process that was killed before it had written has not lent anything. */
function parse(text: string): Loan {
  try {
    const entries = JSON.parse(text) as [number, number[]][];
    return new Map(entries.map(([keycode, keysyms]) => [keycode, new Set(keysyms)]));
  } catch {
    return new Map();
  }
}

function isAlive(name: string): boolean {
  const [pid = "", start] = name.split("-");
  return startOf(Number(pid)) === start;
}

/** When a process started, in ticks since the machine did (proc(5), field 22); undefined if it has ended. */
function startOf(pid: number): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [state, ...fields] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return state === "Z" || state === "X" ? undefined : fields[18];
  } catch {
    return undefined;
  }
}
