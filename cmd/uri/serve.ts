#!/usr/bin/env bun
/** `uri-serve`: URI planning over HTTP and MCP. */
import { runMain } from "#kit/command/main.ts";
import { httpService } from "#kit/http/service.ts";

const contract = httpService({
  family: "uri",
  about: "Turn an English or Polish sentence into a plan of OS commands",
  port: 8766,
});
export default contract;

if (import.meta.main) await runMain(contract);
