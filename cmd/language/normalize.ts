#!/usr/bin/env bun
/** `language-normalize`: a text in plain spelling, with offsets into the original. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { NormalizeRequest, NormalizeResult } from "#schemas/language.ts";

const contract = operation({
  name: "language-normalize",
  family: "language",
  summary: "Normalize the spelling of a text: plain quotes, dashes and spaces, composed letters",
  description: [
    "Composes letters (Unicode NFC), replaces typographic quotes, dashes and spaces by plain ones, and removes soft hyphens, zero-width spaces and direction marks. Folding case and diacritics is optional. Tabs and line breaks stay.",
    "offsets maps positions back: for an offset p in text, take the last pair [n, o] with n <= p; the offset in original is o + p - n. Before the first pair both are equal. Offsets count UTF-16 code units.",
  ],
  input: NormalizeRequest,
  output: NormalizeResult,
  aliases: ALIASES.text,
  positional: "text",
  examples: [
    { command: 'language-normalize "„Łódź” – 1 500 zł"', note: "quotes, a dash and thin spaces" },
    {
      command: 'language-normalize --fold-case --fold-diacritics "Zażółć GĘŚLĄ jaźń" | jq -r .text',
      note: "a comparison key",
    },
  ],
  effects: "none",
  light: true,
  http: { method: "POST", path: "/v1/language/normalize" },
  mcp: { core: true, title: "Normalize the spelling of text" },
  load: () => import("#language/normalize.ts").then((module) => module.run),
  view: async () => (await import("#language/normalize-view.ts")).normalizeView,
});
export default contract;

if (import.meta.main) await runMain(contract);
