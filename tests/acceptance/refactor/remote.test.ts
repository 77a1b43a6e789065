/** `refactor-scan-remote` against real servers, and repositories that mean harm. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { RemoteScan } from "#schemas/refactor.ts";
import { repositoryAddress } from "../../../lib/refactor/scan-remote/address.ts";
import { RemoteGit } from "../../../lib/refactor/scan-remote/fetch.ts";
import { scanRemote } from "../../../lib/refactor/scan-remote/scan.ts";
import { failureOf } from "../../unit/kit/scratch.ts";
import { runHeddle } from "../run.ts";
import { leftIn } from "./project.ts";
import {
  git,
  gitDaemon,
  gitHttps,
  type HttpsServer,
  type Repositories,
  repositories,
  type Server,
} from "./remote-servers.ts";

const branches = (count: number) =>
  Array.from({ length: count }, (_, n) => `    if a > ${n}: b += ${n}\n`).join("");
const SOURCES = {
  "shop/price.py": `import os\n\n\ndef price(a, b):\n${branches(40)}    return b\n`,
  "shop/name.py": "def name():\n    return 'shop'\n",
  "tests/test_price.py": `def test_all(a, b):\n${branches(60)}`,
  "web/app.ts": "export const one = (): number => 1;\n",
  "README.md": "# Shop\n",
  "bin/run": "#!/usr/bin/env python3\nprint('x')\n",
};

let served: Repositories;
let daemon: Server;
let https: HttpsServer;
let commit = "";
let temporary = "";
/** Ends requests that the server would otherwise never answer. */
const stalled: (() => void)[] = [];

beforeAll(async () => {
  temporary = realpathSync(mkdtempSync(join(tmpdir(), "heddle-scans-")));
  served = repositories();
  commit = served.add("shop.git", SOURCES);
  daemon = await gitDaemon(served.path);
  https = gitHttps(served.path, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/stall/"))
      return new Promise<Response>((answer) => stalled.push(() => answer(new Response("late"))));
    if (pathname.startsWith("/endless/")) return endless();
    if (pathname.startsWith("/moved/"))
      return new Response(null, {
        status: 302,
        headers: { location: `http://127.0.0.1:${https.port}/shop.git/info/refs` },
      });
    if (pathname.startsWith("/local/"))
      return new Response(null, { status: 302, headers: { location: `file://${served.path}/shop.git` } });
    if (pathname.startsWith("/login/"))
      return new Response(null, { status: 401, headers: { "www-authenticate": "Basic" } });
    return undefined;
  });
});
afterAll(async () => {
  for (const end of stalled) end();
  await https.close();
  await daemon.close();
  served.close();
  rmSync(temporary, { recursive: true, force: true });
});

/** Branches without end, as a server could advertise them. */
function endless(): Response {
  const line = `${"1".repeat(40)} refs/heads/${"x".repeat(900)}\n`;
  const packet = (line.length + 4).toString(16).padStart(4, "0") + line;
  const chunk = Buffer.from(packet.repeat(64));
  let isFirst = true;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(isFirst ? Buffer.from("001e# service=git-upload-pack\n0000") : chunk);
      isFirst = false;
    },
  });
  return new Response(body, { headers: { "content-type": "application/x-git-upload-pack-advertisement" } });
}

const scan = async (...argv: string[]) => {
  const result = await runHeddle(["refactor-scan-remote", ...argv, "--json"], {
    env: {
      TMPDIR: temporary,
      GIT_SSL_CAINFO: https.authority,
      GIT_DIR: "/nonexistent",
      GIT_SSH: "/bin/false",
    },
  });
  // Whatever happened, nothing stays behind.
  expect(leftIn(temporary)).toEqual([]);
  return {
    status: result.status,
    record: (result.records()[0] ?? {}) as unknown as RemoteScan,
    error: result.errors()[0]?.error ?? { code: "", message: "" },
    stderr: result.stderr,
  };
};

