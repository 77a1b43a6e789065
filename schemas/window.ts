/** Records of the `window` family: a screenshot becomes typed elements and an editable program (a vector scene). */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "./common.ts";

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
export type RelationKind = (typeof RELATION_KINDS)[number];

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
  IMAGE_INVALID: { kind: "data", meaning: "The image is no whole PNG, or larger than is read" },
  PROGRAM_MISSING: { kind: "usage", meaning: "The request names no program file" },
  PROGRAM_NOT_FOUND: { kind: "input", meaning: "The program file does not exist or cannot be read" },
  PROGRAM_INVALID: { kind: "data", meaning: "The program file is not what the format asks for" },
  NO_FINGERPRINT: { kind: "data", meaning: "The program holds no fingerprint to compare with" },
  PICTURE_TOO_LARGE: { kind: "data", meaning: "The picture to draw would have more pixels than are drawn" },
  BLANK_IMAGE: { kind: "data", meaning: "The image shows one colour and nothing else" },
} as const;

const color = Type.String({
  pattern: "^#[0-9A-Fa-f]{6}$",
  description: "Colour as #RRGGBB",
  examples: ["#1A73E8"],
});
const px = (description: string) => Type.Number({ description: `${description}, px` });

// What requests share. All fields are optional at this level, as the service's one request object has them.
const image = Type.Optional(Type.String({ description: "Path of a PNG screenshot" }));
const file = Type.Optional(Type.String({ description: "Path of a program (JSON)" }));
const locale = Type.Optional(
  OneOf(WINDOW_LOCALES, {
    description: "Language of the description, and first language of the text; absent: pl",
  }),
);
const grid = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 256,
    description: "Cells of the colour grid along the longer side; absent: 12",
  }),
);
const translateMode = Type.Optional(
  OneOf(TRANSLATE_MODES, {
    description:
      "Where the wording of advice comes from: auto and catalog take the catalogue, offline the plain codes",
  }),
);
const text = Type.Optional(
  Type.Boolean({ description: "Read the text of the elements (needs the recogniser); absent: true" }),
);
const engine = Type.Optional(
  OneOf(["wasm", "native"], {
    description:
      "Recogniser of text: the built-in WebAssembly one, or the tesseract of this system; absent: wasm",
  }),
);

export const Relation = Type.Object(
  {
    kind: OneOf(RELATION_KINDS),
    source: Type.String({ description: "Id of an element" }),
    target: Type.String({ description: "Id of an element" }),
    args: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  {
    description:
      "How two elements stand to each other, e.g. a panel contains a button, a text labels an input",
  },
);
export type Relation = Static<typeof Relation>;

export const Element = Type.Object(
  {
    id: Type.String({ description: "<role>_<n>, counted from 1 within the role" }),
    role: OneOf(ROLES),
    bbox: Type.Array(Type.Number(), {
      minItems: 4,
      maxItems: 4,
      description: "Left, top, right, bottom in px; right and bottom are exclusive",
    }),
    bbox_norm: Type.Array(Type.Number(), {
      minItems: 4,
      maxItems: 4,
      description: "The same as shares of the image",
    }),
    center: Type.Array(Type.Number(), {
      minItems: 2,
      maxItems: 2,
      description: "Middle of the box, px: where to click",
    }),
    width: px("Width"),
    height: px("Height"),
    color,
    confidence: Type.Number({ minimum: 0, maximum: 1, description: "How sure the role and box are" }),
    label: Type.String({ description: "What it says, or what the text beside it says; empty where unknown" }),
    location: OneOf(LOCATIONS, { description: "Part of the image that its centre lies in, by thirds" }),
    parent: Nullable(Type.String({ description: "Id of the smallest element around it" })),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description: "source, and what else was measured",
    }),
  },
  { description: "An element of a user interface" },
);
export type Element = Static<typeof Element>;

export const DetectRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  locale,
  text,
  engine,
  describe: Type.Optional(Type.Boolean({ description: "Write the description; absent: true" })),
});
export type DetectRequest = Static<typeof DetectRequest>;

const byRole = Type.Record(Type.String(), Type.Integer(), { description: "How many elements of each role" });

