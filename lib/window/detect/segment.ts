/** Segments a picture into surfaces (flat areas) and foreground components (what is drawn on them), and finds what touches what. */
import type { Box, Pixels } from "#image/pixels.ts";
import { eachContact, type Regions, type Runs, regionsOf } from "#image/regions.ts";

/** A surface or a connected component of the foreground. */
export interface Piece extends Box {
  readonly surface: boolean;
  /** Pixels of its own. */
  readonly area: number;
  /** Mean colour of a surface, or of the largest flat part of a foreground component; 0xRRGGBB. */
  readonly color: number;
  /** Share of each side of its box that has pixels of its own: top, right, bottom, left; 0 for foreground. */
  readonly sides: readonly [number, number, number, number];
  /** Pieces that it touches, by number. */
  readonly touches: number[];
}

/** A picture cut into pieces. */
export interface Segments {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  /** Piece of every pixel. */
  readonly pieceOf: Int32Array;
}

/** A surface has at least this many pixels and sides; anything smaller is a part of a letter or of an icon. */
const SURFACE_AREA = 48;
const SURFACE_SIDE = 6;
/** A surface fills this part of its box when its holes are filled: a disc fills 0.785, a ring's arc or a stroke far less. */
const SURFACE_HULL = 0.6;
/** A surface fills this part of its own rows; or it is, on average, this many px wide on its way around: less is an outline. */
const SURFACE_FILL = 0.2;
const SURFACE_RIM = 6;

/**
 * If a picture has more pieces than this, the smallest foreground components are left out: a 4K screen full of small text has
 * 65,000 letters, only a photograph or noise has more. What is left out is one piece that touches nothing.
 */
const MOST_PIECES = 100_000;

export function segmentsOf(pixels: Pixels): Segments {
  const regions = regionsOf(pixels);
  return described(pixels, regions, pieceNumbers(pixels, regions));
}

function isSurface(regions: Regions, region: number): boolean {
  const width = (regions.x1[region] ?? 0) - (regions.x0[region] ?? 0);
  const height = (regions.y1[region] ?? 0) - (regions.y0[region] ?? 0);
  const area = regions.area[region] ?? 0;
  const hull = regions.hull[region] ?? 0;
  if (area < SURFACE_AREA || width < SURFACE_SIDE || height < SURFACE_SIDE) return false;
  if (area >= 2 * SURFACE_RIM * (width + height)) return true;
  return hull >= SURFACE_HULL * width * height && area >= SURFACE_FILL * hull;
}

/** The piece of every region, -1 for foreground components that are too small. */
interface PieceNumbers {
  readonly numbers: Int32Array;
  readonly dust: number;
}

/** A surface is a piece by itself; foreground regions that touch (8-connectivity) are one piece. */
function pieceNumbers(pixels: Pixels, regions: Regions): PieceNumbers {
  const { runs, regionOf, count } = regions;
  const parents = new Int32Array(count);
  for (let region = 0; region < count; region++) parents[region] = isSurface(regions, region) ? -1 : region;
  const rootOf = (region: number): number => {
    let at = region;
    for (;;) {
      const up = parents[at] ?? at;
      if (up === at) return at;
      const next = parents[up] ?? up;
      parents[at] = next;
      at = next;
    }
  };
  eachContact(pixels, runs, true, (run, other) => {
    const [a, b] = [regionOf[run] ?? 0, regionOf[other] ?? 0];
    if (a === b || parents[a] === -1 || parents[b] === -1) return;
    const [one, two] = [rootOf(a), rootOf(b)];
    if (one < two) parents[two] = one;
    else parents[one] = two;
  });
  for (let region = 0; region < count; region++) if (parents[region] !== -1) parents[region] = rootOf(region);
  const least = leastArea(regions, parents);
  const numbers = new Int32Array(count);
  const areas = least > 0 ? areasOf(regions, parents) : regions.area;
  let [next, dust] = [0, -1];
  for (let region = 0; region < count; region++) {
    const root = parents[region] === -1 ? region : (parents[region] ?? region);
    if (root !== region) numbers[region] = numbers[root] ?? 0;
    else if (parents[region] === -1 || (areas[region] ?? 0) >= least) numbers[region] = next++;
    else {
      if (dust === -1) dust = next++;
      numbers[region] = dust;
    }
  }
  return { numbers, dust };
}

