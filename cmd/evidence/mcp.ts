#!/usr/bin/env bun
/** `evidence-mcp`: intents and evidence as MCP tools on standard input and output. */
import { runMain } from "#kit/command/main.ts";
import { mcpService } from "#kit/mcp/service.ts";
import { SERVER_PLACES } from "../../lib/evidence/serve/places.ts";

const contract = mcpService("evidence", {
  places: SERVER_PLACES,
  offer: (place) => import("../../lib/evidence/serve/resources.ts").then((module) => module.offerOf(place)),
});
export default contract;

if (import.meta.main) await runMain(contract);
