/** Paths of Unix and Windows, files by name, and slashes and dots that are none. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { pathsIn } from "#language/extract/address/paths.ts";
import { HOSTILE, partsOf, sourceOf } from "./quoted-source.ts";

const paths = (text: string) => pathsIn(sourceOf(text, "pl")).map(({ value }) => value.path);

describe("paths", () => {
  const rows: [string, string[]][] = [
    ["Otwórz /srv/dane/źródła.csv, potem ~/notatki.md.", ["/srv/dane/źródła.csv", "~/notatki.md"]],
    ["cat ./a/b.ts:10:2 ../c.js (see /usr/share/x.gz)", ["./a/b.ts", "../c.js", "/usr/share/x.gz"]],
    [
      "C:\\Temp\\a.txt oraz D:/dane/b.xlsx i \\\\nas\\zdjęcia\\c.png",
      ["C:\\Temp\\a.txt", "D:/dane/b.xlsx", "\\\\nas\\zdjęcia\\c.png"],
    ],
    ["uruchom C:\\Program Files\\Tool Kit\\run.exe teraz", ["C:\\Program Files\\Tool Kit\\run.exe"]],
    ["plik /home/ola/Moje zdjęcia/lato.jpg i inne", ["/home/ola/Moje zdjęcia/lato.jpg"]],
    ["/home/ola/Moje\\ zdjęcia/lato.jpg", ["/home/ola/Moje zdjęcia/lato.jpg"]],
    [
      'w "C:\\Moje dane\\plan roczny.docx" i „~/Pulpit/plan na maj.odt”',
      ["C:\\Moje dane\\plan roczny.docx", "~/Pulpit/plan na maj.odt"],
    ],
    ["„plan roczny.docx” i 'dane osób.xlsx'", ["plan roczny.docx", "dane osób.xlsx"]],
    ["copy /etc/hosts to /tmp/old and src/app.ts", ["/etc/hosts", "/tmp/old", "src/app.ts"]],
    ["załącznik: raport_2024.pdf, umowa.docx.", ["raport_2024.pdf", "umowa.docx"]],
    [
      `$HOME/.profile %APPDATA%\\Tool \${DIR}/x .gitignore`,
      ["$HOME/.profile", "%APPDATA%\\Tool", `\${DIR}/x`, ".gitignore"],
    ],
    ["w katalogu projekty/nowe oraz lib/x/", ["projekty/nowe", "lib/x/"]],
    ["edytuj main.c i run.py", ["main.c", "run.py"]],
    ['he said "open docs/a.md now"', ["docs/a.md"]],
  ];
  test.each(rows)("%s", (text, expected) => {
    expect(paths(text)).toEqual(expected);
  });

  test.each([
    "and/or, 24/7, km/h, n/a, I/O, TCP/IP, 1/2, he/she, 12/05/2024, red/green/blue",
    "https://inn.org/a/b.txt,c.html http://localhost/x file:///srv/a.txt",
    "inn.org/a.html rower.pl ola@rower.pl www.rower.pl/a,b.html",
    "Node.js, d3.js i .NET",
    "o.o. p.m. n.p.m. U.S.A. Koniec.Po tym",
    "GET /users or /help, // note, /* x */, 5 / 3",
    '"go to inn.org/x.html"',
    "save files and/or folders, path 23/Sep/2020, plik i/lub folder",
  ])("finds none in %s", (text) => {
    expect(paths(text)).toEqual([]);
  });
});

test("a path in quotation marks is found with all its blanks", () => {
  const name = fc.stringMatching(/^[a-ząćęłńóśźż]{1,6}(?: [a-z0-9]{1,5}){0,2}$/);
  const marks = fc.constantFrom(["„", "”"], ['"', '"'], ["«", "»"], ["'", "'"], ["`", "`"]);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), marks, (names, [open, close]) => {
      const path = `/home/${names.join("/")}.pdf`;
      const source = sourceOf(`Zapisz w ${open}${path}${close}, proszę`, "pl");
      expect(partsOf(source, pathsIn(source))).toEqual([path]);
    }),
  );
});

test("any text at all gives ordered parts of itself", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom("/", "\\", ".", "C:", " ", "a", "txt", '"', "(", ")", "~", "„", "”", "ł", ":1"),
      ),
      (parts) => {
        const source = sourceOf(parts.join(""));
        let last = 0;
        for (const { start, end } of pathsIn(source)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(source.text.length);
          last = end;
        }
      },
    ),
  );
});

test.each(Object.keys(HOSTILE))("reads 100 kB of %s to its end", (key) => {
  expect(paths(`${HOSTILE[key]}\n\n/srv/last.txt`)).toContain("/srv/last.txt");
});
