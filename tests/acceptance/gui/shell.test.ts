/** `gui-shell` as a script and on a terminal, without a desktop. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTerminal, type Terminal } from "#kit/programs/terminal.ts";
import { commandLine, runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-gui-shell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const workdir = join(folder, "work");
mkdirSync(workdir);
/** A configuration that never ends: whoever plans a URI waits for it. */
const endless = join(folder, "endless.yaml");
Bun.spawnSync(["mkfifo", endless]);

const env = {
  DISPLAY: undefined,
  WAYLAND_DISPLAY: undefined,
  HEDDLE_GUI_WORKDIR: workdir,
  HEDDLE_CHECK_RESULTS: "1",
};
const DEADLINE = 240_000;

describe("as a script", () => {
  test(
    "each line has its result, and the first failure ends it with its exit status",
    async () => {
      const stdin = [
        'PARSE "press F5"',
        "# comment",
        '{"verb":"parse","instruction":"press F6"}',
        "FOCUS",
        "help",
      ].join("\n");
      const one = await runHeddle(["gui-shell", "--json"], { stdin, env, cwd: folder });
      expect(one.records().map(({ verb, code }) => [verb, code])).toEqual([
        ["parse", null],
        ["noop", null],
        ["parse", null],
        ["focus", "INVALID_DSL"],
      ]);
      expect(one.status).toBe(64);
      const all = await runHeddle(["gui-shell", "--keep-going", "--json"], { stdin, env, cwd: folder });
      expect(all.records()).toHaveLength(5);
      expect(all.status).toBe(64);
    },
    DEADLINE,
  );

  test(
    "run and exec are commands of the command line, too",
    async () => {
      writeFileSync(join(folder, "a.gui"), 'PARSE "press F5"\nRESOLVE "focus Slack"\n');
      const script = await runHeddle(["gui-shell", "run", "a.gui", "--json"], { env, cwd: folder });
      expect(script.records().map(({ verb }) => verb)).toEqual(["parse", "resolve"]);
      const one = await runHeddle(
        ["gui-shell", "exec EXECUTE", "--file", "steps.json", "--dry-run", "--json"],
        { env, cwd: folder },
      );
      expect(one.records()).toMatchObject([{ command: "EXECUTE FILE steps.json DRY_RUN true" }]);
      const nothing = await runHeddle(["gui-shell"], { env, cwd: folder });
      expect([nothing.status, nothing.errors()[0]?.error.code]).toEqual([64, "USAGE"]);
    },
    DEADLINE,
  );
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

  static async sit(argv: readonly string[], more: Record<string, string> = {}): Promise<Person> {
    const merged = { ...process.env, ...env, TERM: "xterm-256color", NO_COLOR: "1", ...more };
    return new Person(
      await openTerminal(commandLine(argv), { columns: 80, cwd: folder, env: merged, kind: "heddle" }),
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
  async see(text: string, whileWaiting: () => void = () => {}): Promise<void> {
    const until = Date.now() + 180_000;
    let at = this.#screen.indexOf(text, this.#read);
    for (let round = 1; at < 0; round++) {
      if (Date.now() > until) throw new Error(`Not shown: ${text}\n${this.#screen.slice(this.#read)}`);
      await Bun.sleep(20);
      if (round % 25 === 0) whileWaiting();
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
    person = await Person.sit(["gui-shell"], { HEDDLE_URI_CONFIG: endless });
    await person.see("Ctrl-D leaves");
    await person.see("gui> ");
  }, DEADLINE);
  afterEach(() => person.kill());

  test(
    "Tab completes, the arrow finds earlier lines, failures are shown, and Ctrl-D leaves",
    async () => {
      person.type("PAR\t");
      await person.see("PARSE ");
      person.type('"naciśnij F5"\r');
      await person.see('"keys":["F5"]');
      await person.see("gui> ");
      person.type("FOCUS\r");
      await person.see("INVALID_DSL: Cannot read FOCUS");
      await person.see("gui> ");
      person.type("\x1b[A\x1b[A");
      await person.see("naciśnij F5");
      person.type("\x03");
      await person.see("gui> ");
      person.type('INJECT "Tr0ub4dor&3"\r');
      await person.see("BACKEND_MISSING");
      await person.see("gui> ");
      person.type("exec help --json\r");
      await person.see('"code":');
      await person.see("gui> ");
      person.type("\x04");
      expect(await person.exited).toBe(0);
      const history = join(workdir, ".heddle", "shell-history");
      expect(statSync(history).mode & 0o777).toBe(0o600);
      expect(readFileSync(history, "utf8").split("\n")).toEqual(
        expect.arrayContaining(['PARSE "naciśnij F5"', "FOCUS"]),
      );
      expect(readFileSync(history, "utf8")).not.toContain("Tr0ub4dor");
    },
    DEADLINE,
  );

  test(
    "Ctrl-C stops the command that runs, and not the shell",
    async () => {
      person.type('PARSE "open Firefox"\r');
      // At a prompt it would only begin a new line: it is pressed until it stops the command.
      await person.see("CANCELLED", () => person.type("\x03"));
      await person.see("gui> ");
      person.type("\x03help\r");
      await person.see("Verbs: HEALTH");
      await person.see("gui> ");
      person.type("exit\r");
      expect(await person.exited).toBe(0);
    },
    DEADLINE,
  );
});
