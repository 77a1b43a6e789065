/**
 * The memory: three layers in one SQLite file, see `schema.ts`. A process that is killed in a transaction leaves a journal
 * that the next one plays back.
 */
import type { SqliteFile } from "#kit/store/sqlite.ts";
import type { Episode, Knowledge, MemoryStats, Outcome, Procedure } from "#schemas/refactor.ts";
import {
  COUNTS_AS,
  evidenceText,
  factorOf,
  LATEST,
  type Learned,
  type Subject,
  successRate,
  type Tally,
} from "./learning.ts";

/** Episodes kept; knowledge derived from older ones stays. */
const MOST_EPISODES = 20_000;

/** An outcome to remember. */
export interface NewEpisode extends Subject {
  project: string;
  /** RFC 3339, UTC. */
  at: string;
  cycle: number | null;
  path: string;
  function: string | null;
  outcome: Outcome;
  reason: string | null;
}

export interface CycleCost {
  /** RFC 3339, UTC. */
  at: string;
  project: string;
  llmCalls: number;
  /** US dollars; 0 if the gateway did not report it. */
  llmCostUsd: number;
}

export interface Selection {
  rule?: string;
  action?: string;
  limit?: number;
}

interface TallyRow extends Subject {
  project: string;
  outcomes: string;
  last_at: string;
}

/** The open memory. All of it is synchronous; each method is one transaction. */
export class MemoryStore {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  close(): void {
    this.#file.close();
  }

