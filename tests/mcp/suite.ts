/** Runs the protocol's own conformance suite against an endpoint and reads what it found. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "./support.ts";

const PACKAGE = join(ROOT, "node_modules", "@modelcontextprotocol", "conformance");
const SUITE = join(PACKAGE, "dist", "index.js");

export const REVISIONS = ["2025-11-25", "2026-07-28"] as const;
export type Revision = (typeof REVISIONS)[number];

/** The scenarios that a revision requires of every server, by the suite's own list. */
export function required(revision: Revision): string[] {
  const { server } = parse(readFileSync(join(PACKAGE, "requirements", `${revision}.yaml`), "utf8"));
  return server;
}

/**
 * Scenarios beside those, which the suite runs and does not score. Of the others the task extension is not offered, and
 * what is left asks for tools with `x-mcp-header` or resumable streams, which the revisions do not require.
 */
export const BESIDE: Record<Revision, readonly string[]> = {
  "2025-11-25": ["server-session-lifecycle", "json-schema-2020-12"],
  "2026-07-28": ["http-header-validation", "json-schema-2020-12"],
};

/** The scenarios that ask nothing of a server but the protocol: what a server without the suite's fixtures must pass. */
export const FREE: Record<Revision, readonly string[]> = {
  "2025-11-25": [
    "server-initialize",
    "server-session-lifecycle",
    "ping",
    "tools-list",
    "resources-list",
    "prompts-list",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "tools-list",
    "resources-list",
    "prompts-list",
    "sep-2164-resource-not-found",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
    "caching",
    "http-header-validation",
    "input-required-result-missing-input-response",
    "input-required-result-unsupported-methods",
    "input-required-result-ignore-extra-params",
    "input-required-result-validate-input",
  ],
};

/** What the suite found in one scenario. */
export interface Outcome {
  scenario: string;
  passed: number;
  /** Failed checks, each with its reason. */
  failed: string[];
}

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

/** Runs every scenario that a revision requires. @param url the MCP endpoint. */
export async function runSuite(url: string, revision: Revision): Promise<Map<string, Outcome>> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-conformance-"));
  try {
    const child = Bun.spawn(
      [process.execPath, SUITE, "server", "--url", url, "--requirements", revision, "-o", folder],
      { stdout: "ignore", stderr: "ignore" },
    );
    await child.exited;
    return new Map(
      readdirSync(folder).map((name) => {
        const outcome = outcomeOf(name, readFileSync(join(folder, name, "checks.json"), "utf8"));
        return [outcome.scenario, outcome];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outcomeOf(folder: string, text: string): Outcome {
  const checks = JSON.parse(text) as Check[];
  return {
    // server-<scenario>-<time of the run>
    scenario: folder.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, ""),
    passed: checks.filter((check) => check.status === "SUCCESS").length,
    failed: checks
      .filter((check) => check.status === "FAILURE")
      .map((check) => `${check.id}: ${check.errorMessage ?? "no reason"}`),
  };
}
