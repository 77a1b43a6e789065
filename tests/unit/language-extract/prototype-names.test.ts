/** Words that name members of every object are words like any other: no table of the vocabulary finds them. */
import { expect, test } from "bun:test";
import { createContext } from "#kit/files/context.ts";
import { LANGUAGE_KINDS } from "#schemas/language.ts";
import { run } from "../../../lib/language/extract.ts";

const NAMES = ["__proto__", ...Object.getOwnPropertyNames(Object.prototype), "length", "name", "at", "map"];
const FRAMES = [
  "0%",
  "5 %",
  "first %",
  "5 kg%",
  "$5%",
  "5% euro",
  "% at example dot com",
  "every %",
  "piąty %",
];

test.each(NAMES)("%s", (name) => {
  const context = createContext();
  for (const frame of FRAMES)
    for (const locale of ["en", "pl"] as const) {
      const text = frame.replaceAll("%", name);
      const { entities } = run({ text, locale, kinds: [...LANGUAGE_KINDS] }, context);
      expect(JSON.stringify(entities)).not.toContain("native code");
    }
});
