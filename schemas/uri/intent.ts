/** What a prompt means: intents, their slots and abstract URIs, and the codes of a refusal. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { DESKTOP_ERRORS, PLATFORMS } from "../desktop.ts";

export { PLATFORMS, type Platform } from "../desktop.ts";

export const INTENTS = [
  "open_app",
  "open_file",
  "open_folder",
  "open_settings",
  "open_terminal",
  "screenshot",
  "focus_window",
  "move_window",
  "navigate",
  "ide_open",
  "ide_chat_send",
  "ide_command",
  "ide_status",
] as const;
export type IntentName = (typeof INTENTS)[number];

export const KINDS = ["open", "capture", "focus", "move", "navigate", "send", "command", "status"] as const;
export type IntentKind = (typeof KINDS)[number];

export const SETTINGS_PANELS = [
  "network",
  "wifi",
  "bluetooth",
  "display",
  "sound",
  "privacy",
  "printers",
  "notifications",
  "keyboard",
  "shortcuts",
  "mouse",
  "touchpad",
  "tablet",
  "accounts",
  "sign-in",
  "online-accounts",
  "date",
  "language",
  "updates",
  "apps",
  "default-apps",
  "startup",
  "power",
  "accessibility",
  "background",
  "appearance",
  "fonts",
  "nightlight",
  "taskbar",
  "multitasking",
  "lockscreen",
  "focus",
  "search",
  "vpn",
  "proxy",
  "firewall",
  "hotspot",
  "mobile",
  "airplane",
  "sharing",
  "remote-desktop",
  "storage",
  "backup",
  "about",
  "camera",
  "microphone",
  "location",
  "screentime",
] as const;
export type SettingsPanel = (typeof SETTINGS_PANELS)[number];

/** Places that a desktop knows by other means than a path. */
export const SPECIAL_PLACES = ["trash", "recent", "computer"] as const;
export type SpecialPlace = (typeof SPECIAL_PLACES)[number];

/** Codes of planning beside the kit's. */
export const PLAN_ERRORS = {
  NO_INTENT: { kind: "data", meaning: "The prompt has no supported intent" },
  AMBIGUOUS: { kind: "data", meaning: "The prompt is ambiguous; details.candidates lists the meanings" },
  INVALID_URI: {
    kind: "data",
    meaning: "The text is not an RFC 3986 URI, or lacks a required parameter",
  },
  UNSUPPORTED_URI: { kind: "data", meaning: "The URI is valid, but the planner has no action for it" },
  TOO_MANY_STEPS: { kind: "data", meaning: "The prompt asks for more steps than a plan can have" },
  UNSAFE_URI: {
    kind: "policy",
    meaning: "The scheme runs code (javascript:, data:, vbscript: …) and is never opened",
  },
} as const;

/** Codes of this family beside the kit's. */
export const URI_ERRORS = {
  ...PLAN_ERRORS,
  ...DESKTOP_ERRORS,
} as const;

/** Slot names by intent; every value is text, numbers are written in decimal. */
export const Slots = Type.Record(Type.String(), Type.String(), {
  description:
    "Slots of the prompt: app, path, url, panel, title, mode, screen (counted from 1), folder, file, place, ide, line, column, …",
});

export const Intent = Type.Object(
  {
    name: OneOf(INTENTS, { description: "Intent" }),
    kind: OneOf(KINDS, { description: "Class of the intent" }),
    target: Type.String({
      description: "Target: an application, path, URL, window title or settings panel",
    }),
    slots: Slots,
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "1 for an absolute URI, lower for looser phrasing",
    }),
  },
  { description: "The intent of a prompt" },
);
export type Intent = Static<typeof Intent>;

export const UriSpec = Type.Object(
  {
    uri: Type.String({ description: "Abstract URI (RFC 3986)" }),
    scheme: Type.String({ description: "Scheme of the URI" }),
    action: OneOf(KINDS, { description: "Class of the intent" }),
    platform_hints: Type.Array(OneOf(PLATFORMS), { description: "Platforms that have an action for it" }),
    metadata: Type.Object(
      { native_uri: Type.Optional(Type.String({ description: "IDE deep link, if there is one" })) },
      { additionalProperties: Type.Unknown() },
    ),
    intent: Intent,
  },
  { description: "The URI with its parts" },
);
export type UriSpec = Static<typeof UriSpec>;
