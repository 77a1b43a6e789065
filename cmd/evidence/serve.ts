#!/usr/bin/env bun
/** `evidence-serve`: intents and evidence over HTTP, MCP and A2A. */
import { runMain } from "#kit/command/main.ts";
import { serverContract } from "../../lib/evidence/serve/contract.ts";

const contract = serverContract();
export default contract;

if (import.meta.main) await runMain(contract);
