/** Strict command lines: what parses, and the one line that says what does not. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import fc from "fast-check";
import { parseFlags } from "#kit/command/command-line.ts";
import { operation } from "#kit/contract/operation.ts";
import { Failure } from "#kit/data/errors.ts";
import { nearest } from "#kit/data/nearest.ts";
import { Id, OneOf } from "#schemas/common.ts";

const contract = operation({
  name: "test-op",
  family: "test",
  summary: "A contract for tests",
  input: Type.Object({
    id: Type.Optional(Id),
    prompt: Type.String(),
    platform: Type.Optional(OneOf(["auto", "linux", "darwin"])),
    dry_run: Type.Optional(Type.Boolean()),
    line: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    maxRows: Type.Optional(Type.Integer()),
    ratio: Type.Optional(Type.Number()),
    tag: Type.Optional(Type.Array(Type.String())),
    kinds: Type.Optional(Type.Array(OneOf(["money", "time", "url"]))),
    config: Type.Optional(Type.Object({}, { additionalProperties: true })),
  }),
  output: Type.Object({}),
  positional: "prompt",
  shorts: { line: "n", dry_run: "d" },
  examples: [],
  effects: "none",
  parallel: true,
  load: async () => () => ({}),
});

const parse = async (...argv: string[]) => (await parseFlags(contract, argv)).input;

describe("a command line that is right", () => {
  test.each<[string[], Record<string, unknown>]>([
    [[], {}],
    [["open", "firefox"], { prompt: "open firefox" }],
    [["--prompt", "open x"], { prompt: "open x" }],
    [["--prompt=a=b"], { prompt: "a=b" }],
    [["--prompt="], { prompt: "" }],
    [["--prompt", "-5"], { prompt: "-5" }],
    [["--", "--platform"], { prompt: "--platform" }],
    [["-"], { prompt: "-" }],
    [["a", "--line", "7", "b"], { prompt: "a b", line: 7 }],
    [["--line=7"], { line: 7 }],
    [["-n", "7"], { line: 7 }],
    [["-n7", "a"], { prompt: "a", line: 7 }],
    [["-n=7"], { line: 7 }],
    [["-d"], { dry_run: true }],
    [["--ratio", "-1.5e2"], { ratio: -150 }],
    [["--dry-run"], { dry_run: true }],
    [["--max-rows", "3"], { maxRows: 3 }],
    [["--no-dry-run"], { dry_run: false }],
    [["--dry-run=false"], { dry_run: false }],
    [["--tag", "a", "--tag=b,c"], { tag: ["a", "b,c"] }],
    [["--kinds", "money,time", "--kinds=url"], { kinds: ["money", "time", "url"] }],
    [["--config", '{"a":1}'], { config: { a: 1 } }],
    [["--platform", "linux"], { platform: "linux" }],
    [["--id", "17"], { id: "17" }],
    [["$(id)", "`x`"], { prompt: "$(id) `x`" }],
  ])("%j", async (argv, want) => expect(await parse(...argv)).toEqual(want));

  test("options of the kit", async () => {
    const { options } = await parseFlags(contract, [
      "--errors",
      "inline",
      "--max-line",
      "10",
      "--jobs=4",
      "--json",
      "-h",
    ]);
    expect(options).toMatchObject({ errors: "inline", maxLine: 10, jobs: 4, json: true, help: true });
  });
});

describe("a command line that is wrong is one error that names the flag", () => {
  test.each([
    [["--platfrom", "linux"], 'Unknown option "--platfrom"', 'Did you mean "--platform"?'],
    [["--xyzzy"], 'Unknown option "--xyzzy"', 'Run "test-op --help" for the options'],
    [["-x"], 'Unknown option "-x"', 'Run "test-op --help" for the options'],
    [["--no-platform"], 'Unknown option "--no-platform"', 'Did you mean "--platform"?'],
    [["--line", "1", "--line", "2"], 'Option "--line" is given twice', "Give it once"],
    [["--dry-run", "--no-dry-run"], 'Option "--dry-run" is given twice', "Give it once"],
    [["--line", "x"], 'Option "--line" takes an integer from 1 to 100', undefined],
    [["--line", "1.5"], 'Option "--line" takes an integer from 1 to 100', undefined],
    [["--line", "101"], 'Option "--line" takes an integer from 1 to 100', undefined],
    [["--line", "0x10"], 'Option "--line" takes an integer from 1 to 100', undefined],
    [["--line"], 'Option "--line" needs a value: an integer from 1 to 100', undefined],
    [["--prompt", "--line", "1"], 'Option "--prompt" needs a value: a string', undefined],
    [
      ["--platform", "linus"],
      'Option "--platform" takes one of auto, linux, darwin',
      'Did you mean "linux"?',
    ],
    [["--dry-run=maybe"], 'Option "--dry-run" takes no value, or true or false', undefined],
    [["--config", "{"], 'Option "--config" takes JSON', undefined],
    [["--json", "--pretty"], 'Options "--json" and "--pretty" exclude each other', undefined],
    [["--prompt", "a", "b"], '"prompt" is given twice: as an argument and with "--prompt"', "Give it once"],
  ])("%j", async (argv, message, hint) => {
    let thrown: unknown;
    try {
      await parseFlags(contract, argv);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Failure);
    const failure = thrown as Failure;
    expect([failure.code, failure.exit, failure.message, failure.hint]).toEqual(["USAGE", 64, message, hint]);
  });
});

test("any arguments parse or fail with USAGE, never otherwise", () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "--prompt",
      "--line",
      "--",
      "-",
      "--dry-run",
      "--tag=x",
      "--no-",
      "--=",
      "---",
      "--constructor",
      "--__proto__",
    ),
  );
  return fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 8 }), async (argv) => {
      try {
        await parseFlags(contract, argv);
      } catch (error) {
        expect((error as Failure).code).toBe("USAGE");
      }
    }),
  );
});

test("any text after -- is the argument, verbatim", () => {
  return fc.assert(
    fc.asyncProperty(fc.string(), async (text) => expect(await parse("--", text)).toEqual({ prompt: text })),
  );
});

test("the nearest name allows slips, not other words", () => {
  expect(nearest("promt", ["prompt", "platform"])).toBe("prompt");
  expect(nearest("pormpt", ["prompt", "platform"])).toBe("prompt");
  expect(nearest("zzz", ["prompt", "platform"])).toBeUndefined();
});

describe("a choice before the positional argument", () => {
  const verbal = (...verbs: [string, ...string[]]) =>
    operation({
      name: "test-verbal",
      family: "test",
      summary: "A contract with a choice",
      input: Type.Object({
        do: Type.Optional(OneOf(verbs, { default: "show" })),
        folder: Type.Optional(Type.String()),
        force: Type.Optional(Type.Boolean()),
      }),
      output: Type.Object({}),
      positional: ["do", "folder"],
      paths: { folder: "folder" },
      examples: [],
      effects: "none",
      load: async () => () => ({}),
    });
  const shown = verbal("show", "validate", "init");
  const parseVerb = async (...argv: string[]) => (await parseFlags(shown, argv)).input;

  test.each<[string[], Record<string, unknown>]>([
    [[], {}],
    [["show"], { do: "show" }],
    [["validate", "my-folder"], { do: "validate", folder: "my-folder" }],
    [["init", "--force", "my-folder"], { do: "init", folder: "my-folder", force: true }],
    [["my-folder"], { do: "show", folder: "my-folder" }],
    [["./show"], { do: "show", folder: "./show" }],
    [["show", "show"], { do: "show", folder: "show" }],
    [["--do", "init", "my-folder"], { do: "init", folder: "my-folder" }],
    [["--do", "init", "shov"], { do: "init", folder: "shov" }],
    [["--folder", "my-folder"], { folder: "my-folder" }],
  ])("%j", async (argv, want) => expect(await parseVerb(...argv)).toEqual(want));

  test("that is nearly one is a folder where there is such a folder", async () => {
    expect(await parseVerb(process.cwd())).toEqual({ do: "show", folder: process.cwd() });
    // The tests run in the project's folder, which holds a folder "lib".
    expect((await parseFlags(verbal("lab"), ["lib"])).input).toEqual({ do: "show", folder: "lib" });
  });

  test.each<[string[], string]>([
    [["shov"], 'Did you mean "show"?'],
    [["valdate", "my-folder"], 'Did you mean "validate"?'],
    [["other", "my-folder"], "Do: one of show, validate, init"],
    [["--do", "init", "show"], 'Give it once; a folder of this name is written "./show"'],
  ])("%j is refused", async (argv, hint) => {
    const failure = await parseVerb(...argv).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: "USAGE", hint });
  });
});
