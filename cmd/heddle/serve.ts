#!/usr/bin/env bun
/** `heddle serve`: operations over HTTP and MCP. */
import { serviceOperation, UMBRELLA_PORT } from "#kit/http/service.ts";
import { runMain } from "#kit/main.ts";

const contract = serviceOperation({ family: "heddle", port: UMBRELLA_PORT });
export default contract;

if (import.meta.main) await runMain(contract);
