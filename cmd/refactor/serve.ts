#!/usr/bin/env bun
/** `refactor-serve`: refactoring over HTTP, WebSocket and MCP. */
import { runMain } from "#kit/command/main.ts";
import { httpService } from "#kit/http/service.ts";

const contract = httpService({
  family: "refactor",
  about: "Measure code and change it; only what passes the tests is written",
  port: 8000,
  service: () => import("../../lib/refactor/service/index.ts").then((module) => module.service),
});
export default contract;

if (import.meta.main) await runMain(contract);
