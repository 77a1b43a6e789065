/** What the contracts of the family have in common. */
import type { Requirement } from "#kit/contract/operation.ts";

/** What reads text: Tesseract from npm, or the system's program. */
export const READERS: Requirement[] = [
  {
    purpose: "reading text in screenshots",
    anyOf: ["tesseract.js-core"],
    optional: true,
    probe: () => import("#image/ocr/where.ts").then(({ whereTesseract }) => whereTesseract()),
    install: {},
    command: ["bun", "install"],
  },
  {
    purpose: "reading text with --engine native",
    anyOf: ["tesseract"],
    optional: true,
    version: ["--version"],
    install: { apt: "tesseract-ocr tesseract-ocr-pol", brew: "tesseract tesseract-lang" },
  },
];
