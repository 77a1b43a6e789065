/** Windows, screens and pictures of a desktop; one implementation per kind of session. */

import type { Context } from "#kit/context.ts";
import { failures, KIT_ERRORS } from "#kit/errors.ts";
import { runProcess, which } from "#kit/process.ts";
import { DESKTOP_ERRORS } from "#schemas/desktop.ts";

export const fail = failures({ ...KIT_ERRORS, ...DESKTOP_ERRORS });

export interface Window {
  /** The window system's own id, as its programs take it. */
  id: string;
  title: string;
  /** Name of the application's class, if it is known. */
  class: string;
}

export interface Screen {
  name: string;
  primary: boolean;
  /** Position and size, px. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Backend {
  /** Windows, the topmost first. */
  windows(): Promise<Window[]>;
  activeWindow(): Promise<Window | undefined>;
  screens(): Promise<Screen[]>;
  focus(window: Window): Promise<void>;
  move(window: Window, screen: Screen): Promise<void>;
  captureWindow(window: Window, file: string): Promise<void>;
  captureScreen(screen: Screen, file: string): Promise<void>;
}

/** Runs the programs of a backend under one deadline. */
export class Runner {
  readonly #context: Context;
  readonly #deadline: number;

  constructor(context: Context, timeoutMs: number) {
    this.#context = context;
    this.#deadline = performance.now() + timeoutMs;
  }

  has(program: string): boolean {
    return which(program, this.#context.env) !== null;
  }

  /** The first of these programs that is installed. @throws NO_HANDLER naming them all */
  first(purpose: string, ...programs: readonly string[]): string {
    const found = programs.find((program) => this.has(program));
    if (found === undefined)
      throw fail("NO_HANDLER", `Cannot ${purpose}: install one of ${programs.join(", ")}`);
    return found;
  }

  /**
   * What a program writes; argument array only.
   * @throws EXECUTION_FAILED with what it said, TIMEOUT, NOT_INSTALLED
   */
  async run(...argv: [string, ...string[]]): Promise<string> {
    const { code, stdout, stderr } = await this.attempt(...argv);
    if (code !== 0)
      throw fail(
        "EXECUTION_FAILED",
        `Program "${argv[0]}" ended with status ${code}${stderr.trim() === "" ? "" : `: ${stderr.trim().split("\n")[0]}`}`,
      );
    return stdout;
  }

  /** As {@link run}, but a status other than 0 is an answer too. */
  async attempt(...argv: [string, ...string[]]): Promise<{ code: number; stdout: string; stderr: string }> {
    const result = await runProcess(argv, {
      env: this.#context.env,
      cwd: this.#context.cwd,
      signal: this.#context.signal,
      timeoutMs: Math.max(1, Math.floor(this.#deadline - performance.now())),
      maxOutputBytes: 8 * 1024 * 1024,
    });
    if (result.timedOut) throw fail("TIMEOUT", `Program "${argv[0]}" did not end before the deadline`);
    return { code: result.code ?? 128, stdout: result.stdout, stderr: result.stderr };
  }
}

/** Screens as people count them: the primary one first, the others from left to right, then from top to bottom. */
export function inOrder(screens: readonly Screen[]): Screen[] {
  return [...screens].sort((a, b) => Number(b.primary) - Number(a.primary) || a.x - b.x || a.y - b.y);
}

/** How well a window fits a text; 0 is not at all. */
function score(window: Window, text: string): number {
  const title = window.title.toLowerCase();
  const name = window.class.toLowerCase();
  if (title === text) return 4;
  if (title.includes(text)) return 3;
  if (name === text) return 2;
  return name !== "" && name.includes(text) ? 1 : 0;
}

/** The window that fits a text best: its whole title, part of it, its class; the topmost of equals. */
export function bestMatch(windows: readonly Window[], text: string): Window | undefined {
  const wanted = text.toLowerCase();
  let best: { window: Window; score: number } | undefined;
  for (const window of windows) {
    const points = score(window, wanted);
    if (points > (best?.score ?? 0)) best = { window, score: points };
  }
  return best?.window;
}
