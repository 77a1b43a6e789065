/** What the pixels say of the boxes that a page reports: whether texts have ink, and panels and buttons edges. */

import type { Pixels } from "../../../lib/image/pixels.ts";
import { type Box, inkOf, sidesOf } from "./ink.ts";

type Quad = [x: number, y: number, width: number, height: number];
/** One element as the page reports it (CSS px), then as the truth file stores it (image px). */
export type Element = Box & {
  id?: string;
  type: string;
  tag: string;
  role: string;
  visible: number;
  name?: string;
  text?: string;
  font_px?: number;
  alt?: Quad;
  ink?: Quad;
  glyph?: Quad;
  contrast?: number;
  flags?: string[];
  note?: string;
  was?: string;
  icon?: boolean;
  parent_box?: string | null;
};

const tenth = (value: number): number => Math.round(10 * value) / 10;
const CONTAINERS = new Set(["panel", "button", "input"]);

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
const area = (box: Box): number => box.width * box.height;
const sameBox = (a: Box, b: Box): boolean => overlap(a, b) / (area(a) + area(b) - overlap(a, b)) > 0.92;

/** Turns CSS px into image px and lets the pixels confirm text, panels and buttons; the elements are changed in place. */
export function confirmed(image: Pixels, elements: Element[], scale: number): Element[] {
  const kept: Element[] = [];
  const demote = (element: Element, note: string): void => {
    element.was = element.type;
    element.type = "other";
    element.note = note;
  };
  for (const element of elements) {
    for (const key of ["x", "y", "width", "height"] as const) element[key] = tenth(element[key] * scale);
    if (element.alt)
      element.alt = [
        tenth(element.alt[0] * scale),
        tenth(element.alt[1] * scale),
        tenth(element.alt[2] * scale),
        tenth(element.alt[3] * scale),
      ];
    if (element.font_px !== undefined) element.font_px = tenth(element.font_px * scale);
    if (element.text !== undefined) {
      const found = inkOf(image, element);
      if (found) Object.assign(element, found);
      else if (element.type === "text") demote(element, "no_ink");
    }
    if (element.type === "image") {
      const found = inkOf(image, element);
      if (!found && element.icon) demote(element, "no_ink");
      else if (found && element.icon) element.glyph = found.ink;
    }
    if (element.type === "panel" || element.type === "button") {
      const sides = sidesOf(image, element);
      const edges = sides.filter((side) => side === "edge").length;
      const open = sides.filter((side) => side === "none").length;
      if (element.type === "panel" && (edges === 0 || open > 1)) demote(element, "weak_edges");
      if (element.type === "button" && edges < 2) {
        demote(element, "weak_edges");
        element.flags = ["no_own_box"];
      }
    }
    const small =
      element.note === "small_box"
        ? kept.some((other) => other.type !== "other" && other.type !== "text" && sameBox(other, element))
        : false;
    const twin =
      element.type === "panel"
        ? kept.find((other) => CONTAINERS.has(other.type) && sameBox(other, element))
        : undefined;
    const wrapped =
      element.type === "button" || element.type === "input" || element.type === "image"
        ? kept.findIndex((other) => other.type === "panel" && sameBox(other, element))
        : -1;
    if (wrapped >= 0) kept.splice(wrapped, 1);
    if (!twin && !small) kept.push(element);
  }
  const drawn = kept.filter((element) => element.type === "checkbox" || element.type === "input");
  const bare = (element: Element): boolean =>
    element.note === "small_box" &&
    drawn.some(
      (control) =>
        overlap(control, element) > 0.8 * area(element) &&
        (control.type === "checkbox" || sameBox(control, element)),
    );
  const result = kept.filter((element) => !bare(element));
  result.forEach((element, index) => {
    element.id = `e${index + 1}`;
  });
  const containers = result
    .filter((element) => CONTAINERS.has(element.type))
    .sort((a, b) => area(a) - area(b));
  for (const element of result) {
    const parent = containers.find(
      (box) =>
        box !== element && area(box) > 1.02 * area(element) && overlap(box, element) >= 0.9 * area(element),
    );
    element.parent_box = parent?.id ?? null;
  }
  return result;
}

/** Did the layout fall apart (texts over texts, panels across panels), as when a page lacks its script? */
export function messy(elements: Element[]): boolean {
  const crossings = (boxes: Box[], least: number): number => {
    let count = 0;
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) {
        const share = overlap(a, b) / Math.min(area(a), area(b));
        if (share > least && share < 0.9) count++;
      }
    });
    return count;
  };
  const inks = elements
    .filter((element) => element.type === "text")
    .map((element): Quad => element.ink ?? [0, 0, 0, 0])
    .map(([x, y, width, height]) => ({ x, y, width, height }));
  return (
    crossings(inks, 0.25) > 2 ||
    crossings(
      elements.filter((element) => element.type === "panel"),
      0.1,
    ) > 3
  );
}
