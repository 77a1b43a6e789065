/** Records of the `uri` family: a prompt becomes an intent, an abstract URI and a plan of OS actions. */
import { type Static, type TOptional, type TString, Type } from "@sinclair/typebox";
import { Id, OneOf } from "./common.ts";
import { DESKTOP_ERRORS, FOLDER_ROLES, type FolderRole, PLATFORMS } from "./desktop.ts";

export { PLATFORMS, type Platform } from "./desktop.ts";

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

export const SETTINGS_PANELS = ["network", "wifi", "bluetooth", "display", "sound", "privacy"] as const;
export type SettingsPanel = (typeof SETTINGS_PANELS)[number];

/** Codes of planning beside the kit's. */
export const PLAN_ERRORS = {
  NO_INTENT: { kind: "data", meaning: "The prompt has no supported intent" },
  AMBIGUOUS: { kind: "data", meaning: "The prompt is ambiguous; details.candidates lists the meanings" },
  INVALID_URI: {
    kind: "data",
    meaning: "The text is not an RFC 3986 URI, or lacks a required parameter",
  },
  UNSUPPORTED_URI: { kind: "data", meaning: "The URI is valid, but the planner has no action for it" },
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
    "Slots of the prompt: app, path, url, panel, title, mode, screen (counted from 1), ide, line, column, …",
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

const Role = OneOf(FOLDER_ROLES, { description: "Role of a user's folder" });
const Folders = Type.Object(
  Object.fromEntries(FOLDER_ROLES.map((role) => [role, Type.Optional(Type.String())])) as Record<
    FolderRole,
    TOptional<TString>
  >,
  { description: "Folder on this machine for each role in the plan" },
);

/** Where a command names one of the user's folders: execution puts this machine's folder there. */
export const FolderRoles = Type.Object(
  {
    argv: Type.Optional(
      Type.Record(Type.String({ pattern: "^[1-9][0-9]*$" }), Role, {
        description: "Roles by index in argv",
      }),
    ),
    cwd: Type.Optional(Role),
    env: Type.Optional(Type.Record(Type.String(), Role, { description: "Roles by variable" })),
  },
  {
    description:
      "Arguments that stand for a user folder (DOWNLOAD, DOCUMENTS, …): execution replaces them by this machine's folder",
  },
);
export type FolderRoles = Static<typeof FolderRoles>;

/** One way to do a step: a program with its arguments, never a shell string. */
export const Command = Type.Object({
  command: Type.String({ description: "Program to start" }),
  args: Type.Array(Type.String(), { description: "Its arguments" }),
  argv: Type.Array(Type.String(), { minItems: 1, description: "command followed by args" }),
  env: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: "Environment variables that pass text to a fixed script (PowerShell)",
    }),
  ),
  session: Type.Optional(
    Type.Array(Type.String(), {
      description:
        "Linux sessions it works in (any one): x11, wayland, gnome, kde, sway, wlroots; absent: all",
    }),
  ),
  cwd: Type.Optional(
    Type.String({ description: "Working folder of the program; a leading ~ stands for the home folder" }),
  ),
  home: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), {
      description: "Indexes in argv of paths in the home folder: execution expands their leading ~",
    }),
  ),
  roles: Type.Optional(FolderRoles),
});
export type Command = Static<typeof Command>;

export const Action = Type.Composite(
  [
    Type.Object({ os: OneOf(PLATFORMS, { description: "Platform the command is for" }) }),
    Command,
    Type.Object({
      description: Type.Optional(Type.String({ description: "Human-readable description of the step" })),
      alternatives: Type.Optional(
        Type.Array(Command, {
          description: "Alternatives in order of preference; execution uses the first that is available",
        }),
      ),
      output: Type.Optional(
        Type.String({
          description: "File that the step writes; execution uses a new name if it exists",
        }),
      ),
    }),
  ],
  { description: "One step of a plan" },
);
export type Action = Static<typeof Action>;

