/** `evidence-review` as a shell drives it, and what the other operations make of it. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostics, Explanation, Graph, ReviewResult } from "#schemas/evidence.ts";
import { commandLine, runHeddle } from "../run.ts";
import { Project } from "./project.ts";

const env = { HEDDLE_CHECK_RESULTS: "1" };
const FILE = ".intentreviews.jsonl";
const SIGNED = ["--actor", "ada", "--reason", "read the code"];

let project: Project;
let graph: string;
const run = async (args: string[], stdin = "") => {
  const { status, stdout, stderr, records, errors } = await runHeddle([...args, "--json"], { env, stdin });
  const refused = status === 0 ? [] : errors().map(({ error }) => error);
  return { status, stdout, stderr, errors: refused, first: status === 0 ? records()[0] : undefined };
};
const review = async (...args: string[]) => {
  const { first, ...rest } = await run(["evidence-review", ...args, "--root", project.root]);
  return { ...rest, result: first as unknown as ReviewResult };
};
const pipeline = async () =>
  (await run(["evidence-pipeline", project.root, "--deterministic"])).first as unknown as {
    findings: Diagnostics["diagnostics"];
    runDirectory: string;
  };

beforeAll(async () => {
  project = new Project();
  project.write("TASK.md", "The shop must refund orders within 14 days.\n");
  project.write("src/refund.py", "def give_back(order):\n    return order\n");
  const { runDirectory } = await pipeline();
  graph = join(project.root, runDirectory, "intent.graph.json");
});
afterAll(() => project.remove());

test("a link is accepted, used by the next run, explained, and suspect when the code changes", async () => {
  expect((await pipeline()).findings.map(({ code }) => code)).toContain("PLANNED_NOT_IMPLEMENTED");
  const dry = await review("accept", "The shop must", "give_back", ...SIGNED, "--dry-run");
  expect(dry.result).toMatchObject({
    written: false,
    reviews: [{ state: "holds", review: { actor: "ada" } }],
  });
  expect(existsSync(join(project.root, FILE))).toBe(false);

  const { result } = await review("accept", "The shop must", "give_back", ...SIGNED);
  expect(result).toMatchObject({
    path: FILE,
    written: true,
    reviews: [{ review: { decision: "accepted" } }],
  });
  expect(readFileSync(join(project.root, FILE), "utf8")).toBe(
    `${JSON.stringify(result.reviews[0]?.review)}\n`,
  );
  expect((await pipeline()).findings.map(({ code }) => code)).toEqual(["ALIGNED"]);
  const named = ["The shop must", "give_back", "--root", project.root];
  const explained = (await run(["evidence-explain", ...named])).first as unknown as Explanation;
  expect(explained.relations).toMatchObject([{ type: "evidenced_by", confidence: 1 }]);

  project.write("src/refund.py", "def give_back(order):\n    return None\n");
  const [finding] = (await pipeline()).findings;
  expect(finding).toMatchObject({ code: "INSUFFICIENT_EVIDENCE", severity: "review_required" });
  expect(finding?.detail).toContain("`src/refund.py:1`");
  const report = await runHeddle(
    [
      "evidence-report",
      "--graph-path",
      join(project.root, (await pipeline()).runDirectory, "intent.graph.json"),
      "--json",
    ],
    { env, stdin: "" },
  );
  expect(report.stdout).toContain("A reviewed link is suspect");
});

test("reviews are listed, withdrawn and no longer used", async () => {
  const { result } = await review();
  const [first] = result.reviews;
  const id = first?.review.id ?? "";
  expect((await review("withdraw", id, "--actor", "ola", "--reason", "wrong file")).result.written).toBe(
    true,
  );
  expect((await review()).result.reviews.map(({ state, review }) => [state, review.decision])).toEqual([
    ["withdrawn", "accepted"],
    ["holds", "withdrawn"],
  ]);
  expect((await pipeline()).findings.map(({ code }) => code)).toContain("PLANNED_NOT_IMPLEMENTED");
  const again = await review("withdraw", id, ...SIGNED);
  expect([again.status, again.errors[0]?.code]).toEqual([64, "USAGE"]);
});

test.each([
  ["an unknown record", ["accept", "The shop must", "nobody", ...SIGNED], "NOT_FOUND"],
  ["an unknown review", ["withdraw", "REV-00000000000000000000", ...SIGNED], "NOT_FOUND"],
  ["one record", ["accept", "The shop must", ...SIGNED], "USAGE"],
  ["the same record twice", ["reject", "The shop must", "TASK.md:1", ...SIGNED], "USAGE"],
  ["nobody", ["accept", "The shop must", "give_back", "--reason", "x"], "USAGE"],
  ["no reason", ["accept", "The shop must", "give_back", "--actor", "x", "--reason", "  "], "USAGE"],
  [
    "a type of a rejected link",
    ["reject", "The shop must", "give_back", "--type", "tests", ...SIGNED],
    "USAGE",
  ],
  ["an actor without a decision", ["--actor", "ada"], "USAGE"],
  [
    "an unknown finding",
    ["suppress", "DIAG-0", "--owner", "o", "--expires", "2999-01-01", ...SIGNED],
    "NOT_FOUND",
  ],
  ["a suppression without an owner", ["suppress", "DIAG-0", "--expires", "2999-01-01", ...SIGNED], "USAGE"],
  ["a suppression without a last day", ["suppress", "DIAG-0", "--owner", "o", ...SIGNED], "USAGE"],
  [
    "a day that is none",
    ["suppress", "DIAG-0", "--owner", "o", "--expires", "2999-13-41", ...SIGNED],
    "USAGE",
  ],
  ["an owner of a link", ["accept", "The shop must", "give_back", "--owner", "o", ...SIGNED], "USAGE"],
])("%s is refused, and nothing is written", async (_, args, code) => {
  const before = readFileSync(join(project.root, FILE), "utf8");
  const { errors } = await review(...args);
  expect(errors.map((error) => error.code)).toEqual([code]);
  expect(readFileSync(join(project.root, FILE), "utf8")).toBe(before);
});

test("evidence-link leaves a rejected pair out, and says which lines are no reviews", async () => {
  const shop = new Project();
  try {
    shop.write("src/cart.py", "def add_coupon(code):\n    return code\n");
    const said = await runHeddle(
      [
        "evidence-extract-nl",
        "--nl-mode",
        "deterministic",
        "--text",
        "The cart must keep coupons in `add_coupon`.",
        "--json",
      ],
      { env, stdin: "" },
    );
    const code = await runHeddle(["evidence-extract-ast", shop.root, "--json"], { env, stdin: "" });
    const link = async (...args: string[]) => {
      const { first, stderr } = await run(
        ["evidence-link", "--root", shop.root, ...args],
        said.stdout + code.stdout,
      );
      const { relations } = first as unknown as Graph;
      return { types: relations.map(({ type }) => type), stderr, first };
    };
    const before = await link();
    expect(before.types).toContain("evidenced_by");
    writeFileSync(join(shop.root, "graph.json"), JSON.stringify(before.first));
    const rejected = [
      "evidence-review",
      "reject",
      "The cart must",
      "add_coupon",
      ...SIGNED,
      "--root",
      shop.root,
    ];
    await run([...rejected, "--graph-path", join(shop.root, "graph.json")]);
    const file = join(shop.root, FILE);
    writeFileSync(file, `<<<<<<< HEAD\n${readFileSync(file, "utf8")}{"schemaVersion":"heddle.review/v9"}\n`);
    const after = await link();
    expect(after.types).not.toContain("evidenced_by");
    expect(after.stderr).toContain(`${FILE}:1: this line is not a review`);
    expect(after.stderr).toContain(`${FILE}:3: this line is not a review`);
    expect((await link("--reviews", "none")).types).toContain("evidenced_by");
    expect(
      (await run(["evidence-link", "--root", shop.root, "--reviews", "gone.jsonl"])).errors[0]?.code,
    ).toBe("NOT_FOUND");
  } finally {
    shop.remove();
  }
});

test("writers at once lose nothing, and a kill leaves whole lines", async () => {
  const file = join(project.root, FILE);
  writeFileSync(file, readFileSync(file, "utf8").trimEnd());
  const before = readFileSync(file, "utf8").split("\n").length;
  const args = (actor: string) => [
    ...["evidence-review", "accept", "The shop must", "give_back", "--reason", "x", "--actor", actor],
    ...["--graph-path", graph, "--root", project.root, "--json"],
  ];
  const all = Array.from({ length: 8 }, (_, number) =>
    Bun.spawn(commandLine(args(`writer ${number}`)), { stdin: "ignore", stdout: "ignore", stderr: "ignore" }),
  );
  const doomed = all.slice(5);
  const saved = all.slice(0, 5).map((child) => child.exited);
  await Promise.race(saved);
  for (const child of doomed) child.kill("SIGKILL");
  expect(await Promise.all(saved)).toEqual([0, 0, 0, 0, 0]);
  await Promise.all(doomed.map((child) => child.exited));
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(lines.length).toBeGreaterThanOrEqual(before + 5);
  const actors = lines.map((line) => JSON.parse(line).actor);
  for (let number = 0; number < 5; number++) expect(actors).toContain(`writer ${number}`);
  // Whoever comes next is not kept out.
  expect((await review("accept", "The shop must", "give_back", ...SIGNED)).result.written).toBe(true);
});
