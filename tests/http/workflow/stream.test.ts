/** `workflow-stream`: text and sound to a running service, its messages as JSON Lines. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { tone } from "../../fixtures/workflow/sound.ts";
import { WorkflowServers } from "./servers.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-stream-"));
const speech = join(folder, "speech.wav");
const recogniser = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: () => Response.json({ text: "wyślij fakturę na 1500 zł do jan@firma.pl" }),
});
let servers: WorkflowServers;
beforeAll(async () => {
  await Bun.write(speech, tone(2));
  const env = { HEDDLE_WORKFLOW_STT_BASE_URL: `${recogniser.url.origin}/v1` };
  servers = await WorkflowServers.start(folder, { env });
});
afterAll(async () => {
  await Promise.all([servers?.stop(), recogniser.stop(true)]);
  rmSync(folder, { recursive: true });
});

async function stream(args: string[], stdin: Uint8Array<ArrayBuffer> | string = "") {
  const child = Bun.spawn(commandLine(["workflow-stream", ...args]), {
    stdin: typeof stdin === "string" ? new TextEncoder().encode(stdin) : stdin,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [text, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  // biome-ignore lint/suspicious/noExplicitAny: messages are looked into field by field
  const messages: any[] = text
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { exit: await child.exited, errors, messages, types: messages.map(({ type }) => type) };
}

test("sends each line of a text and prints each answer", async () => {
  const said = "Notify #ops that the backup is done\n\nrun\n";
  const { exit, types, messages } = await stream(["--url", servers.url("language"), "-"], said);
  expect([exit, types]).toEqual([0, ["ready", "response", "response"]]);
  expect(messages.at(-1).response).toMatchObject({ status: "executed", execution: { simulated: true } });
});

test.each([
  ["a file", [speech], ""],
  ["standard input", ["-"], "speech"],
])("sends a recording from %s", async (_, args, stdin) => {
  const sound = stdin === "" ? "" : new Uint8Array(readFileSync(speech));
  const { exit, types, messages } = await stream([...args, "--url", servers.url("language")], sound);
  expect([exit, types]).toEqual([0, ["ready", "transcript", "response"]]);
  expect(messages.at(-1).response.actions[0].config.amount).toBe("1500");
});

test("names the service that does not answer", async () => {
  const { exit, errors } = await stream(["--url", "http://127.0.0.1:9", "-"], "run\n");
  expect([exit, errors]).toEqual([69, expect.stringContaining("127.0.0.1:9 does not answer")]);
});
