/** Exact relations: what a tag says, and what the requirements of other tools' documents link. */
import type { IntentRecord, Relation, RelationType } from "#schemas/evidence.ts";
import { keptRequirement } from "../requirements/requirement.ts";
import { TraceIndex } from "./trace-index.ts";

/** A relation before it has an id. */
export type Told = Omit<Relation, "id" | "from" | "to"> & { from: IntentRecord; to: IntentRecord };

/** A person wrote it down; only a reviewed link is surer. */
const CONFIDENCE = 0.99;
/** Statements that an id leads to at most: one that a hundred records name is a topic. */
const MOST_ENDS = 20;

/** Names of links between requirements, and what they say. Others only say that two belong together. */
const LINK_TYPES: readonly (readonly [RegExp, RelationType])[] = [
  [/test|verif|valid/i, "tests"],
  [/block/i, "blocks"],
  [/depend|require/i, "depends_on"],
  [/implement|satisf|reali[sz]|refine|derive|fulfil|cover|parent/i, "implements"],
  [/document/i, "documents"],
];

export function* tracedRelations(records: readonly IntentRecord[]): Generator<Told> {
  const index = new TraceIndex(records);
  for (const { record, traces } of index.tagged)
    for (const { relation, syntax, type, to } of traces)
      for (const id of to) {
        const resolved = index.resolve(id);
        if (resolved.kind === "unknown") continue;
        const isRevision = resolved.kind === "revision";
        const ground = `tag ${type} -> ${id} (${syntax})`;
        for (const target of resolved.records.slice(0, MOST_ENDS))
          if (target !== record)
            yield {
              from: record,
              to: target,
              // What covers another revision does not cover this one.
              type: isRevision ? "related_to" : kindOf(relation, record),
              confidence: CONFIDENCE,
              basis: [isRevision ? `${ground}: the revision is ${resolved.revisions.join(", ")}` : ground],
            };
      }
  for (const record of records)
    for (const { type, to } of keptRequirement(record)?.links ?? []) {
      const resolved = index.resolve(to.split(".", 1)[0] ?? to);
      const relation = LINK_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? "related_to";
      for (const target of resolved.kind === "found" ? resolved.records.slice(0, MOST_ENDS) : [])
        if (target !== record)
          yield {
            from: record,
            to: target,
            type: relation,
            confidence: CONFIDENCE,
            basis: [`link ${type} -> ${to}`],
          };
    }
}

/** A test implements nothing, whatever its tag says. */
const kindOf = (relation: RelationType, { source, statement }: IntentRecord): RelationType =>
  relation === "implements" && source.kind === "test" && statement.action === "test" ? "tests" : relation;