export const DetectResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String({ description: "The image" }),
    width: px("Width of the image"),
    height: px("Height of the image"),
    element_count: Type.Integer(),
    by_role: byRole,
    elements: Type.Array(Element, {
      description: "Outer before inner, then from top to bottom and left to right",
    }),
    relations: Type.Array(Relation),
    description: Type.String({
      description: "What the image shows, in the asked language; empty where not asked for",
    }),
    theme: OneOf(["light", "dark"], { description: "Whether the image is mostly light or dark" }),
    text_height: px("Median height of a line of text, the unit that sizes are judged by"),
  },
  { $id: "WindowDetectResult", description: "Elements of a screenshot" },
);
export type DetectResult = Static<typeof DetectResult>;

// ---------------------------------------------------------------------------------------------- program format 1.0

export const Primitive = Type.Object({
  shape_type: OneOf(SHAPES),
  params: Type.Record(Type.String(), Type.Unknown(), {
    description:
      "Numbers in px or counts: width height side radius rx ry dx dy tx ty rows cols rays petals points points_count inner_ratio turns waves amplitude peaks steps points_per_petal points_per_turn; d is an SVG path, direction a word",
  }),
});

export const Style = Type.Object({
  color: Type.Optional(color),
  fill: Type.Optional(Type.Boolean({ description: "Absent: false" })),
  stroke_color: Type.Optional({ ...color, description: "Colour of the outline; absent: that of color" }),
  stroke_width: Type.Optional(Type.Number({ minimum: 0, description: "px; absent: 2" })),
  opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: "Absent: 1" })),
});

export const Transform = Type.Object({
  translate_x: Type.Optional(Type.Number()),
  translate_y: Type.Optional(Type.Number()),
  scale_x: Type.Optional(Type.Number()),
  scale_y: Type.Optional(Type.Number()),
  rotate_deg: Type.Optional(Type.Number({ description: "Degrees, clockwise" })),
});

/** A line of text that an object shows; beyond the original format. */
export const TextRun = Type.Object(
  {
    content: Type.String(),
    color: Type.Optional(color),
    size: Type.Optional(Type.Number({ minimum: 0, description: "Size of the font, px; absent: 16" })),
    x: Type.Optional(px("Start of the line from the object's centre; absent: the line is centred")),
    y: Type.Optional(px("Baseline from the object's centre; absent: the line is centred")),
    width: Type.Optional(
      Type.Number({
        minimum: 0,
        description: "The line is stretched to this width, px; absent: as it comes",
      }),
    ),
  },
  { description: "A line of text" },
);
export type TextRun = Static<typeof TextRun>;

export const SceneObject = Type.Object({
  id: Type.String(),
  primitives: Type.Array(Primitive),
  style: Type.Optional(Style),
  transform: Type.Optional(Transform),
  center_x: Type.Optional(px("Middle in the scene")),
  center_y: Type.Optional(px("Middle in the scene")),
  text: Type.Optional(TextRun),
  anchors: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), x: Type.Number(), y: Type.Number() })),
  ),
  constraints: Type.Optional(
    Type.Array(Type.Object({ kind: Type.String(), args: Type.Optional(Type.Unknown()) })),
  ),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type SceneObject = Static<typeof SceneObject>;

export const Layer = Type.Object({
  id: Type.String({ description: "default, screen_regions, ui_elements, traced_regions, or any other" }),
  objects: Type.Array(SceneObject),
  visible: Type.Optional(Type.Boolean({ description: "Absent: true" })),
});
export type Layer = Static<typeof Layer>;

export const SceneRecord = Type.Object({
  width: Type.Number({ exclusiveMinimum: 0, description: "px" }),
  height: Type.Number({ exclusiveMinimum: 0, description: "px" }),
  background: Type.Optional(color),
  url: Type.Optional(Type.String({ description: "URI of the source image" })),
  app: Type.Optional(Type.String({ description: "Label of the application" })),
  layers: Type.Array(Layer),
  relations: Type.Optional(Type.Array(Relation)),
});

/** The check that a program carries with it. */
export const ValidationBlock = Type.Object({
  description: Type.Optional(Type.String()),
  expected_shapes: Type.Optional(Type.Array(Type.String())),
  expected_colors: Type.Optional(Type.Array(Type.String())),
  min_objects: Type.Optional(Type.Integer({ minimum: 0 })),
  custom: Type.Optional(Type.Unknown()),
});

