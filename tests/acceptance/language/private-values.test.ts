/** What is read out of a text is on standard output alone: no error, progress, log or file repeats any of it. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Dispatcher } from "../../http/dispatcher.ts";
import { envelope } from "../../mcp/support.ts";
import { commandLine, runHeddle } from "../run.ts";

const KINDS = ["pesel", "card", "postal_address", "iban", "nip", "phone", "email"];
const VALUES = [
  "44051401359",
  "4111 1111 1111 1111",
  "Marszałkowska",
  "PL61 1090 1014 0000 0712 1981 2874",
  "526-025-02-74",
  "600 700 801",
  "halina.k@example.com",
];
const TEXT =
  "PESEL 44051401359, karta 4111 1111 1111 1111, ul. Marszałkowska 10/12, 00-001 Warszawa, " +
  "PL61 1090 1014 0000 0712 1981 2874, NIP 526-025-02-74, tel. 600 700 801, halina.k@example.com";
/** Spellings by which a value could be repeated. */
const SPELLINGS = VALUES.flatMap((value) => [value, value.replaceAll(/[ -]/g, "")]);
/** Requests that fail, with the text in each place that could be repeated. */
const FAULTY: readonly Record<string, unknown>[] = [
  { text: TEXT, locale: TEXT },
  { text: TEXT, kinds: [TEXT] },
  { text: TEXT, reference_time: TEXT },
  { text: TEXT, timezone: TEXT },
  { text: [TEXT] },
  { text: TEXT, [TEXT]: TEXT },
];

let home: string;
let env: Record<string, string>;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "heddle-private-"));
  const folders = ["HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"];
  env = {
    TZ: "Europe/Warsaw",
    HEDDLE_CHECK_RESULTS: "1",
    ...Object.fromEntries(folders.map((name) => [name, home])),
  };
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const repeated = (text: string) => SPELLINGS.filter((value) => text.includes(value));

/** The files that hold one of the values. */
function filesWithValues(): string[] {
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => repeated(readFileSync(path, "utf8")).length > 0);
}

const kindsOf = (entities: unknown) => (entities as { kind: string }[]).map(({ kind }) => kind).sort();

describe("what is read out of a text stays on standard output", () => {
  test("of the executable, with progress and errors as lines", async () => {
    const lines = [{ text: TEXT, kinds: KINDS }, ...FAULTY].map((record) => JSON.stringify(record));
    const { stdout, stderr, records } = await runHeddle(["language-extract", "--progress", "json"], {
      stdin: `${[...lines, TEXT, `{"text": "${TEXT}`].join("\n")}\n`,
      env,
      cwd: home,
    });
    expect(kindsOf(records()[0]?.["entities"])).toEqual(KINDS.toSorted());
    expect(repeated(stdout)).not.toEqual([]);
    expect(stderr.split("\n").filter(Boolean).length).toBeGreaterThanOrEqual(FAULTY.length);
    expect(repeated(stderr)).toEqual([]);
    expect(filesWithValues()).toEqual([]);
  });

  test.each(["--locale", "--kinds", "--reference-time", "--timezone"])(
    "of the executable whose %s is the text",
    async (option) => {
      const { status, stderr } = await runHeddle(["language-extract", option, TEXT, "x"], { env, cwd: home });
      expect(status).not.toBe(0);
      expect(repeated(stderr)).toEqual([]);
    },
  );

  test("of the server, whose failures and log repeat nothing", async () => {
    const server = await Dispatcher.start(["--port", "0"], env, commandLine(["language-serve"]));
    const path = "/v1/language/extract";
    const answer = await server.ask(path, { json: { text: TEXT, kinds: KINDS } });
    expect(kindsOf(answer.json.entities)).toEqual(KINDS.toSorted());
    for (const json of FAULTY) {
      const { status, text } = await server.ask(path, { json });
      if (status !== 200) expect(repeated(text)).toEqual([]);
    }
    const { status, text } = await server.ask(path, {
      method: "POST",
      body: `{"text": "${TEXT}`,
      headers: { "content-type": "application/json" },
    });
    expect(status).toBe(400);
    expect(repeated(text)).toEqual([]);
    await server.stop();
    expect(repeated(await server.errors())).toEqual([]);
    expect(filesWithValues()).toEqual([]);
  });

  test("of the MCP server, whose failures and log repeat nothing", async () => {
    const call = (id: number, input: Record<string, unknown>) =>
      JSON.stringify({
        jsonrpc: "2.0",
        id,
        method: "tools/call",
        params: { name: "language_extract", arguments: input, _meta: envelope() },
      });
    const inputs = [{ text: TEXT, kinds: KINDS }, ...FAULTY];
    const { stdout, stderr, records } = await runHeddle(["language-mcp"], {
      stdin: `${inputs.map((input, id) => call(id, input)).join("\n")}\n`,
      env,
      cwd: home,
    });
    const answers = records().filter(({ id }) => typeof id === "number");
    expect(answers.length).toBe(inputs.length);
    expect(repeated(stdout)).not.toEqual([]);
    const failures = answers.filter(
      ({ error, result }) => error ?? (result as { isError?: boolean }).isError,
    );
    expect(failures.length).toBeGreaterThan(FAULTY.length - 2);
    expect(repeated(JSON.stringify(failures))).toEqual([]);
    expect(repeated(stderr)).toEqual([]);
    expect(filesWithValues()).toEqual([]);
  });
});
