/** Records of gold cases: what a case gives, the rest plain. */
import type { IntentRecord, LabelledRecord } from "#schemas/evidence.ts";
import { deterministicGeneration, recordOf } from "../records/record.ts";

/** Records by their labels. */
export function recordsByLabel(given: readonly LabelledRecord[]): Map<string, IntentRecord> {
  const generation = deterministicGeneration("evidence-evaluate");
  return new Map(
    given.map((one, index) => {
      const { label, sourceKind: kind, action, text, lifecycle, target, metadata } = one;
      const isFact = kind === "ast" || kind === "system" || kind === "test";
      const isModule = kind === "ast" && one.statementKind === "module_fact";
      const { paths = [], symbols = [], tickets = [], versions = [] } = target ?? {};
      const record = recordOf(
        {
          statement: {
            kind: one.statementKind ?? (kind === "git" ? "commit" : "statement"),
            actor: null,
            action,
            subject: null,
            object: text,
            target: { paths, symbols, tickets, versions },
            modality: one.modality ?? (isFact ? "observed" : "unknown"),
            polarity: one.polarity ?? "positive",
            text,
          },
          status: lifecycle,
          source: {
            kind,
            // Facts are in the file that they are about; each statement is in a place of its own.
            path: (isFact ? paths[0] : undefined) ?? `gold/${label}`,
            lines: { start: index + 1, end: index + 1 },
            text,
          },
          epistemic: { class: isFact ? "fact" : "declaration", confidence: isFact ? 1 : 0.9, basis: [] },
          metadata: {
            ...(isModule && { aggregate: "module", capabilities: symbols, exported: symbols.length > 0 }),
            ...metadata,
          },
        },
        generation,
      );
      return [label, record] as const;
    }),
  );
}
