/** What programs see of the environment: none of the variables of Heddle, whichever contract reads them. */
import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { loadContracts } from "#kit/contract/registry.ts";
import { createContext } from "#kit/files/context.ts";
import { git } from "#kit/git/git.ts";
import { runProcess, startDetached } from "#kit/programs/process.ts";
import { type ProgramKind, programEnvironment } from "#kit/programs/program-environment.ts";
import { startService } from "#kit/programs/supervisor.ts";
import { openTerminal } from "#kit/programs/terminal.ts";
import { toolchainOf } from "#kit/sandbox/toolchains.ts";
import { failureOf, scratch } from "./scratch.ts";

const ROOT = resolve(import.meta.dir, "../../..");
const VALUE = "canary-value";
const KINDS: readonly ProgramKind[] = ["tools", "network", "desktop"];

/** Every variable that an operation documents. */
const documented = [
  ...new Set(
    (await loadContracts()).flatMap((contract) =>
      Object.keys(("environment" in contract ? contract.environment : undefined) ?? {}),
    ),
  ),
].toSorted();
/** Those that are a secret, or an address that may contain one. */
const secrets = documented.filter((name) =>
  /(KEY|TOKENS?|PASSWORD|SECRET|DATABASE_URL|REDIS_URL)$/.test(name),
);
const server = { ...process.env, ...Object.fromEntries(secrets.map((name) => [name, VALUE])) };

test("the secrets of the contracts are found", () => {
  expect(secrets).toContain("LLM_API_KEY");
  expect(secrets).toContain("SMTP_PASSWORD");
  expect(secrets).toContain("HEDDLE_WORKFLOW_APPROVAL_KEY");
  expect(secrets.length).toBeGreaterThan(10);
});

describe.each(KINDS)("a program of kind %s", (kind) => {
  test.each(secrets)("does not see %s", (name) => {
    expect(programEnvironment(server, kind)).not.toHaveProperty(name);
    expect(programEnvironment({ ...server, HEDDLE_PASS_ENV: "*" }, kind)).not.toHaveProperty(name);
  });

  test.each(secrets)("cannot be given %s by name", async (name) => {
    for (const named of [name, `A, ${name}`, `${name.slice(0, -1)}*`]) {
      const failure = await failureOf(() => programEnvironment({ ...server, HEDDLE_PASS_ENV: named }, kind));
      expect([failure.code, failure.message.includes(VALUE)]).toEqual(["CONFIG", false]);
    }
  });

  test("sees no variable that nobody named", () => {
    expect(programEnvironment({ PATH: "/bin", DATABASE_PASSWORD: "x", GITHUB_TOKEN: "y" }, kind)).toEqual({
      PATH: "/bin",
    });
  });
});

describe("the user names", () => {
  const env = { PATH: "/bin", DATABASE_URL: "a", CI_JOB: "b", CI_NODE: "c", XCI_A: "d", OTHER: "e" };

  test("further variables, also by patterns", () => {
    expect(programEnvironment({ ...env, HEDDLE_PASS_ENV: "DATABASE_URL,CI_*" })).toEqual({
      ...{ PATH: "/bin", DATABASE_URL: "a", CI_JOB: "b", CI_NODE: "c" },
    });
  });

  test("those that a sandbox of bubblewrap or a container shows, too", () => {
    const named = { ...env, HEDDLE_PASS_ENV: "CI_* DATABASE_URL", LLM_API_KEY: VALUE };
    for (const by of ["bwrap", "podman"] as const) {
      const shown = toolchainOf({ by }, ["true"], "/", [], named, { MARK: "1" }).env;
      expect(shown).toMatchObject({ DATABASE_URL: "a", CI_JOB: "b", MARK: "1" });
      expect(Object.values(shown)).not.toContain(VALUE);
      expect(shown["PATH"]).toBe(by === "bwrap" ? "/bin" : undefined);
    }
  });

  test("nothing that git sees", () => {
    expect(programEnvironment({ ...env, GIT_DIR: "/x" })).not.toHaveProperty("GIT_DIR");
  });
});

