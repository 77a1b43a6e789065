/** Sentences of several steps: what each step means, and which step refuses the whole; in both languages. */
import type { IntentName } from "#schemas/uri.ts";

type Step = readonly [intent: IntentName, slots: Record<string, string>];

const open = (app: string): Step => ["open_app", { app }];
const file = (path: string): Step => ["open_file", { path }];
const folder = (path: string): Step => ["open_folder", { path }];
const panel = (name: string): Step => ["open_settings", { panel: name }];
const page = (url: string): Step => ["navigate", { url }];
const focus = (name: string): Step => ["focus_window", { name }];
const move = (title: string, screen: string): Step => ["move_window", { title, screen }];
const moveActive = (screen: string): Step => ["move_window", { mode: "active", screen }];
const fileIn = (ide: string, path: string, more: Record<string, string> = {}): Step => [
  "ide_open",
  { ide, path, ...more },
];
const fileAt = (path: string, line: string): Step => ["open_file", { path, line }];
const terminal = (path?: string): Step => ["open_terminal", path === undefined ? {} : { path }];
const shot = (more: Record<string, string> = {}): Step => ["screenshot", { target: "screen", ...more }];
const shotOf = (title: string, more: Record<string, string> = {}): Step => [
  "screenshot",
  { target: "window", title, ...more },
];

