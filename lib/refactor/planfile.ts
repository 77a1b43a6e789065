/** `refactor-planfile`: exports decisions as tasks, shows and validates them, keeps their sources. */
import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Context } from "#kit/context.ts";
import { failures, fail as kitFail } from "#kit/errors.ts";
import { confine, isPathInside, openRoots, type Roots, readConfined } from "#kit/roots.ts";
import { plainOf } from "#kit/schema.ts";
import { findFault } from "#kit/validate.ts";
import {
  type Analysis,
  Decision,
  type PlanfileRequest,
  type PlanfileResult,
  type PlannedTask,
  type PlanSource,
  REFACTOR_ERRORS,
  type RefactorSettings,
  type Rule,
} from "#schemas/refactor.ts";
import { type EffectiveSettings, historyPlace, loadSettings } from "./config/settings.ts";
import { decide } from "./decide/decide.ts";
import { appliedActions } from "./history/history.ts";
import { recall } from "./memory/memory.ts";
import { type PlanDocument, statusOf } from "./planfile/document.ts";
import { sourceText, syncChecklist } from "./planfile/sources.ts";
import { PLANFILE_NAME, type PlanPlace, readPlanfileOrEmpty, updatePlanfile } from "./planfile/store.ts";
import { type Exported, exportDecisions, fileOf } from "./planfile/tasks.ts";
import { verdictOf } from "./planfile/verdicts.ts";
import { confineProject, projectFolder } from "./project-folder.ts";
import { rooted } from "./rooted.ts";
import { isPlainAction } from "./rules/actions.ts";
import { withMoreRules } from "./rules/sound.ts";
import { suggestion } from "./rules/suggest.ts";

const fail = failures(REFACTOR_ERRORS);

/** Largest file of a source, bytes. */
const MAX_SOURCE_BYTES = 16 * 1024 * 1024;

type Done = Partial<PlanfileResult>;
type Act = (job: Job) => Promise<Done>;
type Do = NonNullable<PlanfileRequest["do"]>;

/** One request with what it needs of the project. */
class Job {
  readonly place: PlanPlace;
  readonly #effective: EffectiveSettings;
  #analysis: Promise<Analysis> | undefined;

