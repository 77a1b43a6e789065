#!/usr/bin/env bun
/** `window-mcp`: window analysis as MCP tools on standard input and output. */
import { runMain } from "#kit/command/main.ts";
import { mcpService } from "#kit/mcp/service.ts";

const contract = mcpService("window");
export default contract;

if (import.meta.main) await runMain(contract);
