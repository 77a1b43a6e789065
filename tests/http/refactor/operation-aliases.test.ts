/** Earlier names of operations over HTTP: one path for several, of which the field `do` says which. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Dispatcher } from "../dispatcher.ts";
import { type Json, Workspace } from "./server.ts";

/** Far beyond what any of them takes, on a machine that may be busy. */
const work = new Workspace();
let server: Dispatcher;
beforeAll(async () => {
  server = await work.serve();
});
afterAll(async () => {
  await server.stop();
  work.dispose();
});

const post = (path: string, json: object) =>
  server.ask(path, { json: { project_dir: work.project, ...json } });

describe("an earlier path", () => {
  test.each<[string, object, Json]>([
    ["planfile", {}, { do: "show", exists: false }],
    ["planfile", { do: "list-sources" }, { do: "list-sources", sources: [] }],
    ["planfile", { do: "export" }, { do: "export", dry_run: true }],
    ["planfile", { decisions: [] }, { do: "export", added: [] }],
    ["memory", {}, { exists: false, total_cycles: 0 }],
    ["memory", { do: "explain" }, { explanations: [] }],
    ["memory", { explain: true }, { explanations: [] }],
    ["memory", { forget: true, yes: true }, { forgotten: 0, written: false }],
    ["history", { do: "clear", yes: true }, { cleared: 0, written: false }],
    ["config", {}, { ok: true, settings: expect.anything() }],
    ["config", { do: "init" }, { created: false, content: expect.any(String) }],
  ])("/v1/refactor/%s with %j answers as it did", async (name, request, wanted) => {
    const { status, json } = await post(`/v1/refactor/${name}`, { id: "a", ...request });
    expect([status, json]).toMatchObject([200, { id: "a", ...wanted }]);
  });

  test("gives each line of a batch to the operation that it means, in order", async () => {
    const lines = [
      { id: 1 },
      { id: 2, do: "nothing" },
      { id: 3, do: "export" },
      { id: 4, do: "list-sources" },
    ];
    const { text } = await server.ask("/v1/refactor/planfile", {
      method: "POST",
      headers: { "content-type": "application/x-ndjson" },
      body: lines.map((line) => JSON.stringify({ project_dir: work.project, ...line })).join("\n"),
    });
    const answers: Json[] = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: 1, do: "show" },
      { id: 2, ok: false, error: { code: "INVALID_RECORD" } },
      { id: 3, do: "export" },
      { id: 4, do: "list-sources" },
    ]);
  });

  test.each([
    ["planfile", { do: "shwo" }, 400, "INVALID_RECORD"],
    ["planfile", { do: 1 }, 400, "INVALID_RECORD"],
    ["planfile", { do: "constructor" }, 400, "INVALID_RECORD"],
    ["planfile", { do: "export", dry_run: false }, 403, "WRITING_NOT_ALLOWED"],
    ["planfile", { do: "add-source", name: "x" }, 400, "INVALID_RECORD"],
    ["history", { do: "clear", yes: true, dry_run: false }, 403, "WRITING_NOT_ALLOWED"],
    ["history", { do: "clear" }, 400, "USAGE"],
  ])("/v1/refactor/%s with %j is refused", async (name, request, status, code) => {
    const answer = await post(`/v1/refactor/${name}`, { id: 7, ...request });
    expect([answer.status, answer.json]).toMatchObject([status, { id: 7, ok: false, error: { code } }]);
  });

  test("is not in the description, whose operations say what they were", async () => {
    const { json } = await server.ask("/openapi.json");
    expect(json.paths["/v1/refactor/planfile"]).toBeUndefined();
    expect(json.paths["/v1/refactor/planfile/export"].post.description).toContain(
      'Earlier: /v1/refactor/planfile with `do` "export"',
    );
  });
});

test("what only reads is served by a warm worker, what writes has a process of its own", async () => {
  for (const [path, request] of [
    ["planfile/show", {}],
    ["planfile/validate", { planfile: "planfile.yaml", fix: true }],
    ["planfile/export", {}],
    ["config/show", {}],
  ] as const)
    await post(`/v1/refactor/${path}`, request);
  const { workers } = (await server.ask("/health")).json;
  expect(workers).toMatchObject({ "refactor-planfile-show": 1, "refactor-config-show": 1 });
  expect(Object.keys(workers)).not.toContain("refactor-planfile-export");
  expect(Object.keys(workers)).not.toContain("refactor-planfile-validate");
});
