/** A project with runs for tests of the history page: hundreds of them, as the pipeline writes them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Graph, type IntentRecord, RUN_SCHEMA } from "#schemas/evidence.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { linkerOf, RUN_LINK } from "../../../lib/evidence/reports/links.ts";
import { reportPage } from "../../../lib/evidence/reports/page.ts";
import { reportOf } from "../../../lib/evidence/reports/report.ts";
import { graph, record } from "../../unit/evidence/graphs.ts";

const START = Date.parse("2026-05-04T08:00:00Z");

/** What a stranger may write into a task list. */
export const HOSTILE = [
  `</script></style></title><img src=x onerror="document.title='hacked'">`,
  `<svg onload="document.title='hacked'"><a href="javascript:document.title='hacked'">x</a></svg>`,
  "Pay \u202e000,1\u202c to \u2066admin\u2069\u200b",
];

export class HistoryProject {
  readonly root = mkdtempSync(join(tmpdir(), "heddle-history-"));
  /** Ids of the runs, the oldest first. */
  readonly runIds: string[] = [];
  /** What runs of the same list of records share: a report takes longer to make than to write. */
  readonly #made = new Map<IntentRecord[], ReturnType<typeof filesOf>>();

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  folderOf(runId: string): string {
    return join(this.root, ".heddle/evidence/runs", runId);
  }

  /** A run with a graph of these records, or one that failed. @param said who wrote messages about which tickets */
  putRun(records: IntentRecord[] | undefined, said?: { participants: string[]; tickets: string[] }): string {
    const at = new Date(START + this.runIds.length * 60_000);
    const time = at.toISOString().replace(/\.\d+Z$/, "Z");
    const runId = `${time.replace(/[-:]/g, "")}-${this.runIds.length.toString(16).padStart(8, "0")}`;
    this.runIds.push(runId);
    const put = (name: string, text: string) => this.write(`.heddle/evidence/runs/${runId}/${name}`, text);
    const made = records && (this.#made.get(records) ?? filesOf(graph(records), at));
    if (records && made) this.#made.set(records, made);
    for (const [name, text] of Object.entries(made?.texts ?? {})) put(name, text);
    if (said) {
      const participants = said.participants.map((id) => ({ id, role: "human" }));
      const tickets = said.tickets.map((ticket) => ({ ticket }));
      put("communication-analysis.json", JSON.stringify({ participants, tickets, issues: [] }));
    }
    put(
      "manifest.json",
      JSON.stringify({
        schemaVersion: RUN_SCHEMA,
        runId,
        root: ".",
        createdAt: time,
        status: made ? "succeeded" : "failed",
        failure: made
          ? null
          : { stage: "summary", code: "LLM_NOT_CONFIGURED", message: "No model is configured" },
        graphFingerprint: made?.fingerprint ?? null,
        files: made
          ? {
              graph: "intent.graph.json",
              diagnostics: "diagnostics.json",
              page: "report.html",
              manifest: "manifest.json",
              ...(said && { communicationAnalysis: "communication-analysis.json" }),
            }
          : { manifest: "manifest.json" },
        warnings: [],
        runtime: { name: "heddle", version: "0.1.0" },
        configuration: {
          fingerprint: "1".repeat(64),
          modes: {},
          limits: {},
          adapters: {},
          llm: { configured: false, provider: null, model: null },
        },
        stages: {},
        llm: {},
      }),
    );
    return runId;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function filesOf(made: Graph, at: Date): { fingerprint: string; texts: Record<string, string> } {
  const diagnostics = diagnose(made, "en", at);
  const report = reportOf(made, diagnostics, {
    language: "en",
    project: "shop",
    now: at,
    link: linkerOf(RUN_LINK),
  });
  return {
    fingerprint: made.fingerprint,
    texts: {
      "intent.graph.json": JSON.stringify(made),
      "diagnostics.json": JSON.stringify(diagnostics),
      "report.html": reportPage(report),
    },
  };
}

export const task = (text: string, line: number, status: "planned" | "completed" = "planned"): IntentRecord =>
  record("todo", text, { status, path: "TODO.md", line });

export const wish = (text: string, line: number): IntentRecord =>
  record("nl", text, { path: "TASK.md", line });

export const message = (text: string, participant: string, ticket: string): IntentRecord =>
  record("agent_log", text, {
    actor: participant,
    path: `project/${ticket}/${participant.replace(":", "-")}.md`,
    metadata: { participant, ticket, role: participant.split(":")[0], type: "request" },
  });

export const commit = (text: string, author: string, ticket: string): IntentRecord =>
  record("git", text, { actor: author, status: "implemented", target: { tickets: [ticket] } });