// A program that tells its environment, started in every way that the kit has.
describe("a canary sees no secret if it is started", () => {
  const print = ["sh", "-c", "env"];

  test("to its end", async () => {
    for (const kind of KINDS)
      expect((await runProcess(print, { env: server, kind })).stdout).not.toContain(VALUE);
  });

  test("with the variables of this process", async () => {
    Object.assign(process.env, { LLM_API_KEY: VALUE });
    try {
      expect((await runProcess(print)).stdout).not.toContain(VALUE);
    } finally {
      delete process.env["LLM_API_KEY"];
    }
  });

  test("on a terminal", async () => {
    const terminal = await openTerminal(print, { env: server });
    let text = "";
    for await (const part of terminal.output) text += Buffer.from(part).toString();
    expect(text).toContain("PATH=");
    expect(text).not.toContain(VALUE);
  });

  test("as a service", async () => {
    const service = await startService(print, { env: server });
    await service.exited;
    expect(service.log.text()).toContain("PATH=");
    expect(service.log.text()).not.toContain(VALUE);
  });

  test("detached", async () => {
    using place = scratch();
    const file = join(place.path, "seen");
    await startDetached(["sh", "-c", 'env > "$0"', file], { env: server, graceMs: 5000 });
    expect(await Bun.file(file).text()).toContain("PATH=");
    expect(await Bun.file(file).text()).not.toContain(VALUE);
  });

  test("by git", async () => {
    using place = scratch();
    const real = Bun.which("git") ?? "";
    const program = join(place.path, "git");
    writeFileSync(program, `#!/bin/sh\nenv > "${place.path}/$1"\nexec ${real} "$@"\n`, { mode: 0o755 });
    Bun.spawnSync(["git", "init", "--quiet"], { cwd: place.path });
    const env = { ...server, PATH: `${place.path}:${server["PATH"]}` };
    await git(place.path, ["log"], createContext({ env }));
    const stdout = ["rev-parse", "config", "log"]
      .map((name) => readFileSync(join(place.path, name), "utf8"))
      .join();
    expect(stdout).toContain("PATH=");
    expect(stdout).not.toContain(VALUE);
  });
});

// What is started in another way would not be seen by the tests above.
describe("every program", () => {
  /** They start Heddle, or Bun with an environment of its own. */
  const OWN = [
    "lib/desktop/x11/clipboard.ts",
    "lib/kit/invoke/worker-process.ts",
    "lib/kit/programs/process.ts",
    "lib/package/client/local.ts",
    "lib/package/migrations/schema.ts",
    "lib/package/runtime/keeper-process.ts",
    "lib/workflow/index.ts",
  ];
  const sources = [...new Glob("{lib,cmd}/**/*.ts").scanSync(ROOT)].filter(
    // Not in the binary.
    (path) => !path.startsWith("lib/kit/build/"),
  );
  const text = new Map(
    sources.map((path) => [path, process.getBuiltinModule("node:fs").readFileSync(join(ROOT, path), "utf8")]),
  );

  test("is started by `launch`", () => {
    const started = sources.filter((path) => {
      const source = text.get(path) ?? "";
      return (
        (/\bBun\.(spawn|spawnSync|\$)|\bnode:child_process|from "zx"/.test(source) &&
          !source.includes("launch(")) ||
        OWN.includes(path)
      );
    });
    // Its terminals are started by the function that `launch` is given.
    expect(started.filter((path) => path !== "lib/kit/programs/terminal.ts").toSorted()).toEqual(OWN);
  });

  test("that sees everything is Heddle", () => {
    const seeing = sources.filter((path) => /kind: "heddle"/.test(text.get(path) ?? ""));
    expect(
      seeing.filter((path) => !/\bcommandOf\((?:"|listed\.operation)/.test(text.get(path) ?? "")),
    ).toEqual([]);
    expect(seeing.length).toBeGreaterThan(0);
  });

  test("gets no whole environment as further variables", () => {
    // They would pass by the list.
    const spreading = sources.filter((path) =>
      /variables: \{[^}]*\.\.\.(context\.env|env|process\.env|this\.#env)\b/.test(text.get(path) ?? ""),
    );
    expect(spreading).toEqual([]);
  });
});
