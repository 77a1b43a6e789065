/** Geometric shapes: circle, rectangle, polygons, line, arrow, wave, spiral and their like. */
import type { Figure } from "./figure.ts";
import { countOf, hasAny, lengthOf, offsetOf, type Params } from "./params.ts";
import { pathData } from "./path-data.ts";
import { corners, Pen, type Point } from "./pen.ts";

/** Half the width and half the height of a shape that `width`, `height`, `side` or `radius` sizes; px. */
export function halfSizes(params: Params, width = 100, height = width): [number, number] {
  const both = hasAny(params, ["radius"])
    ? 2 * lengthOf(params, ["radius"], 0)
    : hasAny(params, ["side"])
      ? lengthOf(params, ["side"], 0)
      : undefined;
  return [
    lengthOf(params, ["width"], both ?? width) / 2,
    lengthOf(
      params,
      ["height"],
      both ?? (hasAny(params, ["width"]) ? (lengthOf(params, ["width"], 0) * height) / width : height),
    ) / 2,
  ];
}

function ellipse(rx: number, ry: number): Figure {
  return {
    data: new Pen(rx, ry).ellipse(0, 0, 1).data,
    element:
      rx === ry ? { name: "circle", attributes: { r: rx } } : { name: "ellipse", attributes: { rx, ry } },
  };
}

/** A rectangle with corners rounded by `rx` and `ry` at most half a side, as SVG has it. */
function rectangle(halfWidth: number, halfHeight: number, rx: number, ry: number): Figure {
  const [w, h] = [halfWidth, halfHeight];
  const [a, b] = [Math.min(rx, w), Math.min(ry, h)];
  const attributes = { x: -w, y: -h, width: 2 * w, height: 2 * h };
  if (a === 0 || b === 0)
    return { data: new Pen().rectangle(-w, -h, w, h).data, element: { name: "rect", attributes } };
  // A quarter of an ellipse as a cubic: 4/3 (√2 - 1).
  const k = 1 - 0.5522847498;
  const data = new Pen()
    .move(a - w, -h)
    .line([w - a, -h])
    .curve([w - k * a, -h], [w, k * b - h], [w, b - h])
    .line([w, h - b])
    .curve([w, h - k * b], [w - k * a, h], [w - a, h])
    .line([a - w, h])
    .curve([k * a - w, h], [-w, h - k * b], [-w, h - b])
    .line([-w, b - h])
    .curve([-w, k * b - h], [k * a - w, -h], [a - w, -h])
    .close().data;
  return { data, element: { name: "rect", attributes: { ...attributes, rx: a, ry: b } } };
}

function polygon(points: readonly Point[], [x, y]: readonly [number, number]): Figure {
  return { data: new Pen(x, y).polygon(points).data };
}

/** A regular polygon: `radius` from the centre to a corner, or `side`, or fitted into `width` and `height`. */
function regular(params: Params, count: number, from?: number): Figure {
  if (hasAny(params, ["side"]) && !hasAny(params, ["radius", "width"])) {
    const radius = lengthOf(params, ["side"], 0) / (2 * Math.sin(Math.PI / count));
    return polygon(corners(count, 1, from), [radius, radius]);
  }
  return polygon(corners(count, 1, from), halfSizes(params));
}

const DIRECTIONS: Readonly<Record<string, number>> = { right: 0, down: 90, left: 180, up: 270 };

function arrow(params: Params): Figure {
  const [x, y] = halfSizes(params, 100, 60);
  const turned = typeof params["direction"] === "string" ? (DIRECTIONS[params["direction"]] ?? 0) : 0;
  const shape: Point[] = [
    [-1, -0.4],
    [0.2, -0.4],
    [0.2, -1],
    [1, 0],
    [0.2, 1],
    [0.2, 0.4],
    [-1, 0.4],
  ];
  const [cos, sin] = [
    Math.round(Math.cos((turned * Math.PI) / 180)),
    Math.round(Math.sin((turned * Math.PI) / 180)),
  ];
  return polygon(
    shape.map(([a, b]): Point => [a * x * cos - b * y * sin, a * x * sin + b * y * cos]),
    [1, 1],
  );
}

function spiral(params: Params): Figure {
  const [x, y] = halfSizes(params);
  const turns = Math.min(lengthOf(params, ["turns"], 3), 100);
  const steps = Math.max(1, Math.ceil(turns * countOf(params, ["points_per_turn", "steps"], 36, 4)));
  const pen = new Pen(x, y).move(0, 0);
  for (let at = 1; at <= steps; at++) {
    const angle = (2 * Math.PI * turns * at) / steps;
    pen.line([(at / steps) * Math.cos(angle), (at / steps) * Math.sin(angle)]);
  }
  return { data: pen.data, paint: "open" };
}

