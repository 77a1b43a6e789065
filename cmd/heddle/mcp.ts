#!/usr/bin/env bun
/** `heddle mcp`: operations as MCP tools on standard input and output. */
import { runMain } from "#kit/command/main.ts";
import { mcpUmbrella } from "#kit/mcp/service.ts";

const contract = mcpUmbrella();
export default contract;

if (import.meta.main) await runMain(contract);
