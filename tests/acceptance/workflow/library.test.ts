/** `heddle/workflow` with real services, under Bun and under Node. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-library-"));
const LIBRARY = join(import.meta.dir, "../../../lib/workflow/index.ts");

beforeAll(async () => {
  const built = await Bun.build({ entrypoints: [LIBRARY], target: "node", format: "esm", outdir: folder });
  expect(built.success).toBe(true);
});
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = `
const root = process.argv[2];
const command = JSON.parse(process.argv[3]);
const workflow = { name: "look", steps: [{ action: "system_status", config: {} }] };
const local = await startLocal({ root, command, allowExecute: true });
const codeOf = (thrown) => (thrown instanceof Failure ? thrown.code : String(thrown));
try {
  const remote = connect(local.addresses);
  await remote.waitUntilHealthy();
  const asked = await remote.chat({ text: "Send an invoice to jo@example.com" });
  const { conversation_id } = asked;
  const ready = await remote.chat({ conversation_id, values: { amount: "400", currency: "EUR" } });
  const checked = await remote.run(workflow);
  const ran = await local.run(workflow, { execute: true, idempotency_key: "order-7" });
  const again = await local.run(workflow, { execute: true, idempotency_key: "order-7" });
  const followed = [];
  for await (const one of local.stream(ran.workflow_id)) followed.push(one.event === "snapshot" ? "snapshot" : one.data.event_type);
  console.log(JSON.stringify({
    asked: asked.status,
    ready: ready.status,
    checked: checked.status,
    ran: ran.status,
    replayed: again.workflow_id === ran.workflow_id,
    followed: [followed[0], followed.at(-1)],
    history: (await local.history({ limit: 5 })).map(({ name }) => name),
    codes: [
      await remote.chat({ conversation_id: "none", text: "run" }).catch(codeOf),
      await remote.stream("none").next().catch(codeOf),
    ],
  }));
} finally {
  await local.close();
}
console.log(await connect(local.addresses).waitUntilHealthy({ timeoutMs: 1 }).catch((thrown) => thrown.message));
`;

test.each([
  ["Bun", process.execPath, LIBRARY],
  ["Node", "node", "./index.js"],
])("starts, waits, converses, runs, follows and lists under %s", async (name, program, library) => {
  const script = join(folder, `${name}.mjs`);
  writeFileSync(
    script,
    `import { connect, Failure, startLocal } from ${JSON.stringify(library)};\n${SCRIPT}`,
  );
  const root = mkdtempSync(join(folder, "root-"));
  const child = Bun.spawn([program, script, root, JSON.stringify(commandLine(["workflow-serve"]))], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect([await child.exited, errors]).toEqual([0, ""]);
  const [result = "", after] = output.trim().split("\n");
  expect(JSON.parse(result)).toEqual({
    asked: "in_progress",
    ready: "ready",
    checked: "awaiting_confirmation",
    ran: "completed",
    replayed: true,
    followed: ["snapshot", "workflow_completed"],
    history: ["look"],
    codes: ["UNKNOWN_WORKFLOW", "UNKNOWN_WORKFLOW"],
  });
  expect(after).toBe("Not healthy after 1 ms: gateway, language, worker");
});
