/** Windows by hints. */
import { expect, test } from "bun:test";
import { chooseWindow, type Rank } from "#desktop/window-choice.ts";

const window = (title: string, className = "", process = "") => ({ title, class: className, process });
const WINDOWS = [
  window("Faktura żółta.pdf - Evince", "Evince", "evince"),
  window("notes.txt - Editor", "Gedit", "gedit"),
  window("shell", "XTerm", "xterm"),
  window("logs", "XTerm", "xterm"),
  window("Editor settings", "Code", "code"),
];

test.each<[string[], string[], Rank | undefined]>([
  [["gedit"], ["notes.txt - Editor"], "exact"],
  [["GEDIT"], ["notes.txt - Editor"], "exact"],
  [["xterm"], ["shell", "logs"], "exact"],
  [["xterm", "logs"], ["logs"], "exact"],
  [["editor"], ["Editor settings"], "prefix"],
  [["editor", "gedit"], ["notes.txt - Editor"], "part"],
  [["żółta"], ["Faktura żółta.pdf - Evince"], "part"],
  [["zolta"], ["Faktura żółta.pdf - Evince"], "folded"],
  [["xterm", "gedit"], [], undefined],
  [["firefox"], [], undefined],
])("%p mean %p", (hints, titles, rank) => {
  const choice = chooseWindow(WINDOWS, hints);
  expect({ titles: choice.best.map(({ title }) => title), rank: choice.rank }).toEqual({ titles, rank });
});

test("a name of an application means its windows, after an exact name and before a part of a title", () => {
  const windows = [
    window("terminal velocity - Mozilla Firefox", "firefox-esr", "firefox-esr"),
    window("anna@host: ~", "Gnome-terminal", "gnome-terminal-"),
    window("Slack pricing - Chromium", "Chromium", "chromium"),
    window("general (Acme)", "Slack", "slack"),
    window("notes backup"),
    window("notes"),
  ];
  const titles = (hint: string) => {
    const { best, rank } = chooseWindow(windows, [hint]);
    return [rank, ...best.map(({ title }) => title)];
  };
  expect(titles("terminal")).toEqual(["application", "anna@host: ~"]);
  expect(titles("firefox")).toEqual(["application", "terminal velocity - Mozilla Firefox"]);
  expect(titles("Slack")).toEqual(["exact", "general (Acme)"]);
  expect(titles("notes")).toEqual(["exact", "notes"]);
  expect(titles("browser")).toEqual([
    "application",
    "terminal velocity - Mozilla Firefox",
    "Slack pricing - Chromium",
  ]);
});

test("a window without a name fits nothing", () => {
  expect(chooseWindow([window("")], ["a"]).best).toEqual([]);
});
