/** Self-repair of commands: what HEDDLE_REPAIR_* variables allow, and what was repaired. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";

export const RepairSettings = Type.Object(
  {
    enabled: Type.Boolean({ default: true, description: "Look for a repair after a failure: true or false" }),
    auto_apply: Type.Boolean({
      default: true,
      description: "Carry repairs out; false only reports them: true or false",
    }),
    auto_install_deps: Type.Boolean({
      default: true,
      description: "Install missing programs as heddle doctor says, if that needs no password: true or false",
    }),
    auto_restart: Type.Boolean({
      default: false,
      description:
        "Open the connection to the display anew, and start the accessibility bus, never the user's programs: true or false",
    }),
    max_retries: Type.Integer({
      default: 3,
      minimum: 0,
      maximum: 20,
      description: "Most repairs of one command, 0 to 20",
    }),
    dry_run: Type.Boolean({
      default: false,
      description: "Report the repairs instead of carrying them out: true or false",
    }),
    git_commit: Type.Boolean({
      default: false,
      description: "Commit a corrected workflow file, and nothing else: true or false",
    }),
    git_prefix: Type.String({
      default: "heddle-repair: ",
      maxLength: 100,
      pattern: "^[^\\u0000-\\u001f\\u007f]*$",
      description: "What the message of such a commit begins with, at most 100 characters",
    }),
    create_backups: Type.Boolean({
      default: false,
      description: "Copy a workflow file before it is corrected: true or false",
    }),
  },
  { $id: "GuiRepairSettings", description: "What self-repair may do" },
);
export type RepairSettings = Static<typeof RepairSettings>;

/** Repairs by name. */
export const REPAIRS = [
  "install",
  "start_accessibility_bus",
  "another_backend",
  "refocus_window",
  "retry_step",
  "reopen_driver",
  "correct_workflow",
] as const;
export type RepairName = (typeof REPAIRS)[number];

/** A repair that was planned or carried out; `data.repairs` of a result has them in order. */
export const RepairRecord = Type.Object(
  {
    step: Nullable(
      Type.Integer({ minimum: 1, description: "Step of the workflow; null for the whole command" }),
    ),
    code: Type.String({ description: "Code of the failure" }),
    fix: OneOf(REPAIRS, { description: "The repair" }),
    applied: Type.Boolean({ description: "Whether it was carried out" }),
    ok: Type.Boolean({ description: "Whether the step worked after it" }),
    reason: Nullable(
      Type.String({ description: "What was done or would be, or why it was not done or did not help" }),
    ),
  },
  { $id: "GuiRepairRecord", description: "A repair of a command" },
);
export type RepairRecord = Static<typeof RepairRecord>;
