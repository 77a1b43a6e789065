/** What `refactor-serve` does where it may execute, and its pages, forms and hooks. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Dispatcher, until } from "../dispatcher.ts";
import { GitServer, type Json, SOURCE, silentGitServer, Workspace } from "./server.ts";

/** Far beyond what any of them takes: each run is a process of its own, on a machine that may be busy. */
const work = new Workspace();
let server: Dispatcher;
let repositories: GitServer;
let repo_url: string;

beforeAll(async () => {
  [server, repositories] = await Promise.all([work.serve(["--allow-execute"]), GitServer.start(work.folder)]);
  repo_url = `${repositories.url}/project/.git`;
});
afterAll(async () => {
  await server.stop();
  await repositories.stop();
  work.dispose();
});

describe("the marketing page", () => {
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.ask("/marketing/", { method: "POST", body: new URLSearchParams(fields), headers });
  const AUDIENCES = ["tech_lead", "ceo", "pm_agency", "social_post", "issue"];

  test.each(["/marketing/", "/marketing", "/v1/marketing/"])(
    "%s is a form that needs nothing from elsewhere",
    async (path) => {
      const { status, headers, text } = await server.ask(path);
      expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      for (const name of ["repo_url", "branch", "buyer_type", "contact_name", "sender_name"])
        expect(text).toContain(`name="${name}"`);
      // The page's own script alone may run: the policy names its hash.
      const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
      const hash = new Bun.CryptoHasher("sha256").update(script).digest("base64");
      expect(headers.get("content-security-policy")).toContain(`script-src 'sha256-${hash}'`);
      expect(text.match(/<script/g)?.length).toBe(1);
    },
  );

  test("answers a form with a message for every audience, the chosen one first", async () => {
    const { status, json } = await form({
      repo_url,
      branch: "",
      buyer_type: "ceo",
      contact_name: "Ada",
      sender_name: "Jan",
    });
    expect([status, json.ok, json.total_files]).toEqual([200, true, 1]);
    const audiences = json.templates.map(({ audience }: Json) => audience);
    expect(audiences[0]).toBe("ceo");
    expect(audiences.toSorted()).toEqual(AUDIENCES.toSorted());
    expect(json.templates[0].text).toContain("Ada");
  });

  test("takes a form with parts, and JSON, too", async () => {
    const parts = new FormData();
    parts.set("repo_url", repo_url);
    const multipart = await server.ask("/marketing/", { method: "POST", body: parts });
    const json = await server.ask("/marketing/", { json: { repo_url } });
    expect(multipart.json.templates).toEqual(json.json.templates);
  });

  test("answers a browser with a page that escapes what it shows", async () => {
    const html = { accept: "text/html,application/xhtml+xml" };
    const { status, headers, text } = await form({ repo_url, contact_name: "<b>Ada</b>" }, html);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).not.toContain("<b>Ada</b>");
    const wrong = await form({ repo_url: "file:///etc" }, html);
    expect([wrong.status, wrong.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(wrong.text).toContain('role="alert"');
  });

  test("gives the report as a file", async () => {
    const { headers, text } = await form({ repo_url, download: "true" });
    expect(headers.get("content-disposition")).toBe('attachment; filename="outreach_report.md"');
    expect(text).toStartWith("# ");
  });

  test("works in the background", async () => {
    const { status, json } = await form({ repo_url, async_mode: "true" });
    expect([status, json.status]).toEqual([202, "accepted"]);
    let report: Awaited<ReturnType<typeof server.ask>> | undefined;
    await until(async () => {
      report = await server.ask(json.report);
      return report.status !== 202;
    }, "the report");
    expect([report?.status, report?.json.templates.length]).toEqual([200, 5]);
    const html = { accept: "text/html" };
    expect((await server.ask(json.report, { headers: html })).text).toContain("outreach_report.md");
    const failing = await form({ repo_url: `${repositories.url}/none`, async_mode: "true" });
    await until(async () => (await server.ask(failing.json.report)).status !== 202, "the failure");
    expect((await server.ask(failing.json.report)).json.error.code).toBe("CLONE_FAILED");
    const unknown = await server.ask("/marketing/reports/unknown");
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "NOT_FOUND"]);
    const shown = await server.ask("/marketing/reports/unknown", { headers: { accept: "text/html" } });
    expect(shown.status).toBe(404);
  });

  test("leads a browser to a page of its own, which tells how far the scan is", async () => {
    const html = { accept: "text/html" };
    const silent = silentGitServer();
    const body = new URLSearchParams({ repo_url: `${silent.url}/x`, async_mode: "true" });
    const begun = await server.ask("/marketing/", {
      method: "POST",
      body,
      headers: html,
      redirect: "manual",
    });
    const location = begun.headers.get("location") ?? "";
    expect([begun.status, location]).toEqual([303, expect.stringMatching(/^\/marketing\/reports\//)]);
    const waiting = await server.ask(location, { headers: html });
    expect(waiting.status).toBe(202);
    expect(waiting.text).toContain('http-equiv="refresh"');
    expect(waiting.text).toContain("<progress");
    await until(
      async () => (await server.ask(location)).json.message === "Fetching the repository",
      "the beginning of the scan",
    );
    silent.stop();
  });

  test("gives a browser the form back with what was wrong in it", async () => {
    const html = { accept: "text/html" };
    const none = { repo_url: `${repositories.url}/none`, contact_name: "Ada" };
    for (const async_mode of ["true", "false"]) {
      const body = new URLSearchParams({ ...none, async_mode });
      let answer = await server.ask("/marketing/", {
        method: "POST",
        body,
        headers: html,
        redirect: "manual",
      });
      const report = answer.headers.get("location");
      if (report !== null)
        await until(async () => {
          answer = await server.ask(report, { headers: html });
          return answer.status !== 202;
        }, "the failure");
      expect([async_mode, answer.status]).toEqual([async_mode, 400]);
      expect(answer.text).toContain(`value="${none.repo_url}"`);
      expect(answer.text).toContain('value="Ada"');
      expect(answer.text).toContain('aria-invalid="true"');
    }
    const empty = await form({ repo_url: "" }, html);
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("The address of the repository is missing");
  });

  test.each<[string, Record<string, string>]>([
    ["an unknown field", { repo_url: "https://example.org/x", unheard: "1" }],
    ["an unknown audience", { repo_url: "https://example.org/x", buyer_type: "king" }],
    ["no truth value", { repo_url: "https://example.org/x", async_mode: "maybe" }],
  ])("refuses a form with %s", async (_, fields) => {
    const { status, json } = await form(fields);
    expect([status, json.error.code]).toEqual([400, "INVALID_RECORD"]);
  });

  test("refuses a broken form, and one of another page", async () => {
    const broken = await server.ask("/marketing/", {
      method: "POST",
      body: "no parts",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect([broken.status, broken.json.error.code]).toEqual([400, "INVALID_RECORD"]);
    expect((await form({ repo_url }, { origin: "https://evil.example" })).status).toBe(403);
  });
});

describe("a push", () => {
  test.each([
    [
      "GitHub",
      (url: string) => ({ ref: "refs/heads/main", repository: { clone_url: url, id: 1 }, pusher: {} }),
    ],
    ["GitLab", (url: string) => ({ ref: "refs/heads/main", project: { git_http_url: url } })],
    ["GitLab's older shape", (url: string) => ({ repository: { git_http_url: url } })],
  ])("of %s starts a scan", async (_, event) => {
    const { status, json } = await server.ask("/webhook/push", { json: event(repo_url) });
    expect([status, json.status, json.aggregate_id]).toEqual([202, "accepted", `scan:${repo_url}`]);
    const query = `/cqrs/query/scan/status?repo_url=${encodeURIComponent(repo_url)}`;
    await until(async () => (await server.ask(query)).json.status === "completed", "the scan");
  });

  test.each([
    ["without a repository", { ref: "refs/heads/main" }, "USAGE"],
    ["of a tag", { ref: "refs/tags/v1", repository: { clone_url: "https://example.org/x" } }, "USAGE"],
    ["of a local path", { repository: { clone_url: "/etc" } }, "INVALID_URL"],
  ])("%s is refused", async (_, json, code) => {
    const answer = await server.ask("/webhook/push", { json });
    expect([answer.status, answer.json.error.code]).toEqual([400, code]);
  });
});

test("POST /quality/analyze counts what is over its limit", async () => {
  const { json } = await server.ask("/quality/analyze", { json: { project_dir: work.project } });
  expect(json).toMatchObject({ total_files: 1, alerts_count: 1, by_type: { unused_imports: 1 } });
});

test.each(["/batch/analyze", "/v1/batch/plan"])(
  "POST %s works on the projects below a folder",
  async (path) => {
    const { status, json } = await server.ask(path, { json: { root: work.folder } });
    expect([status, json.ok, json.dry_run]).toEqual([200, true, true]);
    expect(json.projects).toMatchObject([{ path: "project" }]);
    expect(readFileSync(join(work.project, "size.py"), "utf8")).toBe(SOURCE);
  },
);

describe("with execution allowed", () => {
  test("it is a dry run all the same, unless asked", async () => {
    for (const path of ["/refactor", "/cycle", "/quality/fix"]) {
      const { json } = await server.ask(path, { json: { project_dir: work.project } });
      expect([path, json.dry_run, json.proposals_applied]).toEqual([path, true, 0]);
    }
    expect(readFileSync(join(work.project, "size.py"), "utf8")).toBe(SOURCE);
  });

  test("POST /cycle applies, remembers, and can begin with an empty history", async () => {
    const history = join(work.project, ".heddle", "history.jsonl");
    const request = { project_dir: work.project, dry_run: false };
    const { status, json } = await server.ask("/cycle", { json: request });
    expect([status, json.status, json.files_modified]).toEqual([200, "ok", ["size.py"]]);
    expect(readFileSync(join(work.project, "size.py"), "utf8")).not.toContain("import os");
    const stats = await server.ask(`/memory/stats?project_dir=${encodeURIComponent(work.project)}`);
    expect(stats.json.total_cycles).toBe(1);
    const first = readFileSync(history, "utf8");
    await server.ask("/cycle", { json: { ...request, clear_history: true } });
    expect(readFileSync(history, "utf8").startsWith(first)).toBe(false);
  });

  test("POST /history/clear removes the history of the project", async () => {
    const { status, json } = await server.ask("/history/clear", { json: { project_dir: work.project } });
    expect([status, json.ok]).toEqual([200, true]);
    expect(existsSync(join(work.project, ".heddle", "history.jsonl"))).toBe(false);
  });
});
