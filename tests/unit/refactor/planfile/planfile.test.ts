/** The plan file: both shapes, what a change keeps, exporting, verdicts, sources, what can be executed. */
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Failure } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import type { PlanTask } from "#schemas/refactor.ts";
import { decide } from "../../../../lib/refactor/decide/decide.ts";
import { NOTHING_LEARNED } from "../../../../lib/refactor/memory/learning.ts";
import { PlanDocument } from "../../../../lib/refactor/planfile/document.ts";
import { checklistOf } from "../../../../lib/refactor/planfile/sources.ts";
import { markTasks, readPlanfile, updatePlanfile } from "../../../../lib/refactor/planfile/store.ts";
import { exportDecisions, tasksToExecute } from "../../../../lib/refactor/planfile/tasks.ts";
import { type ProjectState, verdictOf } from "../../../../lib/refactor/planfile/verdicts.ts";
import { builtinRules } from "../../../../lib/refactor/rules/builtin.ts";
import { runEarlier } from "../../../fixtures/refactor/earlier.ts";
import { failureOf, repeat, scratch } from "../../kit/scratch.ts";
import { file, fn, project } from "../decide/material.ts";

const run = (input: object, context: Context) => runEarlier("refactor-planfile", input, context);

const NOW = new Date("2026-01-31T12:00:00Z");
const context = createContext({ env: {}, now: () => NOW });
const ENVELOPE = `# the team's plan
apiVersion: heddle.plan/v1
spec:
  # what is next
  tasks:
    - id: R01
      title: "EXTRACT_FUNCTIONS: a.py" # first
      status: todo
      owner: anna
`;
const FLAT = `schema: "1.0"
stats: {total: 2, todo: 2, done: 0}
tasks:
  - {id: 1, title: "DEDUPLICATE: b.py", status: TODO}
  - {id: R2, title: x}
`;
const decisionsOf = (...files: Parameters<typeof project>) =>
  decide(project(...files), builtinRules(), NOTHING_LEARNED).decisions;

describe("a plan file", () => {
  test.each([
    ["the envelope", ENVELOPE, ["R01"]],
    ["the flat shape", FLAT, ["1", "R2"]],
    ["nothing", "", []],
    ["another group's envelope", "apiVersion: x.io/v1\nkind: Plan\nspec: {tasks: [{id: a}]}", ["a"]],
    ["tasks alone", "tasks:\n- id: a", ["a"]],
    ["no tasks yet", "schema: 1.0\ntasks:", []],
  ])("in the shape of %s is read", (_shape, text, ids) => {
    expect(new PlanDocument(text, "p").tasks.map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ["schema: 2\ntasks: []", [1]],
    ["apiVersion: heddle.plan/v9\nspec: {}", [1]],
    ["tasks:\n  - {id: a, status: lost}\n  - {title: none}\n  - text\n  - {id: a}", [2, 3, 4, 5]],
    ["tasks: {}", [1]],
    ["- a", [1]],
    ["tasks: [", [1]],
  ])("like %p is refused with every mistake and its line", async (text, lines) => {
    const failure = await failureOf(() => new PlanDocument(text, "p"));
    expect(failure.code).toBe("INVALID_PLANFILE");
    const { mistakes } = failure.details as { mistakes: { line: number }[] };
    expect(mistakes.map(({ line }) => line).sort()).toEqual(lines);
  });

  test("keeps comments, order and unknown fields when a task changes", () => {
    const plan = new PlanDocument(ENVELOPE, "p");
    plan.setTask("R01", { status: "done" });
    expect(plan.toText()).toBe(ENVELOPE.replace("status: todo", "status: done"));
  });

  test("keeps its shape, its line ends and its counts", () => {
    const plan = new PlanDocument(FLAT.replaceAll("\n", "\r\n"), "p");
    plan.setTask("1", { status: "done" });
    expect(plan.toText()).toBe(
      FLAT.replace("TODO", "done").replace("todo: 2, done: 0", "todo: 1, done: 1").replaceAll("\n", "\r\n"),
    );
  });

  test("is not changed by setting what is set", () => {
    const plan = new PlanDocument(FLAT, "p");
    expect([
      plan.setTask("1", { status: "todo" }),
      plan.setTask("unknown", { status: "done" }),
      plan.changed,
    ]).toEqual([false, false, false]);
  });

  test("that is written reads back the same, whatever its texts hold", () => {
    const texts = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(
        fc.array(fc.record({ title: texts, description: texts, owner: texts }), { maxLength: 5 }),
        (fields) => {
          const plan = new PlanDocument(undefined, "p");
          const tasks = fields.map((one, at) => ({ id: `t${at}`, ...one }));
          for (const task of tasks) plan.addTask(task);
          expect(new PlanDocument(plan.toText(), "p").tasks).toEqual(tasks);
        },
      ),
    );
  });
});

