/** Windows of an X session by the hints of its window manager (EWMH 1.5, ICCCM 4.1). */
import { hostname } from "node:os";
import { type Connection, isProtocolError } from "./connection.ts";

/** A window of a program, as the window manager lists it. */
export interface XWindow {
  readonly id: number;
  readonly title: string;
  readonly class: string;
  /** Process id on this machine; undefined if the program does not say. */
  readonly pid: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Iconified, or on another virtual desktop than the one that is shown. */
  readonly hidden: boolean;
  /** Name of its virtual desktop, or its number from 1 where it has no name; undefined if it is on all of them. */
  readonly workspace: string | undefined;
}

const ANY_TYPE = 0;
/** Longest property that is read, in units of 4 bytes: a title of 256 KiB is no title. */
const MAX_PROPERTY = 65_536;

export class Windows {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The windows of programs, the topmost first. @throws DISPLAY_LOST */
  async list(): Promise<XWindow[]> {
    const ids =
      (await this.#numbers(this.#connection.root, "_NET_CLIENT_LIST_STACKING")) ??
      (await this.#numbers(this.#connection.root, "_NET_CLIENT_LIST")) ??
      [];
    const workspaces = await this.#workspaces();
    const windows = await Promise.all(ids.map((id) => this.#read(id, workspaces)));
    return windows.filter((window) => window !== undefined).reverse();
  }

  /** The window that the window manager calls active; undefined if none is. */
  async active(): Promise<number | undefined> {
    const [id = 0] = (await this.#numbers(this.#connection.root, "_NET_ACTIVE_WINDOW")) ?? [];
    return id === 0 ? undefined : id;
  }

  /** Whether the window, or one within it, gets the keys. */
  async hasFocus(id: number): Promise<boolean> {
    const { client, root } = this.#connection;
    const { focus } = await this.#connection.ask<{ focus: number }>((reply) => client.GetInputFocus(reply));
    // Toolkits give the focus to a window inside of the one that the window manager knows.
    for (let at = focus; at > POINTER_ROOT && at !== root; ) {
      if (at === id) return true;
      const child = at;
      try {
        const { parent } = await this.#connection.ask<{ parent: number }>((reply) =>
          client.QueryTree(child, reply),
        );
        at = parent;
      } catch (cause) {
        if (isBadWindow(cause)) return false;
        throw cause;
      }
    }
    return false;
  }

  /** Asks the window manager to activate a window. */
  async activate(id: number): Promise<void> {
    await this.#request(id, "_NET_ACTIVE_WINDOW", [PAGER]);
    await this.#connection.sync();
  }

  /**
   * Asks the window manager to put the corner of a window's frame there. A maximised window keeps its monitor, so that
   * it is restored first and maximised again there.
   */
  async moveTo(id: number, { x, y }: { x: number; y: number }): Promise<void> {
    const maximized = await Promise.all(
      ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"].map((name) =>
        this.#connection.atom(name),
      ),
    );
    const states = (await this.#numbers(id, "_NET_WM_STATE")) ?? [];
    const held = maximized.filter((state) => states.includes(state));
    const change = (action: number) =>
      this.#request(id, "_NET_WM_STATE", [action, held[0] ?? 0, held[1] ?? 0, PAGER]);
    if (held.length > 0) await change(REMOVE_STATE);
    await this.#request(id, "_NET_MOVERESIZE_WINDOW", [MOVE_AS_PAGER, x, y]);
    if (held.length > 0) await change(ADD_STATE);
    await this.#connection.sync();
  }

  /** Sends the window manager a client message about a window (EWMH). */
  async #request(id: number, name: string, values: readonly number[]): Promise<void> {
    const message = Buffer.alloc(32);
    message.writeUInt8(CLIENT_MESSAGE, 0);
    message.writeUInt8(32, 1);
    message.writeUInt32LE(id, 4);
    message.writeUInt32LE(await this.#connection.atom(name), 8);
    for (const [at, value] of values.entries()) message.writeInt32LE(value, 12 + at * 4);
    this.#connection.client.SendEvent(this.#connection.root, false, TO_WINDOW_MANAGER, message);
  }

  /** The virtual desktops, and which of them is shown. */
  async #workspaces(): Promise<Workspaces> {
    const { root } = this.#connection;
    const [shown, names] = await Promise.all([
      this.#numbers(root, "_NET_CURRENT_DESKTOP"),
      this.#text(root, "_NET_DESKTOP_NAMES"),
    ]);
    return { shown: shown?.[0], names: names?.split("\0") ?? [] };
  }

  /** Whether a window manager runs (EWMH: _NET_SUPPORTING_WM_CHECK). */
  async hasManager(): Promise<boolean> {
    return ((await this.#numbers(this.#connection.root, "_NET_SUPPORTING_WM_CHECK"))?.[0] ?? 0) !== 0;
  }

  /** Name of the window manager; undefined if none runs that follows EWMH, or it does not tell. */
  async managerName(): Promise<string | undefined> {
    const [id = 0] = (await this.#numbers(this.#connection.root, "_NET_SUPPORTING_WM_CHECK")) ?? [];
    if (id === 0) return undefined;
    try {
      return (await this.#text(id, "_NET_WM_NAME")) || undefined;
    } catch (cause) {
      if (isBadWindow(cause)) return undefined;
      throw cause;
    }
  }

  /** Process of the window that has the focus; undefined if it is not told, or runs on another machine. */
  async activeProcess(): Promise<number | undefined> {
    const id = await this.active();
    if (id === undefined) return undefined;
    try {
      const [pid, machine] = await Promise.all([
        this.#numbers(id, "_NET_WM_PID"),
        this.#text(id, "WM_CLIENT_MACHINE"),
      ]);
      return machine === undefined || machine === hostname() ? pid?.[0] : undefined;
    } catch (cause) {
      if (isBadWindow(cause)) return undefined;
      throw cause;
    }
  }

  /** A window that ends while it is read is left out. */
  async #read(id: number, workspaces: Workspaces): Promise<XWindow | undefined> {
    try {
      const { client, root } = this.#connection;
      const [title, legacyTitle, classes, pid, states, desktop, box, corner] = await Promise.all([
        this.#text(id, "_NET_WM_NAME"),
        this.#text(id, "WM_NAME"),
        this.#text(id, "WM_CLASS"),
        this.#numbers(id, "_NET_WM_PID"),
        this.#numbers(id, "_NET_WM_STATE"),
        this.#numbers(id, "_NET_WM_DESKTOP"),
        this.#connection.ask<{ width: number; height: number }>((reply) => client.GetGeometry(id, reply)),
        this.#connection.ask<{ destX: number; destY: number }>((reply) =>
          client.TranslateCoordinates(id, root, 0, 0, reply),
        ),
      ]);
      const hidden = await this.#connection.atom("_NET_WM_STATE_HIDDEN");
      return {
        id,
        title: title || legacyTitle || "",
        // Two texts that end with NUL: the name of the instance and the class (ICCCM 4.1.2.5).
        class: classes?.split("\0")[1] ?? "",
        pid: pid?.[0],
        x: corner.destX,
        y: corner.destY,
        width: box.width,
        height: box.height,
        hidden: states?.includes(hidden) || isElsewhere(desktop?.[0], workspaces),
        workspace: workspaceName(desktop?.[0], workspaces),
      };
    } catch (cause) {
      if (isBadWindow(cause)) return undefined;
      throw cause;
    }
  }

  async #text(id: number, name: string): Promise<string | undefined> {
    const property = await this.#property(id, name);
    if (property?.format !== 8) return undefined;
    const isLatin1 = property.type === (await this.#connection.atom("STRING"));
    return property.data.toString(isLatin1 ? "latin1" : "utf8");
  }

  async #numbers(id: number, name: string): Promise<number[] | undefined> {
    const property = await this.#property(id, name);
    if (property?.format !== 32) return undefined;
    return Array.from({ length: property.data.length / 4 }, (_, index) =>
      property.data.readUInt32LE(index * 4),
    );
  }

  async #property(id: number, name: string) {
    const { client } = this.#connection;
    const atom = await this.#connection.atom(name);
    const property = await this.#connection.ask<{ type: number; format: number; data: Buffer }>((reply) =>
      client.GetProperty(0, id, atom, ANY_TYPE, 0, MAX_PROPERTY, reply),
    );
    return property.type === 0 ? undefined : property;
  }
}

interface Workspaces {
  /** Number of the one that is shown, from 0; undefined if the window manager has none. */
  readonly shown: number | undefined;
  readonly names: readonly string[];
}

/** _NET_WM_DESKTOP of a window that is on all virtual desktops. */
const ON_ALL = 0xffff_ffff;

const isElsewhere = (desktop: number | undefined, { shown }: Workspaces): boolean =>
  desktop !== undefined && desktop !== ON_ALL && shown !== undefined && desktop !== shown;

const workspaceName = (desktop: number | undefined, { names }: Workspaces): string | undefined =>
  desktop === undefined || desktop === ON_ALL ? undefined : names[desktop] || String(desktop + 1);

/** Source of a request that acts for the user (EWMH). */
const PAGER = 2;
/** _NET_WM_STATE: what to do with the states. */
const REMOVE_STATE = 0;
const ADD_STATE = 1;
/** _NET_MOVERESIZE_WINDOW: x and y are given (bits 8 and 9), for a pager (bits 12 to 15), gravity of the window. */
const MOVE_AS_PAGER = (1 << 8) | (1 << 9) | (PAGER << 12);
/** Instead of a window: the focus is nowhere (0), or where the pointer is (1). */
const POINTER_ROOT = 1;
const CLIENT_MESSAGE = 33;
/** SubstructureNotify and SubstructureRedirect: what a window manager selects on the root. */
const TO_WINDOW_MANAGER = 0x0018_0000;
/** Code of BadWindow and BadDrawable. */
const BAD_WINDOW = 3;
const BAD_DRAWABLE = 9;

const isBadWindow = (cause: unknown): boolean =>
  isProtocolError(cause) && (cause.error === BAD_WINDOW || cause.error === BAD_DRAWABLE);