  constructor(
    readonly input: PlanfileRequest,
    readonly context: Context,
    readonly projectDir: string,
    effective: EffectiveSettings,
  ) {
    this.#effective = effective;
    this.place = {
      projectDir,
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

  get dryRun(): boolean {
    return this.input.dry_run === true;
  }

  analysis(): Promise<Analysis> {
    this.#analysis ??= import("./analyze/project.ts").then(({ analyzeProject }) =>
      analyzeProject(this.projectDir, { exclude: this.#effective.settings.exclude }, this.context),
    );
    return this.#analysis;
  }

  async decisions(): Promise<Decision[]> {
    const { include_paths, exclude_paths } = this.#effective.settings;
    const { max_actions, plain_only } = this.input;
    return decide(await this.analysis(), this.rules, await recall(this.projectDir, this.context), {
      include: include_paths,
      exclude: exclude_paths,
      ...(max_actions !== undefined && { maxActions: max_actions }),
      ...(plain_only === true && { plainOnly: true }),
    }).decisions;
  }

  /** Changes the plan file, or shows what would change. */
  async update<Result>(
    change: (plan: PlanDocument) => Result | Promise<Result>,
  ): Promise<{ result: Result; done: Done }> {
    const { result, plan, changed, exists, written, diff } = await updatePlanfile(
      this.place,
      this.context,
      change,
      this.dryRun,
    );
    return {
      result,
      done: { stats: plan.stats, changed, written, ...(!written && { diff }), exists },
    };
  }

  get path(): string {
    const { planfile = PLANFILE_NAME } = this.place;
    return isAbsolute(planfile) ? planfile : join(this.projectDir, planfile);
  }
}

const ACTS: Readonly<Record<Do, Act>> = {
  show: async (job) => {
    const { plan, text } = await readPlanfileOrEmpty(job.place, job.context);
    const wanted = job.input.status;
    const tasks = plan.tasks.filter((task) => !wanted?.length || wanted.includes(statusOf(task)));
    return { exists: text !== undefined, stats: plan.stats, changed: false, tasks: [...tasks] };
  },

  export: async (job) => {
    const decisions = job.input.decisions === undefined ? await job.decisions() : limited(job.input);
    const { result, done } = await job.update((plan) =>
      exportDecisions(plan, decisions, job.rules, job.context.now(), "refactor-decide"),
    );
    return { ...done, ...result };
  },

  validate,

  sync: async (job) => {
    // Everything slow is done before the lock is taken.
    const before = await readPlanfileOrEmpty(job.place, job.context);
    const read = new Map<string, SourceContent>();
    for (const source of before.plan.sources) read.set(JSON.stringify(source), await contentOf(source, job));
    const { result, done } = await job.update((plan) => {
      const all: Exported = { added: [], updated: [] };
      for (const source of plan.sources) {
        const content = read.get(JSON.stringify(source));
        if (content === undefined) continue;
        const { added, updated } =
          "markdown" in content
            ? syncChecklist(plan, source, content.markdown, job.context.now())
            : exportDecisions(plan, content.decisions, job.rules, job.context.now(), sourceText(source));
        all.added.push(...added);
        all.updated.push(...updated);
      }
      return { all, sources: [...plan.sources] };
    });
    return { ...done, ...result.all, sources: result.sources };
  },

  "list-sources": async (job) => {
    const { plan, text } = await readPlanfileOrEmpty(job.place, job.context);
    return { exists: text !== undefined, stats: plan.stats, changed: false, sources: [...plan.sources] };
  },

  "add-source": async (job) => {
    const source = sourceOf(job.input);
    const { result, done } = await job.update((plan) => {
      if (plan.sources.some(({ name }) => name === source.name))
        throw kitFail("USAGE", "A source of this name is there already", {
          hint: "Choose another name, or remove it first",
        });
      plan.addSource(source);
      return [...plan.sources];
    });
    return { ...done, sources: result };
  },

  "remove-source": async (job) => {
    const { name } = job.input;
    if (name === undefined) throw kitFail("USAGE", "Name the source to remove", { hint: "With --name" });
    const { result, done } = await job.update((plan) => {
      if (!plan.removeSource(name))
        throw kitFail("USAGE", "No source has this name", {
          hint: suggestion(
            name,
            plan.sources.map((source) => source.name),
            "sources",
          ),
        });
      return [...plan.sources];
    });
    return { ...done, sources: result };
  },
};

export async function run(input: PlanfileRequest, context: Context): Promise<PlanfileResult> {
  const projectDir = projectFolder(input);
  const project = await confineProject(projectDir, context);
  const loaded = await loadSettings(projectDir, context);
  const effective = { ...loaded, rules: withMoreRules(loaded.rules, input.more_rules) };
  const job = new Job(input, context, projectDir, effective);
  const act = input.do ?? (input.decisions === undefined ? "show" : "export");
  const done = await ACTS[act](job);
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    do: act,
    project,
    path: job.path,
    exists: false,
    stats: { total: 0, todo: 0, in_progress: 0, done: 0, stale: 0 },
    changed: false,
    dry_run: job.dryRun,
    ...done,
    ...(done.tasks && { tasks: rooted(project, done.tasks) }),
    ...(done.results && { results: rooted(project, done.results) }),
  };
}

function limited({ decisions = [], max_actions, plain_only }: PlanfileRequest): PlannedTask[] {
  const wanted = plain_only === true ? decisions.filter(({ action }) => isPlainAction(action)) : decisions;
  return max_actions === undefined ? wanted : wanted.slice(0, max_actions);
}

async function validate(job: Job): Promise<Done> {
  const { projectDir, context, rules } = job;
  const { plan, text } = await readPlanfileOrEmpty(job.place, context);
  if (text === undefined)
    throw kitFail("NOT_FOUND", `Cannot find the plan file "${job.path}"`, {
      hint: 'Make one with "refactor-planfile export", or name it with --planfile',
    });
  const open = plan.tasks.filter((task) => ["todo", "in_progress"].includes(statusOf(task)));
  const project = await confineProject(projectDir, context);
  const inside = await openRoots([project]);
  const exists = new Set<string>();
  for (const task of open) {
    const file = fileOf(task);
    if (file !== undefined && isPathInside(file) && (await isThere(file, inside, project))) exists.add(file);
  }
  // Without a file to measure there is nothing to analyse.
  const files = exists.size === 0 ? [] : (await job.analysis()).files;
  const measured = new Map(files.map((file) => [file.path, file]));
  const state = {
    exists: (path: string) => exists.has(path),
    measured: (path: string) => measured.get(path),
    applied: await appliedActions(projectDir, context, historyPlace(job.settings)),
    rules,
  };
  const results = open.map((task) => verdictOf(task, state));
  const stale = results.filter(({ verdict }) => verdict !== "OK");
  const head = { tasks_checked: results.length, results };
  if (job.input.fix !== true) return { exists: true, stats: plan.stats, changed: false, ...head };
  const { result, done } = await job.update((fresh) =>
    stale
      .filter(({ id, verdict, reason }) =>
        fresh.setTask(id, { status: "stale", stale_reason: `${verdict}: ${reason}` }),
      )
      .map(({ id }) => id),
  );
  return { ...done, ...head, marked_stale: result };
}

async function isThere(path: string, inside: Roots, project: string): Promise<boolean> {
  return confine(inside, path, project, "read").then(existsSync, () => false);
}

function sourceOf({ name, kind, path }: PlanfileRequest): PlanSource {
  if (name === undefined || kind === undefined)
    throw kitFail("USAGE", "A source needs a name and a kind", {
      hint: "For example --name todo --kind markdown --path TODO.md",
    });
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name))
    throw kitFail("USAGE", "The name of a source is made of letters, digits, dots, dashes and underscores");
  if (kind === "decisions") return { name, kind };
  if (path === undefined || !isPathInside(path))
    throw kitFail("USAGE", "A source of this kind needs the path of a file inside the project", {
      hint: "Give it with --path",
    });
  return { name, kind, path };
}

