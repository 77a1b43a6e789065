/** The actions of a plan: programs with their arguments, and what an IDE is to do. */
import { type Static, type TOptional, type TString, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { FOLDER_ROLES, type FolderRole, PLATFORMS } from "../desktop.ts";

const Role = OneOf(FOLDER_ROLES, { description: "Role of a user's folder" });
/** Folder of this machine by role. */
export const Folders = Type.Object(
  Object.fromEntries(FOLDER_ROLES.map((role) => [role, Type.Optional(Type.String())])) as Record<
    FolderRole,
    TOptional<TString>
  >,
  { description: "Folder on this machine for each role in the plan" },
);

/** Where a command names one of the user's folders: execution puts this machine's folder there. */
export const FolderRoles = Type.Object(
  {
    argv: Type.Optional(
      Type.Record(Type.String({ pattern: "^[1-9][0-9]*$" }), Role, {
        description: "Roles by index in argv",
      }),
    ),
    cwd: Type.Optional(Role),
    env: Type.Optional(Type.Record(Type.String(), Role, { description: "Roles by variable" })),
  },
  {
    description:
      "Arguments that stand for a user folder (DOWNLOAD, DOCUMENTS, …): execution replaces them by this machine's folder",
  },
);
export type FolderRoles = Static<typeof FolderRoles>;

/** One way to do a step: a program with its arguments, never a shell string. */
export const Command = Type.Object({
  command: Type.String({ description: "Program to start" }),
  args: Type.Array(Type.String(), { description: "Its arguments" }),
  argv: Type.Array(Type.String(), { minItems: 1, description: "command followed by args" }),
  env: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: "Environment variables that pass text to a fixed script (PowerShell)",
    }),
  ),
  session: Type.Optional(
    Type.Array(Type.String(), {
      description:
        "Linux sessions it works in (any one): x11, wayland, gnome, kde, sway, wlroots; absent: all",
    }),
  ),
  cwd: Type.Optional(
    Type.String({ description: "Working folder of the program; a leading ~ stands for the home folder" }),
  ),
  home: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), {
      description: "Indexes in argv of paths in the home folder: execution expands their leading ~",
    }),
  ),
  roles: Type.Optional(FolderRoles),
});
export type Command = Static<typeof Command>;

export const Action = Type.Composite(
  [
    Type.Object({ os: OneOf(PLATFORMS, { description: "Platform the command is for" }) }),
    Command,
    Type.Object({
      description: Type.Optional(Type.String({ description: "Human-readable description of the step" })),
      alternatives: Type.Optional(
        Type.Array(Command, {
          description: "Alternatives in order of preference; execution uses the first that is available",
        }),
      ),
      output: Type.Optional(
        Type.String({
          description: "File that the step writes; execution uses a new name if it exists",
        }),
      ),
    }),
  ],
  { description: "One step of a plan" },
);
export type Action = Static<typeof Action>;

/** A command for the chat or command surface of an IDE. */
export const ControlPlan = Type.Object(
  {
    uri: Type.String(),
    actions: Type.Array(
      Type.Object({
        kind: Type.String(),
        command_version: Type.String(),
        surface: Type.String(),
        transport: Type.String(),
        operation: Type.String(),
        ide: Type.String(),
        workspace: Type.String(),
        submit: Type.Boolean(),
        require_plugin: Type.Boolean(),
        verification: Type.Object({
          expect_ack: Type.Boolean(),
          expect_message_sent: Type.Boolean(),
          timeout_ms: Type.Integer({ default: 120000 }),
        }),
        replay: Type.Object({ cli: Type.Array(Type.String()), mcp: Type.String() }),
        strategy_hint: Type.String(),
        text_ref: Type.String(),
      }),
    ),
  },
  { description: "Control plan of an IDE request" },
);
export type ControlPlan = Static<typeof ControlPlan>;
