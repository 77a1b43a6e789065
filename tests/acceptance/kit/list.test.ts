import { describe, expect, test } from "bun:test";
import { runHeddle, runOnTerminal } from "../run.ts";

describe("heddle list", () => {
  test("prints one record for each operation, sorted by name", async () => {
    const { status, records, stderr } = await runHeddle(["heddle", "list"]);
    const names = records().map((record) => String(record["name"]));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(names).toContain("heddle-list");
    expect(names).toContain("uri-plan");
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  test("says where an operation is served and what it changes", async () => {
    const { records } = await runHeddle(["heddle", "list", "uri"]);
    expect(records().find((record) => record["name"] === "uri-plan")).toEqual({
      name: "uri-plan",
      family: "uri",
      operation: "plan",
      summary: expect.any(String),
      kind: "operation",
      effects: "read",
      http: "POST /v1/plan",
      mcp: "uri_plan",
    });
    expect(records().every((record) => record["family"] === "uri")).toBe(true);
  });

  test("refuses a family that there is not, with the nearest one", async () => {
    const { status, stdout, errors } = await runHeddle(["heddle", "list", "urii"]);
    expect({ status, stdout }).toEqual({ status: 64, stdout: "" });
    expect(errors()[0]?.error).toMatchObject({ code: "USAGE", hint: 'Did you mean "uri"?' });
  });

  test("shows a table on a terminal, cut to its width", async () => {
    const { status, screen } = await runOnTerminal(["heddle", "list"], {
      columns: 72,
      env: { NO_COLOR: "1" },
    });
    const lines = screen.trimEnd().split("\n");
    expect(status).toBe(0);
    expect(lines[0]).toMatch(/^OPERATION +EFFECTS +SUMMARY$/);
    expect(lines.every((line) => Bun.stringWidth(line) <= 72)).toBe(true);
    expect(screen).not.toContain("\x1b");
  });

  test("prints JSON Lines on a terminal where asked", async () => {
    const { screen } = await runOnTerminal(["heddle", "list", "--json"], { columns: 500 });
    expect(JSON.parse(screen.split("\n")[0] ?? "")).toMatchObject({
      kind: expect.stringMatching(/^(?:operation|service)$/),
      name: expect.stringMatching(/^\w+-\w/),
    });
  });

  test("is the same under each of its names", async () => {
    const [umbrella, executable] = await Promise.all([
      runHeddle(["heddle", "list"]),
      runHeddle(["heddle-list"]),
    ]);
    expect(executable.stdout).toBe(umbrella.stdout);
  });
});
