/** The letters and the issue text: to a technical lead, a chief executive, an agency's project manager, the maintainers. */
import type { Locale, TopIssue } from "#schemas/refactor.ts";
import { code, escaped } from "../report/markdown.ts";
import { type Findings, oneLine, placeOf } from "./findings.ts";
import { counted, findingWords, number, WORDS, type Words } from "./words.ts";

/** Findings of a letter: readers skip more. */
const MOST_NAMED = 3;

export interface LetterInput {
  findings: Findings;
  locale: Locale;
  contact: string;
  sender: string;
}

export interface Letter {
  subject: string;
  text: string;
}

/** The parts of all letters, as Markdown in which text from the repository is escaped. */
export interface Pieces {
  words: Words;
  /** Plain text, for subjects. */
  name: string;
  hello: string;
  /** "owner/name at commit 0123abcd (branch main)". */
  place: string;
  totals: string;
  over: string;
  list: string;
  /** The same without the details for programmers. */
  places: string;
  first: string;
  notRead: string;
  sign: string;
  /** The worst, the worst first. */
  named: TopIssue[];
}

/** One language's letters; each gets the parts and adds its own words. */
export interface Letters {
  techLead: (pieces: Pieces) => Letter;
  ceo: (pieces: Pieces) => Letter;
  agency: (pieces: Pieces) => Letter;
  issue: (pieces: Pieces) => Letter;
  /** The only letter that makes sense if no metric is over its limit. */
  nothing: (pieces: Pieces) => Letter;
}

export function piecesOf({ findings, locale, contact, sender }: LetterInput): Pieces {
  const words = WORDS[locale];
  const { project, commit, branch, top_issues, critical_count, over_limit, avg_cc } = findings;
  const named = top_issues.slice(0, MOST_NAMED);
  const at =
    commit === null
      ? ""
      : ` (${[commit.slice(0, 12), branch]
          .filter(Boolean)
          .map((text) => code(String(text)))
          .join(", ")})`;
  const bullet = (issue: TopIssue, meaning: boolean) => {
    const where = `${code(placeOf(issue))}${issue.function === null ? "" : ` ${code(issue.function)}`}`;
    const means = words.meaning[issue.type];
    return `- ${where}: ${escaped(findingWords(issue, words))}${meaning && means ? `; ${means}` : ""}`;
  };
  // A function is a smaller first step than a file.
  const start = named.find((issue) => issue.function !== null) ?? named[0];
  const told = new Set<string>();
  return {
    words,
    name: oneLine(project),
    hello: contact === "" ? words.nobody : words.hello(escaped(contact)),
    place: `${escaped(project)}${at}`,
    totals: `${counted(findings.total_files, words.files, locale)}, ${counted(findings.total_lines, words.lines, locale)}, ${MEAN[locale]} ${number(avg_cc, locale)}`,
    over: OVER[locale](counted(over_limit, words.findings, locale), number(critical_count, locale)),
    list: named
      // Each kind of finding is explained once.
      .map((issue) => bullet(issue, told.size < told.add(issue.type).size))
      .join("\n"),
    places: named.map((issue) => bullet(issue, false)).join("\n"),
    first: start === undefined ? "" : firstStep(start, words),
    notRead: NOT_READ[locale](findings.not_read.length > 0),
    sign: sender === "" ? "" : escaped(sender),
    named,
  };
}

function firstStep(issue: TopIssue, words: Words): string {
  const where = issue.function === null ? code(issue.path) : `${code(issue.function)} (${code(issue.path)})`;
  return (words.step[issue.type] ?? words.step["cc_exceeded"])?.(where) ?? "";
}

const MEAN: Readonly<Record<Locale, string>> = {
  en: "mean complexity of a function",
  pl: "średnia złożoność funkcji",
};
const OVER: Readonly<Record<Locale, (findings: string, critical: string) => string>> = {
  en: (findings, critical) => `${findings} over a limit, ${critical} critical`,
  pl: (findings, critical) => `${findings} ponad progiem, w tym krytyczne: ${critical}`,
};
const NOT_READ: Readonly<Record<Locale, (some: boolean) => string>> = {
  en: (some) =>
    `Not looked at: history, open issues, behaviour at run time, dependencies, security.${some ? " Some files were left out; the report of the scan lists them." : ""} No code was run.`,
  pl: (some) =>
    `Czego nie sprawdzono: historii zmian, otwartych zgłoszeń, działania programu, zależności i bezpieczeństwa.${some ? " Część plików pominięto; wymienia je raport ze skanu." : ""} Żaden kod nie był uruchamiany.`,
};

const paragraphs = (...parts: string[]): string => parts.filter((part) => part !== "").join("\n\n");

