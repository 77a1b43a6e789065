/** Records a cycle in the history: one event for each step that somebody may want to audit. */

import { openLog } from "#kit/store/log.ts";
import type { Decision, RunRequest } from "#schemas/refactor.ts";
import type { EffectiveSettings } from "../config/settings.ts";
import type { History } from "../history/history.ts";
import type { Learned } from "../memory/learning.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import type { ModelAnswer } from "../proposals/propose-model.ts";
import type { CycleOutcome } from "./outcome.ts";
import type { Validation } from "./trials.ts";

const CHAT_LOG = { format: "heddle.refactor-chat", version: 1 };

/** The history keeps the first errors of a cycle. */
const MOST_ERRORS = 5;
/** And the first decisions that were skipped. */
const MOST_SKIPPED = 100;

export class Recorder {
  readonly #history: History;
  readonly #cycle: number;
  readonly #chatPath: string;
  readonly #decided = new Set<Decision>();

  /** @param chatPath path of the log of questions to a model and its answers; created with the first answer */
  constructor(history: History, cycle: number, chatPath: string) {
    this.#history = history;
    this.#cycle = Math.max(1, cycle);
    this.#chatPath = chatPath;
  }

  /** What the model was asked and what it answered, in full. */
  async answered({ decision, round, messages, patch, call }: ModelAnswer): Promise<void> {
    const chat = await openLog(this.#chatPath, CHAT_LOG);
    try {
      const { action, target_path, function: name } = decision;
      await chat.append({
        cycle_number: this.#cycle,
        action,
        target_file: target_path,
        function: name,
        round,
        messages,
        answer: patch,
        call,
      });
    } finally {
      await chat.close();
    }
  }

  async started(request: RunRequest, { settings, path }: EffectiveSettings): Promise<void> {
    const { id, project_dir, project_path, ...flags } = request;
    await this.#history.append("cycle_started", {
      cycle_number: this.#cycle,
      details: {
        llm_model: settings.llm_model,
        workflow_source: path ?? "builtin",
        max_actions: settings.max_actions,
        flags,
      },
    });
  }

  /** The decisions that the cycle works on; each is recorded once. */
  async decided(decisions: readonly Decision[]): Promise<void> {
    for (const decision of decisions) {
      if (this.#decided.has(decision)) continue;
      this.#decided.add(decision);
      await this.#history.append("decision_started", {
        ...this.#about(decision),
        details: { function: decision.function, score: decision.score, rationale: decision.rationale },
      });
    }
  }

  async reflected(decision: Decision, round: number, fault: string): Promise<void> {
    await this.#history.append("proposal_reflected", {
      ...this.#about(decision),
      reflection: fault,
      details: { function: decision.function, round },
    });
  }

  async planned(planned: readonly PlannedChange[]): Promise<void> {
    for (const { decision, proposal, changes, thought } of planned) {
      const about = {
        ...this.#about(decision),
        reason: proposal.reason,
        thought: thought === "" ? null : thought,
      };
      if (proposal.status === "planned")
        await this.#history.append("proposal_generated", {
          ...about,
          details: {
            function: decision.function,
            files: changes.map(({ path }) => path),
            source: proposal.made_by === "llm" ? "llm" : "builtin",
          },
        });
      if (proposal.status === "rejected")
        await this.#history.append("proposal_rejected", {
          ...about,
          status: "rejected",
          outcome_reason: proposal.reason,
          details: {
            function: decision.function,
            failed_gates: proposal.gates.filter(({ passed }) => !passed).map(({ gate }) => gate),
          },
        });
    }
  }

  async validated({ rejected, failure, checks, retriesUsed, kept }: Validation): Promise<void> {
    const cycle_number = this.#cycle;
    if (failure === null)
      return this.#history.append("validator_gates_passed", {
        cycle_number,
        details: { metrics: { checks } },
      });
    await this.#history.append("validator_gates_failed", {
      cycle_number,
      details: { failed_gates: ["checks"], checks },
    });
    for (const [{ decision }, reason] of rejected)
      await this.#history.append("proposal_rejected", {
        ...this.#about(decision),
        status: "rejected",
        outcome_reason: reason,
        details: { function: decision.function, failed_gates: ["checks"] },
      });
    if (failure.onFailure !== "tune") return;
    if (kept.length > 0)
      await this.#history.append("validator_tune_applied", {
        cycle_number,
        details: { retries_used: retriesUsed },
      });
    else
      await this.#history.append("validator_tune_failed", {
        cycle_number,
        details: { retries_used: retriesUsed, reason: "No set of changes that was tried passes the checks" },
      });
  }

  async applied(applied: readonly PlannedChange[]): Promise<void> {
    for (const { decision, proposal } of applied) {
      const { metric, files } = proposal;
      const [file] = files;
      await this.#history.append("proposal_applied", {
        ...this.#about(decision),
        status: "applied",
        reason: proposal.reason,
        details: {
          function: decision.function,
          sha256_before: file?.before_sha256 ?? null,
          sha256_after: file?.after_sha256 ?? null,
          edits: proposal.edits.length,
          files: files.map(({ path, before_sha256, after_sha256 }) => ({
            path,
            before_sha256,
            after_sha256,
          })),
          ...(metric && {
            metrics_before: { [metric.name]: metric.before },
            metrics_after: { [metric.name]: metric.after },
          }),
        },
      });
    }
  }

  async tickets(ids: readonly string[], planfile: string): Promise<void> {
    for (const task_id of ids)
      await this.#history.append("ticket_created", {
        cycle_number: this.#cycle,
        details: { task_id, planfile },
      });
  }

  /** The rules need metrics that only another tool provides, so it was run. */
  async lackedMetrics(): Promise<void> {
    await this.#history.append("validator_tune_no_metrics", { cycle_number: this.#cycle, details: {} });
  }

  async rolledBack(files: string[], error: string): Promise<void> {
    await this.#history.append("cycle_rollback", {
      cycle_number: this.#cycle,
      status: "rolled_back",
      reason: error,
      details: { files_rolled_back: files, error },
    });
  }

  /** The outcome of the cycle, and what was decided but not done, each with its reason. */
  async reflectedOn({ reflection, proposals }: CycleOutcome): Promise<void> {
    const skipped = proposals.filter(({ status }) => status === "skipped");
    await this.#history.append("cycle_reflection", {
      cycle_number: this.#cycle,
      reflection,
      details: {
        reason: reflection,
        skipped: skipped.slice(0, MOST_SKIPPED).map(({ action, target_path, function: name, reason }) => ({
          action,
          target_file: target_path,
          function: name,
          reason,
        })),
      },
    });
  }

  async completed(outcome: CycleOutcome): Promise<void> {
    const { analysis, proposals_generated, proposals_applied, proposals_rejected, decisions_count } = outcome;
    const { total_files, total_lines, avg_cc, critical_count } = analysis;
    await this.#history.append("cycle_completed", {
      cycle_number: this.#cycle,
      status: outcome.errors.length > 0 ? "error" : "ok",
      reflection: outcome.reflection,
      details: {
        proposals_generated,
        proposals_applied,
        proposals_rejected,
        decisions_count,
        errors: outcome.errors.slice(0, MOST_ERRORS),
        analysis_summary: { total_files, total_lines, avg_cc, critical_count },
      },
    });
  }

  /** Records the end of a cycle that was killed after its last file. */
  async recovered(completion: Readonly<Record<string, unknown>>): Promise<void> {
    const applied = Number(completion["applied"] ?? 0);
    await this.#history.append("cycle_completed", {
      cycle_number: this.#cycle,
      status: "ok",
      reason: "The process ended after the last file was written",
      details: {
        ...completion,
        proposals_generated: applied,
        proposals_applied: applied,
        proposals_rejected: 0,
        decisions_count: applied,
        errors: [],
      },
    });
  }

  /** Records a cycle that failed before anything was written. */
  async failed(error: string): Promise<void> {
    await this.#history.append("cycle_completed", {
      cycle_number: this.#cycle,
      status: "error",
      reason: error,
      details: {
        proposals_generated: 0,
        proposals_applied: 0,
        proposals_rejected: 0,
        decisions_count: 0,
        errors: [error],
      },
    });
  }

  /** Rules whose scores the memory changes differently than before the cycle. @returns them in words */
  async learned(decisions: readonly Decision[], before: Learned, after: Learned): Promise<string[]> {
    const rules = new Map<string, { event: object; words: string }>();
    for (const { rule_name: rule, action, language } of decisions) {
      const subject = { rule, action, language };
      const [old, now] = [before.adjustmentFor(subject)?.factor ?? 1, after.adjustmentFor(subject)];
      if (!now || now.factor === old) continue;
      const { factor, because } = now;
      rules.set(`${rule} ${language}`, {
        event: { rule, action, language, factor, because },
        words: `${rule} (${action}, ${language}): scores × ${factor} from now on, × ${old} before; ${because}`,
      });
    }
    if (rules.size === 0) return [];
    const found = [...rules.values()];
    await this.#history.append("rules_auto_learned", {
      cycle_number: this.#cycle,
      details: { rules: found.map(({ event }) => event) },
    });
    return found.map(({ words }) => words);
  }

  #about({ rule_name, target_path, action }: Decision) {
    return {
      cycle_number: this.#cycle,
      decision_rule: rule_name,
      target_file: target_path,
      action,
    };
  }
}
