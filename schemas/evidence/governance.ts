/** A report of a governance checker, contract version 1: read by evidence-diagnose, made elsewhere. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { LineRange } from "./record.ts";
import { SEVERITIES } from "./severity.ts";

export const GOVERNANCE_SCHEMA = "heddle.governance/v1";

export type GovernanceCode = `GOV-${string}`;

const family = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, index): GovernanceCode => `GOV-${name}-${String(index + 1).padStart(3, "0")}`,
  );

/** Codes that a governance checker raises, by what it checks. */
export const GOVERNANCE_CODES: readonly GovernanceCode[] = [
  ...family("MANIFEST", 1),
  ...family("SYNC", 1),
  ...family("DIFF", 1),
  ...family("BOOT", 1),
  ...family("TICKET", 5),
  ...family("STATUS", 1),
  ...family("INTENT", 3),
  ...family("APPROVAL", 5),
  ...family("SCOPE", 1),
  ...family("WORKSTREAM", 4),
  ...family("DEPENDENCY", 2),
  ...family("CONFLICT", 1),
  ...family("INTEGRATION", 1),
  ...family("DELIVERY", 2),
  ...family("ARCHITECTURE", 1),
  ...family("BASE", 1),
  ...family("BUDGET", 1),
  ...family("OWNER", 1),
  ...family("DOCKER", 1),
  ...family("STACK", 1),
  ...family("SECRET", 1),
  ...family("PATH", 1),
  ...family("DECISION", 4),
];

export const GovernanceFinding = Type.Object(
  {
    code: OneOf(GOVERNANCE_CODES, { description: "What was checked" }),
    severity: OneOf(SEVERITIES, { description: "How grave it is" }),
    title: Type.String({ minLength: 1, maxLength: 1000, description: "The finding in a line" }),
    detail: Type.Optional(Type.String({ description: "Its cause" })),
    suggestedAction: Type.Optional(Type.String({ description: "What to do about it" })),
    path: Type.Optional(Type.String({ minLength: 1, description: "File, relative to the root" })),
    lines: Type.Optional(Nullable(LineRange)),
    recordIds: Type.Optional(
      Type.Array(Type.String(), { description: "Records of the graph that it is about" }),
    ),
  },
  { description: "A finding of a governance checker" },
);
export type GovernanceFinding = Static<typeof GovernanceFinding>;

export const GovernanceReport = Type.Object(
  {
    schemaVersion: Type.Literal(GOVERNANCE_SCHEMA),
    generatedAt: Type.Optional(Type.String({ description: "When it was made (RFC 3339)" })),
    findings: Type.Array(GovernanceFinding),
  },
  { $id: "GovernanceReport", description: "The findings of a governance checker" },
);
export type GovernanceReport = Static<typeof GovernanceReport>;
