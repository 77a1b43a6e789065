import { describe, expect, test } from "bun:test";
import { runHeddle, runOnTerminal } from "../run.ts";

describe("heddle doctor", () => {
  test("prints one record a requirement, the runtime first", async () => {
    const { status, records } = await runHeddle(["heddle", "doctor"]);
    const [first, ...rest] = records();
    expect(first).toMatchObject({
      requirement: "bun",
      status: "found",
      required: true,
      version: Bun.version,
    });
    expect(rest.length).toBeGreaterThan(0);
    const missing = records().filter(
      (record) => record["status"] === "missing" && record["required"] === true,
    );
    expect(status).toBe(missing.length === 0 ? 0 : 69);
    for (const record of rest) {
      expect(record["needed_by"]).not.toEqual([]);
      expect(record["path"] === null).toBe(record["status"] !== "found");
    }
  });

  test("finds nothing on an empty PATH and still prints every record", async () => {
    const [full, empty] = await Promise.all([
      runHeddle(["heddle", "doctor"]),
      runHeddle(["heddle", "doctor"], { env: { PATH: "/nowhere" } }),
    ]);
    const names = (result: typeof full) => result.records().map((record) => record["requirement"]);
    expect(names(empty)).toEqual(names(full));
    const required = empty.records().some((record) => record["status"] === "missing" && record["required"]);
    expect(empty.status).toBe(required ? 69 : 0);
    if (required) expect(empty.errors()[0]?.error.code).toBe("NOT_INSTALLED");
  });

  test("looks at one family only where asked", async () => {
    const { records, status } = await runHeddle(["heddle", "doctor", "heddle"]);
    expect(status).toBe(0);
    expect(
      records().every((record) =>
        (record["needed_by"] as string[]).every((name) => name.startsWith("heddle-")),
      ),
    ).toBe(true);
  });

  test("shows a table on a terminal", async () => {
    const { screen } = await runOnTerminal(["heddle", "doctor"], { columns: 100, env: { NO_COLOR: "1" } });
    expect(screen).toMatch(/^STATUS +FOR +PROGRAM\n✓ found +runs Heddle/);
  });

  test("refuses a family that there is not", async () => {
    expect(await runHeddle(["heddle", "doctor", "nothing"])).toMatchObject({ status: 64, stdout: "" });
  });
});
