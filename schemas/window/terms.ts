/** The words of the `window` family: roles, places, relations, advice, shapes, and its error codes. */

/** Roles of elements; those after `icon_button` go beyond the original service. */
export const ROLES = [
  "window",
  "panel",
  "titlebar",
  "toolbar",
  "button",
  "icon_button",
  "input",
  "checkbox",
  "radio",
  "switch",
  "select",
  "link",
  "text",
  "image",
  "separator",
  "scrollbar",
] as const;
export type Role = (typeof ROLES)[number];

export const LOCATIONS = [
  "top",
  "bottom",
  "left",
  "right",
  "center",
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
] as const;
export type Location = (typeof LOCATIONS)[number];

export const RELATION_KINDS = [
  "contains",
  "labels",
  "in_row",
  "in_column",
  "left_of",
  "above",
  "overlaps",
] as const;

export const SCENE_CLASSES = [
  "unchanged_screen",
  "barcode_present",
  "empty_dark_screen",
  "ui_with_text",
  "dense_ui_or_code",
  "ui_blocks",
  "flat_monochrome",
  "general",
] as const;
export type SceneClass = (typeof SCENE_CLASSES)[number];

export const RECOMMENDATIONS = [
  "skip_unchanged_screen",
  "send_thumbnail_to_llm",
  "skip_llm_blank_capture",
  "use_grid_only",
] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

export const TRANSLATE_MODES = ["auto", "catalog", "offline"] as const;
export const RENDER_TARGETS = ["svg", "playwright", "canvas"] as const;
export const WINDOW_LOCALES = ["en", "pl"] as const;

/** Shapes of a program; an unknown one is an error. */
export const SHAPES = [
  "circle",
  "ellipse",
  "path",
  "rectangle",
  "square",
  "triangle",
  "star",
  "heart",
  "spiral",
  "house",
  "flower",
  "sun",
  "tree",
  "line",
  "dot",
  "grid",
  "wave",
  "car",
  "bird",
  "butterfly",
  "boat",
  "mountain",
  "cat",
  "fish",
  "rocket",
  "castle",
  "diamond",
  "arrow",
  "pentagon",
  "hexagon",
  "octagon",
  "cross",
  "crescent",
  "cloud_detailed",
] as const;
export type Shape = (typeof SHAPES)[number];

/** Codes of the family beside the kit's. */
export const WINDOW_ERRORS = {
  IMAGE_MISSING: { kind: "usage", meaning: "The request names no image" },
  IMAGE_NOT_FOUND: { kind: "input", meaning: "The image does not exist or cannot be read" },
  IMAGE_INVALID: { kind: "data", meaning: "The image is not a complete PNG, or too large" },
  PROGRAM_MISSING: { kind: "usage", meaning: "The request names no program file" },
  PROGRAM_NOT_FOUND: { kind: "input", meaning: "The program file does not exist or cannot be read" },
  PROGRAM_INVALID: { kind: "data", meaning: "The program file is invalid" },
  UNKNOWN_OBJECT: { kind: "data", meaning: "The program has no object with this id" },
  PATCH_INVALID: { kind: "data", meaning: "The changes would make the program invalid" },
  NO_FINGERPRINT: { kind: "data", meaning: "The program has no fingerprint" },
  PICTURE_TOO_LARGE: { kind: "data", meaning: "The picture would have too many pixels" },
  BLANK_IMAGE: { kind: "data", meaning: "The image has only one colour" },
} as const;

/** The specification has one request object for all of these services. */
export const WINDOW_REQUEST_FIELDS = [
  "image",
  "file",
  "locale",
  "grid",
  "translate_mode",
  "save",
  "with_grid",
  "live",
  "interactive",
] as const;
