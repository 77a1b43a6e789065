#!/usr/bin/env bun
/** `language-serve`: language understanding over HTTP and MCP. */
import { serviceOperation } from "../../lib/kit/http/service.ts";
import { runMain } from "../../lib/kit/main.ts";

const contract = serviceOperation({ family: "language", port: 8767 });
export default contract;

if (import.meta.main) await runMain(contract);
