/** The connections that stay open between commands. They are replaced when the display is lost, or by another session. */
import { Connections } from "../connections.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What names the servers of a session and the keys to them. Nothing else of a caller's environment is kept. */
const NAMES = [
  "DISPLAY",
  "XAUTHORITY",
  "HOME",
  "WAYLAND_DISPLAY",
  "XDG_RUNTIME_DIR",
  "HEDDLE_GUI_SESSION",
  "SWAYSOCK",
  "DBUS_SESSION_BUS_ADDRESS",
  "AT_SPI_BUS_ADDRESS",
] as const;

/** Connections, and how many commands work with them. */
interface Held {
  readonly session: string;
  readonly connections: Connections;
  users: number;
}

export class Holder {
  #current: Held | undefined;

  /**
   * Runs `work` with connections to the session that an environment names. Commands that run at the same time share
   * them; those that are replaced are closed when the last of their commands has ended.
   */
  async use<Result>(env: Environment, work: (connections: Connections) => Promise<Result>): Promise<Result> {
    const held = await this.#whole(env);
    held.users++;
    try {
      return await work(held.connections);
    } finally {
      held.users--;
      if (held !== this.#current && held.users === 0) await held.connections.close();
    }
  }

  async #whole(env: Environment): Promise<Held> {
    const named = Object.fromEntries(NAMES.map((name) => [name, env[name]]));
    const session = JSON.stringify(named);
    const before = this.#current;
    if (before?.session === session && (await before.connections.renew().catch(() => false))) {
      // Another command may have replaced and closed it meanwhile.
      if (before === this.#current) return before;
    }
    if (this.#current !== before) return this.#whole(env);
    this.#current = { session, connections: new Connections(named), users: 0 };
    if (before?.users === 0) await before.connections.close();
    return this.#current;
  }

  async close(): Promise<void> {
    const held = this.#current;
    this.#current = undefined;
    await held?.connections.close();
  }
}
