/**
 * The fixed scripts of macOS. Nothing of a request is ever put into them: text comes in as an argument of the
 * `run` handler.
 */

/** A script as the arguments of osascript; what follows "--" reaches its `run` handler. */
export function osascript(script: Script, ...texts: readonly string[]): [string, ...string[]] {
  const language = script.language === "JavaScript" ? ["-l", "JavaScript"] : [];
  return ["osascript", ...language, ...script.lines.flatMap((line) => ["-e", line]), "--", ...texts];
}

export interface Script {
  language: "AppleScript" | "JavaScript";
  lines: readonly string[];
}

/** Brings the application of that name to the front, else the first window whose title holds the text. */
export const FOCUS: Script = {
  language: "AppleScript",
  lines: [
    "on run argv",
    "set wanted to item 1 of argv",
    'tell application "System Events"',
    "repeat with candidate in (every process whose background only is false)",
    "if name of candidate is wanted then",
    "set frontmost of candidate to true",
    "return name of candidate",
    "end if",
    "end repeat",
    "repeat with candidate in (every process whose background only is false)",
    "repeat with opened in (every window of candidate)",
    "if name of opened contains wanted then",
    "set frontmost of candidate to true",
    'perform action "AXRaise" of opened',
    "return name of opened",
    "end if",
    "end repeat",
    "end repeat",
    "repeat with candidate in (every process whose background only is false)",
    "if name of candidate contains wanted then",
    "set frontmost of candidate to true",
    "return name of candidate",
    "end if",
    "end repeat",
    "end tell",
    'error "No window or application has this name" number 1',
    "end run",
  ],
};

/** Finds the first window on screen by a test of its description, front to back (kCGWindowListOptionOnScreenOnly). */
const CAPTURE_FOUND = [
  "function windows() {",
  // 17: on screen only (1) and no desktop elements (16).
  "return ObjC.deepUnwrap(ObjC.castRefToObject($.CGWindowListCopyWindowInfo(17, 0))).filter((w) => w.kCGWindowLayer === 0);",
  "}",
  "function capture(found, output) {",
  'if (found === undefined) throw new Error("No window has this title");',
  "const task = $.NSTask.alloc.init;",
  'task.executableURL = $.NSURL.fileURLWithPath("/usr/sbin/screencapture");',
  'task.arguments = $(["-x", "-o", "-l", String(found.kCGWindowNumber), output]);',
  "task.launchAndReturnError(null);",
  "task.waitUntilExit;",
  'if (task.terminationStatus !== 0) throw new Error("screencapture failed");',
  "}",
];

const IMPORTS = ['ObjC.import("AppKit");', 'ObjC.import("CoreGraphics");'];

/** Captures the front window whose title holds the text, else the front window of the application of that name. */
export const CAPTURE_WINDOW: Script = {
  language: "JavaScript",
  lines: [
    ...IMPORTS,
    ...CAPTURE_FOUND,
    "function run(argv) {",
    "const wanted = argv[0].toLowerCase();",
    'const holds = (key) => windows().find((w) => String(w[key] || "").toLowerCase().includes(wanted));',
    'capture(holds("kCGWindowName") || holds("kCGWindowOwnerName"), argv[1]);',
    "}",
  ],
};

/** Captures the front window of the front application. */
export const CAPTURE_ACTIVE: Script = {
  language: "JavaScript",
  lines: [
    ...IMPORTS,
    ...CAPTURE_FOUND,
    "function run(argv) {",
    "const front = $.NSWorkspace.sharedWorkspace.frontmostApplication.processIdentifier;",
    "capture(windows().find((w) => w.kCGWindowOwnerPID === front), argv[0]);",
    "}",
  ],
};

/**
 * Finds the top left of screen N: the first is the main one, the others follow from left to right. Cocoa counts y upwards
 * from the main screen's bottom, System Events downwards from its top.
 */
const SCREEN_CORNER = [
  'ObjC.import("AppKit");',
  "function cornerOf(number) {",
  "const [main, ...others] = ObjC.unwrap($.NSScreen.screens);",
  "others.sort((a, b) => a.frame.origin.x - b.frame.origin.x || b.frame.origin.y - a.frame.origin.y);",
  "const screen = [main, ...others][Number(number) - 1];",
  'if (screen === undefined) throw new Error("There is no such screen");',
  "const area = screen.visibleFrame;",
  "return [area.origin.x, main.frame.size.height - (area.origin.y + area.size.height)];",
  "}",
];

/** Moves the first window whose title holds the text, or the first of the application of that name. */
export const MOVE_WINDOW: Script = {
  language: "JavaScript",
  lines: [
    ...SCREEN_CORNER,
    "function run(argv) {",
    "const wanted = argv[0].toLowerCase();",
    "const corner = cornerOf(argv[1]);",
    'const events = Application("System Events");',
    "for (const process of events.processes.whose({ backgroundOnly: false })()) {",
    "for (const opened of process.windows()) {",
    'if (!String(opened.name() || "").toLowerCase().includes(wanted) && process.name().toLowerCase() !== wanted) continue;',
    "opened.position = corner;",
    "return;",
    "}",
    "}",
    'throw new Error("No window has this title");',
    "}",
  ],
};

/** Moves the front window of the front application. */
export const MOVE_ACTIVE: Script = {
  language: "JavaScript",
  lines: [
    ...SCREEN_CORNER,
    "function run(argv) {",
    "const corner = cornerOf(argv[0]);",
    'const [front] = Application("System Events").processes.whose({ frontmost: true })();',
    "const [opened] = front === undefined ? [] : front.windows();",
    'if (opened === undefined) throw new Error("No window is active");',
    "opened.position = corner;",
    "}",
  ],
};
