/** Chooses among overlapping candidates: the surest first, and what covers the same place gives way. */
import { areaOf, type Box, heightOf, overlapOf, sharedArea, widthOf } from "#image/pixels.ts";
import type { Candidate } from "./candidate.ts";
import { CLASSES, type ElementClass } from "./classes.ts";

export interface Found extends Box {
  readonly type: ElementClass;
  /** 0 to 1: how sure the model is of the class. */
  readonly confidence: number;
  readonly candidate: Candidate;
  /** Number of the candidate, for its measures. */
  readonly at: number;
}

/**
 * A candidate is an element when the model gives all classes together at least this, and a box its class a little more:
 * the best of each on rendered pages of frameworks that the model has not seen; all between 0.2 and 0.6 do about as well.
 */
const LEAST = 0.3;
const LEAST_BOX = 0.4;
/** Two elements do not overlap more than this, whatever they are. */
const SAME_PLACE = 0.55;
/** A line of text or an icon is not in another one for more than this part of the smaller. */
const INSIDE = 0.6;

const isFine = (type: ElementClass): boolean => type === "text" || type === "image";

/** The elements of a scene, surest first. */
export function selectElements(
  candidates: readonly Candidate[],
  probabilities: readonly Float64Array[],
  unit: number,
): Found[] {
  const ranked: Found[] = [];
  const dropped = losingStretches(candidates, probabilities);
  candidates.forEach((candidate, at) => {
    const row = probabilities[at];
    if (row === undefined || dropped.has(at) || 1 - (row[0] ?? 1) < LEAST) return;
    let best = 1;
    for (let slot = 2; slot < row.length; slot++) if ((row[slot] ?? 0) > (row[best] ?? 0)) best = slot;
    const type = CLASSES[best];
    if (type === undefined || type === "none") return;
    if (!isFine(type) && (row[best] ?? 0) < LEAST_BOX) return;
    const { x0, y0, x1, y1 } = candidate;
    ranked.push({ x0, y0, x1, y1, type, confidence: row[best] ?? 0, candidate, at });
  });
  ranked.sort((a, b) => b.confidence - a.confidence || a.at - b.at);
  const kept: Found[] = [];
  for (const one of ranked) if (!kept.some((other) => excludes(other, one))) kept.push(one);
  return kept.map((one) => (one.type === "image" ? { ...one, ...emBox(one, unit) } : one));
}

/** What each further piece of a line costs, in heights of the line that are surely wrong, so that it falls apart only for a reason. */
const CUT = 0.35;

/**
 * Decides for each line of text where it falls apart: the way whose stretches are surest, weighed by their width.
 * Answers with the numbers of the candidates that lost.
 */
function losingStretches(
  candidates: readonly Candidate[],
  probabilities: readonly Float64Array[],
): ReadonlySet<number> {
  const lines = new Map<number, number[]>();
  candidates.forEach(({ stretch }, at) => {
    if (stretch === undefined) return;
    const there = lines.get(stretch.line);
    if (there === undefined) lines.set(stretch.line, [at]);
    else there.push(at);
  });
  const dropped = new Set<number>();
  for (const members of lines.values()) {
    const last = candidates[members[0] ?? 0]?.stretch?.last ?? 1;
    // A stretch reaches to the start of the next one: gaps count for it.
    const starts = new Map(
      members.map((at) => [candidates[at]?.stretch?.from ?? 0, candidates[at]?.x0 ?? 0]),
    );
    // best[m]: the surest way to cut the line up to mark m, and the stretch that it ends with.
    const best: ({ readonly score: number; readonly stretch: number } | undefined)[] = [
      { score: 0, stretch: -1 },
    ];
    for (let mark = 1; mark <= last; mark++)
      for (const at of members) {
        const one = candidates[at];
        const before = one?.stretch?.to === mark ? best[one.stretch.from] : undefined;
        if (one === undefined || before === undefined) continue;
        const sure = Math.max(...(probabilities[at]?.subarray(1) ?? [0]));
        const score = before.score + sure * ((starts.get(mark) ?? one.x1) - one.x0) - CUT * heightOf(one);
        if (score > (best[mark]?.score ?? Number.NEGATIVE_INFINITY)) best[mark] = { score, stretch: at };
      }
    const kept = new Set<number>();
    for (
      let way = best[last];
      way !== undefined && way.stretch >= 0;
      way = best[candidates[way.stretch]?.stretch?.from ?? 0]
    )
      kept.add(way.stretch);
    for (const at of members) if (!kept.has(at)) dropped.add(at);
  }
  return dropped;
}

function excludes(kept: Found, one: Found): boolean {
  if (kept.x0 >= one.x1 || one.x0 >= kept.x1 || kept.y0 >= one.y1 || one.y0 >= kept.y1) return false;
  if (overlapOf(kept, one) > SAME_PLACE) return true;
  if (!isFine(kept.type) || !isFine(one.type)) return false;
  return sharedArea(kept, one) > INSIDE * Math.min(areaOf(kept), areaOf(one));
}

/** Icons up to this many text heights are drawn in the square of a font or image that is larger than what is drawn. */
const ICON = 4;
/** Most that a side grows to make the box square, and what the square leaves free on each side, as parts of its side. */
const SQUARE = 1.6;
const FREE = 0.09;

/** The square that an icon was drawn in, estimated from its pixels; larger pictures stay as they are. `unit` is the text's height, px. */
export function emBox(box: Box, unit: number): Box {
  const [width, height] = [widthOf(box), heightOf(box)];
  const side = Math.max(width, height);
  if (side > ICON * unit) return box;
  const growX = (Math.min(side, width * SQUARE) - width) / 2 + FREE * side;
  const growY = (Math.min(side, height * SQUARE) - height) / 2 + FREE * side;
  return { x0: box.x0 - growX, y0: box.y0 - growY, x1: box.x1 + growX, y1: box.y1 + growY };
}
