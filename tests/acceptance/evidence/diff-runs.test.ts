/** `evidence-diff-runs` as a shell drives it, on runs of the pipeline. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { RunDiff } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

const project = new Project();
const ids: string[] = [];
const run = (args: string[]) =>
  runHeddle(["evidence-diff-runs", ...args, "--root", project.root], {
    env: { HEDDLE_CHECK_RESULTS: "1" },
    stdin: "",
  });
const diff = async (args: string[] = []) => {
  const { status, stderr, records } = await run(args);
  expect([status, stderr]).toEqual([0, ""]);
  return records()[0] as unknown as RunDiff;
};

beforeAll(async () => {
  project.git(["init", "-q"]);
  project.write("TODO.md", "# Plan\n- [x] Validate coupons with `validateCoupon`\n- [ ] Export orders\n");
  project.write("src/cart.ts", "export class Cart {}\n");
  project.commit("Add the cart");
});
afterAll(() => rmSync(project.root, { recursive: true }));

const pipeline = async () => {
  const { result, stderr } = await runPipeline(project);
  if (!result) throw new Error(stderr);
  ids.push(result.runId);
};

describe("before there are two runs", () => {
  test("it says what is missing, and how to get it", async () => {
    const none = await run([]);
    expect([none.status, none.stderr]).toEqual([66, expect.stringContaining("There is no run yet")]);
    await pipeline();
    const one = await run([]);
    expect([one.status, one.stderr]).toEqual([66, expect.stringContaining("only one run")]);
    expect(one.stderr).toContain("evidence-pipeline");
  });
});

describe("of two runs", () => {
  beforeAll(async () => {
    project.write(
      "src/cart.ts",
      'export class Cart {}\n/** Whether a coupon is valid. */\nexport function validateCoupon(code: string): boolean {\n  return code !== "";\n}\n',
    );
    project.write(
      "TODO.md",
      "# Plan\n\n- [x] Validate coupons with `validateCoupon`\n- [ ] Export orders\n- [x] Refund with `refundOrder`\n",
    );
    await pipeline();
  });

  test("the last two are compared, with findings that are new and fixed, and the records that they name", async () => {
    const found = await diff();
    expect([found.before.runId, found.after.runId]).toEqual(ids);
    const titles = (list: readonly { title: string; severity: string }[]) =>
      list.filter(({ severity }) => severity === "blocking").map(({ title }) => title);
    expect(titles(found.findings.new)).toEqual([expect.stringContaining("refundOrder")]);
    expect(titles(found.findings.fixed)).toEqual([expect.stringContaining("validateCoupon")]);
    expect(found.summary.recordsAdded).toBeGreaterThan(0);
    const [refund] = found.findings.new;
    expect(found.records).toContainEqual({
      id: refund?.recordIds[0] ?? "",
      kind: "todo",
      text: expect.stringContaining("Refund"),
      path: "TODO.md",
      line: 5,
      participant: null,
      tickets: [],
    });
  });

  test("the order is that of the names, and latest is one", async () => {
    const [first = ""] = ids;
    const forth = await diff([first, "latest"]);
    const back = await diff(["latest", first]);
    expect(back.findings.fixed.map(({ code }) => code).toSorted()).toEqual(
      forth.findings.new.map(({ code }) => code).toSorted(),
    );
    expect(back.summary.recordsRemoved).toBe(forth.summary.recordsAdded);
  });

  test("a run that failed is not one of the last two", async () => {
    const [, last = ""] = ids;
    const failed = `${Number(last.slice(0, 4)) + 1}${last.slice(4)}`;
    const manifest = await Bun.file(
      join(project.root, ".heddle/evidence/runs", last, "manifest.json"),
    ).json();
    project.write(
      `.heddle/evidence/runs/${failed}/manifest.json`,
      JSON.stringify({ ...manifest, runId: failed, status: "failed", graphFingerprint: null, files: {} }),
    );
    expect((await diff()).after.runId).toBe(last);
    const { status, stderr } = await run([last, failed]);
    expect([status, stderr]).toEqual([66, expect.stringContaining("has no file")]);
  });

  test("the readable view lists findings with their places", async () => {
    const { stdout } = await run(["--pretty"]);
    expect(stdout).toMatch(/^\d+ new, \d+ fixed/);
    expect(stdout).toMatch(/\+ blocking .*\n/);
    expect(stdout).toContain("TODO.md:5");
  });

  test.each([
    ["no such run", ["20200101T000000Z-00000000", "latest"], 66],
    ["a path", ["../../etc", "latest"], 66],
    ["one run", ["latest"], 65],
  ])("%s is refused", async (_, args, status) => {
    expect((await run(args)).status).toBe(status);
  });
});
