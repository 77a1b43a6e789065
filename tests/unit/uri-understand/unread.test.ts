/** A plan is made only of what was said whole: one more group of words changes it, or refuses the prompt. */
import { expect, test } from "bun:test";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";
import { SOAK } from "../../soak.ts";
import { EN_SENTENCES } from "./en.sentences.ts";
import { PL_SENTENCES } from "./pl.sentences.ts";

/** What a person adds to a request: when, where, how, by whose leave, what not. */
const GROUPS = {
  en: [
    ...[
      "tomorrow at nine",
      "in five minutes",
      "every morning",
      "after lunch",
      "before noon",
      "on Friday",
      "later",
    ],
    ...[
      "as root",
      "in a private window",
      "in full screen",
      "minimized",
      "read-only",
      "with sound",
      "in the background",
    ],
    ...[
      "if it is closed",
      "unless it is running",
      "once the build is done",
      "when I say so",
      "only on weekdays",
    ],
    ...["except the last one", "but not today", "without asking", "not the old one", "instead of Chrome"],
    ...[
      "twice",
      "for ten seconds",
      "on workspace 3",
      "with my account",
      "for Anna",
      "as a test",
      "and close it",
    ],
  ],
  pl: [
    ...[
      "jutro o dziewiątej",
      "za pięć minut",
      "codziennie rano",
      "po obiedzie",
      "przed południem",
      "w piątek",
      "później",
    ],
    ...[
      "jako root",
      "w oknie prywatnym",
      "na pełnym ekranie",
      "zminimalizowane",
      "tylko do odczytu",
      "z dźwiękiem",
      "w tle",
    ],
    ...[
      "jeśli jest zamknięte",
      "chyba że działa",
      "gdy powiem",
      "tylko w dni robocze",
      "pod warunkiem zgody",
    ],
    ...["oprócz ostatniego", "ale nie dzisiaj", "bez pytania", "nie stary", "zamiast Chrome'a"],
    ...[
      "dwa razy",
      "przez dziesięć sekund",
      "na trzecim pulpicie",
      "z mojego konta",
      "dla Ani",
      "na próbę",
      "i zamknij",
    ],
  ],
} as const;

/** All of them under `make soak`. */
const STEP = SOAK ? 1 : 31;

const planOf = (prompt: string, locale: "en" | "pl"): string | undefined => {
  const found = understandSteps(prompt, { locale });
  return found.ok ? JSON.stringify(found.intents.map(({ name, slots }) => [name, slots])) : undefined;
};

test.each([
  ["en", EN_SENTENCES],
  ["pl", PL_SENTENCES],
] as const)(
  "no group of words vanishes from a request in %s",
  (locale, { accepted }) => {
    const lost: string[] = [];
    for (const [index, prompt] of accepted.flatMap(([, , prompts]) => prompts).entries()) {
      const [, order = "", mark = ""] = /^(.*?)([.!?\s]*)$/s.exec(prompt) ?? [];
      let plan: string | undefined;
      for (const [at, words] of GROUPS[locale].entries()) {
        if ((index * 7 + at) % STEP !== 0) continue;
        plan ??= planOf(prompt, locale);
        if (plan !== undefined && planOf(`${order} ${words}${mark}`, locale) === plan)
          lost.push(`${order} | ${words}`);
      }
    }
    expect(lost).toEqual([]);
  },
  300_000,
);
