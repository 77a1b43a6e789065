/** The package library on this machine: each call is one worker process. */
import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { Failure } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import type { CallOptions, PackageClient } from "./client.ts";
import { cancellation, failureOf, unexpected } from "./failure.ts";
import { methodsOver, type Send } from "./methods.ts";

export interface LocalOptions {
  /** Folder of the packages; default HEDDLE_PACKAGE_WORKSPACE, else `cwd`. */
  readonly workspace?: string;
  /** How `heddle` is started; default by its name. */
  readonly command?: readonly [program: string, ...args: string[]];
  /** Default the working folder of this process. */
  readonly cwd?: string;
  /** The whole environment; default that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Packages of this machine, with the rights of this process: as on the command line, but a call never approves anything
 * by itself.
 *
 * @example
 * ```ts
 * import { local } from "heddle/package";
 * const packages = local({ workspace: "shop" });
 * const { intent_id: intent = "" } = await packages.generate({ prompt: "users API with CRUD", run: true });
 * await packages.approve({ intent });
 * const { endpoints } = await packages.execute({ intent, runtime: "sandbox" });
 * ```
 */
export function local({
  workspace,
  command = ["heddle"],
  cwd,
  env = process.env,
}: LocalOptions = {}): PackageClient {
  const [program, ...first] = command;
  const send: Send = async ({ operation }, input, options) => {
    if (options.signal?.aborted) throw cancellation(options.signal);
    const words = ["package", operation.slice("package-".length)];
    const child = spawn(program, [...first, ...words, "--worker"], {
      stdio: ["pipe", "pipe", "ignore"],
      env: { ...env },
      ...(cwd !== undefined && { cwd }),
    });
    return answerOf(child, operation, input, options);
  };
  return methodsOver(send, workspace);
}

/** Asks a worker (JSON-RPC 2.0, see heddle-jsonl(5)) and ends it. @throws the failure of the operation */
async function answerOf(
  child: ChildProcessByStdio<Writable, Readable, null>,
  operation: string,
  input: JsonRecord,
  { signal, onProgress }: CallOptions,
): Promise<JsonRecord> {
  const params = { transport: "library", allowExecute: true, input };
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const cancel = () => send({ method: "cancel", params: { id: 1 } });
  const ended = endOf(child);
  // A worker that has ended cannot be asked; its end says so.
  child.stdin.on("error", () => {});
  signal?.addEventListener("abort", cancel, { once: true });
  send({ id: 1, method: "run", params });
  const lines = createInterface({ input: child.stdout });
  let answer: WorkerMessage | undefined;
  lines.on("line", (line) => {
    const message = messageOf(line);
    if (message?.progress) onProgress?.(message.progress);
    else if (message?.record || message?.error) {
      answer = message;
      child.stdin.end();
    }
  });
  try {
    await ended;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
  // What was done by then does not matter to a caller that gave up.
  if (signal?.aborted) throw cancellation(signal);
  if (answer?.error) throw answer.error;
  if (!answer?.record) throw unexpected(`${operation} ended without a result`);
  return answer.record;
}

/** @throws NOT_INSTALLED */
function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("close", () => resolve());
    child.once("error", (cause) =>
      reject(
        new Failure("component", "NOT_INSTALLED", "Cannot start heddle", {
          hint: "Install Heddle, or name its program in command",
          cause,
        }),
      ),
    );
  });
}

/** The part of a worker's message that matters here. */
interface WorkerMessage {
  readonly record?: JsonRecord | undefined;
  readonly progress?: JsonRecord | undefined;
  readonly error?: Failure | undefined;
}

function messageOf(line: string): WorkerMessage {
  const message = objectIn(JSON.parse(line));
  const error = objectIn(message?.["error"]);
  if (error) return { error: failureOf({ ...objectIn(error["data"]), message: error["message"] }) };
  return {
    record: objectIn(objectIn(message?.["result"])?.["record"]),
    progress: objectIn(objectIn(message?.["params"])?.["progress"]),
  };
}

const objectIn = (value: unknown): JsonRecord | undefined =>
  typeof value === "object" && value !== null ? { ...value } : undefined;
