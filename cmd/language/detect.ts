#!/usr/bin/env bun
/** `language-detect`: whether a text is English or Polish. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { DetectRequest, DetectResult } from "#schemas/language.ts";

const contract = operation({
  name: "language-detect",
  family: "language",
  summary: "Detect whether a text is English or Polish",
  description: [
    "Weighs letters, function words and endings; works without diacritics too. The confidence ranges from 0.5 (no evidence for either language) to 1.",
  ],
  input: DetectRequest,
  output: DetectResult,
  aliases: ALIASES.text,
  positional: "text",
  examples: [
    { command: 'language-detect "zapłać fakturę do piątku"', note: "Polish" },
    { command: 'language-detect "pay the invoice by Friday" --json', note: "English, as one line of JSON" },
  ],
  effects: "none",
  light: true,
  http: { method: "POST", path: "/v1/language/detect" },
  mcp: { core: true, title: "Detect English or Polish" },
  load: () => import("#language/detect.ts").then((module) => module.run),
  view: async () => (await import("#language/detect-view.ts")).detectView,
});
export default contract;

if (import.meta.main) await runMain(contract);
