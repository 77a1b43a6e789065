/** What the actions of a workflow take: one schema for each, without further members. */
import { type Static, type TObject, type TProperties, Type } from "@sinclair/typebox";
import { Region } from "../desktop.ts";
import { Hints } from "./verbs.ts";

/** Longest text of an element's name, of a title or of a key, in UTF-16 units. */
const MAX_NAME = 256;
/** Longest text to type or to set, in UTF-16 units. */
export const MAX_ACTION_TEXT = 1024 * 1024;
/** Longest wait, s. */
const MAX_SECONDS = 3600;
/** How long an action waits for what it needs, unless its step says otherwise, s. */
export const DEFAULT_TIMEOUT = 10;

/** Text that names something: nothing that a terminal or a program would take for a command of its own. */
const name = (description: string) => Type.String({ minLength: 1, maxLength: MAX_NAME, description });
const text = (description: string) => Type.String({ minLength: 1, maxLength: MAX_ACTION_TEXT, description });

const hints = (description: string) =>
  Type.Union(
    [Type.String({ minLength: 1, maxLength: 4096, description: "Hints with commas between them" }), Hints],
    {
      description,
    },
  );
export const WindowHints = hints("Hints of a window: parts of title, class or program; all must match");
export type WindowHints = Static<typeof WindowHints>;

const window = Type.Optional(hints("Hints of the window. Default: the one that has the focus"));
const expect_window = Type.Optional(
  hints("Hints of the window that must be in front, and on top at the point. Default: any"),
);
const timeout = Type.Optional(
  Type.Number({
    minimum: 0,
    maximum: MAX_SECONDS,
    description: `Longest wait, s. Default: ${DEFAULT_TIMEOUT}`,
  }),
);

const coordinate = (description: string) => Type.Integer({ minimum: -65_535, maximum: 65_535, description });

export const Position = Type.Object(
  { x: coordinate("Pixels from the left"), y: coordinate("Pixels from the top") },
  { description: "Point of the desktop, pixels", additionalProperties: false },
);

/** Names an element: by reference, or by role and name in a window. */
const element = {
  role: Type.Optional(name("Role of the element, e.g. push button")),
  name: Type.Optional(
    name("Accessible name of the element, whole; case and diacritics matter only between several"),
  ),
  ref: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1024,
      description: "Reference of the element, as gui-tree shows it; instead of role and name",
    }),
  ),
  window,
};

/** The actions in the order in which lists show them. */
export const ACTION_CONFIGS = {
  focus_window: config("focus_window", {
    window_name_hints: hints("Hints of the window: parts of title, class or program; all must match"),
  }),
  type_text: config("type_text", {
    literal_text: Type.Optional(text("Text to type; it or text is needed")),
    text: Type.Optional(text("The same as literal_text")),
    submit: Type.Optional(Type.Boolean({ description: "Submit the text after typing. Default: true" })),
    ide: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: "Profile of the program. Default: default, the focused window",
      }),
    ),
    expect_window,
  }),
  press_keys: config("press_keys", {
    keys: Type.Union(
      [
        name("A chord, e.g. ctrl+s"),
        Type.Array(name("A chord"), { minItems: 1, maxItems: 100, description: "Chords, one after another" }),
      ],
      { description: "Chords such as ctrl+s, F5 or Return, pressed one after another" },
    ),
    window: Type.Optional(hints("Hints of the window that gets the focus first. Default: none does")),
    expect_window,
  }),
  click: config("click", {
    ...element,
    position: Type.Optional(Position),
    button: Type.Optional(
      Type.Union([Type.Literal("left"), Type.Literal("middle"), Type.Literal("right")], {
        description: "Button of the pointer. Default: left",
      }),
    ),
    count: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3, description: "2 is a double click. Default: 1" }),
    ),
    expect_change: Type.Optional(
      Type.Boolean({ description: "Whether a click that changes nothing is a failure. Default: true" }),
    ),
    expect_window,
    timeout,
  }),
  set_value: config("set_value", {
    ...element,
    value: Type.String({
      maxLength: MAX_ACTION_TEXT,
      description: "The whole new text or number; {{secret:NAME}} is a secret",
    }),
    expect_window,
    timeout,
  }),
  scroll: config("scroll", {
    ...element,
    position: Type.Optional(Position),
    direction: Type.Union(
      [Type.Literal("up"), Type.Literal("down"), Type.Literal("left"), Type.Literal("right")],
      { description: "Where the view moves" },
    ),
    notches: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: "Notches of the wheel. Default: 3" }),
    ),
    expect_window,
    timeout,
  }),
  open: config("open", {
    prompt: Type.Optional(
      Type.String({ minLength: 1, maxLength: 8192, description: "What to open, in English or Polish" }),
    ),
    uri: Type.Optional(Type.String({ minLength: 1, maxLength: 8192, description: "What to open, as a URI" })),
  }),
  capture_screen: config("capture_screen", {
    scale: Type.Optional(
      Type.Number({ minimum: 0.01, maximum: 4, description: "Size of the picture. Default: 1" }),
    ),
    region: Type.Optional(Region),
    window: Type.Optional(hints("Hints of the window. Default: the whole desktop")),
    out: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4096,
        description: "File to write. Default: a new file of the capture folder",
      }),
    ),
  }),
  wait: config("wait", {
    seconds: Type.Number({ minimum: 0, maximum: MAX_SECONDS, description: "How long, s" }),
  }),
  wait_for_window: config("wait_for_window", {
    window: WindowHints,
    state: Type.Optional(
      Type.Union([Type.Literal("present"), Type.Literal("absent"), Type.Literal("focused")], {
        description: "What is waited for. Default: present",
      }),
    ),
    timeout,
  }),
  wait_for_element: config("wait_for_element", {
    ...element,
    state: Type.Optional(
      Type.Union([Type.Literal("present"), Type.Literal("absent"), Type.Literal("enabled")], {
        description: "What is waited for. Default: present",
      }),
    ),
    timeout,
  }),
  assert_window: config("assert_window", {
    window: WindowHints,
    state: Type.Optional(
      Type.Union([Type.Literal("present"), Type.Literal("absent"), Type.Literal("focused")], {
        description: "What must hold now. Default: present",
      }),
    ),
  }),
  assert_text: config("assert_text", {
    ...element,
    text: text("Text that the element must have, or any element of the window if none is named"),
    match: Type.Optional(
      Type.Union([Type.Literal("contains"), Type.Literal("equals")], {
        description: "How it is compared. Default: contains",
      }),
    ),
    timeout,
  }),
} as const satisfies Record<string, TObject>;

function config<Fields extends TProperties>(action: string, fields: Fields) {
  return Type.Object(fields, { description: `Configuration of ${action}`, additionalProperties: false });
}

export type ActionName = keyof typeof ACTION_CONFIGS;
export type ActionConfig<Name extends ActionName> = Static<(typeof ACTION_CONFIGS)[Name]>;

/** A mistake in a workflow. */
export const StepMistake = Type.Object(
  {
    step: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: "Number of the step, from 1; null for the workflow itself",
    }),
    action: Type.Union([Type.String(), Type.Null()], { description: "Action of the step; null if unknown" }),
    field: Type.Union([Type.String(), Type.Null()], { description: "Field of the config; null for none" }),
    message: Type.String({ description: "What is wrong" }),
    hint: Type.Optional(Type.String({ description: "What to write instead" })),
  },
  { description: "A mistake in a workflow", additionalProperties: false },
);
export type StepMistake = Static<typeof StepMistake>;
