/** `heddle/gui` as the program of somebody else uses it. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { actionResult } from "../../../lib/gui/action-result.ts";
import { logPath } from "../../../lib/gui/events/place.ts";
import { actionResultSchema, type Command, createController, isIntact } from "../../../lib/gui/index.ts";
import { encodeCommand } from "../../../lib/gui/proto/envelope.ts";

const workdir = mkdtempSync(join(tmpdir(), "heddle-gui-library-"));
afterAll(() => rmSync(workdir, { recursive: true, force: true }));
const env = { HOME: workdir, PATH: process.env["PATH"] };

test("a line, an object and bytes are one command", async () => {
  const controller = createController({ env, workdir });
  const command: Command = { verb: "parse", instruction: "focus Firefox" };
  const line = await controller.run('PARSE "focus Firefox"');
  expect(line).toMatchObject({ ok: true, verb: "parse", data: { dsl: "FOCUS HINTS Firefox" } });
  expect(await controller.run(command)).toEqual(line);
  expect(await controller.run(encodeCommand(command))).toEqual(line);
  const bytes = encodeCommand(command, { correlation_id: "theirs" });
  expect((await controller.run(bytes)).correlation_id).toBe("theirs");
  expect((await controller.run(bytes, { correlationId: "mine" })).correlation_id).toBe("mine");
  expect((await controller.run("# nothing")).verb).toBe("noop");
});

test("what fails is a result, and a command is recorded", async () => {
  const controller = createController({ env, workdir, dryRun: true });
  for (const wrong of ["DANCE", new Uint8Array([0x0a, 0xff]), JSON.parse('{"verb":"focus"}')])
    expect(await controller.run(wrong)).toMatchObject({ ok: false, event_id: null });
  const result = await controller.run("FOCUS HINTS firefox", { correlationId: "c" });
  expect(result).toMatchObject({
    ok: false,
    code: "BACKEND_MISSING",
    command: "FOCUS HINTS firefox DRY_RUN true",
  });
  expect(readFileSync(logPath(workdir), "utf8")).toContain(String(result.event_id));
});

test("the schema of the action result takes what is one, and nothing else", () => {
  const valid = new Ajv2020({ strict: false }).compile(actionResultSchema);
  const result = actionResult({
    ok: true,
    intent: "gui.window.focus",
    backend: "ewmh",
    evidence: [],
    diagnostics: [],
    recovery: [],
    retryable: false,
    reason: null,
    steps: [],
  });
  expect([valid(result), isIntact(result)]).toEqual([true, true]);
  expect([valid({ ...result, more: 1 }), valid({ ...result, result_hash: "0" })]).toEqual([false, false]);
  expect(isIntact({ ...result, ok: false })).toBe(false);
});

test("package.json exports it with its types", () => {
  const { exports } = JSON.parse(readFileSync(join(import.meta.dir, "../../../package.json"), "utf8"));
  expect(exports["./gui"]).toEqual({
    bun: "./lib/gui/index.ts",
    types: "./dist/gui/types/lib/gui/index.d.ts",
    default: "./dist/gui/index.js",
  });
});
