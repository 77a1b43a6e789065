/** Requests and results of `package-generate`, and where each part of a package comes from. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, Written } from "../common.ts";
import { PlannedChange } from "./changes.ts";
import { PackageDocument } from "./document.ts";
import { ALLOW_LOCAL, ExecuteResult, RuntimeField, Verification, WORKSPACE_FIELDS } from "./execute.ts";
import { Handler, UnimplementedRoute } from "./handlers.ts";

/** Which of the two makes the package; not EXECUTION.mode. */
export const GENERATE_MODES = ["deterministic", "prefer-llm", "require-llm"] as const;

/** Parts of a package whose origin is recorded. */
export const PROVENANCE_PARTS = [
  "name",
  "runtime",
  "base_image",
  "port",
  "env",
  "language",
  "framework",
  "mode",
  "auth",
  "service",
  "network",
  "depends_on",
  "image",
  "table",
  "column",
  "route",
  "action",
] as const;

/** Why a part is in the package: words of the prompt, an assumption, or both. */
export const Provenance = Type.Object(
  {
    part: OneOf(PROVENANCE_PARTS, { description: "Kind of part" }),
    name: Type.String({ description: "Which one: `users`, `users.email`, `POST /users`, a value" }),
    service: Type.Optional(Type.String({ description: "Service of the stack it belongs to" })),
    span: Type.Optional(
      Type.Object(
        {
          start: Type.Integer({ minimum: 0 }),
          end: Type.Integer({ minimum: 0 }),
          text: Type.String(),
        },
        { description: "Words of the prompt, in UTF-16 units, end exclusive" },
      ),
    ),
    assumption: Type.Optional(Type.String({ description: "What was assumed beyond the prompt's words" })),
  },
  { description: "Where a part of the package comes from" },
);
export type Provenance = Static<typeof Provenance>;

/** A part of a prompt that the rules did not understand. */
export const UnreadClause = Type.Object(
  {
    start: Type.Integer({ minimum: 0 }),
    end: Type.Integer({ minimum: 0 }),
    text: Type.String(),
    words: Type.Array(Type.String(), { description: "The words of it that mean nothing to the rules" }),
    blocks: Type.Boolean({
      description: "Whether it may ask for something, so that nothing is run without it",
    }),
    reason: Type.Optional(
      Type.String({ description: "Why it cannot be done, and what to say instead, where that is known" }),
    ),
  },
  {
    description: "Words of the prompt without which the package is the same, in UTF-16 units, end exclusive",
  },
);
export type UnreadClause = Static<typeof UnreadClause>;

/** One round with a model. */
export const Attempt = Type.Object({
  iteration: Type.Integer({ minimum: 1 }),
  yaml_content: Type.String(),
  errors: Type.Array(Type.String()),
  llm_error: Nullable(Type.String()),
  model: Nullable(Type.String()),
  tokens: Type.Integer({ minimum: 0 }),
  timestamp: Type.String({ description: "RFC 3339" }),
});
export type Attempt = Static<typeof Attempt>;

/** What a model has used. */
export const Usage = Type.Object(
  {
    tokens: Type.Integer({ minimum: 0 }),
    cost_usd: Nullable(Type.Number({ minimum: 0, description: "If the gateway reports it" })),
  },
  { description: "What the model has used; null if none was asked" },
);
export type Usage = Static<typeof Usage>;

export const GenerateRequest = Type.Object(
  {
    id: Type.Optional(Id),
    prompt: Type.Optional(Type.String({ description: "What the service shall do, in English or Polish" })),
    from: Type.Optional(
      Type.String({
        description: "OpenAPI document, in YAML or JSON, to make the package of instead of a prompt",
      }),
    ),
    into: Type.Optional(
      Type.String({
        description:
          "Folder of a package, below the workspace, that the prompt changes: what it does not name stays as it is",
      }),
    ),
    locale: Type.Optional(
      OneOf(["auto", "en", "pl"], { description: "Language of the prompt; default auto" }),
    ),
    mode: Type.Optional(
      OneOf(GENERATE_MODES, {
        description:
          "deterministic uses rules only, require-llm a model only, prefer-llm (default) a model if there is one",
      }),
    ),
    model: Type.Optional(
      Type.String({ minLength: 1, description: "Model; default: LLM_MODEL, then DEFAULT_MODEL" }),
    ),
    max_iterations: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, description: "Most rounds with the model; default 5" }),
    ),
    max_tokens: Type.Optional(
      Type.Integer({ minimum: 1, description: "No further round with the model once it has used that many" }),
    ),
    max_cost: Type.Optional(
      Type.Number({ minimum: 0, description: "The same in US dollars, if the gateway reports the cost" }),
    ),
    ...WORKSPACE_FIELDS,
    output_dir: Type.Optional(
      Type.String({ description: "Folder for the files, below the workspace; default generated" }),
    ),
    run: Type.Optional(Type.Boolean({ description: "Plan the package and write its files" })),
    execute: Type.Optional(Type.Boolean({ description: "Also start its services" })),
    verify: Type.Optional(
      Type.Boolean({
        description: "Also verify them, and let a model make the package again while verification fails",
      }),
    ),
    accept_unread: Type.Optional(
      Type.Boolean({ description: "Run it although clauses of the prompt were not understood" }),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: "With run: plan, but write and start nothing" })),
    approve: Type.Optional(
      Type.Boolean({ description: "Approve exactly what is executed; command line only" }),
    ),
    runtime: RuntimeField,
    allow_local: ALLOW_LOCAL,
    max_verify_iterations: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 20, description: "Most times that it is made again; default 3" }),
    ),
  },
  { $id: "PackageGenerateRequest", description: "A prompt for a package" },
);
export type GenerateRequest = Static<typeof GenerateRequest>;

