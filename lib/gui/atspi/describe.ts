/** An element as a record: what it says of itself, where it is, what it holds and what it can do. */
import type { Region } from "#schemas/desktop.ts";
import type { AccessibleElement } from "../accessibility.ts";
import { isSecret } from "./focused-text.ts";
import type { Facts, Objects } from "./objects.ts";
import { type Ref, writeRef } from "./refs.ts";

/** The longest value in a record, in what the program counts as characters. */
const MAX_VALUE = 2000;

/** What turns the coordinates of a program into those of the desktop, if the session tells where its windows are. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}
export const NO_SHIFT: Shift = { x: 0, y: 0 };

export interface Described {
  readonly facts: Facts;
  readonly ref: Ref;
  readonly depth: number;
  readonly parent: { readonly ref: Ref } | null;
}

/** What cannot be read because the element vanishes just now is left out of the record. */
export async function describe(
  objects: Objects,
  { facts, ref, depth, parent }: Described,
  shift: Shift | null,
): Promise<AccessibleElement> {
  const [box, value, actions, label] = await Promise.all([
    boxOf(objects, facts, shift),
    contentOf(objects, facts).catch(() => undefined),
    facts.interfaces.includes("Action") ? objects.actions(facts).catch(() => []) : [],
    needsLabel(facts) ? objects.label(facts).catch(() => "") : "",
  ]);
  return {
    ref: writeRef(ref),
    role: facts.role,
    name: facts.name,
    ...(label === "" ? {} : { label }),
    states: facts.states,
    box,
    depth,
    parent: parent && writeRef(parent.ref),
    ...(value === undefined ? {} : { value }),
    actions: actions.filter((name) => name !== ""),
  };
}

/** Fields have no name in many programs, only a label beside them; the name of a combo box is what is chosen in it. */
const needsLabel = ({ name, states, role }: Facts): boolean =>
  role === "combo box" ||
  (name.trim() === "" && (states.includes("focusable") || states.includes("editable")));

/** Where it is on the desktop; null if it is not shown, or if nobody knows where. */
export async function boxOf(objects: Objects, facts: Facts, shift: Shift | null): Promise<Region | null> {
  const { interfaces, states } = facts;
  if (!interfaces.includes("Component") || !states.includes("showing") || !states.includes("visible"))
    return null;
  if (!shift) return null;
  const box = await objects.extents(facts).catch(() => null);
  return box && { ...box, x: box.x + shift.x, y: box.y + shift.y };
}

/** The text of an element, or its number. A text that only repeats the name is no value. */
async function contentOf(objects: Objects, facts: Facts): Promise<string | undefined> {
  if (isSecret(facts)) return undefined;
  if (facts.interfaces.includes("Text")) {
    const length = await objects.textLength(facts);
    const text = await objects.text(facts, 0, Math.min(length, MAX_VALUE));
    if (text === facts.name) return undefined;
    return length > MAX_VALUE ? `${text.isWellFormed() ? text : text.slice(0, -1)}…` : text;
  }
  return facts.interfaces.includes("Value") ? String(await objects.number(facts)) : undefined;
}
