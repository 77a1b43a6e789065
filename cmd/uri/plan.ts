#!/usr/bin/env bun
/** `uri-plan`: a prompt becomes a plan of OS actions. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PlanRequest, PlanResult } from "#schemas/uri.ts";
import { ENVIRONMENT, FILES, PLANNING, uriList } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-plan",
  family: "uri",
  summary: "Plan a prompt or URI: intent, abstract URI and the actions of a platform",
  description: [
    "Understands a request in English or Polish, or takes an absolute URI, and returns the intent, an abstract URI (RFC 3986) and the ordered actions for Linux, macOS or Windows. Nothing is executed.",
    "A plan is pure data: the same prompt, platform and configuration give the same plan on every machine. If several programs can do a step, alternatives lists the others in order of preference. argv is an argument array; no shell is involved. Paths in the home folder keep their ~, and home lists their positions in argv.",
    'A prompt can ask for several things: "open Slack and Teams, then take a screenshot". uri, intent and slots are those of the first step, actions are all in order, and steps has each with its own. A step that is not understood refuses the whole prompt.',
    "A prompt without a supported intent fails with NO_INTENT, a prompt with several meanings with AMBIGUOUS, and a URI that would run code with UNSAFE_URI.",
  ],
  input: PlanRequest,
  output: PlanResult,
  aliases: ALIASES.prompt,
  positional: "prompt",
  examples: [
    { command: 'uri-plan "open file ~/Documents/report.pdf"', note: "open a file" },
    { command: 'uri-plan "open firefox, then take a screenshot"', note: "several steps" },
    {
      command: 'uri-plan --platform windows "otwórz ustawienia dźwięku"',
      note: "Polish, for another platform",
    },
    { command: 'uri-plan "take a screenshot of the second monitor" --json', note: "one line of JSON" },
    { command: 'uri-plan "https://example.com/path?q=1"', note: "a URI instead of a prompt" },
    { command: `echo '{"id":1,"prompt":"focus firefox"}' | uri-plan`, note: "as a filter of JSON Lines" },
  ],
  effects: "read",
  light: true,
  errors: PLANNING,
  http: { method: "POST", path: "/v1/plan" },
  mcp: { core: true, title: "Plan a desktop request", content: uriList },
  environment: ENVIRONMENT,
  files: FILES,
  load: () => import("../../lib/uri/plan.ts").then((module) => module.run),
  view: async () => (await import("../../lib/uri/plan-view.ts")).planView,
});
export default contract;

if (import.meta.main) await runMain(contract);
