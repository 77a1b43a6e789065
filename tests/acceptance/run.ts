/**
 * Drives the executables as a shell does: the installed links of HEDDLE_BIN_DIR, which the runner sets, or the source tree
 * for a plain `bun test FILE`.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { openTerminal } from "#kit/programs/terminal.ts";
import { OPERATION_ALIASES } from "#schemas/operation-aliases.ts";

const root = join(import.meta.dir, "..", "..");

/** The folder of the installed links, or undefined where the source tree is tested. */
export const BIN_DIR = process.env["HEDDLE_BIN_DIR"] || undefined;

export interface RunOptions {
  stdin?: string | Uint8Array;
  /** Added to the environment of the test; undefined takes a variable away. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** The folder of the installed executables; absent: that of HEDDLE_BIN_DIR, or the source tree. */
  bin?: string | undefined;
  /**
   * Output goes to files instead of pipes, for tests that start hundreds of processes, several at once: Bun 1.4.5 was
   * seen to leave the last bytes of such a child unread and to wait for ever.
   */
  inFiles?: boolean;
}

export interface RunResult {
  status: number;
  stdout: string;
  stderr: string;
  /** The records of stdout. */
  records: () => Record<string, unknown>[];
  /** The errors of stderr, one JSON object a line. */
  errors: () => { line?: number; error: { code: string; message: string; hint?: string } }[];
}

/** The argument array that starts an executable: `["uri-plan", …]`, `["heddle", "list"]`. */
export function commandLine([name = "heddle", ...rest]: readonly string[], bin = BIN_DIR): string[] {
  if (bin) return [join(bin, name), ...rest];
  const [family, operation] = [name.slice(0, name.indexOf("-")), name.slice(name.indexOf("-") + 1)];
  const folder = name in OPERATION_ALIASES ? join(family, "earlier") : family;
  const file =
    name === "heddle" ? join(root, "cmd", "heddle.ts") : join(root, "cmd", folder, `${operation}.ts`);
  if (!existsSync(file)) throw new Error(`No executable is called "${name}"`);
  return [process.execPath, file, ...rest];
}

function environment(env: RunOptions["env"] = {}): Record<string, string> {
  const merged = { ...process.env, ...env };
  const kept = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(kept);
}

/** Runs an executable to its end. Without `stdin` its input is empty. */
export async function runHeddle(argv: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return finish(commandLine(argv, options.bin), options);
}

/**
 * Sends many requests to one worker, which costs one start instead of one for each.
 *
 * @returns the record of each request, in its order; undefined for a request that failed.
 */
export async function askWorker(
  argv: readonly string[],
  inputs: readonly Record<string, unknown>[],
): Promise<(Record<string, unknown> | undefined)[]> {
  const options = { transport: "library", allowExecute: false };
  const calls = inputs.map((input, id) => ({
    jsonrpc: "2.0",
    id,
    method: "run",
    params: { input, ...options },
  }));
  const child = Bun.spawn(commandLine([...argv, "--worker"]), { stdin: "pipe", stdout: "pipe" });
  child.stdin.write(calls.map((call) => `${JSON.stringify(call)}\n`).join(""));
  await child.stdin.flush();
  const answers = new Map<unknown, Record<string, unknown> | undefined>();
  // A worker whose input ends cancels what it has not answered yet.
  for await (const line of linesOf(child.stdout)) {
    const { id, result } = JSON.parse(line);
    // Messages of progress have none.
    if (typeof id === "number") answers.set(id, result?.record);
    if (answers.size === inputs.length) break;
  }
  await child.stdin.end();
  await child.exited;
  return inputs.map((_, id) => answers.get(id));
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter(Boolean);
  }
}

async function finish(argv: string[], { stdin, env, cwd, inFiles }: RunOptions): Promise<RunResult> {
  const given = {
    stdin: stdin === undefined ? ("ignore" as const) : Buffer.from(stdin),
    env: environment(env),
    ...(cwd !== undefined && { cwd }),
  };
  const { stdout, stderr, status } = await (inFiles ? intoFiles(argv, given) : intoPipes(argv, given));
  const parse = (text: string) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { status, stdout, stderr, records: () => parse(stdout), errors: () => parse(stderr) };
}

type Given = Pick<Bun.Spawn.OptionsObject<"ignore" | Buffer, "pipe", "pipe">, "stdin" | "env" | "cwd">;

async function intoPipes(argv: string[], given: Given) {
  const child = Bun.spawn(argv, { ...given, stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, status] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { stdout, stderr, status };
}

async function intoFiles(argv: string[], given: Given) {
  const folder = mkdtempSync(join(tmpdir(), "acceptance-output-"));
  const [out, err] = [Bun.file(join(folder, "stdout")), Bun.file(join(folder, "stderr"))];
  try {
    const status = await Bun.spawn(argv, { ...given, stdout: out, stderr: err }).exited;
    return { stdout: await out.text(), stderr: await err.text(), status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs an executable on a terminal of its own. @returns what it showed, and its exit status. */
export async function runOnTerminal(
  argv: readonly string[],
  { env, cwd, bin, columns = 80 }: Omit<RunOptions, "stdin"> & { columns?: number } = {},
): Promise<{ status: number; screen: string }> {
  const terminal = await openTerminal(commandLine(argv, bin), {
    columns,
    env: environment({ TERM: "xterm-256color", ...env }),
    kind: "heddle",
    ...(cwd !== undefined && { cwd }),
  });
  const decoder = new TextDecoder();
  let screen = "";
  for await (const chunk of terminal.output) screen += decoder.decode(chunk, { stream: true });
  return { status: await terminal.exited, screen: screen.replaceAll("\r\n", "\n") };
}

let links: Promise<string> | undefined;

/** A folder with every executable under its name: the installed one, or that of the source tree. */
export function binFolder(): Promise<string> {
  return BIN_DIR ? Promise.resolve(BIN_DIR) : sourceBin();
}

/** A folder with a script for every executable of the source tree, for the few tests that are about the sources. */
export function sourceBin(): Promise<string> {
  links ??= linkSources();
  return links;
}

async function linkSources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "heddle-bin-"));
  await mkdir(folder, { recursive: true });
  const { bin } = (await Bun.file(join(root, "package.json")).json()) as { bin: Record<string, string> };
  for (const [name, path] of Object.entries(bin)) {
    const file = join(folder, name);
    // Not a link: the files of a clone need not be executable.
    await writeFile(file, `#!/bin/sh\nexec '${process.execPath}' '${join(root, path)}' "$@"\n`);
    await chmod(file, 0o755);
  }
  for (const name of Object.keys(OPERATION_ALIASES)) {
    const file = join(folder, name);
    const [command, ...args] = commandLine([name], "").map((word) => `'${word}'`);
    await writeFile(file, `#!/bin/sh\nexec ${command} ${args.join(" ")} "$@"\n`);
    await chmod(file, 0o755);
  }
  return folder;
}

/** Runs a line of shell with the executables on PATH: examples are pipelines. */
export async function runShell(line: string, options: RunOptions = {}): Promise<RunResult> {
  const path = `${options.bin ?? (await binFolder())}${delimiter}${process.env["PATH"] ?? ""}`;
  const script = `set -o pipefail; ${line}`;
  return finish(["bash", "--noprofile", "--norc", "-c", script], {
    ...options,
    env: { PATH: path, ...options.env },
  });
}
