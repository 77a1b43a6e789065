/** Plans: what each platform runs for an address, and that no text of a request ever becomes part of a command. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { appIds, appOf } from "#desktop/apps.ts";
import { SCRIPT_NAMES, scriptText } from "#desktop/scripted/windows-scripts.ts";
import { type Action, type Command, type IntentName, PLATFORMS, type Platform } from "#schemas/uri.ts";
import { APP_NAMES } from "../../../lib/language/app-names.ts";
import { intent, uriOf } from "../../../lib/uri/abstract.ts";
import { alternativesOf } from "../../../lib/uri/availability.ts";
import { compileUri } from "../../../lib/uri/compile.ts";
import { EN } from "../../../lib/uri/language/en.ts";
import { PL } from "../../../lib/uri/language/pl.ts";
import { IDES } from "../../../lib/uri/platforms/ide-table.data.ts";
import { ideOf } from "../../../lib/uri/platforms/ides.ts";
import { nativeUri } from "../../../lib/uri/platforms/native.ts";
import { CAPTURE_DIRS } from "../../../lib/uri/platforms/options.ts";
import { encodeComponent } from "../../../lib/uri/rfc3986.ts";

const plan = (uri: string, platform: Platform, text?: string): Action[] =>
  compileUri(uri, platform, CAPTURE_DIRS[platform], text).actions;
const first = (uri: string, platform: Platform): string[] => plan(uri, platform)[0]?.argv ?? [];
const ways = (uri: string, platform: Platform): string[][] =>
  plan(uri, platform).flatMap((action) => alternativesOf(action).map((way) => way.argv));

describe("Linux", () => {
  const FIRST: [string, string[]][] = [
    ["app://file/open?path=/home/anna/$(touch%20pwned).txt", ["xdg-open", "/home/anna/$(touch pwned).txt"]],
    ["app://file/open?path=-rf", ["xdg-open", "./-rf"]],
    ["app://file/open?path=notes:todo.txt", ["xdg-open", "./notes:todo.txt"]],
    ["app://folder/open?path=~/Documents", ["xdg-open", "~/Documents"]],
    ["https://example.com/?a=1&b=2", ["xdg-open", "https://example.com/?a=1&b=2"]],
    ["mailto:anna@example.com", ["xdg-open", "mailto:anna@example.com"]],
    ["file:///home/anna/x.txt", ["xdg-open", "file:///home/anna/x.txt"]],
    ["app://chrome/open?url=https://a.example", ["google-chrome", "https://a.example"]],
    ["app://vscode/open?path=/a/b.ts&line=10&column=5", ["code", "--goto", "/a/b.ts:10:5"]],
    ["app://vscode/open?path=/a/b.ts", ["code", "/a/b.ts"]],
    ["app://zed/open?path=a.ts&line=3", ["zed", "a.ts:3"]],
    ["app://pycharm/open?path=a.py&line=3", ["pycharm", "--line", "3", "--column", "1", "a.py"]],
    ["app://kate/open?path=a.py&line=3&column=2", ["kate", "--line", "3", "--column", "2", "a.py"]],
    ["app://emacs/open?path=a.py&line=3&column=2", ["emacs", "+3:2", "a.py"]],
    ["app://terminal/open?path=/srv/x", ["xdg-terminal-exec", "--dir=/srv/x"]],
    ["app://konsole/open?path=/srv/x", ["konsole", "--workdir", "/srv/x"]],
    ["app://settings/wifi", ["gnome-control-center", "wifi"]],
    ["ms-settings:sound", ["gnome-control-center", "sound"]],
    ["desktop-screenshot://screen", ["maim", "/tmp/heddle-captures/screen.png"]],
    [
      "desktop-screenshot://window?title=Slack&mode=active",
      [
        "uri-desktop",
        "capture-window",
        "--title=Slack",
        `--output=/tmp/heddle-captures/window-${Bun.hash.crc32("Slack").toString(16).padStart(8, "0")}.png`,
      ],
    ],
    [
      "desktop-screenshot://screen?screen=2",
      ["uri-desktop", "capture-screen", "--screen=2", "--output=/tmp/heddle-captures/screen-2.png"],
    ],
    [
      "desktop-screenshot://window?mode=active",
      ["scrot", "--focused", "/tmp/heddle-captures/window-active.png"],
    ],
    ["desktop-window://focus?name=Slack", ["uri-desktop", "focus-window", "--title=Slack"]],
    [
      "desktop-window://move?title=Slack&screen=2",
      ["uri-desktop", "move-window", "--title=Slack", "--screen=2"],
    ],
    [
      "desktop-window://move?mode=active&screen=2",
      ["uri-desktop", "move-window", "--mode=active", "--screen=2"],
    ],
    ["app://vim/open", ["xdg-terminal-exec", "vim"]],
    ["app://vim/open?path=/etc/fstab", ["xdg-terminal-exec", "vim", "/etc/fstab"]],
    [
      "app://vim/open?path=/a.txt&line=3&column=2",
      ["xdg-terminal-exec", "vim", "+call cursor(3,2)", "/a.txt"],
    ],
    ["app://nano/open?path=/a.txt&line=3", ["xdg-terminal-exec", "nano", "+3,1", "/a.txt"]],
    ["ide-control://vscode/status", ["code", "--status"]],
  ];
  test.each(FIRST)("%s runs %j first", (uri, argv) => {
    expect(first(uri, "linux")).toEqual(argv);
  });

  test("a name that is no well-known application is looked up among the installed ones only", () => {
    expect(ways("app://rm/open?path=~", "linux")).toEqual([
      ["gtk-launch", "rm", "~"],
      ["uri-desktop", "launch", "--app=rm", "--target=~"],
    ]);
  });
  test("a terminal without an option for its folder is started in it", () => {
    const xterm = plan("app://xterm/open?path=~/src", "linux")[0];
    expect(xterm?.argv).toEqual(["xterm"]);
    expect(xterm?.cwd).toBe("~/src");
  });
  test("marks paths below the home folder, and nothing that only looks like one", () => {
    expect(plan("app://file/open?path=~/a", "linux")[0]?.home).toEqual([1]);
    expect(plan("app://terminal/open?path=~/a", "linux")[0]?.home).toEqual([1]);
    expect(plan("app://vscode/open?path=~/a&line=2", "linux")[0]?.home).toEqual([2]);
    expect(plan("desktop-window://focus?name=~/a", "linux")[0]?.home).toBeUndefined();
  });
  test("scrot is left out where it would read a name as a format", () => {
    const { actions } = compileUri("desktop-screenshot://screen", "linux", "/tmp/%Y");
    expect(actions.flatMap((action) => alternativesOf(action)).map((way) => way.command)).not.toContain(
      "scrot",
    );
  });
  test("every settings panel has a program for GNOME, KDE and other desktops", () => {
    for (const panel of ["open", "network", "wifi", "bluetooth", "display", "sound", "privacy"]) {
      const sessions = plan(`app://settings/${panel}`, "linux").flatMap((action) =>
        alternativesOf(action).map((way) => way.session?.[0]),
      );
      expect(sessions).toContain("gnome");
      expect(sessions).toContain("kde");
      expect(sessions).toContain(undefined);
    }
  });
});

describe("macOS", () => {
  const FIRST: [string, string[]][] = [
    ["app://file/open?path=/a%20b", ["open", "/a b"]],
    ["app://file/open?path=-a", ["open", "./-a"]],
    ["app://file/open?path=a:b.txt", ["open", "./a:b.txt"]],
    ["app://chrome/open", ["open", "-a", "Google Chrome"]],
    ["app://safari/open?url=https://a.example", ["open", "-a", "Safari", "https://a.example"]],
    ["app://terminal/open?path=/srv", ["open", "-a", "Terminal", "/srv"]],
    ["app://settings/bluetooth", ["open", "x-apple.systempreferences:com.apple.BluetoothSettings"]],
    ["desktop-screenshot://screen", ["screencapture", "-x", "/tmp/heddle-captures/screen.png"]],
    [
      "desktop-screenshot://screen?screen=2",
      ["screencapture", "-x", "-D", "2", "/tmp/heddle-captures/screen-2.png"],
    ],
    ["app://cursor/open?path=/a/b.ts&line=10", ["cursor", "--goto", "/a/b.ts:10"]],
  ];
  test.each(FIRST)("%s runs %j first", (uri, argv) => {
    expect(first(uri, "darwin")).toEqual(argv);
  });
  test("a script gets the title as an argument behind --, and is the same for every title", () => {
    const [one, two] = ["-x", 'a" to quit'].map((title) =>
      first(`desktop-screenshot://window?title=${encodeComponent(title)}`, "darwin"),
    );
    expect(one?.at(-2)).toBe("-x");
    expect(two?.at(-2)).toBe('a" to quit');
    expect(one?.at(-3)).toBe("--");
    expect(one?.slice(0, -2)).toEqual(two?.slice(0, -2) ?? []);
  });
});

test("the fixed JavaScript of macOS can be parsed", () => {
  for (const uri of [
    "desktop-screenshot://window?title=a",
    "desktop-screenshot://window?mode=active",
    "desktop-window://move?title=a&screen=2",
    "desktop-window://move?mode=active&screen=2",
  ]) {
    const argv = first(uri, "darwin");
    const lines = argv.filter((_argument, index) => argv[index - 1] === "-e");
    expect(argv.slice(0, 3)).toEqual(["osascript", "-l", "JavaScript"]);
    expect(() => new Function(lines.join("\n"))).not.toThrow();
  }
});

describe("Windows", () => {
  test("opens with the handler, text that is not plain ASCII through the environment", () => {
    expect(first("app://file/open?path=C:%5CUsers%5CAnna%5Ca%20%26%20calc.txt", "windows")).toEqual([
      "rundll32.exe",
      "url.dll,FileProtocolHandler",
      "C:\\Users\\Anna\\a & calc.txt",
    ]);
    for (const path of ["C:\\ł.txt", 'C:\\a" & calc "', "C:\\a\nb"]) {
      const [action] = plan(`app://file/open?path=${encodeComponent(path)}`, "windows");
      expect(action?.command).toBe("powershell.exe");
      expect(action?.env).toEqual({ HEDDLE_TARGET: path });
    }
  });
  test("starts a program by its own name, else by its registration", () => {
    const [action] = plan("app://firefox/open?url=https://a.example", "windows");
    expect(action?.argv).toEqual(["firefox.exe", "https://a.example"]);
    expect(action?.alternatives?.[0]?.env).toEqual({
      HEDDLE_APP: "firefox",
      HEDDLE_NAME: "Firefox",
      HEDDLE_TARGET: "https://a.example",
    });
  });
  test("an unknown name is only looked up among the registered applications", () => {
    expect(ways("app://format/open?path=C:", "windows").map(([program]) => program)).toEqual([
      "powershell.exe",
    ]);
  });
  test("a window screenshot is of that window", () => {
    const [action] = plan("desktop-screenshot://window?title=Slack", "windows");
    expect(action?.env).toEqual({ HEDDLE_TEXT: "Slack", HEDDLE_OUTPUT: action?.output ?? "" });
    expect(decoded(action)).toContain("PrintWindow");
  });
  test("the active window is moved without looking for a title", () => {
    const [action] = plan("desktop-window://move?mode=active&screen=2", "windows");
    expect(action?.env).toEqual({ HEDDLE_SCREEN: "2" });
    expect(decoded(action)).toContain("GetForegroundWindow()\nif");
    expect(decoded(action)).toContain("SetWindowPos($window");
  });
  test("a terminal is started in its folder, which is never an argument that it would split at semicolons", () => {
    const [action] = plan("app://terminal/open?path=C:%5Ca%3Bb", "windows");
    expect(action?.argv).toEqual(["wt.exe", "-d", "."]);
    expect(action?.cwd).toBe("C:\\a;b");
  });
  test("the fixed scripts fit a command line and take their text from the environment only", () => {
    for (const name of SCRIPT_NAMES) {
      const script = scriptText(name);
      expect(Buffer.from(script, "utf16le").toString("base64").length).toBeLessThan(32_000);
      expect(script).not.toMatch(/Invoke-Expression|\biex\b|cmd(\.exe)?\s*\/c/i);
      expect(
        [...script.matchAll(/\$env:(\w+)/g)].every(([, variable]) => variable?.startsWith("HEDDLE_")),
      ).toBe(true);
      // Here-strings end at a line that begins with '@.
      expect((script.match(/@'/g) ?? []).length).toBe((script.match(/^'@/gm) ?? []).length);
      for (const [open, close] of ["()", "{}", "[]"].map((pair) => [...pair]))
        expect(script.split(open ?? "").length).toBe(script.split(close ?? "").length);
    }
  });
});

function decoded(action: Command | undefined): string {
  return Buffer.from(action?.argv.at(-1) ?? "", "base64").toString("utf16le");
}

describe("deep links", () => {
  const LINKS: [Record<string, string>, Platform, string | undefined][] = [
    [
      { ide: "vscode", path: "/home/anna/app/x.py", line: "10", column: "5" },
      "linux",
      "vscode://file/home/anna/app/x.py:10:5",
    ],
    [{ ide: "vscode-insiders", path: "/a b" }, "linux", "vscode-insiders://file/a%20b"],
    [{ ide: "vscodium", path: "/a", column: "5" }, "linux", "vscodium://file/a"],
    [{ ide: "cursor", path: "C:\\a\\ł.ts", line: "2" }, "windows", "cursor://file/C:/a/%C5%82.ts:2"],
    [{ ide: "windsurf", path: "/a:b", line: "2" }, "darwin", "windsurf://file/a%3Ab:2"],
    [{ ide: "zed", path: "/a", line: "2" }, "darwin", "zed://file/a:2"],
    [
      { ide: "sublime", path: "/a b", line: "2", column: "3" },
      "darwin",
      "subl://open?url=file:///a%2520b&line=2&column=3",
    ],
    [{ ide: "textmate", path: "/a", line: "2" }, "darwin", "txmt://open?url=file:///a&line=2"],
    [
      { ide: "pycharm", path: "/p/demo/a.py", line: "3", column: "7", project: "/p/demo" },
      "linux",
      "jetbrains://pycharm/navigate/reference?project=demo&path=/p/demo/a.py:3:7",
    ],
    [
      { ide: "pycharm", path: "/home/anna/shop/src/main.py", line: "10" },
      "linux",
      "jetbrains://pycharm/navigate/reference?project=shop&path=/home/anna/shop/src/main.py:10",
    ],
    [
      { ide: "rider", path: "C:\\shop\\app\\a.cs", line: "2" },
      "windows",
      "jetbrains://rd/navigate/reference?project=shop&path=C:/shop/app/a.cs:2",
    ],
    [
      { ide: "idea", path: "src/Main.java", line: "3", project: "~/shop" },
      "darwin",
      "jetbrains://idea/navigate/reference?project=shop&path=src/Main.java:3",
    ],
    [
      { ide: "webstorm", path: "/home/anna/my shop" },
      "linux",
      "jetbrains://web-storm/navigate/reference?project=my%20shop",
    ],
    [{ ide: "pycharm", path: "/src/a.py" }, "linux", undefined],
    [{ ide: "pycharm", path: "src/a.py" }, "linux", undefined],
    [{ ide: "vscode", path: "src/main.ts", line: "10" }, "linux", undefined],
    [{ ide: "vscode", path: "~/main.ts" }, "linux", undefined],
    [{ ide: "vscode", path: "/home/a" }, "windows", undefined],
    [{ ide: "vscode", path: "\\\\host\\share\\a" }, "windows", undefined],
    [{ ide: "kate", path: "/a" }, "linux", undefined],
  ];
  test.each(LINKS)("%j on %s is %s", (slots, platform, link) => {
    expect(nativeUri(intent("ide_open", slots), platform)).toBe(link as string);
  });
});

describe("IDE requests", () => {
  test("a chat message travels beside the address, with a control plan", () => {
    const { actions, control } = compileUri(
      "ide-chat://vscode/send?workspace=.&submit=true",
      "linux",
      "/tmp",
      "-do it",
    );
    expect(actions[0]?.argv).toEqual(["code", "chat", "--", "-do it"]);
    expect(actions[0]?.cwd).toBe(".");
    expect(control?.actions[0]).toMatchObject({
      ide: "vscode",
      workspace: ".",
      submit: true,
      transport: "cli",
      require_plugin: false,
    });
    expect(control?.uri).not.toContain("do%20it");
    expect(control?.actions[0]?.replay.cli).toContain("--text=-do it");
  });
  test("a message that is not to be sent is filled in where the IDE has a link for that", () => {
    const { actions } = compileUri("ide-chat://cursor/send?submit=false", "linux", "/tmp", "a&b");
    expect(actions.map((action) => action.argv)).toEqual([
      ["cursor"],
      ["xdg-open", "cursor://anysphere.cursor-deeplink/prompt?text=a%26b"],
    ]);
  });
  test("a command has no program, only a control plan that says so", () => {
    const { actions, control } = compileUri("ide-command://vscode/execute?command=x", "linux", "/tmp");
    expect(actions).toEqual([]);
    expect(control?.actions[0]).toMatchObject({ operation: "execute", require_plugin: true });
  });
});

describe("applications", () => {
  test("every application that can be named in a prompt is known to the planner", () => {
    const ids = [...Object.keys(APP_NAMES), ...Object.keys(EN.apps), ...Object.keys(PL.apps)];
    const unknown = ids.filter(
      (id) => id !== "terminal" && appOf(id) === undefined && ideOf(id) === undefined,
    );
    expect(unknown).toEqual([]);
  });
  test("the browser is whichever one the person uses", () => {
    for (const [platform, program] of [
      ["linux", "xdg-open"],
      ["darwin", "open"],
      ["windows", "rundll32.exe"],
    ] as const)
      expect(first("app://browser/open?url=https://a.example", platform)[0]).toBe(program);
    expect(ways("app://browser/open", "linux")[1]).toEqual(["uri-desktop", "launch", "--app=browser"]);
  });
  test("no row is empty, and no program is a path or an option", () => {
    for (const id of appIds()) {
      const app = appOf(id);
      const names = [...(app?.linux ?? []), app?.darwin, app?.windows].filter((name) => name !== undefined);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(name).toMatch(/^[^\s/\\-][^/\\]*$/);
    }
    expect(appIds().length).toBeGreaterThan(140);
  });
  test("an application that a platform lacks is looked up by its name there", () => {
    expect(first("app://safari/open", "linux")).toEqual(["gtk-launch", "safari"]);
    expect(Object.keys(IDES)).toContain("vscode");
  });
});

describe("text of a request", () => {
  const SPECIAL = [
    "'",
    '"',
    "`",
    "$(id)",
    "$\u007bHOME}",
    ";",
    "&",
    "|",
    ">",
    "%PATH%",
    "^",
    "!",
    "\n",
    "\r",
    "\t",
    " ",
    "\\",
    "-",
    "--",
    "~",
    "ł",
    "😀",
    "*",
    "[a]",
    "{b}",
    "(c)",
    "#",
    "=",
    "‘",
    "“",
  ];
  const hostile = fc
    .array(fc.oneof(fc.constantFrom(...SPECIAL), fc.string({ unit: "grapheme", maxLength: 4 })), {
      minLength: 1,
      maxLength: 8,
    })
    // The marker makes the text unmistakable among the fixed parts of a command.
    .map((parts) => `q7z${parts.join("")}z7q`.normalize("NFC"))
    .filter((text) => !text.includes("\0"));
  /** The marker at the end only, so that a text can begin with anything. */
  const leading = hostile.map((text) => text.slice(3)).filter((text) => text.trim() !== "");

  const REQUESTS: ((text: string) => [IntentName, Record<string, string>])[] = [
    (text) => ["open_file", { path: text }],
    (text) => ["open_folder", { path: `/home/${text}` }],
    (text) => ["open_app", { app: "gimp", path: text }],
    (text) => ["open_app", { app: "firefox", url: `https://a.example/?q=${encodeURIComponent(text)}` }],
    (text) => ["open_terminal", { path: text }],
    (text) => ["screenshot", { target: "window", title: text }],
    (text) => ["focus_window", { name: text }],
    (text) => ["move_window", { title: text, screen: "2" }],
    (text) => ["ide_open", { ide: "vscode", path: text }],
    (text) => ["ide_open", { ide: "pycharm", path: text, line: "3", project: text }],
    (text) => ["ide_chat_send", { ide: "vscode", text }],
  ];

  /** One argument that is the text: as it is, behind an option, as a path, as an escaped expression, as an address. */
  function isWhole(argument: string, text: string): boolean {
    const value = argument.replace(/^--[a-z-]+=/, "");
    const forms = [
      text,
      `./${text}`,
      `/home/${text}`,
      `${text}:3`,
      `${text}:3:1`,
      text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"),
    ];
    return (
      forms.includes(value) ||
      forms.includes(argument) ||
      /^[A-Za-z][A-Za-z0-9+.-]*:[\x21-\x7e]*$/.test(value)
    );
  }

  test("stands in a plan as one whole argument or one whole environment value, on every platform", () => {
    fc.assert(
      fc.property(
        fc.oneof(hostile, leading),
        fc.constantFrom(...REQUESTS),
        fc.constantFrom(...PLATFORMS),
        (text, make, platform) => {
          const [name, slots] = make(text);
          const { uri, metadata } = uriOf(intent(name, slots), platform);
          for (const action of plan(uri, platform, metadata.text)) {
            for (const way of alternativesOf(action)) {
              for (const argument of way.argv)
                if (argument.includes("z7q")) expect(isWhole(argument, text)).toBe(true);
              for (const value of Object.values(way.env ?? {}))
                if (value.includes("z7q")) expect(isWhole(value, text)).toBe(true);
              const script = way.argv.indexOf("-EncodedCommand");
              if (script >= 0) expect(decoded(way)).not.toContain("z7q");
              expect(way.argv[0]).not.toContain("z7q");
            }
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  test("never makes a program read it as an option", () => {
    for (const platform of PLATFORMS)
      for (const uri of [
        "app://file/open?path=--help",
        "app://gimp/open?path=-b",
        "app://vscode/open?path=--install-extension",
      ])
        for (const argv of ways(uri, platform))
          if (argv[0] !== "powershell.exe")
            expect(argv.filter((argument) => /^-(?:-help|b|-install-extension)$/.test(argument))).toEqual([]);
  });

  test("no plan starts a shell with a command text", () => {
    const uris = [
      "app://terminal/open?path=/a",
      "app://firefox/open",
      "desktop-window://focus?name=a",
      "desktop-screenshot://window?title=a",
      "https://a.example",
      "app://settings/open",
    ];
    for (const platform of PLATFORMS)
      for (const uri of uris)
        for (const argv of ways(uri, platform)) {
          expect(argv[0]).not.toMatch(/^(?:ba|da|z|k|fi)?sh$|^cmd(?:\.exe)?$/i);
          expect(argv.slice(1).filter((argument) => /^(?:-c|\/c|\/k|-Command)$/i.test(argument))).toEqual([]);
        }
  });

  test("a plan is the same every time", () => {
    const uri = "desktop-screenshot://window?title=Zażółć";
    const once = JSON.stringify(PLATFORMS.map((platform) => plan(encodeURI(uri), platform)));
    expect(JSON.stringify(PLATFORMS.map((platform) => plan(encodeURI(uri), platform)))).toBe(once);
    expect(plan(encodeURI(uri), "linux")[0]?.output).toMatch(
      /^\/tmp\/heddle-captures\/window-[0-9a-f]{8}\.png$/,
    );
  });
});