describe("exporting decisions", () => {
  const a = file("a.py", { functions: [fn("big", { cc: 32, nested_depth: 2 })], unused_imports: 2 });

  test("makes tasks with what a later check needs", () => {
    const plan = new PlanDocument(undefined, "p");
    exportDecisions(plan, decisionsOf(a), builtinRules(), NOW, "refactor-decide");
    expect(plan.tasks[0]).toEqual({
      id: "refactor-2026-01-31-001",
      title: "EXTRACT_FUNCTIONS: a.py",
      description: "cc > 30: cc is 32; cc over 30 × 2",
      file: "a.py",
      function: "big",
      action: "EXTRACT_FUNCTIONS",
      effort: "medium",
      status: "todo",
      priority: "high",
      score: 1.9,
      rule: "extract-functions-critical",
      metric: "cc",
      operator: ">",
      threshold: 30,
      value: 32,
      labels: ["cc-32"],
      source: "refactor-decide",
      created_at: "2026-01-31T12:00:00.000Z",
    });
  });

  test("again changes nothing, and renews what has changed without doubling it", () => {
    const plan = new PlanDocument(undefined, "p");
    exportDecisions(plan, decisionsOf(a), builtinRules(), NOW, "s");
    const again = new PlanDocument(plan.toText(), "p");
    expect(exportDecisions(again, decisionsOf(a), builtinRules(), NOW, "s")).toEqual({
      added: [],
      updated: [],
    });
    expect(again.changed).toBe(false);
    again.setTask("refactor-2026-01-31-001", { labels: ["mine", "cc-32"], status: "in_progress" });
    const worse = file("a.py", { functions: [fn("big", { cc: 40 })], unused_imports: 2 });
    expect(exportDecisions(again, decisionsOf(worse), builtinRules(), NOW, "s").updated).toEqual([
      "refactor-2026-01-31-001",
      "refactor-2026-01-31-002",
    ]);
    expect(again.tasks[0]).toMatchObject({ value: 40, labels: ["mine", "cc-40"], status: "in_progress" });
    expect(again.tasks.length).toBe(2);
  });

  test("makes a new task where the old one is done or stale", () => {
    const plan = new PlanDocument(undefined, "p");
    exportDecisions(plan, decisionsOf(a), builtinRules(), NOW, "s");
    plan.setTask("refactor-2026-01-31-001", { status: "done" });
    plan.setTask("refactor-2026-01-31-002", { status: "stale" });
    expect(exportDecisions(plan, decisionsOf(a), builtinRules(), NOW, "s").added).toEqual([
      "refactor-2026-01-31-003",
      "refactor-2026-01-31-004",
    ]);
  });
});

