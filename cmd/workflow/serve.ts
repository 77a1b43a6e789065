#!/usr/bin/env bun
/** `workflow-serve`: the gateway, the language service and the worker over HTTP, WebSocket and MCP. */
import { Type } from "@sinclair/typebox";
import { runMain } from "#kit/command/main.ts";
import { serviceContract } from "#kit/contract/service.ts";
import { httpService } from "#kit/http/service.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { PORTS } from "../../lib/workflow/service/parts.ts";

const { INVALID_SETTINGS, INVALID_STORE } = WORKFLOW_ERRORS;

const base = httpService({
  family: "workflow",
  about: "Turn a conversation into a workflow: confirmed, then run durably",
  port: PORTS.gateway.port,
  service: () => import("../../lib/workflow/service/index.ts").then((module) => module.service),
});
const port = (value: number, what: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 65_535, default: value, description: `TCP port of the ${what}` }),
  );

const contract = serviceContract({
  ...base,
  summary: "Serve conversations: gateway, language service and worker",
  input: Type.Object({
    part: Type.Optional(
      Type.Array(Type.Union([Type.Literal("gateway"), Type.Literal("language"), Type.Literal("worker")]), {
        description: "Service to run; default all three",
      }),
    ),
    ...base.input.properties,
    port: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 65_535, description: "TCP port, if one service is run" }),
    ),
    gateway_port: port(PORTS.gateway.port, "gateway"),
    language_port: port(PORTS.language.port, "language service"),
    worker_port: port(PORTS.worker.port, "worker"),
  }),
  output: Type.Object(
    {
      ...base.output.properties,
      part: Type.Union([Type.Literal("gateway"), Type.Literal("language"), Type.Literal("worker")]),
    },
    { $id: "WorkflowServeResult", description: "One of the services is ready" },
  ),
  errors: { ...base.errors, INVALID_SETTINGS, INVALID_STORE },
  environment: {
    ...base.environment,
    ...Object.fromEntries(
      Object.entries(PORTS).map(([part, { port: usual, variable }]) => [
        variable,
        `Port of the ${part}; default ${usual}`,
      ]),
    ),
  },
  load: () => import("../../lib/workflow/service/serve.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
