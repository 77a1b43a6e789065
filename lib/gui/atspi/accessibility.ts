/** The accessible trees of a session over AT-SPI. */

import type { DesktopWindow, Point } from "#desktop/driver.ts";
import { fold } from "#desktop/window-choice.ts";
import type { Accessibility, AccessibleElement, ElementQuery, FocusedText } from "../accessibility.ts";
import { boxOf, describe, NO_SHIFT, type Shift } from "./describe.ts";
import { fail, gone, unlessStopped } from "./failures.ts";
import { focusedIn, focusedText, isSecret } from "./focused-text.ts";
import { type Frame, frameOf } from "./frame.ts";
import { readRole } from "./names.ts";
import type { Facts, Objects } from "./objects.ts";
import { readRef } from "./refs.ts";
import { type Found, staleFailure, verify } from "./stale.ts";
import { inOrder, LIMITS, type Node, walk } from "./walk.ts";

/** Actions that do what a click does, by the names that toolkits give them. */
const CLICKS = ["click", "press", "activate", "toggle", "jump"];

export class AtspiAccessibility implements Accessibility {
  readonly #objects: Objects;
  readonly #isWayland: boolean;
  readonly #windows: (() => Promise<DesktopWindow[]>) | undefined;

  constructor(objects: Objects, isWayland: boolean, windows?: () => Promise<DesktopWindow[]>) {
    this.#objects = objects;
    this.#isWayland = isWayland;
    this.#windows = windows;
  }