/** Where and how an image changed: everything that is needed to compare a later one without the pixels. */
export const Fingerprint = Type.Object(
  {
    available: Type.Boolean(),
    sha256: Type.Optional(
      Type.String({ description: "Of size and RGB pixels: equal images, whatever their encoding" }),
    ),
    phash: Type.Optional(Type.String({ description: "64-bit DCT hash, 16 hex digits" })),
    dhash: Type.Optional(Type.String({ description: "64-bit gradient hash, 16 hex digits" })),
    whash: Type.Optional(Type.String({ description: "64-bit mean hash of a Haar pyramid, 16 hex digits" })),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    tile: Type.Optional(Type.Integer({ description: "Side of a tile, px" })),
    tiles: Type.Optional(
      Type.String({ description: "Mean and standard deviation of luma of each tile, one byte each, base64" }),
    ),
    details: Type.Optional(
      Type.String({
        description:
          "Six more measures of each tile, one byte each and plane by plane: deviations of the column and row means, first moments to the right and down, mean Cb and Cr; raw DEFLATE, base64",
      }),
    ),
    edges: Type.Optional(
      Type.String({
        description:
          "Base64, DEFLATE: one byte for each cell of 8 px, the edges in it; finds a digit that became another",
      }),
    ),
  },
  { description: "Fingerprint of an image" },
);
export type Fingerprint = Static<typeof Fingerprint>;

export const Program = Type.Object(
  {
    version: Type.Literal("1.0"),
    render_target: Type.Optional(OneOf(RENDER_TARGETS)),
    scene: SceneRecord,
    validation: Type.Optional(Nullable(ValidationBlock)),
    metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: "WindowProgram", description: "An editable vector scene, format 1.0; unknown fields are kept" },
);
export type Program = Static<typeof Program>;

// ------------------------------------------------------------------------------------------- render and validate

export const RENDER_FORMATS = ["svg", "png"] as const;

export const RenderRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  format: Type.Optional(OneOf(RENDER_FORMATS, { description: "Absent: after the ending of out, else svg" })),
  out: Type.Optional(Type.String({ description: "File to write; absent: the picture comes as output" })),
  scale: Type.Optional(
    Type.Number({
      minimum: 0.01,
      maximum: 16,
      description: "px of the picture for one px of the scene; absent: 1",
    }),
  ),
  layers: Type.Optional(
    Type.Array(Type.String(), {
      description: "Ids of the layers to draw, hidden ones too; absent: the visible ones",
    }),
  ),
});
export type RenderRequest = Static<typeof RenderRequest>;

export const RenderResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    program: Type.String({ description: "The program file" }),
    format: OneOf(RENDER_FORMATS),
    width: px("Width of the picture"),
    height: px("Height of the picture"),
    object_count: Type.Integer({ description: "Objects that were drawn" }),
    path: Type.Optional(Type.String({ description: "The file that was written" })),
    output: Type.String({
      description: "The SVG text, the PNG in base64, or, where a file was written, its path",
    }),
  },
  { $id: "WindowRenderResult", description: "A program as a picture" },
);
export type RenderResult = Static<typeof RenderResult>;

export const ValidateRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  repair: Type.Optional(
    Type.Boolean({ description: "Say what would be repaired and check the result; absent: false" }),
  ),
  save: Type.Optional(Type.Boolean({ description: "Write the repaired program; absent: false" })),
});
export type ValidateRequest = Static<typeof ValidateRequest>;

export const ProgramIssue = Type.Object({
  severity: OneOf(["error", "warning"]),
  code: Type.String({ description: "What is wrong, for programs", examples: ["DUPLICATE_ID"] }),
  path: Type.String({ description: "Where, e.g. scene.layers[0].objects[2].id" }),
  message: Type.String({ description: "What is wrong, for people" }),
  repair: Type.Optional(Type.String({ description: "What repair does about it; absent: nothing" })),
});
export type ProgramIssue = Static<typeof ProgramIssue>;

export const BlockResult = Type.Object(
  {
    passed: Type.Boolean(),
    issues: Type.Array(Type.String()),
    matched_shapes: Type.Array(Type.String()),
    matched_colors: Type.Array(Type.String()),
  },
  { description: "What the validation block of a program says of it" },
);
export type BlockResult = Static<typeof BlockResult>;

export const ValidateResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({
      description: "No errors are left and the validation block passes; warnings do not count",
    }),
    program: Type.String({ description: "The program file" }),
    object_count: Type.Integer(),
    issues: Type.Array(ProgramIssue, { description: "What was found in the file as it was" }),
    repaired: Type.Integer({ description: "How many of the issues were repaired" }),
    saved: Type.Boolean({ description: "Whether the file was rewritten" }),
    validation: Nullable(BlockResult),
  },
  { $id: "WindowValidateResult", description: "What is wrong with a program" },
);
export type ValidateResult = Static<typeof ValidateResult>;

