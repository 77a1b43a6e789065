#!/usr/bin/env bun
/** `window-serve`: window analysis over HTTP and MCP. */
import { runMain } from "#kit/command/main.ts";
import { httpService } from "#kit/http/service.ts";

const contract = httpService({
  family: "window",
  about: "Find the elements of a screenshot and what changed in it",
  port: 8216,
});
export default contract;

if (import.meta.main) await runMain(contract);
