#!/usr/bin/env bun
/** `heddle serve`: operations over HTTP and MCP. */
import { httpService, UMBRELLA_PORT } from "#kit/http/service.ts";
import { runMain } from "#kit/main.ts";

const contract = httpService({ family: "heddle", port: UMBRELLA_PORT });
export default contract;

if (import.meta.main) await runMain(contract);