// ------------------------------------------------------------------------------------------------ adopt and analyze

const specialHits = Type.Record(Type.String(), Type.Unknown(), {
  description: "has_qr, has_text, barcode_count, ocr_preview",
});
const llmHint = Type.Record(Type.String(), Type.Unknown(), {
  description:
    "Whether a language model should see the image: send_to_llm, confidence, reasons, recommendation",
});
const similarity = Type.Record(Type.String(), Type.Unknown(), {
  description:
    "How near the image is to the one the program file was made from: available, match, phash_distance",
});
const scene = Type.Object(
  {
    width: px("Width"),
    height: px("Height"),
    background: Type.Optional(color),
    url: Type.Optional(Type.String()),
    app: Type.Optional(Type.String()),
  },
  { description: "The scene without its layers" },
);

export const AdoptRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  file: Type.Optional(Type.String({ description: "Path of the program to write; absent: ui.window.json" })),
  locale,
  text,
  engine,
  with_grid: Type.Optional(
    Type.Boolean({
      description: "Put the colour grid below the elements, as layer screen_regions; absent: false",
    }),
  ),
  grid,
});
export type AdoptRequest = Static<typeof AdoptRequest>;

export const AdoptResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String({ description: "The image" }),
    program: Type.String({ description: "The program file that was written" }),
    element_count: Type.Integer(),
    by_role: byRole,
    description: Type.String({ description: "What the image shows, in the asked language" }),
    elements: Type.Array(Element),
    object_count: Type.Integer({ description: "Objects of the program, in all layers" }),
    scene,
    fingerprint: Fingerprint,
    special_hits: specialHits,
    scene_class: OneOf(SCENE_CLASSES),
    llm_hint: llmHint,
  },
  { $id: "WindowAdoptResult", description: "A screenshot as a program" },
);
export type AdoptResult = Static<typeof AdoptResult>;

export const AnalyzeRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  file: Type.Optional(Type.String({ description: "Path of the program to write; absent: app.window.json" })),
  grid,
  interactive: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], {
      description: "Accepted for compatibility: screenshots are taken by other programs",
    }),
  ),
});
export type AnalyzeRequest = Static<typeof AnalyzeRequest>;

export const ImageStats = Type.Object({
  width: px("Width"),
  height: px("Height"),
  bytes: Type.Integer({ description: "Size of the file" }),
  unique_colors_sampled: Type.Integer({ description: "Different colours among some 16,000 pixels" }),
  brightness_min: Type.Number({ description: "0 to 255" }),
  brightness_max: Type.Number({ description: "0 to 255" }),
  brightness_avg: Type.Number({ description: "0 to 255" }),
  top_colors: Type.Array(color, { description: "The three most frequent colours" }),
  is_blank: Type.Boolean({ description: "One colour and nothing else" }),
});
export type ImageStats = Static<typeof ImageStats>;

export const AnalyzeResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "False for a blank image" }),
    program: Type.String({ description: "The program file; a blank image leaves it as it was" }),
    image: Type.String({ description: "The image" }),
    image_stats: ImageStats,
    object_count: Type.Optional(Type.Integer({ description: "Objects of the program" })),
    dominant_colors: Type.Optional(Type.Array(color, { description: "Up to eight main colours" })),
    fingerprint: Type.Optional(Fingerprint),
    special_hits: Type.Optional(specialHits),
    scene_class: Type.Optional(OneOf(SCENE_CLASSES)),
    llm_hint: Type.Optional(llmHint),
    similarity: Type.Optional(similarity),
    scene: Type.Optional(scene),
    window_title: Type.Optional(Nullable(Type.String())),
    unchanged: Type.Optional(
      Type.Boolean({ description: "The program file was made from the same screen and was left as it is" }),
    ),
    skipped_adopt: Type.Optional(Type.Boolean()),
    recommendation: Type.Optional(OneOf(RECOMMENDATIONS)),
    warning: Type.Optional(Type.String()),
    error: Type.Optional(
      Type.Object({ code: Type.String(), message: Type.String(), hint: Type.Optional(Type.String()) }),
    ),
    hint: Type.Optional(Type.String()),
  },
  { $id: "WindowAnalyzeResult", description: "The colour regions of a screenshot as a program" },
);
export type AnalyzeResult = Static<typeof AnalyzeResult>;
// ------------------------------------------------------------------------- compare, refresh, diagnose and summary

