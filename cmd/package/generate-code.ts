#!/usr/bin/env bun
/** `package-generate-code`: let the language model write a piece of code. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { GenerateCodeRequest, GenerateCodeResult } from "#schemas/package.ts";
import { MODEL_OPERATION } from "../../lib/package/llm/contract.ts";

const contract = operation({
  ...MODEL_OPERATION,
  name: "package-generate-code",
  summary: "Generate a piece of code with the language model",
  description: [
    "Returns code, its language and what the reader must know. The code is only shown: it is never written or run.",
  ],
  input: GenerateCodeRequest,
  output: GenerateCodeResult,
  positional: "description",
  shorts: { model: "m" },
  examples: [
    {
      command: 'package-generate-code "check a Polish tax number" --language python',
      note: "a function",
      illustrative: true,
    },
  ],
  http: { method: "POST", path: "/api/ai/generate-code" },
  mcp: { title: "Write a piece of code" },
  load: () => import("../../lib/package/generate-code.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/generate-code-view.ts")).generateCodeView,
});
export default contract;

if (import.meta.main) await runMain(contract);
