/** Places without a path, and sites and files that the user's configuration names. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { compileUri } from "../../../lib/uri/compile.ts";
import { settingsOf } from "../../../lib/uri/configuration.ts";
import { run as plan } from "../../../lib/uri/plan.ts";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";

describe("places without a path", () => {
  const TABLE = [
    ["trash", "linux", ["xdg-open", "trash:///"]],
    ["trash", "darwin", ["open", "~/.Trash"]],
    ["trash", "windows", ["explorer.exe", "shell:RecycleBinFolder"]],
    ["recent", "linux", ["xdg-open", "recent:///"]],
    ["recent", "windows", ["explorer.exe", "shell:Recent"]],
    ["computer", "windows", ["explorer.exe", "shell:MyComputerFolder"]],
  ] as const;

  for (const [place, platform, argv] of TABLE)
    test(`${place} on ${platform}`, () => {
      const [action] = compileUri(`app://folder/open?place=${place}`, platform, "/tmp").actions;
      const ways = [action, ...(action?.alternatives ?? [])].map((way) => way?.argv);
      expect(ways).toContainEqual([...argv]);
    });

  test("are refused on a platform that has no address for them, and if they are unknown", () => {
    for (const place of ["recent", "computer"])
      expect(() => compileUri(`app://folder/open?place=${place}`, "darwin", "/tmp")).toThrow(/macOS/);
    for (const place of ["constructor", "attic"])
      expect(() => compileUri(`app://folder/open?place=${place}`, "linux", "/tmp")).toThrow(
        /place is unknown/,
      );
  });

  for (const [place, prompts] of Object.entries({
    trash: [
      ...["open the trash", "show the recycle bin", "otwórz kosz", "pokaż kosz", "zajrzyj do kosza"],
      ...[
        "show me what's in the trash",
        "check what is in my recycle bin",
        "let me see the contents of the trash",
      ],
      ...["pokaż co jest w koszu", "pokaż mi, co mam w koszu", "otwórz zawartość kosza", "do kosza zajrzyj"],
    ],
    recent: [
      "open recent files",
      "show my recent documents",
      "pokaż ostatnie pliki",
      "otwórz ostatnio używane",
    ],
    computer: ["open This PC", "otwórz ten komputer", "pokaż mój komputer"],
  }))
    for (const prompt of prompts)
      test(`"${prompt}" is ${place}`, () =>
        expect(understandSteps(prompt)).toMatchObject({
          ok: true,
          intents: [{ name: "open_folder", slots: { place } }],
        }));

  for (const prompt of ["empty the trash", "opróżnij kosz", "take out the trash", "wynieś kosz"])
    test(`"${prompt}" is refused`, () => expect(understandSteps(prompt)).toMatchObject({ ok: false }));
});

describe("a verb of going behind where it goes", () => {
  for (const [prompt, name, slots] of [
    ["na example.com wejdź", "navigate", { url: "https://example.com" }],
    ["na stronę example.com proszę wejdź", "navigate", { url: "https://example.com" }],
    ["do ustawień dźwięku przejdź", "open_settings", { panel: "sound" }],
    ["na firefoksa się przełącz", "focus_window", { name: "Firefox" }],
  ] as const)
    test(`"${prompt}"`, () =>
      expect(understandSteps(prompt)).toMatchObject({ ok: true, intents: [{ name, slots }] }));

  for (const prompt of [
    "do kuchni wejdź",
    "na spotkanie idź",
    "do domu wróć",
    "na piwo wskocz",
    "do lekarza idź jutro",
  ])
    test(`"${prompt}" is refused`, () => expect(understandSteps(prompt)).toMatchObject({ ok: false }));
});

describe("a panel behind the settings", () => {
  for (const [prompt, panel] of [
    ["wejdź w ustawieniach w bluetooth", "bluetooth"],
    ["wejdź do ustawień w drukarki", "printers"],
    ["wejdź w ustawienia, potem w bluetooth", "bluetooth"],
    ["otwórz ustawienia i wejdź w bluetooth", "bluetooth"],
    ["go to settings under bluetooth", "bluetooth"],
    ["go to settings and then sound", "sound"],
  ] as const)
    test(`"${prompt}"`, () =>
      expect(understandSteps(prompt)).toMatchObject({
        ok: true,
        intents: [{ name: "open_settings", slots: { panel } }],
      }));

  test("what is no panel is a step of its own", () => {
    expect(understandSteps("open settings and Firefox")).toMatchObject({
      intents: [{ name: "open_settings" }, { name: "open_app" }],
    });
    expect(understandSteps("w ustawieniach telewizora wejdź w obraz")).toMatchObject({ ok: false });
  });
});

describe("what is in a folder", () => {
  for (const [prompt, path] of [
    ["show me what's in Downloads", "~/Downloads"],
    ["list what is in ~/src", "~/src"],
    ["show me everything in my documents folder", "~/Documents"],
    ["pokaż co mam w pobranych", "~/Downloads"],
    ["zobacz, co jest na pulpicie", "~/Desktop"],
    ["do folderu Pobrane wejdź", "~/Downloads"],
    ["list files in ~/src", "~/src"],
    ["show me all the files on my desktop", "~/Desktop"],
    ["pokaż pliki z pobranych", "~/Downloads"],
  ])
    test(`"${prompt}"`, () =>
      expect(understandSteps(prompt ?? "")).toMatchObject({
        ok: true,
        intents: [{ name: "open_folder", slots: { path } }],
      }));

  for (const prompt of [
    "what's in the trash?",
    "co jest w koszu?",
    "pokaż co jest w lodówce",
    "see what's in the oven",
  ])
    test(`"${prompt}" is refused`, () => expect(understandSteps(prompt)).toMatchObject({ ok: false }));
});

describe("names of the configuration", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "heddle-names-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A context whose configuration is a text; each text has a file of its own. */
  function configuredWith(text: string) {
    const path = join(folder, `${Bun.hash(text)}.yaml`);
    writeFileSync(path, text);
    return createContext({
      transport: "cli",
      cwd: folder,
      platform: "linux",
      env: { HEDDLE_URI_CONFIG: path },
    });
  }

  const SITES = "sites:\n  poczta: https://mail.example.com/inbox\n  Jira: https://jira.example.com/\n";
  const urisOf = (prompt: string, text = SITES) => {
    const made = plan({ prompt, platform: "linux" }, configuredWith(text));
    return (made.steps ?? [made]).map(({ uri }) => uri);
  };

  for (const [prompt, ...uris] of [
    ["open jira", "https://jira.example.com/"],
    ["go to the Jira site", "https://jira.example.com/"],
    ["wejdź na pocztę", "https://mail.example.com/inbox"],
    ["otwórz pocztę i jirę", "https://mail.example.com/inbox", "https://jira.example.com/"],
    ["open jira in firefox", "app://firefox/open?url=https://jira.example.com/"],
    ["open jira and take a screenshot", "https://jira.example.com/", "desktop-screenshot://screen"],
  ] as const)
    test(`"${prompt}" opens what the configuration says`, () => expect(urisOf(prompt)).toEqual([...uris]));

  test("without a configuration a site's name is never made into an address", () => {
    for (const prompt of ["open jira", "visit jira", "wejdź na jirę", "open the website jira"])
      expect(() => urisOf(prompt, "locale: null\n")).toThrow();
  });

  const FILES =
    "files:\n  raport: ~/Dokumenty/raport.pdf\n  arkusz: ~/Dokumenty/arkusz.xlsx\n  faktury: ~/Dokumenty/Faktury\n";
  const file = (path: string) => `app://file/open?path=${path}`;

  for (const [prompt, ...uris] of [
    ["otwórz raport, a potem arkusz", file("~/Dokumenty/raport.pdf"), file("~/Dokumenty/arkusz.xlsx")],
    ["pokaż plik raport", file("~/Dokumenty/raport.pdf")],
    [
      "rzuć okiem na raport i zrób zrzut ekranu",
      file("~/Dokumenty/raport.pdf"),
      "desktop-screenshot://screen",
    ],
    ["otwórz „raport” i Firefoksa", file("~/Dokumenty/raport.pdf"), "app://firefox/open"],
    ["otwórz folder faktury", "app://folder/open?path=~/Dokumenty/Faktury"],
    ["otwórz raport w LibreOffice", "app://libreoffice/open?path=~/Dokumenty/raport.pdf"],
  ] as const)
    test(`"${prompt}" opens the files of the configuration`, () =>
      expect(urisOf(prompt, FILES)).toEqual([...uris]));

  test("a document that nothing names is refused, with all that is missing", () => {
    for (const [prompt, step, message, hint] of [
      ["otwórz raport, a potem arkusz", 1, "raport", "files: {raport: ~/…, arkusz: ~/…}"],
      ["open the report, then the spreadsheet", 1, "report", "files: {report: ~/…, spreadsheet: ~/…}"],
      ["open Firefox and the invoice", 2, "invoice", "files: {invoice: ~/…}"],
      ["otwórz fakturę", undefined, "faktura", "files: {faktura: ~/…}"],
      ["otwórz plik raport", undefined, "raport", "files: {raport: ~/…}"],
    ] as const) {
      const found = understandSteps(prompt);
      expect(found).toMatchObject({ ok: false, code: "NO_INTENT", ...(step && { step }) });
      expect(found.ok ? "" : found.message).toContain(message);
      expect(found.ok ? "" : found.hint).toContain(hint);
    }
  });

  test("an unknown name is refused with a hint that says how to configure it", () => {
    for (const [prompt, name] of [
      ["visit confluence", "confluence"],
      ["open the website intranet", "intranet"],
      ["wejdź na stronę intranet", "intranet"],
    ] as const) {
      const found = understandSteps(prompt);
      expect(found).toMatchObject({ ok: false, code: "NO_INTENT" });
      expect(found.ok ? "" : found.hint).toContain(`sites: {${name}: https://…}`);
    }
  });

  test("only names and addresses of the web are permitted, and no value is repeated", () => {
    for (const text of [
      'sites: {a: "javascript:alert(1)"}',
      "sites: {a: ftp://secret.example}",
      "sites: {a: file:///secret}",
      'sites: {a: "https://anna:secret@example.com/"}',
      'sites: {a: "https://secret.example/ b"}',
      'sites: {"a|b": https://secret.example}',
      'sites: {"": https://secret.example}',
      "sites: [https://secret.example]",
      "sites: {a: {b: https://secret.example}}",
      "files: {a: secret.pdf}",
      "files: {a: ../secret.pdf}",
      "files: {a: https://secret.example}",
      'files: {"a|b": ~/secret}',
      "files: [~/secret]",
    ])
      try {
        settingsOf(configuredWith(text));
        throw new Error(`It was taken: ${text}`);
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        expect(thrown.code).toBe("CONFIG");
        expect(JSON.stringify([thrown.message, thrown.hint])).not.toContain("secret");
      }
  });
});
