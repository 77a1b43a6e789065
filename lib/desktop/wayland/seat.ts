/** The seat: the keyboards and pointers of one person, as the compositor presents them. */
import type { Client } from "./client.ts";
import type { WaylandObject } from "./objects.ts";

/** wl_seat.capability */
const POINTER = 1;
const KEYBOARD = 2;

export class Seat {
  readonly object: WaylandObject<"wl_seat"> | undefined;
  #capabilities = 0;

  constructor(client: Client) {
    const [global] = client.globals("wl_seat");
    if (!global) return;
    this.object = client.bind(global, "wl_seat", 1, {
      capabilities: (capabilities) => {
        this.#capabilities = capabilities;
      },
    });
  }

  /** Whether programs of this seat have a pointer. */
  get hasPointer(): boolean {
    return (this.#capabilities & POINTER) !== 0;
  }

  /** Whether programs of this seat have a keyboard. */
  get hasKeyboard(): boolean {
    return (this.#capabilities & KEYBOARD) !== 0;
  }
}
