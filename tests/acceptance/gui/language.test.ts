/** Sentences, URIs, plans and other forms of a command as a shell drives them, without a desktop. */
import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { commandLine, runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-gui-words-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = {
  DISPLAY: undefined,
  WAYLAND_DISPLAY: undefined,
  HEDDLE_GUI_WORKDIR: join(folder, "work"),
  HEDDLE_URI_CONFIG: undefined,
  XDG_CONFIG_HOME: join(folder, "config"),
  HEDDLE_CHECK_RESULTS: "1",
};
const DEADLINE = 120_000;

/** The record that an executable prints for standard input. */
async function answer(argv: readonly string[], stdin?: string) {
  const { status, records, errors } = await runHeddle([...argv, "--json"], {
    ...(stdin !== undefined && { stdin }),
    env,
    cwd: folder,
  });
  const record: Record<string, unknown> = records()[0] ?? { ...errors()[0] };
  return { status, record };
}

describe("gui-parse and gui-resolve", () => {
  test(
    "a sentence is steps and a command, and a thing to open has its URI",
    async () => {
      const { status, record } = await answer([
        "gui-parse",
        "otwórz firefox, a potem wpisz „zażółć” i zatwierdź",
      ]);
      expect(status).toBe(0);
      expect(record["data"]).toEqual({
        contractVersion: "1.0.0",
        dsl: 'EXECUTE STEPS [{"action":"open","config":{"uri":"app://firefox/open"}},{"action":"type_text","config":{"text":"zażółć","submit":true}}]',
        steps: [
          { action: "open", config: { uri: "app://firefox/open" } },
          { action: "type_text", config: { text: "zażółć", submit: true } },
        ],
        confidence: 0.95,
        source: "rules",
      });
    },
    DEADLINE,
  );

  test(
    "what is not understood as a whole is bad data, with the words",
    async () => {
      const { status, record } = await answer(["gui-parse", "focus Slack and delete everything"]);
      expect(status).toBe(65);
      expect(record).toMatchObject({
        ok: false,
        code: "NO_INTENT",
        data: { unread: "delete everything", step: 2 },
      });
      expect((await answer(["gui-resolve", "desktop-window://move?screen=2"])).status).toBe(65);
    },
    DEADLINE,
  );

  test(
    "several sentences in one process, each in its place",
    async () => {
      const stdin = ["focus Slack", "is Slack open?", "zrób zrzut ekranu"]
        .map((prompt) => JSON.stringify({ prompt }))
        .join("\n");
      const { records } = await runHeddle(["gui-resolve", "--json"], { stdin, env, cwd: folder });
      expect(records().map(({ code, data }) => [code, (data as { uri?: string }).uri])).toEqual([
        [null, "desktop-window://focus?name=Slack"],
        ["NO_INTENT", undefined],
        [null, "desktop-screenshot://screen"],
      ]);
    },
    DEADLINE,
  );
});

describe("gui-to-dsl", () => {
  const PROTOBUF = "CgVmb2N1c5oBCQoHZmlyZWZveA==";
  test.each([
    ["a line", ["FOCUS --hints firefox"], undefined, "FOCUS HINTS firefox", "line"],
    [
      "a line that begins like a sentence",
      ["inject 'a' submit no"],
      undefined,
      'INJECT "a" SUBMIT false',
      "line",
    ],
    ["a sentence", ["focus Firefox"], undefined, "FOCUS HINTS Firefox", "sentence"],
    ["a URI", ["desktop-window://focus?name=a%2Cb"], undefined, 'FOCUS HINTS "a,b"', "uri"],
    ["protobuf", ["--protobuf", PROTOBUF], undefined, "FOCUS HINTS firefox", "protobuf"],
    [
      "JSON",
      [],
      '{"verb":"inject","text":"DRY_RUN \\"true\\"","submit":false}',
      'INJECT "DRY_RUN \\"true\\"" SUBMIT false',
      "json",
    ],
    [
      "the contract",
      [],
      '{"contractVersion":"1.0.0","dsl":"CAPTURE SCALE 0.5"}',
      "CAPTURE SCALE 0.5",
      "contract",
    ],
  ] as const)(
    "%s",
    async (_, argv, stdin, dsl, from) => {
      const { status, record } = await answer(["gui-to-dsl", ...argv], stdin);
      expect([status, record["dsl"], record["from"]]).toEqual([0, dsl, from]);
    },
    DEADLINE,
  );

  test.each([
    ["a line in capitals that is wrong is no sentence", ["FOCUS Firefox"], undefined, "INVALID_DSL", 64],
    ["bytes that are no command", ["--protobuf", "AAAA"], undefined, "INVALID_DSL", 64],
    ["no base64", ["--protobuf", "?"], undefined, "INVALID_DSL", 64],
    ["several forms", ["--protobuf", PROTOBUF, "STOP"], undefined, "INVALID_DSL", 64],
    ["another version of the contract", [], '{"contractVersion":"2.0.0","dsl":"STOP"}', "INVALID_DSL", 64],
    [
      "a translation without a verb",
      [],
      '{"contractVersion":"1.0.0","dsl":"please focus"}',
      "UNKNOWN_VERB",
      64,
    ],
    ["an empty translation", [], '{"contractVersion":"1.0.0","dsl":"# nothing"}', "INVALID_DSL", 64],
    ["a question", ["is Firefox open?"], undefined, "NO_INTENT", 65],
    ["a URI that runs code", ["javascript:alert(1)"], undefined, "UNSUPPORTED_URI", 65],
  ] as const)(
    "refuses %s",
    async (_, argv, stdin, code, exit) => {
      const { status, record } = await answer(["gui-to-dsl", ...argv], stdin);
      expect([status, (record["error"] as { code?: string }).code]).toEqual([exit, code]);
    },
    DEADLINE,
  );
});

describe("gui-dispatch", () => {
  test(
    "takes URIs, plans and translated commands like lines",
    async () => {
      const plan = await runHeddle(
        ["uri-plan", 'send the prompt "fix it" to Cursor but do not submit it', "--json"],
        {
          env,
          cwd: folder,
        },
      );
      const several = await runHeddle(
        ["uri-plan", "focus Slack, then take a screenshot of Slack", "--json"],
        {
          env,
          cwd: folder,
        },
      );
      const parsed = await answer(["gui-parse", "focus Slack"]);
      const stdin = [
        "desktop-window://focus?name=Slack",
        '{"uri":"desktop-window://focus?name=Slack"}',
        plan.stdout.trim(),
        JSON.stringify({ control_plan: plan.records()[0]?.["control_plan"] }),
        several.stdout.trim(),
        JSON.stringify(parsed.record["data"]),
        "desktop-window://move?screen=2",
      ].join("\n");
      const { records } = await runHeddle(["gui-dispatch", "--dry-run", "--json"], {
        stdin,
        env,
        cwd: folder,
      });
      expect(records().map(({ command }) => command)).toEqual([
        "FOCUS HINTS Slack DRY_RUN true",
        "FOCUS HINTS Slack DRY_RUN true",
        'INJECT "fix it" IDE cursor SUBMIT false DRY_RUN true',
        'INJECT "fix it" IDE cursor SUBMIT false DRY_RUN true',
        'EXECUTE STEPS [{"action":"focus_window","config":{"window_name_hints":["Slack"]}},{"action":"capture_screen","config":{"window":["Slack"]}}] DRY_RUN true',
        "FOCUS HINTS Slack DRY_RUN true",
        "",
      ]);
      expect(records().at(-1)?.["code"]).toBe("UNSUPPORTED_URI");
    },
    DEADLINE,
  );

  test(
    "a control plan is run again by its own command line, as it is printed",
    async () => {
      const bin = join(folder, "bin");
      mkdirSync(bin, { recursive: true });
      const log = join(folder, "started");
      for (const name of ["cursor", "xdg-open", "gio"]) {
        writeFileSync(join(bin, name), `#!/bin/sh\nprintf '%s\\n' "$0 $*" >> '${log}'\n`);
        chmodSync(join(bin, name), 0o755);
      }
      const { records } = await runHeddle(["uri-plan", 'send the prompt "fix it" to Cursor', "--json"], {
        env,
        cwd: folder,
      });
      const plan = records()[0]?.["control_plan"] as { actions: { replay: { cli: string[] } }[] };
      const argv = plan.actions[0]?.replay.cli ?? [];
      const child = Bun.spawn(commandLine(argv), {
        env: {
          ...process.env,
          XDG_CONFIG_HOME: env.XDG_CONFIG_HOME,
          PATH: `${bin}${delimiter}${process.env["PATH"]}`,
        },
        cwd: folder,
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      });
      expect(await child.exited).toBe(0);
      for (
        let tries = 0;
        tries < 600 && !(existsSync(log) && /xdg-open|gio/.test(readFileSync(log, "utf8")));
        tries++
      )
        await Bun.sleep(100);
      expect(readFileSync(log, "utf8")).toContain("fix");
    },
    DEADLINE,
  );
});
