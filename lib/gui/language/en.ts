/** English: how people ask for actions on a desktop. */
import { plainGerunds } from "#language/english-forms.ts";
import { EN_DENIALS } from "#language/request/denial.ts";
import { EN_POLITENESS } from "#language/request/politeness-en.data.ts";
import { type Language, row } from "./types.ts";

const rules = {
  ...EN_POLITENESS,
  filler: "please|pls|kindly|me|us|now|quickly|just|for me|simply|once more|again",
  negation: EN_DENIALS,
  question:
    "what|what's|whats|who|who's|whose|whom|why|how|how's|when|where|where's|which|is|are|am|was|were|do|does|did|has|have|had|should|shall|may|might|can i|could i|did you|have you|if|unless",
  several: "and|then",
  rehearse: "simulate|rehearse|dry run|dry-run|as a dry run|in dry run mode|just simulate|only simulate",
  // Clauses that nothing is between them and what they are about.
  apart:
    "as a dry run|just as a dry run|as a rehearsal|in dry run mode|without|but without|but don't|but do not",
  det: "the|my|a|an|this|that|our",
  in: "in|into|inside|within|at|on|to",
  focus_sure:
    "focus|focusing|focus to|switch to|switch over to|switch back to|alt-tab to|alt tab to|set focus to|set the focus to|give focus to|put the focus on",
  focus:
    "focus on|activate|raise|jump to|go to|go over to|go back to|return to|change to|swap to|bring up|move to|get back to|hop over to|hop to|flip to|select|pop over to|head over to",
  bring: "bring|pull|put|get|pop|lift",
  front: "to the front|to front|to the foreground|to foreground|to the top|forward|up|into focus|in focus",
  window: "window|windows|app|application|program",
  called: "called|named|titled|with the title|with title|entitled",
  type: "type|typing|type in|key in|type out|punch in|tap in",
  write: "write|write down|enter|input|insert|put|paste|put in|fill in|drop|jot down|write in",
  send: "send|submit|post|pass|shoot|fire off",
  text_noun:
    "text|the text|word|the word|words|the words|command|the command|string|the string|message|the message|phrase|the phrase|a message|a text|line|the line|following|the following|the following text|prompt|the prompt|a prompt|question|the question|a question|url|the url|address|the address|this|this text|literally|exactly|value|the value|number|the number",
  chat: "chat|ai chat|chat panel|chat window|chat input|chat box|agent|assistant|composer|chat field",
  field:
    "field|box|text field|text box|input|input field|entry|textbox|search box|search field|edit box|form field",
  submit:
    "submit|submit it|submit that|submit the text|submit the message|send it|send|send that|send the message|confirm|confirm it|confirm that|press enter|hit enter|press return|hit return|press the enter key|hit the enter key|press the return key|hit the return key|enter it|execute it|run it|enter|return|press the enter|tap enter|push enter|punch enter|press the enter button|press on enter",
  submitting:
    "and submit|and send|and press enter|and hit enter|then press enter|followed by enter|followed by return|plus enter|with enter|and enter|with a return|and confirm",
  held: "submit|submit it|submit that|send|send it|send that|send anything|press enter|hit enter|press return|hit return|confirm|confirm it|press the enter key|hit the enter key|enter it|run it|execute it|submit anything|post it",
  holding:
    "submitting|submitting it|sending|sending it|pressing enter|hitting enter|pressing return|hitting return|enter|return|an enter|confirming|confirming it|executing it|running it|a newline|the enter key|pressing the enter key",
  press:
    "press|pressing|hit|push|strike|use|tap|send the keys|press the keys|press the key|hit the key|press the shortcut|use the shortcut|press the combination|key|trigger the shortcut|send|send the key|type the shortcut|punch",
  key_noun:
    "key|keys|the key|the keys|shortcut|the shortcut|keyboard shortcut|the keyboard shortcut|the combination|key combination|the key combination|combo|the combo",
  click: "click|clicking|click on|clicking on|left click|left-click|left click on|left-click on|click at",
  pick: "tap|tap on|press|press on|push|hit|activate|select|choose|pick|pressing|pushing",
  double:
    "double click|double-click|double click on|double-click on|doubleclick|doubleclick on|click twice on|double tap|double-tap",
  right: "right click|right-click|right click on|right-click on|context click|open the context menu of",
  middle: "middle click|middle-click|middle click on|middle-click on",
  scroll:
    "scroll|scrolling|scroll the page|scroll the window|scroll the view|scroll the wheel|turn the wheel|spin the wheel|roll the wheel",
  notch: "notch|notches|click|clicks|tick|ticks|step|steps|time|times",
  take: "take|taking|make|grab|get|do|create|snap|shoot|save|produce|give|capture",
  shot: "screenshot|screen shot|screen capture|screen-shot|screencap|screen grab|screengrab",
  picture: "picture|image|snapshot|shot|capture",
  capture: "capture|capturing|screenshot|snapshot|screencap|grab|snap",
  whole:
    "screen|the screen|the whole screen|the entire screen|the desktop|the whole desktop|my screen|my desktop|my whole screen|the full screen|everything|everything on the screen|full screen",
  scaled:
    "at|in|with|scaled to|at a scale of|with scale|with a scale of|at scale|scale|scaled by|reduced to|resized to|shrunk to|down to|by",
  saved:
    "save|save it|saving it|save that|save the screenshot|save the picture|save the image|store it|write it|put it|save this",
  wait: "wait|waiting|pause|sleep|hold on|hang on|wait for|pause for|sleep for|hold on for|hang on for|wait about|wait another|wait for another|stay idle for",
  until: "until|till|for|to see",
  at_most:
    "at most|up to|for up to|for at most|no more than|no longer than|a maximum of|max|for a maximum of|for",
  appears:
    "appears|opens|shows up|is open|is there|is visible|comes up|pops up|shows|exists|is shown|has opened|has appeared|is ready|to appear|to open|to show up|to come up|to pop up|to be there|to be open|to be visible|to show",
  vanishes:
    "disappears|closes|vanishes|is gone|is closed|goes away|has closed|has disappeared|to close|to disappear|to vanish|to go away|to be gone|to be closed",
  has_focus:
    "is focused|is active|has the focus|has focus|is in focus|gets the focus|gets focus|becomes active|is in front|is in the foreground|to be focused|to be active|to get the focus|to become active",
  check:
    "check|check that|verify|verify that|make sure|make sure that|assert|assert that|ensure|ensure that|confirm that|check whether|check if|verify whether",
  exists: "exists|is open|is there|is visible|is present|is shown|is on the screen|is running|is on screen",
  absent:
    "does not exist|doesn't exist|is closed|is gone|is not there|isn't there|is not open|isn't open|is not visible|isn't visible|is not shown",
  text_shown:
    "is visible|is shown|is there|appears|is displayed|is on the screen|can be seen|is on screen|is present",
  list: "list|show|show me|display|print|enumerate|give me|tell me|list all|get",
  flow: "workflow|the workflow|workflow file|the workflow file|steps|the steps|the steps of|the steps in|the steps from|script|the script|the file|file",
  // Pieces with slots
  of_window:
    "[the|my] {window} [<window>]|[the|my] <window> [<called>] {any_window:window}|[the|my] {any_window:window} <window>",
  in_window: "<in> (<of_window>)|<in> [the|my] {window}",
  typed: "{quoted}|<text_noun> {quoted}|<text_noun> <text_noun> {quoted}",
  loosely: "{loose}|<text_noun> {loose}",
  into_chat:
    "<in> [the] {chat}'s <chat>|<in> [the|my] {chat} <chat>|<in> [the] <chat> (of|in) {chat}|<in> the <chat> of {chat}",
  into_field:
    "<in> [the|my] {any_element:field} <field>|<in> [the|my] <field> [<called>] {any_element:field}",
  how_held: "[but|and|yet] (without <holding>|no <holding>|(don't|do not|never) <held>) [it|yet|it yet]",
  an_element:
    "[the|on the|on] {element} [{role}]|[the|on the] {any_element:name} {role}|[the|on the] {role} [<called>|labelled|labeled|that says] {any_element:name}",
  a_sure_element:
    "[the|on the|on] {sure_element:name} [{role}]|[the|on the] {any_element:name} {role}|[the|on the] {role} [<called>|labelled|labeled|that says] {any_element:name}",
  size: "<scaled> {scale} [of] [the|its] [original] [size|scale|resolution]|<scaled> {scale}|[<scaled>] {percent} [of] [the|its] [original] [size|scale|resolution]|<scaled> [scale] {number:scale}|{scale} [size|scale]|(scale|scaled to|scaled) {number:scale}",
  of_what: "(of|from) <whole>|(of|from) (<of_window>)|of",
  out: "(to|as|in|into|under) [the] [file] {path:out}",
} satisfies Record<string, string>;

