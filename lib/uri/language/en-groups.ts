/** English sentences: their beginnings, and what follows them. The words behind `<names>` are in en.ts. */
import { positionRows } from "./common-rows.ts";
import { EN_MESSAGES } from "./en-messages.ts";
import { EN_SCREEN } from "./en-screen.ts";
import { type Language, type Row, row } from "./types.ts";

/** Opening something with a program, or a program at a place; for "open" and "launch" alike. */
const appRows = (): Row[] => [
  row("open_app", 0.95, [
    "<an_app>",
    "[a] [new] {app} window [(in|at|on|for) <a_place>]",
    "<an_app> <at> <a_place>",
    "<an_app> <at> <a_file> [<spot>]",
    "<an_app> <at> <line_of_file>",
    "<an_app> <at> [<own>] <project> {project}",
    "<an_app> <at> [<det>] [<website>] {url}",
    "<a_file> [<spot>] <using> <an_app>",
    "<a_file> <using> <an_app> <line>",
    "<line_of_file> <using> <an_app>",
    "<an_app> (at|in|on|to) {place:folder} <line_of_file>",
    "{place:folder} <line_of_file> <using> <an_app>",
    "(in|with|using) <an_app> [:] (<a_file> [<spot>]|<a_place>)",
    "(in|with|using) <an_app> [:] [<det>] [<website>] {url}",
    "<a_place> <using> <an_app>",
    "[<own>] <project> {project} <using> <an_app>",
    "<own> {project} <project> <using> <an_app>",
    "<an_app> <at> <own> {project} <project>",
    "[<det>] [<website>] {url} <using> <an_app>",
    "[<det>] <website> {site} <using> <an_app>",
  ]),
  row("open_app", 0.9, ["<an_app> [right] here"], { slots: { path: "." } }),
  row("open_app", 0.9, ["{app} {path} [<spot>]", "{app} {url}"]),
  row("open_settings", 0.95, ["[<det>] [<os>] <all_settings>"]),
  row("open_app", 0.85, [
    "<det> <new_noun> <called> {new_app}",
    "[<det>] <new_noun> {new_app}",
    "[<det>] {proper_app} <new_noun>",
    "{quoted_app}",
  ]),
];

const settingsRows = (): Row[] => [
  row("open_settings", 0.95, [
    "[<det>] [<os>] {panel} <settings>",
    "[<det>] [<os>] <all_settings> (for|of|:|to|on|into|under) [<det>] {panel} [<settings>]",
    "[<det>] [<os>] <all_settings> {panel} [<panel_noun>]",
    "[<det>] [<os>] <all_settings> {arrow} {panel} [{arrow} {panel}]",
    "[<det>] {panel} [<panel_noun>] (in|from|of|inside|within|under) [<det>] [<os>] <all_settings>",
    "[<det>] <panel_noun> (for|of|about) [<det>] {panel} (in|from|of|inside|within|under) [<det>] [<os>] <all_settings>",
    "[<det>] [<os>] <all_settings> (on|at|to|in|with) [<det>] {panel} <panel_noun>",
  ]),
  row("open_settings", 0.5, ["[<det>] cursor <settings>"], { slots: { panel: "cursor" } }),
];

/** What is only ever changed in its panel, so that nobody needs to say "settings": "change my wallpaper". */
const changeRows = (): Row[] => [
  row("open_settings", 0.8, ["[<det>] [desktop] (wallpaper|desktop background)"], {
    slots: { panel: "background" },
  }),
  row("open_settings", 0.8, ["[<det>] (screen|display|monitor) resolution"], { slots: { panel: "display" } }),
  row("open_settings", 0.8, ["[<det>] keyboard (layout|layouts)"], { slots: { panel: "keyboard" } }),
  row("open_settings", 0.8, ["[<det>] [system] (time zone|timezone)"], { slots: { panel: "date" } }),
  row("open_settings", 0.8, ["[<det>] default (browser|apps|applications)"], {
    slots: { panel: "default-apps" },
  }),
];

const folderRows = (): Row[] => [
  row("open_folder", 0.95, [
    "[<det>] <folder> [<called>] {folder:path} [<in_folder>]",
    "[<det>] (contents|content) of [<det>] <folder> [<called>] {folder:path}",
    "[<det>] (contents|content) of <a_place>",
    "[<det>] {place:path} <folder>",
    "[<det>] {user_folder:path} <folder>",
    "[<det>] {clear_folder}",
    "[<det>] {proper_folder:path} <folder> [<in_folder>]",
    "<folder_of_user>",
  ]),
  row("open_folder", 0.95, ["(this|the current|current|the working|working) <folder>"], {
    slots: { path: "." },
  }),
];

const fileRows = (): Row[] => [
  row(
    "open_file",
    0.95,
    [
      "[<det>] <file> [<called>] [:] {path} [<spot>]",
      "[<det>] <file> (at|in|under|located at) {path} [<spot>]",
      "[<det>] <file> {file} [<spot>]",
      "[<det>] <file> <called> {any_file} [<spot>]",
    ],
    {
      slots: { as: "file" },
    },
  ),
  row("open_file", 0.9, [
    "[<det>] {path} [<file>] [<spot>]",
    "[<det> <file>|<file>] <line_of_file>",
    "{place:folder} <line_of_file>",
  ]),
];