export const SEVERAL: readonly (readonly [prompt: string, ...steps: Step[]])[] = [
  // Requests with verbs of their own.
  ["open firefox and take a screenshot", open("firefox"), shot()],
  ["open Firefox and then take a screenshot", open("firefox"), shot()],
  ["open firefox, then take a screenshot", open("firefox"), shot()],
  ["take a screenshot and open settings", shot(), ["open_settings", {}]],
  [
    "open firefox, then go to example.com and take a screenshot",
    open("firefox"),
    page("https://example.com"),
    shot(),
  ],
  ["Open firefox. Take a screenshot. Thanks!", open("firefox"), shot()],
  ["launch Slack; focus Firefox; take a screenshot", open("slack"), focus("Firefox"), shot()],
  ["open firefox\nopen slack", open("firefox"), open("slack")],
  ["could you please open firefox and after that take a screenshot?", open("firefox"), shot()],
  ["otwórz firefoksa i zrób zrzut ekranu", open("firefox"), shot()],
  ["czy możesz otworzyć firefoksa i zrobić zrzut ekranu?", open("firefox"), shot()],
  ["niech otworzy firefoksa i zrobi zrzut ekranu", open("firefox"), shot()],
  ["chcę, żebyś otworzył terminal, a potem zrobił zrzut ekranu", terminal(), shot()],
  ["otwórz raport.pdf, po czym przełącz na Slacka", file("raport.pdf"), focus("Slack")],
  ["najpierw otwórz terminal, a na koniec zrób zrzut ekranu", terminal(), shot()],
  // One verb for several things.
  ["open Firefox and Slack", open("firefox"), open("slack")],
  ["open slack and discord", open("slack"), open("discord")],
  ["open Slack & Teams", open("slack"), open("teams")],
  ["open both Slack and Teams", open("slack"), open("teams")],
  ["could you open Slack, Teams and Discord please?", open("slack"), open("teams"), open("discord")],
  ["open the calculator and the calendar", open("calculator"), open("calendar")],
  ["open terminal and firefox", terminal(), open("firefox")],
  ["open a.txt and b.txt", file("a.txt"), file("b.txt")],
  ['open "Rock and Roll.mp3" and Slack', file("Rock and Roll.mp3"), open("slack")],
  ["take a screenshot of Firefox and Slack", shotOf("Firefox"), shotOf("Slack")],
  ["open terminal in ~/src and ~/lib", terminal("~/src"), terminal("~/lib")],
  ["open my Downloads folder and my Documents folder", folder("~/Downloads"), folder("~/Documents")],
  [
    "open example.com in Firefox and Slack",
    ["open_app", { app: "firefox", url: "https://example.com" }],
    open("slack"),
  ],
  [
    "open example.com in Firefox and Chrome",
    ["open_app", { app: "firefox", url: "https://example.com" }],
    ["open_app", { app: "chrome", url: "https://example.com" }],
  ],
  ["otwórz Firefoxa i Slacka", open("firefox"), open("slack")],
  ["otwórz zarówno Slacka, jak i Teamsy", open("slack"), open("teams")],
  ["najpierw otwórz terminal, potem Firefoksa", terminal(), open("firefox")],
  ["otwórz ustawienia sieci i dźwięku", panel("network"), panel("sound")],
  ["otwórz raport.pdf, a potem arkusz.xlsx", file("raport.pdf"), file("arkusz.xlsx")],
  // What the last thing says of all.
  ["move Slack and Teams to monitor 2", move("Slack", "2"), move("Teams", "2")],
  [
    "move Slack, Teams and Discord to monitor 2",
    move("Slack", "2"),
    move("Teams", "2"),
    move("Discord", "2"),
  ],
  ["move Slack to monitor 2 and Teams to monitor 1", move("Slack", "2"), move("Teams", "1")],
  ["open network and bluetooth settings", panel("network"), panel("bluetooth")],
  [
    "open ~/a.txt and ~/b.txt in vim",
    ["ide_open", { ide: "vim", path: "~/a.txt" }],
    ["ide_open", { ide: "vim", path: "~/b.txt" }],
  ],
  ["capture the Slack window and the Firefox window", shotOf("Slack"), shotOf("Firefox")],
  ["przenieś Slacka i Firefoksa na drugi monitor", move("Slack", "2"), move("Firefox", "2")],
  // What takes up the step before.
  ["open firefox and move it to monitor 2", open("firefox"), move("Firefox", "2")],
  ["otwórz Slacka i przenieś go na drugi monitor", open("slack"), move("Slack", "2")],
  ["open Slack and take a screenshot of it", open("slack"), shotOf("Slack")],
  ["take a screenshot and save it on the desktop", shot({ folder: "~/Desktop" })],
  ["take a screenshot and save it as ~/shots/a.png", shot({ file: "~/shots/a.png" })],
  ["zrób zrzut ekranu i zapisz go jako ~/zrzuty/a.png", shot({ file: "~/zrzuty/a.png" })],
  ["save a screenshot of Slack as ~/a.png", shotOf("Slack", { file: "~/a.png" })],
  ["zapisz zrzut ekranu jako a.png", shot({ file: "a.png" })],
  ["zrób zrzut ekranu i zapisz na pulpicie", shot({ folder: "~/Desktop" })],
  ["zrób zrzut Slacka i zapisz go w folderze ~/zrzuty", shotOf("Slack", { folder: "~/zrzuty" })],
  [
    "take a screenshot, save it in Pictures, and open firefox",
    shot({ folder: "~/Pictures" }),
    open("firefox"),
  ],
  // Each thing is itself, not the one that completes it.
  ["move this window and Slack to monitor 2", moveActive("2"), move("Slack", "2")],
  ["move Slack and this window to monitor 2", move("Slack", "2"), moveActive("2")],
  ["move this window, Slack and Teams to monitor 2", moveActive("2"), move("Slack", "2"), move("Teams", "2")],
  ["move this window to monitor 1 and Slack to monitor 2", moveActive("1"), move("Slack", "2")],
  ["przenieś to okno i Slacka na drugi monitor", moveActive("2"), move("Slack", "2")],
  ["przenieś Slacka i to okno na drugi monitor", move("Slack", "2"), moveActive("2")],
  ["przenieś aktywne okno i okno Firefoksa na ekran 2", moveActive("2"), move("Firefox", "2")],
  ["take a screenshot of the screen and the Slack window", shot(), shotOf("Slack")],
  ["take a screenshot of the Slack window and the screen", shotOf("Slack"), shot()],
  ["zrób zrzut ekranu i okna Slack", shot(), shotOf("Slack")],
  ["zrób zrzut ekranu i Slacka", shot(), shotOf("Slack")],
  ["zrób zrzut okna Slack i ekranu", shotOf("Slack"), shot()],
  ["zrób zrzut Slacka i całego ekranu", shotOf("Slack"), shot()],
  ["przenieś okno Chrome i Slacka na drugi monitor", move("Chrome", "2"), move("Slack", "2")],
  [
    "zrób zrzut aktywnego okna i okna VLC",
    ["screenshot", { target: "window", mode: "active" }],
    shotOf("VLC"),
  ],
  ["open a.txt in vim and b.txt in gedit", fileIn("vim", "a.txt"), fileIn("gedit", "b.txt")],
  // One message to several.
  ["email a@b.com and c@d.com and open slack", page("mailto:a@b.com,c@d.com"), open("slack")],
  ["wyślij maila do a@b.pl i c@d.pl i otwórz slacka", page("mailto:a@b.pl,c@d.pl"), open("slack")],
  // On a screen: opened, then moved there.
  ["open firefox on monitor 2", open("firefox"), move("Firefox", "2")],
  ["on monitor 2 open firefox", open("firefox"), move("Firefox", "2")],
  ["could you open firefox on my second screen, please?", open("firefox"), move("Firefox", "2")],
  ["take a screenshot and open firefox on monitor 2", shot(), open("firefox"), move("Firefox", "2")],
  ["open slack on monitor 2 and take a screenshot of it", open("slack"), move("Slack", "2"), shotOf("Slack")],
  ["otwórz firefoxa na drugim monitorze", open("firefox"), move("Firefox", "2")],
  ["na drugim monitorze otwórz firefoxa", open("firefox"), move("Firefox", "2")],
  ["firefoxa na drugim monitorze otwórz", open("firefox"), move("Firefox", "2")],
  ["uruchom gimpa na monitorze 1", open("gimp"), move("GIMP", "1")],
  [
    "otwórz firefoxa na pierwszym monitorze i slacka na drugim monitorze",
    open("firefox"),
    move("Firefox", "1"),
    open("slack"),
    move("Slack", "2"),
  ],
  ["open a.txt, go to line 5 and take a screenshot", fileAt("a.txt", "5"), shot()],
  ["open a.txt and go to line 5 of b.txt", file("a.txt"), fileAt("b.txt", "5")],
  // Politeness with a conjunction.
  ["byłbyś tak miły i otworzył slacka i discorda?", open("slack"), open("discord")],
  ["would you be so kind and open slack and discord?", open("slack"), open("discord")],
  // A message takes what is left.
  [
    "open Slack and ask Cursor to fix the bug and add tests",
    open("slack"),
    ["ide_chat_send", { ide: "cursor", workspace: ".", text: "fix the bug and add tests" }],
  ],
  [
    "open ~/mill in VS Code and go to line 7 of /etc/fstab",
    fileIn("vscode", "~/mill"),
    fileAt("/etc/fstab", "7"),
  ],
  // How many things follow.
  ["open two folders: /srv/mill and /srv/wheel", folder("/srv/mill"), folder("/srv/wheel")],
  ["otwórz trzy pliki: a.odt, b.odt i c.odt", file("a.odt"), file("b.odt"), file("c.odt")],
  ["open files a.odt and b.odt", file("a.odt"), file("b.odt")],
];

