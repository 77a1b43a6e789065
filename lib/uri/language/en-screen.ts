/** English sentences about what is on the screen: screenshots, and windows to show and to move. */
import { type Captured, screenshotRows } from "./common-rows.ts";
import { type Language, row } from "./types.ts";

/** What a screenshot is of; "grab this" may mean anything, "a screenshot of this" does not. */
const captured = (whole: string): Captured => ({
  whole,
  screen: ["<screen>", "(what's|what is|whatever is) on <screen>"],
  active: ["<active> [<of> [<det>] {app:context}]", "<this_window>"],
  window: ["<a_window>", "[the] (active|current|focused|open) {known:title} [<window>]"],
});
const CAPTURED = captured("(<whole>|this|everything)");

export const EN_SCREEN: Language["groups"] = [
  {
    head: "<take>",
    rows: () => [
      row(
        "screenshot",
        0.95,
        [
          "[<det>] [another|new|quick|one] [full|full screen|fullscreen|full-screen|desktop|whole screen|entire screen] (<shot>|ss)",
        ],
        { slots: { target: "screen" } },
      ),
      row("screenshot", 0.95, ["[<det>] [active|current|focused] window <shot>"], {
        slots: { target: "window", mode: "active" },
      }),
      row("screenshot", 0.9, ["[<det>] {known:title} [<window>] <shot>"], { slots: { target: "window" } }),
      ...screenshotRows(
        0.95,
        [
          "[<det>] [another|new|quick|one] (<shot>|ss) [<of>]",
          "[<det>] [another|new|quick|one] <picture> <of>",
        ],
        CAPTURED,
      ),
      row("screenshot", 0.9, ["[<det>] <shot> <of> {known:title} <window>"], { slots: { target: "window" } }),
    ],
  },
  { head: "<capture>", rows: () => screenshotRows(0.9, [""], captured("<whole>")) },
  {
    head: "<shot>",
    rows: () => [
      row("screenshot", 0.8, ["", "please"], { slots: { target: "screen" }, bare: true }),
      ...screenshotRows(0.85, ["[<of>]"], CAPTURED, true),
    ],
  },
  {
    head: "capture|capturing|screenshot|screencap|screengrab|screen-capture|screen capture",
    rows: () => [row("screenshot", 0.9, ["this|everything"], { slots: { target: "screen" } })],
  },
  { head: "<summon>", rows: () => [row("focus_window", 0.9, ["<a_window> <front>"])] },
  { head: "<focus>", rows: () => [row("focus_window", 0.9, ["<a_window> [<front>]"])] },
  { head: "<show>|<go>", rows: () => [row("focus_window", 0.85, ["<a_shown_window> [<front>]"])] },
  {
    head: "<move>",
    rows: () => [
      row("move_window", 0.95, [
        "<a_window> [over|back|across] (to|onto|on|into|towards|at) <screen>",
        "<a_window> <screen>",
      ]),
      row(
        "move_window",
        0.9,
        ["(<active>|<this_window>) [over|back|across] (to|onto|on|into|towards|at) <screen>"],
        {
          slots: { mode: "active" },
        },
      ),
      row("move_window", 0.5, ["<a_window> [over] (to|onto|on|into|towards|at) <unclear>"], {
        slots: { screen: "?" },
      }),
      row(
        "move_window",
        0.5,
        ["(<active>|<this_window>) [over|back|across] (to|onto|on|into|towards|at) <unclear>"],
        {
          slots: { mode: "active", screen: "?" },
        },
      ),
    ],
  },
];
