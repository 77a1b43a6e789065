/** Why a sentence is refused, in its language: what was not understood, and what could be said instead. */
import type { Failure } from "#kit/data/errors.ts";
import type { Mood } from "#language/request.ts";
import { refuse } from "./failure.ts";
import type { Parsed } from "./parse.ts";
import type { Discord } from "./steps.ts";

type Refused = (Parsed & { ok: false }) | (Discord & { locale: "en" | "pl" });
/** Letters of a sentence that a message repeats. */
const MAX_EXCERPT = 80;

interface Texts {
  readonly moods: Readonly<Record<Mood, string>>;
  readonly discords: Readonly<Record<Discord["reason"], string>>;
  readonly unread: (text: string) => string;
  readonly hint: string;
}

const EN: Texts = {
  moods: {
    request: "Cannot read the sentence: it is not understood as a whole",
    negated: "Cannot read the sentence: it asks not to do something",
    question: "Cannot read the sentence: it is a question or a condition, not a request",
    reported: "Cannot read the sentence: it is a statement, not a request",
    several: "Cannot read the sentence: it is not understood as a whole",
  },
  discords: {
    alone: "Cannot read the sentence: this must be asked for on its own",
    no_text: "Cannot read the sentence: there is no text to submit",
    contradiction: "Cannot read the sentence: it says both to submit the text and not to",
    negated: "Cannot read the sentence: it asks not to do something",
    unsupported: "Cannot read the sentence: no step does this",
    no_capture: "Cannot read the sentence: there is no screenshot to save",
  },
  unread: (text) => `not understood: "${text}"`,
  hint: 'Say for example: focus Firefox, type "hello" and press Enter',
};

const PL: Texts = {
  moods: {
    request: "Nie można odczytać zdania: nie jest zrozumiałe w całości",
    negated: "Nie można odczytać zdania: to prośba, żeby czegoś nie robić",
    question: "Nie można odczytać zdania: to pytanie albo warunek, nie polecenie",
    reported: "Nie można odczytać zdania: to stwierdzenie, nie polecenie",
    several: "Nie można odczytać zdania: nie jest zrozumiałe w całości",
  },
  discords: {
    alone: "Nie można odczytać zdania: o to trzeba poprosić osobno",
    no_text: "Nie można odczytać zdania: nie ma tekstu do zatwierdzenia",
    contradiction: "Nie można odczytać zdania: każe zatwierdzić tekst i go nie zatwierdzać",
    negated: "Nie można odczytać zdania: to prośba, żeby czegoś nie robić",
    unsupported: "Nie można odczytać zdania: żaden krok tego nie robi",
    no_capture: "Nie można odczytać zdania: nie ma zrzutu do zapisania",
  },
  unread: (text) => `niezrozumiałe: „${text}”`,
  hint: "Można powiedzieć na przykład: przejdź do terminala, wpisz „ls” i zatwierdź",
};

export function refusal(_text: string, refused: Refused): Failure {
  const texts = refused.locale === "pl" ? PL : EN;
  const unread = "mood" in refused ? refused.unread : refused.text;
  const message = "mood" in refused ? texts.moods[refused.mood] : texts.discords[refused.reason];
  const details = { step: refused.step, unread: excerpt(unread), locale: refused.locale };
  return refuse("NO_INTENT", `${message}; ${texts.unread(excerpt(unread))}`, { hint: texts.hint, details });
}

/** A part of the sentence: short, on one line, without characters that a terminal would obey. */
function excerpt(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim();
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT).toWellFormed()}…` : line;
}
