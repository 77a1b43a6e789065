/** `heddle/package`: the same calls on this machine and over HTTP, under Bun and under Node. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadOperations } from "#kit/contract/registry.ts";
import { connect } from "../../../lib/package/index.ts";
import { Dispatcher } from "../../http/dispatcher.ts";
import { sample } from "../../soak.ts";
import { commandLine, runHeddle } from "../run.ts";

setDefaultTimeout(300_000);

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-package-library-")));
const LIBRARY = join(import.meta.dir, "../../../lib/package/index.ts");
const ENV = { DOCKER_ENABLED: "false", LLM_API_KEY: "", LLM_MODEL: "", HEDDLE_PACKAGE_SKIP_APPROVAL: "" };
const token = "library-token";
let server: Dispatcher;
const workspaces: string[] = [];

beforeAll(async () => {
  const built = await Bun.build({ entrypoints: [LIBRARY], target: "node", format: "esm", outdir: folder });
  expect(built.success).toBe(true);
  server = await Dispatcher.start(
    ["--root", folder, "--port", "0", "--allow-execute"],
    { ...ENV, HEDDLE_TOKEN: token },
    commandLine(["package-serve"]),
  );
});
afterAll(async () => {
  for (const workspace of workspaces)
    await runHeddle(["package-stop", "--all", "--purge", "--workspace", workspace], { cwd: folder });
  server.child.kill();
  await server.child.exited;
  rmSync(folder, { recursive: true, force: true });
});

/** A port that nothing listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** What a program does with the library; it prints one line. */
const SCRIPT = `
const [where, settings, port] = process.argv.slice(2);
const packages = where === "remote" ? connect(JSON.parse(settings)) : local(JSON.parse(settings));
const codeOf = (thrown) => (thrown instanceof Failure ? thrown.code + "/" + thrown.kind : String(thrown));
const prompt = "Hono, port " + port + ": CRUD for users with name and email";
const phases = new Set();

const drawn = await packages.generate({ prompt, mode: "deterministic" });
const before = await packages.list();
const made = await packages.generate({ prompt, mode: "deterministic", run: true });
const intent = made.intent_id;
const refused = await packages.execute({ intent, runtime: "sandbox" }).catch(codeOf);
const shown = await packages.show({ intent });
const approved = await packages.approve({ intent, checksum: shown.checksum });
const executed = await packages.execute(
  { intent, runtime: "sandbox" },
  { onProgress: ({ phase }) => phases.add(phase) },
);
const [{ url }] = executed.services;
const created = await fetch(url + "/users", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ name: "Ada", email: "ada@example.com" }),
});
const verified = await packages.verify({ intent });
const logs = await packages.logs({ intent, tail: 5 });
const iterated = await packages.iterate({ intent, action: ["api.expose GET /users/count"], dry_run: true });
const begun = await packages.new({ goal: "Users of the shop", resource: ["users name"] });
const saved = await packages.parse({ content: begun.yaml_content, save: true });
const kept = await packages.plan({ intent: saved.intent_id });
await packages.delete({ intent: saved.intent_id });
const stopped = await packages.stop({ intent });
const history = await packages.history({ intent });
const locked = await packages.lock({ intent, path: "README.md" });
const restored = await packages.restore({ intent, number: 1 }).catch(codeOf);
const packed = await packages.pack({ intent });
const unpacked = await packages.unpack({ content: packed.content, dry_run: true });
const registry = await packages.registryList();
const backstage = await packages.registryExport({ intent, catalog: "backstage" });
const planned = await packages.plan({ content: made.yaml_content });
const code = await packages.code({ content: made.yaml_content });
const results = {
  drawn: [drawn.written ?? false, before.intents.length],
  made: [made.success, made.written, shown.intent.name, shown.files.includes("index.ts")],
  refused,
  approved: [approved.approved, approved.written],
  executed: [executed.success, executed.executed, executed.runtime],
  progress: [...phases],
  created: created.status,
  verified: [verified.success, verified.failed_endpoints],
  logs: typeof logs.logs,
  iterated: [iterated.written, iterated.yaml_content.includes("/users/count")],
  begun: [begun.written, saved.written, kept.intent_id === saved.intent_id],
  interfaces: (await packages.interfaces()).ok,
  stopped: stopped.stopped.length,
  history: history.versions.map(({ source }) => source).slice(0, 1),
  locked: locked.locked,
  restored: typeof restored === "string" ? restored : restored.restored,
  packed: unpacked.files.length === packed.files,
  registry: registry.packages.map(({ status }) => status.phase),
  backstage: backstage.files.length > 0,
  planned: [planned.success, planned.intent.INTENT.name === shown.intent.name, code.files.length > 5],
  parsed: (await packages.parse({ content: made.yaml_content })).document.INTENT.name === shown.intent.name,
  validated: (await packages.validate({ content: "INTENT: 5" })).valid,
  schema: typeof (await packages.schema()).schema,
  ai: (await packages.aiStatus()).available,
  codes: await Promise.all([
    packages.show({ intent: "nothing" }).catch(codeOf),
    packages.generate({ prompt: "How are you?", mode: "deterministic" }).catch(codeOf),
    packages.parse({ content: "INTENT: 5" }).catch(codeOf),
    packages.logs({ intent, tail: 0 }).catch(codeOf),
    packages.complete({ prompt: "x" }).catch(codeOf),
    packages.list({}, { signal: AbortSignal.abort() }).catch(codeOf),
    packages.list({}, { signal: AbortSignal.abort(new DOMException("late", "TimeoutError")) }).catch(codeOf),
    connect({ url: "http://127.0.0.1:9" }).list().catch(codeOf),
    local({ command: ["/nowhere/heddle"] }).list().catch(codeOf),
  ]),
  deleted: [(await packages.delete({ intent })).written, (await packages.list()).intents.length],
};
console.log(JSON.stringify(results));
`;

