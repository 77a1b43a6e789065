/** The words of findings in English and Polish: title, cause, and what to do. */
import type { DiagnosticLanguage, IntentRecord } from "#schemas/evidence.ts";
import type { Finding } from "./finding.ts";
import { nearestText } from "./nearest.ts";
import type { UncheckedReason } from "./verdicts.ts";

interface Words {
  title: string;
  detail: string;
  suggestedAction: string;
}

/** What the texts of one finding are made of. */
interface Facts {
  /** The first statement, cut. */
  said: string;
  /** The second one, of a contradiction. */
  other: string;
  /** How many records. */
  count: number;
  /** File and line of the first record, or where it comes from. */
  where: string;
  /** File and line of the second one. */
  otherPlace: string;
  /** File or folder of the first. */
  place: string;
  names: string;
}

type Texts = Record<string, (facts: Facts) => Words>;

const ENGLISH: Texts = {
  contradiction: ({ said, other, where, otherPlace }) => ({
    title: `Two statements exclude each other: “${said}” and “${other}”`,
    detail: `${where} and ${otherPlace} say the opposite about the same thing.`,
    suggestedAction: "Decide which one holds, and change or remove the other",
  }),
  done: ({ said, where, names, count, place }) => ({
    title:
      count > 1
        ? `${count} tasks of ${place} are marked as done, but nothing shows it: “${said}” …`
        : `Marked as done, but nothing shows it: “${said}”`,
    detail: `${where} is completed, but no code, test or commit is linked to it.${names && ` No source file declares ${names}.`}`,
    suggestedAction: "Untick it until it is done, or name the file or symbol that does it",
  }),
  claimed: ({ said, where, names }) => ({
    title: `Marked as done, but nothing shows it: “${said}”`,
    detail: `${where} is completed, but nothing in the project has the name ${names}.`,
    suggestedAction: "Untick it until it is done, or name what it is called now",
  }),
  untouched: ({ said, where, otherPlace }) => ({
    title: `Ticked without a change that could do it: “${said}”`,
    detail: otherPlace
      ? `This branch ticks ${where}; ${otherPlace}, which shows it, was there before.`
      : `This branch ticks ${where}, and none of the files that it changes has what it says.`,
    suggestedAction: otherPlace
      ? "Check that it was done before, and say where"
      : "Untick it until it is done, or name the file, symbol or test that does it",
  }),
  failing: ({ said, where, otherPlace, names }) => ({
    title: `Its test fails: “${said}”`,
    detail: `${names} did not pass (${otherPlace}). Only a passing test shows that what ${where} asks for is there.`,
    suggestedAction: "Fix the code or the test, and call it done only once the test passes",
  }),
  unmet: ({ said, count, place, where, names }) => ({
    title:
      count > 1
        ? `${count} tests in ${place} that name requirements do not pass: ${names}`
        : `A test of ${names} does not pass: “${said}”`,
    detail: `No statement of the project names ${names}. ${count > 1 ? `The first is at ${where}.` : `The result is at ${where}.`}`,
    suggestedAction: "Fix the code or the test, and read the requirement as well",
  }),
  asked: ({ said, names }) => ({
    title: `Asked for, but not built: “${said}”`,
    detail: `No code, test or commit is linked to it.${names && ` No source file declares ${names}.`}`,
    suggestedAction: "Build it, plan it as a task, or remove it from the requirements",
  }),
  open: ({ said, count, where, place, names }) => ({
    title: count > 1 ? `${count} open tasks of ${place} are not done` : `An open task is not done: “${said}”`,
    detail:
      count > 1
        ? `No test, commit or name in code shows that they are done. The first is at ${where}: “${said}”.`
        : `No test, commit or name in code shows that ${where} is done.${names && ` No source file declares ${names}.`}`,
    suggestedAction: "Begin with what matters most, and remove what nobody needs any more",
  }),
  unplanned: ({ count, place, where }) => ({
    title:
      count > 1
        ? `${count} modules of ${place} that nobody asked for`
        : `A module that nobody asked for: ${where}`,
    detail: "No requirement, task, document or changelog entry is linked to this code.",
    suggestedAction: "Name it in the documentation or a task, or remove it if it has no use",
  }),
  change: ({ count, said, where }) => ({
    title: count > 1 ? `${count} changes are not documented` : `A change is not documented: “${said}”`,
    detail: `No changelog entry or document is linked to ${count > 1 ? "these commits" : where}.${count > 1 ? ` The first is “${said}”.` : ""}`,
    suggestedAction: "Add an entry to the changelog for what users notice",
  }),
  breaking: ({ said, where }) => ({
    title: `A breaking change is not documented: “${said}”`,
    detail: `No changelog entry or document is linked to ${where}.`,
    suggestedAction: "Add it to the changelog, with what users have to change",
  }),
  entry: ({ said, names }) => ({
    title: `In the changelog, but not in the code: “${said}”`,
    detail: `No code, test or commit is linked to it.${names && ` No source file declares ${names}.`}`,
    suggestedAction: "Correct the entry, or build what it says",
  }),
  removed: ({ said, where, names }) => ({
    title: `In the changelog as removed, but still there: “${said}”`,
    detail: `${where} says that it was removed; the code declares it: ${names}.`,
    suggestedAction: "Remove it, or correct the entry",
  }),
  figure: ({ said, where, otherPlace, names }) => ({
    title: `Another figure than in the code: “${said}”`,
    detail: `${where} and ${otherPlace} differ: ${names}.`,
    suggestedAction: "Correct the one that is wrong",
  }),
  elsewhere: ({ said, where, names, count, place }) => ({
    title:
      count > 1
        ? `${count} tasks of ${place} name another file than the one that declares what they name: ${names}`
        : `${names} is declared in another file than said: “${said}”`,
    detail: `${where} names a file that does not declare ${names}.`,
    suggestedAction: "Correct the file or the name",
  }),
  several: ({ said, where, names }) => ({
    title: `Several files declare ${names}: “${said}”`,
    detail: `${where} does not say which file it means.`,
    suggestedAction: "Name the file",
  }),
  missing: ({ said, where, count, place, names }) => ({
    title:
      count > 1
        ? `${count} requirements of ${place} leave open: ${names}`
        : `The requirement leaves open: ${names}: “${said}”`,
    detail: `${where} does not say it.`,
    suggestedAction: "Say what happens when, what if it fails, and how it is checked",
  }),
  unchecked: ({ said, count, place, where, names }) => ({
    title: count > 1 ? `${count} statements of ${place} were not checked` : `Not checked: “${said}”`,
    detail: `Nothing shows whether ${count > 1 ? "they are" : `what ${where} says is`} there: ${names}.`,
    suggestedAction: "Check it, and name the file, symbol or test that shows it",
  }),
  uncertain: ({ said, count, place }) => ({
    title:
      count > 1 ? `${count} statements of ${place} are hardly understood` : `Hardly understood: “${said}”`,
    detail: "The rules recognised neither what is done nor how binding it is.",
    suggestedAction: "Say who does what to what",
  }),
  unlinked: ({ said, count, place, where }) => ({
    title:
      count > 1 ? `${count} statements of ${place} are linked to nothing` : `Linked to nothing: “${said}”`,
    detail: `No other record shares a ticket, symbol or topic with ${count > 1 ? "them" : where}.`,
    suggestedAction: "Name the file, symbol or ticket that it belongs to",
  }),
  absent: ({ names, count, where }) => ({
    title:
      count > 1
        ? `${count} documents refer to ${names}, which is not there`
        : `${where} refers to ${names}, which is not there`,
    detail: `There is no such file, neither seen from the document nor from the root.${count > 1 ? ` The first reference is ${where}.` : ""}`,
    suggestedAction: "Correct the path, or remove the reference",
  }),
  absences: ({ names, count, where, place }) => ({
    title:
      count > 1
        ? `${place} refers to ${count} files that are not there`
        : `${where} refers to ${names}, which is not there`,
    detail:
      count > 1
        ? `There are no such files, neither seen from the document nor from the root: ${names}. The first reference is ${where}.`
        : "There is no such file, neither seen from the document nor from the root.",
    suggestedAction: "Correct the path, or remove the reference",
  }),
  unknown: ({ said, where, names }) => ({
    title: `${names} ${names.includes(",") ? "are" : "is"} documented, but not in the code: “${said}”`,
    detail: `${where} names ${names.includes(",") ? "them" : "it"} among others that the project has, and no source file mentions ${names.includes(",") ? "them" : "it"}.`,
    suggestedAction: "Correct the name, or build what the document says",
  }),
  names: ({ count, place, names, where }) => ({
    title:
      count > 1
        ? `${count} public names of ${place} are not documented: ${names}`
        : `A public name of ${place} is not documented: ${names}`,
    detail: `Documents name most of their neighbours; these have neither a word there nor a comment of their own. The first is at ${where}.`,
    suggestedAction: "Document what users may rely on, and hide the rest",
  }),
  tag: ({ count, names, place, where }) => ({
    title:
      count > 1
        ? `Tags of ${place} lead to what no document defines: ${names}`
        : `A tag leads to what no document defines: ${names}`,
    detail: `No specification item, requirement or ticket that was read has ${names}. ${count > 1 ? `The first tag is at ${where}.` : `The tag is at ${where}.`}`,
    suggestedAction: "Correct the id, or read the document that defines it",
  }),
  revision: ({ names, where }) => ({
    title: `A tag leads to another revision: ${names}`,
    detail: `${where} covers ${names}, but the document has another revision of it.`,
    suggestedAction: "Check that it covers what the document says now, then correct the revision in the tag",
  }),
  suspect: ({ said, other, names }) => ({
    title: `A reviewed link is suspect: “${said}” and “${other}”`,
    detail: `It was accepted for another text or code: ${names} changed after the review.`,
    suggestedAction:
      "Check whether both still fit, then accept or reject the link again with evidence-review",
  }),
  coverage: ({ said, names, count, place, where }) => ({
    title:
      count > 1
        ? `Coverage is missing in ${place}: ${names}`
        : `Nothing covers the need for ${names}: “${said}”`,
    detail: `${count > 1 ? "These items need it, and no tag has" : `${where} needs it, and no tag has`} this kind.${count > 1 ? ` The first is at ${where}.` : ""}`,
    suggestedAction: "Tag what covers it, build it, or remove the need",
  }),
  aligned: () => ({
    title: "No conflict and nothing to review",
    detail: "There is no blocking finding and none that needs a review. This does not say that all is done.",
    suggestedAction: "Look at the warnings",
  }),
};