/** A command for the chat or command surface of an IDE. */
export const ControlPlan = Type.Object(
  {
    uri: Type.String(),
    actions: Type.Array(
      Type.Object({
        kind: Type.String(),
        command_version: Type.String(),
        surface: Type.String(),
        transport: Type.String(),
        operation: Type.String(),
        ide: Type.String(),
        workspace: Type.String(),
        submit: Type.Boolean(),
        require_plugin: Type.Boolean(),
        verification: Type.Object({
          expect_ack: Type.Boolean(),
          expect_message_sent: Type.Boolean(),
          timeout_ms: Type.Integer({ default: 120000 }),
        }),
        replay: Type.Object({ cli: Type.Array(Type.String()), mcp: Type.String() }),
        strategy_hint: Type.String(),
        text_ref: Type.String(),
      }),
    ),
  },
  { description: "Control plan of an IDE request" },
);
export type ControlPlan = Static<typeof ControlPlan>;

const platform = Type.Optional(
  OneOf(["auto", ...PLATFORMS], {
    description:
      "Platform to plan for; auto or absent: HEDDLE_URI_PLATFORM, else the configuration file, else this machine",
  }),
);
// null is what uri-resolve says of an address, which has no language.
const locale = Type.Optional(
  Type.Union([OneOf(["auto", "en", "en-US", "en-GB", "pl"]), Type.Null({ const: null })], {
    description: "Language of the prompt; absent: as configured, else both are tried",
  }),
);
const prompt = Type.String({
  maxLength: 8192,
  description: "Request in English or Polish, or an absolute URI",
});
const uri = Type.String({ maxLength: 16384, description: "Abstract URI (RFC 3986)" });
const text = Type.String({
  maxLength: 65536,
  description: "Message for an IDE chat; passed along with the URI",
});
const dry_run = Type.Optional(Type.Boolean({ description: "Show what would run without running it" }));

export const PlanRequest = Type.Object({
  id: Type.Optional(Id),
  prompt,
  platform,
  locale,
  text: Type.Optional(text),
});
export type PlanRequest = Static<typeof PlanRequest>;

export const UriOrPromptRequest = Type.Object({
  id: Type.Optional(Id),
  uri: Type.Optional(uri),
  prompt: Type.Optional(prompt),
  platform,
  locale,
  text: Type.Optional(text),
});
export type UriOrPromptRequest = Static<typeof UriOrPromptRequest>;

export const ExecuteRequest = Type.Composite([
  UriOrPromptRequest,
  Type.Object({
    dry_run,
    uri_only: Type.Optional(Type.Boolean({ description: "Refuse prompts; execute only an absolute URI" })),
    timeout_ms: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 600000, description: "Execution timeout, ms (30000)" }),
    ),
  }),
]);
export type ExecuteRequest = Static<typeof ExecuteRequest>;

export const HandleRequest = Type.Composite([
  ExecuteRequest,
  Type.Object({
    execute: Type.Optional(Type.Boolean({ description: "Execute the plan; absent: only return it" })),
  }),
]);
export type HandleRequest = Static<typeof HandleRequest>;

const planFields = {
  id: Type.Optional(Id),
  ok: Type.Literal(true),
  uri: Type.String({ description: "Abstract URI (RFC 3986)" }),
  platform: OneOf(PLATFORMS, { description: "Platform of the plan" }),
};

export const ResolveResult = Type.Object(
  {
    ...planFields,
    intent: OneOf(INTENTS),
    slots: Slots,
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    locale: Type.Union([Type.String(), Type.Null()], {
      description: "Language of the prompt; null for a URI",
    }),
    spec: UriSpec,
    text: Type.Optional(
      Type.String({ description: "Message for an IDE chat, for the next step of a pipeline" }),
    ),
  },
  { $id: "ResolveResult", description: "Intent and abstract URI of a prompt" },
);
export type ResolveResult = Static<typeof ResolveResult>;

