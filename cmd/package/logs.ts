#!/usr/bin/env bun
/** `package-logs`: the last lines that services wrote. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { LogsRequest, LogsResult } from "#schemas/package/execute.ts";
import { READING_SERVICES } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...READING_SERVICES,
  name: "package-logs",
  summary: "Show the last log lines of the services of a package",
  description: [
    "Also of services that have ended, until they are started again or purged. At most 10 MB of each service are kept.",
  ],
  input: LogsRequest,
  output: LogsResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w", tail: "n", follow: "f" },
  examples: [
    { command: "package-logs users --tail 200", note: "the last 200 lines", illustrative: true },
    { command: "package-logs users --follow", note: "until the services end", illustrative: true },
    { command: "package-logs orders --errors inline", note: "a package that the workspace lacks", exit: 66 },
  ],
  effects: "read",
  plain: "logs",
  http: { method: "GET", path: "/api/containers/{intent}/logs" },
  mcp: { title: "Show the logs of a package" },
  load: () => import("../../lib/package/logs.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
