/** Actions that a language model proposes: what it may change, what is refused, and what it never gets to do. */
import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RunResult } from "#schemas/refactor.ts";
import { runHeddle } from "../run.ts";
import { FILES, gateway, KEY, LADDER, patch, run, SHORT } from "./marks.ts";
import { project } from "./project.ts";

describe("a proposal of a language model", () => {
  test("that passes the gates and the project's tests is applied, and the history says who made it", async () => {
    using marks = project(FILES);
    await using mock = await gateway(patch([{ search: LADDER, replace: SHORT }]));
    const { status, record } = await run(marks.path, mock);
    expect(record.errors).toEqual([]);
    expect(status).toBe(0);
    expect(marks.read("marks.py")).toBe(SHORT);
    expect(record.proposals[0]).toMatchObject({
      made_by: "llm",
      status: "applied",
      metric: { name: "cc", before: 17, after: 1 },
    });
    expect(record.llm).toMatchObject({ effective_mode: "llm", degraded: false, calls: 1 });
    const generated = marks.history().find(({ event_type }) => event_type === "proposal_generated");
    expect(generated).toMatchObject({ thought: "A table says it shorter", details: { source: "llm" } });
  });

  test("that is rejected is given back once with the reason, and the better one is applied", async () => {
    using marks = project(FILES);
    await using mock = await gateway(
      patch([{ search: 'return "none"', replace: 'return "none" if points else "none"' }]),
      patch([{ search: LADDER, replace: SHORT }]),
    );
    const { record } = await run(marks.path, mock);
    expect(record.proposals[0]).toMatchObject({ status: "applied" });
    const asked = mock.getRequests().at(-1);
    expect(JSON.stringify(asked)).toContain("that is no improvement");
    const reflected = marks.history().find(({ event_type }) => event_type === "proposal_reflected");
    expect(reflected).toMatchObject({ details: { round: 1 } });
    const chat = marks.read(".heddle/chat.jsonl").trim().split("\n").slice(1);
    expect(chat.map((line) => JSON.parse(line))).toMatchObject([
      { round: 0, target_file: "marks.py", call: { requestedModel: "test-model" } },
      { round: 1, answer: { thought: "A table says it shorter" } },
    ]);
  });

  test.each([
    ["does not parse", [{ search: LADDER, replace: "def grade(points:\n" }], [], "syntax error"],
    [
      "drops a public function",
      [{ search: LADDER, replace: "def other(points):\n    return points\n" }],
      [],
      "public API loses grade",
    ],
    [
      "changes the parameters of a public function",
      [{ search: LADDER, replace: SHORT.replace("grade(points)", "grade(points, more)") }],
      [],
      "takes other parameters",
    ],
  ])("that %s is refused", async (_, replacements, files, reason) => {
    using marks = project(FILES);
    await using mock = await gateway(patch(replacements, files), patch(replacements, files));
    const { record } = await run(marks.path, mock);
    expect(record.proposals[0]).toMatchObject({ status: "rejected" });
    expect(record.proposals[0]?.reason).toContain(reason);
    expect(marks.read("marks.py")).toBe(LADDER);
  });

  test("that breaks the project's tests is taken back", async () => {
    using marks = project(FILES);
    await using mock = await gateway(
      patch([{ search: LADDER, replace: SHORT.replace("range(16)", "range(15)") }]),
    );
    const { status, record } = await run(marks.path, mock);
    expect(status).toBe(65);
    expect(record.status).toBe("rolled_back");
    expect(marks.read("marks.py")).toBe(LADDER);
  });

  test("is only written untested where that was approved", async () => {
    using marks = project(FILES);
    await using mock = await gateway(patch([{ search: LADDER, replace: SHORT }]));
    const { record } = await run(marks.path, mock, []);
    expect(record.proposals[0]).toMatchObject({ status: "skipped" });
    expect(record.proposals[0]?.reason).toContain("--run-tests");
    expect(marks.read("marks.py")).toBe(LADDER);
    await run(marks.path, mock, [], { REFACTOR_AUTO_APPROVE: "true" });
    expect(marks.read("marks.py")).toBe(SHORT);
  });

  test("names no file outside the folder, and no file that is there", async () => {
    using marks = project({
      ...FILES,
      "heddle-refactor.yaml": FILES["heddle-refactor.yaml"].replace("REDUCE_COMPLEXITY", "EXTRACT_CLASS"),
    });
    const outside = patch([{ search: LADDER, replace: SHORT }], [{ name: "../evil.py", content: "x = 1\n" }]);
    const there = patch([{ search: LADDER, replace: SHORT }], [{ name: "conftest.py", content: "x = 1\n" }]);
    marks.put({ "conftest.py": "mine = 1\n" });
    marks.commit();
    await using mock = await gateway(outside, there, there, there);
    await run(marks.path, mock);
    expect(existsSync(join(marks.path, "../evil.py"))).toBe(false);
    expect(marks.read("conftest.py")).toBe("mine = 1\n");
  });

  test("never sees or leaves the key anywhere", async () => {
    using marks = project(FILES);
    marks.put({ "marks.py": `${LADDER}\nKEY = "${KEY}"\n` });
    marks.commit();
    await using mock = await gateway(patch([{ search: LADDER, replace: SHORT }]));
    const { stdout, stderr } = await run(marks.path, mock);
    expect(`${stdout}${stderr}`).not.toContain(`Bearer ${KEY}`);
    for (const { body } of mock.getRequests()) expect(JSON.stringify(body)).not.toContain(KEY);
    expect(marks.read(".heddle/history.jsonl")).not.toContain(KEY);
  });
});

describe("a run without a model", () => {
  test("in mode require-llm fails before anything happens", async () => {
    using marks = project(FILES);
    const { status, errors } = await runHeddle(
      ["refactor-run", marks.path, "--mode", "require-llm", "--json"],
      {
        env: {
          LLM_API_KEY: "",
          OPENROUTER_API_KEY: undefined,
          OPENAI_API_KEY: undefined,
          OLLAMA_HOST: undefined,
        },
      },
    );
    expect(status).toBe(69);
    expect(errors()[0]?.error.code).toBe("LLM_NOT_CONFIGURED");
    expect(marks.read("marks.py")).toBe(LADDER);
  });

  test("in mode prefer-llm goes on without it and says that it is degraded", async () => {
    using marks = project(FILES);
    const { status, records } = await runHeddle(["refactor-run", marks.path, "--json"], {
      env: {
        LLM_API_KEY: "",
        OPENROUTER_API_KEY: undefined,
        OPENAI_API_KEY: undefined,
        OLLAMA_HOST: undefined,
      },
    });
    expect(status).toBe(0);
    const [record] = records() as unknown as RunResult[];
    expect(record?.llm).toMatchObject({ effective_mode: "deterministic", degraded: true });
    expect(record?.proposals[0]?.status).toBe("skipped");
  });
});
