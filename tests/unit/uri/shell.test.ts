/** uri-shell: what it writes is read back as it was by the real bash, zsh, fish and dash, whatever it holds. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { createContext } from "../../../lib/kit/context.ts";
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
import type { Action, Shell } from "../../../schemas/uri.ts";

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
  ["bash", ["bash"]],
  ["zsh", ["zsh", "-f"]],
  ["fish", ["fish", "--no-config"]],
];

describe("the script", () => {
  test.each(INTERACTIVE)("of %s exports the values and runs the action with its arguments", (shell, argv) => {
    const texts = VALUES.filter((text) => text !== "").slice(0, 150);
    const blocks = texts.map(
      (text) =>
        `${scriptFor(shell, "focus_window", text, printer(text))}${PRINT} "$HEDDLE_INTENT" "$HEDDLE_URI"\nheddle-run\n`,
    );
    const printed = output(argv, blocks.join("")).split("\0");
    expect(printed.slice(0, -1)).toEqual(texts.flatMap((text) => ["focus_window", text, text]));
  });
  test.each(INTERACTIVE)("of %s hands the exports on to programs", (shell, argv) => {
    const script = `${scriptFor(shell, "open_app", "app://firefox/open", printer("x"))}sh -c 'printf "%s " "$HEDDLE_URI" "$HEDDLE_INTENT"'\n`;
    expect(output(argv, script)).toBe("app://firefox/open open_app ");
  });
  test.each(INTERACTIVE)("of %s puts the home folder of its user for a leading tilde", (shell, argv) => {
    expect(output(argv, `${scriptFor(shell, "a", "b", printer("~/x", true))}heddle-run\n`)).toBe(
      "/home/anna/a b\0~/x\0",
    );
  });
  test.each(INTERACTIVE)("of %s can be evaluated again, also over an alias", (shell, argv) => {
    const once = scriptFor(shell, "a", "b", printer("1"));
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
    expect(output(argv, `${scriptFor(shell, "a", "b", pwd)}cd /\nheddle-run\npwd\n`)).toBe("/usr\n/\n");
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
    expect(output(argv, `${scriptFor(shell, "a", "b", print)}heddle-run\n${after}\ntrue\n`)).toBe(
      "it's $x\n",
    );
  });
  test.each(INTERACTIVE)(
    "of %s drops the function of an earlier plan where there is no action",
    (shell, argv) => {
      const script = `${scriptFor(shell, "a", "b", printer("1"))}${scriptFor(shell, "a", "b", undefined)}${PRINT} "$HEDDLE_CMD"\ntype heddle-run >/dev/null 2>&1; and echo there\n`;
      expect(output(argv, `${shell === "fish" ? script : script.replace("; and", " &&")}true\n`)).toBe("\0");
    },
  );
  test.each(INTERACTIVE)("of %s has a HEDDLE_CMD that the shell can evaluate", (shell, argv) => {
    const script = `${scriptFor(shell, "a", "b", printer("it's $x", true))}eval "$HEDDLE_CMD"\n`;
    expect(output(argv, script)).toBe("/home/anna/a b\0it's $x\0");
  });
  test("passes shellcheck", () => {
    const uris = [
      "app://firefox/open",
      "app://terminal/open?path=~/a%20b",
      "app://xterm/open?path=~/x",
      "desktop-window://focus?name=it%27s%20%24%28id%29",
    ];
    for (const uri of uris) {
      const [action] = compileUri(uri, "linux", "/tmp").actions;
      const path = join(folder, "checked.sh");
      writeFileSync(path, scriptFor("bash", "intent", uri, action));
      const checked = Bun.spawnSync(["shellcheck", path]);
      expect(checked.stdout.toString()).toBe("");
      expect(checked.exitCode).toBe(0);
    }
  });
  test("of PowerShell quotes every value and splats the arguments", () => {
    const [action] = compileUri("desktop-window://focus?name=it%27s", "linux", "/tmp").actions;
    expect(scriptFor("powershell", "focus_window", "u", action)).toBe(
      [
        "$env:HEDDLE_INTENT = 'focus_window'",
        "$env:HEDDLE_URI = 'u'",
        "$env:HEDDLE_CMD = 'wmctrl -a ''it''''s'''",
        "function global:heddle-run {",
        "  $arguments = @('-a', 'it''s')",
        "  & 'wmctrl' @arguments",
        "}",
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
    ["/bin/dash", "bash"],
    ["", "bash"],
  ])("takes the shell from SHELL=%s: %s", (shell, expected) => {
    expect(run({ prompt: "app://firefox/open" }, context({ SHELL: shell })).shell).toBe(expected as Shell);
  });
  test("writes for the shell that is asked for", () => {
    expect(
      run({ prompt: "app://firefox/open", shell: "fish" }, context({ SHELL: "/bin/zsh" })).script,
    ).toContain("set -gx HEDDLE_URI 'app://firefox/open'");
  });
  test("shows a command line that the shell splits into the same arguments", () => {
    fc.assert(
      fc.property(
        value.filter((text) => text !== ""),
        (text) => {
          const [action] = compileUri(
            `desktop-window://focus?name=${encodeComponent(text)}`,
            "linux",
            "/tmp",
          ).actions;
          expect(
            (action && commandLine(action, "bash").endsWith(quotePosix(text.normalize("NFC")))) ||
              /^[A-Za-z0-9_@%+:,./-]+$/.test(text),
          ).toBe(true);
        },
      ),
    );
  });
});