describe("the verdict on a task", () => {
  const long = file("a.py", { functions: [fn("f", { cc: 20 }), fn("g", { cc: 3 })], unused_imports: 1 });
  const calm = file("calm.py", { functions: [fn("f", { cc: 12 })] });
  const state: ProjectState = {
    exists: (path) => ["a.py", "calm.py", "notes.txt", "broken.py"].includes(path),
    measured: (path) =>
      path === "a.py"
        ? long
        : path === "calm.py"
          ? calm
          : path === "broken.py"
            ? file(path, { parse_error: { line: 1, column: 1, message: "x" } })
            : undefined,
    applied: [{ action: "DEDUPLICATE", file: "a.py", function: null, at: "2026-01-15T00:00:00Z" }],
    rules: builtinRules(),
  };
  const verdict = (task: Partial<PlanTask>) => verdictOf({ id: "t", ...task }, state).verdict;

  test.each([
    ["names no file", { title: "think" }, "OK"],
    ["names a file that is gone", { file: "gone.py" }, "STALE_FILE_MISSING"],
    ["names its file in the title only", { title: "SPLIT_MODULE: gone.py" }, "STALE_FILE_MISSING"],
    ["names a file outside", { file: "../a.py" }, "STALE_FILE_MISSING"],
    ["names a file outside by an absolute path", { file: "/etc/passwd" }, "STALE_FILE_MISSING"],
    ["writes its path with a dot", { file: "./a.py", labels: ["cc-20"] }, "OK"],
    ["names a file without metrics", { file: "notes.txt", labels: ["cc-99"] }, "OK"],
    ["names a file with syntax errors", { file: "broken.py", labels: ["cc-99"] }, "OK"],
    ["was applied", { file: "a.py", action: "deduplicate" }, "STALE_APPLIED"],
    [
      "was applied after it was made",
      { file: "a.py", action: "DEDUPLICATE", created_at: "2026-01-14" },
      "STALE_APPLIED",
    ],
    [
      "was made after that",
      { file: "a.py", action: "DEDUPLICATE", created_at: "2026-01-16", metric: "cc", threshold: 5 },
      "OK",
    ],
    ["has its own limit, exceeded", { file: "a.py", metric: "cc", threshold: 19 }, "OK"],
    ["has its own limit, met", { file: "a.py", metric: "cc", threshold: 20 }, "STALE_FIXED"],
    ["has an operator of its own", { file: "a.py", metric: "cc", operator: "gte", threshold: 20 }, "OK"],
    [
      "has a limit for one function",
      { file: "a.py", function: "g", metric: "cc", threshold: 5 },
      "STALE_FIXED",
    ],
    [
      "is about a function that is gone",
      { file: "a.py", function: "h", metric: "cc", threshold: 5 },
      "STALE_FIXED",
    ],
    [
      "has an unknown metric and a label",
      { file: "a.py", metric: "beauty", threshold: 1, labels: ["cc-40"] },
      "OK",
    ],
    ["has a rule that matches", { file: "a.py", rule: "extract-functions-high" }, "OK"],
    ["has a rule that no longer matches", { file: "calm.py", rule: "extract-functions-high" }, "STALE_FIXED"],
    [
      "has a limit exceeded, but its rule asks for more",
      { file: "a.py", rule: "simplify-conditionals", metric: "cc", threshold: 10 },
      "STALE_FIXED",
    ],
    ["has a label of high complexity, still over the usual limit", { file: "a.py", labels: ["cc-32"] }, "OK"],
    ["has a label of high complexity, under it now", { file: "calm.py", labels: ["cc-32"] }, "STALE_FIXED"],
    [
      "has its complexity in the title",
      { file: "calm.py", title: "EXTRACT_FUNCTIONS: calm.py (CC=32)" },
      "STALE_FIXED",
    ],
    ["has a label of low complexity, unchanged", { file: "calm.py", labels: ["cc-12"] }, "OK"],
    ["has a label of low complexity, better now", { file: "calm.py", labels: ["cc-13"] }, "STALE_FIXED"],
    [
      "has a label of complexity, but is about imports that are gone",
      { file: "calm.py", action: "REMOVE_UNUSED_IMPORTS", labels: ["cc-12"] },
      "STALE_FIXED",
    ],
    [
      "has a label of complexity that fell, but is about imports that are left",
      { file: "a.py", action: "REMOVE_UNUSED_IMPORTS", title: "REMOVE_UNUSED_IMPORTS: a.py (CC=40)" },
      "OK",
    ],
    [
      "has a label of complexity, and an action whose number no rule knows",
      { file: "calm.py", action: "INLINE_FUNCTION", labels: ["cc-32"] },
      "OK",
    ],
    [
      "has a metric without a threshold, which a rule for its action has",
      { file: "calm.py", action: "EXTRACT_CONSTANTS", metric: "magic_numbers", labels: ["cc-12"] },
      "STALE_FIXED",
    ],
    [
      "has a metric without a threshold, unchanged",
      { file: "a.py", action: "INLINE_FUNCTION", metric: "unused_imports", value: 1, labels: ["cc-40"] },
      "OK",
    ],
    [
      "has a metric without a threshold, better now",
      { file: "a.py", action: "INLINE_FUNCTION", metric: "unused_imports", value: 2, labels: ["cc-12"] },
      "STALE_FIXED",
    ],
    [
      "has a metric alone, and nothing of it is left",
      { file: "calm.py", action: "INLINE_FUNCTION", metric: "unused_imports", labels: ["cc-12"] },
      "STALE_FIXED",
    ],
    ["has only an action whose rules match", { file: "a.py", action: "REMOVE_UNUSED_IMPORTS" }, "OK"],
    [
      "has only an action whose rules match no more",
      { file: "calm.py", action: "REMOVE_UNUSED_IMPORTS" },
      "STALE_FIXED",
    ],
    ["has an action of no rule", { file: "calm.py", action: "INLINE_FUNCTION" }, "OK"],
  ] as const)("that %s", (_what, task, expected) => {
    expect(verdict(task as Partial<PlanTask>)).toBe(expected);
  });
});

