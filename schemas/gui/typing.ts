/** How texts are typed: what the environment chooses, and where the chat of each IDE is. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { MAX_TEXT } from "./verbs.ts";

/** Ways to bring a text into a window. */
export const TYPING_METHODS = ["atspi", "native", "clipboard", "xdotool", "wtype", "ydotool"] as const;
export type TypingMethodName = (typeof TYPING_METHODS)[number];

/** What HEDDLE_GUI_INJECTOR_* variables choose. */
export const InjectorSettings = Type.Object(
  {
    backend: OneOf(["auto", ...TYPING_METHODS], {
      default: "auto",
      description: "How to type: auto tries atspi, native and clipboard in this order",
    }),
    dry_run: Type.Boolean({ default: false, description: "Type nothing: every injection is a dry run" }),
    focus: Type.Optional(
      OneOf(["click", "return"], {
        description: "Before typing: click into the middle of the window, or press Return in it",
      }),
    ),
    input: OneOf(["auto", "paste", "type"], {
      default: "auto",
      description: "paste: through the clipboard; type: by keys only",
    }),
    cmd_timeout: Type.Number({
      default: 2,
      minimum: 0.2,
      maximum: 600,
      description: "Deadline of each call of xdotool, wtype or ydotool, seconds from 0.2",
    }),
    post_focus_delay: Type.Number({
      default: 0.12,
      minimum: 0,
      maximum: 2,
      description: "Pause between focusing the input and typing, seconds from 0 to 2",
    }),
    extra_enter: Type.Boolean({ default: false, description: "Press Return once more after submitting" }),
    enter_keycode: Type.Integer({
      default: 28,
      minimum: 1,
      maximum: 767,
      description: "Code of the key Return for ydotool (linux/input-event-codes.h), 1 to 767",
    }),
    ctrl_keycode: Type.Integer({
      default: 29,
      minimum: 1,
      maximum: 767,
      description: "Code of the key Ctrl for ydotool (linux/input-event-codes.h), 1 to 767",
    }),
    submit_mode: Type.Optional(
      OneOf(["keycode", "newline", "ctrl-enter"], {
        description:
          "How to submit: the key Return, a line feed at the end of the text, or Ctrl and Return; else as the profile says",
      }),
    ),
    max_text: Type.Integer({
      default: 65_536,
      minimum: 1,
      maximum: MAX_TEXT,
      description: "Most characters of one injection",
    }),
  },
  { $id: "GuiInjectorSettings", description: "How texts are typed" },
);
export type InjectorSettings = Static<typeof InjectorSettings>;

/** Keys that are pressed together, as people write them. */
const Chord = (description: string) =>
  Type.String({ pattern: "^(?:[A-Za-z0-9]+\\+)*[^\\s\\p{Cc}]+$", maxLength: 64, description });

/** Where the chat of an IDE is, and how a message is sent there. */
export const IdeProfile = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 64, description: "Name of the program" }),
    hints: Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
      maxItems: 32,
      description: "Classes and programs of its windows, one of which a window must have",
    }),
    chat: Type.Array(Chord("Keys, e.g. ctrl+alt+i"), {
      maxItems: 8,
      description: "Chords that lead to the input of the chat, one after the other",
    }),
    submit: Chord("Chord that sends the message"),
    newline: Chord("Chord that starts a new line of the message"),
  },
  { $id: "GuiIdeProfile", additionalProperties: false, description: "Profile of an IDE" },
);
export type IdeProfile = Static<typeof IdeProfile>;

/** The configuration file `heddle-gui.yaml`. */
export const GuiConfiguration = Type.Object(
  {
    ides: Type.Record(
      Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,63}$" }),
      Type.Partial(IdeProfile, { additionalProperties: false }),
      {
        default: {},
        additionalProperties: false,
        description: "Profiles of IDEs by name: new ones, and fields that differ from those of Heddle",
      },
    ),
  },
  { $id: "GuiConfiguration", additionalProperties: true, description: "Configuration of the gui family" },
);
export type GuiConfiguration = Static<typeof GuiConfiguration>;
