/** What was learned from earlier cycles: its statistics, its layers, and the requests that show, explain and forget them. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, Written } from "../common.ts";
import { PROJECT_FIELDS } from "./analyze.ts";

/** How a proposed action ended. */
export const OUTCOMES = ["applied", "rejected", "rolled_back", "failed", "no_change", "skipped"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** The subject of an outcome: the key of everything that is learned. */
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
    project: Type.String({ description: "Folder of the project; . for the one that contains the memory" }),
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
    since: Type.String({ description: "When it took effect, RFC 3339" }),
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
    total_llm_cost_usd: Type.Number({
      minimum: 0,
      description: "US dollars, as far as gateways report them",
    }),
  },
  { $id: "RefactorMemoryStats", description: "Statistics of the memory" },
);
export type MemoryStats = Static<typeof MemoryStats>;

export const MEMORY_LAYERS = ["episodic", "semantic", "procedural"] as const;

/** Input of every operation on the memory. */
const MEMORY_FIELDS = {
  id: Type.Optional(Id),
  ...PROJECT_FIELDS,
  rule: Type.Optional(Type.String({ description: "Only what concerns this rule" })),
  action: Type.Optional(Type.String({ description: "Only what concerns this action" })),
};

const LIMIT = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, default: 50, description: "Most entries shown of a layer" }),
  ),
};

export const MemoryShowRequest = Type.Object(
  {
    ...MEMORY_FIELDS,
    show: Type.Optional(
      Type.Array(OneOf(MEMORY_LAYERS), { description: "Show the contents of these layers, too" }),
    ),
    ...LIMIT,
  },
  { $id: "RefactorMemoryShowRequest" },
);
export type MemoryShowRequest = Static<typeof MemoryShowRequest>;

export const MemoryExplainRequest = Type.Object(
  { ...MEMORY_FIELDS, ...LIMIT },
  { $id: "RefactorMemoryExplainRequest" },
);
export type MemoryExplainRequest = Static<typeof MemoryExplainRequest>;

export const MemoryForgetRequest = Type.Object(
  {
    ...MEMORY_FIELDS,
    yes: Type.Optional(Type.Boolean({ default: false, description: "Yes, forget it" })),
    dry_run: Type.Optional(Type.Boolean({ description: "Count the episodes and remove nothing" })),
  },
  { $id: "RefactorMemoryForgetRequest" },
);
export type MemoryForgetRequest = Static<typeof MemoryForgetRequest>;

/** Output of every operation on the memory. */
const MEMORY_HEAD = {
  id: Type.Optional(Id),
  ok: Type.Literal(true),
  path: Type.String({ description: "The memory's file" }),
  exists: Type.Boolean({ description: "False if nothing was remembered yet" }),
  ...MemoryStats.properties,
};

export const MemoryShown = Type.Object(
  {
    ...MEMORY_HEAD,
    episodes: Type.Optional(Type.Array(Episode, { description: "The latest first" })),
    knowledge: Type.Optional(Type.Array(Knowledge, { description: "The most attempts first" })),
    procedures: Type.Optional(Type.Array(Procedure, { description: "The strongest first" })),
  },
  { $id: "RefactorMemoryShown", description: "What was learned from earlier cycles" },
);
export type MemoryShown = Static<typeof MemoryShown>;

export const MemoryExplained = Type.Object(
  {
    ...MEMORY_HEAD,
    explanations: Type.Array(
      Type.Object({
        procedure: Procedure,
        effect: Type.String({ description: "What it does to a decision" }),
        evidence: Type.Array(Episode, { description: "The latest outcomes behind it" }),
      }),
    ),
  },
  { $id: "RefactorMemoryExplained", description: "How each procedure follows from what happened" },
);
export type MemoryExplained = Static<typeof MemoryExplained>;

export const MemoryForgotten = Type.Object(
  {
    ...MEMORY_HEAD,
    forgotten: count("Episodes that were removed, or would be"),
    written: Written,
  },
  { $id: "RefactorMemoryForgotten", description: "What is left of the memory" },
);
export type MemoryForgotten = Static<typeof MemoryForgotten>;

/** Output of any of the operations. */
export type MemoryResult = Omit<MemoryShown, "id"> &
  Partial<Pick<MemoryExplained, "explanations"> & Pick<MemoryForgotten, "forgotten" | "written">>;
