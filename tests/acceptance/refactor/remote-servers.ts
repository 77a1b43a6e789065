/** Private servers of repositories for the tests of scans: git daemon, and git over https with an authority of its own. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Git without the settings of whoever runs the tests. */
const ENV = {
  PATH: process.env["PATH"] ?? "",
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@example.org",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@example.org",
};

/** Runs git and returns what it said; a test fails where git does. */
export function git(cwd: string, args: readonly string[], input?: string): string {
  const result = Bun.spawnSync(["git", ...args], {
    cwd,
    env: ENV,
    stdin: input === undefined ? "ignore" : Buffer.from(input),
    stderr: "pipe",
  });
  if (result.exitCode !== 0) throw new Error(`git ${args[0]}: ${result.stderr.toString()}`);
  return result.stdout.toString().trim();
}

export interface Repositories {
  /** Folder of the bare repositories. */
  path: string;
  /** Makes a repository with one commit of these files. @returns the commit */
  add(name: string, files: Readonly<Record<string, string>>): string;
  /** Makes a repository whose commit has these trees, however odd: entries of `git mktree`, the last tree is the root. */
  addTree(name: string, tree: (write: TreeWriter) => string): void;
  close(): void;
}

export interface TreeWriter {
  blob(text: string): string;
  /** Entries `mode type object\tname`; as raw bytes, so that names git would refuse are possible too. */
  tree(entries: readonly { mode: string; object: string; name: string }[]): string;
}

export function repositories(): Repositories {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "heddle-served-")));
  const bare = (name: string) => {
    const folder = join(path, name);
    git(path, ["init", "--quiet", "--bare", "--initial-branch=main", folder]);
    git(folder, ["config", "uploadpack.allowFilter", "true"]);
    return folder;
  };
  return {
    path,
    add(name, files) {
      const folder = bare(name);
      const work = mkdtempSync(join(path, ".work-"));
      git(work, ["init", "--quiet", "--initial-branch=main"]);
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(work, file)), { recursive: true });
        writeFileSync(join(work, file), text);
      }
      git(work, ["add", "--all"]);
      git(work, ["commit", "--quiet", "--message=first"]);
      git(work, ["push", "--quiet", folder, "main"]);
      const commit = git(work, ["rev-parse", "HEAD"]);
      rmSync(work, { recursive: true });
      return commit;
    },
    addTree(name, make) {
      const folder = bare(name);
      const root = make({
        blob: (text) => git(folder, ["hash-object", "-w", "--stdin"], text),
        tree(entries) {
          const parts = entries.flatMap(({ mode, object, name: file }) => [
            Buffer.from(`${mode} ${file}\0`),
            Buffer.from(object, "hex"),
          ]);
          const result = Bun.spawnSync(["git", "hash-object", "-t", "tree", "-w", "--literally", "--stdin"], {
            cwd: folder,
            env: ENV,
            stdin: Buffer.concat(parts),
          });
          return result.stdout.toString().trim();
        },
      });
      const commit = git(folder, ["commit-tree", root, "-m", "first"]);
      git(folder, ["update-ref", "refs/heads/main", commit]);
    },
    close: () => rmSync(path, { recursive: true, force: true }),
  };
}

export interface Server {
  /** Begin of the addresses, without a slash at the end. */
  url: string;
  close(): Promise<void> | void;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Serves the folder over git://. Somebody may take a free port first, so another one is tried. */
export async function gitDaemon(folder: string): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const daemon = Bun.spawn(
      [
        "git",
        "daemon",
        "--export-all",
        "--reuseaddr",
        "--listen=127.0.0.1",
        `--port=${port}`,
        `--base-path=${folder}`,
        folder,
      ],
      { env: ENV, stdin: "ignore", stdout: "ignore", stderr: "pipe", detached: true },
    );
    if (await listens(daemon, port)) return serverOf(daemon, port);
    const said = await new Response(daemon.stderr).text();
    if (attempt === 5) throw new Error(`git daemon does not serve: ${said}`);
  }
}

/** Waits until it accepts connections. @returns false if it ends instead, or does not within a minute */
async function listens(daemon: Bun.Subprocess, port: number): Promise<boolean> {
  for (const end = Date.now() + 60_000; daemon.exitCode === null && Date.now() < end; await Bun.sleep(50)) {
    const socket = await Bun.connect({ hostname: "127.0.0.1", port, socket: { data() {} } }).catch(
      () => null,
    );
    socket?.end();
    if (socket) return true;
  }
  daemon.kill();
  await daemon.exited;
  return false;
}

function serverOf(daemon: Bun.Subprocess, port: number): Server {
  return {
    url: `git://127.0.0.1:${port}`,
    async close() {
      // The daemon has a child that does the work.
      process.kill(-daemon.pid, "SIGTERM");
      await daemon.exited;
    },
  };
}

/** What the hostile parts of the https server do, by the first part of the path. */
export type Special = (request: Request) => Response | Promise<Response> | undefined;

export interface HttpsServer extends Server {
  port: number;
  /** File of the authority to trust. */
  authority: string;
}

/** Serves the folder over https with git-http-backend; `special` may answer first. */
export function gitHttps(folder: string, special: Special = () => undefined): HttpsServer {
  const keys = mkdtempSync(join(folder, ".keys-"));
  const openssl = (...args: string[]) => {
    const result = Bun.spawnSync(["openssl", ...args], { cwd: keys, stderr: "pipe" });
    if (result.exitCode !== 0) throw new Error(result.stderr.toString());
  };
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "2",
    "-subj",
    "/CN=Test CA",
  );
  openssl("req", ...key, "-keyout", "key.pem", "-out", "request.pem", "-subj", "/CN=localhost");
  writeFileSync(join(keys, "names"), "subjectAltName=DNS:localhost,DNS:repository.invalid,IP:127.0.0.1\n");
  openssl(
    ...["x509", "-req", "-in", "request.pem", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"],
    ...["-out", "cert.pem", "-days", "2", "-extfile", "names"],
  );
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    tls: { key: Bun.file(join(keys, "key.pem")), cert: Bun.file(join(keys, "cert.pem")) },
    fetch: async (request) => (await special(request)) ?? backend(folder, request),
  });
  return {
    url: `https://localhost:${server.port}`,
    port: server.port ?? 0,
    authority: join(keys, "ca.pem"),
    close: () => server.stop(true),
  };
}

/** One request through the CGI program of git. */
async function backend(folder: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const child = Bun.spawn(["git", "http-backend"], {
    env: {
      ...ENV,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: "1",
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: request.headers.get("content-type") ?? "",
      HTTP_CONTENT_ENCODING: request.headers.get("content-encoding") ?? "",
      GIT_PROTOCOL: request.headers.get("git-protocol") ?? "",
    },
    stdin: Buffer.from(await request.arrayBuffer()),
    stdout: "pipe",
    stderr: "ignore",
  });
  const output = Buffer.from(await new Response(child.stdout).arrayBuffer());
  const end = output.indexOf("\r\n\r\n");
  const headers = new Headers();
  let status = 200;
  for (const line of output.toString("latin1", 0, end).split("\r\n")) {
    const [name = "", value = ""] = line.split(": ");
    if (name === "Status") status = Number.parseInt(value, 10);
    else if (name !== "") headers.set(name, value);
  }
  return new Response(output.subarray(end + 4), { status, headers });
}
