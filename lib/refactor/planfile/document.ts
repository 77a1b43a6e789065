/**
 * A plan file's text, read in both shapes and changed in place: comments, order and unknown fields stay.
 * `{apiVersion, spec: {tasks}}` is the shape that Heddle creates; `{schema: "1.0", stats, tasks}` keeps its shape.
 */

import { type Document, isMap, isSeq } from "yaml";
import { failures } from "#kit/data/errors.ts";
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { parseYamlFile, type YamlFile } from "#kit/data/yaml.ts";
import { FileChecker } from "#kit/files/file-checker.ts";
import {
  PLANFILE_API,
  PLANFILE_KIND,
  PlanSource,
  type PlanStats,
  PlanTask,
  REFACTOR_ERRORS,
  TASK_STATUSES,
  type TaskStatus,
  type WorkflowMistake,
} from "#schemas/refactor.ts";

const fail = failures(REFACTOR_ERRORS);

/** More tasks than people can review; also bounds the work that a hostile file can cause. */
const MAX_TASKS = 20_000;

const EMPTY = `# Tasks of refactoring, made and read by refactor-planfile-export and others; edit freely, comments stay.
apiVersion: ${PLANFILE_API}
kind: ${PLANFILE_KIND}
spec:
  tasks: []
`;

/** Rejects a plan file with every mistake and its line. */
function refuse(path: string, mistakes: readonly Pick<WorkflowMistake, "line" | "message" | "hint">[]) {
  const [first] = mistakes;
  const where = first?.line == null ? "" : ` line ${first.line}:`;
  const more = mistakes.length < 2 ? "" : `, and ${mistakes.length - 1} more`;
  return fail(
    "INVALID_PLANFILE",
    `Cannot use the plan file "${path}":${where} ${first?.message ?? "it is damaged"}${more}`,
    {
      ...(first?.hint !== undefined && { hint: first.hint }),
      details: { mistakes },
    },
  );
}

export class PlanDocument {
  readonly #document: Document;
  readonly #crlf: boolean;
  /** Whether the file writes `{ a: 1 }` or `{a: 1}`. */
  readonly #padded: boolean;
  /** Path of the tasks: `["spec", "tasks"]` or `["tasks"]`. */
  readonly #tasksAt: readonly string[];
  readonly #sourcesAt: readonly string[];
  #tasks: PlanTask[];
  #sources: PlanSource[];
  #changed = false;
  /** Whether the text declares itself a plan, or is still empty: other files can be parsed as empty plans. */
  readonly isPlan: boolean;

  /** @throws INVALID_PLANFILE with every mistake and its line */
  constructor(
    text: string | undefined,
    readonly path: string,
  ) {
    const source = text === undefined || text.trim() === "" ? EMPTY : text;
    const file = parseYamlFile(source);
    if (file.faults.length > 0) throw refuse(path, file.faults);
    const { tasks, sources, base, isPlan } = readPlan(file, path);
    this.isPlan = isPlan;
    this.#document = file.document;
    this.#crlf = source.includes("\r\n");
    this.#padded = /[{[] +\S/.test(source);
    this.#tasksAt = [...base, "tasks"];
    this.#sourcesAt = [...base, "sources"];
    this.#tasks = tasks;
    this.#sources = sources;
  }

  get tasks(): readonly PlanTask[] {
    return this.#tasks;
  }

  get sources(): readonly PlanSource[] {
    return this.#sources;
  }

  get changed(): boolean {
    return this.#changed;
  }

  get stats(): PlanStats {
    return statsOf(this.#tasks);
  }

  addTask(task: PlanTask): void {
    this.#append(this.#tasksAt, task);
    this.#tasks = [...this.#tasks, task];
  }

  /** Sets fields of a task; equal values are left alone. Returns whether anything changed. */
  setTask(id: string, changes: Partial<PlanTask>): boolean {
    const index = this.#tasks.findIndex((task) => task.id === id);
    const task = this.#tasks[index];
    if (task === undefined) return false;
    const different = Object.entries(changes).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(task[key as keyof PlanTask]),
    );
    for (const [key, value] of different) this.#document.setIn([...this.#tasksAt, index, key], value);
    if (different.length === 0) return false;
    this.#tasks = this.#tasks.with(index, { ...task, ...changes });
    this.#changed = true;
    return true;
  }

  addSource(source: PlanSource): void {
    this.#append(this.#sourcesAt, source);
    this.#sources = [...this.#sources, source];
  }

  removeSource(name: string): boolean {
    const index = this.#sources.findIndex((source) => source.name === name);
    if (index < 0) return false;
    this.#document.deleteIn([...this.#sourcesAt, index]);
    this.#sources = this.#sources.toSpliced(index, 1);
    this.#changed = true;
    return true;
  }

  #append(path: readonly string[], value: unknown): void {
    const there = this.#document.getIn(path);
    if (isSeq(there)) {
      // An empty list is written as [], which would put every task on one line.
      if (there.items.length === 0) there.flow = false;
      there.add(this.#document.createNode(value));
    } else this.#document.setIn(path, this.#document.createNode([value]));
    this.#changed = true;
  }

