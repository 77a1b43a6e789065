#!/usr/bin/env bun
/** `refactor-serve`: refactoring over HTTP, WebSocket and MCP. */
import { serviceOperation } from "#kit/http/service.ts";
import { runMain } from "#kit/main.ts";

const contract = serviceOperation({
  family: "refactor",
  port: 8000,
  extension: () => import("../../lib/refactor/service/index.ts").then((module) => module.extend),
});
export default contract;

if (import.meta.main) await runMain(contract);
