/** Polish sentences about what is on the screen: screenshots, and windows to show and to move. */
import { type Captured, screenshotRows } from "./common-rows.ts";
import { type Language, row } from "./types.ts";

const CAPTURED: Captured = {
  whole: "<whole>",
  screen: ["<screen>"],
  active: ["<active> [[<of>] [<app_noun>] {app:context}]", "<this_window>"],
  window: ["<a_window>"],
};

export const PL_SCREEN: Language["groups"] = [
  {
    head: "<take>",
    rows: () => [
      row("screenshot", 0.95, ["[<det>|<new>|szybki|szybkiego] (<shot>|ss|ssa|ssy)"], {
        slots: { target: "screen" },
      }),
      ...screenshotRows(0.95, ["[<det>|<new>|szybki|szybkiego] (<shot>|ss|ssa|ssy) [<of>]"], CAPTURED),
      // „Zdjęcie kamerą” is not one of a window.
      ...screenshotRows(0.95, ["<picture> [<of>]"], { ...CAPTURED, window: ["<a_titled_window>"] }),
    ],
  },
  { head: "<capture>", rows: () => screenshotRows(0.9, [""], CAPTURED) },
  {
    head: "<shot>",
    rows: () => [
      row("screenshot", 0.8, [""], { slots: { target: "screen" }, bare: true }),
      ...screenshotRows(0.85, ["[<of>]"], CAPTURED, true),
    ],
  },
  { head: "<summon>", rows: () => [row("focus_window", 0.9, ["<a_window> <front>", "<front> <a_window>"])] },
  { head: "<focus>", rows: () => [row("focus_window", 0.9, ["<a_window> [<front>]"])] },
  { head: "<show>", rows: () => [row("focus_window", 0.85, ["<a_shown_window> [<front>]"])] },
  {
    head: "<move>",
    rows: () => [
      row("move_window", 0.95, ["<a_window> (na|do|w) <screen>", "(na|do|w) <screen> <a_window>"]),
      row(
        "move_window",
        0.9,
        [
          "(<active>|[<det>] <this_window>) (na|do|w) <screen>",
          "(na|do|w) <screen> (<active>|[<det>] <this_window>)",
        ],
        { slots: { mode: "active" } },
      ),
      row("move_window", 0.5, ["<a_window> (na|do|w) <unclear>"], { slots: { screen: "?" } }),
      row("move_window", 0.5, ["(<active>|<this_window>) (na|do|w) <unclear>"], {
        slots: { mode: "active", screen: "?" },
      }),
    ],
  },
];
