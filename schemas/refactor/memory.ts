/** What was learned from earlier cycles: its statistics, its layers, and the request that shows them. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, Written } from "../common.ts";
import { PROJECT_FIELDS } from "./analyze.ts";

/** How a proposed action ended. */
export const OUTCOMES = ["applied", "rejected", "rolled_back", "failed", "no_change", "skipped"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** What an outcome is known of: the keys of everything that is learned. */
const subject = {
  rule: Type.String({ description: "Name of the rule that chose the action" }),
  action: Type.String(),
  language: Type.String(),
};

/** Episodic memory: one action on one file in one cycle. */
export const Episode = Type.Object(
  {
    episode: Type.Integer({ minimum: 1, description: "Number of the episode" }),
    at: Type.String({ description: "RFC 3339, UTC" }),
    project: Type.String({ description: "Folder of the project; . for the one that the memory lies in" }),
    cycle: Nullable(Type.Integer({ minimum: 1 })),
    ...subject,
    path: Type.String({ description: "File, relative to the project" }),
    function: Nullable(Type.String()),
    outcome: OneOf(OUTCOMES),
    reason: Nullable(Type.String({ description: "Why it ended so" })),
  },
  { $id: "RefactorEpisode" },
);
export type Episode = Static<typeof Episode>;

/** Semantic memory: how often an action succeeded, by rule, language and project. */
export const Knowledge = Type.Object(
  {
    project: Type.String(),
    ...subject,
    attempts: count("Outcomes that count, the latest 50 at most"),
    successes: count("Of these, applied and kept"),
    success_rate: Type.Number({ minimum: 0, maximum: 1, description: "Expected rate, the prior included" }),
    last_at: Type.String(),
  },
  { $id: "RefactorKnowledge" },
);
export type Knowledge = Static<typeof Knowledge>;

/** Procedural memory: what is done differently because of that. */
export const Procedure = Type.Object(
  {
    project: Type.String(),
    ...subject,
    kind: OneOf(["prefer", "avoid"]),
    factor: Type.Number({ minimum: 0.5, maximum: 1.5, description: "The score is multiplied by it" }),
    because: Type.String({ description: "The evidence in words" }),
    since: Type.String({ description: "When it came into force, RFC 3339" }),
  },
  { $id: "RefactorProcedure" },
);
export type Procedure = Static<typeof Procedure>;

export const MemoryStats = Type.Object(
  {
    memory: Type.Object({
      episodic: count("Episodes"),
      semantic: count("Pieces of knowledge"),
      procedural: count("Procedures in force"),
    }),
    total_cycles: count("Cycles that were run"),
    total_llm_calls: count("Requests to a language model"),
    total_llm_cost_usd: Type.Number({ minimum: 0, description: "US dollars, as far as gateways told" }),
  },
  { $id: "RefactorMemoryStats", description: "Statistics of the memory" },
);
export type MemoryStats = Static<typeof MemoryStats>;

export const MEMORY_LAYERS = ["episodic", "semantic", "procedural"] as const;

export const MEMORY_ACTIONS = ["show", "explain", "forget"] as const;

export const MemoryRequest = Type.Object(
  {
    id: Type.Optional(Id),
    do: Type.Optional(
      OneOf(MEMORY_ACTIONS, {
        default: "show",
        description:
          "show statistics; explain how each procedure follows from what happened; forget what concerns the rule or action, or everything, with --yes",
      }),
    ),
    ...PROJECT_FIELDS,
    show: Type.Optional(
      Type.Array(OneOf(MEMORY_LAYERS), { description: "Show the contents of these layers, too" }),
    ),
    explain: Type.Optional(Type.Boolean({ default: false, description: "The same as do: explain" })),
    rule: Type.Optional(Type.String({ description: "Only what concerns this rule" })),
    action: Type.Optional(Type.String({ description: "Only what concerns this action" })),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        default: 50,
        description: "Most entries shown of a layer",
      }),
    ),
    forget: Type.Optional(
      Type.Boolean({
        default: false,
        description: "The same as do: forget",
      }),
    ),
    yes: Type.Optional(Type.Boolean({ default: false, description: "Yes, forget it" })),
    dry_run: Type.Optional(Type.Boolean({ description: "forget: count the episodes and remove nothing" })),
  },
  { $id: "RefactorMemoryRequest" },
);
export type MemoryRequest = Static<typeof MemoryRequest>;

export const MemoryResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String({ description: "The memory's file" }),
    exists: Type.Boolean({ description: "False where nothing was remembered yet" }),
    ...MemoryStats.properties,
    episodes: Type.Optional(Type.Array(Episode, { description: "The latest first" })),
    knowledge: Type.Optional(Type.Array(Knowledge, { description: "The most attempts first" })),
    procedures: Type.Optional(Type.Array(Procedure, { description: "The strongest first" })),
    explanations: Type.Optional(
      Type.Array(
        Type.Object({
          procedure: Procedure,
          effect: Type.String({ description: "What it does to a decision" }),
          evidence: Type.Array(Episode, { description: "The latest outcomes behind it" }),
        }),
      ),
    ),
    forgotten: Type.Optional(count("forget: episodes that were removed, or would be")),
    written: Type.Optional(Written),
  },
  { $id: "RefactorMemory", description: "What was learned from earlier cycles" },
);
export type MemoryResult = Static<typeof MemoryResult>;