describe("a scan", () => {
  test.each(["git", "https"])("measures a repository over %s", async (scheme) => {
    const url = `${scheme === "git" ? daemon.url : https.url}/shop.git`;
    const { status, record } = await scan(url);
    expect(status).toBe(0);
    expect(record).toMatchObject({
      status: "success",
      repo_url: url,
      branch: "main",
      commit,
      total_files: 5,
      languages: { python: 4, typescript: 1 },
      critical_count: 2,
      not_read: [],
    });
    expect(record.total_lines).toBe(45 + 2 + 61 + 1 + 2);
    // The worst finding stands in a test, which a reader looks at later.
    expect(record.top_issues[0]).toMatchObject({
      type: "cc_exceeded",
      severity: "critical",
      value: 41,
      limit: 15,
      path: "shop/price.py",
      line: 4,
      function: "price",
    });
    expect(record.top_issues.map(({ path }) => path)).toEqual([
      "shop/price.py",
      "shop/price.py",
      "tests/test_price.py",
      "tests/test_price.py",
    ]);
  });

  test("writes a report where it is told to", async () => {
    const report = join(served.path, "scan-report.md");
    const { record } = await scan(`${daemon.url}/shop.git`, "--report", report);
    expect(record.report_path).toBe(report);
    expect(readFileSync(report, "utf8")).toContain(
      "`shop/price.py:4` `price`: Complexity 41 is over 15 (critical)",
    );
  });

  test("looks at another branch, or at a tag", async () => {
    served.add("other.git", { "a.py": "x = 1\n" });
    const folder = join(served.path, "other.git");
    git(folder, ["branch", "topic/one", "main"]);
    git(folder, ["tag", "v1", "main"]);
    expect((await scan(`${daemon.url}/other.git`, "--branch", "topic/one")).record.branch).toBe("topic/one");
    expect((await scan(`${https.url}/other.git`, "--branch", "v1")).record).toMatchObject({
      branch: null,
      total_files: 1,
    });
  });

  const failures: [string, () => string[], string, RegExp][] = [
    ["a repository that is not there", () => [`${daemon.url}/none.git`], "CLONE_FAILED", /./],
    ["one that is not there over https", () => [`${https.url}/none.git`], "CLONE_FAILED", /does not exist/],
    [
      "a branch that is not there",
      () => [`${daemon.url}/shop.git`, "--branch", "none"],
      "CLONE_FAILED",
      /no branch or tag/,
    ],
    ["a host that is not there", () => ["https://host.invalid/a.git"], "CLONE_FAILED", /no address/],
    ["a port where nothing listens", () => ["https://127.0.0.1:1/a.git"], "CLONE_FAILED", /does not answer/],
    ["a redirect to http", () => [`${https.url}/moved/a.git`], "CLONE_FAILED", /./],
    ["a redirect to a local path", () => [`${https.url}/local/a.git`], "CLONE_FAILED", /./],
    ["a server that wants a login", () => [`${https.url}/login/a.git`], "CLONE_FAILED", /login/],
    [
      "a server that never answers",
      () => [`${https.url}/stall/a.git`, "--timeout", "2"],
      "TIMEOUT",
      /deadline/,
    ],
    ["a local path", () => ["/etc"], "INVALID_URL", /./],
    ["the file protocol", () => [`file://${served.path}/shop.git`], "INVALID_URL", /./],
    ["a transport helper", () => ["ext::sh -c touch% /tmp/x"], "INVALID_URL", /./],
    [
      "an option as a branch",
      () => [`${daemon.url}/shop.git`, "--branch=--upload-pack=touch"],
      "INVALID_URL",
      /./,
    ],
  ];
  test.each(failures)("fails for %s", async (_, argv, code, message) => {
    const { status, error } = await scan(...argv());
    expect([status !== 0, error.code]).toEqual([true, code]);
    expect(error.message).toMatch(message);
  });

  test("never repeats a password", async () => {
    const { error, stderr } = await scan("https://user:hunter2@example.org/a.git");
    expect(error.code).toBe("INVALID_URL");
    expect(stderr).not.toContain("hunter2");
  });

  test("ends a server that advertises branches without end", async () => {
    const { error } = await scan(`${https.url}/endless/a.git`, "--timeout", "8");
    expect(["CLONE_FAILED", "TIMEOUT"]).toContain(error.code);
  });

  test("gives up a repository that grows too large", async () => {
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("base64");
    served.add("large.git", { "a.py": "x = 1\n", "noise.txt": noise });
    const context = createContext({ env: process.env });
    const failure = await failureOf(() =>
      scanRemote({ repo_url: `${daemon.url}/large.git` }, context, { maxBytes: 20_000 }),
    );
    expect([failure.code, failure.message]).toEqual(["CLONE_FAILED", "The repository is larger than 0 MiB"]);
  });

  test("stops when it is cancelled", async () => {
    const controller = new AbortController();
    const context = createContext({ signal: controller.signal, env: process.env });
    const env = { ...process.env, GIT_SSL_CAINFO: https.authority };
    setTimeout(() => controller.abort(), 300);
    const failure = await failureOf(() =>
      scanRemote({ repo_url: `${https.url}/stall/b.git` }, { ...context, env }),
    );
    expect(failure.code).toBe("CANCELLED");
  });

  test.each(["http", "mcp"] as const)(
    "reaches no private host over %s unless it is allowed",
    async (transport) => {
      for (const repo_url of [
        `${daemon.url}/shop.git`,
        `${https.url}/shop.git`,
        "https://[::1]/a",
        "git://0x7f.1/a",
      ]) {
        const failure = await failureOf(() =>
          scanRemote({ repo_url }, createContext({ transport, env: process.env })),
        );
        expect(failure.code).toBe("INVALID_URL");
      }
      const env = { ...process.env, HEDDLE_ALLOW_PRIVATE_HOSTS: "1" };
      const found = await scanRemote(
        { repo_url: `${daemon.url}/shop.git` },
        createContext({ transport, env }),
      );
      expect(found.total_files).toBe(5);
    },
  );
});

