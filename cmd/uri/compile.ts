#!/usr/bin/env bun
/** `uri-compile`: an abstract URI becomes the actions of a platform. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { CompileResult, UriOrPromptRequest } from "#schemas/uri.ts";
import { ENVIRONMENT, FILES, PLANNING, uriList } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-compile",
  family: "uri",
  summary: "Compile an abstract URI (or a prompt) to the actions of a platform",
  description: [
    "Forms: app://<application>/open?path=…, app://file/open?path=…, app://folder/open?path=…, app://folder/open?place=trash, app://terminal/open?path=…, app://settings/<panel>, desktop-screenshot://screen?screen=2, desktop-screenshot://screen?folder=~/Desktop, desktop-screenshot://screen?file=~/shot.png, desktop-screenshot://window?title=…, desktop-screenshot://window?mode=active, desktop-window://focus?name=…, desktop-window://move?title=…&screen=2, desktop-window://move?mode=active&screen=2, ide-chat://<ide>/send?workspace=…, ide-command://<ide>/execute?command=…, ide-control://<ide>/status. The operating system's handler opens every other scheme, except those that run code.",
    "Screens are numbered from 1: the primary screen, then from left to right. Input fields that the result does not have are passed through.",
  ],
  input: UriOrPromptRequest,
  output: CompileResult,
  aliases: ALIASES.promptOrUri,
  positional: "prompt",
  subjects: ["uri", "prompt", "steps"],
  requiresAnyOf: ["uri", "prompt", "steps"],
  examples: [
    { command: "uri-compile app://firefox/open", note: "start an application" },
    {
      command: 'uri-compile --platform darwin "desktop-screenshot://window?title=Terminal"',
      note: "capture a window, on macOS",
    },
    { command: 'uri-resolve "screenshot of the screen" | uri-compile', note: "after uri-resolve" },
  ],
  effects: "read",
  light: true,
  passThrough: true,
  errors: PLANNING,
  http: { method: "POST", path: "/v1/compile" },
  mcp: { core: true, title: "Compile a desktop URI to actions", content: uriList },
  environment: ENVIRONMENT,
  files: FILES,
  load: () => import("../../lib/uri/compile.ts").then((module) => module.run),
  view: async () => (await import("../../lib/uri/compile-view.ts")).compileView,
});
export default contract;

if (import.meta.main) await runMain(contract);
