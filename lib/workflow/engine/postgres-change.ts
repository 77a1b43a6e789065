/**
 * What one commit changes of a run on PostgreSQL: one statement of the parts that it has. JSON is stored as it is and never
 * taken apart by the server, which refuses to look into one that holds U+0000.
 */
import type { Lease } from "#kit/jobs/table.ts";
import type { Connection, OpenTransaction, Value } from "#kit/store/postgres.ts";
import { auditLine } from "./postgres-audit.ts";
import type { EffectChange, RunChange, StepChange } from "./run-store.ts";

/** A run that an attempt works on, as far as each of its commits must know it. */
export interface HeldRun {
  readonly pause_requested: boolean;
  readonly cancel_requested: boolean;
}

/** Assignments of a row's columns to those that a change gives, also as null; `given` lists their names. */
const assigned = (table: string, columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(
      ([name, type]) =>
        `${name} = CASE WHEN given LIKE '%,${name},%' THEN change.${name}::${type} ELSE ${table}.${name} END`,
    )
    .join(", ");

const RUN = {
  status: "text",
  pause_requested: "boolean",
  approval: "json",
  error: "json",
  started_at: "timestamptz",
  finished_at: "timestamptz",
} as const;
const STEP = {
  status: "text",
  attempts: "integer",
  config: "json",
  result: "json",
  error: "json",
  artifacts: "json",
  started_at: "timestamptz",
  finished_at: "timestamptz",
} as const;

/** What a change may have: rows of texts, and the statement that writes them. */
interface Part {
  readonly columns: readonly string[];
  /** @param rows the rows as a table named `change` */
  readonly statement: (rows: string) => string;
  /** The values of the rows, column by column. */
  readonly values: (change: RunChange, workflow_id: string, now: Date) => readonly Column[];
}

type Column = readonly (string | null)[];

const begins = ({ detail }: EffectChange): boolean => detail !== undefined;

const PARTS: readonly Part[] = [
  {
    columns: ["given", ...Object.keys(RUN)],
    statement: (rows) =>
      `UPDATE run SET ${assigned("run", RUN)} FROM held, ${rows} WHERE run.number = held.number`,
    values: ({ run }) => columnsOf(run === undefined ? [] : [run], RUN),
  },
  {
    columns: ["index", "given", ...Object.keys(STEP)],
    statement: (rows) => `UPDATE step SET ${assigned("step", STEP)} FROM held, ${rows}
      WHERE step.run = held.number AND step.position = change.index::integer`,
    values: ({ steps = [] }) => {
      const changed = byIndex(steps);
      return [changed.map(({ index }) => String(index)), ...columnsOf(changed, STEP)];
    },
  },
  {
    columns: ["step", "effect", "status", "repeatable", "detail"],
    statement: (rows) => `INSERT INTO effect (run, position, effect, status, repeatable, detail)
      SELECT held.number, step::integer, effect, status, repeatable::boolean, detail::json FROM held, ${rows}
      ON CONFLICT (run, position, effect) DO UPDATE SET status = excluded.status, repeatable = excluded.repeatable,
        detail = excluded.detail, result = NULL`,
    values: ({ effects = [] }) => {
      const begun = effects.filter(begins);
      return [
        begun.map(({ step }) => String(step)),
        begun.map(({ effect }) => effect),
        begun.map(({ status }) => status),
        begun.map(({ repeatable = false }) => String(repeatable)),
        begun.map(({ detail }) => JSON.stringify(detail)),
      ];
    },
  },
  {
    columns: ["step", "effect", "status", "result"],
    statement: (rows) => `UPDATE effect
      SET status = change.status, result = coalesce(change.result::json, effect.result) FROM held, ${rows}
      WHERE effect.run = held.number AND effect.position = change.step::integer AND effect.effect = change.effect`,
    values: ({ effects = [] }) => {
      const ended = effects.filter((effect) => !begins(effect));
      return [
        ended.map(({ step }) => String(step)),
        ended.map(({ effect }) => effect),
        ended.map(({ status }) => status),
        ended.map(({ result }) => (result ? JSON.stringify(result) : null)),
      ];
    },
  },
  {
    columns: ["event"],
    statement: (rows) => `INSERT INTO event (run, event) SELECT held.number, event::json FROM held, ${rows}`,
    values: ({ events = [] }) => [events.map((event) => JSON.stringify(event))],
  },
  {
    columns: ["record"],
    statement: (rows) =>
      `INSERT INTO audit (workflow_id, record) SELECT held.workflow_id, record::json FROM held, ${rows}`,
    values: ({ audit = [] }, workflow_id, now) => [
      audit.map((entry) => JSON.stringify(auditLine(entry, workflow_id, now))),
    ],
  },
];

/** How the run is found, and locked if it is not yet; its own values come first. */
const HELD = `
  SELECT run.number, run.workflow_id, run.pause_requested, job.cancel_requested
  FROM job JOIN run ON run.job_id = job.job_id
  WHERE job.job_id = $1 AND job.token = $2 AND job.state = 'running' FOR UPDATE OF job, run`;
const NAMED =
  "SELECT number, workflow_id, pause_requested, false AS cancel_requested FROM run WHERE workflow_id = $1";

/** The statement of a change, with its values. */
function changing(
  held: { readonly text: string; readonly values: readonly Value[] },
  workflow_id: string,
  change: RunChange,
  now: Date,
): { text: string; values: Value[] } {
  const values = [...held.values];
  const written = PARTS.flatMap(({ columns, statement, values: valuesOf }, number) => {
    const given = valuesOf(change, workflow_id, now);
    if (!given[0]?.length) return [];
    const arrays = given.map((_, at) => `$${values.length + at + 1}::text[]`);
    values.push(...given);
    return `part${number} AS (${statement(`unnest(${arrays.join(", ")}) AS change (${columns.join(", ")})`)})`;
  });
  const all = [`held AS (${held.text})`, ...written].join(",\n");
  return { text: `WITH ${all}\nSELECT pause_requested, cancel_requested FROM held`, values };
}

/**
 * Changes the run of a lease, in a transaction of its own if the caller has none.
 * @returns what was asked of it until now; undefined if the lease is no longer current
 */
export async function changeHeld(
  connection: Connection,
  { job_id, token }: Lease,
  workflow_id: string,
  change: RunChange,
  now: Date,
): Promise<HeldRun | undefined> {
  const held = { text: HELD, values: [job_id, token] };
  const { text, values } = changing(held, workflow_id, change, now);
  const [run] = await connection.query<HeldRun>(text, values);
  return run;
}

/** Writes a change within the caller's transaction, which locks the run. */
export function writeChange(
  transaction: OpenTransaction,
  workflow_id: string,
  change: RunChange,
  now: Date,
): void {
  const { text, values } = changing({ text: NAMED, values: [workflow_id] }, workflow_id, change, now);
  transaction.write(text, values);
}

/** The names that each change gives, and then its values, column by column. */
function columnsOf(changes: readonly object[], columns: Readonly<Record<string, string>>): Column[] {
  const rows = changes.map((change) => new Map<string, unknown>(Object.entries(change)));
  const given = rows.map(
    (row) => `,${[...row].flatMap(([name, value]) => (value === undefined ? [] : name)).join()},`,
  );
  return [
    given,
    ...Object.entries(columns).map(([name, type]) => rows.map((row) => textOf(row.get(name), type))),
  ];
}

const textOf = (value: unknown, type: string): string | null =>
  value === undefined || value === null ? null : type === "json" ? JSON.stringify(value) : String(value);

/** One change of each step; of what several change, the last counts. */
function byIndex(steps: readonly StepChange[]): StepChange[] {
  const found = new Map<number, StepChange>();
  for (const step of steps) found.set(step.index, { ...found.get(step.index), ...step });
  return [...found.values()];
}