const CLICKS = (slots?: Record<string, string>) => [
  row("click", 0.95, ["<an_element> [<in_window>]"], slots),
  row("click", 0.95, ["[at|on] [the] [point|position|coordinates|position at] {point}"], slots),
];

export const EN: Language = {
  locale: "en",
  derived: plainGerunds,
  stems: (word) => (word.endsWith("'s") ? [word.slice(0, -2)] : []),
  rules,
  groups: [
    { head: "<submit>", rows: () => [row("submit", 0.95, [""])] },
    {
      head: "don't|do not|never|but don't|but do not|yet don't|please don't|please do not",
      rows: () => [row("hold", 0.95, ["<held> [yet|it yet|it|anything]"])],
    },
    {
      head: "don't|do not|never|but don't|but do not|please don't|please do not",
      rows: () => [
        row("refrain", 0.95, ["(<type>|<write>) [anything]"], { what: "type_text" }),
        row("refrain", 0.95, ["(<click>|<pick>) [anything]"], { what: "click" }),
        row("refrain", 0.95, ["<press> (anything|any [key|keys])"], { what: "press_keys" }),
      ],
    },
    {
      head: "without|but without",
      rows: () => [
        row("refrain", 0.95, ["typing [anything|in it]"], { what: "type_text" }),
        row("refrain", 0.95, ["clicking [anything|on anything]"], { what: "click" }),
      ],
    },
    { head: "without|but without|no", rows: () => [row("hold", 0.95, ["<holding> [it|yet]"])] },
    {
      head: "dry run|dry-run|as a dry run|just as a dry run|as a rehearsal|in dry run mode|just simulate it|only simulate it|only as a dry run|do a dry run|simulate it only",
      rows: () => [row("dry_run", 0.95, [""])],
    },
    {
      head: "<focus_sure>",
      rows: () => [row("focus", 0.95, ["<of_window> [<front>]", "[the] {proper} [<front>]"])],
    },
    { head: "<focus>", rows: () => [row("focus", 0.95, ["<of_window> [<front>]"])] },
    { head: "<bring>", rows: () => [row("focus", 0.95, ["<of_window> <front>"])] },
    {
      head: "<type>",
      rows: () => [
        row("type", 0.95, ["[in] <typed>"]),
        row("type", 0.95, ["<typed> <how_held>"], { hold: "1" }),
        row("type", 0.95, ["<typed> <into_chat>", "<into_chat> <typed>"]),
        row("type", 0.95, ["<typed> <into_chat> <how_held>"], { hold: "1" }),
        row("type", 0.95, ["<typed> <submitting>"], { submit: "1" }),
        row("type_into", 0.9, ["<typed> <into_field> [<in_window>]", "<into_field> <typed>"]),
        row("type", 0.9, ["<typed> <in_window>", "<in_window> <typed>"]),
        row("type", 0.9, ["<typed> <in_window> <how_held>"], { hold: "1" }),
        row("type", 0.7, ["<loosely>"]),
        row("type", 0.7, ["<loosely> <how_held>"], { hold: "1" }),
        row("type", 0.7, ["<loosely> <submitting>"], { submit: "1" }),
        row("type", 0.65, ["<loosely> <in_window>"]),
      ],
    },
    {
      head: "in|inside|within|into|on",
      rows: () => [
        row("type", 0.9, ["<of_window> <type> <typed>", "[the|my] {window} <type> <typed>"]),
        row("type", 0.65, ["<of_window> <type> <loosely>", "[the|my] {window} <type> <loosely>"]),
        row("press", 0.9, ["<of_window> <press> [<key_noun>] {keys} [<key_noun>]"]),
        row("click", 0.9, ["<of_window> <click> <an_element>"]),
      ],
    },
    {
      head: "<write>",
      rows: () => [
        row("type", 0.9, ["<typed>"]),
        row("type", 0.9, ["<typed> <how_held>"], { hold: "1" }),
        row("type", 0.9, ["<typed> <into_chat>", "<into_chat> <typed>"]),
        row("type", 0.9, ["<typed> <into_chat> <how_held>"], { hold: "1" }),
        row("type", 0.9, ["<typed> <submitting>"], { submit: "1" }),
        row("type_into", 0.9, [
          "<typed> <into_field> [<in_window>]",
          "<into_field> <typed>",
          "<into_field> with <typed>",
          "the {any_element:field} <field> with <typed>",
        ]),
        row("type", 0.85, ["<typed> <in_window>", "<in_window> <typed>"]),
        row("type", 0.85, ["<typed> <in_window> <how_held>"], { hold: "1" }),
      ],
    },
    {
      head: "<send>",
      rows: () => [
        row("type", 0.9, ["<typed> <into_chat>", "<typed> to [the] {chat}", "[to] {chat} <typed>"], {
          submit: "1",
        }),
      ],
    },
    {
      head: "ask|tell",
      rows: () => [
        row("type", 0.85, ["[the] {chat} [<chat>] [to] <typed>", "[the] <chat> (of|in) {chat} <typed>"], {
          submit: "1",
        }),
      ],
    },
    {
      head: "<press>",
      rows: () => [
        row("press", 0.95, ["[the] [<key_noun>] {keys} [<key_noun>|button]"]),
        row("press", 0.95, ["[the] [<key_noun>] {keys} [<key_noun>] ({times}|{number:times} times)"]),
        row("press", 0.9, ["[the] [<key_noun>] {keys} [<key_noun>] in [the] {window}"]),
      ],
    },
    { head: "<click>", rows: () => CLICKS() },
    { head: "<pick>", rows: () => [row("click", 0.9, ["<a_sure_element> [<in_window>]"])] },
    { head: "<double>", rows: () => CLICKS({ count: "2" }) },
    { head: "<right>", rows: () => CLICKS({ button: "right" }) },
    { head: "<middle>", rows: () => CLICKS({ button: "middle" }) },
    {
      head: "set|change",
      rows: () => [
        row("set", 0.9, [
          "[the] {any_element:name} <field> to {quoted}",
          "[the] <field> [<called>] {any_element:name} to {quoted}",
          "[the] value of [the] {any_element:name} [<field>] to {quoted}",
        ]),
      ],
    },
    {
      head: "<scroll>",
      rows: () =>
        ["up", "down", "left", "right"].map((direction) =>
          row(
            "scroll",
            0.95,
            [
              `[to the] ${direction} [a bit|a little]`,
              `[to the] ${direction} [by] {number:notches} [<notch>]`,
              `[by] {number:notches} [<notch>] [to the] ${direction}`,
              `[to the] ${direction} {times}`,
              `${direction} <in_window>`,
              `${direction} [by] {number:notches} [<notch>] <in_window>`,
            ],
            { direction },
          ),
        ),
    },
    {
      head: "<take>",
      rows: () => [
        row("capture", 0.95, [
          "[a|the|another|one] [new|quick|small] <shot> [<of_what>] [<size>] [<out>]",
          "[a|the|another] [new|quick] <shot> <size> (of|from) (<whole>|<of_window>)",
          "[a|the] [full] [window|screen|desktop] <shot> [<size>] [<out>]",
          "[a|the] {scale} [size|scale] <shot> [<of_what>] [<out>]",
          "[a|the] {window} [<window>] <shot> [<size>]",
          "[a|the|another] [new|quick] <picture> (of|from) (<whole>|<of_window>) [<size>] [<out>]",
          "[a|the] <shot> (of|from) [the] (area|region|rectangle|part) {region} [<size>]",
        ]),
      ],
    },
    {
      head: "<capture>",
      rows: () => [
        row("capture", 0.9, [
          "<whole> [<size>] [<out>]",
          "[only|just] <of_window> [<size>] [<out>]",
          "[the] [screen] (area|region|rectangle) {region} [<size>] [<out>]",
        ]),
      ],
    },
    { head: "<saved>", rows: () => [row("capture_out", 0.9, ["<out>"])] },
    {
      head: "<wait>",
      rows: () => [
        row("wait", 0.95, ["{duration}", "[for] {duration} [more]"]),
        row("wait_window", 0.95, ["[<until>] <of_window> [<appears>]"]),
        row("wait_window", 0.95, [
          "<at_most> {duration} [<until>] <of_window> [<appears>]",
          "{duration} <until> <of_window> [<appears>]",
          "[<until>] <of_window> <appears> [for] <at_most> {duration}",
        ]),
        row(
          "wait_window",
          0.95,
          ["[<until>] <of_window> <vanishes>", "[<at_most>] {duration} [<until>] <of_window> <vanishes>"],
          { state: "absent" },
        ),
        row(
          "wait_window",
          0.95,
          ["[<until>] <of_window> <has_focus>", "[<at_most>] {duration} [<until>] <of_window> <has_focus>"],
          { state: "focused" },
        ),
      ],
    },
    {
      head: "<check>",
      rows: () => [
        row("assert_text", 0.9, [
          "[there is|it says|i can see|one can see|you can see] <typed> [<in_window>]",
          "<typed> <text_shown> [<in_window>]",
          "<of_window> (shows|says|contains|has|displays) <typed>",
        ]),
        row("assert_window", 0.9, ["<of_window> <exists>"]),
        row("assert_window", 0.9, ["<of_window> <absent>"], { state: "absent" }),
        row("assert_window", 0.9, ["<of_window> <has_focus>"], { state: "focused" }),
      ],
    },
    {
      head: "<list>",
      rows: () => [
        row("orient", 0.9, [
          "[the|my|all|all the] [open|visible|current] windows",
          "[the] (desktop|session|orientation)",
          "[the] (windows and screens|screens and windows)",
        ]),
        row("actions", 0.9, [
          "[the|all|all the|your] [available|possible|supported] actions",
          "[the] [available] workflow actions",
        ]),
        row("health", 0.9, [
          "[the] (health|status) [of] [the] [gui] [service|session|control]",
          "[the] gui (health|status)",
        ]),
        row("tree", 0.9, [
          "[the] [accessible|accessibility|element|widget|ui] (tree|elements|widgets) (of|in) <of_window>",
          "[the|all|all the] {role} (of|in) <of_window>",
        ]),
      ],
    },
    {
      head: "check",
      rows: () => [
        row("health", 0.85, [
          "[the] (health|status) [of] [the] [gui] [service|session|control]",
          "[the] gui (health|status)",
        ]),
      ],
    },
    {
      head: "stop|abort|halt",
      rows: () => [
        row("stop", 0.9, [
          "",
          "(typing|everything|it|at once|right now|immediately|the command|the running command|all commands)",
        ]),
      ],
    },
    {
      head: "run|execute|play|start|perform|replay",
      rows: () => [row("execute", 0.9, ["[<flow>] {workflow}", "<flow> from {workflow}"])],
    },
    {
      head: "simulate|rehearse|dry-run",
      rows: () => [row("simulate", 0.9, ["[<flow>] {workflow}", "<flow> from {workflow}"])],
    },
    {
      head: "validate|check|verify|lint",
      rows: () => [row("validate", 0.9, ["<flow> {workflow}", "<flow> from {workflow}"])],
    },
  ],
  joints:
    "and|and then|and also|and after that|and afterwards|and next|and finally|and lastly|then|then also|next|after that|afterwards|followed by|also|as well as|finally|lastly|at the end|once that is done|when that's done|when done|once done|but|yet|so|subsequently|after which|just|only|first",
  lead: "first|firstly|first of all|first off|to start|to begin with|to start with|just",
  function:
    "a|an|the|this|that|these|those|it|its|them|they|he|she|we|you|i|me|my|your|our|his|her|their|in|on|at|of|off|to|into|onto|from|with|without|for|by|about|over|under|and|or|but|if|as|than|so|because|while|until|till|unless|before|after|when|where|which|who|what|how|why|is|are|was|were|be|do|does|did|don't|dont|has|have|had|will|would|can|could|should|shall|may|might|must|not|no|never|yes|please|up|down|out|back|here|there|again|then|also|only|just|too|very|now|later|soon|today|tomorrow|faster|slower|slowly|quickly|carefully|loudly|louder|harder|better|more|less|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|next|previous|one|ones|some|any|every|each|all|both|other|another|button|link|window|field|box|press|click|open|close|instead|unless|whenever|i'm|i've|he's|she's|it's|let's|won't|can't|something|anything|everything|nothing|someone|anyone|everyone",
  placeholders:
    "thanks|thank|cheers|asap|immediately|dzięki|dziękuję|natychmiast|migiem|ok|okay|okej|password|passphrase|pin|secret|name|username|login|email|e-mail|address|message|text|word|words|command|letter|number|numbers|date|time|something|stuff|things|answer|reply|question|code|token|content|contents|paragraph|essay|poem|report|document|note|notes|sentence|line|lines|title|comment|url|link|response|greeting|story|summary|test|data|input|value|values|key|keys|enter|return|ctrl|control|alt|shift|tab|escape|esc|backspace|delete|f5|space",
  keys: {
    enter: "enter|return|enter key|return key",
    escape: "escape|esc|escape key",
    tab: "tab|tabulator|tab key",
    space: "space|space bar|spacebar|the space bar",
    backspace: "backspace|back space",
    delete: "delete|del",
    insert: "insert|ins",
    home: "home",
    end: "end",
    pageup: "page up|pageup|pgup",
    pagedown: "page down|pagedown|pgdn|pgdown",
    left: "left arrow|arrow left|left arrow key|left",
    right: "right arrow|arrow right|right arrow key|right",
    up: "up arrow|arrow up|up arrow key|up",
    down: "down arrow|arrow down|down arrow key|down",
    menu: "menu key|context menu key",
    print: "print screen|print screen key|prtsc",
  },
  roles: {
    "push button": "button|buttons|push button|push buttons",
    link: "link|links|hyperlink|hyperlinks",
    "check box": "checkbox|checkboxes|check box|check boxes|tick box",
    "radio button": "radio button|radio buttons",
    "menu item": "menu item|menu items|menu entry|item in the menu",
    menu: "menu|menus",
    "page tab": "tab|tabs",
    "combo box": "combo box|drop-down|dropdown|drop down|combobox",
    "toggle button": "toggle|toggle button|switch",
  },
  labels:
    "ok|okay|save|cancel|close|apply|yes|no|next|back|finish|submit|send|open|delete|continue|login|log in|sign in|retry|help|search|install|skip|accept|decline|done|save as|add|edit",
  programs: {
    Terminal: "terminal|console|command line|shell|terminal window|terminal emulator",
    Browser: "browser|web browser",
    Editor: "editor|text editor",
  },
  scales: {
    "0.5": "half|half the|half of|half its|a half",
    "0.25": "a quarter|quarter|one quarter|a quarter of|quarter of",
    "0.75": "three quarters|three quarters of",
    "2": "double|double the|twice the",
    "1": "full|original|full original",
    "0.1": "one tenth|a tenth of",
  },
  times: {
    "1": "once",
    "2": "twice|two times|a couple of times",
    "3": "three times|thrice|3x",
    "4": "four times|4x",
    "5": "five times|5x",
  },
  past: /^(?:i|we|he|she|they|you)$|^(?:opened|launched|started|ran|closed|focused|switched|moved|captured|took|typed|pressed|clicked|sent|wrote)$/,
};
