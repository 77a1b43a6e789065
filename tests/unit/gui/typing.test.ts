/** How texts are typed: settings, secrets, profiles, and what counts as having arrived. */
import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DesktopWindow } from "#desktop/driver.ts";
import { publish } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { IdeProfile } from "#schemas/gui/typing.ts";
import type { FocusedText } from "../../../lib/gui/accessibility.ts";
import { ACTIVITY_CATEGORIES, Activity, MAX_PREVIEW } from "../../../lib/gui/activity.ts";
import { ideProfile, ideProfiles } from "../../../lib/gui/ide-profiles/choose.ts";
import { IDE_PROFILES } from "../../../lib/gui/ide-profiles/profiles.ts";
import { ideWindow } from "../../../lib/gui/ide-profiles/window.ts";
import { burstsOf } from "../../../lib/gui/typing/external.ts";
import { chordKeys } from "../../../lib/gui/typing/key-names.ts";
import {
  arrivedBetween,
  type Before,
  evidenceOf,
  expectedAfter,
  observe,
  takeBack,
} from "../../../lib/gui/typing/read-back.ts";
import { resolveSecrets } from "../../../lib/gui/typing/secrets.ts";
import { INJECTOR_VARIABLES, injectorSettings, methodOrder } from "../../../lib/gui/typing/settings.ts";

/** Value of a variable that is right, what it is read as, and one that is wrong. */
const VARIABLES: Record<string, [right: string, read: unknown, wrong: string]> = {
  HEDDLE_GUI_INJECTOR_BACKEND: ["wtype", "wtype", "keyboard"],
  HEDDLE_GUI_INJECTOR_DRY_RUN: ["1", true, "perhaps"],
  HEDDLE_GUI_INJECTOR_FOCUS: ["click", "click", "look"],
  HEDDLE_GUI_INJECTOR_INPUT: ["paste", "paste", "dictate"],
  HEDDLE_GUI_INJECTOR_CMD_TIMEOUT: ["0.2", 0.2, "0.1"],
  HEDDLE_GUI_INJECTOR_POST_FOCUS_DELAY: ["2", 2, "2.1"],
  HEDDLE_GUI_INJECTOR_EXTRA_ENTER: ["yes", true, "2"],
  HEDDLE_GUI_INJECTOR_ENTER_KEYCODE: ["96", 96, "Return"],
  HEDDLE_GUI_INJECTOR_CTRL_KEYCODE: ["97", 97, "0"],
  HEDDLE_GUI_INJECTOR_SUBMIT_MODE: ["ctrl-enter", "ctrl-enter", "shift-enter"],
  HEDDLE_GUI_INJECTOR_MAX_TEXT: ["10", 10, "-1"],
};

describe("settings of the environment", () => {
  test("each has its variable", () =>
    expect(Object.values(INJECTOR_VARIABLES).sort()).toEqual(Object.keys(VARIABLES).sort()));

  test.each(Object.entries(VARIABLES))("%s is read and checked", (variable, [right, read, wrong]) => {
    const key = Object.keys(INJECTOR_VARIABLES).find((name) => INJECTOR_VARIABLES[name] === variable);
    expect(injectorSettings({ [variable]: right })).toMatchObject({ [key ?? ""]: read });
    const refused = expect(() => injectorSettings({ [variable]: wrong }));
    refused.toThrow(expect.objectContaining({ code: "CONFIG", message: expect.stringContaining(variable) }));
  });

  test("their defaults", () =>
    expect(injectorSettings({})).toEqual({
      backend: "auto",
      dry_run: false,
      input: "auto",
      cmd_timeout: 2,
      post_focus_delay: 0.12,
      extra_enter: false,
      enter_keycode: 28,
      ctrl_keycode: 29,
      max_text: 65_536,
    }));

  const order = (backend: string, input: string, secret = false) =>
    methodOrder(
      injectorSettings({ HEDDLE_GUI_INJECTOR_BACKEND: backend, HEDDLE_GUI_INJECTOR_INPUT: input }),
      secret,
    ).methods;
  test.each([
    ["auto", "auto", ["atspi", "native", "clipboard"]],
    ["auto", "paste", ["clipboard"]],
    ["auto", "type", ["native"]],
    ["native", "paste", ["clipboard"]],
    ["native", "type", ["native"]],
    ["atspi", "auto", ["atspi"]],
    ["clipboard", "paste", ["clipboard"]],
    ["xdotool", "type", ["xdotool"]],
    ["wtype", "auto", ["wtype"]],
    ["ydotool", "auto", ["ydotool"]],
  ] as const)("backend %s with input %s", (backend, input, methods) =>
    expect(order(backend, input)).toEqual([...methods]),
  );
  test.each([
    ["clipboard", "type"],
    ["atspi", "type"],
    ["atspi", "paste"],
    ["xdotool", "paste"],
    ["wtype", "paste"],
    ["ydotool", "paste"],
  ])("backend %s contradicts input %s", (backend, input) =>
    expect(() => order(backend, input)).toThrow(expect.objectContaining({ code: "CONFIG" })),
  );

  test("a secret is typed by methods alone that show it to no other program", () => {
    expect(order("auto", "auto", true)).toEqual(["atspi", "native"]);
    for (const backend of ["clipboard", "xdotool", "wtype", "ydotool"])
      expect(() => order(backend, "auto", true)).toThrow(expect.objectContaining({ code: "CONFIG" }));
  });
});

