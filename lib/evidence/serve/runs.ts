/** The list of runs for clients: what the manifests say, and who said what about which ticket. */
import { stat } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { parseOwn } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import type { RunCommunication, RunFile, RunSummary, RunsQuery } from "#schemas/evidence.ts";
import { isNamed, isSameTicket } from "../differences/selection.ts";
import { type Output, openOutput } from "../runs/output.ts";
import { fileOf, listRuns, type Run, readRunText } from "../runs/read.ts";

/** A run with what it can be selected by. */
interface Listed {
  summary: RunSummary;
  roles: ReadonlySet<string>;
}

/** What does not change once a run is published; its manifest can get further files. */
interface Known {
  communication: RunCommunication | null;
  roles: ReadonlySet<string>;
}

/** The messages of a run are read once, its manifest each time. */
export class RunList {
  /** Real path of the project. */
  readonly root: string;
  /** What reads its runs. */
  readonly context: Context;
  readonly #known = new Map<string, Known>();

  constructor(root: string, context: Context) {
    this.root = root;
    this.context = context;
  }

  /** The newest runs that match, at most 500. */
  async select({ participant, role, ticket, severity }: RunsQuery): Promise<RunSummary[]> {
    const output = await openOutput(this.root, this.context);
    if (!output) return [];
    const found: RunSummary[] = [];
    const present = new Set<string>();
    for (const run of await listRuns(output)) {
      present.add(run.runId);
      const { summary, roles } = await this.#read(output, run);
      const said = summary.communication;
      if (participant !== undefined && !said?.participants.some((one) => isNamed(one, participant))) continue;
      if (role !== undefined && !roles.has(role)) continue;
      if (ticket !== undefined && !said?.tickets.some((one) => isSameTicket(one, ticket))) continue;
      if (severity !== undefined && !said?.issueSeverities.includes(severity)) continue;
      found.push(summary);
    }
    for (const runId of this.#known.keys()) if (!present.has(runId)) this.#known.delete(runId);
    return found;
  }

  async #read(output: Output, run: Run): Promise<Listed> {
    const { manifest } = run;
    const { runId, createdAt, graphFingerprint, status, failure, stages, files, llm } = manifest;
    const graph = pathOf(output, run, "graph");
    const known = this.#known.get(runId) ?? (await communicationOf(output, run));
    this.#known.set(runId, known);
    return {
      summary: {
        runId,
        createdAt,
        graphFingerprint,
        graphPath: graph && this.#relative(graph),
        summaryPath: this.#relative(pathOf(output, run, "summary")),
        warningCount: manifest.warnings.length,
        status,
        failure,
        runtimeVersion: manifest.runtime.version,
        stages,
        files,
        llm,
        // Asked each time: the files of a run may be deleted while its manifest stays.
        graphBytes: graph === null ? null : await sizeOf(graph),
        communication: known.communication,
      },
      roles: known.roles,
    };
  }

  /** A path as a client can name it; null if it lies outside the root. */
  #relative(path: string | null): string | null {
    if (path === null) return null;
    const below = relative(this.root, path);
    return below.startsWith("..") || isAbsolute(below) ? null : below.split(sep).join("/");
  }
}

function pathOf(output: Output, run: Run, file: RunFile): string | null {
  try {
    return fileOf(output, run, file);
  } catch (thrown) {
    if (thrown instanceof Failure) return null;
    throw thrown;
  }
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** The analysis of the messages, if the run has one that can be read. */
async function communicationOf(
  output: Output,
  run: Run,
): Promise<{ communication: RunCommunication | null; roles: ReadonlySet<string> }> {
  const nothing = { communication: null, roles: new Set<string>() };
  if (run.manifest.files["communicationAnalysis"] === undefined) return nothing;
  let analysis: unknown;
  try {
    analysis = parseOwn(await readRunText(output, run, "communicationAnalysis"));
  } catch {
    return nothing;
  }
  const [participants, tickets, issues] = ["participants", "tickets", "issues"].map((field) =>
    membersOf(analysis, field),
  );
  const idsOf = (list: readonly unknown[] = [], ...names: string[]) =>
    unique(list.flatMap((one) => (typeof one === "string" ? [one] : textsOf(one, ...names).slice(0, 1))));
  return {
    communication: {
      tickets: idsOf(tickets, "ticket", "id"),
      participants: idsOf(participants, "id", "participant"),
      issueSeverities: unique((issues ?? []).flatMap((issue) => textsOf(issue, "severity"))),
      issueCount: issues?.length ?? 0,
    },
    roles: new Set((participants ?? []).flatMap((one) => textsOf(one, "role"))),
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

function membersOf(value: unknown, field: string): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const list: unknown = Reflect.get(value, field);
  return Array.isArray(list) ? list : [];
}

function textsOf(value: unknown, ...fields: string[]): string[] {
  if (typeof value !== "object" || value === null) return [];
  return fields.flatMap((field) => {
    const text: unknown = Reflect.get(value, field);
    return typeof text === "string" ? [text] : [];
  });
}
