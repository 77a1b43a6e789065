/** Evaluates the validation block that a program carries: the shapes, colours and number of objects it expects. */
import type { BlockResult, Program } from "#schemas/window.ts";

/** Undefined if the program has no block. `custom` belongs to its author and is not checked. */
export function evaluateBlock({ scene, validation }: Program): BlockResult | undefined {
  if (validation === undefined || validation === null) return undefined;
  const objects = scene.layers.flatMap((layer) => layer.objects);
  const shapes = new Set(objects.flatMap(({ primitives }) => primitives.map(({ shape_type }) => shape_type)));
  const colors = new Set<string>([(scene.background ?? "#FFFFFF").toUpperCase()]);
  for (const { style, text } of objects)
    for (const color of [style?.color ?? "#000000", style?.stroke_color, text?.color])
      if (color !== undefined) colors.add(color.toUpperCase());
  const issues: string[] = [];
  const matched = (what: string, expected: readonly string[], found: (name: string) => boolean): string[] => {
    const unique = [...new Set(expected)];
    for (const name of unique)
      if (!found(name)) issues.push(`Expected ${what} ${JSON.stringify(name)} is not in the scene`);
    return unique.filter(found);
  };
  const matchedShapes = matched("shape", validation.expected_shapes ?? [], (name) =>
    [...shapes].some((shape) => shape === name.toLowerCase()),
  );
  const matchedColors = matched("colour", validation.expected_colors ?? [], (name) =>
    colors.has(name.toUpperCase()),
  );
  const least = validation.min_objects ?? 0;
  if (objects.length < least)
    issues.push(`The scene has ${objects.length} objects, fewer than the ${least} expected`);
  return {
    passed: issues.length === 0,
    issues,
    matched_shapes: matchedShapes,
    matched_colors: matchedColors,
  };
}