/** Pixels of each foreground component, by its first region. */
function areasOf({ area, count }: Regions, parents: Int32Array): Int32Array {
  const areas = new Int32Array(count);
  for (let region = 0; region < count; region++) {
    const root = parents[region] ?? -1;
    if (root !== -1) areas[root] = (areas[root] ?? 0) + (area[region] ?? 0);
  }
  return areas;
}

/** Minimum size of a foreground component, px: 0 unless there are too many pieces. */
function leastArea(regions: Regions, parents: Int32Array): number {
  let pieces = 0;
  for (let region = 0; region < regions.count; region++)
    if (parents[region] === -1 || parents[region] === region) pieces++;
  if (pieces <= MOST_PIECES) return 0;
  const ofArea = new Map<number, number>();
  for (const area of areasOf(regions, parents)) if (area > 0) ofArea.set(area, (ofArea.get(area) ?? 0) + 1);
  for (const area of [...ofArea.keys()].sort((a, b) => a - b)) {
    pieces -= ofArea.get(area) ?? 0;
    if (pieces <= MOST_PIECES) return area + 1;
  }
  return Number.POSITIVE_INFINITY;
}

interface Draft {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  surface: boolean;
  area: number;
  color: number;
  largest: number;
  readonly sides: readonly [number, number, number, number];
  touches: number[];
}

const NO_SIDES = [0, 0, 0, 0] as const;

function described(
  { width, height }: Pixels,
  regions: Regions,
  { numbers: ofRegion, dust }: PieceNumbers,
): Segments {
  const drafts: Draft[] = [];
  for (let region = 0; region < regions.count; region++) {
    const number = ofRegion[region] ?? 0;
    const x0 = regions.x0[region] ?? 0;
    const y0 = regions.y0[region] ?? 0;
    const x1 = regions.x1[region] ?? 0;
    const y1 = regions.y1[region] ?? 0;
    const area = regions.area[region] ?? 0;
    const draft = drafts[number];
    if (draft === undefined) {
      const surface = isSurface(regions, region);
      const share = (pixels: number | undefined, of: number): number => (pixels ?? 0) / of;
      drafts.push({
        x0,
        y0,
        x1,
        y1,
        surface,
        area,
        color: regions.color[region] ?? 0,
        largest: area,
        sides: surface
          ? [
              share(regions.top[region], x1 - x0),
              share(regions.right[region], y1 - y0),
              share(regions.bottom[region], x1 - x0),
              share(regions.left[region], y1 - y0),
            ]
          : NO_SIDES,
        touches: [],
      });
      continue;
    }
    draft.x0 = Math.min(draft.x0, x0);
    draft.y0 = Math.min(draft.y0, y0);
    draft.x1 = Math.max(draft.x1, x1);
    draft.y1 = Math.max(draft.y1, y1);
    draft.area += area;
    if (area > draft.largest) {
      draft.largest = area;
      draft.color = regions.color[region] ?? 0;
    }
  }
  const { runs, regionOf } = regions;
  const ofRun = regionOf.map((region) => ofRegion[region] ?? 0);
  const pieceOf = new Int32Array(width * height);
  for (let run = 0; run < runs.count; run++)
    pieceOf.fill(ofRun[run] ?? 0, runs.starts[run], runs.starts[run + 1]);
  addNeighbours(drafts, runs, ofRun, dust, { width, height });
  return { width, height, pieces: drafts, pieceOf };
}

/** Writes into each piece which others share an edge with it. */
function addNeighbours(
  drafts: Draft[],
  runs: Runs,
  ofRun: Int32Array,
  dust: number,
  size: { readonly width: number; readonly height: number },
): void {
  // Borders repeat the same pair from pixel to pixel: the last partner of each piece catches most repetitions.
  const last = new Int32Array(drafts.length).fill(-1);
  const pairs = new Set<number>();
  const touch = (a: number, b: number): void => {
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    if (last[high] === low) return;
    last[high] = low;
    const key = low * drafts.length + high;
    if (pairs.has(key)) return;
    pairs.add(key);
    drafts[low]?.touches.push(high);
    drafts[high]?.touches.push(low);
  };
  eachContact(size, runs, false, (run, other) => {
    const [own, there] = [ofRun[run] ?? 0, ofRun[other] ?? 0];
    if (own !== there && own !== dust && there !== dust) touch(own, there);
  });
}
