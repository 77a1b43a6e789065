/** The readable views of packages: what they say, in which width, and that every operation has one. */
import { describe, expect, test } from "bun:test";
import type { AnyContract, Style } from "#kit/contract/operation.ts";
import { loadOperations } from "#kit/contract/registry.ts";
import { findFault } from "#kit/data/validate.ts";
import { widthOf } from "#kit/docs/text.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";

const operations = new Map((await loadOperations("package")).map((contract) => [contract.name, contract]));
const contractOf = (name: string): AnyContract => {
  const contract = operations.get(`package-${name}`);
  if (!contract) throw new Error(`There is no package-${name}`);
  return contract;
};

const same = (text: string) => text;
const style = (width: number): Style => ({
  ...{ bold: same, dim: same, green: same, yellow: same, red: same, cyan: same },
  width,
});

const { document } = extractPackage("Hono, port 9000: CRUD for users with name, email and a phone number");
const plan = planPackage(document);
const AT = "2026-11-23T09:05:14.843Z";
const ID = "1a2b3c4d";
const check = (status: number | null, error: string | null) => ({
  ...{ service: "user-api", operation: "x", method: "GET", path: "/users/1", expected: [200], status, error },
  success: error === null,
  duration_ms: 1,
});
const verification = {
  ...{ success: false, failed_endpoints: ["GET /users/1"], unimplemented: [], logs: "", probes: 2 },
  checks: [check(200, null), check(null, "connection refused")],
  errors: ["user-api: GET /users/1: connection refused", "stock is not running"],
  suggestions: ["See the log of the service"],
  ...{ scenario_ran: true, scenario_passed: false, service_url: "http://127.0.0.1:8000" },
};
const intent = {
  ...{ id: ID, name: "user-api", goal: "Users", mode: "dry-run", state: "planned", approved: false },
  ...{ iterations: 2, output_dir: "generated/a-folder-with-a-long-name", updated_at: AT },
};
const registered = {
  api_version: "heddle.dev/v1",
  kind: "Registry",
  metadata: {
    ...{ name: "user-api", intent_id: ID, workspace: "/shop", generated_at: AT, prompt: null },
    is_stack: false,
  },
  spec: {
    deployment: { runtime: "sandbox", mode: "transactional", checksum: "c", approved: true },
    services: [
      {
        ...{ name: "user-api", language: "bun", framework: "hono", image: "oven/bun:1-slim", port: 9000 },
        ...{ depends_on: [], url: null },
      },
    ],
    artifacts: [],
  },
  status: { phase: "stopped", success: false, verification: null, endpoints: [] },
};
const call = {
  ...{ provider: "ollama", requestedModel: "small", model: "small", responseId: "r", promptTokens: 1 },
  ...{ completionTokens: 1, costUsd: null, durationMs: 1, attempts: 1, requestedMode: "require-llm" },
  ...{ effectiveMode: "llm", degraded: false, reason: null },
};
const long = "a sentence that is long enough to be wrapped ".repeat(6).trim();