  /** The file's text with the changes; numbers in a `stats` section are updated. */
  toText(): string {
    if (isMap(this.#document.get("stats"))) {
      for (const [key, count] of Object.entries(this.stats))
        if (this.#document.hasIn(["stats", key])) this.#document.setIn(["stats", key], count);
    }
    // Long titles stay on their line: folding them would change untouched lines.
    const text = this.#document.toString({ lineWidth: 0, flowCollectionPadding: this.#padded });
    return this.#crlf ? text.replaceAll("\n", "\r\n") : text;
  }
}

function statsOf(tasks: readonly PlanTask[]): PlanStats {
  const stats = { total: tasks.length, todo: 0, in_progress: 0, done: 0, stale: 0 };
  for (const task of tasks) stats[statusOf(task)] += 1;
  return stats;
}

/** The status of a task; one without a status is still to do. */
export function statusOf(task: PlanTask): TaskStatus {
  return task.status ?? "todo";
}

function readPlan(
  file: YamlFile,
  path: string,
): { tasks: PlanTask[]; sources: PlanSource[]; base: string[]; isPlan: boolean } {
  const checker = new FileChecker(file);
  const root = file.value;
  if (!isJsonRecord(root))
    throw refuse(path, [
      { line: 1, message: "It must hold keys and values", hint: `Begin with apiVersion: ${PLANFILE_API}` },
    ]);
  const enveloped = root["apiVersion"] !== undefined || root["spec"] !== undefined;
  checkVersion(root, enveloped, checker);
  const base = enveloped ? ["spec"] : [];
  const body = enveloped ? (root["spec"] ?? {}) : root;
  if (!isJsonRecord(body)) checker.add(base, "value", "Expected keys and values");
  const fields = isJsonRecord(body) ? body : {};
  const tasks = listIn(fields["tasks"], [...base, "tasks"], checker).map((raw, at) =>
    readTask(raw, [...base, "tasks", at], checker),
  );
  const sources = listIn(fields["sources"], [...base, "sources"], checker);
  sources.forEach((raw, at) => {
    checker.check(plainOf(PlanSource), raw, [...base, "sources", at]);
  });
  checkUnique(tasks, [...base, "tasks"], checker);
  if (checker.mistakes.length > 0) throw refuse(path, checker.mistakes);
  return { tasks, sources: sources as PlanSource[], base, isPlan: isPlanText(root, fields) };
}

/** What distinguishes a plan from any other YAML or JSON file; Kubernetes also has an envelope with a version. */
function isPlanText(root: JsonRecord, body: JsonRecord): boolean {
  return (
    "tasks" in body ||
    "sources" in body ||
    root["apiVersion"] === PLANFILE_API ||
    root["kind"] === PLANFILE_KIND
  );
}

/** Refuses to turn a file with other content into a plan. */
export function somethingElse(path: string) {
  return fail("INVALID_PLANFILE", `Cannot use the plan file "${path}": it holds something else`, {
    hint: 'Name another file; one that begins with "tasks: []" is a plan',
  });
}

function checkVersion(root: JsonRecord, enveloped: boolean, checker: FileChecker): void {
  const key = enveloped ? "apiVersion" : "schema";
  const version = root[key];
  const known = enveloped ? /(^|\/)v1(alpha\d*|beta\d*)?$/ : /^1(\.\d+)?$/;
  // A file with only tasks, as people start one by hand, needs no version.
  if (version === undefined && !enveloped) return;
  if (!known.test(String(version)))
    checker.add(
      [key],
      "value",
      "This version of plan files is not known",
      `Write ${PLANFILE_API} as apiVersion`,
    );
}

function listIn(value: unknown, path: string[], checker: FileChecker): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    checker.add(path, "value", "Expected a list");
    return [];
  }
  if (value.length > MAX_TASKS) checker.add(path, "value", `There are more than ${MAX_TASKS} entries`);
  return value.slice(0, MAX_TASKS);
}

/** People write numbers as ids, statuses in upper case and dates without quotes: accept what they mean. */
function readTask(raw: unknown, path: (string | number)[], checker: FileChecker): PlanTask {
  if (!isJsonRecord(raw)) {
    checker.add(path, "value", "A task must have keys and values");
    return { id: "" };
  }
  const { id, status } = raw;
  const folded =
    typeof status === "string"
      ? status
          .trim()
          .toLowerCase()
          .replaceAll(/[\s-]+/g, "_")
      : status;
  const task = {
    ...raw,
    ...(typeof id === "number" && { id: String(id) }),
    ...(status === null
      ? { status: undefined }
      : TASK_STATUSES.some((known) => known === folded) && { status: folded }),
  };
  // The schema is open: unknown fields pass.
  checker.check(plainOf(PlanTask), task, path);
  return task as PlanTask;
}

function checkUnique(tasks: readonly PlanTask[], path: string[], checker: FileChecker): void {
  const seen = new Set<string>();
  tasks.forEach(({ id }, at) => {
    if (seen.has(id))
      checker.add([...path, at, "id"], "value", "Another task has this id", "Give each task its own");
    seen.add(id);
  });
}