describe("secrets", () => {
  const env = { HEDDLE_SECRET_PIN: "41{{secret:PIN}}7", HEDDLE_SECRET_EMPTY: "" };
  test.each([
    ["a {{secret:PIN}} b", "a 41{{secret:PIN}}7 b", true],
    ["{{secret:PIN}}{{secret:PIN}}", "41{{secret:PIN}}741{{secret:PIN}}7", true],
    ["{{!secret:PIN}}", "{{secret:PIN}}", false],
    ["{{!!secret:PIN}}", "{{!secret:PIN}}", false],
    ["{{ other }} {{", "{{ other }} {{", false],
    ["$& $1", "$& $1", false],
  ])("%s", (text, typed, hasSecret) => expect(resolveSecrets(text, env)).toEqual({ typed, hasSecret }));

  test.each([
    ["{{secret:MISSING}}", "CONFIG"],
    ["{{secret:EMPTY}}", "CONFIG"],
    ["{{secret:}}", "INVALID_DSL"],
    ["{{secret:a b}}", "INVALID_DSL"],
    ["{{secret:PIN}", "INVALID_DSL"],
  ])("%s is refused, and no value is shown", (text, code) => {
    const failing = () => resolveSecrets(`{{secret:PIN}} ${text}`, env);
    expect(failing).toThrow(expect.objectContaining({ code }));
    expect(failing).not.toThrow(/41/);
  });
});

describe("what arrived", () => {
  const before: Before = { text: "aż😀b", start: 2, end: 3 };
  test("takes the place of the selection, counted in characters", () => {
    expect(expectedAfter(before, "X")).toBe("ażXb");
    expect(arrivedBetween(before, "ażXYb")).toBe("XY");
    expect(arrivedBetween(before, "ażb")).toBe("");
  });
  test("is unknown if the text around it changed", () => {
    expect(arrivedBetween(before, "AżXb")).toBeNull();
    expect(arrivedBetween({ text: "aa", start: 1, end: 1 }, "a")).toBeNull();
  });
  test("has a hash that never covers a secret", () => {
    const wrong = { effect: "mismatch", method: "atspi-text", unchanged: false, reason: null } as const;
    const observed = { ...wrong, arrived: "hunter2" };
    expect(evidenceOf(observed, "{{secret:P}}", true).actual_sha256).toBeNull();
    expect(evidenceOf(observed, "hunter1", false).actual_sha256).toBe(
      "f52fbd32b2b3b86ff88ef6c490628285f482af15ddcb29541f94bcf526a3f6c7",
    );
  });
});

/** A field as a program holds it. */
class Field implements FocusedText {
  text: string;
  at: number;
  readonly role: string;
  readonly secret = false;
  readonly editable = true;
  constructor(text: string, at: number, role = "text") {
    this.text = text;
    this.at = at;
    this.role = role;
  }
  read = async () => this.text;
  caret = async () => this.at;
  selection = async () => null;
  insert = async (text: string) => {
    this.text = expectedAfter({ text: this.text, start: this.at, end: this.at }, text);
    this.at += [...text].length;
  };
  remove = async (start: number, end: number) => {
    this.text = expectedAfter({ text: this.text, start, end }, "");
    this.at = start;
  };
}

const go = () => undefined;
describe("reading back", () => {
  const before: Before = { text: "ab", start: 1, end: 1 };
  test("waits for what comes late", async () => {
    const field = new Field("ab", 1);
    const late = Bun.sleep(300).then(() => field.insert("ż"));
    expect(await observe(field, before, "ż", go)).toMatchObject({ effect: "verified" });
    await late;
  });
  test("says so if another text arrived, and takes it back exactly", async () => {
    const field = new Field("ab", 1);
    await field.insert("z");
    const observed = await observe(field, before, "ż", go);
    expect(observed).toMatchObject({ effect: "mismatch", arrived: "z", unchanged: false });
    expect(await takeBack(field, before, observed, go)).toEqual(before);
    expect(field.text).toBe("ab");
  });
  test("takes nothing back if the text around it changed", async () => {
    const observed = await observe(new Field("AżB", 2), before, "ż", go);
    expect(observed).toMatchObject({ effect: "mismatch", arrived: null });
    expect(await takeBack(new Field("AżB", 2), before, observed, go)).toBeNull();
  });
  test("never refutes what a terminal shows", async () => {
    const observed = await observe(new Field("ab\n$ ", 5, "terminal"), before, "ż", go);
    expect(observed).toMatchObject({ effect: "unverifiable" });
  });
  test("ends when it is stopped", async () => {
    const stop = () => {
      throw new Error("stopped");
    };
    await expect(observe(new Field("ab", 1), before, "ż", stop)).rejects.toThrow("stopped");
  });
});