const POLISH: Texts = {
  contradiction: ({ said, other, where, otherPlace }) => ({
    title: `Dwa zapisy wykluczają się: „${said}” i „${other}”`,
    detail: `${where} i ${otherPlace} mówią o tej samej rzeczy coś przeciwnego.`,
    suggestedAction: "Zdecyduj, który obowiązuje, a drugi zmień lub usuń",
  }),
  done: ({ said, where, names, count, place }) => ({
    title:
      count > 1
        ? `Zadania z ${place} (${count}) oznaczone jako zrobione, ale nic tego nie potwierdza: „${said}” …`
        : `Oznaczone jako zrobione, ale nic tego nie potwierdza: „${said}”`,
    detail: `Zadanie ${where} jest zakończone, ale nie wiąże się z nim żaden kod, test ani commit.${names && ` Żaden plik źródłowy nie deklaruje ${names}.`}`,
    suggestedAction: "Cofnij oznaczenie, aż będzie gotowe, albo wskaż plik lub symbol, który to robi",
  }),
  claimed: ({ said, where, names }) => ({
    title: `Oznaczone jako zrobione, ale nic tego nie potwierdza: „${said}”`,
    detail: `Zadanie ${where} jest zakończone, ale nic w projekcie nie nosi nazwy ${names}.`,
    suggestedAction: "Cofnij oznaczenie, aż będzie gotowe, albo podaj obecną nazwę",
  }),
  untouched: ({ said, where, otherPlace }) => ({
    title: `Oznaczone jako zrobione bez zmiany, która mogłaby to zrobić: „${said}”`,
    detail: otherPlace
      ? `Ta gałąź oznacza ${where}; ${otherPlace}, gdzie to widać, było już wcześniej.`
      : `Ta gałąź oznacza ${where}, a w żadnym zmienionym pliku nie ma tego, co mówi zadanie.`,
    suggestedAction: otherPlace
      ? "Sprawdź, że zrobiono to wcześniej, i wskaż gdzie"
      : "Cofnij oznaczenie, aż będzie gotowe, albo wskaż plik, symbol lub test, który to robi",
  }),
  failing: ({ said, where, otherPlace, names }) => ({
    title: `Test tego nie przechodzi: „${said}”`,
    detail: `${names}: wynik negatywny (${otherPlace}). Dopiero przechodzący test pokazuje, że jest to, czego wymaga ${where}.`,
    suggestedAction: "Popraw kod lub test, a zadanie oznacz jako zrobione dopiero wtedy, gdy test przejdzie",
  }),
  unmet: ({ said, count, place, where, names }) => ({
    title:
      count > 1
        ? `Nieprzechodzące testy wymagań w ${place} (${count}): ${names}`
        : `Test dla ${names} nie przechodzi: „${said}”`,
    detail: `Żaden zapis w projekcie nie wymienia ${names}. ${count > 1 ? `Pierwszy wynik jest w ${where}.` : `Wynik jest w ${where}.`}`,
    suggestedAction: "Popraw kod lub test i zajrzyj do wymagania",
  }),
  asked: ({ said, names }) => ({
    title: `Wymagane, ale niezbudowane: „${said}”`,
    detail: `Nie wiąże się z tym żaden kod, test ani commit.${names && ` Żaden plik źródłowy nie deklaruje ${names}.`}`,
    suggestedAction: "Zbuduj to, zaplanuj jako zadanie albo usuń z wymagań",
  }),
  open: ({ said, count, where, place, names }) => ({
    title:
      count > 1
        ? `Niewykonane otwarte zadania w ${place}: ${count}`
        : `Otwarte zadanie nie jest wykonane: „${said}”`,
    detail:
      count > 1
        ? `Żaden test, commit ani nazwa w kodzie nie pokazuje, że są zrobione. Pierwsze to ${where}: „${said}”.`
        : `Żaden test, commit ani nazwa w kodzie nie pokazuje, że ${where} jest zrobione.${names && ` Żaden plik źródłowy nie deklaruje ${names}.`}`,
    suggestedAction: "Zacznij od najważniejszego, a niepotrzebne usuń",
  }),
  unplanned: ({ count, place, where }) => ({
    title:
      count > 1
        ? `Moduły w ${place}, o które nikt nie prosił: ${count}`
        : `Moduł, o który nikt nie prosił: ${where}`,
    detail: "Z tym kodem nie wiąże się żadne wymaganie, zadanie, dokument ani wpis w dzienniku zmian.",
    suggestedAction: "Opisz go w dokumentacji lub zadaniu albo usuń, jeśli jest zbędny",
  }),
  change: ({ count, said, where }) => ({
    title: count > 1 ? `Nieudokumentowane zmiany: ${count}` : `Zmiana nie jest udokumentowana: „${said}”`,
    detail: `Z ${count > 1 ? "tymi commitami" : where} nie wiąże się żaden wpis w dzienniku zmian ani dokument.${count > 1 ? ` Pierwszy to „${said}”.` : ""}`,
    suggestedAction: "Dopisz do dziennika zmian to, co zauważą użytkownicy",
  }),
  breaking: ({ said, where }) => ({
    title: `Niezgodna wstecz zmiana nie jest udokumentowana: „${said}”`,
    detail: `Z ${where} nie wiąże się żaden wpis w dzienniku zmian ani dokument.`,
    suggestedAction: "Dopisz ją do dziennika zmian wraz z tym, co użytkownicy muszą zmienić",
  }),
  entry: ({ said, names }) => ({
    title: `Jest w dzienniku zmian, ale nie w kodzie: „${said}”`,
    detail: `Nie wiąże się z tym żaden kod, test ani commit.${names && ` Żaden plik źródłowy nie deklaruje ${names}.`}`,
    suggestedAction: "Popraw wpis albo zbuduj to, co mówi",
  }),
  removed: ({ said, where, names }) => ({
    title: `W dzienniku zmian jako usunięte, ale nadal jest: „${said}”`,
    detail: `${where} mówi, że to usunięto; kod to deklaruje: ${names}.`,
    suggestedAction: "Usuń to albo popraw wpis",
  }),
  figure: ({ said, where, otherPlace, names }) => ({
    title: `Inna liczba niż w kodzie: „${said}”`,
    detail: `${where} i ${otherPlace} różnią się: ${names}.`,
    suggestedAction: "Popraw tę, która jest błędna",
  }),
  elsewhere: ({ said, where, names, count, place }) => ({
    title:
      count > 1
        ? `Zadania z ${place} (${count}) wskazują inny plik niż ten, który deklaruje wymienione nazwy: ${names}`
        : `${names} jest zadeklarowane w innym pliku, niż podano: „${said}”`,
    detail: `${where} wskazuje plik, który nie deklaruje ${names}.`,
    suggestedAction: "Popraw plik lub nazwę",
  }),
  several: ({ said, where, names }) => ({
    title: `${names} deklaruje kilka plików: „${said}”`,
    detail: `${where} nie mówi, o który plik chodzi.`,
    suggestedAction: "Podaj plik",
  }),
  missing: ({ said, where, count, place, names }) => ({
    title:
      count > 1
        ? `Wymagania w ${place} (${count}) nie mówią: ${names}`
        : `Wymaganie nie mówi: ${names}: „${said}”`,
    detail: `Brakuje tego w ${where}.`,
    suggestedAction: "Napisz, co dzieje się kiedy, co w razie błędu i jak to sprawdzić",
  }),
  unchecked: ({ said, count, place, where, names }) => ({
    title: count > 1 ? `Niesprawdzone zapisy w ${place}: ${count}` : `Niesprawdzone: „${said}”`,
    detail: `Nie wiadomo, czy jest to, co mówi ${count > 1 ? "każdy z nich" : where}: ${names}.`,
    suggestedAction: "Sprawdź to i wskaż plik, symbol lub test, który to pokazuje",
  }),
  uncertain: ({ said, count, place }) => ({
    title: count > 1 ? `Słabo zrozumiane zapisy w ${place}: ${count}` : `Słabo zrozumiane: „${said}”`,
    detail: "Reguły nie rozpoznały ani czynności, ani tego, jak bardzo obowiązuje.",
    suggestedAction: "Napisz, kto robi co i z czym",
  }),
  unlinked: ({ said, count, place, where }) => ({
    title:
      count > 1 ? `Zapisy w ${place} z niczym niepowiązane: ${count}` : `Z niczym niepowiązane: „${said}”`,
    detail: `Żaden inny rekord nie dzieli zgłoszenia, symbolu ani tematu z ${count > 1 ? "nimi" : where}.`,
    suggestedAction: "Podaj plik, symbol lub zgłoszenie, do którego to należy",
  }),
  absent: ({ names, count, where }) => ({
    title:
      count > 1
        ? `Dokumenty (${count}) odwołują się do ${names}, a tego pliku nie ma`
        : `${where} odwołuje się do ${names}, a tego pliku nie ma`,
    detail: `Takiego pliku nie ma ani względem dokumentu, ani względem katalogu głównego.${count > 1 ? ` Pierwsze odwołanie to ${where}.` : ""}`,
    suggestedAction: "Popraw ścieżkę albo usuń odwołanie",
  }),
  absences: ({ names, count, where, place }) => ({
    title:
      count > 1
        ? `${place} odwołuje się do ${count} plików, których nie ma`
        : `${where} odwołuje się do ${names}, a tego pliku nie ma`,
    detail:
      count > 1
        ? `Takich plików nie ma ani względem dokumentu, ani względem katalogu głównego: ${names}. Pierwsze odwołanie to ${where}.`
        : "Takiego pliku nie ma ani względem dokumentu, ani względem katalogu głównego.",
    suggestedAction: "Popraw ścieżkę albo usuń odwołanie",
  }),
  unknown: ({ said, where, names }) => ({
    title: `${names}: jest w dokumentacji, nie ma w kodzie: „${said}”`,
    detail: `${where} wymienia to obok innych nazw, które projekt ma, a żaden plik źródłowy tego nie zawiera.`,
    suggestedAction: "Popraw nazwę albo zbuduj to, co mówi dokument",
  }),
  names: ({ count, place, names, where }) => ({
    title:
      count > 1
        ? `Nieudokumentowane nazwy publiczne w ${place} (${count}): ${names}`
        : `Nieudokumentowana nazwa publiczna w ${place}: ${names}`,
    detail: `Dokumenty wymieniają większość ich sąsiadów; te nie mają tam ani słowa, ani własnego komentarza. Pierwsza jest w ${where}.`,
    suggestedAction: "Udokumentuj to, na czym mogą polegać użytkownicy, a resztę ukryj",
  }),
  tag: ({ count, names, place, where }) => ({
    title:
      count > 1
        ? `Znaczniki w ${place} prowadzą do tego, czego nie definiuje żaden dokument: ${names}`
        : `Znacznik prowadzi do tego, czego nie definiuje żaden dokument: ${names}`,
    detail: `Żaden odczytany element specyfikacji, wymaganie ani zgłoszenie nie ma ${names}. ${count > 1 ? `Pierwszy znacznik jest w ${where}.` : `Znacznik jest w ${where}.`}`,
    suggestedAction: "Popraw identyfikator albo wczytaj dokument, który go definiuje",
  }),
  revision: ({ names, where }) => ({
    title: `Znacznik prowadzi do innej rewizji: ${names}`,
    detail: `${where} pokrywa ${names}, ale dokument ma inną rewizję.`,
    suggestedAction: "Sprawdź, czy pokrywa to, co dokument mówi teraz, a potem popraw rewizję w znaczniku",
  }),
  suspect: ({ said, other, names }) => ({
    title: `Sprawdzone powiązanie jest niepewne: „${said}” i „${other}”`,
    detail: `Zaakceptowano je dla innego tekstu lub kodu: po sprawdzeniu zmieniło się ${names}.`,
    suggestedAction:
      "Sprawdź, czy nadal do siebie pasują, i ponownie zaakceptuj lub odrzuć je przez evidence-review",
  }),
  coverage: ({ said, names, count, place, where }) => ({
    title: count > 1 ? `Brak pokrycia w ${place}: ${names}` : `Nic nie zapewnia ${names}: „${said}”`,
    detail: `${count > 1 ? "Te elementy tego wymagają" : `${where} tego wymaga`}, a żaden znacznik nie jest tego rodzaju.${count > 1 ? ` Pierwszy jest w ${where}.` : ""}`,
    suggestedAction: "Oznacz to, co to zapewnia, zbuduj to albo usuń wymaganie",
  }),
  aligned: () => ({
    title: "Brak sprzeczności i niczego do sprawdzenia",
    detail:
      "Nie ma ustaleń blokujących ani wymagających sprawdzenia. To nie znaczy, że wszystko jest zrobione.",
    suggestedAction: "Przejrzyj ostrzeżenia",
  }),
};

