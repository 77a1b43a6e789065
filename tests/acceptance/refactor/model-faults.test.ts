/** Answers of a language model that are of no use: each is told, costs only itself, and leaves nothing behind. */
import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { envelope, server } from "../../http/llm/servers.ts";
import { sample } from "../../soak.ts";
import { FILES, gateway, KEY, LADDER, patch, run, SHORT } from "./marks.ts";
import { type Project, project } from "./project.ts";

/** Beside what takes a model, something that takes none. */
const BOTH = {
  ...FILES,
  "plain.py": "import os\n\n\ndef name():\n    return 1\n",
  "heddle-refactor.yaml": `${FILES["heddle-refactor.yaml"]}  - name: unused\n    condition: unused_imports > 0\n    action: REMOVE_UNUSED_IMPORTS\n    priority: 0.1\n`,
};

/** The rejected proposal, and proof that everything else went on as if it had not been. */
function expectOnlyItself(marks: Project, record: Awaited<ReturnType<typeof run>>["record"], reason: RegExp) {
  const [first] = record.proposals;
  expect(first).toMatchObject({ made_by: "llm", status: "rejected", action: "REDUCE_COMPLEXITY" });
  expect(first?.reason).toMatch(reason);
  expect(record).toMatchObject({ status: "ok", files_modified: ["plain.py"] });
  expect(marks.read("marks.py")).toBe(LADDER);
  expect(marks.read("plain.py")).not.toContain("import os");
  expect(existsSync(`${marks.path}/pwned`)).toBe(false);
  const rejected = marks.history().find(({ event_type }) => event_type === "proposal_rejected");
  expect(String(rejected?.["reason"])).toMatch(reason);
  expect(marks.read("refactor-report.md")).toContain("Rejected: ");
  const known = Object.keys(BOTH).filter((path) => path.endsWith(".py"));
  expect(Object.keys(marks.sources()).sort()).toEqual(known.sort());
}

const whole = (replace: string) => [{ search: LADDER, replace }];
const reaching = (line: string, head = "") =>
  whole(`${head}${SHORT.replace("    return steps()", `    ${line}\n    return steps()`)}`);

/** First what stands for each check of an answer: its place, imports, syntax, form, and the number that is to improve. */
const REJECTED: readonly (readonly [name: string, answer: string, reason: RegExp])[] = [
  ["names a text that is not there", patch([{ search: "no such text", replace: "" }]), /does not occur/],
  [
    "imports what the file did not",
    patch(reaching('os.system("touch pwned")', "import os\n\n\n")),
    /imports os/,
  ],
  ["does not parse", patch(whole("def grade(points:\n")), /syntax error/],
  ["is no JSON", "Sure! Here is the code:\n```python\n```", /contract|JSON/],
  ["does not improve its number", patch([{ search: '"none"', replace: '"nothing"' }]), /no improvement/],
  ["names a text that is there twice", patch([{ search: "return", replace: "yield" }]), /more than once/],
  ["changes nothing", patch(whole(LADDER)), /Nothing would change/],
  [
    "replaces one part twice",
    patch([...whole(SHORT), { search: "def grade(points):", replace: "def grade(points):" }]),
    /overlap/,
  ],
  ["adds a file to a task that adds none", patch(whole(SHORT), [{ name: "b.py", content: "" }]), /no files/],
  ["holds another answer", JSON.stringify({ thought: "Done", patch: "all of it" }), /contract|replacements/],
  ["is huge", patch(whole(`${SHORT}# ${"x".repeat(9 * 1024 * 1024)}\n`)), /large|long|MiB|bytes/],
  ["evaluates text", patch(reaching("eval('1')")), /calls eval/],
  ["opens files", patch(reaching('open("pwned", "w").close()')), /calls open/],
];

const NAMES = [
  "../evil.py",
  "/tmp/evil-of-heddle.py",
  "marks.py",
  "sub/evil.py",
  "..\\evil.py",
  ".hidden.py",
  "evil.sh",
];