const PROGRAMS = {
  Bun: { program: process.execPath, library: LIBRARY },
  Node: { program: "node", library: "./index.js" },
};

const WAYS = [
  ["on this machine", "local", "Node"],
  ["over HTTP", "remote", "Bun"],
  ["on this machine", "local", "Bun"],
  ["over HTTP", "remote", "Node"],
] as const;
test.each(sample("ways in which the library is used", WAYS, 2))(
  "plans, approves, executes, verifies, packs and deletes %s (%s, %s)",
  async (_, where, name) => {
    const { program, library } = PROGRAMS[name];
    const workspace = `${where}-${name}`;
    workspaces.push(workspace);
    mkdirSync(join(folder, workspace));
    const script = join(folder, `${workspace}.mjs`);
    const names = "connect, Failure, local";
    writeFileSync(script, `import { ${names} } from ${JSON.stringify(library)};\n${SCRIPT}`);
    const settings =
      where === "remote"
        ? { url: server.url, token, workspace }
        : { command: commandLine(["heddle"]), cwd: folder, workspace };
    const child = Bun.spawn([program, script, where, JSON.stringify(settings), String(await freePort())], {
      cwd: folder,
      env: { ...process.env, ...ENV },
      stdout: "pipe",
      stderr: "pipe",
    });
    const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
    expect([await child.exited, errors]).toEqual([0, ""]);
    const { progress, ...results } = JSON.parse(output);
    expect(progress).toContain("verify");
    expect(results).toEqual({
      drawn: [false, 0],
      made: [true, true, "user-api", true],
      refused: "NOT_APPROVED/policy",
      approved: [true, true],
      executed: [true, true, "sandbox"],
      created: 201,
      verified: [true, []],
      logs: "string",
      iterated: [false, true],
      begun: [false, true, true],
      interfaces: true,
      stopped: 1,
      history: ["plan"],
      locked: ["README.md"],
      restored: 1,
      packed: true,
      registry: ["planned"],
      backstage: true,
      planned: [true, true, true],
      parsed: true,
      validated: false,
      schema: "object",
      ai: false,
      codes: [
        "UNKNOWN_INTENT/input",
        "NO_SERVICE/data",
        "INVALID_PACKAGE/data",
        "INVALID_RECORD/data",
        "LLM_NOT_CONFIGURED/unavailable",
        "CANCELLED/interrupted",
        "TIMEOUT/timeout",
        "UNREACHABLE/unavailable",
        "NOT_INSTALLED/component",
      ],
      deleted: [true, 0],
    });
  },
);

test("names the routes of the operations as the server has them", async () => {
  const asked = new Set<string>();
  const listener = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ method, url }) => {
      asked.add(`${method} ${decodeURIComponent(new URL(url).pathname)}`);
      return Response.json({ ok: true });
    },
  });
  for (const method of Object.values(connect({ url: listener.url.origin })))
    await method({ intent: "{intent}" });
  await listener.stop(true);
  const routes = (await loadOperations("package")).flatMap(({ http }) =>
    http ? [`${http.method} ${http.path}`] : [],
  );
  expect([...asked].sort()).toEqual(routes.sort());
});
