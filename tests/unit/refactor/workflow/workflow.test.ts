/** The workflow file and the settings: both shapes, every mistake with its line, and who wins. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, createContext } from "#kit/files/context.ts";
import { isPathInside } from "#kit/files/roots.ts";
import { loadSettings, maskedEnvironment } from "../../../../lib/refactor/config/settings.ts";
import { WORKFLOW_TEMPLATE } from "../../../../lib/refactor/config/template.ts";
import { parseWorkflow } from "../../../../lib/refactor/workflow/workflow.ts";
import { runEarlier } from "../../../fixtures/refactor/earlier.ts";
import { failureOf, scratch } from "../../kit/scratch.ts";

const run = (input: object, context: Context) => runEarlier("refactor-config", input, context);

const told = (text: string) =>
  parseWorkflow(text).mistakes.map(({ line, field, hint }) => [line, field, hint]);

describe("a workflow file", () => {
  test.each([
    ["nothing", ""],
    ["the template", WORKFLOW_TEMPLATE],
    [
      "plain keys",
      "decide: {max_actions: 3, llm_model: auto, llm_temperature: null}\ntune: {strategy: aggressive, retry: 2}",
    ],
    [
      "the envelope",
      "apiVersion: heddle.refactor/v1\nkind: RefactorWorkflow\nmetadata: {name: x, owner: y}\nspec:\n  decide: {max_actions: 3}",
    ],
    ["an envelope of another group", "apiVersion: example.com/v1alpha1\nkind: RefactorWorkflow\nspec: {}"],
    [
      "every section",
      "project: {name: a, source: src, output: out}\nexecute: {use_sandbox: true, rollback_on_failure: false}\nvalidate: {steps: [{name: regix, enabled: auto, on_failure: tune, timeout: 60, tune: {strategy: auto, retry: 1}}]}\nplanfile: {update_on_apply: true}\nreflect: {enabled: false}\nstorage: {base_dir: .state, chat_log_filename: c.jsonl, history_filename: h.jsonl}\ndeploy: {push: false}\nperceive: {}\nexclude: [vendor/]\n",
    ],
  ])("with %s is in order", (_what, text) => {
    expect(told(text)).toEqual([]);
  });

  test.each([
    ["decide: {max_action: 3}", [[1, "decide.max_action", 'Did you mean "max_actions"?']]],
    [
      "a: 1\ndecide:\n  max_actions: many",
      [
        [1, "a", expect.stringContaining("Known keys")],
        [3, "decide.max_actions", undefined],
      ],
    ],
    ["tune: {strategy: brave}", [[1, "tune.strategy", undefined]]],
    ["version: 2", [[1, "version", undefined]]],
    [
      "kind: Other\napiVersion: x/v2\nspec: {}\nmore: 1",
      [
        [1, "kind", undefined],
        [2, "apiVersion", expect.any(String)],
        [4, "more", expect.any(String)],
      ],
    ],
    ["rules:\n  - {name: a, condition: cc >, action: DEDUPLICATE}", [[2, "condition", expect.any(String)]]],
    ["storage: {base_dir: ../..}", [[1, "storage.base_dir", expect.any(String)]]],
    ["planfile: {path: /etc/passwd}", [[1, "planfile.path", expect.any(String)]]],
    ["- a list", [[1, "", expect.any(String)]]],
    ["decide: [", [[1, "", undefined]]],
    ["decide:\n\tmax_actions: 1", [[2, "", undefined]]],
  ])("like %p is refused at its line", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  test("warns of unknown keys where the section belongs to others as well", () => {
    const { mistakes, warnings } = parseWorkflow("perceive: {depth: 3}\ndeploy: {registry: x}");
    expect([mistakes.length, warnings.length]).toEqual([0, 2]);
  });
});

test.each([
  ["a", true],
  ["a/b.c", true],
  [".heddle", true],
  ["a..b", true],
  ["", false],
  ["/a", false],
  ["../a", false],
  ["a/../../b", false],
  ["a\\..\\b", false],
  ["C:/x", false],
  ["c:x", false],
  ["a\0b", false],
])("path %p is inside its folder: %p", (path, expected) => {
  expect(isPathInside(path)).toBe(expected);
});

describe("of several places that say how to tune the strongest counts, and the others are told", () => {
  const step = (name: string, tune: string) => `validate: {steps: [{name: ${name}, tune: {${tune}}}]}\n`;

  test.each<[string, string, string[]]>([
    ["tune: {strategy: aggressive}", "aggressive", []],
    [step("tests", "strategy: conservative"), "conservative", []],
    [
      `${step("tests", "strategy: conservative")}tune: {strategy: aggressive}`,
      "conservative",
      ['line 2: The key "tune.strategy" is not used. What the step tests says counts: conservative'],
    ],
    [`${step("regix", "strategy: conservative")}tune: {strategy: conservative}`, "conservative", []],
    [
      "validate: {steps: [{name: regix, tune: {strategy: aggressive}}, {name: tests, tune: {strategy: conservative}}]}",
      "conservative",
      [
        'line 1: The key "validate.steps[0].tune.strategy" is not used. What the step tests says counts: conservative',
      ],
    ],
    // The gates do not tune: what is not used is not in effect either.
    [
      step("gates", "strategy: conservative"),
      "auto",
      ['line 1: The key "validate.steps[0].tune" is not used. The step gates takes none'],
    ],
  ])("%p", async (text, strategy, warnings) => {
    using place = scratch();
    writeFileSync(join(place.path, "heddle-refactor.yaml"), text);
    const loaded = await loadSettings(place.path, createContext({ env: {} }));
    expect(loaded.settings.tune_strategy).toBe(strategy as "auto");
    expect(loaded.warnings).toEqual(warnings);
  });
});

describe("settings", () => {
  const settingsOf = async (text: string | undefined, env: Record<string, string> = {}, options = {}) => {
    using place = scratch();
    if (text !== undefined) writeFileSync(join(place.path, "heddle-refactor.yaml"), text);
    return await loadSettings(place.path, createContext({ env }), options);
  };

  test.each([
    ["nothing says anything", undefined, {}, {}, 5, "default"],
    ["the file says so", "decide: {max_actions: 7}", {}, {}, 7, "file"],
    ["an option says so", "decide: {max_actions: 7}", {}, { max_actions: 9 }, 9, "option"],
  ])("max_actions where %s", async (_when, text, env, options, value, source) => {
    const { settings, sources } = await settingsOf(text, env, options);
    expect([settings.max_actions, sources["max_actions"]]).toEqual([value, source]);
  });

  test.each([
    ["file names one", "decide: {llm_model: mine}", { LLM_MODEL: "theirs" }, "mine"],
    ["file says auto", "decide: {llm_model: auto}", { LLM_MODEL: "theirs" }, "theirs"],
    ["first variable", undefined, { LLM_MODEL: "second", REFACTOR_LLM_MODEL: "first" }, "first"],
    ["nothing", undefined, {}, null],
  ])("the model: %s", async (_when, text, env, expected) => {
    expect((await settingsOf(text, env)).settings.llm_model).toBe(expected);
  });

  test("come from the variables of the specification", async () => {
    const { settings } = await settingsOf(undefined, {
      REFACTOR_DRY_RUN: "true",
      REFACTOR_AUTO_APPROVE: "1",
      REFACTOR_MAX_REFLECTION_ROUNDS: "3",
      MEMORY_PERSIST_DIR: "/m",
      OLLAMA_HOST: "localhost:11434",
      REFACTOR_REGRESSION_TIMEOUT: "60",
    });
    expect(settings).toMatchObject({
      dry_run: true,
      auto_approve: true,
      max_reflection_rounds: 3,
      memory_dir: "/m",
      ollama_host: "localhost:11434",
      regression_timeout_s: 60,
    });
    expect((await settingsOf(undefined)).settings).toMatchObject({
      dry_run: false,
      auto_approve: false,
      max_reflection_rounds: 1,
      regression_timeout_s: 300,
    });
  });

  test("refuse a wrong variable and a wrong file, without the value", async () => {
    const variable = await failureOf(() => settingsOf(undefined, { REFACTOR_DRY_RUN: "s3cret" }));
    expect([variable.code, variable.message.includes("s3cret")]).toEqual(["CONFIG", false]);
    const file = await failureOf(() => settingsOf("decide: {max_actions: s3cret}\nfoo: 1"));
    expect(file.code).toBe("INVALID_WORKFLOW");
    expect(file.message).toMatch(/line 1: .*, and 1 more$/);
    expect(JSON.stringify(file.body())).not.toContain("s3cret");
  });

  test.each([
    [undefined, "builtin"],
    ["rules: []", "workflow"],
    ["rules: [{name: a, condition: cc > 1, action: DEDUPLICATE}]", "workflow"],
    [
      "use_builtin_rules: true\nrules: [{name: split-module, condition: cc > 1, action: DEDUPLICATE}]",
      "workflow and builtin",
    ],
  ])("rules of %p are %s", async (text, source) => {
    const { rules, rulesSource } = await settingsOf(text);
    expect(rulesSource).toBe(source as typeof rulesSource);
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });

  test("never show a secret", () => {
    const shown = maskedEnvironment({
      LLM_API_KEY: "sk-1234",
      OPENAI_API_KEY: "",
      OLLAMA_HOST: "http://me:pass@host:1",
      LLM_MODEL: "m",
    });
    expect(shown).toMatchObject({
      LLM_API_KEY: "***",
      OPENAI_API_KEY: null,
      OLLAMA_HOST: "http://***@host:1",
      LLM_MODEL: "m",
    });
  });
});

describe("refactor-config", () => {
  test("writes the file once, and never over one without force", async () => {
    using place = scratch();
    const context = createContext({ env: {}, cwd: place.path });
    const path = join(place.path, "heddle-refactor.yaml");
    expect(await run({ do: "init" }, context)).toMatchObject({ ok: true, created: true, mistakes: [] });
    writeFileSync(path, "# mine\n");
    expect(await run({ do: "init" }, context)).toMatchObject({ created: false });
    expect(readFileSync(path, "utf8")).toBe("# mine\n");
    expect(await run({ do: "init", force: true }, context)).toMatchObject({ created: true });
    expect(readFileSync(path, "utf8")).toBe(WORKFLOW_TEMPLATE);
    rmSync(path);
    const denied: Context = { ...context, writing: "none" };
    expect(await run({ do: "init" }, denied)).toMatchObject({ written: false, content: WORKFLOW_TEMPLATE });
    expect(existsSync(path)).toBe(false);
  });

  test("shows what a wrong file says wrong, and not what would be in effect", async () => {
    using place = scratch();
    writeFileSync(join(place.path, "heddle-refactor.yml"), "decide: {x: 1}");
    const result = await run({ project_dir: place.path }, createContext({ env: {} }));
    expect(result).toMatchObject({ ok: false, mistakes: [{ line: 1, field: "decide.x" }] });
    expect(result.settings).toBeUndefined();
  });
});
