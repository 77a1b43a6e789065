import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { askWorker, runHeddle } from "../run.ts";

const folder = join(import.meta.dir, "..", "..", "..", "man");

const pages = readdirSync(folder);
const answers = await askWorker(
  ["heddle-man"],
  pages.map((page) => ({ page, format: "mdoc" })),
);

describe("heddle man", () => {
  test.each(pages.map((page, at) => [page, at] as const))(
    "%s: the program has the page of the folder",
    async (page, at) => {
      expect(answers[at]?.["text"]).toBe(await Bun.file(join(folder, page)).text());
    },
  );

  test.each(["heddle.1", "heddle-jsonl.5", "heddle.7", "uri-plan.1"])(
    "%s: is printed as it is",
    async (file) => {
      const { status, stdout } = await runHeddle(["heddle", "man", file, "--format", "mdoc"]);
      expect(status).toBe(0);
      expect(stdout).toBe(await Bun.file(join(folder, file)).text());
    },
  );

  test("shows plain text without a manual installed, and outside the source tree", async () => {
    const { status, stdout, stderr } = await runHeddle(["heddle", "man", "heddle-jsonl"], {
      cwd: "/",
      env: { PATH: "/nowhere", MANPATH: "/nowhere" },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("HEDDLE-JSONL(5)");
    expect(stdout).not.toContain("\x1b");
    expect(stdout).not.toMatch(/^\./m);
  });

  test("without a name shows heddle(1)", async () => {
    expect((await runHeddle(["heddle", "man"])).stdout).toStartWith("HEDDLE(1) ");
  });

  test("refuses a page that there is not", async () => {
    const { status, stdout, errors } = await runHeddle(["heddle", "man", "heddle-jsnol"]);
    expect({ status, stdout }).toEqual({ status: 64, stdout: "" });
    expect(errors()[0]?.error.hint).toBe('Did you mean "heddle-jsonl"?');
  });
});
