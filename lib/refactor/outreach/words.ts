/** The two languages of the messages: the wording of findings, numbers and first steps. Data. */
import type { Audience, Locale, TopIssue } from "#schemas/refactor.ts";

/** Forms by plural category of Unicode CLDR: English has one and other, Polish one, few and many. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;

export interface Words {
  /** Titles of the messages in the report. */
  titles: Readonly<Record<Audience, string>>;
  report: string;
  subject: string;
  /** The word between a function and its file. */
  inFile: string;
  nobody: string;
  hello: (name: string) => string;
  files: Forms;
  lines: Forms;
  findings: Forms;
  /** A finding by its kind, with its numbers. */
  finding: Readonly<Record<string, (value: number, limit: number) => string>>;
  /** What a finding means to the people who change the code. */
  meaning: Readonly<Record<string, string>>;
  /** What a first pull request would do about a finding; `where` is Markdown. */
  step: Readonly<Record<string, (where: string) => string>>;
}

const EN: Words = {
  titles: {
    tech_lead: "For the technical lead",
    ceo: "For the chief executive",
    pm_agency: "For the project manager of an agency",
    social_post: "Social post",
    issue: "Issue",
  },
  report: "What to write about",
  subject: "Subject",
  inFile: "in",
  nobody: "Hello,",
  hello: (name) => `Hello ${name},`,
  files: { one: "source file", other: "source files" },
  lines: { one: "line", other: "lines" },
  findings: { one: "finding", other: "findings" },
  finding: {
    cc_exceeded: (value, limit) => `complexity ${value}, limit ${limit}`,
    nesting_exceeded: (value, limit) => `conditions and loops nest ${value} deep, limit ${limit}`,
    parse_error: () => "the parser could not read this file",
    lines_exceeded: (value, limit) => `${value} lines in one file, limit ${limit}`,
    fan_out_exceeded: (value, limit) => `imports ${value} modules, limit ${limit}`,
    duplicates_exceeded: (value, limit) => `${value} lines that are duplicated elsewhere, limit ${limit}`,
    unused_imports: (value) => `imported names that nothing uses: ${value}`,
  },
  meaning: {
    cc_exceeded: "each path through it wants a test of its own",
    nesting_exceeded: "a reader has to keep every outer condition in mind",
    parse_error: "nothing in it was measured; it may be a template or need another version of the language",
    lines_exceeded: "long files often hold several topics",
    fan_out_exceeded: "a change in any of them can reach it",
    duplicates_exceeded: "a mistake has to be mended in every copy",
    unused_imports: "they suggest dependencies that are not there",
  },
  step: {
    cc_exceeded: (where) => `split ${where} into smaller functions, with the same behaviour`,
    nesting_exceeded: (where) => `flatten ${where} with early returns, with the same behaviour`,
    parse_error: (where) => `find out why ${where} cannot be parsed, and only mend that`,
    lines_exceeded: (where) => `move one topic of ${where} into a file of its own and keep its public names`,
    fan_out_exceeded: (where) => `group what ${where} imports for one purpose behind one module`,
    duplicates_exceeded: (where) => `replace the copies in ${where} by one shared function`,
    unused_imports: (where) => `remove the unused imports of ${where}`,
  },
};

const PL: Words = {
  titles: {
    tech_lead: "Dla lidera technicznego",
    ceo: "Dla prezesa",
    pm_agency: "Dla kierownika projektu w agencji",
    social_post: "Post w mediach społecznościowych",
    issue: "Zgłoszenie",
  },
  report: "Co napisać o",
  subject: "Temat",
  inFile: "w",
  nobody: "Dzień dobry,",
  hello: (name) => `Dzień dobry, ${name},`,
  files: { one: "plik źródłowy", few: "pliki źródłowe", many: "plików źródłowych" },
  lines: { one: "linia", few: "linie", many: "linii" },
  findings: { one: "wynik", few: "wyniki", many: "wyników" },
  finding: {
    cc_exceeded: (value, limit) => `złożoność ${value}, próg ${limit}`,
    nesting_exceeded: (value, limit) => `głębokość zagnieżdżenia warunków i pętli ${value}, próg ${limit}`,
    parse_error: () => "parser nie odczytał tego pliku",
    lines_exceeded: (value, limit) => `liczba linii w jednym pliku ${value}, próg ${limit}`,
    fan_out_exceeded: (value, limit) => `liczba importowanych modułów ${value}, próg ${limit}`,
    duplicates_exceeded: (value, limit) => `liczba linii powtórzonych gdzie indziej ${value}, próg ${limit}`,
    unused_imports: (value) => `nieużywane importy: ${value}`,
  },
  meaning: {
    cc_exceeded: "każda ścieżka wymaga osobnego testu",
    nesting_exceeded: "czytając, trzeba pamiętać wszystkie zewnętrzne warunki",
    parse_error: "nic w nim nie zmierzono; może to szablon albo inna wersja języka",
    lines_exceeded: "długie pliki często łączą kilka tematów",
    fan_out_exceeded: "zmiana w każdym z nich może go dotknąć",
    duplicates_exceeded: "błąd trzeba poprawić w każdej kopii",
    unused_imports: "sugerują zależności, których nie ma",
  },
  step: {
    cc_exceeded: (where) => `podzieliłby ${where} na mniejsze funkcje, bez zmiany działania`,
    nesting_exceeded: (where) => `spłaszczyłby ${where} wczesnymi powrotami, bez zmiany działania`,
    parse_error: (where) => `ustaliłby, dlaczego ${where} nie daje się odczytać, i poprawił tylko to`,
    lines_exceeded: (where) =>
      `przeniósłby jeden temat z ${where} do osobnego pliku, zachowując publiczne nazwy`,
    fan_out_exceeded: (where) => `zebrałby importy w ${where}, które służą jednemu celowi, za jednym modułem`,
    duplicates_exceeded: (where) => `zastąpiłby kopie w ${where} jedną wspólną funkcją`,
    unused_imports: (where) => `usunąłby nieużywane importy w ${where}`,
  },
};

export const WORDS: Readonly<Record<Locale, Words>> = { en: EN, pl: PL };

/** The beginning of every report, by which Heddle recognizes its own. */
export const REPORT_TITLES = Object.values(WORDS).map(({ report }) => `# ${report} `);

/** `1,234 lines`, `1234 linie`: the number in the language's format with the matching plural form. */
export function counted(count: number, forms: Forms, locale: Locale): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? forms.many ?? "";
  return `${number(count, locale)} ${form}`;
}

/** A number in the language's format: `1,234.5`, `1234,5`. */
export function number(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** A finding with its numbers; a kind without a text of its own is shown by name. */
export function findingWords({ type, value, limit, message }: TopIssue, words: Words): string {
  return words.finding[type]?.(value, limit) ?? message;
}
