/** Accessible trees of real programs: what they list, what is done through them, and that no other element is ever meant. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { DesktopWindow, Point } from "#desktop/driver.ts";
import { createContext } from "#kit/files/context.ts";
import type { Region } from "#schemas/desktop.ts";
import type { AccessibleElement } from "../../../lib/gui/accessibility.ts";
import { accessibilityAbility, openAccessibility } from "../../../lib/gui/atspi/session.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { readLine } from "../../../lib/gui/dsl/read-line.ts";
import { openStore } from "../../../lib/gui/store.ts";
import { runHeddle } from "../../acceptance/run.ts";
import { rounds } from "../../soak.ts";
import { until } from "../session.ts";
import { AccessibleDesktop } from "./accessible.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;
setDefaultTimeout(DEADLINE);
const never = new AbortController().signal;
const ROUNDS = rounds("texts inserted through an accessible tree", { test: 20, soak: 20 });
/** Each look for an element reads all of them. */
const ROWS = rounds("rows of the list in an accessible tree", { test: 200, soak: 1000 });
const MIXED = "Zażółć „gęślą” 😀 👩‍👩‍👧 ﷽ 漢字かな한국어\ttabulator\nnowy wiersz ąę\n";

let session: AccessibleDesktop;
let gtk: DesktopWindow;
let qt: DesktopWindow;
beforeAll(async () => {
  session = await AccessibleDesktop.start();
  gtk = await session.program("gtk", "gtk window", String(ROWS));
  qt = await session.program("qt", "qt window");
});
afterAll(() => session?.end(), DEADLINE);

const middle = ({ x, y, width, height }: Region): Point => ({
  x: x + Math.floor(width / 2),
  y: y + Math.floor(height / 2),
});

/** The focus in an element, by a click as a person does it. */
async function focus(window: DesktopWindow, role: string, name: string): Promise<void> {
  await session.driver.focus(window, never);
  await until(`the focus in ${name}`, async () => {
    const { box, states } = await session.one(window, { role, name });
    if (states.includes("focused")) return true;
    // The program may still be moving its elements: look for it again.
    if (box) await session.driver.click(middle(box), { button: "left", count: 1 }, never);
    return false;
  });
}

const status = async (window: DesktopWindow): Promise<string> =>
  (await session.all(window, { role: "label" }))[0]?.name ?? "";

async function stale(ref: string): Promise<AccessibleElement | null> {
  try {
    await session.accessibility.act(ref, "click", never);
  } catch (thrown) {
    expect(thrown).toMatchObject({ code: "STALE_ELEMENT" });
    return (thrown as { details: { successor: AccessibleElement | null } }).details.successor;
  }
  throw new Error("the element counts as unchanged");
}

