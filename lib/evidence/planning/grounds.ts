/** What planned changes can name: tasks, their findings and records, and files. */
import { posix } from "node:path";
import { isPathInside } from "#kit/files/roots.ts";
import { isState } from "#kit/files/state-path.ts";
import type { PlanAnswer } from "#schemas/evidence/plan-answer.ts";
import type { IntentRecord, PlannedChange, TodoProposal } from "#schemas/evidence.ts";
import { ProjectFiles } from "../changes/files.ts";
import type { PlanSource } from "../changes/plan.ts";

type Answer = PlanAnswer["plans"][number];
type Change = Answer["changes"][number];

/** UTF-16 units of an id or path in a warning: no more than one has. */
const LONGEST_NAME = 80;

export class PlanGrounds {
  readonly files: ProjectFiles;
  readonly tasks: ReadonlyMap<string, TodoProposal>;
  readonly records: ReadonlyMap<string, IntentRecord>;
  readonly #findings: ReadonlyMap<string, readonly string[]>;
  /** Names that each source file declares. */
  readonly #declared = new Map<string, Set<string>>();

  constructor({ graph, diagnostics, synthesis }: PlanSource) {
    this.files = new ProjectFiles(graph);
    this.tasks = new Map(synthesis.proposals.map((proposal) => [proposal.id, proposal]));
    this.records = new Map(graph.records.map((record) => [record.id, record]));
    this.#findings = new Map(diagnostics.diagnostics.map(({ id, recordIds }) => [id, recordIds]));
    for (const { source, statement } of graph.records) {
      if (source.path === null || (source.kind !== "ast" && source.kind !== "test")) continue;
      const names = this.#declared.get(source.path) ?? new Set();
      this.#declared.set(source.path, names);
      for (const name of [...statement.target.symbols, ...(source.symbol === null ? [] : [source.symbol])])
        names.add(name);
    }
  }

  /** Files of the code, by the order of their paths. */
  get codePaths(): string[] {
    return [...this.#declared.keys()].sort();
  }

  namesIn(path: string): string[] {
    return [...(this.#declared.get(path) ?? [])];
  }

  tasksOf({ proposalIds }: Answer): TodoProposal[] {
    return unique(proposalIds).flatMap((id) => this.tasks.get(id) ?? []);
  }

  /** Of its findings those of its tasks. */
  findingsOf(answer: Answer): string[] {
    const known = new Set(this.tasksOf(answer).flatMap(({ diagnosticIds }) => diagnosticIds));
    return unique(answer.diagnosticIds).filter((id) => known.has(id));
  }

  /** Of its records those of its findings; if none is left, all of them. */
  recordsOf(answer: Answer): string[] {
    const known = this.#recordsOf(this.findingsOf(answer));
    const named = unique(answer.recordIds).filter((id) => known.has(id));
    return named.length > 0 ? named : [...known];
  }

  #recordsOf(diagnosticIds: readonly string[]): Set<string> {
    const ids = diagnosticIds.flatMap((id) => this.#findings.get(id) ?? []);
    return new Set(ids.filter((id) => this.records.has(id)));
  }

  /** Its changes of files that can be changed so, each file once, with the names that are known. */
  changesOf(answer: Answer): PlannedChange[] {
    const named = new Set([
      ...this.tasksOf(answer).flatMap(({ target }) => target.symbols),
      ...this.recordsOf(answer).flatMap((id) => this.records.get(id)?.statement.target.symbols ?? []),
    ]);
    const changes = new Map<string, PlannedChange>();
    for (const change of answer.changes) {
      if (changes.has(change.path) || this.#faultOf(change) !== undefined) continue;
      const { path, action, symbols, rationale } = change;
      const declared = this.#declared.get(path);
      const known = unique(symbols).filter((symbol) => declared?.has(symbol) || named.has(symbol));
      changes.set(path, { path, action, symbols: known, rationale });
    }
    return [...changes.values()];
  }

  /** What a plan names that is not there, in sentences. */
  faultsOf(answer: Answer): string[] {
    const tasks = answer.proposalIds
      .filter((id) => !this.tasks.has(id))
      .map((id) => `There is no task ${named(id)}`);
    const own = new Set(this.findingsOf(answer));
    const findings = answer.diagnosticIds
      .filter((id) => !own.has(id))
      .map((id) => `Its tasks have no finding ${named(id)}`);
    const known = this.#recordsOf([...own]);
    const records = answer.recordIds
      .filter((id) => !known.has(id))
      .map((id) => `Its findings have no record ${named(id)}`);
    return [
      ...tasks,
      ...findings,
      ...records,
      ...answer.changes.flatMap((change) => this.#faultOf(change) ?? []),
    ];
  }

  #faultOf({ path, action }: Change): string | undefined {
    const isWritable =
      isPathInside(path) &&
      path === posix.normalize(path) &&
      !path.includes("\\") &&
      !path.endsWith("/") &&
      !isState(path) &&
      !path.split("/").some((part) => part.toLowerCase() === ".git");
    if (!isWritable) return `${named(path)} is not a file of the project that can be changed`;
    const isThere = this.files.isThere(path);
    if (action === "create") return isThere ? `${named(path)} is there, it cannot be created` : undefined;
    return isThere ? undefined : `${named(path)} is not there, it cannot be changed`;
  }
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
const named = (text: string): string => JSON.stringify(text.slice(0, LONGEST_NAME).toWellFormed());