test("tasks are executed in progress first, then by score; what cannot be is told", () => {
  const plan = new PlanDocument(
    `tasks:
- {id: a, title: "DEDUPLICATE: a.py", score: 1}
- {id: b, file: ./b.py, action: extract_constants, score: 2}
- {id: c, title: "DEDUPLICATE: c.py", status: in_progress}
- {id: d, title: "DEDUPLICATE: d.py", status: done}
- {id: e, title: think}
- {id: f, action: DEDUPLICATE}
- {id: g, action: DEDUPLICATE, file: ../../etc/passwd}
`,
    "p",
  );
  const { tasks, skipped } = tasksToExecute(plan);
  expect(tasks.map(({ id, file: path, needsModel }) => [id, path, needsModel])).toEqual([
    ["c", "c.py", true],
    ["b", "b.py", false],
    ["a", "a.py", true],
  ]);
  expect(skipped.map(({ id }) => id)).toEqual(["e", "f", "g"]);
});

test("a checklist is read as GitHub shows it", () => {
  expect(
    checklistOf(
      "# x\r\n- [ ] one\r\n  * [x] two \n1. [X] three\n- [] no\n- [ ]\n```\n- [ ] code\n```\n+ [ ] four\n    ",
    ),
  ).toEqual([
    { text: "one", done: false },
    { text: "two", done: true },
    { text: "three", done: true },
    { text: "four", done: false },
  ]);
});

