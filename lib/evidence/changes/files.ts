/** Which files a proposed task is about: those that it names, those that declare its names, and those that say it. */
import type { Graph, IntentRecord, PlannedChange, TodoProposal } from "#schemas/evidence.ts";
import { isModule } from "../linking/kinds.ts";
import { factsOf, type RecordFacts, sharedTopics } from "../linking/record-facts.ts";

/** Files of a plan: more are no plan. */
const MOST_FILES = 20;
/** Modules that only speak of the same things. */
const MOST_GUESSES = 2;
/** Topics that a module has to share with a statement to be a guess. */
const LEAST_TOPICS = 2;

/** What the paths, names and topics of a project lead to. */
export class ProjectFiles {
  readonly #records: ReadonlyMap<string, IntentRecord>;
  /** Files that records come from. */
  readonly #paths: ReadonlySet<string>;
  readonly #owners = new Map<string, Set<string>>();
  readonly #neighbours = new Map<string, Set<string>>();
  readonly #modules: readonly RecordFacts[];
  readonly #users = new Map<string, Set<string>>();

  constructor({ records, relations }: Graph) {
    this.#records = new Map(records.map((record) => [record.id, record]));
    this.#paths = new Set(records.flatMap(({ source }) => source.path ?? []));
    const code = records.filter(({ source }) => source.kind === "ast" && source.path !== null);
    for (const { source, statement } of code)
      for (const symbol of [...statement.target.symbols, ...(source.symbol === null ? [] : [source.symbol])])
        addTo(this.#owners, symbol, source.path ?? "");
    for (const { from, to, type } of relations)
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        const { source } = this.#records.get(other) ?? {};
        if (source?.path == null || (source.kind !== "ast" && source.kind !== "system")) continue;
        addTo(this.#neighbours, one, source.path);
        const used = this.#records.get(one)?.source;
        if (type === "depends_on" && other === from && used?.kind === "ast" && used.path !== source.path)
          addTo(this.#users, used.path ?? "", source.path);
      }
    this.#modules = code
      .filter(isModule)
      .map(factsOf)
      .filter(({ isGenerated }) => !isGenerated);
  }

  /** How many other files use one. */
  usersOf(path: string): number {
    return this.#users.get(path)?.size ?? 0;
  }

  isThere(path: string): boolean {
    return this.#paths.has(path);
  }

  /** The files that a task touches; none if nothing tells which. */
  changesFor({ target, recordIds }: TodoProposal, code: string): PlannedChange[] {
    const records = recordIds.flatMap((id) => this.#records.get(id) ?? []);
    const changes = new Map<string, PlannedChange>();
    const add = (path: string, rationale: string, symbols: readonly string[] = []) => {
      const known = changes.get(path);
      if (known) known.symbols = [...new Set([...known.symbols, ...symbols])];
      else if (path !== "" && changes.size < MOST_FILES)
        changes.set(path, {
          path,
          action: this.isThere(path) ? "modify" : "create",
          symbols: [...symbols],
          rationale,
        });
    };
    // What is said wrongly is corrected where it is said.
    if (SAID.has(code))
      for (const { source } of records)
        if (source.path !== null) add(source.path, "It says what does not hold");
    if (code !== "AMBIGUOUS_REQUIREMENT" && code !== "CONFLICTING_INTENT") {
      for (const path of target.paths) if (!path.endsWith("/")) add(path, "It is named");
      for (const symbol of target.symbols)
        for (const path of this.#owners.get(symbol) ?? []) add(path, `It declares ${symbol}`, [symbol]);
      if (changes.size === 0)
        for (const id of recordIds)
          for (const path of this.#neighbours.get(id) ?? []) add(path, "It is linked to what is asked for");
      if (changes.size === 0)
        for (const { path, topics } of this.#guessesFor(records))
          add(path, `It speaks of the same: ${topics}`);
    }
    return [...changes.values()];
  }

  #guessesFor(records: readonly IntentRecord[]): { path: string; topics: string }[] {
    const said = records.map(factsOf);
    return this.#modules
      .map((module) => {
        const shared = new Set(said.flatMap((facts) => sharedTopics(facts, module).map(({ text }) => text)));
        return { path: module.record.source.path ?? "", topics: [...shared].join(", "), count: shared.size };
      })
      .filter(({ count }) => count >= LEAST_TOPICS)
      .toSorted((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1))
      .slice(0, MOST_GUESSES);
  }
}

/** Findings about words: the text is what changes. */
const SAID: ReadonlySet<string> = new Set([
  "AMBIGUOUS_REQUIREMENT",
  "CONFLICTING_INTENT",
  "CHANGELOG_WITHOUT_IMPLEMENTATION",
]);

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}
