/** Every field of every served operation that names a file or folder, with a request in which it is used. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import type { AnyContract } from "#kit/contract/operation.ts";
import { families, loadOperations } from "#kit/contract/registry.ts";
import { PLAN, TODO_FILES } from "./todo-material.ts";
import { type Json, PROGRAM } from "./writing-material.ts";

const contracts = (await Promise.all(families().map(loadOperations))).flat();

export interface PathField {
  readonly contract: AnyContract;
  readonly name: string;
  readonly kind: "file" | "folder";
}

export const PATH_FIELDS: readonly PathField[] = contracts
  .filter(({ http, mcp }) => http !== undefined || mcp !== false)
  .flatMap((contract) =>
    Object.entries(contract.paths ?? {}).map(([name, kind]) => ({ contract, name, kind: kind ?? "file" })),
  );

/** Paths of the operations that take their request in a body. */
export const POST_PATHS: ReadonlyMap<string, string> = new Map(
  contracts.flatMap(({ name, http }) => (http?.method === "POST" ? [[name, http.path] as const] : [])),
);

export const isOutput = ({ contract, name }: PathField) => contract.outputs?.includes(name) ?? false;
export const labelOf = ({ contract, name }: PathField) => `${contract.name} ${name}`;

/** What a request needs beside the field that is tried; of two fields with one subject only the tried one is sent. */
const GRAPH = { graphPath: "graph.json" };
const GRAPHS = { planPath: "plan.json", beforeGraphPath: "graph.json", afterGraphPath: "graph.json" };
const COMPANIONS: Readonly<Record<string, Json>> = {
  "evidence-analyze-communication": { communicationMode: "deterministic" },
  "evidence-check": { since: "HEAD" },
  "evidence-compare-workspace": { base: "HEAD" },
  "evidence-diagnose": GRAPH,
  "evidence-diff": { before: "graph.json", after: "graph.json" },
  "evidence-diff-files": { before: "a", after: "b" },
  "evidence-close-code-change": GRAPHS,
  "evidence-evaluate-code-change": GRAPHS,
  "evidence-explain": { ...GRAPH, pair: ["a", "b"] },
  "evidence-extract-communication": { communicationMode: "deterministic" },
  "evidence-extract-requirements": { files: ["notes.md"] },
  "evidence-extract-tests": { files: ["notes.md"] },
  "evidence-pipeline": { deterministic: true, communication: true },
  "evidence-propose-code-change": { ...GRAPH, mode: "deterministic" },
  "evidence-propose-source-patch": { planPath: "plan.json", mode: "deterministic" },
  "evidence-propose-todo": { ...GRAPH, mode: "deterministic" },
  "evidence-reality": GRAPH,
  "evidence-render-todo": GRAPH,
  "evidence-report": GRAPH,
  "evidence-review": { ...GRAPH, decision: "reject", about: ["a", "b"], actor: "ada", reason: "test" },
  "evidence-summarize": { ...GRAPH, mode: "deterministic" },
  "gui-focus": { hints: ["nothing"] },
  "gui-dispatch": { line: "HEALTH" },
  "package-code": { path: "package.yaml" },
  "package-plan": { path: "package.yaml" },
  "refactor-edit": { action: "REMOVE_UNUSED_IMPORTS", path: "size.py" },
  "refactor-metrics": { path: "size.py" },
  "refactor-memory-forget": { yes: true },
  "window-compare": { image: "screen.png" },
  "window-summary": { file: "ui.json", live: true },
  "workflow-actions": { test: true },
};

/** Whether two fields are names for one thing: a request has one of them. */
function areRivals(one: string, other: string): boolean {
  const [a, b] = [one, other].map(subjectOf);
  if (a === "pair" || b === "pair")
    return a !== b && [a, b].some((name) => name === "before" || name === "after");
  return a === b;
}

const subjectOf = (name: string) =>
  name
    .replace(/Path$/, "")
    .replace(/^(plans|input)$/, "plan")
    .replace(/^(files|graphs)$/, "pair");

/** A request in which a field has a path; ordinary files of the {@link Project} are in the others. */
export function requestWith({ contract, name }: PathField, path: string): Json {
  const companions = Object.entries(COMPANIONS[contract.name] ?? {}).filter(
    ([field]) => !areRivals(field, name),
  );
  const needed = (contract.input.required ?? []).map((field: string) => [
    field,
    sample(contract.input.properties[field]),
  ]);
  const isList = contract.input.properties[name]["type"] === "array";
  return {
    ...Object.fromEntries(needed),
    ...Object.fromEntries(companions),
    [name]: isList ? [path, path] : path,
  };
}

function sample(schema: Json): Json {
  if (schema.default !== undefined) return schema.default;
  const choice = schema.enum?.[0] ?? schema.const ?? schema.anyOf?.[0]?.const;
  if (choice !== undefined) return choice;
  return schema.type === "array" ? [] : "x";
}

const GRAPH_FILE = {
  schemaVersion: "heddle.graph/v1",
  generatedAt: "2026-05-04T08:00:00Z",
  fingerprint: "0".repeat(64),
  records: [],
  relations: [],
  stats: { bySource: {}, byAction: {}, byStatus: {} },
};

/** A repository with a file of each kind that the requests name. */
export class Project {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), "heddle-paths-")));

  constructor() {
    this.write("notes.md", "# Notes\n\nThe system must add sugar.\n");
    this.write("size.py", "import os\n\n\ndef size(x):\n    return x\n");
    this.write("graph.json", JSON.stringify(GRAPH_FILE));
    this.write("plan.json", JSON.stringify(PLAN));
    this.write("ui.json", JSON.stringify(PROGRAM));
    this.write("screen.png", picture());
    this.write(
      "package.yaml",
      readFileSync(join(import.meta.dir, "..", "fixtures", "package", "plain.yaml")),
    );
    for (const [name, text] of Object.entries(TODO_FILES)) this.write(name, text);
    this.git("init", "-q", "-b", "main");
    this.git("add", "notes.md");
    this.git("-c", "user.name=n", "-c", "user.email=e@x", "commit", "-qm", "first");
  }

  write(path: string, text: string | Uint8Array): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  git(...args: string[]): void {
    const { exitCode, stderr } = Bun.spawnSync(["git", ...args], { cwd: this.root });
    if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function picture(): Uint8Array {
  const canvas = createCanvas(40, 30);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#2563eb";
  brush.fillRect(5, 5, 20, 12);
  return canvas.toBuffer("image/png");
}