/** A conjunction within a name, a quotation, a path or a message. */
export const WHOLE: readonly (readonly [prompt: string, step: Step])[] = [
  ['focus "Slack and open firefox"', focus("Slack and open firefox")],
  ["open the privacy and security settings", panel("privacy")],
  ["open network and internet settings", panel("network")],
  ['open file "a, b and c.txt"', file("a, b and c.txt")],
  ["otwórz plik „raport i open firefox.txt”", file("raport i open firefox.txt")],
  ["open ~/a\\ and\\ b/c.txt", file("~/a and b/c.txt")],
  ["open settings and go to bluetooth", panel("bluetooth")],
  ["otwórz ustawienia i przejdź do dźwięku", panel("sound")],
  ["open a.txt and go to line 5", fileAt("a.txt", "5")],
  ["open a.txt and go to the fifth line in it", fileAt("a.txt", "5")],
  ["open a.txt in vscode and go to line 5", fileIn("vscode", "a.txt", { line: "5" })],
  ["open a.txt, jump to line 5 column 3", ["open_file", { path: "a.txt", line: "5", column: "3" }]],
  ["could you open a.txt and go to line 5?", fileAt("a.txt", "5")],
  ["otwórz a.txt i przejdź do linii 5", fileAt("a.txt", "5")],
  ["otwórz a.txt w vimie i skocz do linii 7", fileIn("vim", "a.txt", { line: "7" })],
  ["otwórz plik main.py i pokaż mi linię 12 w nim", fileAt("main.py", "12")],
  ["czy mógłbyś otworzyć a.txt i przejść do linii 5?", fileAt("a.txt", "5")],
  [
    "ask Cursor to open firefox and take a screenshot",
    ["ide_chat_send", { ide: "cursor", workspace: ".", text: "open firefox and take a screenshot" }],
  ],
  // A place in the project that the step before opens.
  [
    "open VS Code on ~/mill and jump to line 7 of wheel.ts",
    fileIn("vscode", "~/mill/wheel.ts", { line: "7" }),
  ],
  [
    "open ~/mill in Cursor, then go to line 7 of src/wheel.ts",
    fileIn("cursor", "~/mill/src/wheel.ts", { line: "7" }),
  ],
  [
    "otwórz ~/mlyn w VS Code i skocz do linii 7 pliku kolo.ts",
    fileIn("vscode", "~/mlyn/kolo.ts", { line: "7" }),
  ],
  [
    "in PyCharm open project mill, file src/wheel.py line 7",
    fileIn("pycharm", "src/wheel.py", { project: "mill", line: "7" }),
  ],
  // Of two things of one kind the other is only denied.
  ["open Gimp, not Inkscape", open("gimp")],
  ["otwórz Gimpa, a nie Inkscape'a", open("gimp")],
  ["focus Gimp and not Slack", focus("Gimp")],
];

