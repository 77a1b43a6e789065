/** What a server does with tokens and secrets that were not filled in, and with files of them that others can read. */
import { describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadContracts } from "#kit/contract/registry.ts";
import { commandLine } from "../acceptance/run.ts";
import { scratch } from "../unit/kit/scratch.ts";
import { Dispatcher } from "./dispatcher.ts";

const servers = (await loadContracts()).filter(({ name }) => /(^|-)serve$/.test(name));
/** Every variable in which a server takes a token or secret of its clients, from the contracts. */
const cases = servers.flatMap(({ name, environment = {} }) =>
  Object.keys(environment)
    .filter((variable) => /^HEDDLE_(?!WORKFLOW_WORKER_)\w*(TOKENS?|SECRET)$/.test(variable))
    .map((variable) => [name, variable] as const),
);

/** One of the parts of a server that has several. */
const PARTS: Readonly<Record<string, string[]>> = { "workflow-serve": ["--part", "gateway"] };
const start = (server: string, env: Record<string, string>) =>
  Dispatcher.start(
    ["--port", "0", ...(PARTS[server] ?? [])],
    env,
    commandLine(server === "heddle-serve" ? ["heddle", "serve"] : [server]),
  );

test("the servers and variables are found", () => {
  expect(servers.length).toBeGreaterThan(4);
  expect(cases).toContainEqual(["evidence-serve", "HEDDLE_EVIDENCE_A2A_TOKENS"]);
  for (const { name } of servers) expect(cases).toContainEqual([name, "HEDDLE_TOKEN"]);
});

test.each(cases)("%s does not start with a blank %s", async (server, variable) => {
  for (const value of ["", " \t"])
    expect([value, await start(server, { [variable]: value }).then(() => "started", String)]).toEqual([
      value,
      expect.stringMatching(new RegExp(`${variable} (is|has an) empty`)),
    ]);
});

describe("a file with a secret", () => {
  test("that others can read is told of, once, and one that they cannot is not", async () => {
    using place = scratch();
    const put = (name: string, mode: number) => {
      const path = join(place.path, name);
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, "ola=one\n");
      chmodSync(path, mode);
      return path;
    };
    const open = put("tokens", 0o640);
    const key = put("state/heddle/workflow-approvals.key", 0o604);
    put("state/heddle/refactor-memory.key", 0o600);
    const server = await start("evidence-serve", {
      HEDDLE_EVIDENCE_A2A_TOKENS: open,
      XDG_STATE_HOME: join(place.path, "state"),
    });
    await server.stop();
    const said = (await server.errors()).split("\n").filter((line) => line.includes("other users"));
    const told = (path: string) =>
      `evidence-serve: "${path}" has a secret and can be read by other users of this machine; chmod 600 takes it from them`;
    expect(said).toEqual([told(open), told(key)]);
  });
});
