/** The executables of the uri family as a shell drives them: one shot, filter, pipeline, exit status. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../run.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "heddle-uri-"));
  for (const folder of ["home", "work"]) mkdirSync(join(root, folder));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Ended {
  code: number;
  lines: Record<string, unknown>[];
  stdout: string;
  stderr: string;
}

async function run(
  name: string,
  args: string[],
  input?: string,
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = Bun.spawn([...commandLine([name]), ...args], {
    cwd: join(root, "work"),
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: join(root, "home"),
      HEDDLE_URI_PLATFORM: "linux",
      HEDDLE_CHECK_RESULTS: "1",
      ...env,
    },
    stdin: input === undefined ? "ignore" : new TextEncoder().encode(input),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  const lines = stdout.startsWith("{")
    ? stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : [];
  return { code: await child.exited, lines, stdout, stderr };
}

const argvs = (record: Record<string, unknown> | undefined) =>
  ((record?.["actions"] ?? []) as { argv: string[] }[]).map(({ argv }) => argv);

describe("several steps", () => {
  test("go through the pipeline of executables as one plan", async () => {
    const prompt = 'open Slack, send "fix it" to Cursor and take a screenshot';
    const resolved = await run("uri-resolve", [prompt]);
    const compiled = await run("uri-compile", [], resolved.stdout);
    const executed = await run("uri-execute", ["--dry-run"], compiled.stdout);
    const planned = await run("uri-plan", [prompt]);
    expect([resolved.code, compiled.code, executed.code, planned.code]).toEqual([0, 0, 0, 0]);
    expect(argvs(compiled.lines[0])).toEqual(argvs(planned.lines[0]));
    const shown = executed.lines[0]?.["result"] as { actions: { argv: string[]; step: number }[] };
    expect(shown.actions.map(({ argv }) => argv)).toEqual(argvs(planned.lines[0]));
    expect(shown.actions.map(({ step }) => step)).toEqual([1, 2, 2, 3]);
    expect(shown.actions.flatMap(({ argv }) => argv).join(" ")).toContain("fix%20it");
  });

  test("that are not all understood are an error that names the step", async () => {
    const { code, stderr } = await run("uri-execute", ["--dry-run", "open Slack and boil an egg"]);
    expect(code).toBe(65);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "NO_INTENT", details: { step: 2 } } });
  });
});

describe("uri-plan", () => {
  test("plans a prompt given as words", async () => {
    const { code, lines } = await run("uri-plan", ["otwórz", "Firefoxa"]);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({
      ok: true,
      uri: "app://firefox/open",
      intent: "open_app",
      slots: { app: "firefox" },
      platform: "linux",
    });
    expect(argvs(lines[0])[0]).toEqual(["firefox"]);
  });
  test("answers each line of its input, refusals at their place", async () => {
    const input =
      '{"id":1,"prompt":"open firefox"}\n{"id":"two","prompt":"what time is it"}\n{"id":3}\nno json\n{"id":5,"prompt":"javascript:alert(1)"}\n{"id":6,"prompt":"https://example.com/%C5%82"}\n';
    const { code, lines } = await run("uri-plan", ["--errors", "inline"], input);
    expect(code).toBe(65);
    expect(
      lines.map((line) => [line["id"], line["ok"], (line["error"] as { code: string } | undefined)?.code]),
    ).toEqual([
      [1, true, undefined],
      ["two", false, "NO_INTENT"],
      [3, false, "INVALID_RECORD"],
      [undefined, false, "INVALID_JSON"],
      [5, false, "UNSAFE_URI"],
      [6, true, undefined],
    ]);
  });
  test.each([
    ["linux", "app://settings/wifi"],
    ["darwin", "x-apple.systempreferences:com.apple.wifi-settings-extension"],
    ["windows", "ms-settings:network-wifi"],
  ])("plans for %s wherever it runs", async (platform, uri) => {
    const { lines } = await run("uri-plan", ["--platform", platform, "open wifi settings"]);
    expect(lines[0]).toMatchObject({ uri, platform });
  });
  test("gives the same plan with other programs installed and in another session", async () => {
    const prompts = '{"prompt":"open terminal"}\n{"prompt":"take a screenshot"}\n{"prompt":"focus Slack"}\n';
    const [here, there] = [
      await run("uri-plan", [], prompts),
      await run("uri-plan", [], prompts, {
        WAYLAND_DISPLAY: "wayland-9",
        XDG_CURRENT_DESKTOP: "sway",
        XDG_DATA_DIRS: "/nowhere",
      }),
    ];
    expect(there.stdout).toBe(here.stdout);
  });
  test("writes no file anywhere", async () => {
    await run("uri-plan", ["open firefox"]);
    await run("uri-resolve", ["open firefox"]);
    expect(readdirSync(join(root, "work"))).toEqual([]);
    // The runtime keeps a cache of compiled sources there, whatever is run.
    expect(readdirSync(join(root, "home")).filter((name) => name !== ".bun")).toEqual([]);
  });
  test("stops at a wrong configuration with 78", async () => {
    const path = join(root, "wrong.yaml");
    writeFileSync(path, "platform: amiga\n");
    const { code, stderr, stdout } = await run("uri-plan", ["open firefox"], undefined, {
      HEDDLE_URI_CONFIG: path,
    });
    expect([code, stdout]).toEqual([78, ""]);
    expect(stderr).toContain(path);
    expect(stderr).not.toContain("amiga");
  });
});

describe("the pipeline", () => {
  test("uri-resolve | uri-compile | uri-execute --dry-run carries ids and other fields", async () => {
    const requests =
      '{"id":7,"prompt":"open file /home/anna/a b.txt","note":"mine"}\n{"id":8,"prompt":"screenshot window titled Terminal"}\n';
    const resolved = await run("uri-resolve", [], requests);
    const compiled = await run("uri-compile", [], resolved.stdout);
    const executed = await run("uri-execute", ["--dry-run"], compiled.stdout);
    expect([resolved.code, compiled.code, executed.code]).toEqual([0, 0, 0]);
    expect(executed.lines.map((line) => [line["id"], line["dry_run"], line["note"]])).toEqual([
      [7, true, "mine"],
      [8, true, undefined],
    ]);
    expect(argvs(executed.lines[0])[0]).toEqual(["xdg-open", "/home/anna/a b.txt"]);
    expect(executed.lines[1]?.["result"]).toMatchObject({
      ok: true,
      returncode: 0,
      actions: [{ status: "planned" }],
    });
  });
  test("uri-plan | uri-execute --dry-run takes plans of prompts and of addresses", async () => {
    const planned = await run("uri-plan", [], '{"prompt":"open firefox"}\n{"prompt":"https://a.example/"}\n');
    const executed = await run("uri-execute", ["--dry-run"], planned.stdout);
    expect([executed.code, executed.lines.map((line) => line["uri"])]).toEqual([
      0,
      ["app://firefox/open", "https://a.example/"],
    ]);
  });
  test("carries the message of a chat beside its address", async () => {
    const resolved = await run(
      "uri-resolve",
      [],
      '{"prompt":"ide-chat://vscode/send?workspace=.","text":"fix it"}\n',
    );
    const compiled = await run("uri-compile", [], resolved.stdout);
    expect(compiled.lines[0]?.["uri"]).toBe("ide-chat://vscode/send?workspace=.");
    expect(argvs(compiled.lines[0])[0]).toEqual(["code", "chat", "fix it"]);
  });
});

describe("uri-compile", () => {
  test("takes an address as an argument", async () => {
    const { lines } = await run("uri-compile", ["desktop-window://focus?name=Slack"]);
    expect(argvs(lines[0])[0]).toEqual(["uri-desktop", "focus-window", "--title=Slack"]);
  });
  test("takes a prompt as an argument, its words joined", async () => {
    for (const args of [["open firefox"], ["open", "firefox"], ["--prompt", "open firefox"]])
      expect((await run("uri-compile", args)).lines[0]?.["uri"]).toBe("app://firefox/open");
  });
  test("keeps the text of a message in the replay of its control plan", async () => {
    const { lines } = await run("uri-compile", ["--text", "- fix it", "ide-chat://idea/send?workspace=/w"]);
    const plan = lines[0]?.["control_plan"] as { actions: { replay: { cli: string[] } }[] } | undefined;
    const [name = "", ...args] = plan?.actions[0]?.replay.cli ?? [];
    expect((await run(name, ["--dry-run", ...args])).code).toBe(0);
    const again = await run("uri-compile", args);
    expect(again.lines[0]).toMatchObject({
      uri: "ide-chat://idea/send?workspace=/w",
      control_plan: { actions: [{ replay: { cli: [name, ...args] } }] },
    });
    expect(args).toContain("--text=- fix it");
  });
  test.each([
    ["app://file/open", 65, "INVALID_URI"],
    ["app://firefox/close", 65, "UNSUPPORTED_URI"],
    ["vbscript:x", 77, "UNSAFE_URI"],
  ])("refuses %s with %i %s", async (uri, status, code) => {
    const { code: ended, stderr } = await run("uri-compile", ["--json", uri]);
    expect(ended).toBe(status);
    expect(stderr).toContain(code);
  });
});

describe("uri-execute", () => {
  const folder = () => join(root, "programs");
  beforeAll(() => {
    mkdirSync(folder());
    writeFileSync(join(folder(), "slack"), `#!/bin/sh\nprintf '%s|' "$@" > '${root}/args'\n`, {
      mode: 0o755,
    });
  });
  const session = () => ({ PATH: `${folder()}:${process.env["PATH"]}`, DISPLAY: ":7" });

  test("hands a hostile text to the program as one argument", async () => {
    const name = 'a\' "b" $(touch pwned) `x` ; & %PATH% \n ł';
    const { code, lines } = await run(
      "uri-execute",
      ["--uri", `app://slack/open?path=${encodeURIComponent(name)}`],
      undefined,
      session(),
    );
    expect(code).toBe(0);
    expect(lines[0]?.["result"]).toMatchObject({ ok: true, returncode: 0 });
    expect(await Bun.file(join(root, "args")).text()).toBe(`${name}|`);
    expect(existsSync(join(root, "work/pwned"))).toBe(false);
  });
  test("ends with 70 where the program fails, and the result says how", async () => {
    const bin = join(root, "failing");
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, "slack"), "#!/bin/sh\necho broken >&2\nexit 5\n", { mode: 0o755 });
    const { code, lines } = await run("uri-execute", ["--uri", "app://slack/open"], undefined, {
      PATH: `${bin}:${process.env["PATH"]}`,
      DISPLAY: ":7",
    });
    expect(code).toBe(70);
    expect(lines[0]).toMatchObject({
      ok: false,
      result: { ok: false, returncode: 5, actions: [{ status: "failed" }] },
    });
  });
  test("runs nothing in a dry run", async () => {
    rmSync(join(root, "args"), { force: true });
    await run("uri-execute", ["--dry-run", "--uri", "app://slack/open"], undefined, session());
    expect(existsSync(join(root, "args"))).toBe(false);
  });
  test("ends with 69 where nothing installed can do it, and says what would", async () => {
    const { code, stderr } = await run(
      "uri-execute",
      ["--json", "--uri", "desktop-window://focus?name=x"],
      undefined,
      { DISPLAY: "", WAYLAND_DISPLAY: "" },
    );
    expect(code).toBe(69);
    expect(stderr).toContain("NO_HANDLER");
    expect(stderr).toContain("This session gives programs no access to its windows and screens");
  });
  test("refuses a prompt where only addresses are wanted", async () => {
    expect((await run("uri-execute", ["--uri-only", "--dry-run", "open firefox"])).code).toBe(65);
  });
});

describe("uri-shell", () => {
  test.each([[["dash"]], [["busybox", "sh"]]])("runs under %s with the environment of cron", (shell) => {
    const bin = join(root, "cron-bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, "xdg-open"), '#!/bin/sh\necho "opened $1"\n', { mode: 0o755 });
    const quoted = commandLine(["uri-shell"]).map((part) => `'${part}'`);
    const script = `plan="$(${quoted.join(" ")} 'otwórz folder Pobrane')" && eval "$plan"\nheddle_run\nheddle-run\n`;
    const child = Bun.spawnSync([...shell, "-c", script], {
      cwd: join(root, "work"),
      env: {
        PATH: `${bin}:/usr/bin:/bin`,
        HOME: join(root, "home"),
        SHELL: "/bin/sh",
        HEDDLE_URI_PLATFORM: "linux",
      },
    });
    expect(child.stderr.toString()).toBe("");
    expect(child.stdout.toString()).toBe(`opened ${join(root, "home")}/Downloads\n`.repeat(2));
  });
  test("writes a script that bash evaluates", async () => {
    const { code, stdout } = await run("uri-shell", [
      "--shell",
      "bash",
      "desktop-window://focus?name=it%27s%20%24%28id%29",
    ]);
    expect(code).toBe(0);
    const evaluated = Bun.spawnSync([
      "bash",
      "-c",
      `${stdout}\nprintf '%s\\n' "$HEDDLE_INTENT" "$HEDDLE_URI" "$HEDDLE_CMD"`,
    ]);
    expect(evaluated.stdout.toString()).toBe(
      "focus_window\ndesktop-window://focus?name=it%27s%20%24%28id%29\nuri-desktop focus-window '--title=it'\\''s $(id)'\n",
    );
  });
  test("prints the record where JSON is asked for", async () => {
    const { lines } = await run("uri-shell", ["--shell", "fish", "--json", "app://firefox/open"]);
    expect(lines[0]).toMatchObject({ ok: true, shell: "fish", uri: "app://firefox/open" });
  });
});

describe("uri-config and uri-init", () => {
  test("show and write the configuration", async () => {
    const shown = await run("uri-config", [], undefined, {
      HOME: join(root, "other"),
      HEDDLE_URI_PLATFORM: "darwin",
    });
    expect(shown.lines[0]).toMatchObject({
      ok: true,
      path: join(root, "other/.config/heddle/heddle-uri.yaml"),
      effective: { platform: "darwin" },
      sources: { platform: "environment" },
    });
    const path = join(root, "mine.yaml");
    expect((await run("uri-init", ["--path", path])).lines[0]).toMatchObject({
      ok: true,
      path,
      created: true,
    });
    expect((await run("uri-init", ["--path", path])).lines[0]).toMatchObject({ created: false });
    expect(readdirSync(join(root, "work"))).toEqual([]);
  });
});

describe("uri-desktop", () => {
  test("does nothing in a dry run, and says which field an operation lacks", async () => {
    expect((await run("uri-desktop", ["--dry-run", "focus-window", "--title=x"])).lines[0]).toEqual({
      ok: true,
      operation: "focus-window",
      dry_run: true,
    });
    const { code, stderr } = await run("uri-desktop", ["--json", "capture-window", "--title=x"], undefined, {
      DISPLAY: ":7",
    });
    expect(code).toBe(64);
    expect(stderr).toContain("output");
  });
  test("takes a title that begins with a dash", async () => {
    expect((await run("uri-desktop", ["--dry-run", "focus-window", "--title=-x"])).code).toBe(0);
  });
});