describe("a proposal is rejected that", () => {
  test.each(sample("answers of a model that are rejected", REJECTED, 5))("%s", async (_, answer, reason) => {
    using marks = project(BOTH);
    await using mock = await gateway(answer, answer, answer);
    const { status, record } = await run(marks.path, mock, ["--run-tests"], {}, "prefer-llm");
    expect(status).toBe(0);
    expectOnlyItself(marks, record, reason);
  });

  test.each(sample("names of files that a model may not add", NAMES, 3))(
    "adds a file called %s",
    async (name) => {
      const rule = BOTH["heddle-refactor.yaml"].replace("REDUCE_COMPLEXITY", "EXTRACT_CLASS");
      using marks = project({ ...BOTH, "heddle-refactor.yaml": rule });
      const answer = patch(whole(SHORT), [{ name, content: "x = 1\n" }]);
      await using mock = await gateway(answer, answer, answer);
      const { record } = await run(marks.path, mock, ["--run-tests"], {}, "prefer-llm");
      expect(record.proposals[0]).toMatchObject({ made_by: "llm", status: "rejected" });
      expect(record.proposals[0]?.reason).toContain("plain name");
      expect(marks.read("marks.py")).toBe(LADDER);
      expect(existsSync("/tmp/evil-of-heddle.py")).toBe(false);
    },
  );
});

describe("a model", () => {
  /** Long enough for every answer with its retries on a busy machine; the one that never comes is waited for less. */
  const PATIENT = { HEDDLE_LLM_TIMEOUT_MS: "20000" };
  const QUICK = { HEDDLE_LLM_TIMEOUT_MS: "1500" };

  test.each([
    ["refuses", () => Response.json(envelope("openai", null, "stop", { refusal: "No" })), /refused/],
    ["ends at its limit", () => Response.json(envelope("openai", '{"thought":', "length")), /limit|tokens/],
    [
      "does not accept the key",
      () => Response.json({ error: {} }, { status: 401 }),
      /does not accept the key/,
    ],
    [
      "takes no more requests for a minute",
      () => Response.json({ error: {} }, { status: 429, headers: { "retry-after": "60" } }),
      /takes no more requests/,
    ],
    ["has a fault", () => new Response("oops", { status: 503 }), /has a fault/],
    [
      "does not answer",
      () =>
        new Promise<Response>((resolve) => setTimeout(() => resolve(new Response("late")), 20_000).unref()),
      /within 1500 ms/,
    ],
  ])("that %s costs its own proposals only, and the run says so", async (name, answer, reason) => {
    using marks = project(BOTH);
    await using gate = server(answer);
    const deadline = name === "does not answer" ? QUICK : PATIENT;
    const { status, record } = await run(marks.path, gate, ["--run-tests"], deadline, "prefer-llm");
    expect(status).toBe(0);
    expectOnlyItself(marks, record, reason);
    expect(record.llm).toMatchObject({ mode: "prefer-llm", effective_mode: "llm", degraded: true });
    expect(record.llm?.reason).toMatch(reason);
  });

  test("that is cut off is paid for all the same: its tokens and its cost are told", async () => {
    using marks = project(BOTH);
    await using gate = server(() => {
      const cut = envelope("openai", '{"thought":', "length");
      return Response.json({ ...cut, usage: { prompt_tokens: 10, completion_tokens: 5, cost: 0.25 } });
    });
    const { record } = await run(marks.path, gate, ["--run-tests"], PATIENT, "prefer-llm");
    expect(record.llm).toMatchObject({ calls: 1, prompt_tokens: 10, completion_tokens: 5, cost_usd: 0.25 });
  });

  test("that cannot be reached is not asked for every file", async () => {
    const more = Object.fromEntries(
      [1, 2, 3].map((n) => [`more${n}.py`, LADDER.replace("grade", `grade${n}`)]),
    );
    using marks = project({ ...BOTH, ...more });
    await using gate = server(() => new Response("", { status: 401 }));
    const { record } = await run(marks.path, gate, ["--run-tests"], PATIENT, "prefer-llm");
    expect(gate.seen).toHaveLength(1);
    expect(record.proposals.map(({ status }) => status)).toEqual([
      "rejected",
      "skipped",
      "skipped",
      "skipped",
      "applied",
    ]);
    expect(record.proposals[1]?.reason).toContain("not asked again");
  });

  test("that must be there ends the run where it fails", async () => {
    using marks = project(BOTH);
    await using gate = server(() => new Response("", { status: 503 }));
    const { status, errors } = await run(marks.path, gate, ["--run-tests"], PATIENT);
    expect(status).toBe(75);
    expect(errors()[0]?.error.code).toBe("LLM_UNAVAILABLE");
    expect(marks.read("plain.py")).toBe(BOTH["plain.py"]);
    expect(marks.history().at(-1)).toMatchObject({ event_type: "cycle_completed", status: "error" });
  });

  test("whose proposals were lost to its faults does not lower the score of the rule", async () => {
    using marks = project(BOTH);
    await using gate = server(() => new Response("", { status: 503 }));
    const score = async () =>
      (await run(marks.path, gate, ["--dry-run"], PATIENT, "prefer-llm")).record.decisions[0];
    const before = await score();
    for (let turn = 0; turn < 3; turn++) await run(marks.path, gate, ["--run-tests"], PATIENT, "prefer-llm");
    expect(await score()).toEqual(before);
  });
});

