#!/usr/bin/env bun
/** `package-chat`: ask the language model about packages. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { AiChatRequest, AiChatResult } from "#schemas/package.ts";
import { MODEL_OPERATION } from "../../lib/package/llm/contract.ts";

const contract = operation({
  ...MODEL_OPERATION,
  name: "package-chat",
  summary: "Ask the language model about packages",
  description: [
    "Answers a question about services and package files; context is what it is about, e.g. a package file. The answer is text and changes nothing.",
  ],
  input: AiChatRequest,
  output: AiChatResult,
  positional: "message",
  shorts: { model: "m" },
  examples: [
    {
      command: 'package-chat "Which status has a deleted book?" --context "$(cat books.yaml)"',
      note: "ask about a package",
      illustrative: true,
    },
  ],
  http: { method: "POST", path: "/api/ai/chat" },
  mcp: { title: "Ask about packages" },
  load: () => import("../../lib/package/chat.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/chat-view.ts")).chatView,
});
export default contract;

if (import.meta.main) await runMain(contract);
