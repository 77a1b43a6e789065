/** A plan as a script for a shell. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { locale, platform, prompt, steps } from "./request.ts";

export const SHELLS = ["sh", "bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof SHELLS)[number];

export const ShellRequest = Type.Object({
  id: Type.Optional(Id),
  prompt,
  shell: Type.Optional(OneOf(SHELLS, { description: "Shell to write for; absent: from $SHELL, else sh" })),
  platform,
  locale,
  steps,
});
export type ShellRequest = Static<typeof ShellRequest>;

export const ShellResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    shell: OneOf(SHELLS),
    uri: Type.String(),
    script: Type.String({
      description:
        "Script for the shell to evaluate: HEDDLE_INTENT, HEDDLE_URI, HEDDLE_URIS, HEDDLE_CMD, heddle_run and heddle-run",
    }),
  },
  { $id: "ShellResult", description: "A plan as a shell script" },
);
export type ShellResult = Static<typeof ShellResult>;