const boxes = (description: string) =>
  Type.Array(Type.Array(Type.Integer(), { minItems: 4, maxItems: 4 }), { description });
const objects = Type.Integer({ description: "Objects of the program, in all layers" });
const colors = Type.Array(color, { description: "Up to eight main colours" });
const hash = Nullable(Type.String({ description: "64-bit DCT hash, 16 hex digits" }));

/** What a comparison came to. */
export const VERDICTS = [
  "equal",
  "noise",
  "minor",
  "changed",
  "other_size",
  "same_hash",
  "other_hash",
  "unknown",
] as const;

export const Similarity = Type.Object(
  {
    available: Type.Boolean({ description: "Whether there was a fingerprint to compare with" }),
    match: Type.Optional(Type.Boolean({ description: "Nothing changed that counts" })),
    reason: Type.Optional(
      OneOf(VERDICTS, {
        description:
          "equal: the same pixels; noise: within ±2 a channel; minor: a caret or speck; changed; other_size; same_hash, other_hash and unknown: the stored fingerprint has no tiles, and its hash says so or nothing",
      }),
    ),
    same_window: Type.Optional(
      Nullable(Type.Boolean({ description: "The hashes are near: the same window, changed or not" })),
    ),
    phash_distance: Type.Optional(Nullable(Type.Integer({ description: "Differing bits, 0 to 64" }))),
    changed_tiles: Type.Optional(Nullable(Type.Integer({ description: "Tiles of 32 px that changed" }))),
    tiles: Type.Optional(Type.Integer({ description: "Tiles in all" })),
    minor_changes: Type.Optional(Type.Integer({ description: "Changes too small to count" })),
  },
  { description: "How near the image is to the one that the program was made from" },
);
export type Similarity = Static<typeof Similarity>;

export const SpecialHits = Type.Object(
  {
    has_qr: Type.Boolean({ description: "A QR code was read" }),
    has_text: Type.Boolean({ description: "Lines of text were found" }),
    barcode_count: Type.Integer({ description: "Codes of any kind that were read, QR codes among them" }),
    ocr_preview: Type.String({
      description: "Text from the top, up to 200 characters; empty where not read",
    }),
  },
  { description: "Contents that call for special handling; what a code says is not told" },
);
export type SpecialHits = Static<typeof SpecialHits>;

export const LlmHint = Type.Object(
  {
    send_to_llm: Type.Boolean(),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    reasons: Type.Array(Type.String(), {
      description: "Why, in the asked language, or as codes in mode offline",
    }),
    recommendation: OneOf(["send", "skip_or_use_thumbnail_only"]),
  },
  { description: "Whether a language model should see the image" },
);
export type LlmHint = Static<typeof LlmHint>;

export const CompareRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  file,
  strict: Type.Optional(Type.Boolean({ description: "Let carets and specks count, too; absent: false" })),
});
export type CompareRequest = Static<typeof CompareRequest>;

export const CompareResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    match: Type.Boolean({ description: "Nothing changed that counts" }),
    phash_distance: Nullable(Type.Integer({ description: "Differing bits of the hashes, 0 to 64" })),
    hash_threshold: Type.Integer({ description: "Distance up to which it is the same window" }),
    scene_class: OneOf(SCENE_CLASSES),
    reference_phash: hash,
    current_phash: hash,
    similarity: Similarity,
    changed_boxes: boxes("Where it changed: left, top, right, bottom in px"),
    changed_objects: Type.Array(Type.String(), {
      description:
        "Ids of the objects that changed: innermost first, most changed first; one that holds others only where more than those changed",
    }),
    special_hits: SpecialHits,
    program: Type.String({ description: "The program file" }),
  },
  { $id: "WindowCompareResult", description: "What changed on a screen since its program was made" },
);
export type CompareResult = Static<typeof CompareResult>;

export const RefreshRequest = Type.Object({ id: Type.Optional(Id), image, file, locale, text, engine });
export type RefreshRequest = Static<typeof RefreshRequest>;

export const RefreshResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    program: Type.String({ description: "The program file" }),
    image: Type.String({ description: "The image" }),
    unchanged: Type.Boolean({ description: "The image shows what the program was made from" }),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description: "The metadata of the program now, fingerprint without tiles",
    }),
    fingerprint: Fingerprint,
    special_hits: SpecialHits,
    scene_class: OneOf(SCENE_CLASSES),
    similarity: Similarity,
  },
  { $id: "WindowRefreshResult", description: "The metadata of a program, brought up to date" },
);
export type RefreshResult = Static<typeof RefreshResult>;

