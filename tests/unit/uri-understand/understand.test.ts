/** What the sentence tables do not say: whole URIs, options, confidence, hints and candidates. */
import { describe, expect, test } from "bun:test";
import { appOf } from "#desktop/apps.ts";
import { foldWord } from "#language/fold.ts";
import { Grammar } from "#language/template.ts";
import { APP_NAMES, SHARED_NAMES } from "../../../lib/language/app-names.ts";
import { plainVerbs, polishStems } from "../../../lib/language/polish-forms.ts";
import { EN } from "../../../lib/uri/language/en.ts";
import { PL } from "../../../lib/uri/language/pl.ts";
import { ideOf } from "../../../lib/uri/platforms/ides.ts";
import { isAbsoluteUri, understand } from "../../../lib/uri/understand.ts";
import { readersOf } from "../../../lib/uri/understand-readers.ts";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";

function accepted(prompt: string) {
  const found = understand(prompt);
  if (!found.ok) throw new Error(`"${prompt}" was refused: ${found.code}`);
  return found;
}

function refused(prompt: string) {
  const found = understand(prompt);
  if (found.ok) throw new Error(`"${prompt}" was accepted: ${found.intent.name}`);
  return found;
}

describe("a prompt that is a URI", () => {
  for (const [uri, name, slots] of [
    ["https://example.com/a?b=c", "navigate", { url: "https://example.com/a?b=c" }],
    ["mailto:anna@example.com?subject=Hi", "navigate", { url: "mailto:anna@example.com?subject=Hi" }],
    ["tel:+48123456789", "navigate", { url: "tel:+48123456789" }],
    ["vscode://file/home/anna/x.py:10:5", "navigate", { url: "vscode://file/home/anna/x.py:10:5" }],
    ["file:///home/anna/a%20b.txt", "navigate", { url: "file:///home/anna/a%20b.txt" }],
    ["app://firefox/open", "open_app", { app: "firefox" }],
    ["app://file/open?path=%2Fx%2F%C4%85.txt", "open_file", { path: "/x/ą.txt" }],
    ["app://settings/sound", "open_settings", { panel: "sound" }],
    ["app://terminal/open?path=~%2Fx", "open_terminal", { path: "~/x" }],
    ["ms-settings:bluetooth", "open_settings", { panel: "bluetooth" }],
    ["desktop-screenshot://window?title=%24%28id%29", "screenshot", { target: "window", title: "$(id)" }],
    ["desktop-window://focus?name=Slack", "focus_window", { name: "Slack" }],
  ] as const)
    test(`${uri} is taken as it is`, () => {
      const found = accepted(`  ${uri} `);
      expect(found.uri).toBe(uri);
      expect(found.locale).toBeNull();
      expect(found.intent).toMatchObject({ name, slots, confidence: 1 });
    });

  test("paths, hosts with a port and words with a colon are no URIs", () => {
    for (const text of [
      "C:\\x",
      "c:/x",
      "localhost:3000",
      "example.com:8080/x",
      "note: buy milk",
      "todo:fix",
      "cursor:",
      "a b",
      "https://a b",
      "",
    ])
      expect([text, isAbsoluteUri(text)]).toEqual([text, false]);
  });

  test("one that no plan can hold is told so by its own error", () => {
    expect(() => understand("app://firefox/close")).toThrow();
    expect(() => understand("desktop-window://move?title=x")).toThrow();
  });

  test("a URI of the planner within a sentence means what it says", () => {
    expect(accepted("open app://settings/wifi").intent).toMatchObject({
      name: "open_settings",
      slots: { panel: "wifi" },
      confidence: 0.95,
    });
  });
});

describe("options", () => {
  test("a language that is asked for is the only one tried", () => {
    expect(understand("otwórz terminal", { locale: "en" }).ok).toBe(false);
    expect(understand("open the terminal", { locale: "pl" }).ok).toBe(false);
    expect(accepted("otwórz terminal").locale).toBe("pl");
    expect(accepted("open the terminal").locale).toBe("en");
  });

  test("a name outside the catalogue counts where the caller knows it, and only then", () => {
    const knownApps = new Set(["frobnicator"]);
    expect(understand("open frobnicator").ok).toBe(false);
    expect(understand("open frobnicator", { knownApps })).toMatchObject({
      ok: true,
      intent: { name: "open_app", slots: { app: "frobnicator" } },
    });
    expect(understand("open frob", { knownApps }).ok).toBe(false);
  });
});

