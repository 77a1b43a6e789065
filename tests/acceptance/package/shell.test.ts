/** `package-shell` as a script and on a terminal. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { openTerminal, type Terminal } from "#kit/programs/terminal.ts";
import { convertAnswer, converterAnswer, modelServer } from "../../fixtures/package/model-server.ts";
import { commandLine, runHeddle } from "../run.ts";
import { Workspace } from "./workspace.ts";

const ENV = { DOCKER_ENABLED: "false", LLM_API_KEY: "", LLM_MODEL: "", OLLAMA_HOST: "" };
const GENERATE = 'generate "Hono: CRUD for users with name and email"';
const CONVERTER =
  "Converter in Hono: notes with a title, and POST /convert/{unit} which turns degrees Celsius into that unit";
let place: Workspace;
beforeEach(() => {
  place = new Workspace(ENV);
});
afterEach(() => place.close());

const environment = () => ({
  ...ENV,
  HEDDLE_PACKAGE_WORKSPACE: place.path,
  HEDDLE_PACKAGE_SKIP_APPROVAL: undefined,
});

describe("a script", () => {
  const script = (lines: readonly string[], ...options: string[]) =>
    runHeddle(["package-shell", ...options], {
      cwd: place.path,
      env: environment(),
      stdin: lines.map((line) => `${line}\n`).join(""),
    });

  test("gives one result per command, and each command is about the package made before", async () => {
    const { status, stderr, records } = await script([
      "# comments and empty lines give none",
      "",
      GENERATE,
      "plan",
      'iterate "api.expose GET /users/count"',
      "approve",
      "execute --runtime sandbox",
      "logs -n 3",
      "stop",
      '{"id":7,"command":"history"}',
      "registry list",
      "exit",
      "list",
    ]);
    expect([stderr, status]).toEqual(["", 0]);
    const results = records();
    expect(results.map(({ command, ok }) => [command, ok])).toEqual(
      [
        "generate",
        "plan",
        "iterate",
        "approve",
        "execute",
        "logs",
        "stop",
        "history",
        "registry list",
        "exit",
      ].map((command) => [command, true]),
    );
    expect(new Set(results.map(({ intent }) => intent)).size).toBe(1);
    expect(results[4]).toMatchObject({ operation: "package-execute", result: { success: true } });
    expect(results[7]).toMatchObject({
      id: 7,
      result: { versions: [{ source: "plan" }, { source: "iterate" }] },
    });
  });

  test("keeps the prompt and the handlers of what it generates", async () => {
    await using server = modelServer({ package: [converterAnswer()], handler: [convertAnswer()] });
    const { records, stderr } = await runHeddle(["package-shell"], {
      cwd: place.path,
      env: { ...environment(), ...server.env },
      stdin: `generate '${CONVERTER}'\nshow\nplan\niterate --language python\nplan\n`,
    });
    expect(stderr).toBe("");
    const [, shown, planned, , changed] = records() as { result: Record<string, unknown> }[];
    expect(shown?.result["prompt"]).toBe(CONVERTER);
    expect(planned?.result["unimplemented"] ?? []).toEqual([]);
    expect(JSON.stringify(planned?.result)).toContain("src/handlers/post_convert_by_unit.ts");
    expect(JSON.stringify(changed?.result)).not.toContain("post_convert_by_unit.ts");
  });

  test("ends at the first failure, with its status; --keep-going goes on", async () => {
    const lines = [GENERATE, "execute --runtime sandbox", "shwo", "list"];
    const ended = await script(lines);
    expect(ended.status).toBe(77);
    expect(ended.records().map(({ command }) => command)).toEqual(["generate"]);
    expect(ended.errors()).toMatchObject([{ line: 2, error: { code: "NOT_APPROVED" } }]);
    const whole = await script(lines, "--keep-going");
    expect(whole.status).toBe(77);
    expect(whole.records().map(({ command }) => command)).toEqual(["generate", "list"]);
    expect(whole.errors()[1]).toMatchObject({
      line: 3,
      error: { code: "USAGE", hint: 'Did you mean "show"?' },
    });
  });

  test("of a dry run changes nothing", async () => {
    const { records, status } = await script([GENERATE, "new 'Users of the shop'"], "--dry-run");
    expect([status, records().map(({ intent }) => intent)]).toEqual([0, [null, null]]);
    expect(place.has(".heddle")).toBe(false);
  });

  test.each([
    ["execut", 'Did you mean "execute"?'],
    ["registry lsit", 'Did you mean "registry list"?'],
    ["show --intnt x", 'Did you mean "--intent"?'],
    ["load usr-api", 'Did you mean "user-api"?'],
    ["logs --follow", "Leave --follow out, or type it into the shell on a terminal"],
    ["show usr-api", 'Run "package-list" for the intents of the workspace'],
    ["restore", "number: Version to restore, see package-history"],
    [
      "generate",
      'Say what the service manages or answers, e.g. "CRUD for users", or name an OpenAPI document in "from"',
    ],
    ["nothing-like-it-at-all", 'Type "help" for the commands'],
  ])("answers the slip %j with %j", async (command, hint) => {
    await script([GENERATE]);
    const { status, errors } = await script([command]);
    expect(status).not.toBe(0);
    expect(errors()[0]?.error.hint).toBe(hint);
  });

  test("loads files and intents, restores versions, and begins packages", async () => {
    const begun = await script(["new 'Users of the shop' --name shop --resource 'users name'", GENERATE]);
    const [shop, users] = begun.records().map(({ intent }) => String(intent));
    const [{ result }] = begun.records() as [{ result: { yaml_content: string } }];
    place.write("own.yaml", result.yaml_content);
    const { records, stderr } = await script([
      "load own.yaml",
      "show user-api",
      "iterate --framework elysia",
      "restore 1",
      "code src/tables.ts",
      "help restore",
      "delete",
      "list",
    ]);
    expect(stderr).toBe("");
    const results = records();
    expect(results.map(({ intent }) => intent)).toEqual([
      shop,
      users,
      users,
      users,
      users,
      users,
      null,
      null,
    ]);
    expect(results[3]).toMatchObject({ result: { restored: 1, written: true } });
    expect(results[4]).toMatchObject({ result: { file: "src/tables.ts" } });
    expect(results[5]).toMatchObject({ operation: null });
    expect(results[7]).toMatchObject({ result: { intents: [{ name: "shop" }] } });
  });
});

/** Somebody at a terminal. */
class Person {
  #screen = "";
  #read = 0;
  readonly #terminal: Terminal;

