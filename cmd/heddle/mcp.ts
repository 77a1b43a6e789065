#!/usr/bin/env bun
/** `heddle mcp`: operations as MCP tools on standard input and output. */
import { runMain } from "../../lib/kit/main.ts";
import { mcpUmbrella } from "../../lib/kit/mcp/service.ts";

const contract = mcpUmbrella();
export default contract;

if (import.meta.main) await runMain(contract);
