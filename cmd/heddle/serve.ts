#!/usr/bin/env bun
/** `heddle serve`: operations over HTTP and MCP. */
import { runMain } from "#kit/command/main.ts";
import { httpService, UMBRELLA_PORT } from "#kit/http/service.ts";

const contract = httpService({ family: "heddle", port: UMBRELLA_PORT });
export default contract;

if (import.meta.main) await runMain(contract);