/** A request with its prompt. */
export type PromptedRequest = GenerateRequest & { prompt: string };

/** The record of a generation: the session log begins with it. */
export const GenerateRecord = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "As success" }),
    success: Type.Boolean({
      description: "Whether there is a package, and what was executed keeps its contract",
    }),
    prompt: Type.String(),
    locale: OneOf(["en", "pl"], { description: "Language of the prompt" }),
    document: PackageDocument,
    yaml_content: Type.String({ description: "The package file" }),
    ir: PackageDocument,
    made_by: OneOf(["deterministic", "llm"], { description: "What made the package" }),
    reason: Type.String({ description: "Why that one made it" }),
    provenance: Type.Array(Provenance),
    warnings: Type.Array(Type.String(), { description: "What was left out or assumed and may surprise" }),
    unread: Type.Optional(
      Type.Array(UnreadClause, {
        description: "Clauses of the prompt that the rules did not understand; absent: none",
      }),
    ),
    attempts: Type.Array(Attempt),
    iterations: Type.Integer({ minimum: 0, description: "Rounds with a model" }),
    model: Nullable(Type.String()),
    usage: Nullable(Usage),
    error: Nullable(Type.String({ description: "Why the model made no package although it was asked" })),
    handlers: Type.Optional(
      Type.Array(Handler, { description: "Code that a model wrote for routes that nothing else determines" }),
    ),
    unimplemented: Type.Optional(
      Type.Array(UnimplementedRoute, { description: "Routes that answer 501; absent: none" }),
    ),
    written: Type.Optional(Written),
    intent_id: Type.Optional(Type.String({ description: "With run: the intent of the workspace" })),
    workspace: Type.Optional(Type.String()),
    output_dir: Type.Optional(Type.String({ description: "Relative to the workspace" })),
    yaml_path: Type.Optional(Type.String({ description: "Package file, relative to the workspace" })),
    artifacts: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "Further files by role, relative to the workspace",
      }),
    ),
    applied_changes: Type.Optional(
      Type.Array(Type.String(), { description: "With into: what the prompt changes in the package" }),
    ),
    changes: Type.Optional(
      Type.Array(PlannedChange, { description: "With into: the files that are written, and how" }),
    ),
    plan: Type.Optional(
      Type.Object({
        checksum: Type.String(),
        is_stack: Type.Boolean(),
        services: Type.Array(Type.String()),
        warnings: Type.Array(Type.String()),
      }),
    ),
    execution: Type.Optional(Nullable(ExecuteResult)),
    verification: Type.Optional(Nullable(Verification)),
    verify_iterations: Type.Optional(
      Type.Integer({ minimum: 0, description: "Times that the package was made again" }),
    ),
    rounds: Type.Optional(
      Type.Array(
        Type.Object({
          round: Type.Integer({ minimum: 1 }),
          failures: Type.Array(Type.String()),
          repaired: Type.Boolean(),
          remade: Type.Array(Type.String(), {
            description: "Routes whose handlers were made again; none: the whole package was",
          }),
          reason: Nullable(Type.String({ description: "Why nothing was made again, or the loop ended" })),
          usage: Usage,
        }),
        { description: "Rounds of the repair by a model" },
      ),
    ),
  },
  { $id: "PackageGenerateRecord", description: "A package made from a prompt" },
);
export type GenerateRecord = Static<typeof GenerateRecord>;
