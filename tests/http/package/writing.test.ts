/**
 * What clients of the package service may do by its switches. Every operation that can write, start or stop something is
 * requested with every field that could make it do so, beside an approved package with a service that "runs": a process
 * that must live on, and a server that notices requests.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { loadOperations } from "#kit/contract/registry.ts";
import { createContext } from "#kit/files/context.ts";
import { run as approve } from "../../../lib/package/approve.ts";
import { run as generate } from "../../../lib/package/generate.ts";
import { run as packPackage } from "../../../lib/package/pack.ts";
import { run as plan } from "../../../lib/package/plan.ts";
import { markOf, writeRecord } from "../../../lib/package/runtime/record.ts";
import { commandLine } from "../../acceptance/run.ts";
import { rounds, sample } from "../../soak.ts";
import { alive, Dispatcher } from "../dispatcher.ts";
import { Ground, type Json, overMcp } from "../writing-material.ts";

setDefaultTimeout(300_000);

const contracts = await loadOperations("package");
const PROMPT = "users API with CRUD, name and email";
const ENV = {
  HEDDLE_PACKAGE_WORKSPACE: "",
  HEDDLE_CHECK_RESULTS: "1",
  DOCKER_ENABLED: "false",
  LLM_API_KEY: "",
};
const SWITCHES: Readonly<Record<string, string[]>> = {
  nothing: [],
  "--allow-write": ["--allow-write"],
  "--allow-execute": ["--allow-execute"],
};

/** A folder with an approved package in `shop` whose service "runs", and servers with each switch. */
class Shop {
  readonly ground = new Ground();
  /** Ids of its intent, and the number of requests to its service. */
  intent = "";
  asked = 0;
  packed = "";
  file = "";
  plan: Json;
  readonly keeper = Bun.spawn(["sleep", "36000"]);
  readonly #service = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => {
      this.asked++;
      return new Response("[]", { headers: { "content-type": "application/json" } });
    },
  });
  readonly servers = new Map<string, Dispatcher>();
  readonly #ends: (() => unknown)[] = [];

  async open(): Promise<void> {
    const { root } = this.ground;
    const context = createContext({ cwd: root, env: {} });
    const made = await generate(
      { prompt: PROMPT, mode: "deterministic", run: true, workspace: "shop" },
      context,
    );
    this.intent = made.intent_id ?? "";
    await approve({ workspace: "shop", intent: this.intent }, context);
    this.packed = (await packPackage({ workspace: "shop" }, context)).content;
    this.file = made.yaml_content;
    ({ plan: this.plan } = await plan({ content: made.yaml_content }, context));
    const port = this.#service.port ?? 0;
    await writeRecord(join(root, "shop/.heddle/package/runs", this.intent), {
      version: 1,
      id: this.intent,
      project: "users",
      runtime: "sandbox",
      phase: "running",
      services: [
        {
          name: this.plan.services[0].name,
          url: this.#service.url.origin,
          container_id: "one",
          port,
          host_port: port,
        },
      ],
      logs: [],
      substitutions: [],
      keeper: markOf(this.keeper.pid),
      socket: null,
      error: null,
      at: "2026-01-01T00:00:00.000Z",
    });
    symlinkSync("../.git/hooks", join(root, "shop/link"));
    mkdirSync(join(root, "empty"));
    const serve = commandLine(["package-serve", "--root", root, "--port", "0"]);
    await Promise.all(
      Object.entries(SWITCHES).map(async ([name, options]) =>
        this.servers.set(
          name,
          await Dispatcher.start(
            options,
            { ...ENV, HEDDLE_ALLOW_WRITE: "", HEDDLE_ALLOW_EXECUTE: "" },
            serve,
          ),
        ),
      ),
    );
  }

  server(name: string): Dispatcher {
    const server = this.servers.get(name);
    if (server === undefined) throw new Error(`No server has ${name}`);
    return server;
  }

  /** Everything that must stay as it is. */
  state() {
    const own = join(this.ground.root, ".heddle/package");
    return {
      files: this.ground.snapshot(),
      own: existsSync(own),
      asked: this.asked,
      runs: alive(this.keeper.pid),
    };
  }

  atEnd(end: () => unknown): void {
    this.#ends.push(end);
  }

  async close(): Promise<void> {
    for (const end of this.#ends) await end();
    await Promise.all([
      ...[...this.servers.values()].map((server) => server.stop()),
      this.#service.stop(true),
    ]);
    this.keeper.kill();
    this.ground.dispose();
  }
}

