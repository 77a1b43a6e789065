#!/usr/bin/env bun
/** `uri-config`: shows the effective configuration and where each value came from. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ConfigRequest, ConfigResult } from "#schemas/uri.ts";
import { CONFIGURING, ENVIRONMENT, FILES } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-config",
  family: "uri",
  summary: "Show the effective configuration and where each value came from",
  description: [
    "Precedence: environment, configuration file, default. The first time a user runs it, it writes the defaults to the user's configuration folder; planning never writes a file.",
  ],
  input: ConfigRequest,
  output: ConfigResult,
  subjects: ["path"],
  needsNothing: true,
  paths: { path: "file" },
  examples: [
    { command: "uri-config", note: "what is in effect here" },
    { command: "HEDDLE_URI_PLATFORM=windows uri-config --json", note: "with a variable set" },
  ],
  // The first time a user runs it, it writes the file.
  effects: "write",
  outputs: [],
  errors: CONFIGURING,
  mcp: false,
  environment: ENVIRONMENT,
  files: FILES,
  load: () => import("../../lib/uri/config.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
