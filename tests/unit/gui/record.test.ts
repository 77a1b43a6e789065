/** What a recording makes of keys and clicks: characters, chords, double clicks, secrets, and the hints of windows. */
import { describe, expect, test } from "bun:test";
import type { DesktopWindow } from "#desktop/driver.ts";
import { characterOf, markOf } from "#desktop/keys/keysym-characters.ts";
import type { Step } from "#schemas/gui/workflow.ts";
import { compose } from "../../../lib/gui/record/compose.ts";
import { hintsOf, secretName } from "../../../lib/gui/record/selectors.ts";
import { type Spot, Steps } from "../../../lib/gui/record/steps.ts";
import { escapeSecrets, resolveSecrets } from "../../../lib/gui/typing/secrets.ts";
import { checkSteps } from "../../../lib/gui/workflow/check.ts";

const ACUTE = "\u0301";
const SPOT: Spot = { window: ["notes"], selector: { role: "push button", name: "Save" }, at: { x: 3, y: 4 } };
const NAMED = { role: "push button", name: "Save", window: ["notes"] };

function recorded(work: (steps: Steps) => void): { steps: Step[]; warnings: string[] } {
  const [steps, warnings]: [Step[], string[]] = [[], []];
  const collector = new Steps(
    (step) => void steps.push(step),
    (message) => void warnings.push(message),
  );
  work(collector);
  collector.flush();
  expect(checkSteps(steps).mistakes).toEqual([]);
  return { steps, warnings };
}

test.each([
  [0x61, "a"],
  [0xf3, "ó"],
  [0x1b1, "ą"],
  [0x20ac, "€"],
  [0x6c1, "а"],
  [0x0101_f600, "\u{1f600}"],
  [0xffb7, "7"],
  [0xff0d, null],
  [0xfe51, null],
])("the keysym %i types %s", (keysym, character) => {
  expect(characterOf(keysym)).toBe(character);
});

test.each([
  [0xfe50, "a", "à"],
  [0xfe51, "z", "ź"],
  [0xfe57, "u", "ü"],
  [0xfe5c, "e", "ę"],
  [0xfe63, "l", "ł"],
  [0xfe51, " ", "'"],
  [0xfe52, " ", "^"],
  [0xfe51, "x", undefined],
])("the dead key %i and %j make %s", (keysym, character, composed) => {
  expect(compose(markOf(keysym) ?? "", character)).toBe(composed);
});

describe("steps", () => {
  test("characters are one text, dead keys included; what looks like a secret is typed as it is", () => {
    const { steps, warnings } = recorded((collector) => {
      for (const character of "{{secret:A}} ") collector.text(character);
      collector.dead(ACUTE);
      collector.text("z");
      collector.dead(ACUTE);
      collector.dead(ACUTE);
      collector.dead(ACUTE);
      collector.text("x");
    });
    const text = String(steps[0]?.config?.["text"]);
    expect(steps).toEqual([{ action: "type_text", config: { text: "{{!secret:A}} ź´", submit: false } }]);
    expect(resolveSecrets(text, {})).toEqual({ typed: "{{secret:A}} ź´", hasSecret: false });
    expect(warnings).toEqual(['A dead key and "x" make no character: both are left out']);
  });

  test("chords are one step, and a secret is one placeholder", () => {
    const { steps } = recorded((collector) => {
      collector.secret("HASLO");
      collector.secret("HASLO");
      collector.chord("enter");
      collector.chord("ctrl+s");
    });
    expect(steps).toEqual([
      { action: "type_text", config: { text: "{{secret:HASLO}}", submit: false } },
      { action: "press_keys", config: { keys: ["enter", "ctrl+s"] } },
    ]);
  });

  test("clicks are counted, and need no effect where none was seen", () => {
    const { steps } = recorded((collector) => {
      collector.click(SPOT, "left");
      collector.clickAgain();
      collector.changed();
      collector.click({ ...SPOT, selector: undefined }, "right");
      collector.scroll({ ...SPOT, selector: undefined }, "down");
      for (let notch = 1; notch < 100; notch++) expect(collector.scrollOn("down")).toBe(true);
      expect([collector.scrollOn("down"), collector.scrollOn("up")]).toEqual([false, false]);
    });
    const position = { x: 3, y: 4 };
    expect(steps).toEqual([
      { action: "click", config: { ...NAMED, count: 2 } },
      { action: "click", config: { position, window: ["notes"], button: "right", expect_change: false } },
      { action: "scroll", config: { direction: "down", notches: 100, position, window: ["notes"] } },
    ]);
  });

  test("the interrupt that ends a recording is no part of it", () => {
    const { steps } = recorded((collector) => {
      collector.chord("ctrl+c");
      collector.dropChord("ctrl+c");
      collector.dropChord("ctrl+c");
    });
    expect(steps).toEqual([]);
  });
});

test.each(["", "{{secret:A}}", "{{!secret:A}} {{!!secret:}} {{secret", "{{secret:"])(
  "%j escaped types itself",
  (text) => {
    expect(resolveSecrets(escapeSecrets(text), {})).toEqual({ typed: text, hasSecret: false });
  },
);

test("a window is named by as little as means it alone", () => {
  const window = (id: string, title: string, className: string, process = ""): DesktopWindow => ({
    id,
    title,
    class: className,
    process,
    box: { x: 0, y: 0, width: 1, height: 1 },
    hidden: false,
    active: false,
  });
  const editor = window("1", "*notes.txt", "Mousepad");
  const viewer = window("2", "notes.txt", "Viewer");
  const nameless = window("3", "", "XTerm", "xterm");
  const windows = [editor, viewer, nameless, window("4", "Mousepad", "Other")];
  expect([editor, viewer, nameless].map((one) => hintsOf(one, windows))).toEqual([
    ["notes.txt", "Mousepad"],
    ["notes.txt"],
    ["XTerm"],
  ]);
});

test("a secret is named after its field", () => {
  const field = (name: string) =>
    ({
      ref: "",
      role: "password text",
      name,
      states: [],
      box: null,
      depth: 1,
      parent: null,
      actions: [],
    }) as const;
  expect([field("Hasło:"), field("2nd PIN "), field("…")].map(secretName)).toEqual([
    "HASLO",
    "ND_PIN",
    "PASSWORD",
  ]);
  expect(secretName(undefined)).toBe("PASSWORD");
});