describe("intents", () => {
  test("a bare name is less sure than a request, a request less than a URI", () => {
    const sure = (prompt: string) => accepted(prompt).intent.confidence;
    expect(sure("firefox")).toBeLessThan(sure("open firefox"));
    expect(sure("network settings")).toBeLessThan(sure("open network settings"));
    expect(sure("open firefox")).toBeLessThan(sure("app://firefox/open"));
  });

  test("kind and target follow from the name and the main slot", () => {
    for (const [prompt, kind, target] of [
      ["open firefox", "open", "firefox"],
      ["take a screenshot of Firefox", "capture", "Firefox"],
      ["switch to Firefox", "focus", "Firefox"],
      ["move Firefox to monitor 2", "move", "Firefox"],
      ["go to example.com", "navigate", "https://example.com"],
      ["open settings", "open", "settings"],
      ["ask Cursor to fix it", "send", "cursor"],
      ["cursor status", "status", "cursor"],
    ] as const)
      expect(accepted(prompt).intent).toMatchObject({ kind, target });
  });
});

describe("refusals", () => {
  for (const [prompt, message, hint] of [
    ["don't open Firefox", "asks not to", "open <application>"],
    ["nie otwieraj pliku a.txt", "żeby czegoś nie robić", "otwórz plik <ścieżka>"],
    ["how do I open Firefox?", "is a question", "open <application>"],
    ["otworzyłem Firefoxa", "to stwierdzenie", "Najbliższe możliwości: otwórz <aplikację>"],
    ["jak zrobić zrzut ekranu?", "to pytanie", "zrób zrzut <okna lub ekranu>"],
    ["otwórz Firefoxa i usuń ~/x", "kilka próśb naraz", "otwórz <aplikację>"],
    ["open Firefox and delete ~/x", "several things", "open <application>"],
    ["open the fridge", "no supported intent", "open <application>"],
    ["blah", "no supported intent", "open file <path>"],
  ] as const)
    test(`"${prompt}" is told: ${message}`, () => {
      const found = refused(prompt);
      expect(found.message).toContain(message);
      expect(found.hint).toContain(hint);
      expect(found.message).not.toEndWith(".");
    });

  test.each<[string, "en" | "pl"]>([
    ["otworz lodowke", "pl"],
    ["nie rob zrzutu ekranu", "pl"],
    ["przenies okno Firefox na lewy monitor", "pl"],
    ["otworz Code", "pl"],
    ["otworz firefox albo chrome", "pl"],
    ["otwórz javascript:alert(1)", "pl"],
    ["otwórz microsoft-edge:javascript:alert(1)", "pl"],
    ["zamknij „open the door”", "pl"],
    ["ustawienia kursora", "pl"],
    ["open the żółw", "en"],
    ["close „otwórz drzwi”", "en"],
    ["open Code", "en"],
    ["move Firefox to the left monitor", "en"],
    ["open javascript:alert(1)", "en"],
    ["open microsoft-edge:javascript:alert(1)", "en"],
    ["...", "en"],
  ])("%s is answered in its language, %s", (prompt, locale) => {
    const { message, hint, candidates } = refused(prompt);
    expect(message).toStartWith(locale === "pl" ? "Nie można" : "Cannot");
    if (candidates !== undefined) expect(hint).toStartWith(locale === "pl" ? "Wybierz" : "Say which");
  });

  test("a language that is asked for is the one of the answer", () => {
    for (const [locale, start] of [
      ["en", "Cannot"],
      ["pl", "Nie można"],
    ] as const)
      for (const prompt of ["blah", "nie otwieraj okna", "don't open it"])
        expect(understand(prompt, { locale })).toMatchObject({ message: expect.stringContaining(start) });
  });

  test.each([
    ["take a screenshot of the selected area", "not of an area"],
    ["copy a screenshot to the clipboard", "not to the clipboard"],
    ["take a screenshot in 5 seconds", "not after a delay"],
    ["zrób zrzut zaznaczonego obszaru", "a nie obszaru"],
    ["zrób zrzut ekranu do schowka", "a nie do schowka"],
    ["zrób zrzut ekranu za 5 sekund", "a nie z opóźnieniem"],
    ["take a screenshot of the moon", 'what to do about "of the moon"'],
    ["don't take a screenshot of an area", "it asks not to do something"],
  ])("%j says what a screenshot cannot have", (prompt, said) => {
    expect(refused(prompt)).toMatchObject({ code: "NO_INTENT", message: expect.stringContaining(said) });
  });
  test.each([
    ["open Firefox maximized", "maximized", "open Firefox"],
    ["please open downloads sorted by date", "sorted by date", "please open downloads"],
    ["open report.pdf if it is there", "if it is there", "open report.pdf"],
    ["otwórz plik a.txt tylko do odczytu", "tylko do odczytu", "otwórz plik a.txt"],
  ])(
    "%j names the words that are left over, and what can be planned without them",
    (prompt, unread, rest) => {
      const found = refused(prompt);
      expect(found).toMatchObject({ code: "NO_INTENT", unread, hint: expect.stringContaining(rest) });
    },
  );
  test.each([
    "run build.sh",
    "execute ./setup.exe",
    "uruchom ~/skrypt.sh",
    'odpal "moje programy/gra.AppImage"',
  ])("%j is not the same as to open the file", (prompt) => {
    expect(refused(prompt).message).toMatch(/is not run|nie jest uruchamiany/);
  });
  test("a refusal never repeats the prompt", () => {
    expect(JSON.stringify(refused("frobnicate the secret-token-123"))).not.toContain("secret-token-123");
  });

  test("what is ambiguous comes with plans to choose from", () => {
    const found = refused("move Firefox to the other monitor");
    expect(found.code).toBe("AMBIGUOUS");
    expect(found.candidates?.map(({ intent, slots }) => [intent, slots])).toEqual([
      ["move_window", { title: "Firefox", screen: "1" }],
      ["move_window", { title: "Firefox", screen: "2" }],
    ]);
    expect(refused("open Code").candidates?.map(({ slots }) => slots["app"])).toEqual(["vscode", "vscodium"]);
  });
});

