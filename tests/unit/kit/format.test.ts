/** The form of what an operation prints: JSON Lines into a pipe, the form that a request asks for, one record once. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { main } from "#kit/command/main.ts";
import { formOf } from "#kit/contract/format.ts";
import { operation } from "#kit/contract/operation.ts";
import { loadOperations } from "#kit/contract/registry.ts";
import type { Process } from "#kit/invoke/streams.ts";
import { FormatField } from "#schemas/common.ts";

const greet = operation({
  name: "test-greet",
  family: "test",
  summary: "An operation with a text form, for tests",
  input: Type.Object({ name: Type.String(), format: FormatField }),
  output: Type.Object({ greeting: Type.String() }),
  positional: "name",
  examples: [],
  effects: "none",
  text: { type: "text/markdown", load: async () => (result) => `# ${result.greeting}` },
  load: async () => (record) => ({ greeting: `Hello ${record.name}` }),
  view: async () => (result) => `view of ${result.greeting}`,
});

async function print(argv: string[], stdin = "", isTerminal = false): Promise<string> {
  let out = "";
  const process: Process = {
    argv,
    stdin: async function* () {
      yield new TextEncoder().encode(stdin);
    },
    stdout: {
      write: async (text) => {
        out += text;
      },
    },
    stderr: { write: async () => {} },
    isTerminal: async () => isTerminal,
    kindOf: async () => "other",
    sharesOutput: async () => false,
    env: { NO_COLOR: "1" },
  };
  await main(greet, process);
  return out;
}

const LINE = '{"greeting":"Hello Ada"}\n';
const VIEW = "view of Hello Ada\n";
const TEXT = "# Hello Ada\n";
const YAML = "greeting: Hello Ada\n";

describe("one request from flags prints", () => {
  test.each([
    ["a JSON line into a pipe", [], false, LINE],
    ["the view on a terminal", [], true, VIEW],
    ["the text that is asked for, into a pipe", ["--format", "text"], false, TEXT],
    ["the text that is asked for, on a terminal", ["--format", "text"], true, TEXT],
    ["YAML", ["--format", "yaml"], false, YAML],
    ["a JSON line on a terminal with json", ["--format", "json"], true, LINE],
    ["a JSON line with --json, whatever the format", ["--format", "yaml", "--json"], true, LINE],
    ["the view with --pretty, into a pipe", ["--pretty"], false, VIEW],
  ])("%s", async (_, flags, isTerminal, expected) => {
    expect(await print(["Ada", ...flags], "", isTerminal)).toBe(expected);
  });
});

describe("records on standard input are answered with", () => {
  const records = '{"name":"Ada"}\n{"name":"Jan"}\n';
  test.each([
    ["lines", [], records, `${LINE}{"greeting":"Hello Jan"}\n`],
    ["texts where the flag asks for them", ["--format", "text"], records, `${TEXT}# Hello Jan\n`],
    ["YAML documents", ["--format", "yaml"], records, `${YAML}---\ngreeting: Hello Jan\n`],
    ["the form that a record asks for", [], '{"name":"Ada","format":"text"}\n', TEXT],
  ])("%s", async (_, flags, stdin, expected) => {
    expect(await print(flags, stdin)).toBe(expected);
  });
});

describe("of all operations", () => {
  test("only those that make a script, code, a file or a page for a reader print anything but JSON Lines into a pipe", async () => {
    const plain = (await loadOperations()).filter((contract) => contract.plain !== undefined);
    expect(plain.map(({ name }) => name).sort()).toEqual([
      "gui-events-export",
      "heddle-complete",
      "heddle-completions",
      "heddle-help",
      "heddle-llms",
      "heddle-man",
      "heddle-mcp-config",
      "heddle-skill",
      "package-code",
      "package-logs",
      "package-new",
      "package-pack",
      "uri-shell",
    ]);
  });

  test("none has a record that carries itself again as text", async () => {
    for (const { name, output } of await loadOperations())
      expect([name, "report" in (output.properties ?? {})]).toEqual([name, false]);
  });
});

test("the operation's own form has the name that its contract gives it", async () => {
  const named = operation({
    name: "test-named",
    family: "test",
    summary: "An operation whose own form has a name, for tests",
    input: Type.Object({ format: Type.Optional(Type.String()) }),
    output: Type.Object({}),
    examples: [],
    effects: "none",
    text: { name: "sarif", type: "application/sarif+json", load: async () => () => "{}" },
    load: async () => () => ({}),
  });
  const forms = ["sarif", "text", "json", "yaml"].map((format) => formOf(named, { format }));
  expect(forms).toEqual(["text", undefined, "json", "yaml"]);
});
