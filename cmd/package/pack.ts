#!/usr/bin/env bun
/** `package-pack`: a package as one file. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { PackRequest, PackResult } from "#schemas/package/pack.ts";
import { CHANGING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...CHANGING_INTENTS,
  name: "package-pack",
  summary: "Pack a package into one file that restores it byte for byte",
  description: [
    "Markdown with one block for each file; bytes that are not plain text are in base64. Each block has the checksum of its file.",
    "Files that a person has changed in the folder are packed as they are, and edited lists them; those that were deleted there are packed as the newest version has them, and missing lists them. Other files in the folder are not part of the package, and are not packed. If the newest version is not written yet and the folder has changes that it lacks, nothing is packed.",
  ],
  input: PackRequest,
  output: PackResult,
  paths: { workspace: "folder", out: "file" },
  shorts: { workspace: "w", out: "o" },
  examples: [
    { command: "package-pack users > users.stack.md", note: "to standard output", illustrative: true },
    { command: "package-pack users --out users.stack.md", note: "to a file", illustrative: true },
  ],
  effects: "read",
  outputs: ["workspace", "out"],
  writesWhen: ["out"],
  plain: "content",
  http: { method: "POST", path: "/api/intents/{intent}/pack" },
  mcp: { title: "Pack a package" },
  load: () => import("../../lib/package/pack.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/pack-view.ts")).packView,
});
export default contract;

if (import.meta.main) await runMain(contract);
