/** Which elements a role and a name mean. A name means a whole name: "Save" is never "Save as…". */

import { fold } from "#desktop/window-choice.ts";
import type { AccessibleElement } from "../../accessibility.ts";
import { readRole } from "../../atspi/names.ts";

export interface Wanted {
  readonly role?: string | undefined;
  readonly name?: string | undefined;
}

/** Roles that people call by the same word, and toolkits do not. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  "push button": ["toggle button", "push button menu"],
  entry: ["text", "password text"],
  text: ["entry"],
};
/** What toolkits write behind a name: "Save as…", "Name:", "Find...      ". Only of names that people read. */
const BEHIND = /(?:[\s:*…]|\.{3})+$/u;
const MAX_NAME = 500;

/**
 * The elements that fit best, in document order: several if they fit equally well.
 * @param elements of one window, in document order
 */
export function chooseElements(
  elements: readonly AccessibleElement[],
  { role, name }: Wanted,
): readonly AccessibleElement[] {
  const wantedRole = role === undefined ? undefined : readRole(role);
  let best: AccessibleElement[] = [];
  let bestRank = Number.POSITIVE_INFINITY;
  for (const element of elements) {
    const ofName = name === undefined ? 0 : rankOfNames(element, name);
    const ofRole = wantedRole === undefined ? 0 : rankOfRole(element.role, wantedRole);
    if (ofName === undefined || ofRole === undefined) continue;
    const rank = ofName * 2 + ofRole;
    if (rank < bestRank) best = [];
    bestRank = Math.min(rank, bestRank);
    if (rank === bestRank) best.push(element);
  }
  return best.length > 1 ? withoutParts(best, elements) : best;
}

/** What a person would call it. */
export const nameOf = ({ name, label }: AccessibleElement): string =>
  name.trim() === "" && label !== undefined ? label : name;

function rankOfRole(role: string, wanted: string): number | undefined {
  if (role === wanted) return 0;
  return KIN[wanted]?.includes(role) ? 1 : undefined;
}

function rankOfNames({ name, label = "" }: AccessibleElement, wanted: string): number | undefined {
  const ranks = [name, label].map((one) => rankOfName(one, wanted) ?? Number.POSITIVE_INFINITY);
  const best = Math.min(...ranks);
  return Number.isFinite(best) ? best : undefined;
}

/** A combo box that can be typed into: its field, unless the combo box itself is asked for. */
export function fieldIn(
  element: AccessibleElement,
  { role }: Wanted,
  elements: readonly AccessibleElement[],
): AccessibleElement {
  if (element.role !== "combo box" || role !== undefined) return element;
  const [field, another] = elements.filter(
    ({ parent, states }) => parent === element.ref && states.includes("editable"),
  );
  if (!field || another) return element;
  return field.name.trim() === "" && element.label !== undefined ? { ...field, label: element.label } : field;
}

function rankOfName(name: string, wanted: string): number | undefined {
  if (name === wanted) return 0;
  const [one, other] = [name.toLowerCase(), wanted.toLowerCase()];
  if (one === other) return 1;
  if (fold(one) === fold(other)) return 2;
  if (name.length > MAX_NAME) return undefined;
  const [bare, bareOther] = [one.replace(BEHIND, ""), other.replace(BEHIND, "")];
  return bare !== "" && fold(bare) === fold(bareOther) ? 3 : undefined;
}

/** Whether anything can be done with it, as opposed to a text that only stands there. */
const isLive = ({ actions, states, label }: AccessibleElement): boolean =>
  actions.length > 0 || label !== undefined || states.includes("focusable") || states.includes("editable");

/** A button and the text within it, or a field and the label before it, are one element for a person. */
function withoutParts(
  best: readonly AccessibleElement[],
  elements: readonly AccessibleElement[],
): readonly AccessibleElement[] {
  const live = best.filter(isLive);
  const rest = live.length > 0 ? live : best;
  const parents = parentsOf(elements);
  const refs = new Set(rest.map(({ ref }) => ref));
  return rest.filter((element) => !ancestorsOf(element.ref, parents).some((ref) => refs.has(ref)));
}

export type Parents = ReadonlyMap<string, string | null>;

export const parentsOf = (elements: readonly AccessibleElement[]): Parents =>
  new Map(elements.map(({ ref, parent }) => [ref, parent]));

/** References of what an element is within, the innermost first. */
export function ancestorsOf(ref: string, parents: Parents): readonly string[] {
  const ancestors: string[] = [];
  for (let at = parents.get(ref); at; at = parents.get(at)) ancestors.push(at);
  return ancestors;
}

/** Whether a person can see it, as far as its program says. */
export const isShown = ({ states }: AccessibleElement): boolean =>
  states.includes("showing") && states.includes("visible");
export const isEnabled = ({ states }: AccessibleElement): boolean =>
  states.includes("enabled") || states.includes("sensitive");