describe("a choice", () => {
  test.each<[string, string[]]>([
    ["otwórz firefox albo chrome", ["otwórz firefox", "otwórz chrome"]],
    ["otwórz albo firefox, albo chrome", ["otwórz firefox", "otwórz chrome"]],
    ["open either firefox or chrome", ["open firefox", "open chrome"]],
    ["open firefox or chrome or gimp", ["open firefox", "open chrome", "open gimp"]],
    ["otwórz plik a.txt lub b.txt", ["otwórz plik a.txt", "otwórz plik b.txt"]],
    ["open wifi or bluetooth settings", ["open wifi", "open bluetooth settings"]],
    ["move Slack or Firefox to monitor 2", ["move Slack to monitor 2", "move Firefox to monitor 2"]],
    ["open Firefox or go to example.com", ["open Firefox", "go to example.com"]],
    [
      "take a screenshot of screen 1 or 2",
      ["take a screenshot of screen 1", "take a screenshot of screen 2"],
    ],
  ])("%s asks which", (prompt, labels) => {
    const found = refused(prompt);
    expect(found.code).toBe("AMBIGUOUS");
    expect(found.candidates?.map(({ label }) => label)).toEqual(labels);
  });
  test.each([
    "open firefox or else",
    "otwórz terminal albo usuń wszystko",
    "nie otwieraj firefoxa albo chrome",
    "do or die",
    "open file Now or Never.txt",
    "open chrome or Google Chrome",
  ])("%s offers nothing that could be asked back", (prompt) => {
    expect(refused(prompt).code).toBe("NO_INTENT");
  });
  test("a name or message that holds such a word is one thing", () => {
    expect(accepted('open file "trick or treat.pdf"').intent.slots).toEqual({ path: "trick or treat.pdf" });
    expect(accepted("ask Cursor to add tests or docs").intent.slots["text"]).toBe("add tests or docs");
  });
  test("long chains of choices are refused at once", () => {
    expect(refused(`open ${"firefox or ".repeat(200)}chrome`).code).toBe("NO_INTENT");
    expect(refused(`open ${"firefox or ".repeat(11)}chrome`).code).toBe("NO_INTENT");
  });
});

describe("data", () => {
  test("every row of both languages parses", () => {
    for (const language of [EN, PL])
      new Grammar(language.groups, language.rules, readersOf(language)).prepare();
  });

  test("every application that can be understood is one that can be planned", () => {
    const special = new Set(["terminal", "browser"]);
    const ids = [
      ...Object.keys(APP_NAMES),
      ...Object.keys(EN.apps),
      ...Object.keys(PL.apps),
      ...Object.values(SHARED_NAMES).flat(),
    ];
    expect(
      ids.filter((id) => !special.has(id) && appOf(id) === undefined && ideOf(id) === undefined),
    ).toEqual([]);
  });

  test("no name stands for two applications", () => {
    const owners = new Map<string, string>();
    for (const [id, names] of Object.entries(APP_NAMES))
      for (const name of names.toLowerCase().split("|")) {
        expect([name, owners.get(name) ?? id]).toEqual([name, id]);
        owners.set(name, id);
      }
  });

  for (const [name, forms] of [
    ["firefox", "firefoxa firefoksa firefoxem firefoksie"],
    ["chrome", "chrome'a chrome-a chroma"],
    ["slack", "slacka slackiem slackowi slacku"],
    ["discord", "discorda discordzie"],
    ["blender", "blendera blenderze"],
    ["opera", "opery operze opere"],
    ["krita", "krity kricie krite"],
    ["studio", "studia studiu studiem"],
    ["teams", "teamsy teamsow teamsach"],
  ] as const)
    test(`the Polish forms of ${name} lead back to it`, () => {
      for (const form of forms.split(" ")) expect(polishStems(form)).toContain(name);
    });
});

