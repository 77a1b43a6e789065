#!/usr/bin/env bun
/** `language-normalize`: a text in one plain spelling, with the way back to the original. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { NormalizeRequest, NormalizeResult } from "#schemas/language.ts";

const contract = operation({
  name: "language-normalize",
  family: "language",
  summary: "Write a text with plain quotes, dashes and blanks, composed letters and no hidden signs",
  description: [
    "Composes letters (Unicode NFC), makes typographic quotes, dashes and blanks plain, and drops soft hyphens, zero-width blanks and direction marks. Folding case and diacritics is up to the caller. Tabs and line breaks stay.",
    "offsets lead back: for an offset p in text take the last pair [n, o] with n at most p, and o + p - n is the offset in original; before the first pair both are equal. Offsets count UTF-16 code units.",
  ],
  input: NormalizeRequest,
  output: NormalizeResult,
  aliases: ALIASES.text,
  positional: "text",
  examples: [
    { command: 'language-normalize "„Łódź” – 1 500 zł"', note: "quotes, a dash and thin spaces" },
    {
      command: 'language-normalize --fold-case --fold-diacritics "Zażółć GĘŚLĄ jaźń" | jq -r .text',
      note: "a key to compare by",
    },
  ],
  effects: "none",
  light: true,
  http: { method: "POST", path: "/v1/language/normalize" },
  mcp: { core: true, title: "Write text in one plain spelling" },
  load: () => import("#language/normalize.ts").then((module) => module.run),
  view: async () => (await import("#language/normalize-view.ts")).normalizeView,
});
export default contract;

if (import.meta.main) await runMain(contract);
