/** English sentences about places that have no path, panels by a clear name, and folders for screenshots. */
import { type Language, row } from "./types.ts";

/** Places that the desktop knows by other means than a path. */
export const EN_PLACES: Language["places"] = {
  trash:
    "trash|trash can|trash bin|recycle bin|wastebasket|waste basket|rubbish bin|trash folder|deleted files",
  recent:
    "recent files|recent documents|recent items|recently used files|recently opened files|recently used documents|recently opened documents|recents|recent files folder",
  computer: "this pc|my computer",
};

/** The user's folders by a name that is enough after "open" where no application has it. */
export const EN_PLAIN_FOLDERS: Language["plainFolders"] = {
  "~/Music": "music",
  "~/Desktop": "desktop|desktop files",
  "~/Videos": "movies",
  "~/Pictures": "images",
};

/** In front of the other groups: "save" takes a screenshot too, and "software" is in front of names. */
export const EN_FIRST: Language["groups"] = [
  {
    head: "<open>",
    rows: () => [
      row("open_settings", 0.85, ["[<det>] software (update|updates)"], { slots: { panel: "updates" } }),
    ],
  },
  {
    head: "save|saving|store|put",
    rows: () => [
      row(
        "screenshot",
        0.9,
        [
          "[<det>] [<new>] <shot> (to|in|into|on|onto|under|at|inside) <a_place>",
          "[<det>] [<new>] <shot> as {path}",
          "[<det>] [<new>] <shot> of <whole> (to|in|into|on|onto|under|at|inside) <a_place>",
        ],
        { slots: { target: "screen" } },
      ),
      row(
        "screenshot",
        0.85,
        [
          "[<det>] [<new>] <shot> of <a_window> (to|in|into|on|onto|under|at|inside) <a_place>",
          "[<det>] [<new>] <shot> of <a_window> as {path}",
        ],
        { slots: { target: "window" } },
      ),
    ],
  },
];

/** Behind the other groups. */
export const EN_LAST: Language["groups"] = [
  {
    head: "give|gimme|i need|i want|i'd like|i would like|let me see",
    rows: () => [row("open_settings", 0.85, ["[<det>] [<os>] {panel} <settings>"])],
  },
  {
    head: "<open>|<show>|<go>",
    rows: () => [row("open_folder", 0.9, ["[<det>] {special:place}"])],
  },
  {
    head: "<show>|list|let me look at|check|look at|see",
    rows: () => [
      row("open_folder", 0.9, [
        "[me] <contained> [<det>] {special:place}",
        "[me] <contained> (<a_place>|[<own>] {folder_name:path}|[<own>] {user_folder:path}|<folder_of_user>)",
      ]),
    ],
  },
  {
    head: "<open>|go to|goto|take me to|bring me to|show me|bring up|pull up",
    rows: () => [row("open_settings", 0.85, ["[<det>] {clear_panel}"])],
  },
  { head: "<open>", rows: () => [row("open_folder", 0.85, ["[<det>] {plain_folder:path}"])] },
  {
    head: "<go>",
    rows: () => [row("open_app", 0.9, ["[<det>] [<website>] {url} <using> <an_app>"])],
  },
  {
    head: "check for|look for|search for|install|get",
    rows: () => [
      row(
        "open_settings",
        0.8,
        ["[the|any|new|all|latest] [available] (system|software|windows|os) (update|updates)"],
        {
          slots: { panel: "updates" },
        },
      ),
    ],
  },
  {
    head: "check for|look for|search for",
    rows: () => [
      row("open_settings", 0.8, ["[the|any|new|latest|available] (update|updates)"], {
        slots: { panel: "updates" },
      }),
    ],
  },
  {
    head: "<take>",
    rows: () => [
      row(
        "screenshot",
        0.85,
        ["[<det>] [<new>] <shot> (to|into) <a_place>", "[<det>] [<new>] <shot> as {path}"],
        {
          slots: { target: "screen" },
        },
      ),
      row("screenshot", 0.8, ["[<det>] [<new>] <shot> of <a_window> (to|into) <a_place>"], {
        slots: { target: "window" },
      }),
    ],
  },
];
