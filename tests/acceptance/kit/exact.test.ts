/** Pipelines lose nothing: records that failed keep their reason, numbers their digits. */
import { describe, expect, test } from "bun:test";
import { runHeddle } from "../run.ts";

const filter = (argv: string[], ...lines: string[]) => runHeddle(argv, { stdin: `${lines.join("\n")}\n` });

describe("a record that failed before", () => {
  const lost = '{"ok":false, "id":9007199254740993,"error":{"code":"NO_INTENT","message":"m"},"x":1.0}';

  test.each([["uri-compile"], ["uri-plan"], ["window-detect"], ["refactor-metrics"], ["language-detect"]])(
    "passes through %s as it came, with the status of its code",
    async (name) => {
      const { stdout, stderr, status } = await filter([name], lost);
      expect({ stdout, stderr, status }).toEqual({ stdout: `${lost}\n`, stderr: "", status: 65 });
    },
  );

  test.each<[code: string, status: number]>([
    ["NO_INTENT", 65],
    ["NOT_INSTALLED", 69],
    ["TIMEOUT", 75],
    // Of another family.
    ["IMAGE_NOT_FOUND", 66],
    ["NOBODY_KNOWS_IT", 65],
    ["toString", 65],
  ])("with the code %s makes the exit status %i", async (code, status) => {
    const record = JSON.stringify({ ok: false, error: { code } });
    const good = '{"prompt":"open firefox"}';
    const run = await filter(["uri-plan"], good, record, "{bad", good);
    expect(run.status).toBe(status);
    const lines = run.stdout.trim().split("\n");
    expect([lines.length, lines[1], run.errors().length]).toEqual([3, record, 1]);
  });

  test("keeps its reason and place through a whole pipeline", async () => {
    const resolved = await runHeddle(["uri-resolve", "--errors", "inline"], {
      stdin: '{"id":1,"prompt":"zzz"}\n{"id":2,"prompt":"open firefox"}\n',
    });
    const compiled = await runHeddle(["uri-compile", "--errors", "inline"], { stdin: resolved.stdout });
    expect(compiled.records().map(({ id, ok }) => [id, ok])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(compiled.records()[0]).toMatchObject({ error: { code: "NO_INTENT" } });
    expect(compiled.status).toBe(65);
  });

  test("is a record like any other to heddle cat", async () => {
    const { stdout, status } = await filter(["heddle-cat"], lost);
    expect({ stdout, status }).toEqual({ stdout: `${lost.replace(", ", ",")}\n`, status: 0 });
  });

  test("without a code is data", async () => {
    const { status, errors } = await filter(["uri-plan"], '{"ok":false,"error":"x"}');
    expect([status, errors()[0]?.error.code]).toEqual([65, "INVALID_RECORD"]);
  });
});

describe("numbers", () => {
  test.each([
    "9007199254740993",
    "1.0",
    "1e400",
    "-0",
    "0.12345678901234567890",
    "1E+2",
    "123456789012345678901234567890",
  ])("%s keeps its text", async (number) => {
    const record = `{"x":${number},"y":[{"z":${number}}]}`;
    expect((await filter(["heddle-cat"], record)).stdout).toBe(`${record}\n`);
    const { stdout } = await filter(["uri-compile"], `{"uri":"app://firefox/open","x":${number}}`);
    expect(stdout).toContain(`"x":${number},`);
  });

  test("a large id comes back with every result and failure", async () => {
    const big = "9007199254740993";
    const { stdout, stderr } = await filter(
      ["uri-plan"],
      `{"id":${big},"prompt":"open firefox"}`,
      `{"id":${big},"prompt":"zzz"}`,
    );
    expect(stdout).toStartWith(`{"id":${big},"ok":true`);
    expect(stderr).toStartWith(`{"line":2,"id":${big},"error"`);
  });

  test.each<[string[], string, string]>([
    [["window-query"], '{"file":"x.json","at":[9007199254740993,1]}', "at[0]"],
    [["uri-plan"], '{"id":1e400,"prompt":"open firefox"}', "id"],
    [["uri-plan"], '{"id":9007199254740993.5,"prompt":"open firefox"}', "id"],
  ])("that are read and would change are the record's error: %j %s", async (argv, record, field) => {
    const { errors, status } = await filter(argv, record);
    expect(status).toBe(65);
    expect(errors()[0]?.error).toMatchObject({ code: "INVALID_RECORD" });
    expect(errors()[0]?.error.message).toContain(`"${field}"`);
  });

  test("a whole number may be written in any way", async () => {
    const { status, errors } = await filter(["window-query"], '{"file":"x.json","at":[1.0,1e1]}');
    expect([status, errors()[0]?.error.code]).not.toContain("INVALID_RECORD");
  });
});

test("a line of 100,000 levels is one clear error", async () => {
  const { errors, status } = await filter(
    ["uri-plan"],
    `{"prompt":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  );
  expect([status, errors()[0]?.error.message]).toEqual([65, "The line is nested more than 512 levels deep"]);
});

test("of a repeated key the last one wins", async () => {
  expect((await filter(["heddle-cat"], '{"a":1,"b":2,"a":3}')).stdout).toBe('{"a":3,"b":2}\n');
});
