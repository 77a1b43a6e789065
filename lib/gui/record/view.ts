/** One look at the desktop while a person works: its windows, what is under the pointer and what has the focus. */

import type { DesktopWindow, Driver, Point } from "#desktop/driver.ts";
import type { Accessibility, AccessibleElement } from "../accessibility.ts";
import { windowAt } from "../workflow/elements/places.ts";
import { elementAt, hintsOf, menuItemAt, selectorOf } from "./selectors.ts";
import type { Spot } from "./steps.ts";

/** Whether what is typed now is a secret: `unknown` if the program does not answer. */
export type Secrecy = "open" | "secret" | "unknown";

export interface View {
  readonly windows: readonly DesktopWindow[];
  readonly active: DesktopWindow | undefined;
  readonly pointer: Point;
  /** What a click there would mean. */
  readonly spot: Spot;
  /** Of the active window; null if it has no accessible tree. */
  readonly elements: readonly AccessibleElement[] | null;
}

/** What gets the keys. */
export interface Focus {
  readonly window: DesktopWindow | undefined;
  readonly secrecy: Secrecy;
}

/** How the recorder sees the session. */
export class Looker {
  readonly #driver: Driver;
  readonly #accessibility: Accessibility | null;
  readonly #signal: AbortSignal;

  constructor(driver: Driver, accessibility: Accessibility | null, signal: AbortSignal) {
    this.#driver = driver;
    this.#accessibility = accessibility;
    this.#signal = signal;
  }

  async view(at?: Point): Promise<View> {
    const [windows, pointer] = await Promise.all([this.#driver.windows(), at ?? this.#driver.pointer()]);
    const active = windows.find((window) => window.active);
    const elements = active ? await this.#tree(active) : null;
    return { windows, active, pointer, elements, spot: await this.#spot(pointer, windows, active, elements) };
  }

  async focus(): Promise<Focus> {
    const window = (await this.#driver.windows()).find(({ active }) => active);
    if (!window || !this.#accessibility) return { window, secrecy: "open" };
    try {
      const text = await this.#accessibility.focusedText(window, this.#signal);
      return { window, secrecy: text?.secret ? "secret" : "open" };
    } catch {
      return { window, secrecy: "unknown" };
    }
  }

  /** The element with the focus; undefined if nobody tells. */
  async focused(): Promise<AccessibleElement | undefined> {
    const window = (await this.#driver.windows()).find(({ active }) => active);
    const elements = window && (await this.#tree(window));
    return elements?.findLast(({ states, role }) => states.includes("focused") && role === "password text");
  }

  /** Whether a window has an accessible tree, which alone tells password fields. */
  async hasTree(window: DesktopWindow): Promise<boolean> {
    return (await this.#tree(window)) !== null;
  }

  async #tree(window: DesktopWindow): Promise<AccessibleElement[] | null> {
    return this.#accessibility?.tree(window, {}, this.#signal).catch(() => null) ?? Promise.resolve(null);
  }

  async #spot(
    at: Point,
    windows: readonly DesktopWindow[],
    active: DesktopWindow | undefined,
    elements: readonly AccessibleElement[] | null,
  ): Promise<Spot> {
    const item = active && elements ? menuItemAt(elements, at) : undefined;
    if (active && elements && item)
      return { window: hintsOf(active, windows), selector: selectorOf(item, elements), at };
    const under = windowAt(windows, at);
    const known = under && under.id === active?.id ? elements : under ? await this.#tree(under) : null;
    const hit =
      under && known && this.#accessibility
        ? await elementAt(this.#accessibility, under, known, at, this.#signal)
        : undefined;
    return {
      window: under && hintsOf(under, windows),
      selector: hit && known ? selectorOf(hit, known) : undefined,
      at,
    };
  }
}