/** Refused as a whole; the number is that of the step that the message names, 0 if it names none. */
export const UNPLANNED: readonly (readonly [prompt: string, step: number, code?: string])[] = [
  ["open firefox and delete ~/x", 2],
  ["open firefox, no, slack", 0],
  ["open firefox and actually open slack", 0],
  ["open firefox and don't open slack", 2],
  ["open firefox, then take a screenshot and send it to Anna", 3],
  ["take a screenshot and send it to Anna", 2],
  ["open terminal and run rm -rf /", 2],
  ["open the app firefox and close", 2],
  ["open file a.txt and delete b.txt", 2],
  ["focus window Slack and close", 2],
  ["open firefox && rm -rf /", 2],
  ["open firefox and `rm -rf ~`", 2],
  ["open firefox; $(id)", 2],
  ["open slack and -rf", 2],
  ["otwórz slacka i teamsy później", 2],
  ['open "--help" and slack', 1],
  ['open slack and run command "rm -rf /" in the terminal', 2],
  ["open slack and sudo apt install x", 2],
  ["open slack and javascript:alert(1)", 0, "UNSAFE_URI"],
  ["open javascript:alert(1), then slack", 0, "UNSAFE_URI"],
  ["move it and slack to monitor 2", 1],
  ["take a screenshot and save it to ~/shots/a.pdf", 2],
  ["focus window Search and Replace", 2],
  ["open the folder Rock and Roll", 2],
  ["open ~/My Documents and Settings/report.pdf", 2],
  ["open ~/Projects and notes.txt", 2],
  ["open firefox, no wait, slack", 2],
  ["take a screenshot of the other monitor and open firefox", 1, "AMBIGUOUS"],
  ["open firefox and slack on monitor 2", 2],
  ["open firefox on the other monitor", 2, "AMBIGUOUS"],
  ["open a.txt on monitor 2", 0],
  ["open Slack on Monday", 0],
  ["open Slack on channel 2", 0],
  ["don't open Slack on monitor 2", 0],
  ["open settings and turn off bluetooth", 2],
  ["open a.txt and b.txt and go to line 5", 3],
  ["open a.txt:3 and go to line 5", 2],
  ["open ~/src in vscode and go to line 5", 2],
  ["open firefox and go to line 5", 2],
  ["otwórz firefoxa i slacka na drugim monitorze", 2],
  ["otwórz firefoxa na innym monitorze", 2, "AMBIGUOUS"],
  ["otwórz ustawienia na drugim monitorze", 0],
  ["zamknij wszystko i otwórz firefoksa", 1],
  ["otwórz raport, a potem arkusz", 1],
  ["otwórz firefoksa i nie otwieraj slacka", 2],
  ["otwórz firefoksa i wyślij 100 zł Ani", 2],
  ["otworzyć firefoksa i slacka?", 0],
  ["don't open firefox and slack", 0],
  ["do not open firefox and take a screenshot", 1],
  ["if Slack is open, take a screenshot and open firefox", 1],
  ["what is firefox and how do I open it?", 1],
  ["open three folders: /srv/mill and /srv/wheel", 1],
  ["open Gimp, not Gimp", 2],
  ["open Gimp, not the window", 2],
];
