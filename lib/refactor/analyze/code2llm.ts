/** What the analysis tool code2llm finds in a project, by file: a supplement to Heddle's own metrics. */
import { realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { Failure, fail } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { withTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { runProcess } from "#kit/programs/process.ts";
import { Code2llmResult } from "#schemas/refactor.ts";

/** Enough for a project of some 10,000 files; the tool reads every file again. */
const DEADLINE_MS = 300_000;
/** Its result contains the whole control flow: about 300 bytes for each line of source. */
const MOST_RESULT_BYTES = 256 * 1024 * 1024;

/** The smells are the tool's own judgement: rules see them as linter warnings. It reports no errors. */
export interface Perceived {
  linter_warnings: number;
  findings: { line: number; kind: string; message: string }[];
}

/**
 * Runs code2llm on the folder `root` and returns its findings by path, relative to the folder with `/` between the
 * parts. A file that it read without a finding has 0; one that it did not read is missing. The tool's
 * output goes to a temporary folder that is removed afterwards.
 *
 * @throws NOT_INSTALLED with a hint, TIMEOUT, CANCELLED, READ_FAILED if the tool fails or writes something else
 */
export async function perceiveWith(root: string, context: Context): Promise<Map<string, Perceived>> {
  const project = await realpath(root);
  return withTemporaryFolder("heddle-code2llm-", async (folder) => {
    const output = join(folder, "output");
    await runTool([project, "-o", output, ...OPTIONS], folder, context);
    return byFile(await resultIn(join(output, "analysis.json")), project);
  });
}

/** One JSON file of everything known without running code: uncached, in one piece, without pictures. */
const OPTIONS = ["-f", "json", "-m", "static", "--no-chunk", "--no-png", "--no-cache"];

async function runTool(args: readonly string[], cwd: string, context: Context): Promise<void> {
  const result = await runProcess(["code2llm", ...args], {
    cwd,
    // Its update check is a network request, in a process that outlives it. Without a fixed seed
    // its sets are ordered differently, and its counts vary (55 and 54 smells of one file were seen).
    env: context.env,
    variables: { NO_AUTOUPDATE: "1", PYTHONHASHSEED: "0" },
    signal: context.signal,
    timeoutMs: DEADLINE_MS,
    maxOutputBytes: 64 * 1024,
  }).catch((thrown: unknown) => {
    if (!(thrown instanceof Failure) || thrown.code !== "NOT_INSTALLED") throw thrown;
    throw fail("NOT_INSTALLED", 'Cannot run "code2llm": the analysis tool is not installed', {
      hint: "Install it with pip install code2llm, or leave use_code2llm out",
      details: { program: "code2llm" },
    });
  });
  if (result.timedOut) throw fail("TIMEOUT", `code2llm did not end within ${DEADLINE_MS / 1000} s`);
  if (result.code !== 0)
    throw fail(
      "READ_FAILED",
      `code2llm ended with ${result.code === null ? "a signal" : `status ${result.code}`}`,
      {
        hint: "Run code2llm on the project by itself to see why",
      },
    );
}

async function resultIn(path: string): Promise<Code2llmResult> {
  const unusable = (why: string) =>
    fail("READ_FAILED", `Cannot use the result of code2llm: it ${why}`, {
      hint: "This Heddle knows version 0.5 of the tool",
    });
  const file = Bun.file(path);
  if (!(await file.exists())) throw unusable("was not written");
  if (file.size > MOST_RESULT_BYTES) throw unusable("is larger than 256 MiB");
  const value: unknown = await file.json().catch(() => {
    throw unusable("is not valid JSON");
  });
  if (!isResult(value)) throw unusable("is not in its known form");
  return value;
}

function isResult(value: unknown): value is Code2llmResult {
  return findFault(plainOf(Code2llmResult), value) === undefined;
}

function byFile({ modules, smells }: Code2llmResult, project: string): Map<string, Perceived> {
  const found = new Map<string, Perceived>();
  const at = (file: string): Perceived | undefined => {
    const path = relative(project, file);
    if (path === "" || path.startsWith("..") || isAbsolute(path)) return undefined;
    const key = path.split(sep).join("/");
    const known = found.get(key) ?? { linter_warnings: 0, findings: [] };
    found.set(key, known);
    return known;
  };
  for (const { file } of Object.values(modules)) at(file);
  for (const { file, line, type, description } of smells) {
    const perceived = at(file);
    if (perceived === undefined) continue;
    perceived.linter_warnings += 1;
    perceived.findings.push({ line, kind: type, message: description });
  }
  return found;
}
