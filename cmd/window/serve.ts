#!/usr/bin/env bun
/** `window-serve`: window analysis over HTTP and MCP. */
import { httpService } from "#kit/http/service.ts";
import { runMain } from "#kit/main.ts";

const contract = httpService({ family: "window", port: 8216 });
export default contract;

if (import.meta.main) await runMain(contract);
