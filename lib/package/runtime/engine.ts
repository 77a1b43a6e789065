/**
 * A client of the Docker Engine API on its Unix socket; podman serves the same API on its own. Nothing here needs the
 * `docker` program.
 */
import { existsSync } from "node:fs";
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import { readLines } from "#kit/data/jsonl.ts";
import type { Context } from "#kit/files/context.ts";
import { RUNTIME_ERRORS } from "./deployment.ts";
import type { RunRecord } from "./record.ts";

const fail = failures(RUNTIME_ERRORS);

/** The version of the API that Docker 20.10 and podman 4 both serve. */
const API = "http://engine/v1.40";
const ANSWER_MS = 60_000;

export type EngineName = "docker" | "podman";

export interface EngineRequest {
  method?: "GET" | "POST" | "DELETE" | "PUT";
  query?: Readonly<Record<string, string | undefined>>;
  json?: unknown;
  /** A tar archive. */
  archive?: AsyncIterable<Uint8Array> | Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
  /** Deadline, ms; default 60,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** An answer of the engine that reports an error. */
export class EngineError extends Failure {
  readonly answered: number;
  /** What the engine said. */
  readonly said: string;

  constructor(answered: number, said: string) {
    const isFull = /no space left on device|disk quota exceeded/i.test(said);
    const code = isFull ? "ENGINE_DISK_FULL" : "ENGINE_FAILED";
    const { kind } = RUNTIME_ERRORS[code];
    const line = said.trim().split("\n").at(-1) ?? "";
    super(
      kind,
      code,
      isFull
        ? `The container engine has no space left on its disk: ${line}`
        : `The container engine reports an error: ${line}`,
      isFull
        ? { hint: "Free some, e.g. package-stop --all, or docker system prune; or use --runtime sandbox" }
        : {},
    );
    this.answered = answered;
    this.said = said;
  }
}

export class Engine {
  readonly by: EngineName;
  readonly socket: string;
  readonly #signal: AbortSignal;

  constructor(by: EngineName, socket: string, signal: AbortSignal) {
    this.by = by;
    this.socket = socket;
    this.#signal = signal;
  }

  /** The same engine for cleaning up, which a cancelled run still does. */
  uncancelled(): Engine {
    return new Engine(this.by, this.socket, new AbortController().signal);
  }

