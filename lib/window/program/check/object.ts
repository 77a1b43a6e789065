/** Checks one object of a scene: its shapes, style, place and whatever else it carries. */

import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault, findFaultAt } from "#kit/data/validate.ts";
import { SceneObject, SHAPES, TextRun } from "#schemas/window.ts";
import { describeFault } from "../faults.ts";
import { pathData } from "../shapes/path-data.ts";
import { readColor } from "./css-color.ts";
import { drop, type Findings, type Path } from "./findings.ts";

/** Other names that drawing programs give our shapes. */
const SYNONYMS: Readonly<Record<string, string>> = {
  rect: "rectangle",
  box: "rectangle",
  roundrect: "rectangle",
  oval: "ellipse",
  disc: "circle",
  point: "dot",
  polyline: "path",
  cloud: "cloud_detailed",
  moon: "crescent",
  plus: "cross",
  rhombus: "diamond",
};

/** Parameters that are numbers. */
const NUMBERS =
  "width height side radius rx ry tx ty dx dy rows cols rays petals points points_count inner_ratio turns waves amplitude peaks steps points_per_petal points_per_turn".split(
    " ",
  );

export interface SceneSize {
  readonly width: number;
  readonly height: number;
}

export function checkObject(object: JsonRecord, path: Path, size: SceneSize, found: Findings): void {
  checkPrimitives(object, path, found);
  if (isJsonRecord(object["style"])) checkStyle(object["style"], [...path, "style"], found);
  checkNumbers(object, ["center_x", "center_y"], path, found);
  const transform = object["transform"];
  if (isJsonRecord(transform)) {
    checkNumbers(
      transform,
      ["translate_x", "translate_y", "scale_x", "scale_y", "rotate_deg"],
      [...path, "transform"],
      found,
    );
    for (const name of ["scale_x", "scale_y"])
      if (transform[name] === 0)
        found.warn("INVISIBLE", [...path, "transform", name], "A scale of 0 makes the object invisible");
  }
  if (isJsonRecord(object["text"])) checkText(object, object["text"], [...path, "text"], found);
  for (const name of ["style", "transform", "text", "anchors", "constraints", "metadata"] as const) {
    const value = object[name];
    // What is an object has been looked at field by field above, except for metadata, which may hold anything.
    if (value === undefined || isJsonRecord(value)) continue;
    const fault = findFaultAt([name], plainOf(SceneObject.properties[name]), value);
    if (fault !== undefined)
      found.error("WRONG_TYPE", [...path, ...fault.path], describeFault(fault, path), [
        `Remove ${name}`,
        () => delete object[name],
      ]);
  }
  if (isOutside(object, size))
    found.warn("OUTSIDE_SCENE", path, "The object is outside the scene and not visible");
}

function checkPrimitives(object: JsonRecord, path: Path, found: Findings): void {
  const { primitives } = object;
  if (!Array.isArray(primitives)) {
    found.error("WRONG_TYPE", [...path, "primitives"], "The object has no list of primitives", [
      "Give it an empty list",
      () => {
        object["primitives"] = [];
      },
    ]);
    return;
  }
  if (primitives.length === 0 && object["text"] === undefined)
    found.warn("EMPTY_OBJECT", [...path, "primitives"], "The object draws nothing");
  primitives.forEach((primitive: unknown, at) => {
    const here = [...path, "primitives", at];
    if (!isJsonRecord(primitive)) {
      found.error("WRONG_TYPE", here, "The primitive is not an object", [
        "Remove it",
        () => drop(primitives, primitive),
      ]);
      return;
    }
    checkShape(primitive, primitives, here, found);
    checkParams(primitive, here, found);
  });
}

function checkShape(primitive: JsonRecord, primitives: unknown[], path: Path, found: Findings): void {
  const { shape_type: shape } = primitive;
  if (SHAPES.some((known) => known === shape)) return;
  const word = typeof shape === "string" ? shape.trim().toLowerCase() : "";
  const meant =
    SHAPES.find((known) => known === word) ?? (Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : undefined);
  found.error(
    "UNKNOWN_SHAPE",
    [...path, "shape_type"],
    "The shape is not one of the 34 of the format",
    meant === undefined
      ? ["Remove the primitive", () => drop(primitives, primitive)]
      : [
          `Take it for ${meant}`,
          () => {
            primitive["shape_type"] = meant;
          },
        ],
  );
}

function checkParams(primitive: JsonRecord, path: Path, found: Findings): void {
  const { params } = primitive;
  const here = [...path, "params"];
  if (!isJsonRecord(params)) {
    found.error("WRONG_TYPE", here, "The primitive has no parameters", [
      "Give it none, so that the defaults hold",
      () => {
        primitive["params"] = {};
      },
    ]);
    return;
  }
  checkNumbers(params, NUMBERS, here, found, "warning");
  if (primitive["shape_type"] !== "path") return;
  const { data, wrongAt } = pathData(params["d"]);
  if (wrongAt !== undefined)
    found.error("BAD_PATH", [...here, "d"], `The path data is wrong at character ${wrongAt + 1}`, [
      "Cut it off there",
      () => {
        params["d"] = data;
      },
    ]);
}

