/** Pictures: heart, house, tree, animals and vehicles, each described in a square from -1 to 1. */
import type { Figure } from "./figure.ts";
import { countOf, type Params } from "./params.ts";
import { Pen, type Point } from "./pen.ts";
import { halfSizes } from "./plain.ts";

const picture =
  (draw: (pen: Pen, params: Params) => void, width = 100, height = width) =>
  (params: Params): Figure => {
    const pen = new Pen(...halfSizes(params, width, height));
    draw(pen, params);
    return { data: pen.data };
  };

function heart(pen: Pen): void {
  pen
    .move(0, 1)
    .curve([-1.2, 0.2], [-1.15, -1], [-0.5, -1])
    .curve([-0.2, -1], [0, -0.75], [0, -0.5])
    .curve([0, -0.75], [0.2, -1], [0.5, -1])
    .curve([1.15, -1], [1.2, 0.2], [0, 1])
    .close();
}

function house(pen: Pen): void {
  pen
    .polygon([
      [0, -1],
      [1, -0.2],
      [0.8, -0.2],
      [0.8, 1],
      [-0.8, 1],
      [-0.8, -0.2],
      [-1, -0.2],
    ])
    .rectangle(-0.2, 0.3, 0.2, 1, true)
    .rectangle(0.4, 0, 0.65, 0.3, true)
    .rectangle(-0.65, 0, -0.4, 0.3, true);
}

/** One closed line around all petals, with a hole for the centre. */
function flower(pen: Pen, params: Params): void {
  const petals = countOf(params, ["petals"], 6, 2);
  const steps = petals * countOf(params, ["points_per_petal", "steps"], 16, 4);
  const points: Point[] = [];
  for (let at = 0; at < steps; at++) {
    const angle = (2 * Math.PI * at) / steps;
    const radius = 0.4 + 0.6 * Math.abs(Math.cos((petals * angle) / 2));
    points.push([radius * Math.sin(angle), -radius * Math.cos(angle)]);
  }
  pen.polygon(points).ellipse(0, 0, 0.2, 0.2, true);
}

function sun(pen: Pen, params: Params): void {
  const rays = countOf(params, ["rays"], 12, 3);
  pen.ellipse(0, 0, 0.55);
  const half = Math.min(0.16, 2 / rays);
  for (let ray = 0; ray < rays; ray++) {
    const angle = (2 * Math.PI * ray) / rays - Math.PI / 2;
    const at = (radius: number, turn: number): Point => [
      radius * Math.cos(angle + turn),
      radius * Math.sin(angle + turn),
    ];
    pen.polygon([at(1, 0), at(0.65, half), at(0.65, -half)]);
  }
}

function tree(pen: Pen): void {
  pen.polygon([
    [0, -1],
    [0.5, -0.35],
    [0.3, -0.35],
    [0.75, 0.15],
    [0.45, 0.15],
    [1, 0.65],
    [0.15, 0.65],
    [0.15, 1],
    [-0.15, 1],
    [-0.15, 0.65],
    [-1, 0.65],
    [-0.45, 0.15],
    [-0.75, 0.15],
    [-0.3, -0.35],
    [-0.5, -0.35],
  ]);
}

function car(pen: Pen): void {
  pen
    .move(-1, 0.45)
    .line([-1, 0], [-0.6, -0.1], [-0.3, -0.8], [0.4, -0.8], [0.7, -0.1], [1, 0.05], [1, 0.45], [0.85, 0.45])
    .bend([0.55, -0.1], [0.25, 0.45])
    .line([-0.25, 0.45])
    .bend([-0.55, -0.1], [-0.85, 0.45])
    .close()
    .polygon(
      [
        [-0.4, -0.15],
        [-0.2, -0.6],
        [0, -0.6],
        [0, -0.15],
      ],
      true,
    )
    .polygon(
      [
        [0.1, -0.15],
        [0.1, -0.6],
        [0.32, -0.6],
        [0.5, -0.15],
      ],
      true,
    )
    .ellipse(-0.55, 0.55, 0.24, 0.45)
    .ellipse(0.55, 0.55, 0.24, 0.45);
}

function bird(pen: Pen): void {
  pen
    .move(-1, -0.5)
    .curve([-0.6, -1.1], [-0.15, -0.7], [0, 0.5])
    .curve([0.15, -0.7], [0.6, -1.1], [1, -0.5])
    .curve([0.6, -0.75], [0.25, -0.4], [0, 1])
    .curve([-0.25, -0.4], [-0.6, -0.75], [-1, -0.5])
    .close();
}

