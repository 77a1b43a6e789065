#!/usr/bin/env bun
/** `evidence-extract-ast`: the facts of a project's code. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ExtractAstRequest, IntentRecord } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, CONFIG } = KIT_ERRORS;

const contract = operation({
  name: "evidence-extract-ast",
  family: "evidence",
  summary: "Extract what code declares, imports, calls, serves, tests and throws",
  description: [
    "Parses the TypeScript, JavaScript, Python, Go, Java, Rust and PHP files of a folder and returns a record of each file, declaration, HTTP route and test, with the lines of the whole declaration. Signatures, docstrings, decorators, base types, imports, calls and exceptions are in the metadata. Records of test files have the source kind test. Tags of OpenFastTrace, StrictDoc and sphinx-needs in comments are in metadata.traces of what they belong to; a comment with tags in a file of another language (C, C++, C#, SQL, YAML, TOML, shell, Dockerfile, Makefile, HTML, XML) is a record of its own.",
    "Files that .gitignore, .dockerignore or .intentignore exclude, third-party and built code (node_modules, vendor, dist, …) minified and too large files are left out; records of generated files have metadata.generated. A file with syntax errors is read as far as it is understood, with a warning. The records and their order are the same on every machine.",
  ],
  input: ExtractAstRequest,
  output: IntentRecord,
  positional: "root",
  subjects: ["root"],
  needsNothing: true,
  paths: { root: "folder" },
  examples: [
    { command: "evidence-extract-ast .", note: "the code of this folder" },
    {
      command: `evidence-extract-ast . --json | jq -r 'select(.statement.kind == "route_fact").statement.object'`,
      note: "the routes of a service",
    },
    {
      command: "evidence-extract-ast . --include 'src/**/*.py' --skip-generated",
      note: "some files of it",
    },
  ],
  effects: "read",
  streams: true,
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_MAX_FILE_BYTES: "Size above which a file is skipped; default 524288",
    HEDDLE_EVIDENCE_ENABLE_PYTHON_AST: "false: leave Python files out",
    HEDDLE_EVIDENCE_ENABLE_GO_AST: "false: leave Go files out",
    HEDDLE_EVIDENCE_ENABLE_JAVA_AST: "false: leave Java files out",
    HEDDLE_EVIDENCE_ENABLE_RUST_AST: "false: leave Rust files out",
    HEDDLE_EVIDENCE_ENABLE_PHP_AST: "false: leave PHP files out",
  },
  errors: { NOT_FOUND, UNREADABLE, CONFIG },
  http: { method: "POST", path: "/v1/evidence/extract/ast" },
  mcp: { title: "Extract facts from code" },
  load: () => import("../../lib/evidence/extract-ast.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
