#!/usr/bin/env bun
/** `evidence-extract-config`: dependencies, scripts, jobs, services and variables of a project. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ExtractConfigRequest, IntentRecord } from "#schemas/evidence.ts";

const { NOT_FOUND, CONFIG } = KIT_ERRORS;

const contract = operation({
  name: "evidence-extract-config",
  family: "evidence",
  summary: "Extract dependencies, scripts, CI jobs, services and variables of a project",
  description: [
    "Reads package manifests (package.json, composer.json, pyproject.toml, requirements, Cargo.toml, go.mod, pom.xml, Gradle), GitHub and GitLab CI files, Compose files, Dockerfiles and examples of environments, and returns a record of each entry with its line.",
    "Of variables it reads the names, never the values; .env itself is never read. Installed packages and files that .gitignore, .dockerignore or .intentignore name are left out.",
  ],
  input: ExtractConfigRequest,
  output: IntentRecord,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder" },
  examples: [
    { command: "evidence-extract-config .", note: "the configuration of this project" },
    {
      command:
        "evidence-extract-config . --json | jq -r 'select(.statement.kind == \"dependency\") | [.source.path, .statement.object] | @tsv'",
      note: "what it depends on",
    },
  ],
  effects: "read",
  streams: true,
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_MAX_FILE_BYTES:
      "Bytes of the largest file that is read, 1 to 1073741824; default: 524288",
  },
  errors: { NOT_FOUND, CONFIG },
  http: { method: "POST", path: "/v1/evidence/extract/config" },
  mcp: { title: "Extract configuration" },
  load: () => import("../../lib/evidence/extract-config.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
