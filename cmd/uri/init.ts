#!/usr/bin/env bun
/** `uri-init`: writes the configuration file with its defaults. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { InitRequest, InitResult } from "#schemas/uri.ts";
import { CONFIGURING, FILES } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-init",
  family: "uri",
  summary: "Write the configuration file with its defaults",
  description: [
    "Leaves an existing file unchanged. With --force it resets the known keys to their defaults and keeps unknown keys and comments.",
  ],
  input: InitRequest,
  output: InitResult,
  subjects: ["path"],
  needsNothing: true,
  paths: { path: "file" },
  examples: [
    { command: "uri-init", note: "in the user's configuration folder", illustrative: true },
    { command: "uri-init --path heddle-uri.yaml", note: "in the working folder", illustrative: true },
  ],
  effects: "write",
  outputs: ["path"],
  errors: CONFIGURING,
  mcp: false,
  environment: { HEDDLE_URI_CONFIG: "File to write if --path is absent" },
  files: FILES,
  load: () => import("../../lib/uri/init.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
