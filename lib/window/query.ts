/** `window-query`: the objects of a program that fit what is asked for. */

import { areaOf, type Box } from "#image/pixels.ts";
import type { Context } from "#kit/files/context.ts";
import type { FoundObject, Layer, Program, QueryRequest, QueryResult, SceneObject } from "#schemas/window.ts";
import { readProgram } from "./program/file.ts";
import { boxOf } from "./program/place.ts";

export async function run(input: QueryRequest, context: Context): Promise<QueryResult> {
  const program = await readProgram(input.file, context);
  const objects = found(program, input);
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    program: input.file ?? "",
    count: objects.length,
    objects,
  };
}

function found({ scene }: Program, { at, full, ...wanted }: QueryRequest): FoundObject[] {
  const placed = scene.layers.flatMap((layer) =>
    layer.objects
      .filter((object) => fits(object, layer, wanted))
      .map((object) => ({ object, layer, box: boxOf(object, scene) })),
  );
  const [x, y] = at ?? [];
  const there =
    x === undefined || y === undefined
      ? placed
      : placed
          .filter(({ box }) => box !== undefined && covers(box, x, y))
          .sort((a, b) => sizeOf(a.box) - sizeOf(b.box));
  return there.map(({ object, layer, box }) => ({
    id: object.id,
    layer: layer.id,
    role: textIn(object, "role"),
    label: labelOf(object),
    bbox: box === undefined ? null : [box.x0, box.y0, box.x1, box.y1],
    color: object.style?.color ?? null,
    shapes: [...new Set(object.primitives.map(({ shape_type }) => shape_type))],
    parent: textIn(object, "parent"),
    ...(full === true && { object }),
  }));
}

const covers = (box: Box, x: number, y: number): boolean =>
  x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
const sizeOf = (box: Box | undefined): number => (box === undefined ? 0 : areaOf(box));

type Wanted = Omit<QueryRequest, "at" | "full">;

/** Each criterion that is given must hold; a list of values asks for one of them. */
function fits(
  object: SceneObject,
  layer: Layer,
  { object: ids, role, shape, layer: layers, label }: Wanted,
): boolean {
  return (
    ids?.includes(object.id) !== false &&
    role?.some((one) => one === textIn(object, "role")) !== false &&
    shape?.some((one) => object.primitives.some(({ shape_type }) => shape_type === one)) !== false &&
    layers?.includes(layer.id) !== false &&
    (label === undefined || labelOf(object).toLowerCase().includes(label.toLowerCase()))
  );
}

function textIn({ metadata }: SceneObject, field: string): string | null {
  const value = metadata?.[field];
  return typeof value === "string" ? value : null;
}

function labelOf(object: SceneObject): string {
  const label = textIn(object, "label") ?? "";
  return label === "" ? (object.text?.content ?? "") : label;
}
