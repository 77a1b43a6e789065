/** Every path, verb, flag, variable, code and tool that the specification names, on one server with a desktop. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromBinary } from "@bufbuild/protobuf";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { ERROR_KINDS, KIT_ERRORS } from "#kit/data/errors.ts";
import type { ErrorCode } from "#schemas/common.ts";
import { type Command, VERBS } from "#schemas/gui/verbs.ts";
import { COMMAND } from "../../../lib/gui/contract.ts";
import { readLine } from "../../../lib/gui/dsl/read-line.ts";
import { decodeCommand, encodeCommand } from "../../../lib/gui/proto/envelope.ts";
import { DslResultSchema } from "../../../lib/gui/proto/gui_pb.ts";
import { commandLine, runHeddle } from "../../acceptance/run.ts";
import { Desktop, until } from "../../desktop/session.ts";
import { Dispatcher } from "../dispatcher.ts";
import {
  CODES,
  FAILING,
  FLAGS,
  LINES,
  READ,
  TOOLS,
  TYPES,
  VARIABLES,
  WRITTEN,
} from "./specification-table.ts";

const DEADLINE = 240_000;
let desktop: Desktop;
let server: Dispatcher;
let env: Record<string, string>;
beforeAll(async () => {
  desktop = await Desktop.start();
  writeFileSync(join(desktop.folder, "flow.json"), '{"steps":[{"action":"wait","config":{"seconds":0}}]}');
  env = {
    ...desktop.env,
    WAYLAND_DISPLAY: "",
    DBUS_SESSION_BUS_ADDRESS: "",
    HEDDLE_GUI_WORKDIR: desktop.folder,
    HEDDLE_GUI_ALLOW_CAPTURE: "1",
  };
  const options = ["--port", "0", "--root", desktop.folder];
  server = await Dispatcher.start(options, env, commandLine(["gui-serve"]));
  for (const _ of [1, 2]) desktop.start("xterm", "-T", "twin");
  await until(
    "two windows",
    async () => (await desktop.titles()).filter((title) => title === "twin").length === 2,
  );
}, DEADLINE);
afterAll(async () => {
  await server?.stop();
  await desktop?.end();
}, DEADLINE);

const send = (body: string | Uint8Array<ArrayBuffer>, type: string = "text/plain", path = "/v1/dsl") =>
  server.ask(path, { method: "POST", body, headers: { "content-type": type } });

describe("paths", () => {
  test.each(READ)("GET %s has %p, and no other method", async (path, fields) => {
    for (const below of path === "/" || path === "/health" ? [""] : ["", "/gui"]) {
      const { status, json } = await server.ask(below + path);
      expect(status).toBe(200);
      if (fields.length > 0) expect(Object.keys(json)).toEqual(expect.arrayContaining([...fields]));
      const { status: refused, headers } = await server.ask(below + path, { method: "DELETE" });
      expect([refused, headers.get("allow")]).toEqual([405, expect.stringContaining("GET")]);
    }
  });

  test.each(WRITTEN)("POST %s takes each form, no other type and no other method", async (path) => {
    const bodies = ["HEALTH", '{"verb":"health"}', new Uint8Array(encodeCommand({ verb: "health" }))];
    for (const [at, type] of TYPES.entries()) {
      const { status, headers } = await send(bodies[at] ?? "", type, path);
      expect([status, headers.get("content-type")?.split(";")[0]]).toEqual([
        200,
        type === "text/plain" ? "application/json" : type,
      ]);
    }
    const { status, json } = await send("HEALTH", "text/html", path);
    expect([status, json.error.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    expect((await server.ask(path)).status).toBe(405);
  });

  test("404 for a path and a schema that there are not", async () => {
    expect((await server.ask("/v1/dances")).status).toBe(404);
    const { status, json } = await server.ask("/v1/schema/dance");
    expect([status, json.error.code]).toEqual([404, "UNKNOWN_VERB"]);
  });
});

describe("commands", () => {
  test("the table has each verb and each flag", () => {
    const words = new Set(LINES.flatMap(([line]) => line.toUpperCase().replaceAll("--", "").split(/\s/)));
    expect(new Set(LINES.map(([, { verb }]) => verb))).toEqual(new Set(VERBS));
    for (const flag of FLAGS) expect(words).toContain(flag);
  });

  test.each(LINES.map(([line, command], at) => ({ line, command, form: at % TYPES.length })))(
    "$line is one command in each form",
    async ({ line, command, form }) => {
      expect(readLine(line)).toEqual(command as Command);
      const bytes = new Uint8Array(encodeCommand(command as Command));
      expect(decodeCommand(bytes).command).toEqual(command as Command);
      const bodies = [line, JSON.stringify(command), bytes];
      const answer = await fetch(`${server.url}${WRITTEN[form % 2]}`, {
        method: "POST",
        body: bodies[form] ?? "",
        headers: { "content-type": TYPES[form] ?? "" },
      });
      const isBytes = TYPES[form] === "application/x-protobuf";
      const result = isBytes
        ? fromBinary(DslResultSchema, await answer.bytes())
        : ((await answer.json()) as Record<string, unknown>);
      const [verb] = Object.values(command);
      expect([result["verb"], readLine(String(result["command"]))]).toEqual([verb, command as Command]);
      const known: Record<string, number> = { stop: 403, tree: 400, focus: 400 };
      const usual = line.includes("WINDOW") ? 400 : 200;
      expect(answer.status).toBe(known[String(verb)] ?? usual);
    },
  );

  test("a blank line and a comment do nothing", async () => {
    for (const line of ["", "# FOCUS HINTS a"])
      expect((await send(line, "text/plain")).json).toMatchObject({ ok: true, verb: "noop" });
  });
});

describe("codes", () => {
  test("each is published with its status", () => {
    const published: Record<string, ErrorCode> = { ...KIT_ERRORS, ...COMMAND.errors };
    const statuses = Object.keys(CODES).map((code) => [
      code,
      ERROR_KINDS[published[code]?.kind ?? "internal"].http,
    ]);
    expect(Object.fromEntries(statuses)).toEqual(CODES);
    const page = readFileSync(join(import.meta.dir, "../../../docs/gui.md"), "utf8");
    for (const [code, status] of Object.entries(CODES)) expect(page).toContain(`| \`${code}\` | ${status} |`);
  });

  test.each(Object.entries(FAILING))("%s: %s", async (code, line) => {
    const { status, json } = await send(line);
    expect([json.code, status, json.ok]).toEqual([code, CODES[code], false]);
    expect(json.error).not.toEndWith(".");
    expect(json.data.hint).toBeString();
  });
});

test("each variable is in the manual page of the executable that reads it", () => {
  for (const [variable, name] of Object.entries(VARIABLES)) {
    const page = readFileSync(join(import.meta.dir, `../../../man/${name}.1`), "utf8");
    expect([variable, page.includes(variable)]).toEqual([variable, true]);
  }
});

test.each([
  ["FOCUS HINTS twin", {}, "AMBIGUOUS_WINDOW", 64],
  ["ORIENT", { DISPLAY: ":4242" }, "DISPLAY_LOST", 69],
])("gui-dispatch %p with %p is %s, exit status %d", async (line, more, code, expected) => {
  const { status, records } = await runHeddle(["gui-dispatch", line, "--json"], { env: { ...env, ...more } });
  expect([records()[0]?.["code"], status]).toEqual([code, expected]);
});

test(
  "the tools are there under their names",
  async () => {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining([...TOOLS]));
    await client.close();
  },
  DEADLINE,
);
