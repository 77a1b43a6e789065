/** From the model's seven classes to the roles of elements: which button is an icon, which input a select, and so on. */

import { heightOf, widthOf } from "#image/pixels.ts";
import type { Role } from "#schemas/window.ts";
import type { Scene } from "./candidates.ts";
import { FEATURES } from "./features.ts";
import { parentsOf } from "./nesting.ts";
import type { Found } from "./select.ts";

export interface Typed extends Found {
  readonly role: Role;
}

const CORNER = FEATURES.indexOf("corner");
const TAIL = FEATURES.indexOf("tailMark");
const SATURATION = FEATURES.indexOf("foregroundSaturation");

/** A switch is at least this many times wider than high; a box or a disc is about square. */
const SWITCH_ASPECT = 1.4;
/** The diagonal from a disc's box corner to its edge is 0.146 of its side ((1 - 1/√2) / 2), that of a rounded box at most 0.08. */
const ROUND = 0.11;
/** A strip is at most this many text heights high. */
const STRIP = 4.5;
/** Links stand out by colour: most text is grey of some kind. Of 255. */
const LINK_SATURATION = 70;

/** Gives every element its role. `rows` are the measures of the candidates. */
export function rolesOf(found: readonly Found[], rows: readonly Float32Array[], scene: Scene): Typed[] {
  const parents = parentsOf(found);
  const children = found.map((): Found[] => []);
  parents.forEach((parent, at) => {
    const child = found[at];
    if (child !== undefined) children[parent]?.push(child);
  });
  const typed = found.map((one, at): Typed => {
    const row = rows[one.at];
    const parent = found[parents[at] ?? -1];
    return {
      ...one,
      role: roleOf(one, row ?? new Float32Array(FEATURES.length), children[at] ?? [], parent, scene),
    };
  });
  return typed;
}

function roleOf(
  one: Found,
  row: Float32Array,
  inside: readonly Found[],
  parent: Found | undefined,
  { unit }: Scene,
): Role {
  const [width, height] = [widthOf(one), heightOf(one)];
  switch (one.type) {
    case "button": {
      const words = inside.some((child) => child.type === "text");
      return !words && width < 2.2 * height && width < 5 * unit ? "icon_button" : "button";
    }
    case "input":
      return row[TAIL] === 1 ? "select" : "input";
    case "checkbox":
      if (width > SWITCH_ASPECT * height) return "switch";
      return ((row[CORNER] ?? 0) * unit) / height > ROUND ? "radio" : "checkbox";
    case "text":
      return (row[SATURATION] ?? 0) >= LINK_SATURATION && parent?.type !== "button" ? "link" : "text";
    case "panel": {
      if (height > STRIP * unit || width < 4 * height) return "panel";
      const controls = inside.filter((child) => child.type === "button" || child.type === "image").length;
      if (parent?.type === "window" && one.y0 - parent.y0 < unit && width > 0.9 * widthOf(parent))
        return "titlebar";
      return controls >= 3 ? "toolbar" : "panel";
    }
    default:
      return one.type;
  }
}
