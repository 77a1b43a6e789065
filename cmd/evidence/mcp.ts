#!/usr/bin/env bun
/** `evidence-mcp`: intents and evidence as MCP tools on standard input and output. */
import { runMain } from "#kit/main.ts";
import { mcpService } from "#kit/mcp/service.ts";

const contract = mcpService("evidence");
export default contract;

if (import.meta.main) await runMain(contract);