describe("the tree", () => {
  test("lists every element of a window in document order, with its parent and place", async () => {
    const elements = await session.all(gtk, {});
    expect(elements.filter(({ role }) => role === "list item")).toHaveLength(ROWS);
    expect(elements.filter(({ name }) => /^row \d+$/.test(name)).map(({ name }) => name)).toEqual(
      Array.from({ length: ROWS }, (_, i) => `row ${i}`),
    );
    const [top, ...others] = elements;
    expect(top).toMatchObject({ role: "frame", name: "gtk window", depth: 0, parent: null });
    const depths = new Map(elements.map(({ ref, depth }) => [ref, depth]));
    for (const { parent, depth } of others) expect(depths.get(parent ?? "")).toBe(depth - 1);
    const save = elements.filter(({ name }) => name === "Save");
    expect(save.map(({ role, actions }) => [role, actions])).toEqual([
      ["push button", ["click"]],
      ["push button", ["click"]],
    ]);
    expect(new Set(elements.map(({ ref }) => ref)).size).toBe(elements.length);
    const disabled = elements.find(({ name }) => name === "Disabled");
    expect(disabled?.states).not.toContain("sensitive");
    expect(disabled?.states).toContain("showing");
  });

  test("is filtered by role, by part of a name without diacritics, and by depth", async () => {
    expect((await session.all(gtk, { role: "Button", name: "SAV" })).map(({ name }) => name)).toEqual([
      "Save",
      "Save",
    ]);
    expect((await session.all(gtk, { name: "imie" })).map(({ role }) => role)).toEqual(["text"]);
    expect((await session.all(gtk, { depth: 1 })).map(({ depth }) => depth)).toEqual([0, 1]);
    expect(await session.all(gtk, { name: "nothing has this name" })).toEqual([]);
  });

  test.each(["gtk", "qt"])("of %s says nothing about the text of a password field", async (name) => {
    const text = JSON.stringify(await session.all(name === "gtk" ? gtk : qt, { role: "password text" }));
    expect(text).toContain("Password");
    expect(text).not.toContain("value");
    expect(text).not.toContain("hunter2");
  });

  test("has the boxes of the screen: the element at the middle of a box is the one with the box", async () => {
    for (const [window, name] of [
      [gtk, "Wrap lines"],
      [qt, "Wrap lines"],
      [gtk, "Ask"],
    ] as const) {
      const element = await session.one(window, { name });
      if (!element.box) throw new Error(`${name} is not shown`);
      expect((await session.accessibility.elementAt(window, middle(element.box), never))?.ref).toBe(
        element.ref,
      );
    }
  });

  test("of a program that has none is refused with the reason", async () => {
    const { title } = await Terminal.open(session.desktop, "no tree");
    const window = await session.window(title);
    await expect(session.all(window, {})).rejects.toMatchObject({ code: "BACKEND_MISSING" });
    expect(await session.accessibility.focusedText(window, never)).toBeNull();
    expect(await accessibilityAbility({})).toMatchObject({
      backend: null,
      reason: expect.stringContaining("session bus"),
    });
  });

  test("counts from the window where no program knows the screen, and has no boxes where nobody does", async () => {
    const env = { ...session.desktop.env, WAYLAND_DISPLAY: "of-this-test" };
    const moved = { ...qt, box: { ...qt.box, x: qt.box.x - 300, y: qt.box.y + 20 } };
    const accessibility = await openAccessibility(env, async () => [moved]);
    if (!accessibility) throw new Error("there is no accessibility bus");
    try {
      const here = await session.one(qt, { role: "button" });
      const [there] = await accessibility.tree(moved, { role: "button" }, never);
      const box = here.box && { ...here.box, x: here.box.x - 300, y: here.box.y + 20 };
      expect(there).toEqual({ ...here, box });
      expect(await accessibility.element(here.ref, never)).toEqual({ ...here, box });
      const nowhere = { ...qt, box: { x: 0, y: 0, width: 0, height: 0 } };
      expect((await accessibility.tree(nowhere, { role: "button" }, never))[0]?.box).toBeNull();
    } finally {
      accessibility.close();
    }
  });

  test("is found by the X server alone", async () => {
    expect(await accessibilityAbility({ DISPLAY: session.desktop.env["DISPLAY"] })).toEqual({
      backend: "at-spi",
    });
  });

  test("of two windows with one title is that of the window that is meant", async () => {
    const one = await session.program("gtk", "twins", "1");
    await session.driver.focus(one, never);
    await session.desktop.must("wmctrl", "-i", "-r", one.id, "-e", "0,20,30,500,560");
    session.desktop.start("env", "/usr/bin/python3", `${import.meta.dir}/programs/gtk.py`, "twins", "3");
    await until("both windows", async () => {
      const windows = (await session.driver.windows()).filter(({ title }) => title === "twins");
      return windows.length === 2;
    });
    const twins = (await session.driver.windows()).filter(({ title }) => title === "twins");
    const rows = async (window: DesktopWindow) =>
      (await session.all(window, {}).catch(() => [])).filter(({ role }) => role === "list item").length;
    const other = twins.find(({ id }) => id !== one.id);
    await until("the tree of the other", async () => other !== undefined && (await rows(other)) === 3);
    expect(await rows(one)).toBe(1);
    // Without their places nothing tells them apart.
    await session.driver.focus(qt, never);
    const somewhere = { ...one, active: false, box: { x: 0, y: 0, width: 0, height: 0 } };
    const { pid: _, ...unknown } = somewhere;
    await expect(session.all(unknown, {})).rejects.toMatchObject({ code: "AMBIGUOUS_WINDOW" });
  });
});

