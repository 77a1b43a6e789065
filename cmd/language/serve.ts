#!/usr/bin/env bun
/** `language-serve`: language understanding over HTTP and MCP. */
import { runMain } from "#kit/command/main.ts";
import { httpService } from "#kit/http/service.ts";

const contract = httpService({
  family: "language",
  about: "Find times, money, numbers and addresses in English or Polish text",
  port: 8767,
});
export default contract;

if (import.meta.main) await runMain(contract);
