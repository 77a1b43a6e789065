/** An executable on a pseudo-terminal, with somebody who reads it and types. */
import { openTerminal, type Terminal } from "#kit/programs/terminal.ts";
import { commandLine } from "./run.ts";

export class TypedTerminal {
  screen = "";
  readonly #terminal: Terminal;
  readonly #read: Promise<void>;
  #wake = () => {};

  private constructor(terminal: Terminal) {
    this.#terminal = terminal;
    this.#read = this.#follow();
  }

  static async open(
    argv: readonly string[],
    { env, cwd }: { env: Readonly<Record<string, string | undefined>>; cwd: string },
  ): Promise<TypedTerminal> {
    const whole = Object.entries({ ...process.env, ...env, NO_COLOR: "1", TERM: "xterm" });
    const given = whole.filter((entry): entry is [string, string] => entry[1] !== undefined);
    const options = { env: Object.fromEntries(given), cwd, columns: 160 };
    return new TypedTerminal(await openTerminal(commandLine(argv), { kind: "heddle", ...options }));
  }

  async #follow(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of this.#terminal.output) {
      this.screen += decoder.decode(chunk, { stream: true }).replaceAll("\r\n", "\n");
      this.#wake();
    }
  }

  /** Waits until the screen shows a text after `from`. @throws if the program ends first */
  async shows(text: string, from = 0): Promise<void> {
    let hasEnded = false;
    void this.#read.then(() => {
      hasEnded = true;
      this.#wake();
    });
    while (!this.screen.includes(text, from)) {
      if (hasEnded) throw new Error(`The terminal never showed "${text}":\n${this.screen}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Types a line once a question is shown. */
  async answer(question: string, line: string): Promise<void> {
    await this.shows(question);
    const shown = this.screen.length;
    this.#terminal.write(`${line}\r`);
    // The echo: the line has arrived.
    if (line !== "") await this.shows(line, shown);
  }

  type(data: string): void {
    this.#terminal.write(data);
  }

  /** Waits for the end. @returns the exit status */
  async end(): Promise<number> {
    await this.#read;
    return this.#terminal.exited;
  }

  kill(): Promise<void> {
    return this.#terminal.kill();
  }
}
