#!/usr/bin/env bun
/** `package-new`: a package file to begin with. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { NewRequest, NewResult } from "#schemas/package/new.ts";
import { PACKAGE_ERRORS } from "#schemas/package.ts";

const { INVALID_PACKAGE } = PACKAGE_ERRORS;

const contract = operation({
  name: "package-new",
  family: "package",
  summary: "Create a commented package file",
  description: [
    "Makes a valid package of a goal and options, without reading the goal: package-generate does that. Without a goal it asks on a terminal.",
    "A resource gets a table and the routes to list, create, read, replace and delete its rows.",
  ],
  input: NewRequest,
  output: NewResult,
  subjects: ["goal"],
  needsNothing: true,
  shorts: { goal: "g", out: "o" },
  paths: { out: "file" },
  plain: "yaml_content",
  examples: [
    {
      command: 'package-new -g "Users of the shop" --resource "users name email" --framework hono',
      note: "a file to edit",
    },
    { command: 'package-new -g "Users of the shop" -o users.yaml', note: "to a file", illustrative: true },
    { command: "package-new", note: "asks for each part on a terminal", illustrative: true },
  ],
  effects: "read",
  outputs: ["out"],
  writesWhen: ["out"],
  errors: { INVALID_PACKAGE },
  http: { method: "POST", path: "/api/intents/new" },
  mcp: { title: "Begin a package file" },
  load: () => import("../../lib/package/new.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
