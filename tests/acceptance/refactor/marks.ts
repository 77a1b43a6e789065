/** A project with one function that calls for a model, and gateways that answer as told. */
import { LLMock } from "@copilotkit/aimock";
import type { RunResult } from "#schemas/refactor.ts";
import { runHeddle } from "../run.ts";

export const KEY = "sk-test-0123456789abcdef-secret";

/** A function with the extended complexity 17: one condition for each step. */
export const LADDER = [
  "def grade(points):",
  ...Array.from({ length: 16 }, (_, n) => [`    if points == ${n}:`, `        return "step ${n}"`]).flat(),
  '    return "none"',
  "",
].join("\n");

export const SHORT = [
  "def grade(points):",
  '    return steps().get(points, "none")',
  "",
  "",
  "def _step(number):",
  '    return f"step {number}"',
  "",
  "",
  "def steps():",
  "    return {number: _step(number) for number in range(16)}",
  "",
].join("\n");

export const FILES = {
  "marks.py": `${LADDER}`,
  "heddle-refactor.yaml":
    "rules:\n  - name: too-complex\n    condition: cc > 15\n    action: REDUCE_COMPLEXITY\n    priority: 0.9\n",
  "tests/__init__.py": "",
  "tests/test_marks.py":
    'import unittest\n\nimport marks\n\n\nclass MarksTest(unittest.TestCase):\n    def test_grade(self):\n        for n in range(16):\n            self.assertEqual(marks.grade(n), f"step {n}")\n        self.assertEqual(marks.grade(99), "none")\n',
};

export const patch = (replacements: { search: string; replace: string }[], new_files: unknown[] = []) =>
  JSON.stringify({ thought: "A table says it shorter", replacements, new_files });

/** What a gateway says to one request: a text, or what else its fixtures can be. */
type Answer = string | Parameters<LLMock["on"]>[1];

/** A gateway that gives these answers one after the other, over both wire formats. */
export async function gateway(...answers: Answer[]) {
  const mock = await LLMock.create({ port: 0, strict: true, logLevel: "silent" });
  answers.forEach((answer, sequenceIndex) => {
    mock.on({ sequenceIndex }, typeof answer === "string" ? { content: answer } : answer);
  });
  return Object.assign(mock, { [Symbol.asyncDispose]: () => mock.stop() });
}

export async function run(
  path: string,
  mock: { url: string },
  flags: string[] = ["--run-tests"],
  env: Record<string, string | undefined> = {},
  mode = "require-llm",
) {
  const result = await runHeddle(["refactor-run", path, "--mode", mode, "--json", ...flags], {
    env: {
      HEDDLE_LLM_BASE_URL: `${mock.url}/v1`,
      LLM_API_KEY: KEY,
      LLM_MODEL: "test-model",
      ...env,
    },
  });
  return { ...result, record: (result.records()[0] ?? {}) as unknown as RunResult };
}
