/** From a program to what is drawn, in order: outlines with their matrix and paint, and lines of text. */
import type { Program, SceneObject } from "#schemas/window.ts";
import { FAR } from "./shapes/params.ts";
import { figureOf, type Placed } from "./shapes/shapes.ts";

/** a b c d e f as in SVG: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface DrawnText {
  readonly content: string;
  readonly color: string;
  /** Size of the font, px. */
  readonly size: number;
  /** Start of the baseline, or its middle where `centred`; px from the object's centre. */
  readonly x: number;
  readonly y: number;
  readonly centred: boolean;
  /** Width that the line is stretched to, px. */
  readonly width: number | undefined;
}

export interface Drawn {
  readonly id: string;
  /** What the object is called, for readers of the picture; may be empty. */
  readonly title: string;
  readonly figures: readonly Placed[];
  readonly matrix: Matrix;
  readonly fill: boolean;
  readonly color: string;
  readonly strokeColor: string;
  readonly strokeWidth: number;
  readonly opacity: number;
  readonly text: DrawnText | undefined;
}

export interface Display {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly layers: readonly { readonly id: string; readonly drawn: readonly Drawn[] }[];
}

/** Defaults of the format. */
const BACKGROUND = "#FFFFFF";
const COLOR = "#000000";
const STROKE_WIDTH = 2;
const FONT_SIZE = 16;
/** Middle of a line of text above its baseline, in font sizes: half the height of a capital. */
const HALF_CAPITAL = 0.36;

/** What a program shows; hidden layers are left out. */
export function displayOf({ scene }: Program): Display {
  const { width, height } = scene;
  return {
    width,
    height,
    background: scene.background ?? BACKGROUND,
    layers: scene.layers
      .filter(({ visible }) => visible !== false)
      .map(({ id, objects }) => ({
        id,
        drawn: objects.map((object) => drawn(object, width / 2, height / 2)),
      })),
  };
}

/** An object without a centre is in the middle of the scene; one of paths alone is drawn where its paths say. */
function drawn(object: SceneObject, middleX: number, middleY: number): Drawn {
  const { style = {}, metadata, text } = object;
  const isTraced =
    object.primitives.length > 0 && object.primitives.every(({ shape_type }) => shape_type === "path");
  const color = style.color ?? COLOR;
  const size = text?.size ?? FONT_SIZE;
  const label = metadata?.["label"];
  return {
    id: object.id,
    title: typeof label === "string" ? label : "",
    figures: object.primitives.map(({ shape_type, params }) => figureOf(shape_type, params)),
    matrix: matrixOf(
      object,
      object.center_x ?? (isTraced ? 0 : middleX),
      object.center_y ?? (isTraced ? 0 : middleY),
    ),
    fill: style.fill ?? false,
    color,
    strokeColor: style.stroke_color ?? color,
    strokeWidth: Math.min(style.stroke_width ?? STROKE_WIDTH, FAR),
    opacity: style.opacity ?? 1,
    text:
      text === undefined || text.content === ""
        ? undefined
        : {
            content: text.content,
            color: text.color ?? color,
            size: Math.min(size, FAR),
            x: bounded(text.x ?? 0),
            y: bounded(text.y ?? HALF_CAPITAL * size),
            centred: text.x === undefined,
            width: text.width === undefined ? undefined : Math.min(text.width, FAR),
          },
  };
}

const bounded = (value: number): number => Math.max(-FAR, Math.min(FAR, value));

/** Scaled, then turned about the object's centre, then moved there. */
function matrixOf({ transform = {} }: SceneObject, x: number, y: number): Matrix {
  const angle = (((transform.rotate_deg ?? 0) % 360) * Math.PI) / 180;
  // A quarter turn is exact: cos(90°) in floating point is 6e-17.
  const [cos, sin] = [rounded(Math.cos(angle)), rounded(Math.sin(angle))];
  const [sx, sy] = [bounded(transform.scale_x ?? 1), bounded(transform.scale_y ?? 1)];
  return [
    sx * cos,
    sx * sin,
    -sy * sin,
    sy * cos,
    bounded(x + (transform.translate_x ?? 0)),
    bounded(y + (transform.translate_y ?? 0)),
  ];
}

const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;
