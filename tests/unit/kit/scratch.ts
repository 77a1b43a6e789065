/** What the kit's tests share: folders that are removed again, failures as data, processes found by a mark. */
import { expect } from "bun:test";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "#kit/data/errors.ts";

/** A new folder, as a real path; `using` removes it at the end of the test. */
export function scratch(): { path: string; [Symbol.dispose](): void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "heddle-test-")));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** The failure that `work` ends with; a test fails where it succeeds or throws anything else. */
export async function failureOf(work: () => unknown): Promise<Failure> {
  try {
    await work();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(Failure);
    return thrown as Failure;
  }
  throw new Error("It succeeded, but a failure was expected");
}

/** Runs `work` as a user whom permissions bind; root is bound by none. */
export async function asOrdinaryUser<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

/** Makes a folder that nobody but root may look into. */
export function lock(path: string): void {
  chmodSync(path, 0);
}

/** Ids of living processes that have `mark` in their environment. */
export function processesMarked(mark: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, "latin1").includes(mark);
      } catch {
        return false;
      }
    })
    .map(Number);
}

export function repeat(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
