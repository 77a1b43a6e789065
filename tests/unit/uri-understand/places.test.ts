/** A place in a file, in any word order; and names without quotation marks end where the sentence goes on. */
import { describe, expect, test } from "bun:test";
import { understand } from "../../../lib/uri/understand.ts";

function slotsOf(prompt: string): Record<string, string> | string {
  const found = understand(prompt);
  return found.ok ? found.intent.slots : found.code;
}

describe("a place in a file", () => {
  test.each<[Record<string, string>, string[]]>([
    [
      { path: "~/src/app/main.ts", line: "30" },
      [
        "at line 30 of main.ts in ~/src/app",
        "open main.ts at line 30 in ~/src/app",
        "open file at line 30 of main.ts in ~/src/app",
        "open ~/src/app at line 30 of main.ts",
        "in ~/src/app open main.ts at line 30",
        "otwórz plik main.ts w linii 30 w ~/src/app",
        "otwórz w linii 30 pliku main.ts w folderze ~/src/app",
        "w folderze ~/src/app otwórz main.ts w linii 30",
      ],
    ],
    [
      { ide: "vscode", path: "~/src/app/main.ts", line: "30" },
      [
        "open VS Code in ~/src/app at line 30 of main.ts",
        "open vscode at line 30 of main.ts in ~/src/app",
        "open main.ts at line 30 in ~/src/app in VS Code",
        "otwórz vscode w linii 30 pliku main.ts w ~/src/app",
      ],
    ],
    [
      { path: "main.ts", line: "30" },
      [
        "main.ts:30",
        "open main.ts:30",
        "go to line 30 of main.ts",
        "jump to main.ts line 30",
        "in main.ts go to line 30",
        "skocz do linii 30 w pliku main.ts",
        "przejdź do 30 linii pliku main.ts",
        "w pliku main.ts przejdź do linii 30",
        "pokaż linię 30 w main.ts",
      ],
    ],
    [
      { path: "~/Downloads/report.pdf" },
      [
        "open report.pdf from Downloads",
        "open report.pdf in my downloads folder",
        "otwórz report.pdf z folderu Pobrane",
      ],
    ],
    [{ path: "C:\\work\\a.ts", line: "3" }, ["open a.ts at line 3 in C:\\work"]],
  ])("%p", (expected, prompts) => {
    for (const prompt of prompts) expect([prompt, slotsOf(prompt)]).toEqual([prompt, expected]);
  });

  test.each([
    "open /etc/hosts in ~/src",
    "otwórz plik ~/a.ts w linii 3 w ~/b",
    "open ~/src/app at noon with main.ts",
    "open main.ts at line 30 tomorrow",
  ])("%s is refused", (prompt) => {
    expect(slotsOf(prompt)).toBe("NO_INTENT");
  });
});

describe("a title without quotation marks", () => {
  test.each([
    "focus window Firefox on monitor 2",
    "zrób zrzut okna Slack na drugim monitorze",
    "screenshot of window Report and save it to desktop",
    "screenshot the window called Report and close it",
    "focus the window Report tomorrow at 5",
    "switch to the window Foo without closing Bar",
    "przełącz na okno Raport i zamknij je",
    "zrób zrzut okna Raport za 5 minut",
    'raise the window titled "Budget" tomorrow',
    "grab this window maximized",
    "open a terminal in this folder maximized",
    "otwórz terminal w tym folderze jutro",
  ])("%s does not take the rest of the sentence", (prompt) => {
    expect(slotsOf(prompt)).toBe("NO_INTENT");
  });

  test("may hold what titles hold, and everything in quotation marks", () => {
    expect(slotsOf("focus window Report of the Board - Writer")).toEqual({
      name: "Report of the Board - Writer",
    });
    expect(slotsOf('focus window "Report and close it"')).toEqual({ name: "Report and close it" });
  });
});
