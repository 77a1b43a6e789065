#!/usr/bin/env bun
/** `package-verify`: verify the running services of a package. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { VerifyRequest, VerifyResult } from "#schemas/package/execute.ts";
import { RUNNING_SERVICES } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...RUNNING_SERVICES,
  name: "package-verify",
  summary: "Verify the running services of a package against their contracts",
  description: [
    "Runs the scenario of each service (Arazzo), then requests every operation that it leaves out: state is created before it is read, and deleted last. Statuses and bodies must be those of the contract. A route that is not implemented fails.",
    "A file expectations.yaml beside the program adds checks of your own: endpoints with method, path, status, json_fields and body_contains.",
    "All of this is asked of a second copy of the services with fresh data, which is ended afterwards: the running services keep their rows, and are only asked whether they are healthy. A dry run requests nothing.",
  ],
  input: VerifyRequest,
  output: VerifyResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    { command: "package-verify", note: "the latest package", illustrative: true },
    { command: "package-verify users --json | jq .failed_endpoints", note: "what fails", illustrative: true },
  ],
  effects: "execute",
  outputs: ["workspace"],
  dryRun: "dry_run",
  failedAs: "data",
  http: { method: "POST", path: "/api/intents/{intent}/validate" },
  mcp: { title: "Verify a running package" },
  load: () => import("../../lib/package/verify.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/verify-view.ts")).verifyView,
});
export default contract;

if (import.meta.main) await runMain(contract);
