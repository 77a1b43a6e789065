/** From changed tiles to boxes: tiles that hang together, cut down to what changed where that can be told. */
import type { Box } from "#image/pixels.ts";
import { type ChangedTile, centerOf } from "./change.ts";

/** Groups of tiles that touch, also at corners, each in reading order. */
export function groupsOf<Tile extends { readonly column: number; readonly row: number }>(
  tiles: readonly Tile[],
): Tile[][] {
  const keyOf = (column: number, row: number): string => `${column},${row}`;
  const open = new Map(tiles.map((tile) => [keyOf(tile.column, tile.row), tile]));
  const groups: Tile[][] = [];
  for (const tile of tiles) {
    if (!open.delete(keyOf(tile.column, tile.row))) continue;
    const group = [tile];
    for (const { column, row } of group)
      for (let down = -1; down <= 1; down++)
        for (let right = -1; right <= 1; right++) {
          const key = keyOf(column + right, row + down);
          const beside = open.get(key);
          if (beside === undefined) continue;
          open.delete(key);
          group.push(beside);
        }
    groups.push(group.sort((a, b) => a.row - b.row || a.column - b.column));
  }
  return groups;
}

/** A group that fills this part of its box is told as one box. */
const FILLED = 0.5;
/** Groups of at most this many tiles are cut down to what changed in them. */
const SMALL = 4;

/** The boxes of one group, px. */
export function boxesOf(group: readonly ChangedTile[]): Box[] {
  if (group.length <= SMALL) return [around(group.map(cutDown))];
  const whole = around(group.map(({ box }) => box));
  const covered = group.reduce((sum, { box }) => sum + (box.x1 - box.x0) * (box.y1 - box.y0), 0);
  if (covered >= FILLED * (whole.x1 - whole.x0) * (whole.y1 - whole.y0)) return [whole];
  return stacked(runsOf(group));
}

export function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/** From this change of the mean on, the place and extents of a change are known to some px. */
const CLEAR = 3;
/** On a less even background a change cannot be told from what was there. */
const EVEN = 40;
/** A thin shape reaches further than its mass: half its extent is taken this many times, and some px for rounding. */
const REACH = 0.9;
const MARGIN = 3;

/** The part of a tile that changed: by its spot where that is clear, else the cells whose edges changed, or all of it. */
function cutDown(tile: ChangedTile): Box {
  const { box, spot, edges } = tile;
  if (Math.abs(spot.mean) < CLEAR || spot.backgroundDeviation > EVEN) return edges?.box ?? box;
  const { x, y } = centerOf(tile);
  const [right, down] = [REACH * spot.width + MARGIN, REACH * spot.height + MARGIN];
  const cut = {
    x0: Math.max(box.x0, Math.floor(x - right)),
    y0: Math.max(box.y0, Math.floor(y - down)),
    x1: Math.min(box.x1, Math.ceil(x + right)),
    y1: Math.min(box.y1, Math.ceil(y + down)),
  };
  return cut.x1 > cut.x0 && cut.y1 > cut.y0 ? cut : box;
}

/** Neighbouring tiles of each row as one box. */
function runsOf(group: readonly ChangedTile[]): Box[] {
  const runs: Box[] = [];
  let before: ChangedTile | undefined;
  for (const tile of group) {
    const last = runs.at(-1);
    if (last !== undefined && before?.row === tile.row && before.column + 1 === tile.column)
      runs[runs.length - 1] = { ...last, x1: tile.box.x1 };
    else runs.push(tile.box);
    before = tile;
  }
  return runs;
}

/** Stacked boxes of equal sides become one. */
function stacked(runs: readonly Box[]): Box[] {
  const done: Box[] = [];
  for (const run of runs) {
    const at = done.findIndex(({ x0, x1, y1 }) => x0 === run.x0 && x1 === run.x1 && y1 === run.y0);
    const above = done[at];
    if (above === undefined) done.push(run);
    else done[at] = { ...above, y1: run.y1 };
  }
  return done;
}
