/** What people decided about links and findings: the lines of the reviews of a project, contract version 1. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, Written } from "../common.ts";
import { RootField } from "./extract.ts";
import { Graph, RELATION_TYPES } from "./graph.ts";
import { LineRange, SOURCE_KINDS } from "./record.ts";
import { SEVERITIES } from "./severity.ts";

/** The name of who decides, as logs and receipts have it: one line. */
export const ActorField = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: ACTOR, description }));

/** No control characters, and nothing else that ends a line. */
export const ACTOR = "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$";

export const REVIEW_SCHEMA = "heddle.review/v1";

export const ReviewedEnd = Type.Object(
  {
    record: Type.String({ description: "Id of the record at the time of the review" }),
    kind: OneOf(SOURCE_KINDS),
    statement: Type.String({ description: "Kind of its statement" }),
    path: Nullable(Type.String({ description: "Its file, relative to the root" })),
    lines: Nullable(LineRange),
    symbol: Nullable(Type.String({ description: "Its declaration" })),
    item: Nullable(Type.String({ description: "Its id as a specification item, e.g. req~login~1" })),
    text: Type.String({ description: "Its statement" }),
    contentHash: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "Hash of its source: if the source changes, the link is suspect",
    }),
  },
  { description: "An end of a link as it was reviewed" },
);
export type ReviewedEnd = Static<typeof ReviewedEnd>;

const DATE = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";

/** What every line has. */
const LINE = {
  schemaVersion: Type.Literal(REVIEW_SCHEMA),
  id: Type.String({ pattern: "^REV-[0-9a-f]{20}$" }),
  at: Type.String({ description: "When it was decided (RFC 3339)" }),
  actor: Type.String({ minLength: 1, description: "Who decided it" }),
  reason: Type.String({ minLength: 1, description: "Why" }),
};

export const LinkReview = Type.Object(
  {
    ...LINE,
    decision: OneOf(["accepted", "rejected"]),
    ends: Type.Array(ReviewedEnd, { minItems: 2, maxItems: 2, description: "The two records" }),
    type: Nullable(
      OneOf(RELATION_TYPES, { description: "Type of an accepted link; null: that of the linker" }),
    ),
  },
  { description: "An accepted or rejected link" },
);
export type LinkReview = Static<typeof LinkReview>;

export const Suppression = Type.Object(
  {
    ...LINE,
    decision: OneOf(["suppressed"]),
    finding: Type.Object(
      {
        id: Type.String({ description: "Its id at the time of the review" }),
        code: Type.String(),
        severity: OneOf(SEVERITIES, { description: "A graver finding is not suppressed" }),
        title: Type.String(),
        fingerprints: Type.Array(Type.String(), {
          minItems: 1,
          description: "Those of its records, which stay the same if lines move",
        }),
      },
      { description: "The finding as it was" },
    ),
    owner: Type.String({ minLength: 1, description: "Who sees to it" }),
    expires: Type.String({ pattern: DATE, description: "Last day on which it holds (UTC)" }),
  },
  { description: "A finding that is accepted for a while" },
);
export type Suppression = Static<typeof Suppression>;

export const Withdrawal = Type.Object(
  {
    ...LINE,
    decision: OneOf(["withdrawn"]),
    withdraws: Type.String({ description: "Id of the review that no longer holds" }),
  },
  { description: "The end of another review" },
);
export type Withdrawal = Static<typeof Withdrawal>;

export const Review = Type.Union([LinkReview, Suppression, Withdrawal], {
  $id: "Review",
  description: "A line of the reviews of a project",
});
export type Review = Static<typeof Review>;

export const REVIEW_STATES = ["holds", "replaced", "withdrawn", "expired"] as const;

/** A field of every operation that reads reviews. */
export const ReviewsField = Type.Optional(
  Type.String({
    minLength: 1,
    description:
      "Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there",
  }),
);

export const ReviewRequest = Type.Object({
  id: Type.Optional(Id),
  decision: Type.Optional(
    OneOf(["accept", "reject", "suppress", "withdraw"], {
      description: "What is decided; absent: list the reviews",
    }),
  ),
  about: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 10_000 }), {
      minItems: 1,
      maxItems: 2,
      description:
        "accept, reject: two records, each an id, path:line, a path, a symbol, or how its statement begins; suppress: the id of a finding, or path:line; withdraw: the id of a review",
    }),
  ),
  actor: ActorField("Who decides"),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description: "Why" })),
  type: Type.Optional(
    OneOf(RELATION_TYPES, { description: "accept: type of the link; default: that of the linker" }),
  ),
  owner: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: "suppress: who sees to the finding" }),
  ),
  expires: Type.Optional(
    Type.String({ pattern: DATE, description: "suppress: last day on which it holds (UTC), YYYY-MM-DD" }),
  ),
  diagnosticsPath: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        "suppress: output of evidence-diagnose or -check; default: that of the latest run of the root",
    }),
  ),
  graphPath: Type.Optional(
    Type.String({
      minLength: 1,
      description: "File with the graph of the records; default: that of the latest run of the root",
    }),
  ),
  graph: Type.Optional(Graph),
  root: RootField,
  dry_run: Type.Optional(Type.Boolean({ description: "Write nothing; return what would be written" })),
});
export type ReviewRequest = Static<typeof ReviewRequest>;

export const ReviewResult = Type.Object(
  {
    id: Type.Optional(Id),
    path: Type.String({ description: "File of the reviews, relative to the root" }),
    written: Written,
    reviews: Type.Array(
      Type.Object({
        state: OneOf(REVIEW_STATES, {
          description:
            "replaced: it was decided again about the same; withdrawn: it no longer holds; expired: its last day is over",
        }),
        review: Review,
      }),
      { description: "All reviews, the oldest first; after a decision only that one" },
    ),
  },
  { $id: "ReviewResult", description: "The reviews of a project" },
);
export type ReviewResult = Static<typeof ReviewResult>;
