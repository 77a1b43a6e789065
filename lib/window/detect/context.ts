/** Context features: what the first stage said of the candidates around each candidate. */
import { areaOf, heightOf, holds, overlapOf, widthOf } from "#image/pixels.ts";
import type { Candidate } from "./candidate.ts";
import { CLASSES } from "./classes.ts";

/** Classes without `none`, the part of the first stage's answer that the second one weighs. */
const NAMES = CLASSES.slice(1);

/** Names of the measures that the second stage adds, in their order. */
export const CONTEXT_FEATURES: readonly string[] = [
  ...CLASSES.map((name) => `own_${name}`),
  ...NAMES.map((name) => `around_${name}`),
  ...NAMES.map((name) => `inside_${name}`),
  ...NAMES.map((name) => `column_${name}`),
  "columnCount",
  ...NAMES.map((name) => `row_${name}`),
  "rowCount",
  "rival",
  "rivalSize",
  "rivalSame",
  ...NAMES.map((name) => `right_${name}`),
  "rightGap",
  ...NAMES.map((name) => `left_${name}`),
  "leftGap",
];

/** A candidate is context for others only if the first stage gives all classes together at least this. */
const LEAST_PROBABILITY = 0.25;
const FAR = 12;
/** Candidates are alike when they are aligned to this many px and of about the same size. */
const ALIGNED = 2.5;
const ALIKE = 0.3;

interface Neighbour {
  readonly box: Candidate;
  readonly at: number;
  readonly sure: number;
  readonly p: Float64Array;
}

/** One row of measures for every candidate, after the probabilities of the first stage. */
export function contextOf(
  candidates: readonly Candidate[],
  probabilities: readonly Float64Array[],
  unit: number,
): Float32Array[] {
  const neighbours: Neighbour[] = [];
  candidates.forEach((box, at) => {
    const p = probabilities[at];
    const sure = 1 - (p?.[0] ?? 1);
    if (p !== undefined && sure >= LEAST_PROBABILITY) neighbours.push({ box, at, sure, p });
  });
  return candidates.map((box, at) =>
    measure(box, at, probabilities[at] ?? new Float64Array(CLASSES.length), neighbours, unit),
  );
}

const classes = NAMES.length;
/** Where each group of measures starts in a row, in the order of {@link CONTEXT_FEATURES}. */
const around = CLASSES.length;
const inside = around + classes;
const column = inside + classes;
const columnCount = column + classes;
const line = columnCount + 1;
const lineCount = line + classes;
const rival = lineCount + 1;
const right = rival + 3;
const rightGap = right + classes;
const left = rightGap + 1;
const leftGap = left + classes;

function measure(
  box: Candidate,
  at: number,
  own: Float64Array,
  neighbours: readonly Neighbour[],
  unit: number,
): Float32Array {
  const row = new Float32Array(CONTEXT_FEATURES.length);
  row.set(own);
  row[rightGap] = FAR;
  row[leftGap] = FAR;
  const [width, height, area] = [widthOf(box), heightOf(box), areaOf(box)];
  const [cx, cy] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  let smallest = Number.POSITIVE_INFINITY;
  const add = (from: number, p: Float64Array): void => {
    for (let name = 0; name < classes; name++)
      row[from + name] = (row[from + name] ?? 0) + (p[name + 1] ?? 0);
  };
  const put = (from: number, p: Float64Array): void => {
    for (let name = 0; name < classes; name++) row[from + name] = p[name + 1] ?? 0;
  };
  for (const { box: other, at: number, sure, p } of neighbours) {
    if (number === at) continue;
    const [otherWidth, otherHeight] = [widthOf(other), heightOf(other)];
    const apart = other.x0 >= box.x1 || other.x1 <= box.x0 || other.y0 >= box.y1 || other.y1 <= box.y0;
    if (!apart) {
      const shared = overlapOf(box, other);
      if (shared > 0.5) {
        if (sure > (row[rival] ?? 0)) {
          row[rival] = sure;
          row[rival + 1] = areaOf(other) / area;
          row[rival + 2] = shared;
        }
        continue;
      }
      if (holds(other, box, 1)) {
        if (areaOf(other) < smallest) {
          smallest = areaOf(other);
          put(around, p);
        }
        continue;
      }
      if (holds(box, other, 1)) add(inside, p);
      continue;
    }
    const alike =
      Math.abs(otherWidth - width) <= ALIKE * Math.max(width, otherWidth) &&
      Math.abs(otherHeight - height) <= ALIKE * Math.max(height, otherHeight);
    if (
      alike &&
      (Math.abs((other.x0 + other.x1) / 2 - cx) <= ALIGNED || Math.abs(other.x0 - box.x0) <= ALIGNED)
    ) {
      add(column, p);
      row[columnCount] = (row[columnCount] ?? 0) + 1;
    }
    const level = Math.abs((other.y0 + other.y1) / 2 - cy);
    if (alike && level <= ALIGNED) {
      add(line, p);
      row[lineCount] = (row[lineCount] ?? 0) + 1;
    }
    if (level <= 0.5 * Math.max(height, otherHeight)) {
      const after = (other.x0 - box.x1) / unit;
      if (after >= -0.2 && after < (row[rightGap] ?? FAR)) {
        row[rightGap] = after;
        put(right, p);
      }
      const before = (box.x0 - other.x1) / unit;
      if (before >= -0.2 && before < (row[leftGap] ?? FAR)) {
        row[leftGap] = before;
        put(left, p);
      }
    }
  }
  average(row, column, row[columnCount] ?? 0);
  average(row, line, row[lineCount] ?? 0);
  for (let name = 0; name < classes; name++) row[inside + name] = Math.min(row[inside + name] ?? 0, 20);
  row[columnCount] = Math.min(row[columnCount] ?? 0, 20);
  row[lineCount] = Math.min(row[lineCount] ?? 0, 20);
  return row;
}

function average(row: Float32Array, from: number, count: number): void {
  if (count === 0) return;
  for (let name = 0; name < classes; name++) row[from + name] = (row[from + name] ?? 0) / count;
}
