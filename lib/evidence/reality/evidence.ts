/** Which files, tests and entries of configuration the graph links to statements. */
import type { IntentRecord, RelationType } from "#schemas/evidence.ts";
import type { GraphIndex } from "../diagnostics/graph-index.ts";
import { verdictsOf } from "../diagnostics/verdicts.ts";
import { isModule } from "../linking/kinds.ts";

/** Relations that the linker draws between a statement and facts only on grounds of more than a path. */
const SHOWING: ReadonlySet<RelationType> = new Set(["evidenced_by", "implements", "tests", "documents"]);

export class Evidence {
  readonly #index: GraphIndex;
  /** The record of each source file. */
  readonly modules = new Map<string, IntentRecord>();
  readonly #tests = new Map<string, Map<string, IntentRecord>>();

  constructor(index: GraphIndex) {
    this.#index = index;
    for (const record of index.records)
      if (isModule(record) && record.source.path !== null) this.modules.set(record.source.path, record);
    for (const { type, from, to } of index.relations) {
      const test = index.byId.get(from);
      const path = type === "tests" ? index.byId.get(to)?.source.path : undefined;
      if (!test || !isTest(test) || !path) continue;
      const tests = this.#tests.get(path);
      if (tests) tests.set(test.id, test);
      else this.#tests.set(path, new Map([[test.id, test]]));
    }
  }

  /** Facts that show what a record says, and the files that they are in. */
  of(record: IntentRecord): { facts: IntentRecord[]; paths: Set<string> } {
    const facts: IntentRecord[] = [];
    const paths = new Set<string>();
    for (const { relation, other } of this.#index.edges(record)) {
      if (!SHOWING.has(relation.type)) continue;
      const { kind, path } = other.source;
      if (kind !== "ast" && kind !== "system" && !isTest(other)) continue;
      facts.push(other);
      if (kind === "ast" && path !== null) paths.add(path);
    }
    const verdict = verdictsOf(this.#index).get(record);
    // Commits are statements of the topic.
    if (verdict?.state === "shown" && verdict.by.source.kind !== "git" && !facts.includes(verdict.by)) {
      facts.push(verdict.by);
      const { kind, path } = verdict.by.source;
      if (kind === "ast" && path !== null) paths.add(path);
    }
    return { facts, paths };
  }

  /** Tests of a file. */
  testsOf(path: string): readonly IntentRecord[] {
    return [...(this.#tests.get(path)?.values() ?? [])];
  }
}

/** A test itself, not a helper or an import of a test file. */
const isTest = ({ source, statement }: IntentRecord): boolean =>
  source.kind === "test" && statement.action === "test";
