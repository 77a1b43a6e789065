/** What the library needs of Bun, made of Node's own modules: the build for Node imports this instead of the global. */
import { type ChildProcess, spawn as start } from "node:child_process";
import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import { closeSync, existsSync, openSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { parse } from "yaml";

/** A file that takes the output of a program, or whose size is read. */
class NamedFile {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  get size(): number {
    return statSync(this.name, { throwIfNoEntry: false })?.size ?? 0;
  }
}

type Output = "pipe" | "ignore" | NamedFile;

interface SpawnOptions {
  argv0?: string;
  env: Record<string, string>;
  cwd?: string;
  detached?: boolean;
  windowsHide?: boolean;
  stdin: "ignore" | Uint8Array;
  stdout: Output;
  stderr: Output;
}

const asStream = (stream: Readable | null) => stream && Readable.toWeb(stream);

/** Starts a program; throws at once if it cannot be started, as Bun's does. */
function spawn([program = "", ...args]: string[], options: SpawnOptions) {
  const opened: number[] = [];
  const output = (to: Output) => {
    if (!(to instanceof NamedFile)) return to;
    const descriptor = openSync(to.name, "w");
    opened.push(descriptor);
    return descriptor;
  };
  const { stdin, stdout, stderr, ...settings } = options;
  let child: ChildProcess;
  try {
    const streams = [stdin === "ignore" ? stdin : "pipe", output(stdout), output(stderr)] as const;
    child = start(program, args, { ...settings, stdio: [...streams] });
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  child.on("error", () => {});
  if (child.pid === undefined)
    throw Object.assign(new Error("Cannot start the program"), { code: codeOf(program) });
  if (stdin !== "ignore") child.stdin?.on("error", () => {}).end(stdin);
  return {
    pid: child.pid,
    exited,
    get exitCode() {
      return child.exitCode;
    },
    get signalCode() {
      return child.signalCode;
    },
    stdout: asStream(child.stdout),
    stderr: asStream(child.stderr),
    unref: () => child.unref(),
  };
}

function codeOf(program: string): string {
  return existsSync(program) ? "EACCES" : "ENOENT";
}

/** A glob of the MIME database: `*`, `?` and bracket expressions over one file name. */
class Glob {
  readonly #pattern: RegExp;
  constructor(glob: string) {
    const text = glob.replace(/\[[^\]]*\]|[\\^$.+(){}|*?[\]]/g, (part) =>
      part === "*"
        ? "[^/]*"
        : part === "?"
          ? "[^/]"
          : part.length > 1
            ? part.replace(/^\[!/, "[^")
            : `\\${part}`,
    );
    this.#pattern = new RegExp(`^${text}$`, "su");
  }
  match(name: string): boolean {
    return this.#pattern.test(name);
  }
}

class CryptoHasher {
  readonly #hash: Hash | Hmac;
  constructor(algorithm: string, key?: string | Uint8Array) {
    this.#hash = key === undefined ? createHash(algorithm) : createHmac(algorithm, key);
  }
  update(content: string | Uint8Array): this {
    this.#hash.update(content);
    return this;
  }
  digest(encoding: "hex" | "base64"): string {
    return this.#hash.digest(encoding);
  }
}

export const Bun = {
  spawn,
  CryptoHasher,
  sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
  file: (name: string) => new NamedFile(name),
  hash: { crc32 },
  YAML: { parse: (text: string): unknown => parse(text, { merge: true }) },
  Glob,
};
