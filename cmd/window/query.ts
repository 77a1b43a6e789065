#!/usr/bin/env bun
/** `window-query`: finds objects of a program. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { QueryRequest, QueryResult, WINDOW_ERRORS } from "#schemas/window.ts";

const contract = operation({
  name: "window-query",
  family: "window",
  summary: "Find objects of a program by id, role, label, shape, layer or position",
  description: [
    "Lists the objects of a program that match every given criterion, or all objects if none is given. Each has its layer, role, label, box and colour; --full adds the object as stored. With --at, the smallest object at that point comes first: what a click there would hit.",
  ],
  input: QueryRequest,
  output: QueryResult,
  aliases: ALIASES.program,
  positional: "file",
  paths: { file: "file" },
  examples: [
    { command: "window-query app.json --role button", note: "all buttons" },
    { command: "window-query app.json --label save --json | jq -r '.objects[].id'", note: "ids by label" },
  ],
  effects: "read",
  errors: WINDOW_ERRORS,
  http: { method: "POST", path: "/v1/window/query" },
  mcp: { core: true, title: "Find objects of a program" },
  view: async () => (await import("../../lib/window/query-view.ts")).queryView,
  load: () => import("../../lib/window/query.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
