/** How a step names a window or an element, so that it means this one and no other. */

import type { DesktopWindow, Point } from "#desktop/driver.ts";
import { chooseWindow, fold } from "#desktop/window-choice.ts";
import type { Accessibility, AccessibleElement } from "../accessibility.ts";
import { escapeSecrets } from "../typing/secrets.ts";
import { ancestorsOf, chooseElements, isShown, nameOf, parentsOf } from "../workflow/elements/choose.ts";
import { covers } from "../workflow/elements/places.ts";

/** Longest name of a step, in UTF-16 units. */
const MAX_NAME = 256;
const CONTROL = /\p{Cc}/u;
/** What editors write before the title of a window with unsaved changes. */
const CHANGED = /^[*•●\s]+/u;

const isWritable = (text: string): boolean =>
  text.trim() !== "" && text.length <= MAX_NAME && text.isWellFormed() && !CONTROL.test(text);

/** The fewest hints that mean this window among those that are there; undefined if it has neither title nor class. */
export function hintsOf(window: DesktopWindow, windows: readonly DesktopWindow[]): string[] | undefined {
  const title = window.title.replace(CHANGED, "");
  const known = [title, window.class, window.process].filter(isWritable);
  const candidates = [known.slice(0, 1), known.slice(0, 2), known].filter((hints) => hints.length > 0);
  const sure = candidates.find((hints) => {
    const { best } = chooseWindow(windows, hints);
    return best.length === 1 && best[0]?.id === window.id;
  });
  return sure ?? candidates.at(-1);
}

export interface Selector {
  readonly role: string;
  readonly name: string;
}

/** Items of menus lie above everything while they are shown. */
const MENU_ITEMS: ReadonlySet<string> = new Set([
  "menu item",
  "check menu item",
  "radio menu item",
  "tearoff menu item",
]);

/** The element of an open menu at a point. */
export const menuItemAt = (
  elements: readonly AccessibleElement[],
  at: Point,
): AccessibleElement | undefined =>
  elements.findLast(
    (one) =>
      isShown(one) &&
      one.box &&
      covers(one.box, at) &&
      (MENU_ITEMS.has(one.role) || isSubmenu(one, elements)),
  );

/** A menu within a menu, as opposed to one of the bar. */
function isSubmenu({ role, parent }: AccessibleElement, elements: readonly AccessibleElement[]): boolean {
  return role === "menu" && elements.some((one) => one.ref === parent && one.role === "menu");
}

/** What is at a point of a window; undefined if its program does not tell. */
export async function elementAt(
  accessibility: Accessibility,
  window: DesktopWindow,
  elements: readonly AccessibleElement[],
  at: Point,
  signal: AbortSignal,
): Promise<AccessibleElement | undefined> {
  const hit = await accessibility.elementAt(window, at, signal).catch(() => null);
  return hit ? elements.find(({ ref }) => ref === hit.ref) : undefined;
}

/**
 * Role and name of the element that a click at another one means: the nearest around it that does something. Undefined
 * if it has no name, or shares it with another one.
 */
export function selectorOf(
  element: AccessibleElement,
  elements: readonly AccessibleElement[],
): Selector | undefined {
  const ancestors = ancestorsOf(element.ref, parentsOf(elements));
  const around = [element, ...ancestors.flatMap((ref) => elements.filter((one) => one.ref === ref))];
  const meant = around.find(isLive) ?? element;
  return meant.depth === 0 ? undefined : unique(meant, elements);
}

const isLive = ({ actions, states }: AccessibleElement): boolean =>
  actions.length > 0 || states.includes("focusable") || states.includes("editable");

function unique(element: AccessibleElement, elements: readonly AccessibleElement[]): Selector | undefined {
  const { role, label } = element;
  // The name of a combo box is what is chosen in it.
  const name = role === "combo box" && label !== undefined ? label : nameOf(element);
  if (!isWritable(name)) return undefined;
  const [best, another] = chooseElements(elements.filter(isShown), { role, name });
  return best?.ref === element.ref && another === undefined ? { role, name } : undefined;
}

/** The placeholder of what is typed into a password field, named after the field. */
export function secretName(element: AccessibleElement | undefined): string {
  const name = fold((element ? nameOf(element) : "").toLowerCase())
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, 40)
    .toUpperCase();
  return name === "" ? "PASSWORD" : name;
}

/** A text as a step has it: what looks like a placeholder of a secret is typed as it is. */
export const literal = escapeSecrets;
