/** Configuration: where it is looked for, who wins, what a wrong file says, and what writing keeps. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { run as show } from "../../../lib/uri/config.ts";
import { candidates, captureDirFor, platformFor, settingsOf } from "../../../lib/uri/configuration.ts";
import { run as init } from "../../../lib/uri/init.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "heddle-config-"));
  mkdirSync(join(root, "work"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const context = (env: Record<string, string> = {}, more: Partial<Context> = {}): Context =>
  createContext({
    transport: "cli",
    cwd: join(root, "work"),
    env: { HOME: join(root, "home"), ...env },
    platform: "linux",
    ...more,
  });

function write(path: string, text: string): string {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  return target;
}

function failureOf(run: () => unknown): Failure {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
  throw new Error("nothing failed");
}

describe("the search", () => {
  test("looks into the working folder, then the user's folders", () => {
    expect(candidates(context({ XDG_CONFIG_HOME: "/xdg" }))).toEqual([
      join(root, "work/heddle-uri.yaml"),
      join(root, "work/heddle-uri.yml"),
      "/xdg/heddle/heddle-uri.yaml",
      "/xdg/heddle/heddle-uri.yml",
      join(root, "home/.config/heddle/heddle-uri.yaml"),
      join(root, "home/.config/heddle/heddle-uri.yml"),
    ]);
  });
  test("looks at the named file only where the variable is set", () => {
    expect(candidates(context({ HEDDLE_URI_CONFIG: "/named.yaml" }))).toEqual(["/named.yaml"]);
    expect(
      failureOf(() => settingsOf(context({ HEDDLE_URI_CONFIG: join(root, "none.yaml") }))),
    ).toMatchObject({ code: "CONFIG", exit: 78 });
  });
  test("takes the first file there is", () => {
    write("home/.config/heddle/heddle-uri.yaml", "platform: darwin\n");
    expect(settingsOf(context()).platform).toBe("darwin");
    write("work/heddle-uri.yml", "platform: windows\n");
    expect(settingsOf(context()).platform).toBe("windows");
    write("work/heddle-uri.yaml", "platform: linux\n");
    expect(settingsOf(context()).platform).toBe("linux");
  });
  test("reads a changed file again", () => {
    const path = write("work/heddle-uri.yaml", "platform: darwin\n");
    expect(settingsOf(context()).platform).toBe("darwin");
    writeFileSync(path, "platform: windows # changed\n");
    expect(settingsOf(context()).platform).toBe("windows");
    rmSync(path);
    expect(settingsOf(context()).platform).toBe("auto");
  });
});

describe("precedence", () => {
  test("of the platform: request, environment, file, this machine", () => {
    write("work/heddle-uri.yaml", "platform: darwin\n");
    const settings = settingsOf(context());
    expect(platformFor("windows", settings, context())).toBe("windows");
    expect(platformFor("auto", settings, context())).toBe("darwin");
    expect(platformFor(undefined, settingsOf(context({ HEDDLE_URI_PLATFORM: "windows" })), context())).toBe(
      "windows",
    );
    expect(
      platformFor(
        undefined,
        settingsOf(context({ HEDDLE_URI_PLATFORM: "auto" })),
        context({}, { platform: "win32" }),
      ),
    ).toBe("windows");
    expect(platformFor(undefined, settingsOf(context({ HEDDLE_URI_PLATFORM: "" })), context())).toBe(
      "darwin",
    );
  });
  test("of the capture folder: environment, file, the platform's own", () => {
    expect(captureDirFor(settingsOf(context()), "linux")).toBe("/tmp/heddle-captures");
    expect(captureDirFor(settingsOf(context()), "windows")).toBe("%TEMP%\\heddle-captures");
    write("work/heddle-uri.yaml", "capture_dir: ~/Pictures/\n");
    expect(captureDirFor(settingsOf(context()), "linux")).toBe("~/Pictures");
    expect(captureDirFor(settingsOf(context({ HEDDLE_URI_CAPTURE_DIR: "/captures" })), "linux")).toBe(
      "/captures",
    );
    expect(captureDirFor({ ...settingsOf(context()), captureDir: "/" }, "linux")).toBe("/");
  });
});

describe("a wrong configuration", () => {
  const WRONG: [string, string, string][] = [
    ["platform: amiga\n", '"platform"', "auto, linux, darwin, windows"],
    ["locale: de\n", '"locale"', "en, pl or null"],
    ["dry_run: sometimes\n", '"dry_run"', "true or false"],
    ["capture_dir: 5\n", '"capture_dir"', "a string of at most 4096 characters or null"],
    ["capture_dir: -x\n", '"capture_dir"', "a string of at most 4096 characters or null"],
    ["version: 2\n", '"version"', "1"],
    ["- a\n", "keys and values", ""],
    ["a: [1\nb: }\n", "not valid YAML", ""],
  ];
  test.each(WRONG)("%j names the file, %s and what is wanted", (text, part, wanted) => {
    const path = write("work/heddle-uri.yaml", text);
    const failure = failureOf(() => settingsOf(context()));
    expect(failure.code).toBe("CONFIG");
    expect(failure.exit).toBe(78);
    for (const piece of [path, part, wanted]) expect(failure.message).toContain(piece);
    expect(failure.message).not.toContain("amiga");
    expect(failure.message).not.toContain("sometimes");
  });
  test("in the environment names the variable", () => {
    expect(failureOf(() => settingsOf(context({ HEDDLE_URI_PLATFORM: "amiga" }))).message).toContain(
      "HEDDLE_URI_PLATFORM",
    );
    expect(failureOf(() => settingsOf(context({ HEDDLE_URI_CAPTURE_DIR: "-rf" }))).message).toContain(
      "HEDDLE_URI_CAPTURE_DIR",
    );
  });
});

describe("uri-config", () => {
  test("shows each value with where it came from, unknown keys too", async () => {
    const path = write("work/heddle-uri.yaml", "# mine\nlocale: pl\nextra: kept\n");
    const { effective, sources, path: used } = await show({}, context({ HEDDLE_URI_PLATFORM: "darwin" }));
    expect(used).toBe(path);
    expect(effective).toMatchObject({
      platform: "darwin",
      locale: "pl",
      dry_run: false,
      host_platform: "linux",
      extra: "kept",
    });
    expect(sources).toMatchObject({
      platform: "environment",
      locale: "file",
      dry_run: "default",
      host_platform: "detected",
      extra: "file",
    });
  });
  test("says that null leaves the folder of screenshots to the platform", async () => {
    write("work/heddle-uri.yaml", "capture_dir: null\nlocale: null\n");
    const { effective, sources } = await show({}, context());
    expect([effective.capture_dir, sources["capture_dir"]]).toEqual(["/tmp/heddle-captures", "default"]);
    expect([effective.locale, sources["locale"]]).toEqual([null, "file"]);
    write("work/heddle-uri.yaml", "capture_dir: /captures\n");
    expect((await show({}, context())).sources["capture_dir"]).toBe("file");
  });
  test("writes the defaults into the user's folder on the first run of a person", async () => {
    const { path } = await show({}, context());
    expect(path).toBe(join(root, "home/.config/heddle/heddle-uri.yaml"));
    expect(existsSync(path ?? "")).toBe(true);
    expect(readdirSync(join(root, "work"))).toEqual([]);
  });
  test("writes nothing for a client of HTTP or MCP, and reads only inside its roots", async () => {
    const { path } = await show({}, context({}, { transport: "http" }));
    expect(path).toBeNull();
    expect(existsSync(join(root, "home"))).toBe(false);
    const secret = write("outside.yaml", "platform: darwin\n");
    const roots = { folders: [join(root, "work")] };
    await expect(show({ path: secret }, context({}, { transport: "http", roots }))).rejects.toMatchObject({
      code: "OUTSIDE_ROOTS",
    });
  });
});

describe("uri-init", () => {
  test("writes a file that can be read, with comments that explain it", async () => {
    const { created, path, configuration } = await init({}, context());
    expect(created).toBe(true);
    expect(configuration).toMatchObject({ version: 1, platform: "auto", host_platform: "linux" });
    expect(readFileSync(path, "utf8")).toContain("# platform: auto, linux");
    expect(settingsOf(context())).toEqual({
      platform: "auto",
      locale: null,
      dryRun: false,
      captureDir: null,
      named: undefined,
    });
  });
  test("leaves an existing file as it is", async () => {
    const path = write("work/heddle-uri.yaml", "platform: darwin # mine\n");
    const { created, configuration } = await init({ path }, context());
    expect([created, configuration.platform]).toEqual([false, "darwin"]);
    expect(readFileSync(path, "utf8")).toBe("platform: darwin # mine\n");
  });
  test("with force sets known keys back and keeps unknown ones and comments", async () => {
    const path = write("work/heddle-uri.yaml", "# on top\nplatform: darwin # why\nextra:\n  - 1 # one\n");
    expect((await init({ path, force: true }, context())).created).toBe(false);
    const text = readFileSync(path, "utf8");
    expect(text).toContain("# on top");
    expect(text).toContain("platform: auto # why");
    expect(text).toContain("- 1 # one");
  });
  test("refuses to rewrite what is no mapping", async () => {
    const path = write("work/heddle-uri.yaml", "- a\n");
    await expect(init({ path, force: true }, context())).rejects.toMatchObject({ code: "CONFIG" });
    expect(readFileSync(path, "utf8")).toBe("- a\n");
  });
  test("says what to do without a home", async () => {
    await expect(init({}, context({ HOME: "" }))).rejects.toMatchObject({ code: "CONFIG" });
  });
});