  tree(window: DesktopWindow, query: ElementQuery, signal: AbortSignal): Promise<AccessibleElement[]> {
    return unlessStopped(signal, this.#tree(window, query, signal));
  }

  async #tree(
    window: DesktopWindow,
    { role, name, depth = LIMITS.depth, warn = () => undefined }: ElementQuery,
    signal: AbortSignal,
  ): Promise<AccessibleElement[]> {
    const frame = await this.#frame(window);
    const top = await this.#walk(frame, depth, signal, warn);
    const [wantedRole, wantedName] = [role && readRole(role), name && fold(name.toLowerCase())];
    const fits = ({ facts }: Node) =>
      (!wantedRole || facts.role === wantedRole) &&
      (!wantedName || fold(facts.name.toLowerCase()).includes(wantedName));
    const shift = this.#shift(window, frame);
    return Promise.all([...inOrder(top)].filter(fits).map((node) => describe(this.#objects, node, shift)));
  }

  async #walk(
    top: Frame | Node,
    depth: number,
    signal: AbortSignal,
    warn: (reason: string) => void,
  ): Promise<Node> {
    try {
      return await walk(this.#objects, top, { ...LIMITS, depth }, signal, warn);
    } catch (cause) {
      throw gone(cause, "The program of the window");
    }
  }

  element(ref: string, signal: AbortSignal): Promise<AccessibleElement> {
    return unlessStopped(
      signal,
      this.#find(ref, signal).then(async (found) =>
        describe(this.#objects, found, await this.#shiftOf(found.frame)),
      ),
    );
  }

  text(ref: string, signal: AbortSignal): Promise<string | null> {
    return unlessStopped(
      signal,
      this.#find(ref, signal).then(({ facts }) =>
        facts.interfaces.includes("Text") && !isSecret(facts)
          ? this.#try(facts, this.#objects.text(facts, 0, -1))
          : null,
      ),
    );
  }

  elementAt(window: DesktopWindow, at: Point, signal: AbortSignal): Promise<AccessibleElement | null> {
    return unlessStopped(signal, this.#elementAt(window, at, signal));
  }

  async #elementAt(window: DesktopWindow, at: Point, signal: AbortSignal): Promise<AccessibleElement | null> {
    const frame = await frameOf(this.#objects, window);
    if (!frame) return null;
    const shift = this.#shift(window, frame);
    let node = await this.#walk(frame, 1, signal, () => undefined);
    for (;;) {
      const hit =
        (await this.#hit(node.children, at, shift)) ?? (await this.#hitWithin(node, at, shift, signal));
      if (!hit) return describe(this.#objects, node, shift);
      node = await this.#walk(hit, hit.depth + 1, signal, () => undefined);
    }
  }

  /** Of those that cover the point the last one, which is the topmost. */
  async #hit(nodes: readonly Node[], at: Point, shift: Shift | null): Promise<Node | undefined> {
    const boxes = await Promise.all(
      nodes.map(async (node) => [node, await boxOf(this.#objects, node.facts, shift)] as const),
    );
    return boxes.findLast(([, box]) => box && covers(box, at))?.[0];
  }

  /** GTK says of a view that has scrolled far that it is not shown, although what is in it is. */
  async #hitWithin(
    { children }: Node,
    at: Point,
    shift: Shift | null,
    signal: AbortSignal,
  ): Promise<Node | undefined> {
    for (const child of children.toReversed()) {
      if (child.facts.childCount === 0 || child.facts.states.includes("showing")) continue;
      const within = await this.#walk(child, child.depth + 1, signal, () => undefined);
      const hit = await this.#hit(within.children, at, shift);
      if (hit) return hit;
    }
    return undefined;
  }

  act(ref: string, action: string, signal: AbortSignal): Promise<void> {
    return unlessStopped(signal, this.#act(ref, action, signal));
  }

  async #act(ref: string, action: string, signal: AbortSignal): Promise<void> {
    const { facts } = await this.#find(ref, signal);
    const names = facts.interfaces.includes("Action")
      ? (await this.#try(facts, this.#objects.actions(facts))).map((name) => name.toLowerCase())
      : [];
    const wanted = action.toLowerCase();
    const index = [wanted, ...(wanted === "click" ? CLICKS : [])]
      .map((name) => names.indexOf(name))
      .find((position) => position !== -1);
    if (index === undefined)
      throw fail(
        "BACKEND_MISSING",
        `The ${facts.role} "${facts.name}" has no action ${action.slice(0, 64)}`,
        {
          hint: names.length > 0 ? `Its actions are ${names.join(", ")}` : "Click it with the pointer",
        },
      );
    if (signal.aborted) return;
    if (await this.#try(facts, this.#objects.act(facts, index))) return;
    throw fail("BACKEND_MISSING", `The ${facts.role} "${facts.name}" refused the action ${action}`);
  }

  setValue(ref: string, value: string, signal: AbortSignal): Promise<void> {
    return unlessStopped(signal, this.#setValue(ref, value, signal));
  }

  async #setValue(ref: string, value: string, signal: AbortSignal): Promise<void> {
    const { facts } = await this.#find(ref, signal);
    const who = `The ${facts.role} "${facts.name}"`;
    if (signal.aborted) return;
    if (facts.interfaces.includes("EditableText") && facts.states.includes("editable")) {
      if (!(await this.#try(facts, this.#objects.setText(facts, value))))
        throw fail("BACKEND_MISSING", `${who} refused the text`);
      if (isSecret(facts)) return;
      if ((await this.#try(facts, this.#objects.text(facts, 0, -1))) === value) return;
      throw fail("MISMATCH", `${who} holds another text than the one that was set`);
    }
    const number = Number(value);
    if (!facts.interfaces.includes("Value") || value.trim() === "" || !Number.isFinite(number))
      throw fail("BACKEND_MISSING", `${who} has no text or number that can be set to this`, {
        hint: "Type into it, or use its actions",
      });
    await this.#try(facts, this.#objects.setNumber(facts, number));
    const now = await this.#try(facts, this.#objects.number(facts));
    if (Math.abs(now - number) > 1e-9 * Math.max(1, Math.abs(number)))
      throw fail("MISMATCH", `${who} is at ${now}, not at ${number}`);
  }

  focusedText(window: DesktopWindow, signal: AbortSignal): Promise<FocusedText | null> {
    return unlessStopped(signal, this.#focusedText(window, signal));
  }

  async #focusedText(window: DesktopWindow, signal: AbortSignal): Promise<FocusedText | null> {
    const frame = await frameOf(this.#objects, window);
    const facts = frame && (await focusedIn(this.#objects, frame, signal));
    return facts && focusedText(this.#objects, facts);
  }

  get lost(): boolean {
    return !this.#objects.bus.open;
  }

  close(): void {
    this.#objects.bus.close();
  }

  /** @throws BACKEND_MISSING if the program has no tree */
  async #frame(window: DesktopWindow): Promise<Frame> {
    const frame = await frameOf(this.#objects, window);
    if (frame) return frame;
    throw fail("BACKEND_MISSING", "The program of the window has no accessible tree", {
      hint: "Switch accessibility on before the program starts; terminals such as xterm have none",
    });
  }

  /** @throws STALE_ELEMENT, ELEMENT_NOT_FOUND */
  async #find(text: string, signal: AbortSignal): Promise<Found> {
    const ref = readRef(text);
    if (!ref)
      throw fail("ELEMENT_NOT_FOUND", `Not a reference to an element: ${text.slice(0, 80)}`, {
        hint: "Use the ref of an element that gui-tree lists",
      });
    const found = await verify(this.#objects, ref);
    if (typeof found !== "string") return found;
    throw await staleFailure(this.#objects, ref, found, (frame) => this.#shiftOf(frame), signal);
  }

  async #try<T>({ role, name }: Facts, call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (cause) {
      throw gone(cause, `The ${role} "${name}"`);
    }
  }

  /** On Wayland no program knows where its window is. */
  #shift({ box }: DesktopWindow, { extents }: Pick<Frame, "extents">): Shift | null {
    if (!this.#isWayland) return NO_SHIFT;
    if (!extents || box.width === 0) return null;
    // What the program has on each side beyond the window is its shadow.
    const side = Math.max(0, Math.round((extents.width - box.width) / 2));
    return { x: box.x - extents.x - side, y: box.y - extents.y - side };
  }

  /** For a window that is known by its accessible tree only. */
  async #shiftOf(frame: Facts): Promise<Shift | null> {
    if (!this.#isWayland || !this.#windows) return NO_SHIFT;
    for (const window of await this.#windows()) {
      if (window.title !== frame.name && window.title !== "") continue;
      const found = await frameOf(this.#objects, window).catch(() => null);
      if (found?.bus === frame.bus && found.path === frame.path) return this.#shift(window, found);
    }
    throw fail("WINDOW_NOT_FOUND", `No window on the desktop is "${frame.name}"`, {
      hint: "See whether it is hidden",
    });
  }
}

const covers = (box: { x: number; y: number; width: number; height: number }, { x, y }: Point): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
