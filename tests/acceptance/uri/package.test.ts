/** The library as somebody's project gets it: packed by npm or Bun, under Node, and type-checked with nothing skipped. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sample } from "../../soak.ts";

const ROOT = join(import.meta.dir, "../../..");
let project: string;

function run(argv: string[], cwd: string, env: Record<string, string> = {}) {
  const path = `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`;
  const child = Bun.spawnSync(argv, { cwd, env: { ...process.env, PATH: path, ...env } });
  return { code: child.exitCode, output: `${child.stdout}${child.stderr}`, stdout: child.stdout.toString() };
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "heddle-consumer-"));
  // Debian's nodejs brings no npm; Bun packs the same files and runs the same script before.
  const npm = ["npm", "pack", "--silent", "--pack-destination", project];
  const bun = [process.execPath, "pm", "pack", "--quiet", "--destination", project];
  const packed = run(Bun.which("npm") === null ? bun : npm, ROOT);
  expect(packed.output).toContain(".tgz");
  const [archive = ""] = readdirSync(project).filter((name) => name.endsWith(".tgz"));
  expect(run(["tar", "-xzf", archive], project).code).toBe(0);
  const modules = join(project, "node_modules");
  mkdirSync(join(modules, "@sinclair"), { recursive: true });
  cpSync(join(project, "package"), join(modules, "heddle"), { recursive: true });
  // Of the dependencies that an installation brings, the declarations name this one; the scripts name none.
  symlinkSync(join(ROOT, "node_modules/@sinclair/typebox"), join(modules, "@sinclair/typebox"));
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("the packed library", () => {
  test("plans, compiles, refuses and executes under Node", () => {
    const bin = join(project, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "uri-desktop"), '#!/bin/sh\necho "focused $2"\n', { mode: 0o755 });
    writeFileSync(
      join(project, "use.js"),
      `import { compile, execute, Failure, handle, plan, resolve } from "heddle/uri";
const codeOf = (run) => { try { run(); } catch (error) { return error instanceof Failure ? error.code : String(error); } };
const focus = { prompt: "focus Firefox", platform: "linux" };
const context = { platform: "linux", env: { PATH: process.argv[2] + ":/usr/bin:/bin", DISPLAY: ":7" } };
console.log(JSON.stringify({
  bun: typeof globalThis.Bun,
  plan: plan({ prompt: "otwórz plik ~/Faktury/żółw.pdf", platform: "linux" }).uri,
  shot: plan({ prompt: "screenshot window titled Slack", platform: "linux" }).actions[0].output,
  resolve: resolve({ prompt: "open example.com" }).uri,
  compile: compile({ uri: "app://firefox/open", platform: "darwin" }).actions[0].argv,
  codes: [codeOf(() => plan({})), codeOf(() => plan()), codeOf(() => plan({ prompt: 5 })),
    codeOf(() => plan({ prompt: "hello" })), codeOf(() => compile({ uri: "app://file/open" }))],
  dry: (await execute({ ...focus, dry_run: true }, context)).result.actions[0].status,
  done: (await execute(focus, context)).result,
  handle: (await handle(focus)).dry_run,
  missing: await execute(focus, { ...context, env: { PATH: "/nowhere", DISPLAY: ":7" } }).catch((error) => error.code),
}));`,
    );
    const ran = run(["node", "use.js", bin], project);
    expect(ran.output).toStartWith("{");
    expect(JSON.parse(ran.stdout)).toMatchObject({
      bun: "undefined",
      plan: "app://file/open?path=~/Faktury/%C5%BC%C3%B3%C5%82w.pdf",
      shot: `/tmp/heddle-captures/window-${Bun.hash.crc32("Slack").toString(16).padStart(8, "0")}.png`,
      resolve: "https://example.com",
      compile: ["open", "-a", "Firefox"],
      codes: ["INVALID_RECORD", "INVALID_RECORD", "INVALID_RECORD", "NO_INTENT", "INVALID_URI"],
      dry: "planned",
      done: { ok: true, output: "focused --title=Firefox\n", returncode: 0 },
      handle: true,
      missing: "NO_HANDLER",
    });
  });
  test("has the schema of actions for Node, and says that control of a desktop needs Bun", () => {
    writeFileSync(
      join(project, "gui.js"),
      `import { actionResultSchema, createController } from "heddle/gui";
const code = await createController().run("HEALTH").catch((error) => error.code);
console.log(JSON.stringify([actionResultSchema.additionalProperties, code]));`,
    );
    const ran = run(["node", "gui.js"], project);
    expect(ran.output).toBe('[false,"NOT_INSTALLED"]\n');
  });
  test("reads a configuration and starts programs that stay open under Node", () => {
    const config = join(project, "heddle-uri.yaml");
    writeFileSync(config, "platform: darwin\nlocale: pl\n");
    writeFileSync(
      join(project, "configured.js"),
      `import { execute, plan } from "heddle/uri";
const stays = { uri: "app://file/open?path=/a.pdf", platform: "linux", timeout_ms: 9000 };
const context = { platform: "linux", env: { PATH: process.argv[2] } };
console.log(plan({ prompt: "otwórz firefox" }).platform, (await execute(stays, context)).result.returncode,
  (await execute({ ...stays, uri: "app://file/open?path=/fail" }, context)).result.error);`,
    );
    const bin = join(project, "openers");
    mkdirSync(bin);
    writeFileSync(
      join(bin, "xdg-open"),
      '#!/bin/sh\n[ "$1" = /fail ] && echo broken >&2 && exit 9\nexit 0\n',
      {
        mode: 0o755,
      },
    );
    const ran = run(["node", "configured.js", bin], project, { HEDDLE_URI_CONFIG: config });
    expect(ran.output).toBe("darwin 0 broken\n\n");
  });
  test("has the client of workflows under Node", () => {
    writeFileSync(
      join(project, "workflow.js"),
      `import { connect, Failure, startLocal } from "heddle/workflow";
const nowhere = { gateway: "http://127.0.0.1:9", language: "http://127.0.0.1:9", worker: "http://127.0.0.1:9" };
const error = await connect(nowhere).waitUntilHealthy({ timeoutMs: 1 }).catch((thrown) => thrown);
console.log(typeof startLocal, error instanceof Failure, error.code);`,
    );
    expect(run(["node", "workflow.js"], project).output).toBe("function true TIMEOUT\n");
  });
  test("has the client of packages under Node", () => {
    writeFileSync(
      join(project, "packages.js"),
      `import { connect, Failure, local } from "heddle/package";
const nowhere = await connect({ url: "http://127.0.0.1:9" }).list().catch((thrown) => thrown);
const missing = await local({ command: ["/nowhere/heddle"] }).list().catch((thrown) => thrown);
console.log(nowhere instanceof Failure, nowhere.code, missing.code);`,
    );
    expect(run(["node", "packages.js"], project).output).toBe("true UNREACHABLE NOT_INSTALLED\n");
  });
  const MODULES = [
    ["nodenext", "nodenext"],
    ["preserve", "bundler"],
  ] as const;
  test.each(sample("module systems that the packed library is checked with", MODULES, 1))(
    "type-checks with module %s",
    (module, moduleResolution) => {
      writeFileSync(
        join(project, "use.ts"),
        `import { execute, Failure, plan, type Action, type Context, type PlanResult } from "heddle/uri";
import { connect, type Run, type WorkflowClient } from "heddle/workflow";
import { createController, type Controller, type DispatchResult } from "heddle/gui";
import { connect as onServer, local, type ExecuteResult, type PackageClient } from "heddle/package";
const packages: PackageClient[] = [local({ workspace: "shop" }), onServer({ token: "t" })];
export const executed: Promise<ExecuteResult>[] = packages.map((one) =>
  one.execute({ intent: "users", runtime: "sandbox" }, { onProgress: ({ phase }) => phase?.toUpperCase() }),
);
// @ts-expect-error an intent is named
packages[0]?.execute({ runtime: "sandbox" });
// @ts-expect-error approval is a call of its own
packages[0]?.execute({ intent: "users", approve: true });
const controller: Controller = createController({ dryRun: true, activity: (category, message) => [category, message] });
export const dispatched: Promise<DispatchResult> = controller.run({ verb: "focus", hints: ["firefox"] });
// @ts-expect-error no such verb
controller.run({ verb: "dance" });
// @ts-expect-error hints are a list of texts
controller.run({ verb: "focus", hints: 5 });
const client: WorkflowClient = connect({ token: "t" });
export const runs: Promise<Run[]> = client.history({ limit: 1 });
// @ts-expect-error a text is text
client.chat({ text: 5 });
const context: Context = { env: {}, cwd: "/" };
const result: PlanResult = plan({ prompt: "open firefox", platform: "linux" }, context);
export const argv: string[] = result.actions.flatMap((action: Action) => action.argv);
export const ended: Promise<number> = execute({ prompt: "x", dry_run: true }).then(({ result }) => result.returncode);
export const code = (error: unknown): string => (error instanceof Failure ? error.code : "");
// @ts-expect-error a prompt is text
plan({ prompt: 5 });
// @ts-expect-error no such platform
plan({ prompt: "x", platform: "beos" });
`,
      );
      const options = {
        module,
        moduleResolution,
        target: "es2022",
        strict: true,
        skipLibCheck: false,
        noEmit: true,
      };
      const compilerOptions = { ...options, types: [], exactOptionalPropertyTypes: true };
      writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
      const checked = run(["node", join(ROOT, "node_modules/typescript/bin/tsc"), "-p", project], project);
      expect(checked.output).toBe("");
      expect(checked.code).toBe(0);
    },
  );
  test("is taken from its sources by Bun", () => {
    const path = join(project, "where.js");
    writeFileSync(path, 'console.log(import.meta.resolve("heddle/uri"))');
    expect(run([process.execPath, path], project).stdout.trim()).toEndWith("heddle/lib/uri/index.ts");
    expect(run(["node", path], project).stdout.trim()).toEndWith("heddle/dist/uri/index.js");
  });
});
