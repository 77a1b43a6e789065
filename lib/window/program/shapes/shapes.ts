/** The table of shapes: which outline each kind of primitive has. */
import type { Shape } from "#schemas/window.ts";
import type { Figure } from "./figure.ts";
import { offsetOf, type Params } from "./params.ts";
import { PICTURES } from "./pictures.ts";
import { PLAIN } from "./plain.ts";

const TABLE: Readonly<Record<Shape, (params: Params) => Figure>> = { ...PLAIN, ...PICTURES };

/** A primitive's outline and how far it is shifted within its object, px. */
export interface Placed extends Figure {
  readonly x: number;
  readonly y: number;
}

/** The outline of a primitive; parameters that are missing or make no sense take the defaults of docs/window-program.md. */
export function figureOf(shape: Shape, params: Params): Placed {
  return { ...TABLE[shape](params), x: offsetOf(params, "tx"), y: offsetOf(params, "ty") };
}