/** Missing fields in words of a reader. */
const FIELDS: Record<DiagnosticLanguage, Record<string, string>> = {
  en: {
    action: "what is done",
    object: "what it is done to",
    text: "its text",
    trigger: "when it happens",
    failure_behavior: "what happens if it fails",
    acceptance_evidence: "how it is checked",
  },
  pl: {
    action: "co się robi",
    object: "z czym się to robi",
    text: "treści",
    trigger: "kiedy to się dzieje",
    failure_behavior: "co w razie błędu",
    acceptance_evidence: "jak to sprawdzić",
  },
};

/** Why something was not checked, in words of a reader. */
const REASONS: Record<
  DiagnosticLanguage,
  Readonly<Record<string, string>> & Record<UncheckedReason, string>
> = {
  en: {
    unread: "no source code was read",
    reader: "it is said to the readers of the document",
    description: "the document describes more than it demands",
    prohibition: "what must not happen leaves no trace in code",
    trace: "the code has a name that it says, or it leaves no trace in code",
    log: "it is in a list of what was done, without boxes",
    unclassified: "the rules cannot tell whether it asks for something",
    weak: "the code has some of its words, but too few to say that it is there",
    untested: "no test of this scenario is known to pass",
    failing: "a test of this scenario fails",
    proposal: "it is part of a change that still has open tasks",
    quality: "it says how something should be, which people judge or measure",
    moment: "the document tells what was decided or planned at some time",
  },
  pl: {
    unread: "nie odczytano kodu źródłowego",
    reader: "to zdanie do czytelników dokumentu",
    description: "dokument raczej opisuje, niż wymaga",
    prohibition: "to, co nie może się stać, nie zostawia śladu w kodzie",
    trace: "kod ma nazwę, którą to wymienia, albo nie zostawia to śladu w kodzie",
    log: "to pozycja listy rzeczy zrobionych, bez pól wyboru",
    unclassified: "reguły nie rozpoznają, czy to o coś prosi",
    weak: "kod ma część tych słów, ale za mało, by uznać, że to jest",
    untested: "nie wiadomo o żadnym przechodzącym teście tego scenariusza",
    failing: "test tego scenariusza nie przechodzi",
    proposal: "to część zmiany, która ma jeszcze otwarte zadania",
    quality: "mówi, jakie coś ma być, a to oceniają lub mierzą ludzie",
    moment: "dokument mówi, co w pewnej chwili postanowiono lub planowano",
  },
};