export const CompileResult = Type.Object(
  {
    ...planFields,
    intent: OneOf(INTENTS),
    slots: Slots,
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    actions: Type.Array(Action),
    control_plan: Type.Optional(ControlPlan),
  },
  { $id: "CompileResult", description: "Actions of an abstract URI", additionalProperties: true },
);
export type CompileResult = Static<typeof CompileResult>;

export const PlanResult = Type.Object(
  {
    ...planFields,
    intent: OneOf(INTENTS),
    slots: Slots,
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    locale: Type.Union([Type.String(), Type.Null()]),
    spec: UriSpec,
    actions: Type.Array(Action),
    control_plan: Type.Optional(ControlPlan),
  },
  { $id: "PlanResult", description: "Plan of a prompt" },
);
export type PlanResult = Static<typeof PlanResult>;

export const Execution = Type.Object(
  {
    ok: Type.Boolean({ description: "True if every step succeeded, or for a dry run" }),
    uri: Type.String(),
    output: Type.String({ description: "Standard output of the programs" }),
    error: Type.String({ description: "What failed, or standard error of the programs" }),
    returncode: Type.Integer({
      description: "Exit status of the last program; 2 bad input, 124 timeout, 127 nothing installed",
    }),
    platform: OneOf(PLATFORMS),
    actions: Type.Array(
      Type.Object({
        argv: Type.Array(Type.String()),
        resolved: Type.Optional(
          Type.Array(Type.String(), {
            description: "In a dry run: argv with this machine's folders, if they change it",
          }),
        ),
        status: OneOf(["planned", "done", "failed", "not_run"], { description: "Outcome of the step" }),
        returncode: Type.Optional(Type.Integer()),
        output: Type.Optional(Type.String({ description: "File that the step wrote" })),
      }),
      { description: "The executed steps, in order" },
    ),
    folders: Type.Optional(Folders),
  },
  { description: "Outcome of an execution" },
);
export type Execution = Static<typeof Execution>;

export const ExecuteResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean(),
    uri: Type.String(),
    platform: OneOf(PLATFORMS),
    dry_run: Type.Boolean(),
    actions: Type.Array(Action),
    result: Execution,
  },
  { $id: "ExecuteResult", description: "Plan and outcome of an execution", additionalProperties: true },
);
export type ExecuteResult = Static<typeof ExecuteResult>;

export const HandleResult = Type.Composite(
  [
    Type.Omit(PlanResult, ["ok"]),
    Type.Object({ ok: Type.Boolean(), dry_run: Type.Boolean(), result: Type.Optional(Execution) }),
  ],
  { $id: "HandleResult", description: "A plan and, if requested, its outcome" },
);
export type HandleResult = Static<typeof HandleResult>;

export const DESKTOP_OPERATIONS = [
  "open",
  "launch",
  "focus-window",
  "move-window",
  "capture-window",
  "capture-screen",
] as const;
export type DesktopOperation = (typeof DESKTOP_OPERATIONS)[number];

export const DesktopRequest = Type.Object({
  id: Type.Optional(Id),
  operation: OneOf(DESKTOP_OPERATIONS, { description: "Desktop operation" }),
  target: Type.Optional(Type.String({ description: "Path or URI to open (open, launch)" })),
  app: Type.Optional(Type.String({ description: "Desktop id of an installed application (launch)" })),
  title: Type.Optional(
    Type.String({ description: "Window title, part of it, or window class (focus, move, capture)" }),
  ),
  mode: Type.Optional(
    OneOf(["active"], { description: "Use the active window instead of a title (capture-window)" }),
  ),
  screen: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: "Screen number: 1 is the primary screen, the others from left to right",
    }),
  ),
  output: Type.Optional(Type.String({ description: "PNG file to write (capture-window, capture-screen)" })),
  timeout_ms: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 600000, description: "Timeout, ms (30000)" }),
  ),
  dry_run,
});
export type DesktopRequest = Static<typeof DesktopRequest>;