describe("an element", () => {
  test("is the same by its reference, and does its action without the focus", async () => {
    await session.driver.focus(qt, never);
    const [first, second] = await session.all(gtk, { name: "Save" });
    if (!first || !second) throw new Error("no buttons");
    expect(await session.accessibility.element(second.ref, never)).toEqual(second);
    await session.accessibility.act(second.ref, "click", never);
    await until("the click", async () => (await status(gtk)) === "first 0 second 1");
    expect((await session.driver.windows()).find(({ active }) => active)?.title).toBe("qt window");
    await expect(session.accessibility.act(first.ref, "explode", never)).rejects.toMatchObject({
      code: "BACKEND_MISSING",
      hint: "Its actions are click",
    });
    const press = await session.one(qt, { name: "Save" });
    await session.accessibility.act(press.ref, "click", never);
    await until("the press", async () => (await status(qt)) === "clicked");
  });

  test.each(["", "nonsense", ":1.1/x"])("is not what %p names", async (ref) => {
    await expect(session.accessibility.element(ref, never)).rejects.toMatchObject({
      code: "ELEMENT_NOT_FOUND",
    });
  });

  test("that was replaced by one like it is stale, names its successor, and the other is not touched", async () => {
    const window = await session.program("gtk", "replacing", "2");
    const [, second] = await session.all(window, { name: "Save" });
    const replace = await session.one(window, { name: "Replace" });
    await session.accessibility.act(replace.ref, "click", never);
    await until("the replacement", async () => {
      const [, now] = await session.all(window, { name: "Save" });
      return now !== undefined && now.ref !== second?.ref;
    });
    const successor = await stale(second?.ref ?? "");
    expect(successor?.name).toBe("Save");
    expect(successor?.ref).toBe((await session.all(window, { name: "Save" }))[1]?.ref ?? "none");
    expect(await status(window)).toBe("ready");
    await session.accessibility.act(successor?.ref ?? "", "click", never);
    await until("the click", async () => (await status(window)) === "first 0 second 1");
  });

  test("of a dialog that vanished is stale", async () => {
    const window = await session.program("gtk", "asking", "2");
    const ask = await session.one(window, { role: "button", name: "Ask" });
    await session.accessibility.act(ask.ref, "click", never);
    const dialog = await session.window("Really?");
    const yes = await session.one(dialog, { role: "push button", name: "Yes" });
    await session.accessibility.act(yes.ref, "click", never);
    await until("the end of the dialog", async () =>
      (await session.driver.windows()).every(({ title }) => title !== "Really?"),
    );
    expect(await stale(yes.ref)).toBeNull();
  });

  test("takes a text or a number, which are read back", async () => {
    const entry = await session.one(gtk, { name: "Imię" });
    await session.accessibility.setValue(entry.ref, "Łucja 😀", never);
    expect((await session.accessibility.element(entry.ref, never)).value).toBe("Łucja 😀");
    const slider = await session.one(gtk, { name: "Volume" });
    await session.accessibility.setValue(slider.ref, "42", never);
    expect((await session.accessibility.element(slider.ref, never)).value).toBe("42");
    await expect(session.accessibility.setValue(slider.ref, "400", never)).rejects.toMatchObject({
      code: "MISMATCH",
    });
    const button = await session.one(gtk, { name: "Ask" });
    await expect(session.accessibility.setValue(button.ref, "x", never)).rejects.toMatchObject({
      code: "BACKEND_MISSING",
    });
    await session.accessibility.setValue(entry.ref, "", never);
  });
});

describe.each(["gtk", "qt"] as const)("the text with the focus in %s", (name) => {
  const window = () => (name === "gtk" ? gtk : qt);
  const text = async () => {
    const found = await session.accessibility.focusedText(window(), never);
    if (!found) throw new Error("no text has the focus");
    return found;
  };

  test("takes inserted text exactly, every time", async () => {
    await focus(window(), "text", "Notes");
    const notes = await text();
    expect([notes.secret, notes.editable]).toEqual([false, true]);
    for (let round = 0; round < ROUNDS; round++) {
      const before = await notes.read();
      await notes.insert(MIXED);
      expect(await notes.read()).toBe(before + MIXED);
      expect(await notes.caret()).toBe([...before, ...MIXED].length);
    }
    await notes.remove(2, [...(await notes.read())].length);
    expect(await notes.read()).toBe("Za");
  });

  test("counts characters, not their parts, for the caret, the selection and what is taken back", async () => {
    await focus(window(), "text", "Imię");
    const line = await text();
    await line.insert("😀😀 ab");
    expect(await line.caret()).toBe(5);
    await line.remove(0, 1);
    expect(await line.read()).toBe("😀 ab");
    await session.driver.press(["End"], never);
    await session.driver.press(["shift", "Left"], never);
    await session.driver.press(["shift", "Left"], never);
    await until("the selection", async () => (await line.selection())?.start === 2);
    expect(await line.selection()).toEqual({ start: 2, end: 4 });
    await line.insert("ż漢");
    expect([await line.read(), await line.caret(), await line.selection()]).toEqual(["😀 ż漢", 4, null]);
    await line.remove(0, 4);
  });

  test("is a secret in a password field", async () => {
    await focus(window(), "password text", "Password");
    const password = await text();
    expect(password.secret).toBe(true);
    for (const read of [() => password.read(), () => password.caret(), () => password.selection()])
      await expect(read()).rejects.toMatchObject({ code: "BACKEND_MISSING" });
  });
});