describe("profiles of IDEs", () => {
  const folder = () => mkdtempSync(join(tmpdir(), "heddle-ides-"));
  const withFile = (text: string, run: (env: Record<string, string>) => void) => {
    const at = folder();
    try {
      writeFileSync(join(at, "gui.yaml"), text);
      run({ HEDDLE_GUI_CONFIG: join(at, "gui.yaml") });
    } finally {
      rmSync(at, { recursive: true });
    }
  };

  test.each(Object.entries(IDE_PROFILES))("%s fits the schema", (_, profile) =>
    expect(findFault(publish(IdeProfile), profile)).toBeUndefined(),
  );
  test("default is the focused window, and an unknown one is refused with the list", () => {
    expect(ideProfile("default", { env: {} })).toBeNull();
    expect(ideProfile("VSCode", { env: {} })?.chat).toEqual(["ctrl+alt+i"]);
    expect(() => ideProfile("notepad", { env: {} })).toThrow(
      expect.objectContaining({
        code: "NOT_FOUND",
        details: { ides: ["default", ...Object.keys(IDE_PROFILES)] },
      }),
    );
  });
  test("the configuration file changes and adds profiles", () =>
    withFile(
      "ides:\n  cursor: {chat: [ctrl+l]}\n  mine: {hints: [myide], chat: [F6], submit: ctrl+Return}",
      (env) => {
        const { cursor, mine } = ideProfiles({ env });
        expect(cursor).toEqual({ ...IDE_PROFILES["cursor"], chat: ["ctrl+l"] } as never);
        expect(mine).toEqual({
          title: "mine",
          hints: ["myide"],
          chat: ["F6"],
          submit: "ctrl+Return",
          newline: "shift+Return",
        });
      },
    ));
  test.each([
    ["a chord with blanks", "ides: {cursor: {chat: [ctrl + l]}}"],
    ["an unknown field", "ides: {cursor: {key: ctrl+l}}"],
    ["a new profile without hints", "ides: {mine: {chat: [F6]}}"],
    ["a profile named default", "ides: {default: {chat: [F6]}}"],
  ])("%s is refused", (_, text) =>
    withFile(text, (env) =>
      expect(() => ideProfiles({ env })).toThrow(expect.objectContaining({ code: "CONFIG" })),
    ),
  );

  const window = (title: string, name: string, active = false): DesktopWindow => ({
    id: title,
    title,
    class: name,
    process: "",
    box: { x: 0, y: 0, width: 1, height: 1 },
    hidden: false,
    active,
  });
  const { cursor } = IDE_PROFILES as { cursor: IdeProfile };
  test("the window is known by its class, never by its title", () => {
    const windows = [window("cursor", "Code"), window("notes", "Cursor")];
    expect(ideWindow(windows, cursor).title).toBe("notes");
    expect(() => ideWindow(windows.slice(0, 1), cursor)).toThrow(
      expect.objectContaining({ code: "WINDOW_NOT_FOUND" }),
    );
  });
  test("of several the focused one is meant, and none if neither is", () => {
    expect(ideWindow([window("one", "cursor"), window("two", "cursor", true)], cursor).title).toBe("two");
    expect(() => ideWindow([window("one", "cursor"), window("two", "cursor")], cursor)).toThrow(
      expect.objectContaining({ code: "AMBIGUOUS_WINDOW" }),
    );
  });
});

test.each([
  ["ctrl+alt+i", ["ctrl", "alt", "i"]],
  ["Return", ["Return"]],
  ["ctrl++", ["ctrl", "+"]],
  ["+", ["+"]],
  ["ctrl+?", ["ctrl", "?"]],
])("the chord %s", (chord, keys) => expect(chordKeys(chord)).toEqual(keys));

test("a text is cut into bursts between characters", () => {
  expect(burstsOf("😀ż漢a", 2)).toEqual(["😀ż", "漢a"]);
  expect(burstsOf("", 2)).toEqual([]);
});

describe("activity", () => {
  test("is told with a preview of at most 200 characters", () => {
    const told: unknown[][] = [];
    const activity = new Activity({ activity: (...args) => told.push(args) });
    activity.tell("type", "Typing", "😀".repeat(201));
    activity.tell("submit", "Pressing Return");
    expect([...String(told[0]?.[2])].length).toBe(MAX_PREVIEW);
    expect(told[1]).toEqual(["submit", "Pressing Return"]);
    expect(ACTIVITY_CATEGORIES).toContain("type");
  });
  test("what a host throws or rejects with stays with it", async () => {
    const activity = new Activity({
      activity: () => {
        throw new Error("of the host");
      },
      warning: (async () => Promise.reject(new Error("of the host"))) as never,
    });
    activity.tell("type", "Typing");
    activity.warn("Careful", "hint");
    await Bun.sleep(1);
  });
});
