#!/usr/bin/env bun
/** `evidence-serve`: intents and evidence over HTTP and MCP. */
import { httpService } from "#kit/http/service.ts";
import { runMain } from "#kit/main.ts";

const contract = httpService({ family: "evidence", port: 8787 });
export default contract;

if (import.meta.main) await runMain(contract);
