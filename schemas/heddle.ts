/** Contracts of the commands about Heddle itself: lists, help, manual, completions, schemas, health. */
import { Type } from "@sinclair/typebox";
import { type ErrorCode, OneOf } from "./common.ts";

export const AnyRecord = Type.Object({}, { additionalProperties: true, description: "Any JSON object" });

export const ListRequest = Type.Object({
  family: Type.Optional(Type.String({ description: "Only the operations of this family" })),
});

export const ListResult = Type.Object(
  {
    name: Type.String({ description: "Name of the executable" }),
    family: Type.String({ description: "Family it belongs to" }),
    operation: Type.String({ description: "Name within the family" }),
    summary: Type.String({ description: "One-line summary" }),
    kind: OneOf(["operation", "service"], { description: "A service runs until it is stopped" }),
    effects: OneOf(["none", "read", "write", "execute"], {
      description: "What it can change outside the process",
    }),
    writes_when: Type.Optional(
      Type.Array(Type.String(), { description: "Fields that make a reading operation write" }),
    ),
    http: Type.Union([Type.String(), Type.Null()], { description: "HTTP method and path, or null" }),
    mcp: Type.Union([Type.String(), Type.Null()], { description: "Name of the MCP tool, or null" }),
    earlier: Type.Optional(
      Type.String({
        description: "Earlier name that still leads to it, with its word: refactor-planfile show",
      }),
    ),
  },
  { $id: "ListResult", description: "One operation" },
);

export const HelpRequest = Type.Object({
  topic: Type.Optional(
    Type.String({ maxLength: 256, description: "A family or an operation; absent: the overview" }),
  ),
});

export const HelpResult = Type.Object(
  {
    topic: Type.Union([Type.String(), Type.Null()], { description: "Topic of the text; null: the overview" }),
    text: Type.String({ description: "The help, plain text" }),
  },
  { $id: "HelpResult", description: "A help text" },
);

export const ManRequest = Type.Object({
  page: Type.Optional(
    Type.String({
      maxLength: 256,
      description: 'Name of the page, with its section where two share it ("heddle.7"); absent: heddle',
    }),
  ),
  format: Type.Optional(
    OneOf(["text", "mdoc"], {
      default: "text",
      description: "Plain text to read, or the mdoc source for man and mandoc",
    }),
  ),
});

export const ManResult = Type.Object(
  {
    page: Type.String({ description: "Name of the page" }),
    section: Type.Integer({ description: "Section of the manual" }),
    text: Type.String({ description: "The page in the requested format" }),
  },
  { $id: "ManResult", description: "A manual page" },
);

export const COMPLETION_SHELLS = ["bash", "zsh", "fish"] as const;
export type CompletionShell = (typeof COMPLETION_SHELLS)[number];

export const CompletionsRequest = Type.Object({
  shell: OneOf(COMPLETION_SHELLS, { description: "Shell to complete in" }),
});

export const CompletionsResult = Type.Object(
  {
    shell: OneOf(COMPLETION_SHELLS),
    script: Type.String({ description: "Script for the shell to load; it asks heddle complete" }),
  },
  { $id: "CompletionsResult", description: "A completion script" },
);

export const SkillRequest = Type.Object({
  family: Type.Optional(Type.String({ description: "Family; absent: which skill to read" })),
});

export const SkillResult = Type.Object(
  {
    family: Type.Union([Type.String(), Type.Null()]),
    text: Type.String({ description: "The skill in Markdown" }),
  },
  { $id: "SkillResult", description: "What an agent reads before it uses a family" },
);

export const LlmsRequest = Type.Object({});

export const LlmsResult = Type.Object(
  { text: Type.String({ description: "Every operation on a line, in Markdown" }) },
  { $id: "LlmsResult", description: "All operations" },
);

export const CompleteRequest = Type.Object({
  words: Type.Array(Type.String(), {
    description: "Words up to the cursor, the command first; the last one is being typed",
    minItems: 1,
  }),
});

export const CompleteResult = Type.Object(
  {
    lines: Type.String({
      description: "A line each: a word, a tab and what it means; :file and :folder stand for paths",
    }),
  },
  { $id: "CompleteResult", description: "What may stand at the cursor" },
);

export const SchemasRequest = Type.Object({
  operations: Type.Optional(
    Type.Array(Type.String(), { description: "Operations to publish; absent: all of them" }),
  ),
  out: Type.Optional(
    Type.String({ description: "Folder for NAME.input.json and NAME.output.json, created if missing" }),
  ),
});

export const SchemasResult = Type.Object(
  {
    name: Type.String({ description: "Name of the operation" }),
    input: Type.Optional(Type.Unknown({ description: "JSON Schema 2020-12 of a request" })),
    output: Type.Optional(Type.Unknown({ description: "JSON Schema 2020-12 of a result" })),
    files: Type.Optional(Type.Array(Type.String(), { description: "The files written, with --out" })),
  },
  { $id: "SchemasResult", description: "The schemas of one operation" },
);

