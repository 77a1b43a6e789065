/** Executing a plan, and what became of its actions. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { PLATFORMS } from "../desktop.ts";
import { Action, Folders } from "./action.ts";
import { CompiledStep, limits, PlanResult, UriOrPromptRequest } from "./plan.ts";
import { dry_run } from "./request.ts";

export const ExecuteRequest = Type.Composite([
  UriOrPromptRequest,
  Type.Object({
    dry_run,
    uri_only: Type.Optional(Type.Boolean({ description: "Refuse prompts; execute only an absolute URI" })),
    timeout_ms: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 600000, description: "Execution timeout, ms (30000)" }),
    ),
  }),
]);
export type ExecuteRequest = Static<typeof ExecuteRequest>;

export const HandleRequest = Type.Composite([
  ExecuteRequest,
  Type.Object({
    execute: Type.Optional(Type.Boolean({ description: "Execute the plan; absent: only return it" })),
  }),
]);
export type HandleRequest = Static<typeof HandleRequest>;

export const Execution = Type.Object(
  {
    ok: Type.Boolean({ description: "True if every step succeeded, or for a dry run" }),
    uri: Type.String(),
    output: Type.String({ description: "Standard output of the programs" }),
    error: Type.String({ description: "What failed, or standard error of the programs" }),
    returncode: Type.Integer({
      description: "Exit status of the last program; 2 bad input, 124 timeout, 127 nothing installed",
    }),
    platform: OneOf(PLATFORMS),
    actions: Type.Array(
      Type.Object({
        argv: Type.Array(Type.String()),
        resolved: Type.Optional(
          Type.Array(Type.String(), {
            description: "In a dry run: argv with this machine's folders, if they change it",
          }),
        ),
        step: Type.Optional(
          Type.Integer({ minimum: 1, description: "Step that the action belongs to, if there are several" }),
        ),
        status: OneOf(["planned", "done", "failed", "not_run"], { description: "Outcome of the action" }),
        returncode: Type.Optional(Type.Integer()),
        output: Type.Optional(Type.String({ description: "File that the action wrote" })),
      }),
      { description: "The actions of all steps, in order" },
    ),
    folders: Type.Optional(Folders),
  },
  { description: "Outcome of an execution" },
);
export type Execution = Static<typeof Execution>;

export const ExecuteResult = Type.Object(
  {
    id: Type.Optional(Id),
    image: Type.Optional(
      Type.String({ description: "The last picture that was taken, where readers of pictures look for it" }),
    ),
    ok: Type.Boolean(),
    uri: Type.String(),
    platform: OneOf(PLATFORMS),
    dry_run: Type.Boolean(),
    actions: Type.Array(Action),
    limits,
    steps: Type.Optional(
      Type.Array(CompiledStep, { minItems: 2, description: "Steps in order; absent if there is only one" }),
    ),
    result: Execution,
  },
  { $id: "ExecuteResult", description: "Plan and outcome of an execution", additionalProperties: true },
);
export type ExecuteResult = Static<typeof ExecuteResult>;

export const HandleResult = Type.Composite(
  [
    Type.Omit(PlanResult, ["ok"]),
    Type.Object({ ok: Type.Boolean(), dry_run: Type.Boolean(), result: Type.Optional(Execution) }),
  ],
  { $id: "HandleResult", description: "A plan and, if requested, its outcome" },
);
export type HandleResult = Static<typeof HandleResult>;
