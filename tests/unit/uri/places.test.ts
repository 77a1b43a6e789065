/** Places without a path, and sites that the user's configuration names. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/context.ts";
import { Failure } from "#kit/errors.ts";
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
    trash: ["open the trash", "show the recycle bin", "otwórz kosz", "pokaż kosz", "zajrzyj do kosza"],
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

describe("sites of the configuration", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "heddle-sites-"));
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