export const DoctorRequest = Type.Object({
  family: Type.Optional(Type.String({ description: "Only the requirements of this family" })),
  try: Type.Optional(
    Type.Boolean({
      description: "Also try out what takes some seconds: desktop control, on a display of its own",
    }),
  ),
});

export const DoctorResult = Type.Object(
  {
    requirement: Type.String({ description: "The program, or alternatives of which one is enough" }),
    purpose: Type.String({ description: "What it is for" }),
    status: OneOf(["found", "no_answer", "missing", "not_applicable"], {
      description:
        "no_answer: installed, but the service it depends on does not answer; not_applicable: not used on this platform",
    }),
    required: Type.Boolean({ description: "False if it is optional" }),
    program: Type.Union([Type.String(), Type.Null()], { description: "The program in use" }),
    path: Type.Union([Type.String(), Type.Null()], { description: "Its path" }),
    version: Type.Union([Type.String(), Type.Null()], {
      description: "Its version, if it is quick to find out",
    }),
    needed_by: Type.Array(Type.String(), { description: "Operations that use it" }),
    install: Type.Union([Type.String(), Type.Null()], {
      description:
        "The command that installs it on this machine; null if it is installed or no package is known",
    }),
    services: Type.Array(
      Type.Object({
        program: Type.String({ description: "An installed program" }),
        service: Type.String({ description: "What it depends on: a daemon, a display server" }),
        answers: Type.Boolean({ description: "True if the service answered in time" }),
        reason: Type.Union([Type.String(), Type.Null()], { description: "Why it does not answer" }),
        hint: Type.Union([Type.String(), Type.Null()], { description: "What to do about it" }),
      }),
      { description: "Services that the installed programs depend on" },
    ),
  },
  { $id: "DoctorResult", description: "One requirement and whether it is met" },
);

export const MCP_CLIENTS = [
  "claude-desktop",
  "claude-code",
  "cursor",
  "vscode",
  "windsurf",
  "zed",
  "cline",
  "continue",
  "codex",
  "gemini",
  "goose",
] as const;
export type McpClient = (typeof MCP_CLIENTS)[number];

export const MCP_CONFIG_ERRORS = {
  INVALID_CONFIG_FILE: { kind: "data", meaning: "The configuration file of the client does not parse" },
  UNSUPPORTED_LAYOUT: {
    kind: "data",
    meaning: "The configuration file is valid, but written in a way that cannot be changed safely",
  },
} as const satisfies Record<string, ErrorCode>;

export const McpConfigRequest = Type.Object({
  client: OneOf(MCP_CLIENTS, { description: "Client to configure" }),
  family: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      description:
        "Family whose tools are all listed; repeatable. Default: the most used tools of all families",
    }),
  ),
  name: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9_-]{1,64}$",
      default: "heddle",
      description: "Name of the server in the configuration",
    }),
  ),
  root: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      description:
        "Folder that the server may read; repeatable. Default: the folder that the client starts it in",
    }),
  ),
  allow_write: Type.Optional(Type.Boolean({ description: "Let the client write files inside the roots" })),
  allow_execute: Type.Optional(
    Type.Boolean({ description: "Let the client switch dry runs off, and write files" }),
  ),
  env: Type.Optional(
    Type.Array(Type.String({ pattern: "^[A-Za-z_][A-Za-z0-9_]*(?:=|$)" }), {
      description: "Variable for the server, NAME=VALUE, or NAME for the value that it has now; repeatable",
    }),
  ),
  file: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Configuration file; default: the one that the client documents",
    }),
  ),
  diff: Type.Optional(Type.Boolean({ description: "Print what --write would change, as a unified diff" })),
  write: Type.Optional(
    Type.Boolean({ description: "Merge the entry into the file, and print the diff; all else in it stays" }),
  ),
  remove: Type.Optional(
    Type.Boolean({ description: "Remove the entry instead: the diff, or with --write the change" }),
  ),
  backup: Type.Optional(Type.Boolean({ description: "With --write: keep the old file as FILE.bak" })),
});

export const McpConfigResult = Type.Object(
  {
    client: OneOf(MCP_CLIENTS, { description: "The client" }),
    file: Type.String({ description: "Path of its configuration file" }),
    format: OneOf(["json", "toml", "yaml"], { description: "Format of the file" }),
    name: Type.String({ description: "Name of the server in the configuration" }),
    configuration: Type.String({ description: "The configuration with only this server" }),
    diff: Type.Union([Type.String(), Type.Null()], {
      description: "What changes in the file; null if it was not read",
    }),
    changed: Type.Union([Type.Boolean(), Type.Null()], {
      description: "Whether the file lacks the change; null if it was not read",
    }),
    written: Type.Boolean({ description: "Whether the file was changed" }),
    text: Type.String({ description: "What the command prints: the configuration or the diff" }),
  },
  { $id: "McpConfigResult", description: "The configuration of a client" },
);
