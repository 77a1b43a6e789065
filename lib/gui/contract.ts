/** What all executables of the family share in their contracts. */
import { ASSERTION_ERRORS, DESKTOP_ACTION_ERRORS, DSL_ERRORS, LANGUAGE_ERRORS } from "#schemas/gui/errors.ts";
import { RepairSettings } from "#schemas/gui/repair.ts";
import { DispatchResult } from "#schemas/gui/result.ts";
import { InjectorSettings } from "#schemas/gui/typing.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";
import { NEEDS } from "./needs.ts";

export const ENVIRONMENT = {
  DISPLAY: "The X11 display, e.g. :0",
  WAYLAND_DISPLAY: "The Wayland display, e.g. wayland-1",
  XDG_SESSION_TYPE: "x11 or wayland, where both displays are there",
  HEDDLE_GUI_SESSION:
    "Kind of the session: x11, wayland, windows or darwin. Default: that of the system; wayland if WAYLAND_DISPLAY is set",
  HEDDLE_GUI_WORKDIR: "Folder of the event store; --workdir takes precedence",
  HEDDLE_GUI_ALLOW_CAPTURE: "1 lets HTTP and MCP clients see the screen: captures, trees, titles of windows",
  HEDDLE_GUI_RECORD_PICTURES:
    "1 keeps pictures of the desktop before and after each step beside the event store; for clients it needs HEDDLE_GUI_ALLOW_CAPTURE=1, too",
  HEDDLE_ALLOW_EXECUTE: "1 lets HTTP and MCP clients act on the desktop",
  HEDDLE_GUI_BUSY_TIMEOUT:
    "Seconds that a command waits while another one acts on the display, 0 to 3600. Default: 10",
  HEDDLE_GUI_FAILSAFE_CORNER:
    "Corner of the desktop in which a person's pointer ends the command that acts (X11): top-left, top-right, bottom-left, bottom-right or none. Default: none",
  HEDDLE_GUI_HALT_KEY:
    "Chord with which a person ends the command that acts (X11), e.g. ctrl+alt+escape, or none. Default: none",
  HEDDLE_GUI_SEAT: "0 keeps commands from being handed to a gui-seat that runs on this display",
};

/** What chooses how texts are typed, for the executables that type. */
export const TYPING_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(InjectorSettings.properties).map(([key, { description = "", default: usual }]) => [
    `HEDDLE_GUI_INJECTOR_${key.toUpperCase()}`,
    usual === undefined ? description : `${description}. Default: ${usual}`,
  ]),
);

export const FILES = {
  "~/.local/state/heddle/gui/.heddle/events/commands.jsonl":
    "Each command with its result, in a hash chain; below $XDG_STATE_HOME if it is set. After 64 MiB it goes on in commands-000002.jsonl",
};

/** A line of a script that is STOP, in its text or JSON form. */
export const STOP_LINE = /^\s*(?:stop\s*|\{[^{]*"verb"\s*:\s*"stop"[^{]*\}\s*)$/i;

/** Variables of self-repair; docs/gui.md shows what each allows. */
const REPAIR_ENVIRONMENT = Object.fromEntries(
  Object.entries(RepairSettings.properties).map(([key, { description = "", default: value }]) => [
    `HEDDLE_REPAIR_${key.toUpperCase()}`,
    `${description}. Default: ${key === "git_prefix" ? `"${value}"` : value}`,
  ]),
);

/** A verb that reads. */
export const QUERY = {
  family: "gui",
  output: DispatchResult,
  failedAs: "code",
  errors: { ...DSL_ERRORS, ...LANGUAGE_ERRORS, ...DESKTOP_ACTION_ERRORS, ...ASSERTION_ERRORS },
  environment: ENVIRONMENT,
  needs: NEEDS,
  effects: "read",
  view: async () => (await import("./result-view.ts")).resultView,
} as const;

const { LLM_DISABLED: _, ...MODEL_ERRORS } = LLM_ERRORS;

/** A verb that reads sentences, with a language model if the request wants one. */
export const READING = {
  ...QUERY,
  errors: { ...QUERY.errors, ...MODEL_ERRORS },
  environment: {
    ...ENVIRONMENT,
    LLM_MODEL:
      "Model of the modes prefer-llm and require-llm; LLM_API_KEY and the other variables are in docs/llm.md",
  },
} as const;

/** A verb that acts. It is recorded, and so is its refusal. */
export const COMMAND = {
  ...QUERY,
  environment: { ...ENVIRONMENT, ...REPAIR_ENVIRONMENT },
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  recordsRefusals: true,
  files: FILES,
} as const;
