/** A project of its own for a test, and the extractors run on it as a shell runs them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { IntentRecord } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";

const GIT = {
  GIT_AUTHOR_NAME: "Ada Test",
  GIT_AUTHOR_EMAIL: "ada@example.com",
  GIT_COMMITTER_NAME: "Ada Test",
  GIT_COMMITTER_EMAIL: "ada@example.com",
  GIT_AUTHOR_DATE: "2026-01-02T03:04:05Z",
  GIT_COMMITTER_DATE: "2026-01-02T03:04:05Z",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
};

export class Project {
  readonly root = mkdtempSync(join(tmpdir(), "heddle-evidence-"));

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  git(args: string[], input?: string | Uint8Array): string {
    const { stdout, stderr, exitCode } = Bun.spawnSync(["git", ...args], {
      cwd: this.root,
      env: { ...process.env, ...GIT },
      stdin: input === undefined ? null : new TextEncoder().encode(String(input)),
    });
    if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.toString()}`);
    return stdout.toString();
  }

  commit(message: string): void {
    this.git(["add", "-A"]);
    this.git(["commit", "-q", "--allow-empty", "-m", message]);
  }

  /** Runs an extractor with the root of this project, or a folder in it. */
  async extract(name: string, args: string[] = [], env: Record<string, string> = {}, folder = ".") {
    const { status, stderr, records, errors } = await runHeddle(
      [`evidence-extract-${name}`, "--root", join(this.root, folder), ...args],
      { env: { HEDDLE_CHECK_RESULTS: "1", ...env }, stdin: "" },
    );
    return { status, stderr, errors, records: records() as unknown as IntentRecord[] };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
