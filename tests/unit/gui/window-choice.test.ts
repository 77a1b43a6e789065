/** Windows by hints. */
import { expect, test } from "bun:test";
import { chooseWindow, type Rank } from "../../../lib/gui/window-choice.ts";

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

test("a window without a name fits nothing", () => {
  expect(chooseWindow([window("")], ["a"]).best).toEqual([]);
});
