/** Collects what belongs together into steps: characters, chords, the clicks of a double click, notches of the wheel. */

import type { Button, Point } from "#desktop/driver.ts";
import type { Step } from "#schemas/gui/workflow.ts";
import { compose, composeTwice } from "./compose.ts";
import { literal, type Selector } from "./selectors.ts";

/** Where a click or the wheel goes: an element of a window, or a point. */
export interface Spot {
  readonly window: readonly string[] | undefined;
  readonly selector: Selector | undefined;
  readonly at: Point;
}

type Direction = "up" | "down" | "left" | "right";

type Pending =
  | { kind: "text"; text: string; dead: string | null }
  | { kind: "secret"; name: string }
  | { kind: "keys"; keys: string[] }
  | { kind: "click"; spot: Spot; button: Button; count: number; hasChanged: boolean }
  | { kind: "scroll"; spot: Spot; direction: Direction; notches: number };

/** Most characters and chords of one step, and notches of the wheel. */
const MAX_TEXT = 2000;
const MAX_CHORDS = 100;
const MAX_NOTCHES = 100;
const MAX_CLICKS = 3;

export class Steps {
  readonly #emit: (step: Step) => void;
  readonly #warn: (message: string) => void;
  #pending: Pending | undefined;

  constructor(emit: (step: Step) => void, warn: (message: string) => void) {
    this.#emit = emit;
    this.#warn = warn;
  }

  /** What is collected now. */
  get pending(): Pending["kind"] | undefined {
    return this.#pending?.kind;
  }

  text(character: string): void {
    const text = this.#text();
    const { dead } = text;
    text.dead = null;
    const composed = dead === null ? character : compose(dead, character);
    if (composed === undefined)
      this.#warn(`A dead key and "${character}" make no character: both are left out`);
    else text.text += composed;
    if (text.text.length >= MAX_TEXT) this.flush();
  }

  /** @param mark the combining mark of a dead key */
  dead(mark: string): void {
    const text = this.#text();
    const before = text.dead;
    text.dead = before === mark ? null : mark;
    if (before === mark) text.text += composeTwice(mark) ?? "";
    else if (before !== null) this.#warn("Two dead keys make no character: the first one is left out");
  }

  secret(name: string): void {
    if (this.#pending?.kind === "secret" && this.#pending.name === name) return;
    this.flush();
    this.#pending = { kind: "secret", name };
  }

  chord(keys: string): void {
    if (this.#pending?.kind !== "keys" || this.#pending.keys.length >= MAX_CHORDS) this.flush();
    if (this.#pending?.kind === "keys") this.#pending.keys.push(keys);
    else this.#pending = { kind: "keys", keys: [keys] };
  }

  click(spot: Spot, button: Button): void {
    this.flush();
    this.#pending = { kind: "click", spot, button, count: 1, hasChanged: false };
  }

  /** The click that is collected was done once more. */
  clickAgain(): void {
    if (this.#pending?.kind !== "click") return;
    this.#pending.count = Math.min(MAX_CLICKS, this.#pending.count + 1);
  }

  /** Something changed after the click that is collected. */
  changed(): void {
    if (this.#pending?.kind === "click") this.#pending.hasChanged = true;
  }

  scroll(spot: Spot, direction: Direction): void {
    this.flush();
    this.#pending = { kind: "scroll", spot, direction, notches: 1 };
  }

  /** @returns whether it belongs to the scrolling that is collected */
  scrollOn(direction: Direction): boolean {
    const pending = this.#pending;
    if (pending?.kind !== "scroll" || pending.direction !== direction || pending.notches >= MAX_NOTCHES)
      return false;
    pending.notches++;
    return true;
  }

  /** Forgets the chord that was pressed last, if it is this one. */
  dropChord(chord: string): void {
    if (this.#pending?.kind !== "keys" || this.#pending.keys.at(-1) !== chord) return;
    this.#pending.keys.pop();
    if (this.#pending.keys.length === 0) this.#pending = undefined;
  }

  focus(window: readonly string[]): void {
    this.flush();
    this.#emit({ action: "focus_window", config: { window_name_hints: [...window] } });
  }

  appeared(window: readonly string[], isActive: boolean): void {
    this.flush();
    const state = isActive ? "focused" : "present";
    this.#emit({ action: "wait_for_window", config: { window: [...window], state } });
  }

  /** Ends the step that is collected. */
  flush(): void {
    const pending = this.#pending;
    this.#pending = undefined;
    const step = pending && stepOf(pending);
    if (step) this.#emit(step);
  }

  #text(): Pending & { kind: "text" } {
    if (this.#pending?.kind === "text") return this.#pending;
    this.flush();
    const text = { kind: "text" as const, text: "", dead: null };
    this.#pending = text;
    return text;
  }
}

function stepOf(pending: Pending): Step | undefined {
  switch (pending.kind) {
    case "text":
      if (pending.text === "") return undefined;
      return { action: "type_text", config: { text: literal(pending.text), submit: false } };
    case "secret":
      return { action: "type_text", config: { text: `{{secret:${pending.name}}}`, submit: false } };
    case "keys": {
      const [first = "", ...more] = pending.keys;
      return { action: "press_keys", config: { keys: more.length === 0 ? first : pending.keys } };
    }
    case "click": {
      const { spot, button, count, hasChanged } = pending;
      return {
        action: "click",
        config: {
          ...placeOf(spot),
          ...(button !== "left" && { button }),
          ...(count > 1 && { count }),
          // What had no effect that could be seen needs none when it is done again.
          ...(!hasChanged && { expect_change: false }),
        },
      };
    }
    case "scroll": {
      const { spot, direction, notches } = pending;
      return { action: "scroll", config: { direction, notches, ...placeOf(spot) } };
    }
  }
}

const placeOf = ({ window, selector, at }: Spot) => ({
  ...(selector ?? { position: { x: at.x, y: at.y } }),
  ...(window && { window: [...window] }),
});