describe("a host that was looked up and checked", () => {
  test.each(["git", "https"] as const)("is the one that is asked, over %s", async (scheme) => {
    // No look-up of this name succeeds: only the given address leads to the server.
    const port = scheme === "git" ? new URL(daemon.url).port : https.port;
    const address = repositoryAddress(`${scheme}://repository.invalid:${port}/shop.git`);
    const env = { ...process.env, GIT_SSL_CAINFO: https.authority };
    const folder = mkdtempSync(join(served.path, ".clone-"));
    const remote = new RemoteGit(folder, address, createContext({ env }), 20_000);
    await remote.clone({ depth: 1, pinned: "127.0.0.1" });
    expect((await remote.read(["rev-parse", "HEAD"])).stdout.trim()).toBe(commit);
  });
});

describe("a hostile repository", () => {
  test("cannot show files of this machine through links, modules, filters or hooks", async () => {
    const mark = join(temporary, "..", `heddle-hooked-${process.pid}`);
    served.addTree("links.git", ({ blob, tree }) => {
      const file = (name: string, text: string, mode = "100644") => ({ mode, object: blob(text), name });
      return tree([
        file(".gitattributes", "* filter=evil text eol=crlf\n"),
        file(".gitmodules", '[submodule "a"]\n\tpath = a\n\turl = file:///etc\n'),
        { mode: "160000", object: "1".repeat(40), name: "a" },
        file("link.py", "/etc/passwd", "120000"),
        file("ok.py", "x = 1\n"),
        file("run.sh", `touch ${mark}\n`, "100755"),
        file("sub", "/etc", "120000"),
      ]);
    });
    const { record } = await scan(`${daemon.url}/links.git`);
    expect(record).toMatchObject({ total_files: 1, total_lines: 1 });
    expect(record.not_read).toEqual(["2 symbolic links not followed", "1 submodule not fetched"]);
    expect(existsSync(mark)).toBe(false);
  });

  test("cannot write outside of the folder by its names", async () => {
    served.addTree("names.git", ({ blob, tree }) => {
      const object = blob("x = 1\n");
      const file = (name: string) => ({ mode: "100644", object, name });
      const folder = (name: string, inner: string) => ({ mode: "40000", object: inner, name });
      const inner = tree([file("escaped.py")]);
      return tree([
        folder("..", inner),
        folder(".git", inner),
        file("back\\slash.py"),
        file(`bell${String.fromCharCode(7)}.py`),
        file("ok.py"),
      ]);
    });
    const { status, record, error } = await scan(`${https.url}/names.git`);
    expect([status, error.code]).toEqual([0, ""]);
    expect(record).toMatchObject({
      total_files: 1,
      not_read: ["4 files with names that are not safe to write"],
    });
    expect(existsSync(join(temporary, "..", "escaped.py"))).toBe(false);
  });

  test("cannot hide a file behind a link of the same name", async () => {
    served.addTree("twice.git", ({ blob, tree }) => {
      const inner = tree([{ mode: "100644", object: blob("x = 1\n"), name: "passwd.py" }]);
      return tree([
        { mode: "120000", object: blob("/etc"), name: "d" },
        { mode: "40000", object: inner, name: "d" },
      ]);
    });
    const { record } = await scan(`${daemon.url}/twice.git`);
    expect(record.total_files).toBe(1);
    expect(existsSync("/etc/passwd.py")).toBe(false);
  });

  test("with a huge file is measured without it", async () => {
    served.add("huge.git", { "a.py": "x = 1\n", "b.py": `y = """${"z".repeat(5 * 1024 * 1024)}"""\n` });
    for (const url of [daemon.url, https.url]) {
      const { record } = await scan(`${url}/huge.git`);
      expect(record).toMatchObject({ total_files: 1, not_read: ["1 source file larger than 4 MiB"] });
    }
  });

  test("with a deep tree is measured without it", async () => {
    served.addTree("deep.git", ({ blob, tree }) => {
      const object = blob("x = 1\n");
      let inner = tree([{ mode: "100644", object, name: "deep.py" }]);
      for (let depth = 0; depth < 100; depth += 1)
        inner = tree([{ mode: "40000", object: inner, name: "d" }]);
      return tree([
        { mode: "100644", object, name: "a.py" },
        { mode: "40000", object: inner, name: "d" },
      ]);
    });
    const { record } = await scan(`${daemon.url}/deep.git`);
    expect(record).toMatchObject({
      total_files: 1,
      not_read: ["1 file with names that are not safe to write"],
    });
  });

  test("without a commit, or with one that is damaged, fails as a clone does", async () => {
    git(served.path, ["init", "--quiet", "--bare", "empty.git"]);
    served.addTree("damaged.git", ({ tree }) =>
      tree([{ mode: "100644", object: "2".repeat(40), name: "a.py" }]),
    );
    for (const name of ["empty.git", "damaged.git"])
      expect((await scan(`${daemon.url}/${name}`)).error.code).toBe("CLONE_FAILED");
  });
});
