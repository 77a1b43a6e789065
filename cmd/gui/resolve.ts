#!/usr/bin/env bun
/** `gui-resolve`: the verb, arguments and URI of a sentence. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ResolveRequest } from "#schemas/gui/requests.ts";
import { READING } from "../../lib/gui/contract.ts";

const contract = operation({
  ...READING,
  name: "gui-resolve",
  summary: "Resolve a sentence or URI to a verb, its arguments and a URI",
  description: [
    "data has verb, arguments and uri: desktop-window://focus for a window, desktop-screenshot:// for a picture, ide-chat://…/send for a message to an IDE, and what uri-resolve finds for what is to be opened. uri is null if the command says more than a URI can; the text of a message is never in it.",
    "A prompt that is such a URI is resolved the other way. mode lets a language model read a sentence, as in gui-parse.",
  ],
  input: ResolveRequest,
  positional: "prompt",
  paths: { workdir: "folder" },
  examples: [
    { command: "gui-resolve 'przełącz się na Slacka' --json | jq -c .data", note: "a window" },
    { command: "gui-resolve 'open Firefox' --json | jq -r .data.uri", note: "what to open" },
    { command: "gui-resolve 'desktop-screenshot://window?title=Slack' --json | jq -c .data", note: "a URI" },
  ],
  http: { method: "POST", path: "/v1/gui/resolve" },
  mcp: { title: "Resolve a GUI request to a verb and a URI" },
  load: () => import("../../lib/gui/resolve.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