export const DesktopResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    operation: OneOf(DESKTOP_OPERATIONS),
    dry_run: Type.Boolean(),
    window: Type.Optional(Type.String({ description: "Title of the window that was found" })),
    screen: Type.Optional(Type.Integer()),
    output: Type.Optional(Type.String({ description: "PNG file that was written" })),
    argv: Type.Optional(
      Type.Array(Type.String(), { description: "Program that was started (open, launch)" }),
    ),
  },
  { $id: "DesktopResult", description: "Outcome of a desktop operation" },
);
export type DesktopResult = Static<typeof DesktopResult>;

export const SHELLS = ["sh", "bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof SHELLS)[number];

export const ShellRequest = Type.Object({
  id: Type.Optional(Id),
  prompt,
  shell: Type.Optional(OneOf(SHELLS, { description: "Shell to write for; absent: from $SHELL, else sh" })),
  platform,
  locale,
});
export type ShellRequest = Static<typeof ShellRequest>;

export const ShellResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    shell: OneOf(SHELLS),
    uri: Type.String(),
    script: Type.String({
      description:
        "Script for the shell to evaluate: HEDDLE_INTENT, HEDDLE_URI, HEDDLE_CMD, heddle_run and heddle-run",
    }),
  },
  { $id: "ShellResult", description: "A plan as a shell script" },
);
export type ShellResult = Static<typeof ShellResult>;

/** The configuration file `heddle-uri.yaml`, version 1. Unknown keys are kept. */
export const UriConfiguration = Type.Object(
  {
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1, description: "Version of the file format" }),
    ),
    platform: OneOf(["auto", ...PLATFORMS], { default: "auto", description: "Platform to plan for" }),
    host_platform: Type.Union([OneOf(PLATFORMS), Type.Null()], {
      description: "Last detected platform, informational",
    }),
    locale: Type.Union([OneOf(["en", "pl"]), Type.Null()], {
      default: null,
      description: "Language of prompts; null: both",
    }),
    dry_run: Type.Boolean({ default: false, description: "Dry run unless a request says otherwise" }),
    // A path that a program can take as one argument.
    capture_dir: Type.Union(
      [Type.String({ maxLength: 4096, pattern: "^[^\\x00-\\x1f\\x7f-][^\\x00-\\x1f\\x7f]*$" }), Type.Null()],
      {
        default: null,
        description: "Folder of screenshots; null: heddle-captures in the temporary folder",
      },
    ),
  },
  { $id: "UriConfiguration", additionalProperties: true, description: "Configuration of the uri family" },
);
export type UriConfiguration = Static<typeof UriConfiguration>;

export const ConfigRequest = Type.Object({
  id: Type.Optional(Id),
  path: Type.Optional(Type.String({ description: "Read this file instead of searching for one" })),
});
export type ConfigRequest = Static<typeof ConfigRequest>;

export const ConfigResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.Union([Type.String(), Type.Null()], { description: "The file in use, or null" }),
    searched: Type.Array(Type.String(), { description: "Paths that were searched, in order" }),
    effective: UriConfiguration,
    sources: Type.Record(Type.String(), Type.String(), {
      description: "Origin of each value: environment, file, detected or default",
    }),
  },
  { $id: "ConfigResult", description: "Effective configuration and its origin" },
);
export type ConfigResult = Static<typeof ConfigResult>;

export const InitRequest = Type.Object({
  id: Type.Optional(Id),
  path: Type.Optional(
    Type.String({ description: "File to write; absent: heddle-uri.yaml in the user's configuration folder" }),
  ),
  force: Type.Optional(
    Type.Boolean({
      description: "Reset the known keys of an existing file to the defaults; unknown keys stay",
    }),
  ),
});
export type InitRequest = Static<typeof InitRequest>;

export const InitResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String(),
    created: Type.Boolean({ description: "False if the file existed already" }),
    configuration: UriConfiguration,
  },
  { $id: "InitResult", description: "The configuration file that was written" },
);
export type InitResult = Static<typeof InitResult>;
