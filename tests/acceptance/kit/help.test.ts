import { describe, expect, test } from "bun:test";
import { version } from "../../../package.json";
import { spread } from "../../soak.ts";
import { askWorker, runHeddle, runOnTerminal } from "../run.ts";

const names = (await runHeddle(["heddle", "list"])).records().map((record) => String(record["name"]));
const topics = await askWorker(
  ["heddle-help"],
  names.map((topic) => ({ topic })),
);

/** A name in the words of the umbrella: `uri-plan` is `heddle uri plan`, `heddle-list` is `heddle list`. */
const wordsOf = (name: string) =>
  name.startsWith("heddle-") ? [name.slice("heddle-".length)] : name.split(/-(.*)/, 2);

describe("heddle help", () => {
  test.each([
    ["no arguments", ["heddle"]],
    ["help", ["heddle", "help"]],
    ["--help", ["heddle", "--help"]],
    ["-h", ["heddle", "-h"]],
  ])("%s shows the overview", async (_name, argv) => {
    const { status, stdout, stderr } = await runHeddle(argv);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("Where to start:");
    for (const name of names) expect(stdout).toContain(wordsOf(name)[0] ?? name);
  });

  test.each([
    ["a family", ["heddle", "help", "uri"]],
    ["a family without an operation", ["heddle", "uri"]],
    ["a family with --help", ["heddle", "uri", "--help"]],
  ])("%s shows its operations", async (_name, argv) => {
    const { status, stdout } = await runHeddle(argv);
    expect(status).toBe(0);
    expect(stdout).toStartWith("Operations of the family uri:");
  });

  test("has a text for every operation", () => {
    expect(topics.map((topic) => topic?.["topic"])).toEqual(names);
    for (const [at, name] of names.entries()) expect(String(topics[at]?.["text"])).toStartWith(`${name}: `);
  });

  const numbered = names.map((name, at) => [name, at] as const);
  test.each(spread("operations whose help is asked for in each way", numbered, 40))(
    "%s --help is what heddle help shows, under both names",
    async (name, at) => {
      const [own, umbrella] = await Promise.all([
        runHeddle([name, "--help"]),
        runHeddle(["heddle", ...wordsOf(name), "--help"]),
      ]);
      expect({ status: own.status, stderr: own.stderr }).toEqual({ status: 0, stderr: "" });
      expect(umbrella.stdout).toBe(own.stdout);
      expect(own.stdout).toStartWith(`${name}: `);
      expect(topics[at]).toEqual({ topic: name, text: own.stdout });
    },
  );

  test("of an operation is printed as it is", async () => {
    const { stdout } = await runHeddle(["heddle", "help", "uri-plan"]);
    expect(stdout).toBe(String(topics[names.indexOf("uri-plan")]?.["text"]));
  });

  test("is a record where lines are asked for", async () => {
    const { records } = await runHeddle(["heddle", "help", "uri", "--json"]);
    expect(records()).toEqual([
      { topic: "uri", text: expect.stringContaining("Operations of the family uri") },
    ]);
  });

  test("is plain text on a terminal too", async () => {
    const { screen } = await runOnTerminal(["heddle", "help"]);
    expect(screen).toContain("Where to start:");
  });

  test("refuses an unknown topic with the nearest", async () => {
    const { status, errors } = await runHeddle(["heddle", "help", "urri"]);
    expect(status).toBe(64);
    expect(errors()[0]?.error.hint).toBe('Did you mean "heddle help uri"?');
  });
});

describe("versions", () => {
  test.each([
    [["heddle", "--version"], "heddle"],
    [["heddle", "-V"], "heddle"],
    [["heddle", "list", "--version"], "heddle-list"],
    [["uri-plan", "--version"], "uri-plan"],
  ])("%p", async (argv, name) => {
    expect(await runHeddle(argv)).toMatchObject({ status: 0, stdout: `${name} ${version}\n`, stderr: "" });
  });
});