describe("forms and order of verbs", () => {
  test.each<[string, string[]]>([
    ["otworzyc", ["otworzyłbyś", "otworzyłabyś", "otworzylibyście", "otworzysz"]],
    ["pokazac", ["pokażesz", "pokazałbyś", "pokazanie"]],
    ["wyslac", ["wyślesz", "wysłałbyś", "wysłanie"]],
    ["przeniesc", ["przeniesiesz", "przeniósłbyś"]],
    ["odpal", ["odpalże", "odpalcie", "odpalmy", "odpalcież"]],
    ["wlaczyc", ["włączenie", "włączysz"]],
  ])("%s comes from its other forms", (plain, forms) => {
    for (const form of forms)
      expect([form, plainVerbs(foldWord(form))]).toEqual([form, expect.arrayContaining([plain])]);
  });

  test("what somebody else would do, or does again and again, is no request", () => {
    for (const prompt of [
      "otworzyłbym firefoxa",
      "otworzyłaby firefoxa",
      "otwierasz firefoxa",
      "odpalasz gimpa",
      "piszesz do a@b.pl",
      "on otworzyłby firefoxa",
    ])
      refused(prompt);
  });

  test.each([
    ["terminal mi otwórz w ~/src", { path: "~/src" }],
    ["na drugi monitor przenieś Firefoxa", { title: "Firefox", screen: "2" }],
    ["stronę onet.pl mi proszę otwórz", { url: "https://onet.pl" }],
    ["bring the network settings up", { panel: "network" }],
    ["pull github.com up please", { url: "https://github.com" }],
  ])("%s is read in its own order", (prompt, slots) => {
    expect(accepted(prompt).intent.slots).toEqual(slots);
  });

  test("a verb behind its object is neither taken out of a name nor out of what is denied", () => {
    for (const prompt of [
      "Firefoxa nie otwieraj",
      "okno Raport otwórz i zapisz",
      "do Cursora nie wysyłaj testu",
      "bring the children up",
      "pull yourself up",
    ])
      expect([prompt, understand(prompt).ok]).toEqual([prompt, false]);
  });
});

test("a refused step is told in the language of the prompt", () => {
  for (const [prompt, start] of [
    ["email a@b.pl about lunch. Then open firefox", "Cannot"],
    ["open the fridge and open firefox", "Cannot"],
    ["otwórz lodówkę i otwórz firefoxa", "Nie można"],
    ["no dalej, odpal steama później", "Nie można"],
  ] as const)
    expect(understandSteps(prompt)).toMatchObject({ ok: false, message: expect.stringContaining(start) });
});

describe("a request that goes on", () => {
  const REQUESTS = [
    "open firefox",
    "open report.pdf",
    "give me a terminal in ~/src",
    "take a screenshot of the active window",
    "hop over to Slack",
    "toss Firefox onto monitor 2",
    "head over to example.com",
    "pull up the sound settings",
    "call +48 600 700 800",
    "odpal spotify",
    "rzuć okiem na raport.pdf",
    "daj konsolę w ~/src",
    "cyknij zrzut ekranu",
    "przeskocz na Slacka",
    "rzuć Firefoxa na drugi monitor",
    "wbij na example.com",
    "wejdź w ustawienia dźwięku",
    "zadzwoń pod +48 600 700 800",
  ];
  const ENDS = (
    "but not now|tomorrow|jutro|and delete ~/x|i usuń ~/x|without saving|unless it rains|at 5pm|o 17|in ten minutes|za 10 minut|" +
    "every day|codziennie|instead of Chrome|zamiast Chrome'a|twice|dwa razy|as root|jako root|później|later|never|nie|not"
  ).split("|");
  const BEGINNINGS =
    "don't|never|nie|nigdy|I didn't|why did you|dlaczego|stop trying to|przestań|he said|tomorrow|jutro|if it rains|jeśli pada|zabraniam|please don't|proszę nie".split(
      "|",
    );

  test.each(REQUESTS)("%s is refused with whatever else is said", (request) => {
    expect(understandSteps(request).ok).toBe(true);
    for (const prompt of [
      ...ENDS.map((end) => `${request} ${end}`),
      ...BEGINNINGS.map((begin) => `${begin} ${request}`),
    ])
      expect([prompt, understandSteps(prompt).ok]).toEqual([prompt, false]);
  });
});