const shop = new Shop();
beforeAll(() => shop.open());
afterAll(() => shop.close());

/** Requests by operation, as eager as a client can make them; those of an intent name it by their path. */
const requests = (): Readonly<Record<string, readonly Json[]>> => ({
  "package-apply": [
    {
      suggestions: [
        {
          title: "t",
          reason: "r",
          changes: [{ kind: "add_column", table: "users", column: { name: "phone", type: "string" } }],
        },
      ],
    },
  ],
  "package-approve": [{}, { revoke: true }],
  "package-delete": [{}],
  "package-execute": [
    { approve: true, foreground: true, runtime: "sandbox" },
    { plan: shop.plan, approve: true, output_dir: "made", runtime: "sandbox" },
  ],
  "package-generate": [
    { prompt: PROMPT, mode: "deterministic", run: true, execute: true, verify: true, approve: true },
    { prompt: "orders API with CRUD", mode: "deterministic", run: true, output_dir: "made" },
  ],
  "package-iterate": [{ action: ["api.expose GET /more"] }, { changes: { framework: "hono" } }],
  "package-lock": [{ path: "app.py" }],
  "package-new": [
    { goal: "Users of it", out: "new.yaml" },
    { goal: "Users of it", out: "notes.md", overwrite: true },
  ],
  "package-pack": [{ out: "new.md" }, { out: "notes.md", overwrite: true }],
  "package-parse": [
    { content: shop.file, save: true },
    { content: shop.file, save: true, output_dir: "made" },
  ],
  "package-registry-refresh": [{}],
  "package-restore": [{ number: 1 }],
  "package-stop": [{ purge: true }, { all: true, purge: true }],
  "package-unpack": [
    { content: shop.packed, out: "new" },
    { content: shop.packed, out: "empty" },
  ],
  "package-verify": [{ auto_fix: true }, {}],
});

const STARTING = ["package-approve", "package-delete", "package-execute", "package-stop", "package-verify"];
const EAGER: readonly Json[] = [{}, { dry_run: false }, { dry_run: true }];
/** Workspaces beside that of the shop. */
const OTHERS = ["empty", "missing/deep", "project/.heddle", ".git/hooks"];
const MOST = rounds("other workspaces of a request that may change nothing", {
  test: 1,
  soak: OTHERS.length,
});
/** The operations and their requests take turns, so that each workspace meets many of them. */
const othersFor = (operation: string, turn: number): string[] => {
  const at = writers.findIndex(({ name }) => name === operation) + turn;
  return OTHERS.map((_, index) => OTHERS[(at + index) % OTHERS.length] as string).slice(0, MOST);
};

/** The shell is on the command line only, and what it runs are these. */
const writers = contracts.filter(({ outputs, http }) => outputs !== undefined && http !== undefined);

