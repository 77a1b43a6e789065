/** Desktop entries: Exec lines, field codes, and which application opens a file or address. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import {
  argvOf,
  type DesktopEntry,
  expandExec,
  findEntry,
  openerOf,
  parseEntry,
  parseKeyFile,
  splitExec,
  targetOf,
} from "../../../lib/uri/desktop-entries.ts";

const entry = (exec: string, more: Partial<DesktopEntry> = {}): DesktopEntry => ({
  id: "demo",
  path: "/apps/demo.desktop",
  name: "Demo App",
  exec,
  icon: undefined,
  tryExec: undefined,
  terminal: false,
  mimeTypes: [],
  ...more,
});

/** Writes one argument as an Exec line holds it: quoted, then escaped as a value of type string. */
function execWord(argument: string): string {
  const quoted = `"${argument.replace(/["`$\\]/g, "\\$&").replaceAll("%", "%%")}"`;
  return quoted.replaceAll("\\", "\\\\");
}

describe("Exec lines", () => {
  const LINES: [string, string[] | undefined][] = [
    ["firefox %u", ["firefox", "%u"]],
    ['"/opt/My App/run" --x "a b"', ["/opt/My App/run", "--x", "a b"]],
    ['a "b\\"c" "\\$HOME" "\\`d\\`" "e\\\\f"', ["a", 'b"c', "$HOME", "`d`", "e\\f"]],
    ["  a\t b  ", ["a", "b"]],
    ['a ""', ["a", ""]],
    ['a"b c"d', ["ab cd"]],
    ['a "b', undefined],
    ["", undefined],
  ];
  test.each(LINES)("splits %j into %j", (line, words) => {
    expect(splitExec(line)).toEqual(words as string[]);
  });

  const file = targetOf("/home/anna/a b.txt", "/");
  const EXPANDED: [string, string[]][] = [
    ["run %f", ["run", "/home/anna/a b.txt"]],
    ["run %F", ["run", "/home/anna/a b.txt"]],
    ["run %u", ["run", "file:///home/anna/a%20b.txt"]],
    ["run %U --end", ["run", "file:///home/anna/a%20b.txt", "--end"]],
    ["run", ["run", "/home/anna/a b.txt"]],
    [
      "run %i %c %k %f",
      ["run", "--icon", "demo-icon", "Demo App", "/apps/demo.desktop", "/home/anna/a b.txt"],
    ],
    ["run --name=%c 100%% %f", ["run", "--name=Demo App", "100%", "/home/anna/a b.txt"]],
    ["run %d %D %n %N %v %m %f", ["run", "/home/anna/a b.txt"]],
    ["run x%fy", ["run", "xy", "/home/anna/a b.txt"]],
  ];
  test.each(EXPANDED)("expands %j to %j", (exec, argv) => {
    expect(expandExec(entry(exec, { icon: "demo-icon" }), file)).toEqual(argv);
  });
  test("leaves the code of a target out where there is none", () => {
    expect(expandExec(entry("run --new %U"))).toEqual(["run", "--new"]);
  });
  test("gives an address to an application that asks for files as it is", () => {
    expect(expandExec(entry("run %f"), targetOf("https://a.example/?a b", "/"))).toEqual([
      "run",
      "https://a.example/?a b",
    ]);
  });
  test("hands over any target as exactly one argument", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const path = `/x/${name.replaceAll("/", "_")}`;
        fc.pre(path.isWellFormed());
        expect(expandExec(entry("run %f end"), { uri: "", path })).toEqual(["run", path, "end"]);
      }),
    );
  });
});

describe("key files", () => {
  test("reads groups, skips comments, and takes the first of a doubled key", () => {
    const groups = parseKeyFile("# c\n[A]\nx = 1\nx=2\nx[pl]=3\n\n[B]\r\ny=a=b\r\n");
    expect(groups.get("A")?.get("x")).toBe("1");
    expect(groups.get("A")?.get("x[pl]")).toBe("3");
    expect(groups.get("B")?.get("y")).toBe("a=b");
  });
  test("unescapes values", () => {
    const parsed = parseEntry("a", "/a", "[Desktop Entry]\nType=Application\nName=a\\sb\\\\c\nExec=run\n");
    expect(parsed?.name).toBe("a b\\c");
  });
  test.each([
    ["a link", "[Desktop Entry]\nType=Link\nExec=a\n"],
    ["a hidden one", "[Desktop Entry]\nType=Application\nExec=a\nHidden=true\n"],
    ["one without a program", "[Desktop Entry]\nType=Application\n"],
    ["another file", "text"],
  ])("takes %s for no application", (_what, text) => {
    expect(parseEntry("a", "/a", text)).toBeUndefined();
  });
});