const pageRows = (): Row[] => [
  row("navigate", 0.95, [
    "[<det>] [<website>] {url} [in a new tab|in a new window]",
    "[<det>] <website> [<called>|at|of] {site}",
    "[<det>] {url} <website>",
  ]),
];

export const EN_GROUPS: Language["groups"] = [
  // "Display" is a noun here, not the verb.
  {
    head: "display|displays",
    rows: () => [row("open_settings", 0.8, ["<settings>"], { slots: { panel: "display" }, bare: true })],
  },
  { head: "<open>|<launch>", rows: appRows },
  { head: "<open>|<show>|<change>", rows: settingsRows },
  { head: "change|changing|pick|replace|swap out", rows: changeRows },
  { head: "<open>|<show>", rows: () => [row("open_settings", 0.95, ["[<det>] [<os>] <all_settings>"])] },
  { head: "<open>", rows: () => [row("open_settings", 0.8, ["[<det>] {radio}"])] },
  { head: "<open>", rows: () => [row("open_folder", 0.9, ["[<own>] {folder_name:path}"])] },
  { head: "<open>|<show>", rows: folderRows },
  { head: "<open>|<go>|<visit>", rows: pageRows },
  { head: "<go>", rows: () => [row("navigate", 0.85, ["{site}"])] },
  { head: "browse|explore", rows: () => [row("open_folder", 0.85, ["[<det>] [<folder>] {place:path}"])] },
  { head: "<open>", rows: () => [row("focus_window", 0.85, ["the {known:title} <window>"])] },
  {
    head: "<open>|<edit>",
    rows: () => [
      ...fileRows(),
      row("open_app", 0.95, ["<a_file> [<spot>] <using> <an_app>", "<a_file> <using> <an_app> <line>"]),
    ],
  },
  {
    head: "go to|jump to|goto|take me to|bring me to|show|show me",
    rows: positionRows,
  },
  {
    head: "<open>|<go>",
    rows: () => [
      row("open_terminal", 0.9, ["[<det>] (terminal|console|shell|command line) (at|in) <a_place>"]),
    ],
  },
  {
    head: "in|inside|within|with|using|at",
    rows: () => [
      row("open_app", 0.9, [
        "<an_app> [:] (<open>|<edit>|<go>) (<a_file> [<spot>]|<a_place>)",
        "<an_app> [:] (<open>|<edit>|<go>) <line_of_file>",
        "<an_app> [:] (<open>|<go>) [<det>] [<website>] {url}",
        "<an_app> [:] <open> [<own>] <project> {project}",
        "<a_place> [:] (<open>|<launch>) <an_app>",
      ]),
      row("open_settings", 0.9, [
        "[<det>] [<os>] <all_settings> [:] (<open>|<show>|<change>) [<det>] {panel} [<panel_noun>|<settings>]",
      ]),
      row("open_file", 0.9, [
        "[<own>] [<folder>|<project>] {place:folder} (<open>|<edit>) (<a_file> [<line>]|<line_of_file>)",
        "<a_file> (go to|jump to|goto|open|show|show me) <line>",
      ]),
      row("ide_chat_send", 0.85, [
        "[the|my] {app:ide} [:] (say|send|type|write|put|paste) [<chat_prompt>] (to|into|in|on) [the|its|your] <chat> [:] {text}",
        "[the|my] {app:ide} [:] (say|send|type|write|put|paste) [<chat_prompt>] [:] {quoted:text} (to|into|in|on) [the|its|your] <chat>",
        "[the|my] {app:ide} [:] (ask|tell) [the|its|your] <chat> [to|:] {text}",
      ]),
      row("ide_chat_send", 0.85, [
        "[the|my] {app:ide} [<chat>] [:] (ask|say|prompt|tell it|ask it|send|type|write) [<chat_prompt>] [to|:] {text}",
      ]),
    ],
  },
  {
    head: "give|gimme|i need|i want|need|want|gonna need|i'm gonna need|im gonna need|i'm going to need|im going to need|i'll need|can i get|could i get|can i have|could i have|may i have|can we get|could we get|can we have|id like|i'd like|i would like|i'll take|get|have|hand|fetch|i could use|drop me into|drop me in|throw me into|put me in|put me into|get me into|toss|whip up",
    rows: () => [
      row("open_app", 0.8, [
        "[a|an|the|my] [<new>|fresh|quick] {bare_app} [<app_noun>|<window>]",
        "[a|an|the|my] [<new>|fresh|quick] {bare_app} [<app_noun>|<window>|session|prompt] (in|at|inside|on|for|from) <a_place>",
      ]),
      row(
        "open_app",
        0.8,
        ["[a|an|the|my] [<new>|fresh|quick] {bare_app} [<app_noun>|<window>] [right] here"],
        {
          slots: { path: "." },
        },
      ),
      row("open_app", 0.85, ["(<a_place>|<a_file>) (open|opened|loaded|up|going) (in|with) {app}"]),
      row("open_app", 0.85, [
        "[the|my|a] {app} [<app_noun>|<window>] (running|started|going|open|opened|up and running|up)",
      ]),
    ],
  },
  {
    head: "turn on|switch on|boot|power up|fire|start|boot up|pull|bring",
    rows: () => [row("open_app", 0.8, ["[<det>] {bare_app} [<app_noun>] [up]"])],
  },
  {
    head: "<show>",
    rows: () => [row("open_app", 0.9, ["<a_place> (in|with|using) <an_app>"])],
  },
  {
    head: "use|using",
    rows: () => [
      row("open_app", 0.9, [
        "<an_app> (to|and) (<open>|<edit>) (<a_file> [<spot>]|<a_place>|[<website>] {url})",
      ]),
    ],
  },
  {
    head: "give",
    rows: () => [row("focus_window", 0.9, ["<a_window> [the|keyboard|input] focus"])],
  },
  {
    head: "<go>|<visit>|<show>",
    rows: () => [row("open_app", 0.9, ["[<det>] [<website>] {url} (in|with|using) <an_app>"])],
  },
  {
    head: "go into|jump into|hop into|head into|get into|dive into|move into|get me into|take me into|navigate to|take me to|bring me to|drop me in|get me to|get me over to|take me over to|bring me over to|take me into|put me in",
    rows: () => [row("open_file", 0.85, ["{path}"])],
  },
  {
    head: "point|aim|direct|send",
    rows: () => [row("open_app", 0.9, ["{app} (at|to|towards) [<website>] {url}"])],
  },
  {
    head: "get|have|reach",
    rows: () => [
      row("navigate", 0.85, ["[<det>|this] [number|phone number] [:] {phone} on the (phone|line)"]),
    ],
  },
  {
    head: "get|have",
    rows: () => [row("ide_chat_send", 0.75, ["{app:ide} to {text}"], { slots: { loose: "text" } })],
  },
  { head: "configure|set up", rows: () => [row("open_settings", 0.8, ["[<det>] {radio}"])] },
  {
    head: "make|set",
    rows: () => [
      row("focus_window", 0.9, [
        "<a_window> [as|be|to be] [the|my] (active|focused|current|foreground|frontmost|topmost|front) [<window>|app|application|one]",
        "<a_window> (come|go|jump) <front>",
      ]),
    ],
  },
  ...EN_SCREEN,
  ...EN_MESSAGES,
  { head: "show|display|let me see", rows: () => [row("open_app", 0.8, ["[<det>] {bare_app}"])] },
  {
    rows: () => [
      row("open_settings", 0.75, ["[<det>] [<os>] <all_settings>"], { bare: true }),
      row(
        "open_settings",
        0.8,
        [
          "[<det>] [<os>] {panel} <settings>",
          "[<det>] {panel} <panel_noun> (in|of) [<det>] [<os>] <all_settings>",
          "[<os>] <all_settings> (for|of|:) [<det>] {panel}",
          "[<os>] <all_settings> {panel}",
          "[<os>] <all_settings> {arrow} {panel} [{arrow} {panel}]",
        ],
        { bare: true },
      ),
      row(
        "screenshot",
        0.8,
        ["[full|full screen|fullscreen|full-screen|desktop|entire screen|whole screen|new] <shot>"],
        { slots: { target: "screen" }, bare: true },
      ),
      row("screenshot", 0.8, ["[active|current|focused] window <shot>"], {
        slots: { target: "window", mode: "active" },
        bare: true,
      }),
      row("screenshot", 0.75, ["{known:title} [<window>] <shot>"], {
        slots: { target: "window" },
        bare: true,
      }),
      row("screenshot", 0.75, ["<screen> <shot>"], { slots: { target: "screen" }, bare: true }),
      row("ide_status", 0.8, ["{app:ide} [<part>] <status>"], { bare: true }),
      row("focus_window", 0.7, ["{named:title} <front>"], { bare: true }),
      row("ide_chat_send", 0.8, ["{app:ide} <chat> : {text}"]),
      row("open_folder", 0.7, ["[<own>] {user_folder:path} <folder>"], { bare: true }),
      row("open_folder", 0.6, ["{folder_name:path}"], { bare: true }),
      row("open_settings", 0.6, ["{radio}"], { bare: true }),
      row(
        "open_app",
        0.7,
        [
          "[new] {bare_app} [<window>] (in|at) <a_place>",
          "{app} {path} [<spot>]",
          "{path} <line> (in|with) {app}",
          "{path} (in|with) {app}",
        ],
        { bare: true },
      ),
      row("open_app", 0.7, ["[new] {bare_app} [<window>] [right] here"], {
        slots: { path: "." },
        bare: true,
      }),
      row("open_app", 0.6, ["{bare_app} [app]", "new {bare_app} [<window>]"], { bare: true }),
      row("navigate", 0.8, ["{url}"], { bare: true }),
      row("open_file", 0.6, ["{path} [<spot>]", "<file> [:] {path}", "<line_of_file>"], { bare: true }),
      row("open_app", 0.7, ["<line_of_file> (in|with) {app}"], { bare: true }),
    ],
  },
];
