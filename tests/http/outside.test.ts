/** The descriptions of the real servers, judged by outside validators: what they say is valid, and what is done is so. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { families } from "#kit/contract/registry.ts";
import { PARTS } from "../../lib/workflow/service/parts.ts";
import { commandLine } from "../acceptance/run.ts";
import { rounds, SOAK, sample } from "../soak.ts";
import { Dispatcher } from "./dispatcher.ts";

const ROOT = join(import.meta.dir, "..", "..");
const REDOCLY = join(ROOT, "node_modules", "@redocly", "cli", "bin", "cli.js");
/** Made by tests/setup.sh. */
const SCHEMATHESIS = join(ROOT, ".tools", "schemathesis", "bin", "st");
const CHECKS = join(import.meta.dir, "schemathesis");
/** Seconds that Schemathesis has for one server. */
const SECONDS = rounds("seconds of Schemathesis for a server", { test: 2, soak: 60 });

interface Finding {
  ruleId: string;
  message: string;
}

/** Errors and warnings of redocly's recommended rules in documents by name. */
async function lint(folder: string, documents: Record<string, string>): Promise<Finding[]> {
  const files = Object.keys(documents).map((name) => join(folder, `${name}.openapi.json`));
  for (const [at, document] of Object.values(documents).entries()) await Bun.write(files[at] ?? "", document);
  const child = Bun.spawn(
    [process.execPath, REDOCLY, "lint", "--extends", "recommended", "--format", "json", ...files],
    {
      cwd: folder,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "ignore",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  // It prints an object for each file, one right behind the other.
  const said = (await new Response(child.stdout).text()).replaceAll("\n}{", "\n},{");
  const answers: { problems: Finding[] }[] = JSON.parse(`[${said}]`);
  expect(answers).toHaveLength(files.length);
  return answers.flatMap(({ problems }) => problems.map(({ ruleId, message }) => ({ ruleId, message })));
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
      ...["--max-examples", SOAK ? "50" : "4", "--max-time", String(SECONDS)],
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
  ...families().flatMap((family): [string, string[]][] => {
    const argv = [`${family}-serve`];
    return family === "workflow"
      ? PARTS.map((part) => [`workflow-${part}`, [...argv, "--part", part]])
      : [[family, argv]];
  }),
  // The umbrella serves the same operations once more.
  ...(SOAK ? [["heddle", ["heddle-serve"]] as [string, string[]]] : []),
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-outside-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (argv: string[]) =>
  Dispatcher.start(
    ["--port", "0", "--root", folder],
    // No model, no desktop and nobody's settings: what answers is the server alone.
    { HOME: folder, XDG_CONFIG_HOME: folder, LLM_API_KEY: "", OLLAMA_HOST: "", DISPLAY: "" },
    commandLine(argv),
  );

test("the servers describe themselves without a finding of redocly", async () => {
  const described = await Promise.all(
    SERVERS.map(async ([name, argv]) => {
      const server = await start(argv);
      const { text } = await server.ask("/openapi.json");
      await server.stop();
      return [name, text] as const;
    }),
  );
  expect(await lint(folder, Object.fromEntries(described))).toEqual([]);
});

// Of the shared parts each server shows the same: the ones with most routes of their own stand for the others.
const PROBED = SERVERS.toSorted(([one], [other]) => rank(one) - rank(other));
function rank(name: string): number {
  return ["package", "workflow-gateway", "refactor"].indexOf(name) >>> 0;
}
test.each(sample("servers that Schemathesis tries", PROBED, 2).filter(([name]) => name !== "heddle"))(
  "the server of %s does what it describes, as Schemathesis finds",
  async (_name, argv) => {
    expect([SCHEMATHESIS, existsSync(SCHEMATHESIS)]).toEqual([SCHEMATHESIS, true]);
    const server = await start(argv);
    const { exit, said } = await probe(folder, server.url);
    await server.stop();
    expect([exit, exit === 0 ? "" : said]).toEqual([0, ""]);
  },
);

test("redocly finds a fault where there is one", async () => {
  const document = {
    openapi: "3.1.1",
    info: { title: "Faulty", version: "1", license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: "/" }],
    paths: {
      "/batch/{mode}": { post: { operationId: "batch", summary: "Batch", security: [], responses: {} } },
    },
  };
  const rules = (await lint(folder, { faulty: JSON.stringify(document) })).map(({ ruleId }) => ruleId);
  expect(rules).toContain("path-parameters-defined");
});
