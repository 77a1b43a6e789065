/** Request and result of `package-shell`: commands on packages, one after another. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable } from "../common.ts";
import { INTENT_FIELD, WORKSPACE_FIELDS } from "./execute.ts";

export const ShellRequest = Type.Object(
  {
    id: Type.Optional(Id),
    command: Type.Optional(
      Type.String({
        maxLength: 100_000,
        description: "One command, e.g. `plan`; default the lines of standard input or of the terminal",
      }),
    ),
    intent: INTENT_FIELD.intent,
    ...WORKSPACE_FIELDS,
    dry_run: Type.Optional(
      Type.Boolean({ description: "Every command only shows what it would do; nothing is changed" }),
    ),
    keep_going: Type.Optional(
      Type.Boolean({ description: "Go on with a script after a command that failed" }),
    ),
  },
  { $id: "PackageShellRequest", description: "A command of the shell" },
);
export type ShellRequest = Static<typeof ShellRequest>;

export const ShellResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "False if the operation's result reports a failure" }),
    command: Type.String({ description: "Name of the command" }),
    operation: Nullable(
      Type.String({ description: "Operation that it ran; null for a command of the shell itself" }),
    ),
    intent: Nullable(Type.String({ description: "Id of the current intent after the command" })),
    result: Type.Record(Type.String(), Type.Unknown(), {
      description: "Result of the operation, see its own schema; of help its text",
    }),
  },
  { $id: "PackageShellResult", description: "What a command of the shell did" },
);
export type ShellResult = Static<typeof ShellResult>;
