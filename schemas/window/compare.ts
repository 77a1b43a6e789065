/** What changed on a screen since its program was made, and bringing the program up to date. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS } from "../common.ts";
import { engine, file, image, locale, savedProgram, text } from "./fields.ts";
import { Fingerprint } from "./program.ts";
import { SCENE_CLASSES } from "./terms.ts";

const boxes = (description: string) =>
  Type.Array(Type.Array(Type.Integer(), { minItems: 4, maxItems: 4 }), { description });
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
    match: Type.Optional(Type.Boolean({ description: "True if nothing relevant changed" })),
    reason: Type.Optional(
      OneOf(VERDICTS, {
        description:
          "equal: the same pixels; noise: within ±2 per channel; minor: a caret or speck; changed; other_size; same_hash, other_hash and unknown: the stored fingerprint has no tiles, only hashes",
      }),
    ),
    same_window: Type.Optional(
      Nullable(Type.Boolean({ description: "The hashes are similar: the same window, changed or not" })),
    ),
    phash_distance: Type.Optional(Nullable(Type.Integer({ description: "Differing bits, 0 to 64" }))),
    changed_tiles: Type.Optional(Nullable(Type.Integer({ description: "Tiles of 32 px that changed" }))),
    tiles: Type.Optional(Type.Integer({ description: "Number of tiles" })),
    minor_changes: Type.Optional(Type.Integer({ description: "Changes too small to count" })),
  },
  { description: "Similarity to the image that the program was made from" },
);
export type Similarity = Static<typeof Similarity>;

export const SpecialHits = Type.Object(
  {
    has_qr: Type.Boolean({ description: "A QR code was read" }),
    has_text: Type.Boolean({ description: "Lines of text were found" }),
    barcode_count: Type.Integer({ description: "Number of codes of any kind, including QR codes" }),
    ocr_preview: Type.String({
      description: "First lines of text, up to 200 characters; empty if not read",
    }),
  },
  { description: "Contents that need special handling; the data of codes is not included" },
);
export type SpecialHits = Static<typeof SpecialHits>;

export const LlmHint = Type.Object(
  {
    send_to_llm: Type.Boolean(),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    reasons: Type.Array(Type.String(), {
      description: "Reasons in the requested language, or codes in mode offline",
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
  strict: Type.Optional(
    Type.Boolean({ description: "Count carets and specks as changes too; absent: false" }),
  ),
});
export type CompareRequest = Static<typeof CompareRequest>;

export const CompareResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    match: Type.Boolean({ description: "True if nothing relevant changed" }),
    phash_distance: Nullable(Type.Integer({ description: "Differing bits of the hashes, 0 to 64" })),
    hash_threshold: Type.Integer({ description: "Largest distance that counts as the same window" }),
    scene_class: OneOf(SCENE_CLASSES),
    reference_phash: hash,
    current_phash: hash,
    similarity: Similarity,
    changed_boxes: boxes("Changed areas: left, top, right, bottom in px"),
    changed_objects: Type.Array(Type.String(), {
      description:
        "Ids of the changed objects, innermost and most changed first; a container only if more than its contents changed",
    }),
    special_hits: SpecialHits,
    program: Type.String({ description: "The program file" }),
    image: Type.String({ description: "The image" }),
  },
  { $id: "WindowCompareResult", description: "What changed on a screen since its program was made" },
);
export type CompareResult = Static<typeof CompareResult>;

export const RefreshRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  file,
  locale,
  text,
  engine,
  ...WRITE_FIELDS,
});
export type RefreshRequest = Static<typeof RefreshRequest>;

export const RefreshResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    program: Type.String({ description: "The program file" }),
    image: Type.String({ description: "The image" }),
    unchanged: Type.Boolean({ description: "The screen is unchanged since the program was made" }),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description: "The updated metadata, fingerprint without tiles",
    }),
    fingerprint: Fingerprint,
    special_hits: SpecialHits,
    scene_class: OneOf(SCENE_CLASSES),
    similarity: Similarity,
    ...savedProgram,
  },
  { $id: "WindowRefreshResult", description: "The updated metadata of a program" },
);
export type RefreshResult = Static<typeof RefreshResult>;
