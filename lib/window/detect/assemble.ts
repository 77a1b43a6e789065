/** Puts elements together: names, parents, labels and relations. */

import type { Box, Pixels } from "#image/pixels.ts";
import type { Element, Location, Relation, Role } from "#schemas/window.ts";
import type { Bar } from "./bars.ts";
import type { Scene } from "./candidates.ts";
import { type Label, labelsOf } from "./labels.ts";
import { parentsOf } from "./nesting.ts";
import { relationsOf } from "./relations.ts";
import type { Typed } from "./roles.ts";
import type { Texts } from "./texts.ts";

/** An element before it has a name: one that the model found, or a bar. */
interface Draft extends Box {
  readonly role: Role;
  readonly confidence: number;
  readonly color: number;
  readonly source: string;
  /** Text of a line. */
  readonly text: string | undefined;
  /** Text in a control that is not an element of its own. */
  readonly inner: string | undefined;
}

/** A bar's shape is all there is to say about it. */
const BAR_CONFIDENCE = 0.7;

/** Elements with all that is said of them, and their relations. `found` comes in its final order, bars follow. */
export function assemble(
  pixels: Pixels,
  scene: Scene,
  found: readonly Typed[],
  bars: readonly Bar[],
  texts: Texts | undefined,
): { elements: Element[]; relations: Relation[] } {
  const drafts = draftsOf(scene, found, bars, texts);
  const parents = parentsOf(drafts);
  const ids = namesOf(drafts);
  const labels = labelsOf(drafts).map(
    (label, at): Label =>
      label.text === "" && label.from === -1 ? { text: drafts[at]?.inner ?? "", from: -1 } : label,
  );
  const elements = drafts.map((draft, at) =>
    elementOf(pixels, draft, ids[at] ?? "", ids[parents[at] ?? -1] ?? null, labels[at]?.text ?? ""),
  );
  return { elements, relations: relationsOf(drafts, ids, parents, labels) };
}

function draftsOf(
  { segments }: Scene,
  found: readonly Typed[],
  bars: readonly Bar[],
  texts: Texts | undefined,
): Draft[] {
  const drafts = found.map((one, at): Draft => {
    const { x0, y0, x1, y1, role, confidence, candidate } = one;
    const color = segments.pieces[candidate.fill]?.color ?? candidate.glyphs[0]?.color ?? 0;
    return {
      ...{ x0, y0, x1, y1, role, confidence, color },
      source: candidate.source,
      text: texts?.own[at],
      inner: texts?.inner[at],
    };
  });
  const rest = { confidence: BAR_CONFIDENCE, source: "bar", text: undefined, inner: undefined };
  return [...drafts, ...bars.map((bar) => ({ ...bar, ...rest }))];
}

/** `<role>_<n>`, counted from 1 within each role. */
function namesOf(drafts: readonly Draft[]): string[] {
  const counts = new Map<Role, number>();
  return drafts.map(({ role }) => {
    const count = (counts.get(role) ?? 0) + 1;
    counts.set(role, count);
    return `${role}_${count}`;
  });
}

const FIELDS: ReadonlySet<Role> = new Set(["input", "select"]);

function elementOf(pixels: Pixels, draft: Draft, id: string, parent: string | null, label: string): Element {
  const { x0, y0, x1, y1, role, inner } = draft;
  const { width, height } = pixels;
  const value = FIELDS.has(role) && inner !== undefined && inner !== "" ? inner : undefined;
  return {
    id,
    role,
    bbox: [x0, y0, x1, y1].map(tenths),
    bbox_norm: [x0 / width, y0 / height, x1 / width, y1 / height].map(
      (share) => Math.round(share * 1e5) / 1e5,
    ),
    center: [tenths((x0 + x1) / 2), tenths((y0 + y1) / 2)],
    width: tenths(x1 - x0),
    height: tenths(y1 - y0),
    color: `#${draft.color.toString(16).toUpperCase().padStart(6, "0")}`,
    confidence: Math.round(draft.confidence * 1000) / 1000,
    label,
    location: locationOf(draft, pixels),
    parent,
    metadata: { source: draft.source, ...(value !== undefined && { value }) },
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The part of the picture by thirds that a box's centre is in. */
function locationOf(box: Box, { width, height }: Pixels): Location {
  const third = (value: number, of: number): -1 | 0 | 1 =>
    value < 0.33 * of ? -1 : value > 0.66 * of ? 1 : 0;
  const x = third((box.x0 + box.x1) / 2, width);
  const y = third((box.y0 + box.y1) / 2, height);
  const across = x < 0 ? "left" : "right";
  if (y === 0) return x === 0 ? "center" : across;
  const along = y < 0 ? "top" : "bottom";
  return x === 0 ? along : `${along}-${across}`;
}