async function send(server: Dispatcher, operation: string, json: Json) {
  const { http, input } = contracts.find(({ name }) => name === operation) ?? {};
  const { method, path } = http ?? { method: "", path: "/none" };
  const hasBody = method === "POST";
  const fields = Object.fromEntries(
    Object.entries(json).filter(([field]) => field in (input?.properties ?? {})),
  );
  const query = hasBody
    ? ""
    : `?${new URLSearchParams(Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)])))}`;
  const answer = await fetch(server.url + path.replace("{intent}", shop.intent) + query, {
    method,
    ...(hasBody && { headers: { "content-type": "application/json" }, body: JSON.stringify(fields) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text.split("\n", 1)[0] || "{}") };
}

test("every operation of the family that can write is in this table", () => {
  expect(Object.keys(requests()).toSorted()).toEqual(writers.map(({ name }) => name).toSorted());
});

describe("without the switch", () => {
  test.each(writers.map(({ name }) => name))("%s changes, starts and stops nothing", async (operation) => {
    const before = shop.state();
    for (const [turn, request] of (requests()[operation] ?? []).entries())
      for (const workspace of ["shop", ...othersFor(operation, turn)])
        for (const eager of workspace === "shop" ? EAGER : EAGER.slice(0, 2)) {
          const json = { ...request, ...eager, workspace };
          const { status, text } = await send(shop.server("nothing"), operation, json);
          expect([json, status < 500, text]).toEqual([json, true, text]);
          expect([json, shop.state()]).toEqual([json, before]);
        }
  });

  test.each(writers.map(({ name }) => name))("%s refuses an explicit dry_run false", async (operation) => {
    const [request] = requests()[operation] ?? [];
    const { status, body } = await send(shop.server("nothing"), operation, {
      ...request,
      workspace: "shop",
      dry_run: false,
    });
    const code = STARTING.includes(operation) ? "EXECUTION_NOT_ALLOWED" : "WRITING_NOT_ALLOWED";
    expect([operation, status, body.error?.code]).toEqual([operation, 403, code]);
  });

  test("no tool of MCP changes, starts or stops anything", async () => {
    const before = shop.state();
    const [ask, client] = await overMcp(shop.server("nothing"));
    shop.atEnd(() => client.close());
    for (const { name, mcp } of writers)
      for (const request of requests()[name] ?? [])
        for (const eager of EAGER.slice(0, 2)) {
          const tool = (mcp !== false && mcp?.name) || name;
          const { body } = await ask(tool, { ...request, ...eager, intent: shop.intent, workspace: "shop" });
          expect([name, body?.code]).not.toEqual([name, "INTERNAL"]);
          expect([name, eager, shop.state()]).toEqual([name, eager, before]);
        }
  });

  test.each(["shop", ".", "empty", "missing/deep"])(
    "what reads works in %s, and leaves nothing",
    async (workspace) => {
      const before = shop.state();
      const reading = contracts.filter(
        ({ input, outputs }) => outputs === undefined && "workspace" in input.properties,
      );
      for (const { name, http } of reading) {
        const named = http?.path.includes("{intent}") ? {} : { intent: shop.intent };
        const { status, body } = await send(shop.server("nothing"), name, { workspace, ...named });
        const needsModel = name === "package-suggest" && workspace === "shop";
        const expected = needsModel
          ? [503]
          : workspace === "shop" || name === "package-list"
            ? [200]
            : [200, 400, 404];
        expect([name, expected.includes(status), body]).toEqual([name, true, body]);
        expect([name, shop.state()]).toEqual([name, before]);
      }
      expect(reading.length).toBeGreaterThan(5);
    },
  );
});

describe("with --allow-write", () => {
  test.each(STARTING)("%s is refused, and its default is a dry run", async (operation) => {
    const before = shop.state();
    for (const request of requests()[operation] ?? []) {
      const json = { ...request, workspace: "shop" };
      const refused = await send(shop.server("--allow-write"), operation, { ...json, dry_run: false });
      expect([refused.status, refused.body.error?.code]).toEqual([403, "EXECUTION_NOT_ALLOWED"]);
      expect((await send(shop.server("--allow-write"), operation, json)).status).toBeLessThan(500);
      expect([json, shop.state()]).toEqual([json, before]);
    }
  });

  test.each(["execute", "verify"])("package-generate with %s is refused", async (field) => {
    const before = shop.state();
    const json = { prompt: PROMPT, mode: "deterministic", run: true, [field]: true, workspace: "shop" };
    const { status, body } = await send(shop.server("--allow-write"), "package-generate", json);
    expect([status, body.error?.code]).toEqual([403, "EXECUTION_NOT_ALLOWED"]);
    expect(shop.state()).toEqual(before);
  });

  const SWITCHED = ["--allow-execute", "--allow-write"];
  test.each(sample("switches with which a dry run stays one", SWITCHED, 1))(
    "with %s a dry run writes nothing",
    async (name) => {
      const before = shop.state();
      for (const [operation, list] of Object.entries(requests()))
        for (const request of list)
          for (const workspace of ["shop", "missing/deep"]) {
            const json = { ...request, workspace, dry_run: true };
            const { status, text } = await send(shop.server(name), operation, json);
            expect([json, status < 500, text]).toEqual([json, true, text]);
            expect([json, shop.state()]).toEqual([json, before]);
          }
    },
  );

  test("no request writes where something runs by itself, or what Heddle keeps", async () => {
    const before = shop.state();
    const made = { prompt: PROMPT, mode: "deterministic", run: true };
    const attempts: [string, Json][] = [
      ...[
        ".git/hooks",
        ".git",
        "store/hooks",
        "project/.heddle",
        ".vscode",
        "pictures",
        "../up",
        "checks",
      ].map((workspace): [string, Json] => ["package-generate", { ...made, workspace }]),
      ...[".git/hooks", ".heddle/package/runs", "link", "../up", ".vscode", ".HEDDLE/x"].map(
        (output_dir): [string, Json] => ["package-generate", { ...made, workspace: "shop", output_dir }],
      ),
      ["package-unpack", { content: packed(".heddle/package/intents.sqlite"), out: "empty" }],
      ["package-unpack", { content: packed(".git/hooks/pre-commit"), out: "empty", dry_run: false }],
      ["package-unpack", { content: packed("a.txt"), out: "project/.heddle", dry_run: false }],
      ["package-unpack", { content: packed("a.txt"), out: "pictures", dry_run: false }],
      ["package-pack", { workspace: "shop", out: "project/.heddle/x.md" }],
    ];
    for (const [operation, json] of attempts) {
      const { status, body } = await send(shop.server("--allow-write"), operation, json);
      expect([json, status, body.error?.code]).toEqual([
        json,
        expect.any(Number),
        expect.stringMatching(/^(PROTECTED_PATH|OUTSIDE_ROOTS|INVALID_PACK|WRITE_FAILED)$/),
      ]);
      expect([json, shop.state()]).toEqual([json, before]);
    }
  });
});

describe("with --allow-execute", () => {
  test("a packed package is unpacked whole", async () => {
    const json = { content: shop.packed, out: "restored", dry_run: false };
    const { body } = await send(shop.server("--allow-write"), "package-unpack", json);
    expect(body).toMatchObject({ ok: true, written: true });
    for (const { path } of body.files)
      expect([path, existsSync(join(shop.ground.root, "restored", path))]).toEqual([path, true]);
  });

  test("what is not approved is not started, and no client approves by a field", async () => {
    const state = shop.state();
    const json = { plan: shop.plan, approve: true, output_dir: "made", workspace: "empty", dry_run: false };
    const { status, body } = await send(shop.server("--allow-execute"), "package-execute", json);
    expect([status, body.error?.code]).toEqual([403, "NOT_APPROVED"]);
    expect(shop.state()).toEqual({ ...state, files: expect.anything() });
    expect(existsSync(join(shop.ground.root, "empty/made"))).toBe(false);
  });

  test.each(["../../escaped.py", "/etc/escaped.py", ".git/hooks/pre-commit", ".heddle/package/x", ".envrc"])(
    "a plan with a file at %s is refused",
    async (path) => {
      const before = shop.state();
      const plan = { ...shop.plan, files: [...shop.plan.files, { path, content: "x" }] };
      for (const dry_run of [true, false]) {
        const json = { plan, workspace: "shop", dry_run };
        const { body } = await send(shop.server("--allow-execute"), "package-execute", json);
        expect(body.error?.code).toMatch(/^(OUTSIDE_ROOTS|PROTECTED_PATH)$/);
      }
      expect(shop.state()).toEqual(before);
    },
  );

  test("what is no plan is the request's fault", async () => {
    const json = { plan: { services: [] }, workspace: "shop", dry_run: true };
    const { status, body } = await send(shop.server("--allow-execute"), "package-execute", json);
    expect([status, body.error?.code]).toEqual([400, "INVALID_PLAN"]);
  });

  test("a plan is written and an approval is given on request", async () => {
    const server = shop.server("--allow-execute");
    const made = { prompt: PROMPT, mode: "deterministic", run: true, workspace: "allowed/deep" };
    const { body } = await send(server, "package-generate", made);
    expect([body.written, existsSync(join(shop.ground.root, "allowed/deep/generated/app.py"))]).toEqual([
      true,
      true,
    ]);
    const { url } = server;
    const answer = await fetch(`${url}/api/intents/${body.intent_id}/approve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ workspace: "allowed/deep", dry_run: false }),
    });
    expect(await answer.json()).toMatchObject({ approved: true, written: true });
    expect(lstatSync(join(shop.ground.root, "allowed/deep/.heddle/package/intents.sqlite")).isFile()).toBe(
      true,
    );
    expect(readFileSync(join(shop.ground.root, "allowed/deep/generated/app.py"), "utf8")).not.toBe("");
  });
});

/** A packed package with one file. */
function packed(path: string): string {
  const content = "x\n";
  const sha256 = new Bun.CryptoHasher("sha256").update(content).digest("hex");
  return `# Package p\n\n<!-- heddle.package.stack version 1 -->\n\n## \`${path}\`\n\n\`\`\`txt encoding=text mode=644 sha256=${sha256}\n${content}\`\`\`\n`;
}
