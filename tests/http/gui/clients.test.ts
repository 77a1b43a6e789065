/** Clients that others made: classes of protoc for Python, generated from what the server itself hands out. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";

const DEADLINE = 240_000;
// Debian's own: that is the one python3-protobuf is for.
const PYTHON = "/usr/bin/python3";
const folder = mkdtempSync(join(tmpdir(), "heddle-gui-clients-"));
let server: Dispatcher;
beforeAll(async () => {
  const env = { DISPLAY: "", WAYLAND_DISPLAY: "", HEDDLE_GUI_WORKDIR: folder };
  server = await Dispatcher.start(["--port", "0", "--root", folder], env, commandLine(["gui-serve"]));
  writeFileSync(join(folder, "gui.proto"), (await server.ask("/v1/proto")).text);
  const made = Bun.spawnSync(["protoc", `--proto_path=${folder}`, `--python_out=${folder}`, "gui.proto"]);
  expect([made.exitCode, made.stderr.toString()]).toEqual([0, ""]);
}, DEADLINE);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(verb: string, given: Record<string, unknown> = {}) {
  const script = join(import.meta.dir, "client.py");
  const child = Bun.spawn([PYTHON, script, folder, server.url, JSON.stringify([verb, given])], {
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", no_proxy: "*" },
    stderr: "pipe",
  });
  const [said, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect([errors, await child.exited]).toEqual(["", 0]);
  return JSON.parse(said);
}

test(
  "a client of another implementation is understood, and understands",
  async () => {
    expect(await ask("parse", { instruction: "wpisz „zażółć 🎉”" })).toMatchObject({
      status: 200,
      ok: true,
      verb: "parse",
      command: 'PARSE "wpisz „zażółć 🎉”"',
      correlation_id: "from-python",
      event_id: "",
      data: { steps: [{ config: { text: "zażółć 🎉" } }] },
    });
    expect(await ask("health")).toMatchObject({ status: 200, ok: true, data: { status: "unavailable" } });
  },
  DEADLINE,
);

test(
  "fields that are absent, false and zero arrive as what they are",
  async () => {
    const refused = await ask("focus", { hints: 'firefox,"a, b"', dry_run: false });
    expect(refused).toMatchObject({
      status: 403,
      code: "EXECUTION_NOT_ALLOWED",
      command: 'FOCUS HINTS firefox,"a, b" DRY_RUN false',
    });
    const dry = await ask("inject", { text: "ż\n\t", submit: false });
    expect(dry).toMatchObject({ status: 501, command: 'INJECT "ż\\n\\t" SUBMIT false DRY_RUN true' });
    const { json } = await server.ask("/v1/events?correlation_id=from-python");
    expect(json.events.map(({ id, command }: { id: string; command: object }) => [id, command])).toEqual([
      [refused.event_id, { verb: "focus", hints: ["firefox", "a, b"], dry_run: false }],
      [dry.event_id, { verb: "inject", text: "ż\n\t", submit: false, dry_run: true }],
    ]);
    expect(await ask("capture", { scale: 0 })).toMatchObject({ status: 400, ok: false, code: "INVALID_DSL" });
  },
  DEADLINE,
);