  #all<Row>(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.#file.run((database) => database.query<Row, (string | number | null)[]>(sql).all(...values));
  }

  /** Remembers the outcomes of actions, and derives the knowledge and procedures from them, all or nothing. */
  record(episodes: readonly NewEpisode[], cycle?: CycleCost): void {
    this.#file.transaction(() => {
      const insert = this.#file.database.query(
        "INSERT INTO episode (at, project, cycle, rule, action, language, path, function, outcome, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      );
      for (const one of episodes) {
        insert.run(
          one.at,
          one.project,
          one.cycle,
          one.rule,
          one.action,
          one.language,
          one.path,
          one.function,
          one.outcome,
          one.reason,
        );
        this.#learn(one);
      }
      for (const one of episodes) this.#proceed(one);
      if (cycle !== undefined)
        this.#file.database
          .query("INSERT INTO cycle (at, project, llm_calls, llm_cost_usd) VALUES (?, ?, ?, ?)")
          .run(cycle.at, cycle.project, cycle.llmCalls, cycle.llmCostUsd);
      this.#file.database
        .query("DELETE FROM episode WHERE episode <= (SELECT max(episode) FROM episode) - ?")
        .run(MOST_EPISODES);
    });
  }

  /** Adds one outcome to the knowledge: a text of `+` and `-`, the latest last, at most LATEST. */
  #learn({ project, rule, action, language, outcome, at }: NewEpisode): void {
    const counts = COUNTS_AS[outcome];
    if (counts === "nothing") return;
    this.#file.database
      .query(
        `INSERT INTO knowledge (project, rule, action, language, outcomes, last_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET outcomes = substr(outcomes || excluded.outcomes, -${LATEST}), last_at = excluded.last_at`,
      )
      .run(project, rule, action, language, counts === "success" ? "+" : "-", at);
  }

  /** Adds, changes or drops the procedure of a subject. */
  #proceed({ project, rule, action, language, at }: NewEpisode): void {
    const { own, others } = this.#tallies({ rule, action, language }, project);
    const factor = factorOf(own, others);
    if (own.attempts === 0 || factor === 1) {
      this.#file.database
        .query("DELETE FROM procedure WHERE project = ? AND rule = ? AND action = ? AND language = ?")
        .run(project, rule, action, language);
      return;
    }
    this.#file.database
      .query(
        `INSERT INTO procedure (project, rule, action, language, factor, because, since) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET factor = excluded.factor, because = excluded.because,
           since = CASE WHEN (factor > 1) = (excluded.factor > 1) THEN since ELSE excluded.since END`,
      )
      .run(project, rule, action, language, factor, evidenceText(own, others), at);
  }

  #tallies({ rule, action, language }: Subject, project: string): { own: Tally; others: Tally } {
    const own: Tally = { attempts: 0, successes: 0 };
    const others: Tally = { attempts: 0, successes: 0 };
    const rows = this.#file.database
      .query<{ project: string; outcomes: string }, [string, string, string]>(
        "SELECT project, outcomes FROM knowledge WHERE rule = ? AND action = ? AND language = ?",
      )
      .all(rule, action, language);
    for (const row of rows) {
      const tally = row.project === project ? own : others;
      tally.attempts += row.outcomes.length;
      tally.successes += successesIn(row.outcomes);
    }
    return { own, others };
  }

  /** What decisions on a project may use; later changes of the memory do not affect it. */
  snapshot(project: string): Learned {
    const key = ({ rule, action, language }: Subject) => JSON.stringify([rule, action, language]);
    const here = new Map<string, { factor: number; because: string }>();
    for (const row of this.#all<Procedure>("SELECT * FROM procedure WHERE project = ?", project))
      here.set(key(row), { factor: row.factor, because: row.because });
    // If this project has no evidence yet, use that of the others.
    const elsewhere = new Map<string, Tally>();
    const seenHere = new Set<string>();
    for (const row of this.#all<TallyRow>("SELECT * FROM knowledge")) {
      if (row.project === project) seenHere.add(key(row));
      const tally = elsewhere.get(key(row)) ?? { attempts: 0, successes: 0 };
      tally.attempts += row.outcomes.length;
      tally.successes += successesIn(row.outcomes);
      elsewhere.set(key(row), tally);
    }
    for (const [subject, others] of elsewhere) {
      const own: Tally = { attempts: 0, successes: 0 };
      const factor = factorOf(own, others);
      if (!seenHere.has(subject) && factor !== 1)
        here.set(subject, { factor, because: evidenceText(own, others) });
    }
    return { adjustmentFor: (subject) => here.get(key(subject)) };
  }

  stats(): MemoryStats {
    const one = <Row>(sql: string): Row | undefined => this.#all<Row>(sql)[0];
    const counted = (table: string) => one<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? 0;
    const totals = one<{ n: number; calls: number | null; cost: number | null }>(
      "SELECT count(*) AS n, sum(llm_calls) AS calls, sum(llm_cost_usd) AS cost FROM cycle",
    );
    return {
      memory: {
        episodic: counted("episode"),
        semantic: counted("knowledge"),
        procedural: counted("procedure"),
      },
      total_cycles: totals?.n ?? 0,
      total_llm_calls: totals?.calls ?? 0,
      total_llm_cost_usd: totals?.cost ?? 0,
    };
  }

  episodes(selection: Selection = {}): Episode[] {
    const { where, values } = whereOf(selection);
    return this.#all<Episode>(`SELECT * FROM episode${where} ORDER BY episode DESC LIMIT ?`, ...values);
  }

  knowledge(selection: Selection = {}): Knowledge[] {
    const { where, values } = whereOf(selection);
    const rows = this.#all<TallyRow>(
      `SELECT * FROM knowledge${where} ORDER BY length(outcomes) DESC, rule, language, project LIMIT ?`,
      ...values,
    );
    return rows.map(({ outcomes, last_at, project, ...subject }) => {
      const { own, others } = this.#tallies(subject, project);
      return {
        project,
        ...subject,
        ...own,
        success_rate: Math.round(successRate(own, others) * 1000) / 1000,
        last_at,
      };
    });
  }

  procedures(selection: Selection = {}): Procedure[] {
    const { where, values } = whereOf(selection);
    const rows = this.#all<Omit<Procedure, "kind">>(
      `SELECT * FROM procedure${where} ORDER BY abs(factor - 1) DESC, rule, language, project LIMIT ?`,
      ...values,
    );
    return rows.map((row) => ({ ...row, kind: row.factor > 1 ? ("prefer" as const) : ("avoid" as const) }));
  }

  /** The latest episodes behind a procedure. */
  evidence({ project, rule, action, language }: Procedure, limit: number): Episode[] {
    return this.#all<Episode>(
      "SELECT * FROM episode WHERE project = ? AND rule = ? AND action = ? AND language = ? ORDER BY episode DESC LIMIT ?",
      project,
      rule,
      action,
      language,
      limit,
    );
  }

  /** How many episodes {@link forget} would remove. */
  countEpisodes(selection: Pick<Selection, "rule" | "action"> = {}): number {
    const { where, values } = whereOf(selection);
    return (
      this.#all<{ n: number }>(`SELECT count(*) AS n FROM episode${where}`, ...values.slice(0, -1))[0]?.n ?? 0
    );
  }

  /** Forgets everything about a rule or action, or everything, in all layers. Returns how many episodes it removed. */
  forget(selection: Pick<Selection, "rule" | "action"> = {}): number {
    const { where, values } = whereOf(selection);
    const bound = values.slice(0, -1);
    return this.#file.transaction(() => {
      const before = this.stats().memory.episodic;
      for (const table of ["episode", "knowledge", "procedure"])
        this.#file.database.query(`DELETE FROM ${table}${where}`).run(...bound);
      if (where === "") this.#file.database.run("DELETE FROM cycle");
      return before - this.stats().memory.episodic;
    });
  }
}

function successesIn(outcomes: string): number {
  return outcomes.length - outcomes.replaceAll("+", "").length;
}

/** The condition of a selection, its values, and the limit as the last of them; -1 means no limit. */
function whereOf({ rule, action, limit }: Selection): { where: string; values: (string | number)[] } {
  const parts = [
    ...(rule === undefined ? [] : [["rule = ?", rule] as const]),
    ...(action === undefined ? [] : [["action = ?", action.toUpperCase()] as const]),
  ];
  return {
    where: parts.length === 0 ? "" : ` WHERE ${parts.map(([text]) => text).join(" AND ")}`,
    values: [...parts.map(([, value]) => value), limit ?? -1],
  };
}
