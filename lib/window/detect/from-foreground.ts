/** Candidates from foreground components: lines of text and their parts, icons, underlined fields, buttons without a visible box. */
import { heightOf, unionOf, widthOf } from "#image/pixels.ts";
import { boxOf, type Candidate } from "./candidate.ts";
import { BORDER } from "./from-surfaces.ts";
import type { Line } from "./lines.ts";
import type { SurfaceObject } from "./objects.ts";
import type { Segments } from "./segment.ts";

/** Lines of text, and each stretch of them between two gaps where they may fall apart: an icon, a label, a value. */
export function fromLines(lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  lines.forEach((line, number) => {
    const glyphs = line.glyphs.toSorted((a, b) => a.x0 - b.x0);
    const marks = [0, ...cutsOf(line, glyphs), glyphs.length];
    for (let from = 0; from < marks.length - 1; from++)
      for (let to = from + 1; to < marks.length; to++) {
        const members = glyphs.slice(marks[from], marks[to]);
        if (members.length === 0) continue;
        const whole = from === 0 && to === marks.length - 1;
        const box = boxOf(members.map(boxOf).reduce(unionOf));
        const stretch = { line: number, from, to, last: marks.length - 1 };
        found.push({
          ...box,
          source: whole ? "line" : "part",
          on: line.on,
          fill: -1,
          glyphs: members,
          edge: 0,
          stretch,
        });
      }
  });
  return found;
}

/** A line falls apart at this many gaps at most, each at least this part of its height wide. */
const CUTS = 6;
const CUT_GAP = 0.25;

/** Where a line may fall apart, as numbers of glyphs: its widest gaps, and those next to its first and last thing. */
function cutsOf(line: Line, glyphs: readonly SurfaceObject[]): number[] {
  const height = heightOf(line);
  const gaps: { gap: number; at: number }[] = [];
  let right = glyphs[0]?.x1 ?? 0;
  for (let at = 1; at < glyphs.length; at++) {
    const gap = (glyphs[at]?.x0 ?? 0) - right;
    right = Math.max(right, glyphs[at]?.x1 ?? 0);
    if (gap >= CUT_GAP * height) gaps.push({ gap, at });
  }
  const first = gaps[0];
  const last = gaps.at(-1);
  gaps.sort((a, b) => b.gap - a.gap);
  const chosen = new Set(gaps.slice(0, CUTS - 2).map(({ at }) => at));
  if (first !== undefined) chosen.add(first.at);
  if (last !== undefined) chosen.add(last.at);
  return [...chosen].sort((a, b) => a - b);
}

/** Small things that nearly touch, in any direction: the parts of an icon, or of a word. */
export function groupsOf(things: readonly SurfaceObject[], unit: number): SurfaceObject[][] {
  const most = 6 * unit;
  const small = things
    .filter((thing) => widthOf(thing) <= most && heightOf(thing) <= most)
    .toSorted((a, b) => a.on - b.on || a.y0 - b.y0 || a.x0 - b.x0);
  const reach = Math.max(2, 0.35 * unit);
  const group = new Int32Array(small.length).map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (group[root] !== root) root = group[root] ?? root;
    return root;
  };
  for (let a = 0; a < small.length; a++) {
    const one = small[a];
    if (one === undefined) continue;
    for (let b = a + 1, tries = 0; b < small.length && tries < 64; b++, tries++) {
      const two = small[b];
      if (two === undefined || two.on !== one.on || two.y0 > one.y1 + reach) break;
      if (two.x0 <= one.x1 + reach && one.x0 <= two.x1 + reach) group[rootOf(b)] = rootOf(a);
    }
  }
  const members = new Map<number, SurfaceObject[]>();
  small.forEach((thing, at) => {
    const root = rootOf(at);
    const there = members.get(root);
    if (there === undefined) members.set(root, [thing]);
    else there.push(thing);
  });
  return [...members.values()];
}

/** The boxes of groups that may be icons of several parts. */
export function clustered(groups: readonly SurfaceObject[][], unit: number): Candidate[] {
  const found: Candidate[] = [];
  for (const parts of groups) {
    if (parts.length < 2 || parts.length > 40) continue;
    const box = parts.map(boxOf).reduce(unionOf);
    if (widthOf(box) > 12 * unit || heightOf(box) > 12 * unit) continue;
    found.push({
      ...boxOf(box),
      source: "cluster",
      on: parts[0]?.on ?? -1,
      fill: -1,
      glyphs: parts,
      edge: 0,
    });
  }
  return found;
}

/** A field that has only a line below it: the line's width, and room for one line of text above. */
export function underlined(segments: Segments, things: readonly SurfaceObject[], unit: number): Candidate[] {
  return things
    .filter(
      (thing) =>
        heightOf(thing) <= BORDER && widthOf(thing) >= 5 * unit && widthOf(thing) < 0.8 * segments.width,
    )
    .map((thing) => ({
      ...boxOf(thing),
      y0: Math.max(0, Math.round(thing.y1 - 2.6 * unit)),
      source: "underlined",
      on: thing.on,
      fill: thing.on,
      glyphs: [],
      edge: 0.25,
    }));
}

/** Icons up to this many text heights may be the sign of a flat button, whose box is about twice the text's height. */
const SIGN = 1.4;
const SIGN_BOX = 2.2;

/** The invisible box of a button that shows nothing but an icon, apart from all else. */
export function padded(segments: Segments, groups: readonly SurfaceObject[][], unit: number): Candidate[] {
  const found: Candidate[] = [];
  for (const parts of groups) {
    const box = parts.map(boxOf).reduce(unionOf);
    const side = Math.max(widthOf(box), heightOf(box));
    const on = parts[0]?.on ?? -1;
    if (side < 0.4 * unit || side > SIGN * unit || (segments.pieces[on]?.area ?? 0) < 20 * unit * unit)
      continue;
    const [cx, cy, half] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, (SIGN_BOX * unit) / 2];
    found.push({
      x0: Math.max(0, Math.round(cx - half)),
      y0: Math.max(0, Math.round(cy - half)),
      x1: Math.min(segments.width, Math.round(cx + half)),
      y1: Math.min(segments.height, Math.round(cy + half)),
      source: "padded",
      on,
      fill: on,
      glyphs: parts,
      edge: 0,
    });
  }
  return found;
}