/** Sine waves: each is drawn as `steps` straight pieces. */
function wave(params: Params): Figure {
  const width = lengthOf(params, ["width"], 200);
  const height = lengthOf(params, ["amplitude"], lengthOf(params, ["height"], 40) / 2);
  const waves = Math.min(lengthOf(params, ["waves"], 3), 200);
  const steps = Math.max(2, Math.ceil(waves * countOf(params, ["steps"], 24, 4)));
  const pen = new Pen(width, height).move(-0.5, 0);
  for (let at = 1; at <= steps; at++)
    pen.line([at / steps - 0.5, -Math.sin((2 * Math.PI * waves * at) / steps)]);
  return { data: pen.data, paint: "open" };
}

function grid(params: Params): Figure {
  const [x, y] = halfSizes(params);
  const rows = countOf(params, ["rows"], 4, 1);
  const columns = countOf(params, ["cols"], 4, 1);
  const pen = new Pen(x, y);
  for (let row = 0; row <= rows; row++) pen.move(-1, (2 * row) / rows - 1).line([1, (2 * row) / rows - 1]);
  for (let column = 0; column <= columns; column++)
    pen.move((2 * column) / columns - 1, -1).line([(2 * column) / columns - 1, 1]);
  return { data: pen.data, paint: "open" };
}

/** A line around the centre: `dx` and `dy` from its start to its end, or `width` across. */
function line(params: Params): Figure {
  const upright = hasAny(params, ["dx", "dy"]);
  const dx = upright ? offsetOf(params, "dx") : lengthOf(params, ["width"], 100);
  const dy = upright ? offsetOf(params, "dy") : lengthOf(params, ["height"], 0);
  return {
    data: new Pen().move(-dx / 2, -dy / 2).line([dx / 2, dy / 2]).data,
    paint: "open",
    element: { name: "line", attributes: { x1: -dx / 2, y1: -dy / 2, x2: dx / 2, y2: dy / 2 } },
  };
}

/** Two arcs: the disc's edge, and the bite that another disc of 0.8 its size takes. */
function crescent(params: Params): Figure {
  const pen = new Pen(...halfSizes(params))
    .move(0.35, -0.937)
    .curve([-0.35, -1.15], [-1, -0.6], [-1, 0])
    .curve([-1, 0.6], [-0.35, 1.15], [0.35, 0.937])
    .curve([-0.1, 0.75], [-0.35, 0.4], [-0.35, 0])
    .curve([-0.35, -0.4], [-0.1, -0.75], [0.35, -0.937])
    .close();
  return { data: pen.data };
}

function cross(params: Params): Figure {
  const t = 1 / 3;
  const points: Point[] = [
    [-t, -1],
    [t, -1],
    [t, -t],
    [1, -t],
    [1, t],
    [t, t],
    [t, 1],
    [-t, 1],
    [-t, t],
    [-1, t],
    [-1, -t],
    [-t, -t],
  ];
  return polygon(points, halfSizes(params));
}

const square = (params: Params): Figure => {
  const half = lengthOf(params, ["side", "width", "height"], 100) / 2;
  const radius = lengthOf(params, ["rx", "radius"], 0);
  return rectangle(half, half, radius, radius);
};

/** An octagon rests on a side. */
const EIGHTH = -Math.PI / 2 + Math.PI / 8;

export const PLAIN = {
  circle: (params: Params): Figure => {
    const radius = lengthOf(params, ["radius", "rx"], lengthOf(params, ["width"], 100) / 2);
    return ellipse(radius, radius);
  },
  ellipse: (params: Params): Figure =>
    ellipse(
      lengthOf(params, ["rx", "radius"], lengthOf(params, ["width"], 100) / 2),
      lengthOf(params, ["ry", "radius"], lengthOf(params, ["height"], 60) / 2),
    ),
  path: (params: Params): Figure => ({ data: pathData(params["d"]).data }),
  rectangle: (params: Params): Figure => {
    const rx = lengthOf(params, ["rx", "radius", "ry"], 0);
    return rectangle(
      lengthOf(params, ["width", "side"], 100) / 2,
      lengthOf(params, ["height", "side"], 60) / 2,
      rx,
      lengthOf(params, ["ry"], rx),
    );
  },
  square,
  triangle: (params: Params): Figure =>
    polygon(
      [
        [0, -1],
        [1, 1],
        [-1, 1],
      ],
      halfSizes(params),
    ),
  star: (params: Params): Figure => {
    const inner = Math.min(0.999, Math.max(0.001, lengthOf(params, ["inner_ratio"], 0.5)));
    return polygon(corners(countOf(params, ["points", "points_count"], 5, 2), inner), halfSizes(params));
  },
  spiral,
  line,
  dot: (params: Params): Figure => {
    const radius = lengthOf(params, ["radius"], 3);
    return { ...ellipse(radius, radius), paint: "solid" };
  },
  grid,
  wave,
  diamond: (params: Params): Figure => polygon(corners(4), halfSizes(params)),
  arrow,
  pentagon: (params: Params): Figure => regular(params, 5),
  hexagon: (params: Params): Figure => regular(params, 6),
  octagon: (params: Params): Figure => regular(params, 8, EIGHTH),
  cross,
  crescent,
};
