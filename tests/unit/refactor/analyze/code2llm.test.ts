/** What the analysis tool code2llm adds: read from a program that stands in for it, started as the real one is. */
import { describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { perceiveWith } from "../../../../lib/refactor/analyze/code2llm.ts";
import { failureOf, scratch } from "../../kit/scratch.ts";

/**
 * A project, and a program `code2llm` that keeps what it was started with and writes `result`. An object is written as
 * JSON with `ROOT` replaced by the project's folder.
 */
function stage(place: string, result: unknown, status = 0) {
  const project = join(place, "project");
  const bin = join(place, "bin");
  mkdirSync(project);
  mkdirSync(bin);
  const text = typeof result === "string" ? result : JSON.stringify(result);
  const program = `#!${process.execPath}
const [root, option, output, ...rest] = process.argv.slice(2);
await Bun.write(${JSON.stringify(join(place, "started.json"))}, JSON.stringify({ option, output, rest, env: process.env }));
if (${JSON.stringify(text)} !== "") await Bun.write(output + "/analysis.json", ${JSON.stringify(text)}.replaceAll("ROOT", root));
process.exitCode = ${status};
`;
  writeFileSync(join(bin, "code2llm"), program);
  chmodSync(join(bin, "code2llm"), 0o755);
  const env = { PATH: `${bin}:/usr/bin:/bin`, TMPDIR: place, OPENAI_API_KEY: "secret", AUTO_UPGRADE: "1" };
  return {
    project,
    context: createContext({ env }),
    started: () => Bun.file(join(place, "started.json")).json(),
  };
}

const smell = (file: string, line: number) => ({
  name: "God Function: f",
  type: "god_function",
  file,
  line,
  severity: 0.5,
  description: "Oversized",
});

describe("code2llm", () => {
  test("adds its findings to each file that it has read, and none outside of the project", async () => {
    using place = scratch();
    const { project, context } = stage(place.path, {
      modules: { a: { file: "ROOT/a.py" }, b: { file: "ROOT/pkg/b.py" }, up: { file: "ROOT/../up.py" } },
      smells: [smell("ROOT/pkg/b.py", 3), smell("ROOT/pkg/b.py", 9), smell("/etc/passwd", 1)],
      metrics: {},
    });
    expect(Object.fromEntries(await perceiveWith(project, context))).toEqual({
      "a.py": { linter_warnings: 0, findings: [] },
      "pkg/b.py": {
        linter_warnings: 2,
        findings: [
          { line: 3, kind: "god_function", message: "Oversized" },
          { line: 9, kind: "god_function", message: "Oversized" },
        ],
      },
    });
  });

  test("writes nothing into the project, asks no network for updates and gets no keys", async () => {
    using place = scratch();
    const { project, context, started } = stage(place.path, { modules: {}, smells: [] });
    await perceiveWith(project, context);
    const { option, output, rest, env } = await started();
    expect([option, output.startsWith(project)]).toEqual(["-o", false]);
    expect(rest).toEqual(["-f", "json", "-m", "static", "--no-chunk", "--no-png", "--no-cache"]);
    expect(env).toMatchObject({ NO_AUTOUPDATE: "1" });
    expect(env).not.toHaveProperty("OPENAI_API_KEY");
    expect(env).not.toHaveProperty("AUTO_UPGRADE");
    expect(readdirSync(project)).toEqual([]);
    expect(await Bun.file(join(output, "analysis.json")).exists()).toBe(false);
  });

  test.each([
    ["no result", "", 0],
    ["a result that is no JSON", "{", 0],
    ["a result of another form", { modules: [], smells: {} }, 0],
    ["a failure", { modules: {}, smells: [] }, 3],
  ])("with %s is a failure", async (_, result, status) => {
    using place = scratch();
    const { project, context } = stage(place.path, result, status);
    expect((await failureOf(() => perceiveWith(project, context))).code).toBe("READ_FAILED");
  });

  test("that is not installed is named, with how to install it", async () => {
    using place = scratch();
    const failure = await failureOf(() =>
      perceiveWith(place.path, createContext({ env: { PATH: place.path } })),
    );
    expect([failure.code, failure.hint]).toEqual([
      "NOT_INSTALLED",
      "Install it with pip install code2llm, or leave use_code2llm out",
    ]);
  });
});