function butterfly(pen: Pen): void {
  for (const side of [-1, 1]) {
    const at = (x: number, y: number): Point => [side * x, y];
    pen
      .move(...at(0.08, -0.1))
      .curve(at(0.3, -1.1), at(1.1, -1.1), at(1, -0.4))
      .curve(at(0.95, 0), at(0.5, 0.05), at(0.08, 0.05))
      .curve(at(0.6, 0), at(0.95, 0.4), at(0.7, 0.8))
      .curve(at(0.5, 1.1), at(0.15, 0.8), at(0.08, 0.25))
      .close();
  }
  pen.ellipse(0, 0.05, 0.07, 0.7);
}

function boat(pen: Pen): void {
  pen
    .polygon([
      [-1, 0.4],
      [1, 0.4],
      [0.6, 1],
      [-0.6, 1],
    ])
    .polygon([
      [-0.05, 0.3],
      [-0.05, -1],
      [-0.85, 0.3],
    ])
    .polygon([
      [0.08, 0.3],
      [0.08, -0.7],
      [0.7, 0.3],
    ]);
}

/** A ridge of `peaks`; every second one is lower. */
function mountain(pen: Pen, params: Params): void {
  const peaks = countOf(params, ["peaks"], 3, 1);
  const points: Point[] = [[-1, 1]];
  for (let peak = 0; peak < peaks; peak++) {
    points.push([(2 * peak + 1) / peaks - 1, peak % 2 === (peaks > 2 ? 1 : 0) ? -1 : -0.4]);
    if (peak + 1 < peaks) points.push([(2 * (peak + 1)) / peaks - 1, 0.2]);
  }
  pen.polygon([...points, [1, 1]]);
}

function cat(pen: Pen): void {
  pen
    .move(-0.9, -1)
    .line([-0.4, -0.6])
    .bend([0, -0.75], [0.4, -0.6])
    .line([0.9, -1])
    .curve([1, -0.4], [1, 0], [0.9, 0.3])
    .curve([0.75, 0.8], [0.35, 1], [0, 1])
    .curve([-0.35, 1], [-0.75, 0.8], [-0.9, 0.3])
    .curve([-1, 0], [-1, -0.4], [-0.9, -1])
    .close()
    .ellipse(-0.4, 0, 0.13, 0.17, true)
    .ellipse(0.4, 0, 0.13, 0.17, true)
    .polygon(
      [
        [-0.12, 0.4],
        [0.12, 0.4],
        [0, 0.55],
      ],
      true,
    );
}

function fish(pen: Pen): void {
  pen
    .move(-1, 0)
    .curve([-0.7, -0.8], [0.1, -1.1], [0.5, -0.1])
    .line([1, -0.8], [1, 0.8], [0.5, 0.1])
    .curve([0.1, 1.1], [-0.7, 0.8], [-1, 0])
    .close()
    .ellipse(-0.55, -0.15, 0.08, 0.13, true);
}

function rocket(pen: Pen): void {
  pen
    .move(0, -1)
    .curve([0.4, -0.6], [0.4, -0.1], [0.35, 0.4])
    .line([0.8, 0.8], [0.8, 1], [0.3, 0.75], [-0.3, 0.75], [-0.8, 1], [-0.8, 0.8], [-0.35, 0.4])
    .curve([-0.4, -0.1], [-0.4, -0.6], [0, -1])
    .close()
    .ellipse(0, -0.2, 0.17, 0.17, true);
}

function castle(pen: Pen): void {
  const wall: Point[] = [[-1, 1]];
  // Battlements: five teeth with four gaps of the same width.
  for (let tooth = 0; tooth < 9; tooth++) {
    const y = tooth % 2 === 0 ? -1 : -0.6;
    wall.push([(2 * tooth) / 9 - 1, y], [(2 * (tooth + 1)) / 9 - 1, y]);
  }
  wall.push([1, 1]);
  pen
    .polygon(wall)
    .rectangle(-0.22, 0.35, 0.22, 1, true)
    .rectangle(-0.7, -0.2, -0.45, 0.15, true)
    .rectangle(0.45, -0.2, 0.7, 0.15, true);
}

function cloud(pen: Pen): void {
  pen
    .move(-0.6, 1)
    .curve([-1.1, 1], [-1.15, 0.1], [-0.7, 0.05])
    .curve([-0.75, -0.6], [-0.25, -0.8], [-0.05, -0.45])
    .curve([0.05, -1.2], [0.75, -1.1], [0.65, -0.3])
    .curve([1.1, -0.35], [1.2, 1], [0.65, 1])
    .close();
}

export const PICTURES = {
  heart: picture(heart),
  house: picture(house),
  flower: picture(flower),
  sun: picture(sun),
  tree: picture(tree, 80, 120),
  car: picture(car, 120, 60),
  bird: picture(bird, 100, 50),
  butterfly: picture(butterfly),
  boat: picture(boat),
  mountain: picture(mountain, 160, 100),
  cat: picture(cat),
  fish: picture(fish, 120, 60),
  rocket: picture(rocket, 60, 120),
  castle: picture(castle, 120, 100),
  cloud_detailed: picture(cloud, 120, 70),
};
