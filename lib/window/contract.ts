/** What the contracts of the family share. */
import type { Requirement } from "#kit/operation.ts";

/** What reads text: the recogniser from npm packages, or the program of the system. */
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
