#!/usr/bin/env bun
/** `package-interfaces`: the ways to reach the package service. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { InterfacesRequest, InterfacesResult } from "#schemas/package/interfaces.ts";

const contract = operation({
  name: "package-interfaces",
  family: "package",
  summary: "List the ways to reach the package service: commands, REST, MCP, SDK",
  description: ["Nothing is asked: it does not say whether a server runs."],
  input: InterfacesRequest,
  output: InterfacesResult,
  needsNothing: true,
  examples: [
    { command: "package-interfaces --json | jq -r .rest_base", note: "where clients of HTTP begin" },
    { command: "package-interfaces --json | jq -c '.surfaces[]'", note: "one line for each interface" },
  ],
  effects: "none",
  environment: {
    HOST: "Address of the server; default 127.0.0.1",
    PORT: "TCP port of the server; default 8080",
  },
  http: { method: "GET", path: "/api/interfaces" },
  mcp: { title: "Interfaces of the package service" },
  load: () => import("../../lib/package/interfaces.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/interfaces-view.ts")).interfacesView,
});
export default contract;

if (import.meta.main) await runMain(contract);
