#!/usr/bin/env bun
/** `gui-mcp`: a desktop as MCP tools on standard input and output. */
import { runMain } from "#kit/command/main.ts";
import { mcpService } from "#kit/mcp/service.ts";

const contract = mcpService("gui");
export default contract;

if (import.meta.main) await runMain(contract);
