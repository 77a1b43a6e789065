#!/usr/bin/env bun
/** `package-generate`: a prompt to a package. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { GenerateRecord, GenerateRequest, PACKAGE_ERRORS } from "#schemas/package.ts";
import { RUNNING_SERVICES } from "../../lib/package/execution/contract.ts";
import { MODEL_OPERATION } from "../../lib/package/llm/contract.ts";

const contract = operation({
  name: "package-generate",
  family: "package",
  summary: "Turn a prompt in English or Polish into a package",
  description: [
    "Reads what a service shall do and prints the package: its routes, tables, fields, language, framework, port, variables, runtime and mode. Without --run nothing is written or executed.",
    "Paths and methods are taken as they are written. Things to manage (`CRUD for rooms and guests`) become routes and tables, verbs become the routes that they need, and anything the prompt excludes or retracts is omitted.",
    "provenance says for each table, field, route and setting which words of the prompt it comes from, or what was assumed. A prompt for no service, for nothing in particular, or for a language that cannot be generated is refused with the reason.",
    "With a model configured (LLM_MODEL) the model designs tables and routes, and its answer is checked and corrected in at most max_iterations rounds; language, framework, port, image and variables that the prompt states, and routes that it spells out, are never the model's. --mode deterministic uses rules only, require-llm fails without a model. made_by and reason say how the package was made, attempts and usage how much it took.",
    "--into DIR changes the package that is in DIR instead: the prompt adds, renames, or removes what it names explicitly. The change is merged with what a person has changed in its files; where both change the same lines nothing is written, and the diff is shown. A migration changes the tables and keeps their rows.",
    "--run plans the package and writes its files into the output folder; --execute also starts its services, which needs --approve or an approval; --verify verifies them, and lets a model make the package again while verification fails, at most --max-verify-iterations times. session.json is the record of all of it.",
  ],
  input: GenerateRequest,
  output: GenerateRecord,
  positional: "prompt",
  shorts: { prompt: "p", model: "m", output_dir: "o", workspace: "w" },
  paths: { workspace: "folder", output_dir: "folder", into: "folder", from: "file" },
  requiresAnyOf: ["prompt", "from"],
  subjects: ["prompt", "from"],
  examples: [
    {
      command: "package-generate --from petstore.yaml",
      note: "every operation, schema and status of a contract",
      illustrative: true,
    },
    {
      command: 'package-generate "users API with CRUD, name and email"',
      note: "a service that manages users",
    },
    {
      command:
        'package-generate "Flask, port 8088: GET /status, POST /items and GET /items/{id}" --json | jq -r .yaml_content',
      note: "the package file",
    },
    {
      command:
        'package-generate "CRUD dla produktów: nazwa (tekst), cena (liczba dziesiętna)" --json | jq .document.IMPLEMENTATION.actions',
      note: "from Polish",
    },
    {
      command:
        'package-generate "users API with CRUD, name and email" --run --execute --approve --verify --runtime sandbox',
      note: "from the prompt to a verified service",
      illustrative: true,
    },
    {
      command: 'package-generate --into generated "also add an age to users, and comments below posts" --run',
      note: "a package changed where it is, with a migration that keeps its rows",
      illustrative: true,
    },
    {
      command: 'package-generate "How do FastAPI and Flask differ?" --errors inline',
      note: "no service",
      exit: 65,
    },
  ],
  effects: "read",
  outputs: ["workspace", "output_dir", "into"],
  writesWhen: ["run", "execute", "verify"],
  parallel: true,
  failedAs: "data",
  errors: { ...PACKAGE_ERRORS, ...MODEL_OPERATION.errors, ...RUNNING_SERVICES.errors },
  environment: { ...MODEL_OPERATION.environment, ...RUNNING_SERVICES.environment },
  files: RUNNING_SERVICES.files,
  http: { method: "POST", path: "/api/intents/generate" },
  mcp: {
    name: "package_generate_intent",
    core: true,
    title: "Make a package from a prompt",
    also: [
      {
        name: "package_run_pipeline",
        title: "Make, write, run and verify a package",
        summary: "Turn a prompt into a package and write its files; execute and verify also run it",
        fixed: { run: true },
      },
    ],
  },
  load: () => import("../../lib/package/generate.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/generate-view.ts")).generateView,
});
export default contract;

if (import.meta.main) await runMain(contract);