test(
  "an editor of GTK takes inserted text exactly",
  async () => {
    session.desktop.start("mousepad");
    const window = await session.ready("Untitled 1 - Mousepad");
    await session.driver.focus(window, never);
    let found = await session.accessibility.focusedText(window, never);
    await until("the focus in the text", async () => {
      found = await session.accessibility.focusedText(window, never);
      return found?.editable === true;
    });
    for (let round = 0; round < ROUNDS; round++) await found?.insert(MIXED);
    expect(await found?.read()).toBe(MIXED.repeat(ROUNDS));
  },
  DEADLINE,
);

test(
  "a command lists the elements of the window that hints name, or of the one with the focus",
  async () => {
    const desk = new Desk(createContext({ env: session.desktop.env }));
    const store = await openStore(session.desktop.folder, () => new Date());
    const say = async (line: string) => {
      const command = readLine(line);
      if (!command) throw new Error("not a command");
      return dispatch(command, desk, store);
    };
    try {
      expect(await say('TREE WINDOW "qt window" ROLE button')).toMatchObject({
        ok: true,
        output: '1 element of "qt window"',
        event_id: null,
        data: { elements: [{ role: "push button", name: "Save" }], diagnostics: [] },
      });
      await session.driver.focus(gtk, never);
      expect(await say("TREE NAME volume")).toMatchObject({ ok: true, output: '1 element of "gtk window"' });
      expect(await say("TREE WINDOW firefox")).toMatchObject({ ok: false, code: "WINDOW_NOT_FOUND" });
    } finally {
      await desk.close();
      await store.close();
    }
    const { DBUS_SESSION_BUS_ADDRESS: _, ...bare } = session.desktop.env;
    const alone = new Desk(
      createContext({ env: { ...bare, DISPLAY: session.desktop.env["DISPLAY"] ?? "" } }),
    );
    expect(await alone.accessibility()).not.toBeNull();
    await alone.close();
  },
  DEADLINE,
);

test(
  "an executable lists the elements as records, and says on a terminal what it is about",
  async () => {
    const env = session.desktop.env;
    const listed = await runHeddle(["gui-tree", "qt window", "--name", "e", "--json"], { env });
    expect(listed.status).toBe(0);
    expect(listed.records()).toContainEqual(
      expect.objectContaining({ role: "push button", name: "Save", ref: expect.stringMatching(/^:\d/) }),
    );
    expect(listed.stdout).not.toContain("hunter2");
    const shown = await runHeddle(["gui-tree", "qt window", "--depth", "1", "--pretty"], { env });
    expect(shown.stdout).toContain('  push button "Save"');
    const none = await runHeddle(["gui-tree", "firefox", "--json"], { env });
    expect([none.status, none.errors()[0]?.error.code]).toEqual([66, "WINDOW_NOT_FOUND"]);
  },
  DEADLINE,
);

test(
  "a program that hangs delays neither the trees of others nor a stop, and is named in the error",
  async () => {
    const window = await session.program("gtk", "hanging", "2");
    const hang = await session.one(window, { role: "button", name: "Hang" });
    await session.accessibility.act(hang.ref, "click", never);
    await until("the program to hang", async () => {
      try {
        await session.all(window, { depth: 1 });
        return false;
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: "TIMEOUT" });
        return true;
      }
    });
    expect((await session.all(qt, { name: "Save" })).length).toBe(1);
    const stop = new AbortController();
    const reading = session.accessibility.tree(window, {}, stop.signal);
    stop.abort();
    await expect(reading).rejects.toMatchObject({ code: "STOPPED" });
  },
  DEADLINE,
);
