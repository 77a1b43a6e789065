/** A terminal of a private session that writes what is typed into it to a file. */
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How long a terminal may take to start, or to write what was typed, ms. */
const DEADLINE = 60_000;

interface Ending {
  kill(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  readonly exited: Promise<unknown>;
}

interface Session {
  readonly folder: string;
  start(...argv: string[]): Ending | undefined;
  /** The titles of its windows. */
  titles(): Promise<string[]>;
}

export class Terminal {
  readonly title: string;
  readonly #file: string;
  readonly #process: Ending | undefined;

  private constructor(title: string, file: string, process: Ending | undefined) {
    this.title = title;
    this.#file = file;
    this.#process = process;
  }

  /** @param command of an emulator that runs a script of the shell; xterm without it */
  static async open(
    desktop: Session,
    title: string,
    command = (script: string): string[] => ["xterm", "-u8", "-T", title, "-e", script],
  ): Promise<Terminal> {
    const file = join(mkdtempSync(join(desktop.folder, "terminal-")), "typed");
    const process = desktop.start(...command(`stty -echo; : > ${file}; cat > ${file}`));
    await until(() => existsSync(file));
    // Its program runs before its window is there, which takes the focus of another one when it comes.
    while (!(await desktop.titles()).includes(title)) await Bun.sleep(20);
    return new Terminal(title, file, process);
  }

  signal(name: "SIGSTOP" | "SIGCONT"): void {
    this.#process?.kill(name);
  }

  async end(): Promise<void> {
    this.#process?.kill("SIGKILL");
    await this.#process?.exited;
  }

  /** What has been typed, once it is the expected text or the deadline has passed. */
  async text(expected: string): Promise<string> {
    await until(() => this.read().length >= expected.length, "give up");
    return this.read();
  }

  /** Resolves when something has been typed: its first line, since the terminal reads whole lines. */
  async typedInto(): Promise<void> {
    await until(() => this.read() !== "");
  }

  /** What has been typed so far. */
  read(): string {
    return readFileSync(this.#file, "utf8");
  }
}

async function until(holds: () => boolean, late: "throw" | "give up" = "throw"): Promise<void> {
  for (const end = Date.now() + DEADLINE; !holds(); await Bun.sleep(20))
    if (Date.now() > end) {
      if (late === "give up") return;
      throw new Error("nothing came of the terminal");
    }
}
