/**
 * Every pair of operations in a pipe: what one prints is a request of the next, or it says what to do. The results are
 * samples of the output schemas with every field set, so that a field that two operations understand differently shows.
 */
import { describe, expect, test } from "bun:test";
import type { AnyContract } from "#kit/contract/operation.ts";
import { loadOperations } from "#kit/contract/registry.ts";
import { Failure } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import type { JsonSchema } from "#kit/data/validate.ts";
import { createContext } from "#kit/files/context.ts";
import { invoke, type Prepared, prepare } from "#kit/invoke/invoke.ts";

const operations = (await loadOperations()).filter(({ family }) => family !== "heddle");
const context = createContext({ transport: "cli" });

/** A value that fits a schema, with all fields; deep lists are empty, since trees contain themselves. */
function sample(schema: JsonSchema, depth = 0): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return sample(first, depth);
  switch (schema.type) {
    case "string":
      return schema.pattern === undefined ? "x".repeat(schema.minLength ?? 1) : textOf(schema.pattern);
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "null":
      return null;
    case "array":
      return depth > 6 ? [] : [sample(schema.items ?? {}, depth + 1)];
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sample(field, depth + 1)]),
      );
    default:
      return "x";
  }
}

/** A text that fits one of the patterns of ids and hashes; of others any text. */
function textOf(pattern: string): string {
  return pattern
    .replace(/^\^|\$$/g, "")
    .replace(/\[0-9a-f\]\{(\d+)\}/g, (_, count) => "a".repeat(Number(count)))
    .replace(/\[A-Z_\]\+/g, "A")
    .replace(/\[0-9\]\+/g, "1")
    .replaceAll("\\.", ".");
}

/** The results of an operation: one for each alternative of its schema. */
function resultsOf({ output }: AnyContract): JsonRecord[] {
  const schema = plainOf(output);
  return (schema.anyOf ?? [schema])
    .map((alternative) => sample(alternative) as JsonRecord)
    .map((record) => ({
      ...record,
      ...("ok" in record && { ok: true }),
      ...("locale" in record && { locale: "en" }),
    }));
}

/** The operation with its checks, which shows the request that it gets. */
async function observed(contract: AnyContract): Promise<Prepared> {
  const prepared = await prepare({
    ...contract,
    light: false,
    load: async () => (request: unknown) => request,
  });
  return { ...prepared, checkOutput: undefined };
}

async function requestFrom(next: Prepared, result: JsonRecord): Promise<JsonRecord | Failure> {
  try {
    for await (const request of invoke(next, result, context)) return request;
    throw new Error("There is no result");
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
}

const samples = new Map(operations.map((contract) => [contract.name, resultsOf(contract)]));
const prepared = new Map(
  await Promise.all(operations.map(async (contract) => [contract.name, await observed(contract)] as const)),
);

/** Pairs that a person would try, and the field of the second that the first fills. */
const SENSIBLE: readonly (readonly [from: string, to: string, field: string])[] = [
  ["uri-resolve", "uri-plan", "prompt"],
  ["uri-plan", "uri-execute", "uri"],
  ["uri-plan", "uri-shell", "prompt"],
  ["uri-plan", "uri-handle", "uri"],
  ["uri-compile", "uri-execute", "uri"],
  ["uri-execute", "window-detect", "image"],
  ["uri-execute", "window-adopt", "image"],
  ["uri-plan", "gui-dispatch", "uri"],
  ["gui-to-dsl", "gui-dispatch", "dsl"],
  ["window-detect", "window-compare", "image"],
  ["window-adopt", "window-render", "file"],
  ["window-adopt", "window-validate", "file"],
  ["language-extract", "uri-plan", "prompt"],
  ["language-extract", "workflow-plan", "text"],
  ["language-normalize", "language-extract", "text"],
  ["workflow-parse", "workflow-plan", "text"],
  ["workflow-parse", "workflow-to-dsl", "text"],
  ["workflow-plan", "workflow-execute", "workflow"],
  ["workflow-plan", "workflow-run", "steps"],
  ["workflow-plan", "workflow-simulate", "workflow"],
  ["workflow-plan", "workflow-validate", "workflow"],
  ["workflow-from-text", "workflow-run", "steps"],
  ["workflow-from-text", "workflow-execute", "workflow"],
  ["workflow-from-text", "workflow-validate", "workflow"],
  ["workflow-to-dsl", "workflow-run", "steps"],
  ["workflow-to-dsl", "workflow-execute", "workflow"],
  ["workflow-to-dsl", "workflow-plan", "workflow"],
  ["workflow-validate", "workflow-run", "steps"],
  ["workflow-run", "workflow-events", "workflow_id"],
  ["workflow-conversations", "workflow-show", "conversation_id"],
  ["evidence-link", "evidence-diagnose", "graph"],
  ["evidence-link", "evidence-report", "graph"],
  ["evidence-diagnose", "evidence-report", "diagnostics"],
  ["evidence-diagnose", "evidence-propose-todo", "diagnostics"],
  ["evidence-diagnose", "evidence-summarize", "diagnostics"],
  ["evidence-propose-todo", "evidence-render-todo", "synthesis"],
  ["evidence-propose-todo", "evidence-propose-code-change", "proposals"],
  ["evidence-propose-code-change", "evidence-propose-source-patch", "plans"],
  ["evidence-propose-code-change", "evidence-render-code-change", "plans"],
  ["evidence-propose-code-change", "evidence-close-code-change", "plans"],
  ["evidence-propose-source-patch", "evidence-apply-source-patch", "patch"],
  ["package-generate", "package-validate", "content"],
  ["package-generate", "package-parse", "content"],
  ["package-generate", "package-plan", "content"],
  ["package-generate", "package-show", "intent"],
  ["package-parse", "package-validate", "path"],
  ["refactor-analyze", "refactor-decide", "project_dir"],
  ["refactor-decide", "refactor-run", "project_dir"],
  ["refactor-run", "refactor-planfile-export", "project_dir"],
];

test.each(SENSIBLE.map(([from, to, field]) => [`${from} | ${to}`, from, to, field] as const))(
  "%s",
  async (_pair, from, to, field) => {
    const next = prepared.get(to);
    const results = samples.get(from);
    if (!next || !results) throw new Error(`There is no ${from} or ${to}`);
    const requests = await Promise.all(results.map((result) => requestFrom(next, result)));
    const found = requests.find((request) => !(request instanceof Failure)) ?? requests[0];
    expect(found).toHaveProperty([field]);
  },
);

describe("every pair", () => {
  test.each(operations.map(({ name }) => [name]))(
    "into %s is a request, or an error that says what to do",
    async (to) => {
      const next = prepared.get(to);
      if (!next) throw new Error(`There is no ${to}`);
      for (const [from, results] of samples)
        for (const result of results) {
          const request = await requestFrom(next, result);
          const names = Object.keys(result).filter((name) => !(name in next.contract.input.properties));
          // A record of fields that are all its own is a request, whoever made it.
          if (!(request instanceof Failure) || names.length === 0) continue;
          expect([from, request.code, request.hint]).toEqual([
            from,
            "INVALID_RECORD",
            expect.stringMatching(/\w/),
          ]);
        }
    },
  );
});
