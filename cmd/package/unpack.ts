#!/usr/bin/env bun
/** `package-unpack`: restore a packed package. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { UnpackRequest, UnpackResult } from "#schemas/package/pack.ts";
import { UNPACKING } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...UNPACKING,
  name: "package-unpack",
  summary: "Restore the files of a packed package",
  description: [
    "Every file is checked against its checksum before the first is written. Paths that lead out of the folder, and files that exist, are refused.",
  ],
  input: UnpackRequest,
  output: UnpackResult,
  positional: "path",
  subjects: ["path", "content"],
  requiresAnyOf: ["path", "content"],
  paths: { path: "file", out: "folder" },
  shorts: { out: "o" },
  examples: [
    { command: "package-unpack users.stack.md --out copy", note: "into a new folder", illustrative: true },
  ],
  effects: "write",
  outputs: ["out"],
  dryRun: "dry_run",
  http: { method: "POST", path: "/api/unpack" },
  mcp: { title: "Unpack a package" },
  load: () => import("../../lib/package/unpack.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/unpack-view.ts")).unpackView,
});
export default contract;

if (import.meta.main) await runMain(contract);