describe("refactor-planfile", () => {
  const SOURCE = `import os\n\n\ndef f(a, b):\n    return ${repeat(20)
    .map((n) => `(a if b > ${n} else b)`)
    .join(" + ")}\n`;
  const sample = (path: string) => writeFileSync(join(path, "a.py"), SOURCE);

  test("exports, validates, and marks what was fixed; a dry run writes nothing", async () => {
    using place = scratch();
    sample(place.path);
    const base = { project_dir: place.path };
    const dry = await run({ ...base, do: "export", dry_run: true }, context);
    expect([dry.changed, dry.exists, dry.diff?.includes("+    - id: refactor-2026-01-31-001")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(existsSync(join(place.path, "planfile.yaml"))).toBe(false);
    const made = await run({ ...base, do: "export" }, context);
    expect(made.added).toEqual(dry.added);
    expect(
      (await run({ ...base, do: "validate" }, context)).results?.map(
        ({ verdict }: { verdict: string }) => verdict,
      ),
    ).toEqual(made.added?.map(() => "OK"));
    writeFileSync(join(place.path, "a.py"), "def f() -> int:\n    return 1\n");
    const fixed = await run({ ...base, do: "validate", fix: true }, context);
    expect(fixed.marked_stale).toEqual(made.added);
    expect((await run({ ...base, do: "show", status: ["stale"] }, context)).tasks?.length).toBe(
      made.added?.length,
    );
  });

  test("keeps every task of writers side by side", async () => {
    using place = scratch();
    await Promise.all(
      repeat(12).map((at) =>
        updatePlanfile({ projectDir: place.path }, context, (plan) => plan.addTask({ id: `t${at}` })),
      ),
    );
    const { tasks } = await readPlanfile({ projectDir: place.path }, context);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(12);
    expect(await markTasks({ projectDir: place.path }, ["t3", "t5", "none"], "done", context)).toEqual([
      "t3",
      "t5",
    ]);
    expect((await readPlanfile({ projectDir: place.path }, context)).stats).toMatchObject({
      total: 12,
      done: 2,
      todo: 10,
    });
  });

  test("takes tasks from its sources, and closes what was ticked off", async () => {
    using place = scratch();
    const base = { project_dir: place.path };
    mkdirSync(join(place.path, "docs"));
    writeFileSync(join(place.path, "docs/TODO.md"), "- [ ] one\n- [ ] two\n- [x] three\n");
    await run({ ...base, do: "add-source", name: "todo", kind: "markdown", path: "docs/TODO.md" }, context);
    expect((await run({ ...base, do: "sync" }, context)).added?.length).toBe(2);
    expect((await run({ ...base, do: "sync" }, context)).changed).toBe(false);
    writeFileSync(join(place.path, "docs/TODO.md"), "- [x] one\n- [ ] two\n");
    const again = await run({ ...base, do: "sync" }, context);
    expect([again.added, again.updated, again.stats.done]).toEqual([[], ["refactor-2026-01-31-001"], 1]);
    expect((await run({ ...base, do: "remove-source", name: "todo" }, context)).sources).toEqual([]);
  });

  test.each([
    [{ do: "add-source" }, "INVALID_RECORD"],
    [{ do: "add-source", name: "x", kind: "markdown", path: "../TODO.md" }, "USAGE"],
    [{ do: "add-source", name: "x y", kind: "decisions" }, "INVALID_RECORD"],
    [{ do: "remove-source", name: "none" }, "USAGE"],
    [{ do: "validate" }, "NOT_FOUND"],
    [{ do: "show", project_dir: "nowhere" }, "NOT_FOUND"],
  ] as const)("refuses %j", async (input, code) => {
    using place = scratch();
    const failure: Failure = await failureOf(() => run(input, { ...context, cwd: place.path }));
    expect([failure.code, (failure.hint ?? failure.message).length > 0]).toEqual([code, true]);
    expect(readdirSync(place.path).filter((name) => name !== ".heddle")).toEqual([]);
  });

  test("leaves a damaged file exactly as it is", async () => {
    using place = scratch();
    const path = join(place.path, "planfile.yaml");
    writeFileSync(path, "tasks: [{id: a}, {id: a}]\n");
    expect((await failureOf(() => run({ project_dir: place.path, do: "export" }, context))).code).toBe(
      "INVALID_PLANFILE",
    );
    expect(readFileSync(path, "utf8")).toBe("tasks: [{id: a}, {id: a}]\n");
  });

  test.each([
    '{"name": "shop", "version": "1.0.0"}',
    "services:\n  web:\n    image: nginx\n",
    "apiVersion: v1\nkind: Service\nspec:\n  ports: []\n",
  ])("makes no plan of a file that holds something else: %j", async (text) => {
    using place = scratch();
    const path = join(place.path, "theirs.yaml");
    writeFileSync(path, text);
    const source = { do: "add-source", name: "rules", kind: "decisions", planfile: "theirs.yaml" } as const;
    for (const dry_run of [false, true])
      expect(
        (await failureOf(() => run({ project_dir: place.path, dry_run, ...source }, context))).code,
      ).toBe("INVALID_PLANFILE");
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  test.each(["", "tasks: []", "sources: []", "apiVersion: heddle.plan/v1"])(
    "takes a plan that holds nothing yet: %j",
    async (text) => {
      using place = scratch();
      writeFileSync(join(place.path, "planfile.yaml"), text);
      const source = { do: "add-source", name: "rules", kind: "decisions" } as const;
      expect((await run({ project_dir: place.path, ...source }, context)).written).toBe(true);
    },
  );
});