describe("what a model is asked costs", () => {
  test("tokens and money, which the result, the report and the memory add up", async () => {
    using marks = project(FILES);
    const answers = [patch([{ search: '"none"', replace: '"nothing"' }]), patch(whole(SHORT))];
    await using gate = server((nth) =>
      Response.json({
        ...envelope("openai", answers[nth]),
        usage: { prompt_tokens: 1000, completion_tokens: 200, cost: 0.25 },
      }),
    );
    const { record } = await run(marks.path, gate);
    expect(record.llm).toMatchObject({
      calls: 2,
      prompt_tokens: 2000,
      completion_tokens: 400,
      cost_usd: 0.5,
    });
    expect(marks.read("refactor-report.md")).toContain("2 calls, 2,000 tokens in, 400 out, $0.5");
    const { runHeddle } = await import("../run.ts");
    const memory = await runHeddle(["refactor-memory-show", marks.path, "--json"]);
    expect(memory.records()[0]).toMatchObject({ total_llm_calls: 2, total_llm_cost_usd: 0.5 });
  });

  test("the same over the wire format of Ollama", async () => {
    using marks = project(FILES);
    await using gate = server((_, { path }) =>
      path === "/api/chat"
        ? Response.json(envelope("ollama", patch(whole(SHORT))))
        : new Response("", { status: 404 }),
    );
    const { status, record } = await run(marks.path, gate, ["--run-tests"], {
      ...{
        HEDDLE_LLM_BASE_URL: undefined,
        LLM_API_KEY: undefined,
        OPENROUTER_API_KEY: undefined,
        OPENAI_API_KEY: undefined,
      },
      OLLAMA_HOST: gate.url.replace("http://", ""),
    });
    expect(status).toBe(0);
    expect(marks.read("marks.py")).toBe(SHORT);
    expect(record.llm).toMatchObject({ effective_mode: "llm", calls: 1, prompt_tokens: 10 });
    const [asked] = gate.seen;
    expect(JSON.parse(asked?.body ?? "{}")).toMatchObject({ stream: false, format: { type: "object" } });
    expect(asked?.headers.get("authorization") ?? "").not.toContain(KEY);
  });
});

test("REFACTOR_MAX_REFLECTION_ROUNDS says how often a rejected proposal is given back, with the reason", async () => {
  using marks = project(FILES);
  const bad = (n: number) => patch([{ search: '"none"', replace: '"none"  # '.padEnd(12 + n, "x") }]);
  const worse = patch(whole("def grade(points:\n"));
  await using none = await gateway(bad(1), bad(2));
  await run(marks.path, none, ["--run-tests"], { REFACTOR_MAX_REFLECTION_ROUNDS: "0" });
  expect(none.getRequests()).toHaveLength(1);
  await using two = await gateway(bad(1), worse, patch(whole(SHORT)));
  const { record } = await run(marks.path, two, ["--run-tests"], { REFACTOR_MAX_REFLECTION_ROUNDS: "2" });
  expect(record.proposals[0]?.status).toBe("applied");
  expect(JSON.stringify(two.getRequests().at(-1)?.body)).toContain("syntax error");
});
