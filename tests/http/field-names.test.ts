/** A field that an operation does not know is refused with a suggestion, by every operation and on every transport. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { otherSpelling } from "#kit/contract/field-names.ts";
import { type AnyContract, takesBody } from "#kit/contract/operation.ts";
import { families, loadOperations } from "#kit/contract/registry.ts";
import { nearest } from "#kit/data/nearest.ts";
import { toolName } from "#kit/mcp/tools.ts";
import { ACTIONS } from "../../lib/evidence/serve/actions.ts";
import { commandLine, runHeddle } from "../acceptance/run.ts";
import { SOAK } from "../soak.ts";
import { message, rpc } from "./a2a/agent.ts";
import { Dispatcher } from "./dispatcher.ts";

const contracts = (await Promise.all(families().map(loadOperations))).flat();

/** Requests whose fields are a text of another format, e.g. the flags of a command. */
const isOpen = ({ input }: AnyContract) => (input["additionalProperties"] ?? false) !== false;

/** A slip of one of the operation's own fields, and the field. */
function slipOf({ name, input }: AnyContract): { slip: string; field: string } {
  const fields = Object.keys(input.properties);
  for (const field of fields.filter((one) => one !== "id" && !isInPath(name, one))) {
    const slip = `${field}q`;
    if (!fields.includes(slip) && nearest(slip, fields) === field) return { slip, field };
  }
  throw new Error(`${name} has no field`);
}
const isInPath = (name: string, field: string) =>
  contracts.some((contract) => contract.name === name && contract.http?.path.includes(`{${field}}`));

const cases = contracts
  .filter(
    (contract) => !isOpen(contract) && Object.keys(contract.input.properties).some((name) => name !== "id"),
  )
  .map((contract) => ({ ...contract, ...slipOf(contract) }));
const refusal = ({ slip, field }: { slip: string; field: string }) => ({
  code: "INVALID_RECORD",
  message: `Unknown field "${slip}"`,
  hint: `Did you mean "${field}"?`,
});

let root: string;
let server: Dispatcher;
let client: Client;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "heddle-fields-"));
  server = await Dispatcher.start(["--port", "0", "--root", root], {}, commandLine(["heddle", "serve"]));
  client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
});
afterAll(async () => {
  await client.close();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const served = cases.filter(({ http }) => http !== undefined);

test.each(served)("$name refuses a field over HTTP that it does not know", async (contract) => {
  const { http, slip } = contract;
  const { method, path: template } = http ?? { method: "POST", path: "" };
  const path = template.replaceAll(/\{\w+\}/g, "x");
  const { code, message: text, hint } = refusal(contract);
  // At some paths a service of the family takes other fields than the operation, and no batch.
  const hints = expect.stringMatching(/^Known|^Did you mean/);
  if (!takesBody(method)) {
    const { status, json } = await server.ask(`${path}?${slip}=1`, { method });
    expect([status, json.error]).toEqual([400, { code, message: "Unknown query parameter", hint: hints }]);
    return;
  }
  const alone = await server.ask(path, { json: { [slip]: 1 }, method });
  expect([alone.status, alone.json.error]).toMatchObject([400, { code, message: text, hint: hints }]);
  const headers = { "content-type": "application/x-ndjson" };
  const batch = await server.ask(path, { method, body: `{"${slip}":1}\n`, headers });
  if (batch.status !== 415) expect(batch.json.error).toMatchObject({ code, message: text, hint });
});

/**
 * In `make test` a part of those whose fields HTTP tells already: what each operation takes is seen there, and that a
 * transport looks at it by a few. All others, too, are tried.
 */
const some = <T extends AnyContract>(contracts: readonly T[], isOwn: (contract: T) => boolean): T[] =>
  contracts.filter((contract, at) => SOAK || contract.http === undefined || isOwn(contract) || at % 5 === 0);

const tools = cases.filter((contract) => toolName(contract) !== undefined);
test.each(some(tools, () => false))(
  "$name refuses an argument over MCP that it does not know",
  async (contract) => {
    const result = await client.callTool({
      name: "heddle_call",
      arguments: { name: toolName(contract), arguments: { [contract.slip]: 1 } },
    });
    const texts = result.content.map((block) => (block.type === "text" ? block.text : ""));
    expect(JSON.parse(texts.at(-1) ?? "{}").error).toMatchObject(refusal(contract));
  },
);

/** Each operation that reads its requests from standard input. */
const filters = cases.filter(({ requests, subjects, positional, input, collects, needsNothing }) => {
  const enough = subjects ?? (positional ? [positional] : (input.required ?? []));
  return collects === undefined && !needsNothing && (requests === "lines" || enough.length > 0);
});
// A light operation reads its line in code of its own.
test.each(some(filters, ({ light }) => light === true))(
  "$name refuses a line with a slip of one of its fields",
  async (contract) => {
    const { status, records } = await runHeddle([contract.name, "--errors", "inline"], {
      stdin: `{"${contract.slip}":1}\n`,
      cwd: root,
      // As users run it: light operations then take their fast path.
      env: { HEDDLE_CHECK_RESULTS: undefined },
    });
    expect([status, records()]).toMatchObject([65, [{ ok: false, error: refusal(contract) }]]);
  },
);

test.each(Object.entries(ACTIONS))(
  "%s refuses a field over A2A that it does not know",
  async (action, { operation }) => {
    const contract = cases.find(({ name }) => name === operation);
    if (!contract) throw new Error(`No operation ${operation}`);
    const send = async (data: object) => {
      const { result } = await rpc(server, "SendMessage", { message: { ...message(""), parts: [{ data }] } });
      const { state, message: said } = result.task.status;
      return [state, said.parts[0].text];
    };
    const { slip, field } = contract;
    expect(await send({ action, input: { [slip]: 1 } })).toEqual([
      "TASK_STATE_FAILED",
      `INVALID_RECORD: Unknown field "${slip}"`,
    ]);
    // A field beside the input would be ignored, too.
    expect(await send({ action, [field]: 1, input: {} })).toEqual([
      "TASK_STATE_REJECTED",
      `The data part has the field "${field}" beside "input": send {"action": …, "input": {…}}`,
    ]);
  },
);

test("the other spelling of a field is the field, of a route of a service, too", async () => {
  const { json } = await server.ask("/analyze", { json: { projectDir: "none" } });
  expect(json.error.code).not.toBe("INVALID_RECORD");
  expect(otherSpelling("project_dir")).toBe("projectDir");
});