function checkStyle(style: JsonRecord, path: Path, found: Findings): void {
  for (const name of ["color", "stroke_color"]) checkColor(style, name, path, found);
  checkNumbers(style, ["stroke_width", "opacity"], path, found);
  checkRange(style, "stroke_width", 0, Number.POSITIVE_INFINITY, path, found);
  checkRange(style, "opacity", 0, 1, path, found);
  const { fill } = style;
  if (fill !== undefined && typeof fill !== "boolean")
    found.error("WRONG_TYPE", [...path, "fill"], "fill must be true or false", [
      `Take it for ${Boolean(fill)}`,
      () => {
        style["fill"] = Boolean(fill);
      },
    ]);
}

function checkText(object: JsonRecord, text: JsonRecord, path: Path, found: Findings): void {
  checkColor(text, "color", path, found);
  checkNumbers(text, ["size", "x", "y", "width"], path, found);
  for (const name of ["size", "width"]) checkRange(text, name, 0, Number.POSITIVE_INFINITY, path, found);
  const fault = findFault(plainOf(TextRun.properties.content), text["content"]);
  if (fault !== undefined)
    found.error("WRONG_TYPE", [...path, "content"], "The text has no content", [
      "Remove the text",
      () => delete object["text"],
    ]);
}

/** Reports a colour that is not #RRGGBB; what it can be read as replaces it, otherwise it is removed. */
export function checkColor(owner: JsonRecord, name: string, path: Path, found: Findings): void {
  const value = owner[name];
  if (value === undefined || (typeof value === "string" && /^#[0-9A-Fa-f]{6}$/.test(value))) return;
  const meant = readColor(value);
  found.error("BAD_COLOR", [...path, name], "The colour is not #RRGGBB", [
    meant === undefined ? "Remove it, so that the default holds" : `Write it as ${meant}`,
    () => {
      if (meant === undefined) delete owner[name];
      else owner[name] = meant;
    },
  ]);
}

function checkRange(
  owner: JsonRecord,
  name: string,
  least: number,
  most: number,
  path: Path,
  found: Findings,
): void {
  const value = owner[name];
  if (typeof value !== "number" || (value >= least && value <= most)) return;
  const bounded = Math.max(least, Math.min(most, value));
  const range = most === Number.POSITIVE_INFINITY ? `${least} or more` : `from ${least} to ${most}`;
  found.error("OUT_OF_RANGE", [...path, name], `The number must be ${range}`, [
    `Set it to ${bounded}`,
    () => {
      owner[name] = bounded;
    },
  ]);
}

/** Numbers written as text are read; anything else that is not a number is removed. */
export function checkNumbers(
  owner: JsonRecord,
  names: readonly string[],
  path: Path,
  found: Findings,
  severity: "error" | "warning" = "error",
): void {
  for (const name of names) {
    const value = owner[name];
    if (value === undefined || (typeof value === "number" && Number.isFinite(value))) continue;
    const read = typeof value === "string" && value.trim() !== "" ? Number.parseFloat(value) : Number.NaN;
    const repair = Number.isFinite(read) ? `Take it for ${read}` : "Remove it, so that the default holds";
    found[severity === "error" ? "error" : "warn"]("NOT_A_NUMBER", [...path, name], "It must be a number", [
      repair,
      () => {
        if (Number.isFinite(read)) owner[name] = read;
        else delete owner[name];
      },
    ]);
  }
}

const numberOf = (value: unknown, absent: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : absent;

/** Whether an object is certainly not seen: farther outside than anything it draws can reach. */
function isOutside(object: JsonRecord, { width, height }: SceneSize): boolean {
  const transform = isJsonRecord(object["transform"]) ? object["transform"] : {};
  const x = numberOf(object["center_x"], width / 2) + numberOf(transform["translate_x"], 0);
  const y = numberOf(object["center_y"], height / 2) + numberOf(transform["translate_y"], 0);
  const scale = Math.max(
    Math.abs(numberOf(transform["scale_x"], 1)),
    Math.abs(numberOf(transform["scale_y"], 1)),
  );
  const reach = reachOf(object) * scale;
  return x + reach < 0 || y + reach < 0 || x - reach > width || y - reach > height;
}

/** Defaults of shapes are at most 200 px wide. */
const DEFAULT_REACH = 100;

/** An upper bound of the distance from an object's centre to anything that it draws, px. */
function reachOf({ primitives, style, text }: JsonRecord): number {
  let reach = isJsonRecord(text) ? numberOf(text["width"], 1e4) : 0;
  for (const primitive of Array.isArray(primitives) ? primitives : []) {
    const params = isJsonRecord(primitive) && isJsonRecord(primitive["params"]) ? primitive["params"] : {};
    const numbers = Object.values(params).flatMap((value) =>
      typeof value === "number"
        ? [Math.abs(value)]
        : typeof value === "string"
          ? (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
          : [],
    );
    // Relative path data adds up: a sum bounds it.
    const sum = numbers.reduce((total, number) => total + number, 0);
    reach = Math.max(reach, 2 * sum, DEFAULT_REACH);
  }
  return reach + (isJsonRecord(style) ? numberOf(style["stroke_width"], 2) : 2);
}
