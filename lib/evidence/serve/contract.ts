/** The server of the family, under both of its names. */
import { Type } from "@sinclair/typebox";
import type { AnyService } from "#kit/contract/service.ts";
import { httpService } from "#kit/http/service.ts";
import { SERVER_PLACES } from "./places.ts";

/** @param also its second name, without the family */
export function serverContract(also?: string): AnyService {
  return httpService({
    family: "evidence",
    about: "Check whether the code does what was asked for",
    port: 8787,
    ...(also !== undefined && { also }),
    variables: { host: "HEDDLE_EVIDENCE_A2A_HOST", port: "HEDDLE_EVIDENCE_A2A_PORT" },
    places: SERVER_PLACES,
    body: { variable: "HEDDLE_EVIDENCE_A2A_MAX_BODY_BYTES", bytes: 1024 * 1024 },
    principals: {
      variables: ["HEDDLE_EVIDENCE_A2A_TOKEN", "HEDDLE_EVIDENCE_A2A_TOKENS"],
      load: () => import("./tokens.ts").then((module) => module.principalsOf),
    },
    fields: {
      public_url: Type.Optional(
        Type.String({
          minLength: 1,
          description: "Address at which other agents reach the server, for the agent card",
        }),
      ),
      task_store: Type.Optional(
        Type.String({
          minLength: 1,
          description: "File or postgres:// URL for the tasks of other agents; default: in memory",
        }),
      ),
    },
    paths: { task_store: "file" },
    environment: {
      HEDDLE_EVIDENCE_A2A_TOKEN: "Bearer token that clients must send",
      HEDDLE_EVIDENCE_A2A_TOKENS:
        "Tokens of several clients: name=token,name=token, or a file with one a line",
      HEDDLE_EVIDENCE_A2A_PUBLIC_URL: "Address for the agent card if --public-url is absent",
      HEDDLE_EVIDENCE_A2A_TASK_STORE: "File or URL for the tasks if --task-store is absent",
    },
    service: () => import("./index.ts").then((module) => module.service),
  });
}
