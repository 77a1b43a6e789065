#!/usr/bin/env bun
/** `language-mcp`: language understanding as MCP tools on standard input and output. */
import { runMain } from "#kit/command/main.ts";
import { mcpService } from "#kit/mcp/service.ts";

const contract = mcpService("language");
export default contract;

if (import.meta.main) await runMain(contract);
