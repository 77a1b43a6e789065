/** A project with its plan file: where it is, what the rules call for, and how it is changed. */
import { isAbsolute, join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import type { Analysis, Decision, PlanStats, RefactorSettings, Rule } from "#schemas/refactor.ts";
import { type EffectiveSettings, loadSettings } from "../config/settings.ts";
import { decide } from "../decide/decide.ts";
import { recall } from "../memory/memory.ts";
import { confineProject, projectFolder } from "../project-folder.ts";
import { withMoreRules } from "../rules/sound.ts";
import type { PlanDocument } from "./document.ts";
import { PLANFILE_NAME, type PlanPlace, readPlanfileOrEmpty, updatePlanfile } from "./store.ts";

/** How a request names the project and its plan file. */
export interface PlanRequest {
  id?: string | number;
  project_dir?: string;
  project_path?: string;
  planfile?: string;
  more_rules?: unknown[];
  dry_run?: boolean;
}

/** The outcome of a change of the plan file. */
export interface Change {
  stats: PlanStats;
  exists: boolean;
  changed: boolean;
  dry_run: boolean;
  written: boolean;
  diff?: string;
}

/** Opens the project of a request. @throws NOT_FOUND, OUTSIDE_ROOTS, INVALID_WORKFLOW, INVALID_RULE */
export async function openPlanProject(input: PlanRequest, context: Context): Promise<PlanProject> {
  const folder = projectFolder(input);
  const root = await confineProject(folder, context);
  const effective = await loadSettings(folder, context);
  const rules = withMoreRules(effective.rules, input.more_rules);
  return new PlanProject(input, context, { folder, root, effective: { ...effective, rules } });
}

export class PlanProject {
  readonly place: PlanPlace;
  /** As the request names it. */
  readonly folder: string;
  /** Its real path. */
  readonly root: string;
  readonly #input: PlanRequest;
  readonly #context: Context;
  readonly #effective: EffectiveSettings;
  #analysis: Promise<Analysis> | undefined;

  constructor(
    input: PlanRequest,
    context: Context,
    { folder, root, effective }: { folder: string; root: string; effective: EffectiveSettings },
  ) {
    this.#input = input;
    this.#context = context;
    this.#effective = effective;
    this.folder = folder;
    this.root = root;
    this.place = {
      projectDir: folder,
      planfile: input.planfile ?? effective.settings.planfile,
      isNamed: input.planfile !== undefined,
    };
  }

  get settings(): RefactorSettings {
    return this.#effective.settings;
  }

  get rules(): readonly Rule[] {
    return this.#effective.rules;
  }

  get path(): string {
    const { planfile = PLANFILE_NAME } = this.place;
    return isAbsolute(planfile) ? planfile : join(this.folder, planfile);
  }

  /** The common fields of every result. */
  head<Did extends string>(did: Did) {
    const { id } = this.#input;
    return {
      ...(id !== undefined && { id }),
      ...{ ok: true as const, do: did, project: this.root, path: this.path },
    };
  }

  /** The plan file as it is; an empty plan if there is none. */
  read() {
    return readPlanfileOrEmpty(this.place, this.#context);
  }

  analysis(): Promise<Analysis> {
    this.#analysis ??= import("../analyze/project.ts").then(({ analyzeProject }) =>
      analyzeProject(
        this.folder,
        { exclude: this.#effective.settings.exclude, dryRun: this.#input.dry_run === true },
        this.#context,
      ),
    );
    return this.#analysis;
  }

  /** What the rules call for. */
  async decisions(most: { max_actions?: number; plain_only?: boolean }): Promise<Decision[]> {
    const { include_paths, exclude_paths } = this.#effective.settings;
    const { max_actions, plain_only } = most;
    return decide(await this.analysis(), this.rules, await recall(this.folder, this.#context), {
      include: include_paths,
      exclude: exclude_paths,
      ...(max_actions !== undefined && { maxActions: max_actions }),
      ...(plain_only === true && { plainOnly: true }),
    }).decisions;
  }

  /** Changes the plan file, or shows what would change. */
  async update<Result>(
    change: (plan: PlanDocument) => Result | Promise<Result>,
  ): Promise<{ result: Result; done: Change }> {
    const dry_run = this.#input.dry_run === true;
    const { result, plan, changed, exists, written, diff } = await updatePlanfile(
      this.place,
      this.#context,
      change,
      dry_run,
    );
    const done = { stats: plan.stats, exists, changed, dry_run, written, ...(!written && { diff }) };
    return { result, done };
  }
}
