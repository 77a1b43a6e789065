#!/usr/bin/env bun
/** `evidence-serve`: intents and evidence over HTTP and MCP. */
import { httpService } from "#kit/http/service.ts";
import { runMain } from "#kit/main.ts";
import { SERVER_PLACES } from "../../lib/evidence/serve/places.ts";

const contract = httpService({
  family: "evidence",
  port: 8787,
  variables: { host: "HEDDLE_EVIDENCE_A2A_HOST", port: "HEDDLE_EVIDENCE_A2A_PORT" },
  places: SERVER_PLACES,
  body: { variable: "HEDDLE_EVIDENCE_A2A_MAX_BODY_BYTES", bytes: 1024 * 1024 },
  principals: {
    variables: ["HEDDLE_EVIDENCE_A2A_TOKEN", "HEDDLE_EVIDENCE_A2A_TOKENS"],
    load: () => import("../../lib/evidence/serve/tokens.ts").then((module) => module.principalsOf),
  },
  environment: {
    HEDDLE_EVIDENCE_A2A_TOKEN: "Bearer token that clients must send",
    HEDDLE_EVIDENCE_A2A_TOKENS: "Tokens of several clients: name=token,name=token, or a file with one a line",
  },
  service: () => import("../../lib/evidence/serve/index.ts").then((module) => module.service),
});
export default contract;

if (import.meta.main) await runMain(contract);
