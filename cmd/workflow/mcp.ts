#!/usr/bin/env bun
/** `workflow-mcp`: workflows as MCP tools on standard input and output. */
import { runMain } from "#kit/command/main.ts";
import { mcpService } from "#kit/mcp/service.ts";

const contract = mcpService("workflow");
export default contract;

if (import.meta.main) await runMain(contract);
