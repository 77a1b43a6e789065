/** What the tests of writing share: a folder with something of everything, its snapshot, and a client of each transport. */
import { createHash } from "node:crypto";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { createCanvas } from "@napi-rs/canvas";
import { families, loadOperations } from "#kit/contract/registry.ts";
import { commandLine } from "../acceptance/run.ts";
import type { Dispatcher } from "./dispatcher.ts";
import { TODO_FILES } from "./todo-material.ts";

/** Tools that clients know by another name than their operation. */
const TOOLS = new Map(
  (await Promise.all(families().map(loadOperations)))
    .flat()
    .flatMap(({ name, mcp }) => (mcp && mcp.name !== undefined ? [[name, mcp.name] as const] : [])),
);
const toolOf = (operation: string): string => TOOLS.get(operation) ?? operation.replaceAll("-", "_");

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
export type Json = any;

export const PROGRAM = {
  version: "1.0",
  scene: {
    width: 40,
    height: 30,
    layers: [
      {
        id: "one",
        objects: [
          {
            id: "box",
            primitives: [{ shape_type: "rectangle", params: { width: 10, height: 10 } }],
            style: { color: "#FF0000" },
            transform: { x: 5, y: 5 },
          },
        ],
      },
    ],
  },
};

function git(folder: string, ...args: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(["git", "-c", "user.name=n", "-c", "user.email=e@x", ...args], {
    cwd: folder,
  });
  if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
}

/** A root with repositories, settings and everything that an operation could write over. */
export class Ground {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), "heddle-writing-")));
  readonly project = join(this.root, "project");

  constructor() {
    mkdirSync(this.project);
    this.write(
      "project/size.py",
      "import os\nimport sys\n\n\ndef size(x):\n    return x + 42\n\n\nprint(size(len(sys.argv)))\n",
    );
    this.write(
      "project/planfile.yaml",
      "apiVersion: heddle.plan/v1\nkind: RefactorPlan\nspec:\n  tasks:\n    - id: t1\n      title: Gone\n      file: gone.py\n      action: REMOVE_UNUSED_IMPORTS\n      status: todo\n",
    );
    this.write("project/.heddle/history.jsonl", '{"format":"heddle.refactor-history","version":1}\n');
    git(this.project, "init", "-q", "-b", "main");
    git(this.project, "add", "-A");
    git(this.project, "commit", "-q", "-m", "first");
    git(this.root, "init", "-q", "-b", "main");
    git(this.root, "init", "-q", "--bare", "store");
    git(this.project, "worktree", "add", "-q", join(this.root, "tree"));
    git(this.root, "-c", "protocol.file.allow=always", "submodule", "add", "-q", this.project, "part");
    git(this.root, "config", "core.hooksPath", "checks");
    this.write("checks/pre-commit", "#!/bin/sh\n");
    this.write(".git/hooks/pre-commit", "#!/bin/sh\n");
    this.write("package.json", "{}\n");
    this.write("notes.md", "# Notes\n");
    for (const [name, text] of Object.entries(TODO_FILES)) this.write(`todo/${name}`, text);
    this.write("ui.json", JSON.stringify(PROGRAM));
    this.write(
      "damaged.json",
      JSON.stringify({ ...PROGRAM, scene: { ...PROGRAM.scene, background: "blau" } }),
    );
    this.write(".envrc", "export A=1\n");
    this.write(
      "project/plan.yaml",
      "tasks: [{id: gone, file: gone.py, status: todo}]\nsources: [{name: rules, kind: decisions}]\n",
    );
    this.write(".bashrc", "true\n");
    this.write(".vscode/tasks.json", "{}\n");
    symlinkSync(".git/hooks", join(this.root, "pictures"));
    symlinkSync(".bashrc", join(this.root, "drawn.svg"));
    linkSync(join(this.root, ".git/hooks/pre-commit"), join(this.root, "hard.svg"));
    chmodSync(join(this.root, ".git/hooks/pre-commit"), 0o755);
    const canvas = createCanvas(40, 30);
    const brush = canvas.getContext("2d");
    brush.fillStyle = "#ffffff";
    brush.fillRect(0, 0, 40, 30);
    brush.fillStyle = "#2563eb";
    brush.fillRect(5, 5, 20, 12);
    this.write("screen.png", canvas.toBuffer("image/png"));
  }

  write(path: string, data: string | Uint8Array): void {
    mkdirSync(join(this.root, path, ".."), { recursive: true });
    writeFileSync(join(this.root, path), data);
  }

  /** Every path below the root with what it holds; the server's own state folder is left out. */
  snapshot(): Record<string, string> {
    const found: Record<string, string> = {};
    const walk = (folder: string) => {
      for (const name of readdirSync(join(this.root, folder))) {
        const path = join(folder, name);
        if (path === ".heddle") continue;
        const full = join(this.root, path);
        const stat = lstatSync(full);
        if (stat.isSymbolicLink()) found[path] = `link ${readlinkSync(full)}`;
        else if (stat.isDirectory()) {
          found[path] = "folder";
          walk(path);
        } else
          found[path] =
            `${stat.mode.toString(8)} ${createHash("sha256").update(readFileSync(full)).digest("hex")}`;
      }
    };
    walk("");
    return found;
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** How a request came out, in the same terms over every transport. */
export interface Outcome {
  ok: boolean;
  /** The result, or the error's body. */
  body: Json;
}

/** Sends a request to an operation. */
export type Ask = (operation: string, input: Json) => Promise<Outcome>;

/** The first of several results answers for all. */
const first = (body: Json): Json => (Array.isArray(body?.records) ? body.records[0] : body);

export function overHttp(
  server: Dispatcher,
  paths: ReadonlyMap<string, string>,
  headers: Record<string, string> = {},
): Ask {
  return async (operation, input) => {
    const json = { ...input };
    const path = (paths.get(operation) ?? "/none").replace(/\{(\w+)\}/, (_, field: string) => {
      const value = json[field];
      delete json[field];
      return value;
    });
    const { status, text } = await server.ask(path, { json, headers });
    const body = JSON.parse(text.split("\n", 1)[0] || "{}");
    return status === 200 ? { ok: true, body } : { ok: false, body: body.error ?? body };
  };
}

const newClient = () => new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });

export async function overStdio(options: string[], env: Record<string, string>): Promise<[Ask, Client]> {
  const [command = "", ...args] = commandLine(["heddle", "mcp", ...options]);
  const client = newClient();
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  await client.connect(new StdioClientTransport({ command, args, env: { ...inherited, ...env } }));
  return [overClient(client), client];
}

export async function overMcp(
  server: Dispatcher,
  headers: Record<string, string> = {},
): Promise<[Ask, Client]> {
  const client = newClient();
  const requestInit = { headers };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url), { requestInit }));
  return [overClient(client), client];
}

function overClient(client: Client): Ask {
  return async (operation, input) => {
    const result: Json = await client.callTool({ name: toolOf(operation), arguments: input });
    const texts = result.content.map(({ text }: Json) => text);
    if (result.isError !== true) return { ok: true, body: first(result.structuredContent) };
    const { error, ...failed } = JSON.parse(texts.at(-1));
    return { ok: false, body: error ?? failed };
  };
}
