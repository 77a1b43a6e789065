/** Fetches the last commits of a repository into a folder, without trusting the repository or its server. */
import { join } from "node:path";
import { fail as failKit, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder } from "#kit/files/files.ts";
import { watchSize } from "#kit/files/folder-size.ts";
import { strangersEnvironment } from "#kit/programs/git-environment.ts";
import { type ProcessResult, runProcess } from "#kit/programs/process.ts";
import { which } from "#kit/programs/which.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import { bracketed, type RepositoryAddress } from "./address.ts";

const fail = failures(REFACTOR_ERRORS);

/** A repository that takes more disk space is not scanned, bytes. */
const MOST_FETCHED_BYTES = 512 * 1024 * 1024;
/** Larger files are not sources: they are not fetched if the server can omit them, and never analysed. */
export const MOST_FILE_BYTES = 4 * 1024 * 1024;
/** Address space of git and its helpers, bytes: a server that advertises endless branches fills the memory. */
const MOST_MEMORY_BYTES = 2 * 1024 * 1024 * 1024;
/** A transfer slower than this, bytes a second, for this long, s, is aborted. */
const SLOWEST = { bytes: 500, seconds: 30 };

const SETTINGS: Readonly<Record<string, string>> = {
  "core.symlinks": "false",
  "core.protectHFS": "true",
  "core.protectNTFS": "true",
  "core.bigFileThreshold": "8m",
  "core.packedGitWindowSize": "32m",
  "core.packedGitLimit": "256m",
  "transfer.bundleURI": "false",
  "http.lowSpeedLimit": String(SLOWEST.bytes),
  "http.lowSpeedTime": String(SLOWEST.seconds),
};

export interface FetchOptions {
  branch?: string | undefined;
  /** Commits of history. */
  depth: number;
  /** The IP address to connect to; undefined lets git resolve the host and follow redirects. */
  pinned?: string | undefined;
  maxBytes?: number;
}

/** Runs git on untrusted data, with one deadline for all calls together. */
export class RemoteGit {
  /** The bare repository. */
  readonly repository: string;
  readonly #folder: string;
  readonly #address: RepositoryAddress;
  readonly #context: Context;
  readonly #deadline: number;

  /** @param folder a new folder for everything that git writes, including its home */
  constructor(folder: string, address: RepositoryAddress, context: Context, timeoutMs: number) {
    this.#folder = folder;
    this.repository = join(folder, "repository");
    this.#address = address;
    this.#context = context;
    this.#deadline = performance.now() + timeoutMs;
  }

  /** @throws CLONE_FAILED, TIMEOUT, CANCELLED, NOT_INSTALLED */
  async clone({ branch, depth, pinned, maxBytes = MOST_FETCHED_BYTES }: FetchOptions): Promise<void> {
    await ensureFolder(join(this.#folder, "home"));
    const { scheme, host, port, path, url } = this.#address;
    const settings: Record<string, string> = {
      // A redirect could lead to a host that was not checked.
      "http.followRedirects": pinned === undefined ? "initial" : "false",
    };
    const variables: Record<string, string> = {};
    let from = url;
    if (pinned !== undefined && scheme === "https")
      settings["http.curloptResolve"] = `${bracketed(host)}:${port}:${bracketed(pinned)}`;
    if (pinned !== undefined && scheme === "git") {
      from = `git://${bracketed(pinned)}:${port}${path}`;
      variables["GIT_OVERRIDE_VIRTUAL_HOST"] = bracketed(host);
    }
    const args = [
      "clone",
      "--quiet",
      // Nothing is checked out: links, filters, hooks and submodules of the repository have no effect.
      "--bare",
      "--template=",
      "--no-local",
      "--no-tags",
      "--single-branch",
      `--depth=${depth}`,
      `--filter=blob:limit=${MOST_FILE_BYTES}`,
      ...(branch === undefined ? [] : [`--branch=${branch}`]),
      "--",
      from,
      this.repository,
    ];
    const tooLarge = new AbortController();
    const watch = watchSize(this.#folder, (bytes) => {
      this.#context.progress({ phase: "clone", message: `cloning, ${Math.ceil(bytes / 1024 / 1024)} MiB` });
      if (bytes > maxBytes)
        tooLarge.abort(
          fail("CLONE_FAILED", `The repository is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB`),
        );
    });
    try {
      const result = await this.#run(args, { settings, variables, signal: tooLarge.signal });
      if (result.code !== 0) throw fail("CLONE_FAILED", reasonOf(result));
      await watch.look();
      tooLarge.signal.throwIfAborted();
    } finally {
      watch.stop();
    }
    await this.#forgetRemote();
  }

  /** Runs git in the fetched repository. @throws CLONE_FAILED if it fails, TIMEOUT, CANCELLED */
  async read(args: readonly string[], input?: string): Promise<ProcessResult> {
    // No protocol is allowed: nothing more is fetched.
    const variables = { GIT_ALLOW_PROTOCOL: "none" };
    const result = await this.#run([`--git-dir=${this.repository}`, ...args], { variables, input });
    if (result.code === 0) return result;
    throw fail("CLONE_FAILED", "The repository is damaged or empty: git cannot read its last commit");
  }

  /** Omitted blobs are missing from now on, instead of fetched on demand. */
  async #forgetRemote(): Promise<void> {
    const file = join(this.repository, "config");
    const lines = (await Bun.file(file).text()).split("\n");
    await Bun.write(file, lines.filter((line) => !/partialclone|promisor/i.test(line)).join("\n"));
  }

