/** The descriptions of the real servers, judged by outside validators: what they say is valid, and what is done is so. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { families } from "#kit/registry.ts";
import { PARTS } from "../../lib/workflow/service/parts.ts";
import { rounds, SOAK } from "../soak.ts";
import { Dispatcher } from "./dispatcher.ts";

const ROOT = join(import.meta.dir, "..", "..");
const REDOCLY = join(ROOT, "node_modules", "@redocly", "cli", "bin", "cli.js");
/** Made by tests/setup.sh. */
const SCHEMATHESIS = join(ROOT, ".tools", "schemathesis", "bin", "st");
const CHECKS = join(import.meta.dir, "schemathesis");
/** Seconds that Schemathesis has for one server. */
const SECONDS = rounds("seconds of Schemathesis for a server", { test: 5, soak: 60 });

interface Finding {
  ruleId: string;
  message: string;
}

/** Errors and warnings of redocly's recommended rules. */
async function lint(folder: string, document: string): Promise<Finding[]> {
  const file = join(folder, "openapi.json");
  await Bun.write(file, document);
  const child = Bun.spawn(
    [process.execPath, REDOCLY, "lint", "--extends", "recommended", "--format", "json", file],
    {
      cwd: folder,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "ignore",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  const said: { problems: Finding[] } = JSON.parse(await new Response(child.stdout).text());
  return said.problems.map(({ ruleId, message }) => ({ ruleId, message }));
}

/** What Schemathesis says of a server with all its checks and ours, and its exit status. */
async function probe(folder: string, url: string): Promise<{ exit: number; said: string }> {
  const child = Bun.spawn(
    [
      SCHEMATHESIS,
      "--config-file",
      join(ROOT, "schemathesis.toml"),
      "run",
      `${url}/openapi.json`,
      ...["--checks", "all", "--continue-on-failure", "--no-shrink", "--seed", "1"],
      ...["--max-examples", SOAK ? "50" : "10", "--max-time", String(SECONDS)],
      // Slow generation on a busy machine is no finding.
      ...["--suppress-health-check", "all"],
      // How long an answer takes says nothing about the description.
      ...["--request-timeout", "60", "--max-response-time", "60"],
    ],
    {
      cwd: folder,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { ...process.env, PYTHONPATH: CHECKS, PYTHONDONTWRITEBYTECODE: "1", SCHEMATHESIS_HOOKS: "checks" },
    },
  );
  const [said, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exit: await child.exited, said: said + errors };
}

/** The servers by what they serve; the family of workflows has one for each of its services. */
const SERVERS: readonly [name: string, argv: string[]][] = [
  ["heddle", [join(ROOT, "cmd", "heddle.ts"), "serve"]],
  ...families().flatMap((family): [string, string[]][] => {
    const argv = [join(ROOT, "cmd", family, "serve.ts")];
    return family === "workflow"
      ? PARTS.map((part) => [`workflow, ${part}`, [...argv, "--part", part]])
      : [[family, argv]];
  }),
];

for (const [name, argv] of SERVERS)
  describe(`the server of ${name}`, () => {
    let folder: string;
    let server: Dispatcher;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "heddle-outside-"));
      server = await Dispatcher.start(
        ["--port", "0", "--root", folder],
        // No model, no desktop and nobody's settings: what answers is the server alone.
        { HOME: folder, XDG_CONFIG_HOME: folder, LLM_API_KEY: "", OLLAMA_HOST: "", DISPLAY: "" },
        [process.execPath, ...argv],
      );
    });
    afterAll(async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test("describes itself without a finding of redocly", async () => {
      expect(await lint(folder, (await server.ask("/openapi.json")).text)).toEqual([]);
    });

    // The umbrella serves the same operations once more.
    if (name !== "heddle")
      test("does what it describes, as Schemathesis finds", async () => {
        expect([SCHEMATHESIS, existsSync(SCHEMATHESIS)]).toEqual([SCHEMATHESIS, true]);
        const { exit, said } = await probe(folder, server.url);
        expect([exit, exit === 0 ? "" : said]).toEqual([0, ""]);
      });
  });

test("redocly finds a fault where there is one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-outside-"));
  const document = {
    openapi: "3.1.1",
    info: { title: "Faulty", version: "1", license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: "/" }],
    paths: {
      "/batch/{mode}": { post: { operationId: "batch", summary: "Batch", security: [], responses: {} } },
    },
  };
  const rules = (await lint(folder, JSON.stringify(document))).map(({ ruleId }) => ruleId);
  rmSync(folder, { recursive: true });
  expect(rules).toContain("path-parameters-defined");
});
