/** English sentences: their beginnings, and what follows them. The words behind `<names>` are in en.ts. */
import { joined, type Language, type Row, row } from "./types.ts";

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
    "[<det>] [<os>] <all_settings> (for|of|:|to|on) [<det>] {panel} [<settings>]",
    "[<det>] [<os>] <all_settings> {panel}",
    "[<det>] [<os>] <all_settings> {arrow} {panel} [{arrow} {panel}]",
    "[<det>] {panel} [<panel_noun>] (in|from|of|inside|within|under) [<det>] [<os>] <all_settings>",
    "[<det>] <panel_noun> (for|of|about) [<det>] {panel} (in|from|of|inside|within|under) [<det>] [<os>] <all_settings>",
    "[<det>] [<os>] <all_settings> (on|at|to|in|with) [<det>] {panel} <panel_noun>",
  ]),
  row("open_settings", 0.5, ["[<det>] cursor <settings>"], { slots: { panel: "cursor" } }),
];

const folderRows = (): Row[] => [
  row("open_folder", 0.95, [
    "[<det>] <folder> [<called>] {folder:path}",
    "[<det>] (contents|content) of [<det>] <folder> [<called>] {folder:path}",
    "[<det>] (contents|content) of <a_place>",
    "[<det>] {place:path} <folder>",
    "[<det>] {user_folder:path} <folder>",
    "[<det>] {clear_folder}",
    "[<det>] {proper_folder:path} <folder>",
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

/** A window may be named by more than a name; that is a little less sure. */
const SOFTER = 0.05;

/** What a screenshot can be of, behind each of the beginnings. */
function screenshots(sure: number, starts: readonly string[], bare?: true): Row[] {
  const more = bare && { bare };
  // "Grab this" may mean anything, "a screenshot of this" does not.
  const whole = starts.includes("") ? "<whole>" : "(<whole>|this|everything)";
  return [
    row("screenshot", sure, joined(starts, [whole]), { slots: { target: "screen" }, ...more }),
    row("screenshot", sure, joined(starts, ["<screen>", "(what's|what is|whatever is) on <screen>"]), {
      slots: { target: "screen" },
      ...more,
    }),
    row("screenshot", sure, joined(starts, ["<active> [<of> [<det>] {app:context}]", "<this_window>"]), {
      slots: { target: "window", mode: "active" },
      ...more,
    }),
    row(
      "screenshot",
      sure - SOFTER,
      joined(starts, ["<a_window>", "[the] (active|current|focused|open) {known:title} [<window>]"]),
      { slots: { target: "window" }, ...more },
    ),
    row("screenshot", 0.5, joined(starts, ["<unclear>"]), {
      slots: { target: "screen", screen: "?" },
      ...more,
    }),
  ];
}

export const EN_GROUPS: Language["groups"] = [
  // "Display" is a noun here, not the verb.
  {
    head: "display|displays",
    rows: () => [row("open_settings", 0.8, ["<settings>"], { slots: { panel: "display" }, bare: true })],
  },
  { head: "<open>|<launch>", rows: appRows },
  { head: "<open>|<show>|<change>", rows: settingsRows },
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
    rows: () => [
      row("open_app", 0.9, [
        "<line_of_file> <using> <an_app>",
        "<a_file> <line> [<in_folder>] <using> <an_app>",
      ]),
      row("open_file", 0.9, [
        "<line_of_file>",
        "{position_of:path} [<in_folder>]",
        "<a_file> <line> [<in_folder>]",
        "<a_file> <in_folder> <line>",
      ]),
    ],
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
      ...screenshots(0.95, [
        "[<det>] [another|new|quick|one] (<shot>|ss) [<of>]",
        "[<det>] [another|new|quick|one] <picture> <of>",
      ]),
      row("screenshot", 0.9, ["[<det>] <shot> <of> {known:title} <window>"], { slots: { target: "window" } }),
    ],
  },
  { head: "<capture>", rows: () => screenshots(0.9, [""]) },
  {
    head: "<shot>",
    rows: () => [
      row("screenshot", 0.8, ["", "please"], { slots: { target: "screen" }, bare: true }),
      ...screenshots(0.85, ["[<of>]"], true),
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
  {
    head: "<compose>",
    rows: () => [
      row("navigate", 0.9, [
        "[<det>] [new|quick|short|brief] <mail> {mail:url}",
        "{mail:url}",
        "[<det>] [new|quick|short|brief] <text_message> {sms:url}",
        "{sms:url}",
      ]),
      row("navigate", 0.85, ["[<det>] [new|quick|short|brief] <e_mail> {mail_draft:url}"]),
    ],
  },
  {
    head: "e-mail|email|mail|e-mailing|emailing|message|contact|write up",
    rows: () => [row("navigate", 0.85, ["{mail:url}"])],
  },
  { head: "text|sms|txt|texting", rows: () => [row("navigate", 0.85, ["{sms:url}"])] },
  {
    head: "let|tell|inform|notify",
    rows: () => [row("navigate", 0.8, ["{mail:url}", "{sms:url}"])],
  },
  {
    head: "<call>",
    rows: () => [
      row("navigate", 0.9, [
        "[<det>|this|up|me] [number|phone number|telephone number] [:] {phone} [up|on the phone|by phone]",
      ]),
    ],
  },
  {
    head: "<give_call>",
    rows: () => [
      row("navigate", 0.9, [
        "[<det>|this] [number|phone number|telephone number] [:] {phone} [a] [quick] <a_call>",
        "[a] [quick] <a_call> to [<det>|this] [number|phone number|telephone number] [:] {phone}",
      ]),
    ],
  },
  {
    head: "<send>|<type>",
    rows: () => [
      row("ide_chat_send", 0.9, [
        "<chat_prompt> <to_chat> [<in_workspace>]",
        "<chat_prompt> <to_chat> [<in_workspace>] : {text}",
        "<chat_prompt> <in_workspace> <to_chat>",
        "[<chat_prompt>] [:] {quoted:text} <to_chat> [<in_workspace>]",
        "<chat_prompt> <to_chat> [<in_workspace>] {quoted:text}",
        "<to_chat> [<in_workspace>] : {text}",
        "<to_chat> [<in_workspace>] {quoted:text}",
      ]),
      row(
        "ide_chat_send",
        0.85,
        [
          "[<chat_prompt>] [:] {quoted:text} <to_chat> [<in_workspace>] <hold>",
          "[<chat_prompt>|it|this] <to_chat> [<in_workspace>] <hold>",
          "<to_chat> [<in_workspace>] [:] {quoted:text} <hold>",
          "{words:text} <to_chat> <hold>",
        ],
        { slots: { submit: "false" } },
      ),
      row("ide_chat_send", 0.85, ["[<chat_prompt>] [:] {quoted:text} <to_chat> [<in_workspace>] <submit>"], {
        slots: { submit: "true" },
      }),
      row("ide_chat_send", 0.8, [
        "{span:text} (to|into|in) [<own>] {app:ide} <chat>",
        "{span:text} (to|into|in) [<own>] <chat> (of|in) {app:ide}",
      ]),
      row("ide_chat_send", 0.75, ["[<chat_prompt>] [:] {words:text} to {app:ide} [<in_workspace>]"], {
        slots: { loose: "text" },
      }),
    ],
  },
  {
    head: "ask|tell|prompt|instruct",
    rows: () => [
      row("ide_chat_send", 0.85, [
        "{app:ide} [<chat>] [<in_workspace>] with {quoted:text}",
        "{app:ide} [<chat>] [<in_workspace>] [to|:] {text}",
      ]),
    ],
  },
  {
    head: "run|execute|invoke|trigger|call|running|executing|perform|start",
    rows: () => [
      row("ide_command", 0.9, [
        "[<det>] <ide_command> [<called>] ({quoted:command}|{command}) (in|on|inside|from|with|of) {app:ide}",
        "{quoted:command} [<ide_command>] (in|on|inside|with) {app:ide}",
        "[<det>] {app:ide} <ide_command> [<called>] ({quoted:command}|{command})",
        "(in|on) {app:ide} <ide_command> [<called>] ({quoted:command}|{command})",
      ]),
      row("ide_command", 0.85, ["<ide_command> [<called>] {span:command} (in|inside) {app:ide}"]),
    ],
  },
  {
    head: "check|show|get|what is|what's|report|tell|give|display|query",
    rows: () => [
      row("ide_status", 0.9, [
        "[me] [the] <status> (of|for|from) [<own>] [<part> (of|for|in)] {app:ide} [ide|editor|<chat>|<part>]",
        "[me] [<own>] {app:ide} [ide|editor] [<part>] <status>",
        "[me] [<own>] [<part>] <status> (of|for|in) [<own>] {app:ide} [ide|editor]",
      ]),
    ],
  },
  {
    head: "<status>",
    rows: () => [row("ide_status", 0.85, ["(of|for) [<own>] {app:ide} [ide|editor|<part>]"], { bare: true })],
  },
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