  /** @throws EngineError for a status from 400; ENGINE_UNAVAILABLE if nothing answers; TIMEOUT, CANCELLED */
  async request(path: string, options: EngineRequest = {}): Promise<Response> {
    const { method = "GET", query = {}, json, archive, headers, timeoutMs = ANSWER_MS } = options;
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const search = new URLSearchParams(given).toString();
    const signal = AbortSignal.any([options.signal ?? this.#signal, AbortSignal.timeout(timeoutMs)]);
    const body = json === undefined ? bodyOf(archive) : JSON.stringify(json);
    let response: Response;
    try {
      response = await fetch(`${API}${path}${search === "" ? "" : `?${search}`}`, {
        unix: this.socket,
        method,
        headers: {
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(archive !== undefined && { "content-type": "application/x-tar" }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal,
        timeout: false,
        proxy: false,
      });
    } catch (thrown) {
      if (signal.aborted) throw asFailure(signal.reason);
      throw unavailable(this.socket, thrown);
    }
    if (response.status < 400) return response;
    throw new EngineError(response.status, await this.#whole(() => messageOf(response)));
  }

  async json<Result>(path: string, options: EngineRequest = {}): Promise<Result> {
    const response = await this.request(path, options);
    return this.#whole(() => response.json() as Promise<Result>);
  }

  async bytes(path: string, options: EngineRequest = {}): Promise<Uint8Array> {
    const response = await this.request(path, options);
    return this.#whole(async () => new Uint8Array(await response.arrayBuffer()));
  }

  /** Sends a request that is answered without a body. */
  async send(path: string, options: EngineRequest = {}): Promise<void> {
    await (await this.request(path, { method: "POST", ...options })).body?.cancel();
  }

  /** Reads an answer to its end: an engine that is killed meanwhile has not answered. */
  async #whole<Result>(read: () => Promise<Result>): Promise<Result> {
    try {
      return await read();
    } catch (thrown) {
      if (thrown instanceof Failure) throw thrown;
      if (this.#signal.aborted) throw asFailure(this.#signal.reason);
      throw this.unavailable(thrown);
    }
  }

  /** Sends a request whose result does not matter, also if what it names is not there. */
  async quietly(path: string, options: EngineRequest): Promise<void> {
    try {
      await this.send(path, options);
    } catch (thrown) {
      if (!(thrown instanceof EngineError)) throw thrown;
    }
  }

  /** The failure of an engine that does not answer, or no longer does. */
  unavailable(cause: unknown): Failure {
    return unavailable(this.socket, cause);
  }

  /**
   * Follows a request that reports its progress as JSON lines (a build, a pull, an import).
   * @throws EngineError with the error that a line reports
   */
  async follow(
    path: string,
    options: EngineRequest,
    onLine: (line: Record<string, unknown>) => void = () => {},
  ): Promise<void> {
    const { body } = await this.request(path, options);
    if (body === null) return;
    await this.#whole(async () => {
      for await (const { lines } of readLines(body, 1024 * 1024))
        for (const text of lines) {
          if (typeof text !== "string" || text.trim() === "") continue;
          const line: Record<string, unknown> = JSON.parse(text);
          if (typeof line["error"] === "string") throw new EngineError(500, line["error"]);
          onLine(line);
        }
    });
  }
}

function bodyOf(archive: EngineRequest["archive"]) {
  if (archive === undefined || archive instanceof Uint8Array) return archive;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const piece of archive) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text);
    return typeof message === "string" ? message : text;
  } catch {
    return text.trim();
  }
}

function unavailable(socket: string, cause: unknown): Failure {
  return fail("ENGINE_UNAVAILABLE", `Cannot use the container engine: nothing answers at "${socket}"`, {
    hint: "Start it, e.g. systemctl start docker, set DOCKER_HOST, or use --runtime sandbox",
    cause,
  });
}

const SOCKETS = {
  docker: (env: Context["env"]) => [env["DOCKER_HOST"], rootless(env, "docker.sock"), "/var/run/docker.sock"],
  podman: (env: Context["env"]) => [
    env["CONTAINER_HOST"],
    rootless(env, "podman/podman.sock"),
    "/run/podman/podman.sock",
  ],
} as const;

const rootless = ({ XDG_RUNTIME_DIR: folder }: Context["env"], name: string) =>
  folder === undefined ? undefined : `${folder}/${name}`;

/**
 * The engine of this machine, if it answers.
 * @throws ENGINE_UNAVAILABLE
 */
export async function findEngine(
  by: EngineName,
  { env, signal }: Pick<Context, "env" | "signal">,
): Promise<Engine> {
  const [named, ...usual] = SOCKETS[by](env);
  if (named?.startsWith("tcp:") || named?.startsWith("ssh:"))
    throw fail("ENGINE_UNAVAILABLE", `Cannot use the container engine: its address is not a Unix socket`, {
      hint: "Set DOCKER_HOST to unix:///path; published ports are on the engine's machine, which must be this one",
    });
  const socket = named
    ? named.replace(/^unix:\/\//, "")
    : (usual.find((path) => path !== undefined && existsSync(path)) ?? usual.at(-1) ?? "");
  const engine = new Engine(by, socket, signal);
  await engine.request("/_ping", { timeoutMs: 5_000 }).catch((thrown) => {
    throw thrown instanceof Failure && thrown.code !== "TIMEOUT" ? thrown : unavailable(socket, thrown);
  });
  return engine;
}

/** The engine of a deployment's record; null of the sandbox. */
export const engineOf = ({ runtime, socket }: Pick<RunRecord, "runtime" | "socket">): Engine | null =>
  // What is cleaned up after a cancelled run must still be cleaned up.
  socket === null || runtime === "sandbox" || runtime === "local"
    ? null
    : new Engine(runtime, socket, new AbortController().signal);
