/** Repairs the failures of one command: plans by a table, carries out what the settings allow, and records all of it. */

import type { DesktopWindow } from "#desktop/driver.ts";
import { asFailure, type Failure } from "#kit/data/errors.ts";
import type { RepairRecord, RepairSettings } from "#schemas/gui/repair.ts";
import type { Activity } from "../activity.ts";
import type { Attempted, Repairing } from "../repairing.ts";
import type { Bench, Fix, Situation } from "./fix.ts";
import { FIXES } from "./fixes.ts";

export class Repairs implements Repairing {
  readonly records: RepairRecord[] = [];
  aim: DesktopWindow | undefined;
  freeBackend = false;
  readonly #settings: RepairSettings;
  readonly #bench: Bench;
  readonly #activity: Activity;
  #left: number;
  /** Whether something of this attempt may have reached the desktop. */
  #acted = false;
  /** The record of the repair whose outcome is not known yet. */
  #pending: RepairRecord | undefined;

  constructor(settings: RepairSettings, bench: Bench, activity: Activity) {
    this.#settings = settings;
    this.#bench = bench;
    this.#activity = activity;
    this.#left = settings.max_retries;
  }

  acts(): void {
    this.#acted = true;
  }

  async attempt<Value>(attempted: Attempted, work: () => Promise<Value>): Promise<Value> {
    const tried = new Set<Fix>();
    this.aim = undefined;
    for (;;) {
      this.#acted = false;
      try {
        const value = await work();
        this.#settle(null);
        return value;
      } catch (thrown) {
        const failure = asFailure(thrown);
        this.#settle(failure);
        if (!(await this.#repaired(attempted, failure, tried))) throw thrown;
      }
    }
  }

  /** Whether the repair before this attempt helped. */
  #settle(failure: Failure | null): void {
    const record = this.#pending;
    this.#pending = undefined;
    if (record === undefined) return;
    if (failure === null) record.ok = true;
    else record.reason = `${record.reason}; it did not help: ${failure.message}`;
  }

  async #repaired({ step, file }: Attempted, failure: Failure, tried: Set<Fix>): Promise<boolean> {
    const { signal } = this.#bench.context;
    if (!this.#settings.enabled) return false;
    const situation: Situation = {
      failure,
      step,
      file,
      aim: this.aim,
      bench: this.#bench,
      settings: this.#settings,
      freeBackend: () => {
        this.freeBackend = true;
      },
    };
    for (const fix of FIXES[failure.code] ?? []) {
      if (signal.aborted) return false;
      if (tried.has(fix) && fix.repeatable !== true) continue;
      const plan = await fix.plan(situation).catch(() => null);
      if (plan === null) continue;
      const record: RepairRecord = {
        step,
        code: failure.code,
        fix: fix.name,
        applied: false,
        ok: false,
        reason: plan.what,
      };
      this.records.push(record);
      const refusal = this.#refusal(fix);
      if (refusal !== null) {
        record.reason = `${plan.what}: ${refusal.reason}`;
        if (refusal.isFinal) return false;
        continue;
      }
      tried.add(fix);
      this.#left--;
      record.applied = true;
      this.#activity.tell("repair", `${plan.what} after ${failure.code}`);
      if (plan.announced) this.#bench.context.warn(plan.what);
      try {
        record.reason = (await plan.apply()) ?? plan.what;
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        record.reason = `${plan.what}: ${asFailure(thrown).message}`;
        continue;
      }
      this.#pending = record;
      return !signal.aborted;
    }
    return false;
  }

  /** Why a repair is not carried out, and whether no other one is, either; null if it is. */
  #refusal({ needs }: Fix): { readonly reason: string; readonly isFinal: boolean } | null {
    const { dry_run, auto_apply, max_retries } = this.#settings;
    if (this.#acted)
      return { reason: "not done, because keys, clicks or texts may have arrived before", isFinal: true };
    if (dry_run) return { reason: "not done, HEDDLE_REPAIR_DRY_RUN is on", isFinal: false };
    if (!auto_apply) return { reason: "not done, HEDDLE_REPAIR_AUTO_APPLY is off", isFinal: false };
    if (needs !== undefined && !this.#settings[needs])
      return { reason: `not done, HEDDLE_REPAIR_${needs.toUpperCase()} is off`, isFinal: false };
    if (this.#left <= 0)
      return { reason: `not done, a command has at most ${max_retries} repairs`, isFinal: true };
    return null;
  }
}
