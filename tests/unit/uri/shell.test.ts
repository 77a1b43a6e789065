/** uri-shell: what it writes is read back as it was by the real bash, zsh, fish and dash, whatever it holds. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { createContext } from "#kit/files/context.ts";
import type { Action, Shell } from "#schemas/uri.ts";
import { compileUri } from "../../../lib/uri/compile.ts";
import { encodeComponent } from "../../../lib/uri/rfc3986.ts";
import {
  commandLine,
  quoteFish,
  quotePosix,
  quotePowerShell,
  run,
  scriptFor,
} from "../../../lib/uri/shell.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-shell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Values that break naive quoting, and generated ones. A NUL cannot be in an argument. */
const PIECES = [
  "'",
  "''",
  '"',
  "`id`",
  "$(id)",
  "$HOME",
  "$\u007bx}",
  "\\",
  "\\\\",
  "\\\\\\\\",
  "\\'",
  "!",
  "!!",
  ";",
  "&",
  "|",
  ">x",
  "\n",
  "\r",
  "\t",
  "%s",
  "ł",
  "😀",
  "#",
  "*",
  "?",
  "[a]",
  "~",
  "=",
  "-n",
  "--",
  "(",
  ")",
  "{a,b}",
  "^",
  " ",
  "‘",
  "’",
];
const value = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "grapheme", maxLength: 3 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join("").replaceAll("\0", ""));
const VALUES = [...PIECES, "", ...fc.sample(value, { numRuns: 400, seed: 7 })];

/** Runs a script with a shell; its standard output. */
function output(argv: string[], script: string, env: Record<string, string> = {}): string {
  const path = join(folder, `script-${Bun.nanoseconds()}`);
  writeFileSync(path, script);
  const child = Bun.spawnSync([...argv, path], {
    env: { PATH: process.env["PATH"] ?? "", HOME: "/home/anna", LC_ALL: "C.UTF-8", ...env },
    cwd: folder,
  });
  if (child.exitCode !== 0) throw new Error(`${argv[0]} ended with ${child.exitCode}: ${child.stderr}`);
  return child.stdout.toString();
}

/** Prints its arguments, each followed by NUL. */
const PRINT = "printf '%s\\0'";
const SHELLS: [string, string[], (text: string) => string][] = [
  ["bash", ["bash"], quotePosix],
  ["zsh", ["zsh", "-f"], quotePosix],
  ["dash", ["dash"], quotePosix],
  ["busybox sh", ["busybox", "sh"], quotePosix],
  ["fish", ["fish", "--no-config"], quoteFish],
];

describe("quoting", () => {
  test.each(SHELLS)("any value is one argument of %s", (_name, argv, quote) => {
    const script = VALUES.map((text) => `command ${PRINT} ${quote(text)}`).join("\n");
    expect(output(argv, script).split("\0").slice(0, -1)).toEqual(VALUES);
  });
  test("PowerShell doubles every kind of single quote", () => {
    expect(quotePowerShell("it's ‘x’ ‚y‛")).toBe("'it''s ‘‘x’’ ‚‚y‛‛'");
    expect(quotePowerShell('$(id) `n "%PATH%')).toBe("'$(id) `n \"%PATH%'");
  });
});

/** A plan whose first action is our own printer instead of a program with a window. */
function printer(text: string, home = false): Action {
  const argv = [join(folder, "print-arguments"), ...(home ? ["~/a b"] : []), text];
  const [command = "", ...args] = argv;
  return { os: "linux", command, args, argv, ...(home && { home: [1] }) };
}
writeFileSync(join(folder, "print-arguments"), "#!/bin/sh\nprintf '%s\\0' \"$@\"\n", { mode: 0o755 });

const INTERACTIVE: [Shell, string[]][] = [
  ["sh", ["dash"]],
  ["sh", ["busybox", "sh"]],
  ["sh", ["bash", "--posix"]],
  ["bash", ["bash"]],
  ["zsh", ["zsh", "-f"]],
  ["fish", ["fish", "--no-config"]],
];

