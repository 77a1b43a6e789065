/** Windows through wlr-foreign-toplevel-management: names and states, but not where they are nor whose they are. */
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { DesktopWindow } from "../driver.ts";
import type { Client, Global } from "./client.ts";
import type { WaylandObject } from "./objects.ts";
import type { Windows } from "./windows.ts";

const fail = failures(DRIVER_ERRORS);

/** zwlr_foreign_toplevel_handle_v1.state */
const MINIMIZED = 1;
const ACTIVATED = 2;

interface Details {
  title: string;
  class: string;
  states: ReadonlySet<number>;
}

interface Toplevel {
  readonly object: WaylandObject<"zwlr_foreign_toplevel_handle_v1">;
  /** Changes that are not yet complete. */
  readonly next: Details;
  /** Undefined before all about it was sent. */
  shown: Details | undefined;
  /** Counts the times that a window got the focus; 0 before. */
  activated: number;
}

export class ToplevelWindows implements Windows {
  readonly ability = {
    backend: "wlr-foreign-toplevel",
    reason: "the compositor does not tell where its windows are",
  } as const;
  readonly #client: Client;
  readonly #seat: WaylandObject<"wl_seat">;
  readonly #toplevels = new Map<string, Toplevel>();
  #activations = 0;

  constructor(client: Client, seat: WaylandObject<"wl_seat">, manager: Global) {
    this.#client = client;
    this.#seat = seat;
    client.bind(manager, "zwlr_foreign_toplevel_manager_v1", 3, {
      toplevel: (object) => this.#add(object as WaylandObject<"zwlr_foreign_toplevel_handle_v1">),
    });
  }

  async list(): Promise<DesktopWindow[]> {
    await this.#client.roundTrip();
    return [...this.#toplevels]
      .toSorted(([, a], [, b]) => b.activated - a.activated)
      .flatMap(([id, { shown }]) => (shown ? [windowOf(id, shown)] : []));
  }

  async activate({ id, title }: DesktopWindow): Promise<void> {
    const toplevel = this.#toplevels.get(id);
    if (!toplevel)
      throw fail("WINDOW_NOT_FOUND", `The window "${title}" has ended`, { hint: "ORIENT lists the windows" });
    if (toplevel.shown?.states.has(MINIMIZED)) this.#client.send(toplevel.object, "unset_minimized");
    this.#client.send(toplevel.object, "activate", this.#seat);
    await this.#client.roundTrip();
  }

  close(): void {}

  #add(object: WaylandObject<"zwlr_foreign_toplevel_handle_v1">): void {
    const toplevel: Toplevel = {
      object,
      next: { title: "", class: "", states: new Set() },
      shown: undefined,
      activated: 0,
    };
    this.#toplevels.set(String(object.id), toplevel);
    const { next } = toplevel;
    this.#client.handle(object, {
      title: (title) => {
        next.title = title;
      },
      app_id: (name) => {
        next.class = name;
      },
      state: (states) => {
        next.states = new Set(new Uint32Array(states.buffer, states.byteOffset, states.length / 4));
      },
      done: () => {
        const isNew = next.states.has(ACTIVATED) && !toplevel.shown?.states.has(ACTIVATED);
        if (isNew) toplevel.activated = ++this.#activations;
        toplevel.shown = { ...next };
      },
      closed: () => {
        this.#toplevels.delete(String(object.id));
        this.#client.send(object, "destroy");
        this.#client.forget(object);
      },
    });
  }
}

const windowOf = (id: string, { title, class: className, states }: Details): DesktopWindow => ({
  id,
  title,
  class: className,
  process: "",
  box: { x: 0, y: 0, width: 0, height: 0 },
  hidden: states.has(MINIMIZED),
  active: states.has(ACTIVATED),
});
