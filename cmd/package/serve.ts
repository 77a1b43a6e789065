#!/usr/bin/env bun
/** `package-serve`: intents, packages and their running services over HTTP and MCP. */
import { runMain } from "#kit/command/main.ts";
import { serviceContract } from "#kit/contract/service.ts";
import { httpService } from "#kit/http/service.ts";

const base = httpService({
  family: "package",
  about: "Turn a prompt into an HTTP service with tests and a contract",
  port: 8080,
  needsToken: true,
  variables: { host: "HOST", port: "PORT" },
  service: () => import("../../lib/package/service/index.ts").then((module) => module.service),
});
// It has no webhooks.
const { HEDDLE_WEBHOOK_SECRET: _, ...environment } = base.environment ?? {};

const contract = serviceContract({
  ...base,
  description: [
    ...(base.description ?? []),
    "Services outlive the server. Containers, networks and images of services that a killed server has left half started, or whose package is gone, are removed at the next start with --allow-execute.",
  ],
  environment,
});
export default contract;

if (import.meta.main) await runMain(contract);