describe("the oracle desktop-file-validate", () => {
  test("accepts the lines that we read back as the arguments they were written from", () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-validate-"));
    try {
      const argument = fc.string({
        unit: fc.constantFrom(..."aZ0 \"'`$\\&;|<>(){}[]*?#~=%!ł,".split("")),
        minLength: 1,
        maxLength: 8,
      });
      const lists = fc.sample(fc.array(argument, { maxLength: 4 }), 60);
      const files = lists.map((args, index) => {
        const path = join(folder, `entry-${index}.desktop`);
        const exec = ["run", ...args.map(execWord)].join(" ");
        writeFileSync(path, `[Desktop Entry]\nType=Application\nName=Entry\nExec=${exec}\n`);
        return { path, args, exec };
      });
      const validated = Bun.spawnSync([
        "desktop-file-validate",
        "--no-hints",
        ...files.map(({ path }) => path),
      ]);
      expect(validated.stdout.toString() + validated.stderr.toString()).toBe("");
      for (const { path, args, exec } of files) {
        const text = `[Desktop Entry]\nType=Application\nName=Entry\nExec=${exec}\n`;
        const parsed = parseEntry("entry", path, text);
        expect(parsed && expandExec(parsed)).toEqual(["run", ...args]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("associations", () => {
  const root = mkdtempSync(join(tmpdir(), "heddle-entries-"));
  const env = {
    HOME: join(root, "home"),
    PATH: join(root, "bin"),
    XDG_DATA_HOME: join(root, "data"),
    XDG_DATA_DIRS: join(root, "system"),
    XDG_CONFIG_HOME: join(root, "config"),
    XDG_CONFIG_DIRS: join(root, "etc"),
    XDG_CURRENT_DESKTOP: "Demo",
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    return join(root, path);
  };
  const application = (id: string, exec: string, more = "") =>
    `[Desktop Entry]\nType=Application\nName=${id}\nExec=${exec}\n${more}`;
  const opens = (target: string) => openerOf(target, env, root);

  beforeAll(() => {
    for (const program of ["one", "two", "view", "term", "x-terminal-emulator"])
      chmodSync(write(`bin/${program}`, "#!/bin/true\n"), 0o755);
    write(
      "system/mime/globs2",
      "# comment\n50:text/plain:*.txt\n50:text/x-demo:*.demo\n60:text/x-heavy:*.heavy.demo\n50:text/x-case:*.C:cs\n50:text/x-read:README*\n",
    );
    write("system/mime/subclasses", "text/x-demo text/plain\n");
    write("system/applications/one.desktop", application("one", "one %f", "MimeType=text/plain;\n"));
    write(
      "system/applications/two.desktop",
      application("two", "two %u", "MimeType=text/x-heavy;inode/directory;\n"),
    );
    write("system/applications/gone.desktop", application("gone", "not-installed %f"));
    write("system/applications/sub/three.desktop", application("three", "view %F"));
    write("system/applications/terminal.desktop", application("terminal", "term %f", "Terminal=true\n"));
    write("system/applications/masked.desktop", application("masked", "one %f"));
    write(
      "data/applications/masked.desktop",
      "[Desktop Entry]\nType=Application\nName=x\nExec=one\nHidden=true\n",
    );
    write("home/a.txt", "");
    for (const name of ["b.demo", "c.heavy.demo", "d.C", "d.c", "README.md", "e.unknown", "F.TXT"])
      write(`files/${name}`, "");
    write(
      "config/mimeapps.list",
      "[Default Applications]\nx-scheme-handler/demo=gone.desktop;two.desktop\ntext/x-case=sub-three.desktop;\n[Added Associations]\ntext/x-read=one.desktop;terminal.desktop;\n[Removed Associations]\ntext/x-read=one.desktop;\n",
    );
    write("config/demo-mimeapps.list", "[Default Applications]\nx-scheme-handler/own=one.desktop\n");
    write(
      "etc/mimeapps.list",
      "[Default Applications]\nx-scheme-handler/demo=one.desktop\nx-scheme-handler/own=two.desktop\nx-scheme-handler/gone=gone.desktop\n",
    );
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("opens a file with what says that it can", () => {
    expect(opens(join(root, "home/a.txt"))).toEqual(["one", join(root, "home/a.txt")]);
  });
  test("takes a relative path from the working folder", () => {
    expect(opens("home/a.txt")).toEqual(["one", join(root, "home/a.txt")]);
  });
  test("falls back to the parent of a type", () => {
    expect(opens(join(root, "files/b.demo"))).toEqual(["one", join(root, "files/b.demo")]);
  });
  test("prefers the heavier glob", () => {
    expect(opens(join(root, "files/c.heavy.demo"))?.[0]).toBe("two");
  });
  test("matches names without regard to case, unless the glob minds it", () => {
    expect(opens(join(root, "files/F.TXT"))?.[0]).toBe("one");
    expect(opens(join(root, "files/d.C"))?.[0]).toBe("view");
    expect(opens(join(root, "files/d.c"))).toBeUndefined();
  });
  test("opens a folder and a file URI", () => {
    expect(opens(root)).toEqual(["two", `file://${root}`]);
    expect(opens(`file://${root}/home/a.txt`)).toEqual(["one", join(root, "home/a.txt")]);
  });
  test("skips a default that is not installed, and prefers the user's file over the system's", () => {
    expect(opens("demo://x")).toEqual(["two", "demo://x"]);
  });
  test("prefers the file of the desktop", () => {
    expect(opens("own:x")).toEqual(["one", "own:x"]);
  });
  test("never takes a removed association, and starts a text program in a terminal", () => {
    const path = join(root, "files/README.md");
    expect(opens(path)).toEqual(["x-terminal-emulator", "-e", "term", path]);
  });
  test.each(["gone://x", "unheard:x", "files/e.unknown", "files/missing.txt"])(
    "finds nothing for %s",
    (target) => {
      expect(opens(target)).toBeUndefined();
    },
  );
  test("finds an entry in a folder by its dashes, and none that is masked, missing or outside", () => {
    expect(findEntry("sub-three", env)?.exec).toBe("view %F");
    for (const id of ["masked", "gone", "nothing", "../one", "sub/three", ".one"])
      expect(findEntry(id, env)).toBeUndefined();
  });
  test("says nothing about a terminal program where there is no terminal", () => {
    rmSync(join(root, "bin/x-terminal-emulator"));
    const found = findEntry("terminal", env);
    expect(found && argvOf(found, env)).toBeUndefined();
  });
});
