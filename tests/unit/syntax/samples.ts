/** One source file a language, with a bit of everything that its grammar knows. */
import { readFileSync } from "node:fs";

export const sampleOf = (language: string): string =>
  readFileSync(new URL(`samples/${language}.txt`, import.meta.url), "utf8");
