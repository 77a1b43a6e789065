/** Fields that requests and results of the `window` family have in common. */
import { Type } from "@sinclair/typebox";
import { OneOf, Written } from "../common.ts";
import { TRANSLATE_MODES, WINDOW_LOCALES } from "./terms.ts";

export const color = Type.String({
  pattern: "^#[0-9A-Fa-f]{6}$",
  description: "Colour as #RRGGBB",
  examples: ["#1A73E8"],
});
export const px = (description: string) => Type.Number({ description: `${description}, px` });

// What requests share. All fields are optional at this level, as the service's one request object has them.
export const image = Type.Optional(Type.String({ description: "Path of a PNG screenshot" }));
export const file = Type.Optional(Type.String({ description: "Path of a program (JSON)" }));
export const locale = Type.Optional(
  OneOf(WINDOW_LOCALES, {
    description:
      "Language of the description and main language of the text; absent: LC_MESSAGES on the command line, else pl",
  }),
);
export const grid = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 256,
    description: "Cells of the colour grid along the longer side; absent: 12",
  }),
);
export const translateMode = Type.Optional(
  OneOf(TRANSLATE_MODES, {
    description: "Wording of the advice: auto and catalog use sentences, offline plain codes",
  }),
);
export const text = Type.Optional(
  Type.Boolean({ description: "Read the text of the elements (needs Tesseract); absent: true" }),
);
export const engine = Type.Optional(
  OneOf(["wasm", "native"], {
    description: "OCR engine: built-in WebAssembly, or the native tesseract of this system; absent: wasm",
  }),
);

export const byRole = Type.Record(Type.String(), Type.Integer(), {
  description: "Number of elements by role",
});

// What results share.
export const specialHits = Type.Record(Type.String(), Type.Unknown(), {
  description: "has_qr, has_text, barcode_count, ocr_preview",
});
export const llmHint = Type.Record(Type.String(), Type.Unknown(), {
  description:
    "Whether a language model should see the image: send_to_llm, confidence, reasons, recommendation",
});
export const similarity = Type.Record(Type.String(), Type.Unknown(), {
  description: "Similarity to the image that the program was made from: available, match, phash_distance",
});
export const scene = Type.Object(
  {
    width: px("Width"),
    height: px("Height"),
    background: Type.Optional(color),
    url: Type.Optional(Type.String()),
    app: Type.Optional(Type.String()),
  },
  { description: "The scene without its layers" },
);

/** Of results that are answered for a blank image all the same. */
export const blankError = Type.Object({
  code: Type.String(),
  message: Type.String(),
  hint: Type.Optional(Type.String()),
});

/** Of an operation that writes a program. */
export const savedProgram = {
  written: Written,
  content: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "The program, if it was not written" }),
  ),
};

export const objects = Type.Integer({ description: "Objects of the program, in all layers" });
export const colors = Type.Array(color, { description: "Up to eight main colours" });
