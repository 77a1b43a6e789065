/** `window-patch`: changes objects of a program, removes and adds some, and writes it only if it is still valid. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type PatchRequest,
  type PatchResult,
  type Program,
  type SceneObject,
  WINDOW_ERRORS,
} from "#schemas/window.ts";
import { checkProgram } from "./program/check/check.ts";
import { readProgram, saveProgram } from "./program/file.ts";
import { merged } from "./program/merge.ts";

const fail = failures(WINDOW_ERRORS);

/** Fields of a scene that the request has other means for, or that would not fit without them. */
const KEPT = new Set(["layers", "relations"]);
const DEFAULT_LAYER = "default";

export async function run(input: PatchRequest, context: Context): Promise<PatchResult> {
  const { file = "", set = {}, remove = [], add = [] } = input;
  const before = await readProgram(file, context);
  const known = new Set(before.scene.layers.flatMap(({ objects }) => objects.map(({ id }) => id)));
  const missing = [...Object.keys(set), ...remove].filter((id) => !known.has(id));
  if (missing.length > 0)
    throw fail(
      "UNKNOWN_OBJECT",
      `Cannot change the program "${file}": it lacks objects that the request names`,
      {
        hint: "window-query lists the ids of its objects",
        details: { objects: missing },
      },
    );
  const after = patched(before, input);
  const errors = checkProgram(after).filter(({ issue }) => issue.severity === "error");
  if (errors.length > 0)
    throw fail("PATCH_INVALID", `Cannot change the program "${file}": it would not be valid`, {
      details: { issues: errors.map(({ issue: { code, path, message } }) => `${code} ${path}: ${message}`) },
    });
  const path = input.out ?? file;
  const saved = await saveProgram(path, after, input, context);
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    program: path,
    changed: Object.keys(set).filter((id) => !remove.includes(id)),
    removed: [...new Set(remove)],
    added: add.map(({ id }) => id),
    removed_relations: (before.scene.relations?.length ?? 0) - (after.scene.relations?.length ?? 0),
    object_count: after.scene.layers.reduce((sum, { objects }) => sum + objects.length, 0),
    saved: saved.written,
    ...saved,
  };
}

function patched(
  program: Program,
  { set = {}, remove = [], add = [], scene = {}, layer = DEFAULT_LAYER }: PatchRequest,
): Program {
  const gone = new Set(remove);
  const changes = new Map(Object.entries(set));
  // An id stays: relations and constraints name it. What the changes made of the rest is checked afterwards.
  const changed = (object: SceneObject): SceneObject =>
    changes.has(object.id)
      ? { ...(merged(object, changes.get(object.id)) as SceneObject), id: object.id }
      : object;
  const layers = program.scene.layers.map((one) => ({
    ...one,
    objects: one.objects.filter(({ id }) => !gone.has(id)).map(changed),
  }));
  const target = layers.find(({ id }) => id === layer);
  if (target !== undefined) target.objects.push(...add);
  else if (add.length > 0) layers.push({ id: layer, objects: [...add] });
  const { relations } = program.scene;
  const fields = Object.fromEntries(Object.entries(scene).filter(([field]) => !KEPT.has(field)));
  return {
    ...program,
    scene: {
      ...(merged(program.scene, fields) as Program["scene"]),
      layers,
      ...(relations !== undefined && {
        relations: relations.filter(({ source, target: end }) => !gone.has(source) && !gone.has(end)),
      }),
    },
  };
}