const EN: Letters = {
  techLead: (p) => ({
    subject: `${p.named.length === 1 ? "One place" : `${p.named.length} places`} in ${p.name}, with file and line`,
    text: paragraphs(
      p.hello,
      `I measured ${p.place}: ${p.totals}; ${p.over}. The worst:`,
      p.list,
      `A first pull request would ${p.first}. It would change nothing else, and your tests have the last word.`,
      p.notRead,
      "You know the code: if one of these is fine as it is, tell me and I leave it alone. Shall I open that pull request?",
      p.sign,
    ),
  }),
  ceo: (p) => ({
    subject: `A measurement of the source code of ${p.name}`,
    text: paragraphs(
      p.hello,
      `I measured the source code of ${p.place}: ${p.totals}. The limits that I measure against are exceeded in these places, among others:`,
      p.places,
      "In plain words (complexity counts the ways through one piece of code): changes there need more care than elsewhere, because more has to be read and tested before one can be sure. The measurement does not say what that costs: it depends on how often these places change, and I have not looked at that.",
      `A sensible next step is small: ask your technical lead whether these files cause trouble. If they do, a first change would ${p.first}, reviewed by your own people and easy to take back.`,
      p.notRead,
      p.sign,
    ),
  }),
  agency: (p) => ({
    subject: `${p.name}: places to know before you estimate`,
    text: paragraphs(
      p.hello,
      `If your team takes over or extends ${p.place}, these places are worth knowing before estimates are made (${p.totals}; ${p.over}):`,
      p.list,
      "For planning: ask whoever estimates a task to open these files first, and count tests for them as work of their own. I give no hours: they depend on the team and on the tests that exist.",
      `As a trial, a first pull request would ${p.first}, and nothing else.`,
      p.notRead,
      p.sign,
    ),
  }),
  issue: (p) => ({
    subject: issueTitle(p, "Simplify", "Look at"),
    text: paragraphs(
      `Measured: ${p.place}, ${p.totals}; ${p.over}.`,
      `**What was found**\n\n${p.list}`,
      `**What could be done first**\n\nA pull request that would ${p.first}. Nothing else would be in it.`,
      "**How it was measured**\n\nComplexity counts the paths through a function: one, plus one for each condition, loop, case, handler and boolean operator. The code was parsed, not run.",
      `**Limits**\n\n${p.notRead} A high number is a hint, not a fault: please close this issue if the code is meant to be this way.`,
    ),
  }),
  nothing: (p) => ({
    subject: `${p.name}: nothing over a limit`,
    text: paragraphs(
      p.hello,
      `I measured ${p.place}: ${p.totals}. No metric is over its limit, so I have nothing to suggest.`,
      p.notRead,
      p.sign,
    ),
  }),
};

const PL: Letters = {
  techLead: (p) => ({
    subject: `Najtrudniejsze miejsca w ${p.name}: plik i linia`,
    text: paragraphs(
      p.hello,
      `oto pomiar kodu ${p.place}: ${p.totals}; ${p.over}. Najgorsze miejsca:`,
      p.list,
      `Pierwszy pull request ${p.first}. Nie zmieniłby nic więcej, a ostatnie słowo mają Wasze testy.`,
      p.notRead,
      "To Wy znacie ten kod: jeśli coś z tej listy ma tak zostać, proszę o informację i nie będę tego ruszać. Czy mam przygotować taki pull request?",
      p.sign,
    ),
  }),
  ceo: (p) => ({
    subject: `Pomiar kodu źródłowego ${p.name}`,
    text: paragraphs(
      p.hello,
      `oto pomiar kodu źródłowego ${p.place}: ${p.totals}. Progi, z którymi porównano kod, są przekroczone między innymi tutaj:`,
      p.places,
      "Po ludzku (złożoność to liczba dróg przez jeden fragment kodu): zmiany w tych miejscach wymagają więcej uwagi niż gdzie indziej, bo więcej trzeba przeczytać i sprawdzić, zanim będzie pewność. Pomiar nie mówi, ile to kosztuje: zależy to od tego, jak często te miejsca się zmieniają, a tego pomiar nie obejmuje.",
      `Rozsądny następny krok jest mały: proszę zapytać lidera technicznego, czy te pliki sprawiają kłopot. Jeśli tak, pierwszy pull request ${p.first}; przejrzą go Państwa ludzie i łatwo go wycofać.`,
      p.notRead,
      p.sign,
    ),
  }),
  agency: (p) => ({
    subject: `${p.name}: co warto wiedzieć przed wyceną`,
    text: paragraphs(
      p.hello,
      `jeśli Państwa zespół przejmuje lub rozwija ${p.place}, przed wyceną warto znać te miejsca (${p.totals}; ${p.over}):`,
      p.list,
      "Do planowania: kto wycenia zadanie, niech najpierw otworzy te pliki, a testy do nich liczy jako osobną pracę. Godzin nie podaję: zależą od zespołu i od istniejących testów.",
      `Na próbę: pierwszy pull request ${p.first}, i nic więcej.`,
      p.notRead,
      p.sign,
    ),
  }),
  issue: (p) => ({
    subject: issueTitle(p, "Uprościć", "Przejrzeć"),
    text: paragraphs(
      `Zmierzono: ${p.place}, ${p.totals}; ${p.over}.`,
      `**Co znaleziono**\n\n${p.list}`,
      `**Od czego zacząć**\n\nPierwszy pull request ${p.first}. Innych zmian by nie zawierał.`,
      "**Jak mierzono**\n\nZłożoność liczy ścieżki przez funkcję: jeden, plus jeden za każdy warunek, pętlę, przypadek, obsługę wyjątku i operator logiczny. Kod został odczytany przez parser, nie uruchomiony.",
      `**Ograniczenia**\n\n${p.notRead} Wysoka liczba to wskazówka, nie błąd: jeśli kod ma taki być, proszę zamknąć zgłoszenie.`,
    ),
  }),
  nothing: (p) => ({
    subject: `${p.name}: nic ponad progiem`,
    text: paragraphs(
      p.hello,
      `oto pomiar kodu ${p.place}: ${p.totals}. Żadna miara nie przekracza progu, więc nie mam nic do zaproponowania.`,
      p.notRead,
      p.sign,
    ),
  }),
};

/** The first finding, as plain text; `simplify` if it is a function. */
function issueTitle({ named, words }: Pieces, simplify: string, lookAt: string): string {
  const [worst] = named;
  if (worst === undefined) return "";
  const what = findingWords(worst, words);
  const where = oneLine(worst.path);
  return worst.function === null
    ? `${lookAt} ${where} (${what})`
    : `${simplify} ${oneLine(worst.function)} ${words.inFile} ${where} (${what})`;
}

export const LETTERS: Readonly<Record<Locale, Letters>> = { en: EN, pl: PL };
