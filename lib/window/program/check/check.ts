/** Checks a whole program: its form, and what no schema can say (doubled ids, relations to nothing, unseen objects). */

import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault, findFaultAt } from "#kit/data/validate.ts";
import { Program, RENDER_TARGETS, Relation, ValidationBlock } from "#schemas/window.ts";
import { describeFault } from "../faults.ts";
import { drop, type Finding, Findings } from "./findings.ts";
import { checkColor, checkNumbers, checkObject, type SceneSize } from "./object.ts";

/** Size of a scene that says none (defaults of the format). */
const WIDTH = 1024;
const HEIGHT = 768;

/** Everything that is wrong with `program`. The fixes change that very value. */
export function checkProgram(program: unknown): Finding[] {
  const found = new Findings();
  if (!isJsonRecord(program)) found.error("WRONG_TYPE", [], "The file is not a JSON object");
  else {
    checkRoot(program, found);
    if (isJsonRecord(program["scene"])) checkScene(program["scene"], found);
    else found.error("WRONG_TYPE", ["scene"], "The program has no scene");
    if (!found.all.some(({ issue }) => issue.severity === "error")) checkRest(program, found);
  }
  return found.all;
}

/** What the checks with repairs do not look at is still held against the schema. */
function checkRest(program: JsonRecord, found: Findings): void {
  const fault = findFault(plainOf(Program), program);
  if (fault !== undefined) found.error("WRONG_TYPE", fault.path, describeFault(fault));
}

function checkRoot(program: JsonRecord, found: Findings): void {
  const { version, render_target: target, validation, metadata } = program;
  if (version === undefined)
    found.error("NO_VERSION", ["version"], "The program has no version", [
      'Write "1.0"',
      () => {
        program["version"] = "1.0";
      },
    ]);
  else if (version !== "1.0")
    found.error("UNKNOWN_VERSION", ["version"], 'The version is not "1.0", the only supported one');
  if (target !== undefined && !RENDER_TARGETS.some((known) => known === target))
    found.error("WRONG_TYPE", ["render_target"], `It must be one of ${RENDER_TARGETS.join(", ")}`, [
      'Write "svg"',
      () => {
        program["render_target"] = "svg";
      },
    ]);
  const fault =
    validation === undefined || validation === null
      ? undefined
      : findFaultAt(["validation"], plainOf(ValidationBlock), validation);
  if (fault !== undefined)
    found.error("WRONG_TYPE", fault.path, describeFault(fault), [
      "Remove the validation block",
      () => {
        program["validation"] = null;
      },
    ]);
  if (metadata !== undefined && !isJsonRecord(metadata))
    found.error("WRONG_TYPE", ["metadata"], "The metadata is not an object", [
      "Remove it",
      () => delete program["metadata"],
    ]);
}

function checkScene(scene: JsonRecord, found: Findings): void {
  const size = { width: side(scene, "width", WIDTH, found), height: side(scene, "height", HEIGHT, found) };
  checkColor(scene, "background", ["scene"], found);
  for (const name of ["url", "app"])
    if (scene[name] !== undefined && typeof scene[name] !== "string")
      found.error("WRONG_TYPE", ["scene", name], "It must be a string", [
        "Remove it",
        () => delete scene[name],
      ]);
  const { layers } = scene;
  if (!Array.isArray(layers)) {
    found.error("WRONG_TYPE", ["scene", "layers"], "The scene has no list of layers", [
      "Give it an empty list",
      () => {
        scene["layers"] = [];
      },
    ]);
    return;
  }
  const ids = checkLayers(layers, size, found);
  checkRelations(scene, ids, found);
}

function side(scene: JsonRecord, name: string, absent: number, found: Findings): number {
  checkNumbers(scene, [name], ["scene"], found);
  const value = scene[name];
  if (typeof value === "number" && value > 0) return value;
  if (value === undefined || typeof value === "number")
    found.error("OUT_OF_RANGE", ["scene", name], "It must be a number above 0", [
      `Set it to ${absent}`,
      () => {
        scene[name] = absent;
      },
    ]);
  return absent;
}

/** @returns the ids of all objects */
function checkLayers(layers: unknown[], size: SceneSize, found: Findings): ReadonlySet<string> {
  const layerIds = new Set<string>();
  const ids = new Set<string>();
  layers.forEach((layer, at) => {
    const path = ["scene", "layers", at];
    if (!isJsonRecord(layer)) {
      found.error("WRONG_TYPE", path, "The layer is not an object", ["Remove it", () => drop(layers, layer)]);
      return;
    }
    checkId(layer, `layer_${at + 1}`, layerIds, path, found);
    const { visible, objects } = layer;
    if (visible !== undefined && typeof visible !== "boolean")
      found.error("WRONG_TYPE", [...path, "visible"], "It must be true or false", [
        `Take it for ${Boolean(visible)}`,
        () => {
          layer["visible"] = Boolean(visible);
        },
      ]);
    if (!Array.isArray(objects)) {
      found.error("WRONG_TYPE", [...path, "objects"], "The layer has no list of objects", [
        "Give it an empty list",
        () => {
          layer["objects"] = [];
        },
      ]);
      return;
    }
    objects.forEach((object: unknown, number) => {
      const here = [...path, "objects", number];
      if (!isJsonRecord(object)) {
        found.error("WRONG_TYPE", here, "It is not an object", ["Remove it", () => drop(objects, object)]);
        return;
      }
      checkId(object, `object_${at + 1}_${number + 1}`, ids, here, found);
      checkObject(object, here, size, found);
    });
  });
  return ids;
}

/** An id must be a text that no other one of its kind has. */
function checkId(
  owner: JsonRecord,
  absent: string,
  taken: Set<string>,
  path: readonly (string | number)[],
  found: Findings,
): void {
  const { id } = owner;
  const isText = typeof id === "string" && id !== "";
  if (isText && !taken.has(id)) {
    taken.add(id);
    return;
  }
  const base = isText ? id : absent;
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
  taken.add(name);
  const message = isText ? "The id is taken by another one before" : "The id is missing or no text";
  found.error(isText ? "DUPLICATE_ID" : "NO_ID", [...path, "id"], message, [
    `Call it ${JSON.stringify(name.slice(0, 80))}`,
    () => {
      owner["id"] = name;
    },
  ]);
}

function checkRelations(scene: JsonRecord, ids: ReadonlySet<string>, found: Findings): void {
  const { relations } = scene;
  if (relations === undefined) return;
  if (!Array.isArray(relations)) {
    found.error("WRONG_TYPE", ["scene", "relations"], "The relations are not a list", [
      "Remove them",
      () => delete scene["relations"],
    ]);
    return;
  }
  relations.forEach((relation: unknown, at) => {
    const path = ["scene", "relations", at];
    const remove = ["Remove the relation", () => drop(relations, relation)] as const;
    const fault = findFaultAt(path, plainOf(Relation), relation);
    if (fault !== undefined || !isJsonRecord(relation)) {
      found.error(
        "WRONG_TYPE",
        fault?.path ?? path,
        fault ? describeFault(fault) : "It is not an object",
        remove,
      );
      return;
    }
    for (const end of ["source", "target"]) {
      const id = relation[end];
      if (typeof id === "string" && !ids.has(id)) {
        found.error("UNKNOWN_TARGET", [...path, end], "No object has this id", remove);
        return;
      }
    }
  });
}
