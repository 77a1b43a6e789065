/** Settings panels on each platform: their words, their addresses and programs, and what a platform lacks. */
import { describe, expect, test } from "bun:test";
import { Failure } from "#kit/data/errors.ts";
import { foldWord } from "#language/fold.ts";
import { phrasesOf } from "#language/phrases.ts";
import { PLATFORMS, SETTINGS_PANELS, type SettingsPanel } from "#schemas/uri.ts";
import { intent, intentOf, uriOf } from "../../../lib/uri/abstract.ts";
import { compileUri } from "../../../lib/uri/compile.ts";
import { EN_CLEAR_PANELS, EN_PANELS } from "../../../lib/uri/language/en-panels.ts";
import { PL_CLEAR_PANELS, PL_PANELS } from "../../../lib/uri/language/pl-panels.ts";
import { platformsOfPanel } from "../../../lib/uri/platforms/settings.ts";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";

const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.code : "";
  }
  return "none";
};

/** The panel that a prompt asks for, as its only step. */
function panelOf(prompt: string): string | undefined {
  const found = understandSteps(prompt);
  if (!found.ok || found.intents.length > 1) return undefined;
  return found.intents[0].name === "open_settings" ? found.intents[0].slots["panel"] : undefined;
}

const WORDS = [
  ["en", EN_PANELS, (phrase: string) => `open the ${phrase} settings`],
  ["en, clear names", EN_CLEAR_PANELS, (phrase: string) => `open ${phrase}`],
  ["pl", PL_PANELS, (phrase: string) => `otwórz ustawienia ${phrase}`],
  ["pl, clear names", PL_CLEAR_PANELS, (phrase: string) => `otwórz ${phrase}`],
] as const;

describe("the words of a panel", () => {
  for (const [name, table, sentence] of WORDS)
    test(`lead to it and to no other: ${name}`, () => {
      const found: string[] = [];
      const owners = new Map<string, string>();
      for (const [panel, list] of Object.entries(table))
        for (const phrase of new Set(phrasesOf(foldWord(list)))) {
          if (owners.has(phrase)) found.push(`"${phrase}" is in ${owners.get(phrase)} and ${panel}`);
          owners.set(phrase, panel);
          const read = panelOf(sentence(phrase));
          if (read !== panel) found.push(`"${sentence(phrase)}" is ${read} instead of ${panel}`);
        }
      expect(found).toEqual([]);
    });
});

describe("each panel", () => {
  for (const panel of SETTINGS_PANELS)
    test(`${panel} opens where a platform has it, and is refused where not`, () => {
      const platforms = platformsOfPanel(panel);
      expect(platforms.length).toBeGreaterThan(0);
      for (const platform of PLATFORMS) {
        const wanted = intent("open_settings", { panel });
        const uri = `app://settings/${panel}`;
        if (!platforms.includes(platform)) {
          expect(codeOf(() => uriOf(wanted, platform))).toBe("UNSUPPORTED_URI");
          expect(codeOf(() => compileUri(uri, platform, "/tmp"))).toBe("UNSUPPORTED_URI");
          continue;
        }
        const address = uriOf(wanted, platform);
        expect(address.platforms).toEqual(platforms);
        const { actions } = compileUri(address.uri, platform, "/tmp");
        expect(actions).toEqual(compileUri(uri, platform, "/tmp").actions);
        expect(actions).toHaveLength(1);
        for (const { argv } of [...actions, ...(actions[0]?.alternatives ?? [])])
          for (const argument of argv) expect(argument).toMatch(/^[\x21-\x7e][\x20-\x7e]*$/);
      }
    });
});

/** The address or the first program on each platform; "" where it has no such panel. */
const EXAMPLES: readonly (readonly [SettingsPanel, linux: string, darwin: string, windows: string])[] = [
  ["printers", "gnome-control-center printers", "com.apple.Print-Scan-Settings.extension", "printers"],
  ["date", "gnome-control-center system datetime", "com.apple.Date-Time-Settings.extension", "dateandtime"],
  [
    "accounts",
    "gnome-control-center system users",
    "com.apple.Users-Groups-Settings.extension",
    "otherusers",
  ],
  [
    "camera",
    "gnome-control-center privacy camera",
    "com.apple.settings.PrivacySecurity.extension?Privacy_Camera",
    "privacy-webcam",
  ],
  ["storage", "", "com.apple.settings.Storage", "storagesense"],
  ["apps", "gnome-control-center applications", "", "appsfeatures"],
  ["updates", "systemsettings kcm_updates", "com.apple.Software-Update-Settings.extension", "windowsupdate"],
];

describe("the address of a panel", () => {
  for (const [panel, linux, darwin, windows] of EXAMPLES)
    test(`of ${panel}`, () => {
      const uri = `app://settings/${panel}`;
      const first = (platform: "linux" | "darwin" | "windows") =>
        codeOf(() => compileUri(uri, platform, "/tmp")) === "none"
          ? compileUri(uri, platform, "/tmp").actions[0]?.argv.join(" ")
          : "";
      expect(first("linux")).toBe(linux);
      expect(first("darwin")).toBe(darwin && `open x-apple.systempreferences:${darwin}`);
      expect(first("windows")).toBe(
        windows && `rundll32.exe url.dll,FileProtocolHandler ms-settings:${windows}`,
      );
    });

  test("is read back as the panel, with its query", () => {
    expect(intentOf("ms-settings:dateandtime").slots).toEqual({ panel: "date" });
    expect(
      intentOf("x-apple.systempreferences:com.apple.settings.PrivacySecurity.extension?Privacy_Camera").slots,
    ).toEqual({ panel: "camera" });
    expect(intentOf("ms-settings:no-such-page").name).toBe("navigate");
  });

  test("may have another of its names", () => {
    for (const [name, panel] of Object.entries({ users: "accounts", battery: "power", datetime: "date" }))
      expect(intentOf(`app://settings/${name}`).slots).toEqual({ panel });
    for (const name of ["constructor", "toString", "__proto__", "no-such"])
      expect(codeOf(() => intentOf(`app://settings/${name}`))).toBe("UNSUPPORTED_URI");
  });
});
