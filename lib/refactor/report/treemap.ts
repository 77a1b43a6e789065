/**
 * Lays areas out in a rectangle, each as square as possible. M. Bruls, K. Huizing, J. van Wijk: Squarified Treemaps.
 * VisSym 2000.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lays out areas, the largest first, in rows along the shorter side, each row as square as possible. */
export function squarify(areas: readonly number[], within: Box): Box[] {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const scale = total === 0 ? 0 : (within.width * within.height) / total;
  const boxes: Box[] = [];
  let free = within;
  let next = 0;
  while (next < areas.length) {
    const side = Math.min(free.width, free.height);
    let length = 1;
    while (next + length < areas.length) {
      const row = areas.slice(next, next + length).map((area) => area * scale);
      const longer = areas.slice(next, next + length + 1).map((area) => area * scale);
      if (worst(longer, side) > worst(row, side)) break;
      length++;
    }
    const row = areas.slice(next, next + length).map((area) => area * scale);
    const thickness = side === 0 ? 0 : row.reduce((sum, area) => sum + area, 0) / side;
    let along = 0;
    for (const area of row) {
      const extent = thickness === 0 ? 0 : area / thickness;
      boxes.push(
        free.width >= free.height
          ? { x: free.x, y: free.y + along, width: thickness, height: extent }
          : { x: free.x + along, y: free.y, width: extent, height: thickness },
      );
      along += extent;
    }
    free =
      free.width >= free.height
        ? { ...free, x: free.x + thickness, width: Math.max(0, free.width - thickness) }
        : { ...free, y: free.y + thickness, height: Math.max(0, free.height - thickness) };
    next += length;
  }
  return boxes;
}

/** The worst aspect ratio of a row along `side`. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const [most, least] = [Math.max(...row), Math.min(...row)];
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least));
}
