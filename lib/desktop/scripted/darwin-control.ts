/**
 * The fixed scripts that list windows and send keys and clicks on macOS. What is typed comes in through the environment: other users of
 * the machine can read the arguments of a process, but not its variables.
 */
import type { Script } from "./darwin-scripts.ts";

const GIVEN = [
  'ObjC.import("AppKit");',
  'ObjC.import("CoreGraphics");',
  'const given = (name) => String(ObjC.unwrap($.NSProcessInfo.processInfo.environment.objectForKey(name)) || "");',
];

const script = (...lines: string[]): Script => ({ language: "JavaScript", lines: [...GIVEN, ...lines] });

/** Windows that a person sees, the topmost first, and the screens, as JSON; y counts downwards from the main screen's top. */
export const LIST_WINDOWS = script(
  "function run() {",
  "const front = $.NSWorkspace.sharedWorkspace.frontmostApplication.processIdentifier;",
  // 17: on screen only (1) and no desktop elements (16).
  "const found = ObjC.deepUnwrap(ObjC.castRefToObject($.CGWindowListCopyWindowInfo(17, 0))).filter((w) => w.kCGWindowLayer === 0);",
  "const active = found.find((w) => w.kCGWindowOwnerPID === front);",
  "const windows = found.map((w) => ({",
  'id: String(w.kCGWindowNumber), title: String(w.kCGWindowName || ""), class: "", process: String(w.kCGWindowOwnerName || ""), pid: w.kCGWindowOwnerPID,',
  "x: w.kCGWindowBounds.X, y: w.kCGWindowBounds.Y, width: w.kCGWindowBounds.Width, height: w.kCGWindowBounds.Height,",
  "hidden: false, active: w === active,",
  "}));",
  "const all = ObjC.unwrap($.NSScreen.screens);",
  "const screens = all.map((s, i) => ({",
  "name: ObjC.unwrap(s.localizedName), x: s.frame.origin.x, y: all[0].frame.size.height - s.frame.origin.y - s.frame.size.height,",
  "width: s.frame.size.width, height: s.frame.size.height, scale: s.backingScaleFactor, primary: i === 0,",
  "}));",
  "return JSON.stringify({ windows, screens });",
  "}",
);

/** Types what keys of an American layout have; a line feed is the key Return. */
export const TYPE = script(
  "function run() {",
  'Application("System Events").keystroke(given("HEDDLE_TEXT").replace(/\\n/g, "\\r"));',
  "}",
);

/** Pastes a text, and gives the clipboard back what it held. */
export const PASTE = script(
  "function run() {",
  "const board = $.NSPasteboard.generalPasteboard;",
  "const saved = ObjC.unwrap(board.types).map((type) => [type, board.dataForType(type)]);",
  "board.clearContents;",
  'board.setStringForType($(given("HEDDLE_TEXT")), $.NSPasteboardTypeString);',
  'Application("System Events").keystroke("v", { using: ["command down"] });',
  "delay(0.5);",
  "board.clearContents;",
  "for (const [type, data] of saved) if (!data.isNil()) board.setDataForType(data, type);",
  "}",
);

/** Presses one key, named by its code (`#36`) or its character, with modifiers. */
export const PRESS = script(
  "function run() {",
  'const using = given("HEDDLE_MODIFIERS").split(",").filter((name) => name !== "");',
  'const key = given("HEDDLE_KEY");',
  'const events = Application("System Events");',
  'if (key.length > 1 && key.startsWith("#")) events.keyCode(Number(key.slice(1)), { using });',
  "else events.keystroke(key, { using });",
  "}",
);

const MOVED = [
  "const place = () => {",
  'if (given("HEDDLE_X") !== "") return { x: Number(given("HEDDLE_X")), y: Number(given("HEDDLE_Y")) };',
  "return $.CGEventGetLocation($.CGEventCreate($()));",
  "};",
  "const post = (event) => $.CGEventPost(0, event);",
];

/** kCGEventMouseMoved 5; left down and up 1 and 2, right 3 and 4, other 25 and 26; kCGMouseEventClickState 1. */
export const CLICK = script(
  ...MOVED,
  "function run() {",
  "const at = place();",
  'const [down, up, button] = { left: [1, 2, 0], right: [3, 4, 1], middle: [25, 26, 2] }[given("HEDDLE_BUTTON")];',
  "post($.CGEventCreateMouseEvent($(), 5, at, 0));",
  'for (let count = 1; count <= Number(given("HEDDLE_COUNT")); count++) {',
  "for (const type of [down, up]) {",
  "const event = $.CGEventCreateMouseEvent($(), type, at, button);",
  "$.CGEventSetIntegerValueField(event, 1, count);",
  "post(event);",
  "}",
  "}",
  "}",
);

/** kCGScrollEventUnitLine 1; wheel 1 counts upwards, wheel 2 to the left. */
export const SCROLL = script(
  ...MOVED,
  "function run() {",
  'if (given("HEDDLE_X") !== "") post($.CGEventCreateMouseEvent($(), 5, place(), 0));',
  'post($.CGEventCreateScrollWheelEvent2($(), 1, 2, -Number(given("HEDDLE_DOWN")), -Number(given("HEDDLE_RIGHT")), 0));',
  "}",
);