/** A result of each operation, and a line of its view. */
const SAMPLES: readonly (readonly [name: string, result: object, line: string])[] = [
  [
    "validate",
    {
      ...{ ok: false, valid: false, path: "users.yaml", warnings: [], document: null, is_stack: false },
      errors: [{ field: "x", line: 9, column: 14, message: "express does not exist", hint: "Use fastapi" }],
    },
    "users.yaml:9:14 error express does not exist",
  ],
  [
    "validate",
    {
      ...{ ok: false, valid: false, warnings: [], document: null, is_stack: false },
      errors: [{ field: "", line: null, column: null, message: "The section INTENT is missing" }],
    },
    "package error The section INTENT is missing",
  ],
  [
    "validate",
    { ok: true, valid: true, path: "u.yaml", errors: [], warnings: [long], document, is_stack: false },
    "u.yaml is a valid package",
  ],
  [
    "parse",
    {
      ...{ ok: true, success: true, intent: document, document, document_checksum: "c", is_stack: false },
      ...{ yaml_content: "", intent_id: ID, written: true },
    },
    `Kept as the intent ${ID}`,
  ],
  ["list", { ok: true, intents: [] }, "No packages in this workspace"],
  [
    "list",
    { ok: true, intents: [intent] },
    `${ID}  user-api  planned  2         generated/a-folder-with-a-long-name  2026-11-23 09:05`,
  ],
  [
    "show",
    {
      ...{ ok: true, intent_id: ID, intent, prompt: null, yaml_content: "INTENT:\n", checksum: "c" },
      ...{ files: ["a"], edited: ["a"] },
    },
    `user-api ${ID} planned, version 2`,
  ],
  [
    "plan",
    {
      ...{ ok: true, success: true, intent_id: ID, intent: document, plan, logs: plan.logs, artifacts: {} },
      ...{ provenance: [], changes: [{ path: "index.ts", change: "create" }] },
    },
    "  + 1 new file",
  ],
  [
    "approve",
    {
      ...{ ok: true, intent_id: ID, name: "user-api", approved: true, checksum: "c", edited: [] },
      services: [{ name: "user-api", start: ["bun", "index.ts"], install: ["hono@4.13.19"], port: 9000 }],
      written: true,
    },
    "  user-api starts bun index.ts on port 9000",
  ],
  [
    "verify",
    { ok: false, intent_id: ID, name: "user-api", auto_fix_applied: [], fix_iterations: 0, ...verification },
    "  ✗ GET /users/1 no answer connection refused",
  ],
  [
    "stop",
    { ok: true, stopped: [ID], purged: false, freed_bytes: 0, written: true },
    `Stopped ${ID}; the data stays`,
  ],
  [
    "delete",
    { ok: true, intent_id: ID, name: "user-api", stopped: true, written: true },
    `Deleted user-api ${ID}, its services were stopped; its files stay`,
  ],
  [
    "history",
    {
      ...{ ok: true, intent_id: ID, name: "user-api", locked: ["README.md"] },
      versions: [
        {
          number: 1,
          source: "plan",
          at: AT,
          checksum: "c",
          approved: true,
          added: ["a"],
          changed: [],
          removed: [],
        },
      ],
    },
    "    1  2026-11-23 09:05  plan      1 added  approved",
  ],
  [
    "restore",
    {
      ok: true,
      intent_id: ID,
      restored: 1,
      number: 3,
      changed: ["a"],
      diff: "",
      warnings: [long],
      written: true,
    },
    `${ID} version 1 is version 3 now`,
  ],
  ["lock", { ok: true, intent_id: ID, locked: [], written: false }, "  no file is locked"],
  [
    "pack",
    {
      ...{ ok: true, intent_id: ID, path: "x.md", files: 2 },
      ...{ edited: [], missing: [], added: [], content: "", written: true },
    },
    `Packed 2 files of ${ID} into x.md`,
  ],
  [
    "unpack",
    { ok: true, name: "user-api", files: [{ path: "a.ts", mode: "644", bytes: 1 }], written: false },
    "Would restore 1 file of user-api",
  ],
  ["registry-list", { ok: true, packages: [registered] }, "  user-api: hono in bun, port 9000"],
  ["registry-refresh", { ok: true, packages: [registered], files: ["a"], written: true }, "Wrote 1 file"],
  [
    "registry-export",
    { ok: true, intent_id: ID, files: [{ path: "a.yaml", content: "kind: API\n" }] },
    "kind: API",
  ],
  [
    "ai-status",
    {
      ...{ ok: true, available: false, ollama_connected: false, provider: null, default_model: null },
      ...{ ollama_url: null, available_models: [], key: "not configured", error: long },
    },
    "No language model can be used",
  ],
  [
    "models",
    {
      ...{ ok: true, left_out: 1, default: "small", max_parameters: 12 },
      models: [{ name: "small", parameters_billions: 7.6, size_known: true }],
    },
    "  small 7.6 billion parameters default",
  ],
  ["chat", { ok: true, text: long, model: "small", call }, "small"],
  ["complete", { ok: true, text: long, model: null, call }, "unknown model"],
  [
    "generate-code",
    { ok: true, code: "return 1;\n", language: "typescript", explanation: long, model: "small", call },
    "typescript, small; it was not run",
  ],
  [
    "interfaces",
    {
      ...{
        ok: true,
        rest_base: "http://127.0.0.1:8080/api",
        cli: [],
        mcp_server: "package-mcp",
        sdk: "heddle/package",
      },
      surfaces: [{ name: "mcp", entry: "package-mcp", description: "MCP server" }],
    },
    "package-mcp  MCP server",
  ],
  [
    "iterate",
    {
      ...{ ok: true, success: true, intent_id: ID, iteration_count: 2, intent: document, warnings: [long] },
      ...{ changes: ["added x"], yaml_content: "", written: true },
    },
    "A new version, not approved yet",
  ],
  [
    "suggest",
    {
      ...{ ok: true, success: true, suggestions: [], next_steps: [long], model: "small", tokens_used: 5 },
      cost_usd: null,
    },
    "No suggestions",
  ],
];

/** Operations whose results are printed as text, or are for programs only. */
const WITHOUT_VIEW = ["code", "logs", "new", "schema", "shell", "execute", "generate", "apply"];

test("every operation has a view, and a sample here or a view of others", () => {
  const sampled = new Set(SAMPLES.map(([name]) => `package-${name}`));
  const missing = [...operations.keys()].filter((name) => !sampled.has(name));
  expect(missing.toSorted()).toEqual(WITHOUT_VIEW.map((name) => `package-${name}`).toSorted());
  for (const { name, view, plain } of operations.values())
    if (name !== "package-schema")
      expect([name, view !== undefined || plain !== undefined]).toEqual([name, true]);
});

describe("the view", () => {
  test.each(SAMPLES.map(([name, result, line], at) => [name, at, result, line] as const))(
    "of package-%s (%i) says what it should, within the terminal",
    async (name, _at, result, line) => {
      const contract = contractOf(name);
      expect(findFault(contract.output, result)).toBeUndefined();
      const view = await contract.view?.();
      expect(view?.(result, style(120)).split("\n")).toContain(line);
      for (const width of [80, 120]) {
        const lines = view?.(result, style(width)).split("\n") ?? [];
        // What cannot be broken, e.g. a path, is whole.
        const tooLong = lines.filter(
          (one) => widthOf(one) > width && /\S+ \S+ \S+ \S+ \S+ \S+ \S+ \S+/.test(one),
        );
        expect([width, tooLong]).toEqual([width, []]);
      }
    },
  );
});