type SourceContent = { markdown: string } | { decisions: readonly Decision[] };

async function contentOf(source: PlanSource, job: Job): Promise<SourceContent> {
  if (source.kind === "decisions") return { decisions: await job.decisions() };
  const { path } = source;
  if (path == null || !isPathInside(path))
    throw fail("INVALID_PLANFILE", `Source "${source.name}" names no file inside the project`);
  // The plan file names it, which may have come with the project: no link leads out of that.
  const project = await confineProject(job.projectDir, job.context);
  const options = { cwd: project, maxBytes: MAX_SOURCE_BYTES };
  const text = await readConfined(await openRoots([project]), path, options);
  return source.kind === "markdown" ? { markdown: text } : { decisions: decisionsIn(text, source.name) };
}

/** Decisions of JSON Lines: each line one, or a record of refactor-decide with many. */
function decisionsIn(text: string, name: string): Decision[] {
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    const wrong = (why: string) =>
      fail("INVALID_PLANFILE", `Cannot read source "${name}": line ${at + 1} ${why}`, {
        hint: "Write into it what refactor-decide --json prints",
      });
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw wrong("is not valid JSON");
    }
    const many =
      typeof value === "object" && value !== null && "decisions" in value ? value.decisions : [value];
    if (!Array.isArray(many) || !many.every(isDecision)) throw wrong("is no decision");
    return many;
  });
}

function isDecision(value: unknown): value is Decision {
  return findFault(plainOf(Decision), value) === undefined;
}
