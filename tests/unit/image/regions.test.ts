/** Flat regions of small pictures, against a flood fill that looks at one pixel after another. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { regionsOf } from "#image/regions.ts";

/** Colours far apart, so that a region is what is connected and of one colour. */
const COLORS = [0x000000, 0xff0000, 0x00ff00];

interface Measures {
  area: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
  hull: number;
  color: number;
}

/** By the first pixel of each region in the order of rows. */
function flooded(width: number, height: number, cells: readonly number[]): Measures[] {
  const seen = new Set<number>();
  const found: Measures[] = [];
  for (let first = 0; first < cells.length; first++) {
    if (seen.has(first)) continue;
    const region = [first];
    seen.add(first);
    for (const at of region) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const around = [
        x > 0 && at - 1,
        x < width - 1 && at + 1,
        y > 0 && at - width,
        y < height - 1 && at + width,
      ];
      for (const next of around)
        if (next !== false && !seen.has(next) && cells[next] === cells[first]) {
          seen.add(next);
          region.push(next);
        }
    }
    found.push(measured(region, width, COLORS[cells[first] ?? 0] ?? 0));
  }
  return found;
}

function measured(region: readonly number[], width: number, color: number): Measures {
  const xs = region.map((at) => at % width);
  const ys = region.map((at) => Math.floor(at / width));
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
  const inRow = (y: number) => xs.filter((_, index) => ys[index] === y);
  let hull = 0;
  for (let y = y0; y < y1; y++) hull += Math.max(...inRow(y)) - Math.min(...inRow(y)) + 1;
  const inColumn = (x: number) => xs.filter((one) => one === x).length;
  return {
    ...{ area: region.length, x0, y0, x1, y1, hull, color },
    ...{ top: inRow(y0).length, bottom: inRow(y1 - 1).length, left: inColumn(x0), right: inColumn(x1 - 1) },
  };
}

test("regions have the measures of a flood fill", () => {
  const pictures = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
    .chain(([width, height]) =>
      fc.tuple(
        fc.constant(width),
        fc.constant(height),
        fc.array(fc.nat(COLORS.length - 1), { minLength: width * height, maxLength: width * height }),
      ),
    );
  fc.assert(
    fc.property(pictures, ([width, height, cells]) => {
      const data = new Uint8ClampedArray(
        cells.flatMap((cell) => {
          const color = COLORS[cell] ?? 0;
          return [color >> 16, (color >> 8) & 255, color & 255, 255];
        }),
      );
      const { count, runs, regionOf, ...columns } = regionsOf({ width, height, data });
      // Their numbers are not promised.
      const firsts = new Map<number, number>();
      for (let run = runs.count - 1; run >= 0; run--) firsts.set(regionOf[run] ?? 0, runs.starts[run] ?? 0);
      const order = [...firsts].toSorted(([, a], [, b]) => a - b).map(([region]) => region);
      const found = order.map((region) =>
        Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[region]])),
      );
      expect(count).toBe(order.length);
      expect(found).toEqual(flooded(width, height, cells) as never);
    }),
    { numRuns: 300 },
  );
});