describe("the script", () => {
  test.each(INTERACTIVE)("of %s exports the values and runs the action with its arguments", (shell, argv) => {
    const texts = VALUES.filter((text) => text !== "").slice(0, 150);
    const blocks = texts.map(
      (text) =>
        `${scriptFor(shell, "focus_window", text, [printer(text)])}${PRINT} "$HEDDLE_INTENT" "$HEDDLE_URI"\nheddle-run\n`,
    );
    const printed = output(argv, blocks.join("")).split("\0");
    expect(printed.slice(0, -1)).toEqual(texts.flatMap((text) => ["focus_window", text, text]));
  });
  test.each(INTERACTIVE)("of %s hands the exports on to programs", (shell, argv) => {
    const script = `${scriptFor(shell, "open_app", "app://firefox/open", [printer("x")])}sh -c 'printf "%s " "$HEDDLE_URI" "$HEDDLE_INTENT"'\n`;
    expect(output(argv, script)).toBe("app://firefox/open open_app ");
  });
  test.each(INTERACTIVE)("of %s puts the home folder of its user for a leading tilde", (shell, argv) => {
    expect(output(argv, `${scriptFor(shell, "a", "b", [printer("~/x", true)])}heddle-run\n`)).toBe(
      "/home/anna/a b\0~/x\0",
    );
  });
  test.each(INTERACTIVE)("of %s can be evaluated again, also over an alias", (shell, argv) => {
    const once = scriptFor(shell, "a", "b", [printer("1")]);
    const alias = shell === "bash" ? "shopt -s expand_aliases\n" : "";
    expect(
      output(
        argv,
        `${alias}alias heddle-run='echo old'\neval ${shell === "fish" ? quoteFish(once) : quotePosix(once)}\n${once}heddle-run\n`,
      ),
    ).toBe("1\0");
  });
  test.each(INTERACTIVE)("of %s starts a program in its folder and stays where it was", (shell, argv) => {
    const pwd: Action = { os: "linux", command: "pwd", args: [], argv: ["pwd"], cwd: "/usr" };
    expect(output(argv, `${scriptFor(shell, "a", "b", [pwd])}cd /\nheddle-run\npwd\n`)).toBe("/usr\n/\n");
  });
  test.each(INTERACTIVE)("of %s gives a program its environment only", (shell, argv) => {
    const print: Action = {
      os: "linux",
      command: "printenv",
      args: [],
      argv: ["printenv", "HEDDLE_TEXT"],
      env: { HEDDLE_TEXT: "it's $x" },
    };
    const after =
      shell === "fish" ? "set -q HEDDLE_TEXT; and echo leaked" : `[ -z "\${HEDDLE_TEXT:-}" ] || echo leaked`;
    expect(output(argv, `${scriptFor(shell, "a", "b", [print])}heddle-run\n${after}\ntrue\n`)).toBe(
      "it's $x\n",
    );
  });
  test.each(INTERACTIVE)(
    "of %s drops the function of an earlier plan where there is no action",
    (shell, argv) => {
      const script = `${scriptFor(shell, "a", "b", [printer("1")])}${scriptFor(shell, "a", "b", [])}${PRINT} "$HEDDLE_CMD"\ntype heddle-run >/dev/null 2>&1; and echo there\n`;
      expect(output(argv, `${shell === "fish" ? script : script.replace("; and", " &&")}true\n`)).toBe("\0");
    },
  );
  test.each(INTERACTIVE)("of %s has a HEDDLE_CMD that the shell can evaluate", (shell, argv) => {
    const script = `${scriptFor(shell, "a", "b", [printer("it's $x", true)])}eval "$HEDDLE_CMD"\n`;
    expect(output(argv, script)).toBe("/home/anna/a b\0it's $x\0");
  });
  /** A step that prints a word and ends with a status. */
  const saying = (word: string, status: number): Action => {
    const argv = [join(folder, "say-and-end"), word, String(status)];
    return { os: "linux", command: argv[0] ?? "", args: argv.slice(1), argv };
  };
  writeFileSync(join(folder, "say-and-end"), '#!/bin/sh\necho "$1"\nexit "$2"\n', { mode: 0o755 });
  const status = (shell: Shell) => (shell === "fish" ? "echo $status\n" : "echo $?\n");
  const called = (shell: Shell, steps: Action[], call: string) =>
    `${scriptFor(shell, "a", "b", steps)}${call}\n${status(shell)}`;
  test.each(INTERACTIVE)("of %s (%s) runs every step in order", (shell, argv) => {
    const steps = [saying("one", 0), saying("two", 0), saying("three", 0)];
    for (const call of ["heddle_run", "heddle-run", 'eval "$HEDDLE_CMD"'])
      expect(output(argv, called(shell, steps, call))).toBe("one\ntwo\nthree\n0\n");
  });
  test.each(INTERACTIVE)("of %s (%s) stops at the step that fails and says so", (shell, argv) => {
    const steps = [saying("one", 0), { ...saying("two", 7), cwd: "/" }, saying("three", 0)];
    expect(output(argv, called(shell, steps, "heddle_run"))).toBe("one\ntwo\n7\n");
    expect(output(argv, called(shell, [saying("one", 5), saying("two", 0)], "heddle_run"))).toBe("one\n5\n");
  });
  test.each(INTERACTIVE)("of %s (%s) takes a relative folder as it stands, not by CDPATH", (shell, argv) => {
    const pwd: Action = { os: "linux", command: "pwd", args: [], argv: ["pwd"], cwd: "bin" };
    mkdirSync(join(folder, "bin"), { recursive: true });
    expect(output(argv, `${scriptFor(shell, "a", "b", [pwd])}heddle_run\n`, { CDPATH: "/usr" })).toBe(
      `${join(folder, "bin")}\n`,
    );
  });
  test("of PowerShell stops at the step that fails", () => {
    const { actions } = compileUri("ide-chat://cursor/send?workspace=/w", "linux", "/tmp", "hi");
    const lines = scriptFor("powershell", "ide_chat_send", "u", actions).split("\n");
    expect(actions).toHaveLength(2);
    expect(lines.slice(3)).toEqual([
      "$env:HEDDLE_CMD = 'cursor /w; if ($?) { xdg-open ''cursor://anysphere.cursor-deeplink/prompt?text=hi'' }'",
      "function global:heddle_run {",
      "  $arguments = @('/w')",
      "  & 'cursor' @arguments",
      "  if (-not $?) { return }",
      "  $arguments = @('cursor://anysphere.cursor-deeplink/prompt?text=hi')",
      "  & 'xdg-open' @arguments",
      "}",
      "Set-Alias -Scope Global heddle-run heddle_run",
      "",
    ]);
  });
  test("passes shellcheck", () => {
    const uris = [
      "app://firefox/open",
      "app://terminal/open?path=~/a%20b",
      "app://xterm/open?path=~/x",
      "desktop-window://focus?name=it%27s%20%24%28id%29",
      "ide-chat://cursor/send?workspace=a",
    ];
    for (const uri of uris) {
      const { actions } = compileUri(uri, "linux", "/tmp");
      const path = join(folder, "checked.sh");
      writeFileSync(path, scriptFor("sh", "intent", uri, actions));
      const checked = Bun.spawnSync(["shellcheck", path]);
      expect(checked.stdout.toString()).toBe("");
      expect(checked.exitCode).toBe(0);
    }
  });
  test("of PowerShell quotes every value and splats the arguments", () => {
    const { actions } = compileUri("desktop-window://focus?name=it%27s", "linux", "/tmp");
    expect(scriptFor("powershell", "focus_window", "u", actions)).toBe(
      [
        "$env:HEDDLE_INTENT = 'focus_window'",
        "$env:HEDDLE_URI = 'u'",
        "$env:HEDDLE_URIS = 'u'",
        "$env:HEDDLE_CMD = 'uri-desktop focus-window ''--title=it''''s'''",
        "function global:heddle_run {",
        "  $arguments = @('focus-window', '--title=it''s')",
        "  & 'uri-desktop' @arguments",
        "}",
        "Set-Alias -Scope Global heddle-run heddle_run",
        "",
      ].join("\n"),
    );
  });
});