export const DiagnoseRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  file,
  locale,
  translate_mode: translateMode,
  save: Type.Optional(Type.Boolean({ description: "Write the advice into the program; absent: false" })),
  text,
  engine,
});
export type DiagnoseRequest = Static<typeof DiagnoseRequest>;

export const Thumbnail = Type.Object(
  {
    media_type: Type.Literal("image/png"),
    width: px("Width"),
    height: px("Height"),
    bytes: Type.Integer({ description: "Size of the PNG" }),
    data: Type.String({ description: "The PNG in base64" }),
  },
  { description: "The image made small: at most 320 px a side and 64 KiB" },
);
export type Thumbnail = Static<typeof Thumbnail>;

export const ScreenFeatures = Type.Object(
  {
    brightness_avg: Type.Number({ description: "0 to 255" }),
    brightness_min: Type.Number({ description: "0 to 255" }),
    brightness_max: Type.Number({ description: "0 to 255" }),
    unique_colors_sampled: Type.Integer({ description: "Different colours among some 16,000 pixels" }),
    flat_share: Type.Number({ description: "Tiles of 32 px with nothing in them, 0 to 1" }),
    element_count: Type.Integer(),
    text_lines: Type.Integer(),
    text_share: Type.Number({ description: "Area of the lines of text, 0 to 1" }),
    picture_share: Type.Number({ description: "Area of pictures larger than icons, 0 to 1" }),
    control_count: Type.Integer({ description: "Buttons, fields, boxes to tick, lists to choose from" }),
  },
  { description: "What was measured of the image" },
);
export type ScreenFeatures = Static<typeof ScreenFeatures>;

export const DiagnoseResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String({ description: "The image" }),
    width: px("Width of the image"),
    height: px("Height of the image"),
    locale: OneOf(WINDOW_LOCALES),
    source: Type.Literal("rules", { description: "What the advice comes from: no model was asked" }),
    recommendation: OneOf(RECOMMENDATIONS),
    advice: Type.String({ description: "The recommendation in the asked language, or its code" }),
    scene_class: OneOf(SCENE_CLASSES),
    llm_hint: LlmHint,
    text: Nullable(Type.String({ description: "Lines that were read; null where nothing could be read" })),
    special_hits: SpecialHits,
    features: ScreenFeatures,
    thumbnail: Thumbnail,
    dominant_colors: colors,
    fingerprint: Fingerprint,
    similarity: Similarity,
    program: Nullable(Type.String({ description: "The program file; null where none was named" })),
    object_count: Nullable(objects),
    saved_to_program: Type.Optional(Type.Boolean()),
    program_save: Type.Optional(
      Type.Object({
        program: Type.String(),
        fields: Type.Array(Type.String(), { description: "Fields of the metadata that were written" }),
      }),
    ),
  },
  { $id: "WindowDiagnoseResult", description: "Whether a language model needs to see a screen" },
);
export type DiagnoseResult = Static<typeof DiagnoseResult>;

export const SummaryRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  live: Type.Optional(
    Type.Boolean({ description: "Refresh the metadata from the image first; absent: false" }),
  ),
  image,
  locale,
  text,
  engine,
});
export type SummaryRequest = Static<typeof SummaryRequest>;

export const SummaryResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    file: Type.String({ description: "The program file" }),
    scene,
    layers: Type.Array(
      Type.Object({ id: Type.String(), object_count: Type.Integer(), visible: Type.Boolean() }),
    ),
    object_count: objects,
    by_role: byRole,
    dominant_colors: colors,
    fingerprint: Fingerprint,
    special_hits: Nullable(specialHits),
    scene_class: Nullable(OneOf(SCENE_CLASSES)),
    llm_hint: Nullable(llmHint),
    similarity: Nullable(similarity),
    diagnose_recommendation: Nullable(OneOf(RECOMMENDATIONS)),
    diagnosed_at: Nullable(Type.String()),
    window_title: Nullable(Type.String()),
    image: Nullable(Type.String()),
    analyzed_at: Nullable(Type.String()),
    unchanged: Type.Optional(Type.Boolean({ description: "With live: the image shows what it showed" })),
  },
  { $id: "WindowSummaryResult", description: "What a program holds" },
);
export type SummaryResult = Static<typeof SummaryResult>;
export { byRole, engine, file, grid, image, locale, text, translateMode };
