/** Writes outlines as SVG path data; y points down, angles run clockwise from the right. */

export type Point = readonly [x: number, y: number];

/** A number as it is in path data and attributes: three decimals, never an exponent, infinity or -0. */
export function numeral(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const rounded = Math.round(value * 1000) / 1000;
  // Number.prototype.toString turns to exponents from 1e21 on.
  return rounded === 0 ? "0" : String(Math.max(-1e15, Math.min(1e15, rounded)));
}

/**
 * A pen whose x and y are multiplied before they are written, so that a picture is described in a square from -1 to 1.
 * A `hole` runs the other way round than an outline: with the nonzero rule it is left out of the filling.
 */
export class Pen {
  readonly #parts: string[] = [];
  readonly #scaleX: number;
  readonly #scaleY: number;

  constructor(scaleX = 1, scaleY = scaleX) {
    this.#scaleX = scaleX;
    this.#scaleY = scaleY;
  }

  /** The path data so far. */
  get data(): string {
    return this.#parts.join("");
  }

  move(...point: Point): this {
    return this.#add("M", point);
  }

  line(...points: Point[]): this {
    for (const point of points) this.#add("L", point);
    return this;
  }

  /** Quadratic curve. */
  bend(control: Point, end: Point): this {
    return this.#add("Q", control, end);
  }

  /** Cubic curve. */
  curve(first: Point, second: Point, end: Point): this {
    return this.#add("C", first, second, end);
  }

  close(): this {
    this.#parts.push("Z");
    return this;
  }

  polygon(points: readonly Point[], hole = false): this {
    const [first, ...rest] = hole ? points.toReversed() : points;
    if (first === undefined) return this;
    return this.move(...first)
      .line(...rest)
      .close();
  }

  rectangle(x0: number, y0: number, x1: number, y1: number, hole = false): this {
    return this.polygon(
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
      hole,
    );
  }

  ellipse(x: number, y: number, rx: number, ry = rx, hole = false): this {
    this.move(x - rx, y);
    const sweep = hole ? 0 : 1;
    for (const end of [x + rx, x - rx])
      this.#parts.push(
        `A${numeral(rx * this.#scaleX)} ${numeral(ry * this.#scaleY)} 0 1 ${sweep} ${this.#text([end, y])}`,
      );
    return this.close();
  }

  #add(command: string, ...points: Point[]): this {
    this.#parts.push(command + points.map((point) => this.#text(point)).join(" "));
    return this;
  }

  #text([x, y]: Point): string {
    return `${numeral(x * this.#scaleX)} ${numeral(y * this.#scaleY)}`;
  }
}

/** Corners of a regular polygon, or of a star where every second one lies at `inner`; the first points up. */
export function corners(count: number, inner = 1, from = -Math.PI / 2): Point[] {
  const points: Point[] = [];
  const all = inner === 1 ? count : 2 * count;
  for (let at = 0; at < all; at++) {
    const angle = from + (2 * Math.PI * at) / all;
    const radius = inner !== 1 && at % 2 === 1 ? inner : 1;
    points.push([radius * Math.cos(angle), radius * Math.sin(angle)]);
  }
  return points;
}