  async #run(
    args: readonly string[],
    {
      settings = {},
      variables = {},
      input,
      signal,
    }: {
      settings?: Readonly<Record<string, string>>;
      variables?: Readonly<Record<string, string>>;
      input?: string | undefined;
      signal?: AbortSignal;
    },
  ): Promise<ProcessResult> {
    const context = this.#context;
    const home = join(this.#folder, "home");
    const limit =
      which("prlimit", context.env) === null ? [] : ["prlimit", `--as=${MOST_MEMORY_BYTES}`, "--"];
    const result = await runProcess([...limit, "git", ...args], {
      cwd: this.#folder,
      env: {},
      variables: {
        ...strangersEnvironment(context.env, home, this.#address.scheme, { ...SETTINGS, ...settings }),
        ...variables,
      },
      signal: signal ? AbortSignal.any([context.signal, signal]) : context.signal,
      timeoutMs: Math.max(1, this.#deadline - performance.now()),
      maxOutputBytes: MOST_OUTPUT_BYTES,
      ...(input !== undefined && { input }),
    });
    if (result.timedOut)
      throw failKit("TIMEOUT", "The repository was not fetched before the deadline", {
        hint: "Raise timeout, or clone the repository and analyse the copy",
      });
    return result;
  }
}

/** Enough for the names of 100,000 files. */
const MOST_OUTPUT_BYTES = 16 * 1024 * 1024;

/** What git prints for a failed clone, and what that means; the first match counts. git's words may be the server's. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/Remote branch .* not found/, "The repository has no branch or tag of this name"],
  [
    /could not read (Username|Password)|Authentication failed/,
    "The repository does not exist or needs a login",
  ],
  [/Could not resolve host|unable to look up/, "The host of the repository has no address"],
  [/certificate|SSL|TLS|gnutls/i, "No trusted connection to the host of the repository is possible"],
  [
    /transport '.*' not allowed|Protocol .* (disabled|not supported)|redirect/i,
    "The repository was moved to where it may not be followed",
  ],
  [
    /Connection refused|unable to connect|Failed to connect|Network is unreachable|No route/i,
    "The host of the repository does not answer",
  ],
  [/Out of memory|malloc|mmap failed/i, "The repository takes more memory than is allowed"],
  [/not found|not exported|does not exist|does not appear/i, "The repository does not exist"],
];

function reasonOf({ code, stderr }: ProcessResult): string {
  const reason = REASONS.find(([words]) => words.test(stderr))?.[1];
  return (
    reason ??
    `The repository cannot be cloned: git ended with ${code === null ? "a signal" : `status ${code}`}`
  );
}
