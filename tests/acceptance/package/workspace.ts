/** A workspace of a test, and the executables of packages in it. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExecuteResult, Verification } from "#schemas/package/execute.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import { commandLine, type RunResult, runHeddle } from "../run.ts";

/** How long a line may take from a service to its log, ms. */
const LOG_DEADLINE = 90_000;

export class Workspace {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), "heddle-package-")));
  readonly env: Record<string, string | undefined>;

  constructor(env: Record<string, string | undefined> = {}) {
    this.env = { HEDDLE_PACKAGE_WORKSPACE: this.path, HEDDLE_PACKAGE_SKIP_APPROVAL: undefined, ...env };
  }

  run(argv: readonly string[], env: Record<string, string> = {}, stdin?: string): Promise<RunResult> {
    const input = stdin === undefined ? {} : { stdin };
    return runHeddle(argv, { cwd: this.path, env: { ...this.env, ...env }, ...input });
  }

  /** The same, one of many side by side. */
  runBesideMany(argv: readonly string[], env: Record<string, string> = {}): Promise<RunResult> {
    return runHeddle(argv, { cwd: this.path, env: { ...this.env, ...env }, inFiles: true });
  }

  get cwd(): string {
    return this.path;
  }

  /**
   * What `package-logs` shows once it has this text: what a service wrote reaches its log a moment later.
   * After LOG_DEADLINE, whatever it shows then.
   */
  async logsWith(
    text: string,
    argv: readonly string[] = [],
    env: Record<string, string> = {},
  ): Promise<RunResult> {
    for (const until = Date.now() + LOG_DEADLINE; ; await Bun.sleep(200)) {
      const result = await this.run(["package-logs", ...argv], env);
      if (result.stdout.includes(text) || Date.now() > until) return result;
    }
  }

  /** Sends one record. */
  async send(name: string, stdin: string) {
    const result = await runHeddle([name], { cwd: this.path, env: this.env, stdin });
    return { ...result, record: result.records()[0] };
  }

  /** Starts an executable, to be killed. */
  start(argv: readonly string[]) {
    const env = Object.entries({ ...process.env, ...this.env }).filter(([, value]) => value !== undefined);
    return Bun.spawn(commandLine(argv), {
      cwd: this.path,
      env: Object.fromEntries(env),
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
    });
  }

  /** Executes a plan. */
  async execute(plan: PackagePlan, argv: readonly string[], env: Record<string, string> = {}) {
    const stdin = `${JSON.stringify({ plan })}\n`;
    const result = await runHeddle(["package-execute", ...argv], {
      cwd: this.path,
      env: { ...this.env, ...env },
      stdin,
    });
    return { ...result, record: result.records()[0] as ExecuteResult & { validation: Verification } };
  }

  at(path: string): string {
    return join(this.path, path);
  }

  read(path: string): string {
    return readFileSync(this.at(path), "utf8");
  }

  write(path: string, text: string): void {
    writeFileSync(this.at(path), text);
  }

  has(path: string): boolean {
    return existsSync(this.at(path));
  }

  /** Stops all that was started, and removes the folder. */
  async close(env: Record<string, string> = {}): Promise<void> {
    if (this.has(".heddle")) await this.run(["package-stop", "--all", "--purge"], env);
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Processes that have a text in their arguments. */
export const processesWith = (text: string): string[] =>
  readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, "latin1").includes(text);
    } catch {
      return false;
    }
  });
