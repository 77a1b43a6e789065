/** What each element says: its own text, or that of the line beside it which names it. */

import { type Box, heightOf, sharedArea } from "#image/pixels.ts";
import type { Role } from "#schemas/window.ts";

interface Labelled extends Box {
  readonly role: Role;
  /** Own text of a line; undefined for everything else. */
  readonly text?: string | undefined;
}

/** A label and where it comes from: the number of the line beside, or -1 where it is the element's own text. */
export interface Label {
  readonly text: string;
  readonly from: number;
}

const NONE: Label = { text: "", from: -1 };

const isLine = ({ role }: Labelled): boolean => role === "text" || role === "link";
const TOGGLES: ReadonlySet<Role> = new Set(["checkbox", "radio", "switch"]);
const FIELDS: ReadonlySet<Role> = new Set(["input", "select"]);
const HOLDERS: ReadonlySet<Role> = new Set(["button", "icon_button", "titlebar"]);

/** How far a label may be from what it names, in heights of the line. */
const BESIDE = 2.5;
const ABOVE = 1.6;

/** One label for each element. A line names one field or toggle at most: the nearest. */
export function labelsOf(elements: readonly Labelled[]): Label[] {
  const lines = elements.map((element, at) => ({ element, at })).filter(({ element }) => isLine(element));
  const labels = elements.map((element): Label => {
    if (isLine(element)) return { text: element.text ?? "", from: -1 };
    if (HOLDERS.has(element.role))
      return {
        text: within(
          element,
          lines.map((line) => line.element),
        ),
        from: -1,
      };
    return NONE;
  });
  const wishes: { control: number; line: number; distance: number }[] = [];
  elements.forEach((control, at) => {
    if (!TOGGLES.has(control.role) && !FIELDS.has(control.role)) return;
    for (const { element: line, at: number } of lines) {
      const distance = TOGGLES.has(control.role)
        ? beside(control, line)
        : Math.min(above(control, line), before(control, line));
      if (distance < Number.POSITIVE_INFINITY) wishes.push({ control: at, line: number, distance });
    }
  });
  wishes.sort((a, b) => a.distance - b.distance || a.control - b.control || a.line - b.line);
  const taken = new Set<number>();
  for (const { control, line } of wishes) {
    if (taken.has(line) || labels[control]?.from !== -1 || labels[control] !== NONE) continue;
    const text = elements[line]?.text ?? "";
    labels[control] = { text, from: line };
    taken.add(line);
  }
  elements.forEach((element, at) => {
    // A field without a label beside it is named by what is in it.
    if (FIELDS.has(element.role) && labels[at] === NONE)
      labels[at] = {
        text: within(
          element,
          lines.map((line) => line.element),
        ),
        from: -1,
      };
  });
  return labels;
}

/** The lines inside a box as one text, in reading order. */
export function within(box: Box, lines: readonly Labelled[]): string {
  return lines
    .filter((line) => sharedArea(box, line) >= 0.8 * (line.x1 - line.x0) * (line.y1 - line.y0))
    .toSorted((a, b) => (Math.abs(a.y0 - b.y0) > 0.5 * heightOf(a) ? a.y0 - b.y0 : a.x0 - b.x0))
    .map((line) => line.text ?? "")
    .filter((text) => text !== "")
    .join(" ");
}

/** Distance of a line to the right of a toggle, or, farther, to its left; infinite where it is not beside. */
function beside(control: Box, line: Box): number {
  const reach = BESIDE * Math.max(heightOf(line), heightOf(control));
  if (!level(control, line)) return Number.POSITIVE_INFINITY;
  const right = line.x0 - control.x1;
  if (right >= -2 && right <= reach) return right;
  const left = control.x0 - line.x1;
  return left >= -2 && left <= reach ? left + reach : Number.POSITIVE_INFINITY;
}

/** Distance of a line above a field, at its left edge. */
function above(field: Box, line: Box): number {
  const gap = field.y0 - line.y1;
  const height = heightOf(line);
  const aligned = Math.abs(line.x0 - field.x0) <= 2 * height;
  return aligned && gap >= -0.5 * height && gap <= ABOVE * height
    ? Math.max(gap, 0)
    : Number.POSITIVE_INFINITY;
}

/** Distance of a line before a field; twice as far reaches as for a toggle, since fields align in a column. */
function before(field: Box, line: Box): number {
  const gap = field.x0 - line.x1;
  const inReach = gap >= 0 && gap <= 6 * heightOf(line);
  return level(field, line) && inReach ? gap : Number.POSITIVE_INFINITY;
}

function level(a: Box, b: Box): boolean {
  const middle = (b.y0 + b.y1) / 2;
  return middle >= a.y0 - 2 && middle <= a.y1 + 2;
}