export const reasonIn = (language: DiagnosticLanguage, reason: UncheckedReason): string =>
  REASONS[language][reason];

/** Why what a finding is about was not checked, by its detail. */
export const reasonOf = (language: DiagnosticLanguage, detail: string): string | undefined =>
  Object.values(REASONS[language]).find((reason) => detail.includes(reason));

/** Findings of all folders together, where a text names the place of a group. */
const PROJECT: Record<DiagnosticLanguage, string> = { en: "the project", pl: "projekcie" };

/** UTF-16 units of a statement in a title. */
const MAX_SAID = 90;
/** Names in a text. */
const MAX_NAMES = 5;

/** Causes whose titles quote the statement that they are about. */
const QUOTING: ReadonlySet<string> = new Set(
  "done untouched failing asked open change breaking entry removed figure elsewhere several missing unchecked uncertain unlinked unknown".split(
    " ",
  ),
);

/** The words of a finding, and the one statement that it is about if there is one. */
export function wordsOf(finding: Finding, language: DiagnosticLanguage): Words & { subject?: string } {
  const [first, second] = finding.records;
  const texts = language === "pl" ? POLISH : ENGLISH;
  const make = texts[finding.cause];
  if (!make) throw new Error(`No text for ${finding.cause}`);
  const made = make({
    said: first ? said(first) : "",
    other: second ? said(second) : "",
    count: finding.records.length,
    where: first ? placeOf(first) : "",
    otherPlace: second ? placeOf(second) : "",
    place: finding.group ? finding.group.place || PROJECT[language] : (first?.source.path ?? ""),
    names: namesOf(finding, language),
  });
  const words = finding.near ? { ...made, detail: made.detail + nearestText(finding.near, language) } : made;
  // The other records of such a finding are the tests that fail, or the code that it is held against.
  const isOne = finding.records.length === 1 || ["failing", "untouched", "figure"].includes(finding.cause);
  return first && isOne && QUOTING.has(finding.cause) ? { ...words, subject: said(first) } : words;
}

function namesOf({ names, cause }: Finding, language: DiagnosticLanguage): string {
  const shown = names.slice(0, MAX_NAMES);
  const texts =
    cause === "missing"
      ? shown.map((name) => FIELDS[language][name] ?? name)
      : cause === "unchecked"
        ? shown.map((name) => REASONS[language][name] ?? name)
        : cause === "absent" || cause === "absences"
          ? shown
          : shown.map((name) => `\`${name}\``);
  return texts.join(", ") + (names.length > MAX_NAMES ? ", …" : "");
}

function said({ statement }: IntentRecord): string {
  const text = statement.text.replace(/\s+/g, " ").trim();
  if (text.length <= MAX_SAID) return text;
  return `${text
    .slice(0, MAX_SAID)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/\s+\S*$/, "")} …`;
}

/** `TODO.md:12`, a commit, or the kind of source. */
function placeOf({ source }: IntentRecord): string {
  if (source.path !== null) return source.lines ? `${source.path}:${source.lines.start}` : source.path;
  return source.revision === null ? source.kind : source.revision.slice(0, 12);
}
