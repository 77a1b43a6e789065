/** What the specification and the facts of the gui family name, once each: paths, verbs, flags, variables, codes, tools. */

/** Media types of a command. */
export const TYPES = ["text/plain", "application/json", "application/x-protobuf"] as const;

/** Each path that is read, and what its answer has. */
export const READ: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ["/", ["service", "health", "dsl", "schema", "events", "proto", "example"]],
  ["/health", ["status"]],
  ["/v1/schema", ["ok", "errors"]],
  ["/v1/schema/focus", ["ok", "schema"]],
  ["/v1/events", ["ok", "events"]],
  ["/v1/proto", []],
];
/** Each path that takes a command. */
export const WRITTEN = ["/v1/dsl", "/v1/commands"] as const;

const STEPS = '[{"action":"wait","config":{"seconds":0}}]';

/**
 * A line of each verb with each of its flags, and what it is as an object. The verbs of the specification are first,
 * additions last.
 */
export const LINES: readonly (readonly [line: string, command: Readonly<Record<string, unknown>>])[] = [
  ["HEALTH", { verb: "health" }],
  ["ORIENT", { verb: "orient" }],
  ["ACTIONS", { verb: "actions" }],
  ['PARSE "focus \\"a\\""', { verb: "parse", instruction: 'focus "a"' }],
  ["VALIDATE FILE flow.json", { verb: "validate", file: "flow.json" }],
  [`VALIDATE STEPS ${STEPS}`, { verb: "validate", steps: JSON.parse(STEPS) }],
  ['RESOLVE "focus Slack"', { verb: "resolve", prompt: "focus Slack" }],
  ["CAPTURE", { verb: "capture" }],
  ["CAPTURE --scale 0.5", { verb: "capture", scale: 0.5 }],
  ["EXECUTE FILE flow.json DRY_RUN yes", { verb: "execute", file: "flow.json", dry_run: true }],
  [`execute STEPS ${STEPS} dry_run 1`, { verb: "execute", steps: JSON.parse(STEPS), dry_run: true }],
  ["SIMULATE FILE flow.json", { verb: "simulate", file: "flow.json" }],
  [`SIMULATE STEPS ${STEPS}`, { verb: "simulate", steps: JSON.parse(STEPS) }],
  ['FOCUS HINTS a,"b, c" DRY_RUN true', { verb: "focus", hints: ["a", "b, c"], dry_run: true }],
  [
    'INJECT "DRY_RUN false\\n\\u{105}" IDE default SUBMIT no --dry-run true',
    { verb: "inject", text: "DRY_RUN false\ną", ide: "default", submit: false, dry_run: true },
  ],
  ["CAPTURE REGION 0,0,8,8", { verb: "capture", region: { x: 0, y: 0, width: 8, height: 8 } }],
  ["CAPTURE WINDOW a OUT a.png", { verb: "capture", window: ["a"], out: "a.png" }],
  [
    'TREE WINDOW a ROLE "push button" NAME b DEPTH 2',
    { verb: "tree", window: ["a"], role: "push button", name: "b", depth: 2 },
  ],
  ["STOP", { verb: "stop" }],
];

/** Flags of the public grammar and those of the additions. */
export const FLAGS = [
  ...["FILE", "STEPS", "DRY_RUN", "SCALE", "HINTS", "IDE", "SUBMIT"],
  ...["REGION", "WINDOW", "OUT", "ROLE", "NAME", "DEPTH"],
] as const;

/** The variables of the environment, each with an executable whose manual page tells of it. */
export const VARIABLES: Readonly<Record<string, string>> = {
  LLM_MODEL: "gui-parse",
  XDG_SESSION_TYPE: "gui-health",
  WAYLAND_DISPLAY: "gui-health",
  DISPLAY: "gui-health",
  HEDDLE_GUI_SESSION: "gui-health",
  HEDDLE_GUI_WORKDIR: "gui-dispatch",
  HEDDLE_GUI_BUSY_TIMEOUT: "gui-dispatch",
  HEDDLE_GUI_SEAT: "gui-dispatch",
  HEDDLE_GUI_CAPTURE_DIR: "gui-capture",
  HEDDLE_GUI_WORKSPACE_ROOT: "gui-serve",
  HEDDLE_ALLOW_EXECUTE: "gui-serve",
  HEDDLE_GUI_ALLOW_CAPTURE: "gui-serve",
  HEDDLE_GUI_INJECTOR_BACKEND: "gui-inject",
  HEDDLE_GUI_INJECTOR_DRY_RUN: "gui-inject",
  HEDDLE_GUI_INJECTOR_FOCUS: "gui-inject",
  HEDDLE_GUI_INJECTOR_INPUT: "gui-inject",
  HEDDLE_GUI_INJECTOR_CMD_TIMEOUT: "gui-inject",
  HEDDLE_GUI_INJECTOR_POST_FOCUS_DELAY: "gui-inject",
  HEDDLE_GUI_INJECTOR_EXTRA_ENTER: "gui-inject",
  HEDDLE_GUI_INJECTOR_ENTER_KEYCODE: "gui-inject",
  HEDDLE_GUI_INJECTOR_CTRL_KEYCODE: "gui-inject",
  HEDDLE_GUI_INJECTOR_SUBMIT_MODE: "gui-inject",
  HEDDLE_REPAIR_ENABLED: "gui-execute",
  HEDDLE_REPAIR_AUTO_APPLY: "gui-execute",
  HEDDLE_REPAIR_AUTO_INSTALL_DEPS: "gui-execute",
  HEDDLE_REPAIR_AUTO_RESTART: "gui-execute",
  HEDDLE_REPAIR_MAX_RETRIES: "gui-execute",
  HEDDLE_REPAIR_DRY_RUN: "gui-execute",
  HEDDLE_REPAIR_GIT_COMMIT: "gui-execute",
  HEDDLE_REPAIR_GIT_PREFIX: "gui-execute",
  HEDDLE_REPAIR_CREATE_BACKUPS: "gui-execute",
};

/** The codes of errors, each with its HTTP status. */
export const CODES: Readonly<Record<string, number>> = {
  INVALID_DSL: 400,
  UNKNOWN_VERB: 400,
  INVALID_STEPS: 400,
  WINDOW_NOT_FOUND: 400,
  AMBIGUOUS_WINDOW: 400,
  ELEMENT_NOT_FOUND: 400,
  STALE_ELEMENT: 400,
  FOCUS_LOST: 503,
  MISMATCH: 503,
  USER_ACTIVE: 503,
  STOPPED: 499,
  BACKEND_MISSING: 501,
  DISPLAY_LOST: 503,
  SEAT_LOST: 503,
  TIMEOUT: 504,
  BUSY: 503,
};

/** A command for each code that it takes no program on the desktop to meet. */
export const FAILING: Readonly<Record<string, string>> = {
  INVALID_DSL: "FOCUS HINTS a HINTS b",
  UNKNOWN_VERB: "DANCE",
  INVALID_STEPS: 'SIMULATE STEPS [{"action":"dance"}]',
  WINDOW_NOT_FOUND: "FOCUS HINTS nobody",
  AMBIGUOUS_WINDOW: "FOCUS HINTS twin",
  BACKEND_MISSING: 'SIMULATE STEPS [{"action":"set_value","config":{"name":"a","value":"b"}}]',
};

export const TOOLS = [
  "gui_run_command",
  "gui_run_dsl",
  "gui_run_command_pb",
  "gui_to_dsl",
  "gui_health",
  "gui_parse",
  "gui_execute",
] as const;
