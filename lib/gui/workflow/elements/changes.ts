/** What changed between two looks at the desktop: windows, the focus, and the elements of one window. */

import type { DesktopWindow } from "#desktop/driver.ts";
import type { AccessibleElement } from "../../accessibility.ts";
import { nameOf } from "./choose.ts";
import { isSameBox } from "./places.ts";

/** The desktop at a moment. */
export interface Snapshot {
  readonly windows: readonly DesktopWindow[];
  /** Of the window that is acted on; null if it has no accessible tree, or is gone. */
  readonly elements: readonly AccessibleElement[] | null;
}

/** One change. `what` says which members it has. */
export interface Change {
  readonly what: "window" | "focus" | "name" | "value" | "state" | "appeared" | "vanished" | "moved";
  readonly [member: string]: unknown;
}

/** Most changes in a list, and longest text in one. */
const MAX_CHANGES = 50;
const MAX_SHOWN = 200;

/**
 * @param restless references of elements that change by themselves, e.g. a clock
 * @returns the changes in the order of windows and document, at most 50
 */
export function changesBetween(
  before: Snapshot,
  after: Snapshot,
  restless: ReadonlySet<string> = new Set(),
): readonly Change[] {
  const elements =
    before.elements && after.elements ? elementChanges(before.elements, after.elements, restless) : [];
  return [...windowChanges(before.windows, after.windows), ...elements].slice(0, MAX_CHANGES);
}

/** References of what differs although nothing was done. */
export function restlessIn(
  one: readonly AccessibleElement[],
  other: readonly AccessibleElement[],
): ReadonlySet<string> {
  const now = new Map(other.map((element) => [element.ref, element]));
  const then = new Set(one.map(({ ref }) => ref));
  const restless = new Set(other.filter(({ ref }) => !then.has(ref)).map(({ ref }) => ref));
  for (const element of one) {
    const same = now.get(element.ref);
    if (!same || differences(element, same).length > 0 || !isSameBox(element.box, same.box))
      restless.add(element.ref);
  }
  return restless;
}

function windowChanges(before: readonly DesktopWindow[], after: readonly DesktopWindow[]): Change[] {
  const then = new Map(before.map((window) => [window.id, window]));
  const now = new Set(after.map(({ id }) => id));
  const changes: Change[] = [];
  for (const { title, id } of before)
    if (!now.has(id)) changes.push({ what: "window", change: "closed", title: shown(title) });
  for (const window of after) {
    const { id, title, hidden } = window;
    const was = then.get(id);
    if (!was) changes.push({ what: "window", change: "opened", title: shown(title) });
    else if (was.title !== title)
      changes.push({ what: "window", change: "title", from: shown(was.title), title: shown(title) });
    else if (was.hidden !== hidden)
      changes.push({ what: "window", change: hidden ? "hidden" : "shown", title: shown(title) });
    else if (!isSameBox(was.box, window.box))
      changes.push({ what: "window", change: "moved", title: shown(title) });
  }
  const [from, to] = [before, after].map((windows) => windows.find(({ active }) => active));
  if (to && from?.id !== to.id) changes.push({ what: "focus", window: shown(to.title) });
  return changes;
}

function elementChanges(
  before: readonly AccessibleElement[],
  after: readonly AccessibleElement[],
  restless: ReadonlySet<string>,
): Change[] {
  const isCalm = ({ ref, role }: AccessibleElement): boolean => !restless.has(ref) && role !== "separator";
  const then = new Map(before.map((element) => [element.ref, element]));
  const now = new Set(after.map(({ ref }) => ref));
  const gone = before.filter((element) => isCalm(element) && !now.has(element.ref));
  const changes: Change[] = [];
  let moved = 0;
  for (const element of after) {
    if (!isCalm(element)) continue;
    const { role, name } = element;
    const was = then.get(element.ref);
    if (was) {
      changes.push(...differences(was, element));
      if (!isSameBox(was.box, element.box)) moved++;
      continue;
    }
    // Another name makes another reference: a label that says something else is still the same label.
    const renamed = gone.findIndex((one) => one.role === role && one.parent === element.parent);
    const [old] = renamed === -1 ? [] : gone.splice(renamed, 1);
    if (!old) changes.push({ what: "appeared", role, name: shown(name) });
    else if (old.name !== name) changes.push({ what: "name", role, from: shown(old.name), to: shown(name) });
    else changes.push(...differences(old, element));
  }
  changes.push(...gone.map(({ role, name }): Change => ({ what: "vanished", role, name: shown(name) })));
  if (moved > 0) changes.push({ what: "moved", elements: moved });
  return changes;
}

/** What a click does for a moment only says nothing of what it led to. */
const PASSING: ReadonlySet<string> = new Set(["armed", "pressed", "busy"]);

function differences(was: AccessibleElement, is: AccessibleElement): Change[] {
  const { role } = is;
  const name = shown(nameOf(is));
  const changes: Change[] = [];
  const states = (one: AccessibleElement, other: AccessibleElement): string[] =>
    one.states.filter((state) => !other.states.includes(state) && !PASSING.has(state));
  const [now, no_longer] = [states(is, was), states(was, is)];
  if (now.includes("focused")) changes.push({ what: "focus", role, name });
  const rest = { now: now.filter(notFocus), no_longer: no_longer.filter(notFocus) };
  if (rest.now.length > 0 || rest.no_longer.length > 0) changes.push({ what: "state", role, name, ...rest });
  if (was.value !== is.value)
    changes.push({ what: "value", role, name, ...(is.value === undefined ? {} : { to: shown(is.value) }) });
  return changes;
}

const notFocus = (state: string): boolean => state !== "focused";

/** Text of a program as evidence has it: whole characters, not too many. */
function shown(text: string): string {
  const characters = [...text];
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join("")}…` : text;
}
