/** Abstract URIs: what each intent is called, that it can be read back, and what is refused. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { IntentName, Platform } from "#schemas/uri.ts";
import { intent, intentOf, uriOf } from "../../../lib/uri/abstract.ts";
import { problemOf } from "../../../lib/uri/rfc3986.ts";
import { UNSAFE_SCHEMES } from "../../../lib/uri/schemes.ts";

type Row = [name: IntentName, slots: Record<string, string>, uri: string];

const FORMS: Row[] = [
  ["open_app", { app: "firefox" }, "app://firefox/open"],
  ["open_app", { app: "gimp", path: "~/my photo.png" }, "app://gimp/open?path=~/my%20photo.png"],
  [
    "open_app",
    { app: "firefox", url: "https://a.example/?q=1" },
    "app://firefox/open?url=https://a.example/%3Fq%3D1",
  ],
  [
    "open_file",
    { path: "/home/anna/zażółć.txt" },
    "app://file/open?path=/home/anna/za%C5%BC%C3%B3%C5%82%C4%87.txt",
  ],
  [
    "open_file",
    { path: "C:\\Users\\Anna\\a & b.txt" },
    "app://file/open?path=C:%5CUsers%5CAnna%5Ca%20%26%20b.txt",
  ],
  ["open_folder", { path: "~/Documents" }, "app://folder/open?path=~/Documents"],
  ["open_terminal", {}, "app://terminal/open"],
  ["open_terminal", { path: "/srv/a+b" }, "app://terminal/open?path=/srv/a%2Bb"],
  ["open_settings", {}, "app://settings/open"],
  ["open_settings", { panel: "wifi" }, "app://settings/wifi"],
  ["screenshot", { target: "screen" }, "desktop-screenshot://screen"],
  ["screenshot", { target: "screen", screen: "2" }, "desktop-screenshot://screen?screen=2"],
  ["screenshot", { target: "window", mode: "active" }, "desktop-screenshot://window?mode=active"],
  ["screenshot", { target: "window", title: "$(id)" }, "desktop-screenshot://window?title=%24%28id%29"],
  ["focus_window", { name: 'x" to quit' }, "desktop-window://focus?name=x%22%20to%20quit"],
  ["move_window", { title: "Slack", screen: "2" }, "desktop-window://move?title=Slack&screen=2"],
  ["move_window", { mode: "active", screen: "2" }, "desktop-window://move?mode=active&screen=2"],
  ["navigate", { url: "https://example.com/%C5%82" }, "https://example.com/%C5%82"],
  ["navigate", { url: "mailto:anna@example.com" }, "mailto:anna@example.com"],
  [
    "ide_open",
    { ide: "cursor", path: "src/main.ts", line: "10", column: "5" },
    "app://cursor/open?path=src/main.ts&line=10&column=5",
  ],
  ["ide_open", { ide: "idea", path: "a.java", project: "demo" }, "app://idea/open?path=a.java&project=demo"],
  [
    "ide_chat_send",
    { ide: "cursor", workspace: ".", submit: "true" },
    "ide-chat://cursor/send?workspace=.&submit=true",
  ],
  [
    "ide_command",
    { ide: "vscode", command: "workbench.action.files.save" },
    "ide-command://vscode/execute?command=workbench.action.files.save",
  ],
  ["ide_status", { ide: "vscode" }, "ide-control://vscode/status"],
];

describe("the address of an intent", () => {
  test.each(FORMS)("%s %j is %s", (name, slots, uri) => {
    expect(uriOf(intent(name, slots), "linux").uri).toBe(uri);
    expect(problemOf(uri)).toBeUndefined();
  });
  test.each(FORMS)("%s %j is read back from %s", (name, slots, uri) => {
    const read = intentOf(uri);
    expect(read.name).toBe(name);
    expect(read.slots).toEqual(slots);
    expect(read.confidence).toBe(1);
  });
  const NATIVE: [Platform, Record<string, string>, string][] = [
    ["windows", { panel: "wifi" }, "ms-settings:network-wifi"],
    ["windows", {}, "ms-settings:"],
    ["darwin", { panel: "sound" }, "x-apple.systempreferences:com.apple.Sound-Settings.extension"],
  ];
  test.each(NATIVE)("on %s the settings %j are %s, and read back", (platform, slots, uri) => {
    expect(uriOf(intent("open_settings", slots), platform).uri).toBe(uri);
    expect(intentOf(uri)).toEqual(intent("open_settings", slots));
  });
  test("the text of a message stands beside the address, never in it", () => {
    const address = uriOf(intent("ide_chat_send", { ide: "cursor", text: "secret plan" }), "linux");
    expect(address.uri).toBe("ide-chat://cursor/send");
    expect(address.metadata.text).toBe("secret plan");
  });
  test("names the platforms that can open it", () => {
    expect(uriOf(intent("navigate", { url: "ms-photos:" }), "windows").platforms).toEqual(["windows"]);
    expect(uriOf(intent("open_app", { app: "gimp" }), "linux").platforms).toEqual([
      "linux",
      "darwin",
      "windows",
    ]);
  });
  test("an intent without a slot that its form needs is refused", () => {
    expect(() => uriOf(intent("open_file", {}), "linux")).toThrow('lacks "path"');
    expect(() => uriOf(intent("move_window", { title: "a" }), "linux")).toThrow('lacks "screen"');
    expect(() => uriOf(intent("open_settings", { panel: "kitchen" }), "linux")).toThrow("it is unknown");
  });
  test("any text in a slot gives a valid address that leads back to it", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1 }).filter((value) => !value.includes("\0"));
    const makers: ((value: string) => [IntentName, Record<string, string>])[] = [
      (value) => ["open_file", { path: value }],
      (value) => ["focus_window", { name: value }],
      (value) => ["screenshot", { target: "window", title: value }],
      (value) => ["ide_open", { ide: "zed", path: value, line: "3" }],
    ];
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...makers),
        fc.constantFrom<Platform>("linux", "darwin", "windows"),
        (value, make, platform) => {
          const [name, slots] = make(value.normalize("NFC"));
          const { uri } = uriOf(intent(name, slots), platform);
          expect(problemOf(uri)).toBeUndefined();
          const read = intentOf(uri);
          expect([read.name, read.slots]).toEqual([name, slots]);
          expect(uriOf(read, platform).uri).toBe(uri);
        },
      ),
    );
  });
});

describe("reading an address", () => {
  test("does not depend on the case of scheme and host", () => {
    expect(intentOf("APP://Firefox/open")).toEqual(intent("open_app", { app: "firefox" }));
  });
  test("takes a window without a title for the active one", () => {
    expect(intentOf("desktop-screenshot://window").slots).toEqual({ target: "window", mode: "active" });
  });
  test("names the parameters that its form knows where another one is given, and the one that is given twice", () => {
    expect(() => intentOf("app://file/open?x=1&path=a")).toThrow(
      expect.objectContaining({ code: "INVALID_URI", hint: "Use path, line, column" }),
    );
    expect(() => intentOf("app://file/open?path=a&path=a")).toThrow(/"path" twice/);
  });
  const REFUSED: [string, string][] = [
    ["app://file/open", "INVALID_URI"],
    ["app://file/open?path=", "INVALID_URI"],
    ["app://file/open?path=%00", "INVALID_URI"],
    ["app://file/open?path=%ff", "INVALID_URI"],
    ["app://file/open?path=%zz", "INVALID_URI"],
    ["app://-rf/open", "INVALID_URI"],
    ["app://..%2Fbin%2Fsh/open", "INVALID_URI"],
    ["app://a%5Cb/open", "INVALID_URI"],
    ["app://a%0Ab/open", "INVALID_URI"],
    ["app://.hidden/open", "INVALID_URI"],
    ["app://firefox/close", "UNSUPPORTED_URI"],
    ["app://firefox/open/more", "UNSUPPORTED_URI"],
    ["app://settings/kitchen", "UNSUPPORTED_URI"],
    ["app:firefox", "UNSUPPORTED_URI"],
    ["app:///open", "UNSUPPORTED_URI"],
    ["app://firefox/open?url=javascript%3Aalert(1)", "UNSAFE_URI"],
    ["microsoft-edge:javascript:alert(1)", "UNSAFE_URI"],
    ["desktop-screenshot://screen?screen=0", "INVALID_URI"],
    ["desktop-screenshot://screen?screen=two", "INVALID_URI"],
    ["desktop-screenshot://moon", "UNSUPPORTED_URI"],
    ["desktop-screenshot://window?mode=sleeping", "UNSUPPORTED_URI"],
    ["desktop-window://focus", "INVALID_URI"],
    ["desktop-window://move?title=a", "INVALID_URI"],
    ["desktop-window://move?screen=2", "INVALID_URI"],
    ["desktop-window://move?mode=active", "INVALID_URI"],
    ["desktop-window://move?mode=asleep&screen=2", "UNSUPPORTED_URI"],
    ["desktop-window://move?mode=active&title=a&screen=2", "UNSUPPORTED_URI"],
    ["desktop-window://close?name=a", "UNSUPPORTED_URI"],
    ["ide-command://vscode/execute", "INVALID_URI"],
    ["ide-chat://cursor/send?submit=maybe", "INVALID_URI"],
    ["ide-chat://cursor/read", "UNSUPPORTED_URI"],
    ["app://vscode/open?path=a&line=0", "INVALID_URI"],
    ["no scheme", "INVALID_URI"],
    ["relative/path", "INVALID_URI"],
  ];
  test.each(REFUSED)("refuses %p with %s", (uri, code) => {
    expect(codeOf(() => intentOf(uri))).toBe(code);
  });
  test.each([
    "http://search:8080/",
    "https://shell:secret@a.example/",
    "https://a.example/?q=%FF",
    "x-unheard-of:a/../b",
  ])("passes %s on as it is", (uri) => {
    expect(intentOf(uri)).toEqual(intent("navigate", { url: uri }));
  });
  test("refuses every scheme that runs code, in any case, also to navigate to", () => {
    for (const scheme of UNSAFE_SCHEMES) {
      expect(codeOf(() => intentOf(`${scheme.toUpperCase()}:x`))).toBe("UNSAFE_URI");
      expect(codeOf(() => uriOf(intent("navigate", { url: `${scheme}:x` }), "windows"))).toBe("UNSAFE_URI");
    }
    expect(UNSAFE_SCHEMES.has("javascript")).toBe(true);
  });
});

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    return (thrown as { code?: string }).code ?? String(thrown);
  }
  return "accepted";
}