  private constructor(terminal: Terminal) {
    this.#terminal = terminal;
    void this.#watch();
  }

  static async sit(argv: readonly string[]): Promise<Person> {
    const env = { ...process.env, ...environment(), TERM: "xterm-256color", NO_COLOR: "1" };
    return new Person(
      await openTerminal(commandLine(argv), { columns: 80, cwd: place.path, env, kind: "heddle" }),
    );
  }

  async #watch(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of this.#terminal.output) this.#screen += decoder.decode(chunk, { stream: true });
  }

  type(text: string): void {
    this.#terminal.write(text);
  }

  /** Waits until a text is shown after what was seen before. */
  async see(text: string): Promise<void> {
    const until = Date.now() + 180_000;
    let at = this.#screen.indexOf(text, this.#read);
    while (at < 0) {
      if (Date.now() > until) throw new Error(`Not shown: ${text}\n${this.#screen.slice(this.#read)}`);
      await Bun.sleep(20);
      at = this.#screen.indexOf(text, this.#read);
    }
    this.#read = at + text.length;
  }

  get exited(): Promise<number> {
    return this.#terminal.exited;
  }

  kill(): Promise<void> {
    return this.#terminal.kill();
  }
}

describe("on a terminal", () => {
  let person: Person;
  beforeEach(async () => {
    person = await Person.sit(["package-shell"]);
    await person.see("no packages yet");
    await person.see("package> ");
  });
  afterEach(() => person.kill());

  test("the prompt shows the intent and its state, Tab completes, and Ctrl-D leaves", async () => {
    person.type(`${GENERATE}\r`);
    await person.see("user-api parsed> ");
    person.type("appr\t");
    await person.see("approve ");
    person.type("\r");
    await person.see("bun index.ts");
    await person.see("user-api approved> ");
    person.type("execute --runt\t");
    await person.see("--runtime ");
    person.type("san\t");
    await person.see("sandbox ");
    person.type("\r");
    await person.see("checks passed");
    await person.see("user-api verified> ");
    person.type("logs -f\r");
    await person.see('"Listening"');
    person.type("\x03");
    await person.see("user-api verified> ");
    person.type("stop\r");
    await person.see("Stopped");
    await person.see("user-api stopped> ");
    person.type("\x04");
    expect(await person.exited).toBe(0);
    expect(statSync(place.at(".heddle/package/shell-history")).mode & 0o777).toBe(0o600);
    expect(place.read(".heddle/package/shell-history").split("\n")[0]).toBe(GENERATE);
  });

  test("a failure and Ctrl-C at the prompt leave the shell as it is, and the arrow finds earlier lines", async () => {
    person.type("shwo\r");
    await person.see('Did you mean "show"?');
    await person.see("package> ");
    person.type("half a line\x03");
    await person.see("^C");
    await person.see("package> ");
    person.type("help load\r");
    await person.see("Usage: load");
    await person.see("package> ");
    person.type("\x1b[A\x1b[A");
    await person.see("shwo");
    person.type("\x03exit\r");
    expect(await person.exited).toBe(0);
  });

  test("Ctrl-C cancels the command that runs", async () => {
    person.type(`${GENERATE} --mode deterministic\r`);
    await person.see("user-api parsed> ");
    person.type("approve\r");
    await person.see("user-api approved> ");
    // Once as usual: in the foreground no files are written.
    person.type("execute --runtime sandbox\r");
    await person.see("user-api verified> ");
    person.type("stop\r");
    await person.see("user-api stopped> ");
    person.type("execute --runtime sandbox --foreground\r");
    // The services run in the shell's own process until they are interrupted.
    const running = async () => {
      for await (const path of new Bun.Glob("runs/*/*.json").scan(place.at(".heddle/package")))
        if (/"phase":\s*"running"/.test(place.read(`.heddle/package/${path}`))) return true;
      return false;
    };
    for (const until = Date.now() + 180_000; !(await running()); ) {
      expect(Date.now()).toBeLessThan(until);
      await Bun.sleep(50);
    }
    person.type("\x03");
    await person.see("user-api stopped> ");
    person.type("exit\r");
    expect(await person.exited).toBe(0);
  });

  test("lines that are pasted together run one after another", async () => {
    person.type(`${GENERATE}\rshow\rlist\r`);
    await person.see("files in generated/user-api");
    await person.see("versions");
    await person.see("user-api parsed> ");
    person.type("exit\r");
    expect(await person.exited).toBe(0);
  });

  test("a new package is asked for part by part", async () => {
    person.type("new\r");
    await person.see("What is the service for?");
    person.type("Users of the shop\r");
    await person.see("Name");
    person.type("\x03");
    await person.see("package> ");
    person.type("exit\r");
    expect(await person.exited).toBe(0);
  });
});

test("has nothing to do without a command or a terminal", async () => {
  const { status, errors } = await runHeddle(["package-shell"], { cwd: place.path, env: environment() });
  expect([status, errors()[0]?.error.code]).toEqual([64, "USAGE"]);
});