describe("the operation", () => {
  const context = (env: Record<string, string>) => createContext({ env, cwd: folder, platform: "linux" });
  test.each([
    ["/usr/bin/fish", "fish"],
    ["/bin/zsh", "zsh"],
    ["/usr/bin/pwsh", "powershell"],
    ["/bin/sh", "sh"],
    ["/bin/dash", "sh"],
    ["/usr/bin/ksh", "sh"],
    ["", "sh"],
  ])("takes the shell from SHELL=%s: %s", (shell, expected) => {
    expect(run({ prompt: "app://firefox/open" }, context({ SHELL: shell })).shell).toBe(expected as Shell);
  });
  test("writes for the shell that is asked for", () => {
    expect(
      run({ prompt: "app://firefox/open", shell: "fish" }, context({ SHELL: "/bin/zsh" })).script,
    ).toContain("set -gx HEDDLE_URI 'app://firefox/open'");
  });
  test("puts the user's folders of this machine into the text", () => {
    const home = mkdtempSync(join(folder, "home-"));
    mkdirSync(join(home, ".config"));
    writeFileSync(join(home, ".config", "user-dirs.dirs"), 'XDG_DOWNLOAD_DIR="$HOME/Pobrane"\n');
    const script = (more: Partial<Parameters<typeof run>[0]>) =>
      run({ prompt: "otwórz folder Pobrane", shell: "sh", ...more }, context({ HOME: home })).script;
    expect(script({})).toContain("'xdg-open' \"$HOME\"'/Pobrane'\n");
    expect(script({})).toContain("HEDDLE_URI='app://folder/open?path=~/Downloads'");
    expect(script({ prompt: "open terminal in Downloads" })).toContain("'--dir='\"$HOME\"'/Pobrane'");
    // A typed path stays what it is, and another machine's folders are not known here.
    expect(script({ prompt: "open ~/Downloads/a.pdf" })).toContain("'/Downloads/a.pdf'");
    expect(script({ platform: "darwin" })).toContain("'open' \"$HOME\"'/Downloads'");
    expect(script({ platform: "darwin", prompt: "open the videos folder" })).toContain("'/Movies'");
    expect(script({ platform: "windows", shell: "powershell" })).toContain(
      "NameSpace('shell:Downloads').Self.Path",
    );
  });
  test("shows a command line that the shell splits into the same arguments", () => {
    fc.assert(
      fc.property(
        value.filter((text) => text !== ""),
        (text) => {
          const { actions } = compileUri(
            `desktop-window://focus?name=${encodeComponent(text)}`,
            "linux",
            "/tmp",
          );
          expect(
            commandLine(actions, "bash").endsWith(quotePosix(`--title=${text.normalize("NFC")}`)) ||
              /^[A-Za-z0-9_@%+:,./-]+$/.test(text),
          ).toBe(true);
        },
      ),
    );
  });
});
