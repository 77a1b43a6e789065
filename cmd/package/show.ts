#!/usr/bin/env bun
/** `package-show`: an intent with its package file. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ShowRequest, ShowResult } from "#schemas/package/intents.ts";
import { READING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...READING_INTENTS,
  name: "package-show",
  summary: "Show a package, its files and manual changes",
  description: ["The checksum is what package-approve --checksum takes."],
  input: ShowRequest,
  output: ShowResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    {
      command: "package-show users --json | jq -r .yaml_content",
      note: "the package file",
      illustrative: true,
    },
    { command: "package-show orders --errors inline", note: "a package that the workspace lacks", exit: 66 },
  ],
  effects: "read",

  http: { method: "GET", path: "/api/intents/{intent}" },
  mcp: { title: "Show a package" },
  load: () => import("../../lib/package/show.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/show-view.ts")).showView,
});
export default contract;

if (import.meta.main) await runMain(contract);
