/** The words of proposed tasks in English and Polish. */
import type { DiagnosticCode, DiagnosticLanguage } from "#schemas/evidence.ts";

/** What the texts of a task are made of. */
export interface TaskFacts {
  /** The first statement in quotation marks. */
  said: string;
  /** The second one, of a contradiction. */
  other: string;
  /** How many records follow the first. */
  more: number;
  /** The finding that has to go. */
  id: string;
  code: string;
}

interface TaskWords {
  title: string;
  /** When it is done, besides that the finding is gone. */
  done: string[];
}

/** The kinds of tasks that rules propose; `DONE` is a task that is ticked, and nothing shows it. */
type TaskKind = Extract<
  DiagnosticCode,
  | "CONFLICTING_INTENT"
  | "PLANNED_NOT_IMPLEMENTED"
  | "CHANGELOG_WITHOUT_IMPLEMENTATION"
  | "AMBIGUOUS_REQUIREMENT"
  | "IMPLEMENTED_NOT_DOCUMENTED"
  | "IMPLEMENTED_NOT_PLANNED"
>;

interface Language {
  heading: string;
  acceptance: string;
  evidence: string;
  after: string;
  gone: (facts: TaskFacts) => string;
  done: (facts: TaskFacts) => TaskWords;
  kinds: Record<TaskKind, (facts: TaskFacts) => TaskWords>;
}

const andMore = (more: number) => (more > 0 ? ` and ${more} more` : "");
const iWiecej = (more: number) => (more > 0 ? ` i ${more} więcej` : "");

const ENGLISH: Language = {
  heading: "Proposed tasks",
  acceptance: "Done when:",
  evidence: "Evidence:",
  after: "After:",
  gone: ({ id, code }) => `evidence-diagnose no longer reports ${id} (${code})`,
  done: ({ said, more }) => ({
    title: `Show or finish what is marked as done: ${said}${andMore(more)}`,
    done: ["The task names the file or symbol that does it, or is open again"],
  }),
  kinds: {
    CONFLICTING_INTENT: ({ said, other }) => ({
      title: `Decide which holds: ${said} or ${other}`,
      done: ["One of the two statements is changed or removed"],
    }),
    PLANNED_NOT_IMPLEMENTED: ({ said, more }) => ({
      title: `Build what is asked for: ${said}${andMore(more)}`,
      done: ["Code does what the statement says", "A test fails without it"],
    }),
    CHANGELOG_WITHOUT_IMPLEMENTATION: ({ said, more }) => ({
      title: `Correct the changelog entry, or build what it says: ${said}${andMore(more)}`,
      done: ["The entry names code that is there"],
    }),
    AMBIGUOUS_REQUIREMENT: ({ said, more }) => ({
      title: `Clarify: ${said}${andMore(more)}`,
      done: ["The statement names its file or symbol, what happens if it fails, and how it is checked"],
    }),
    IMPLEMENTED_NOT_DOCUMENTED: ({ said, more }) => ({
      title: `Document: ${said}${andMore(more)}`,
      done: ["A changelog entry or a document names it"],
    }),
    IMPLEMENTED_NOT_PLANNED: ({ said, more }) => ({
      title: `Say what it is for, or remove it: ${said}${andMore(more)}`,
      done: ["A requirement, a task or a document names it, or it is removed"],
    }),
  },
};

const POLISH: Language = {
  heading: "Proponowane zadania",
  acceptance: "Gotowe, gdy:",
  evidence: "Dowody:",
  after: "Po:",
  gone: ({ id, code }) => `evidence-diagnose nie zgłasza już ${id} (${code})`,
  done: ({ said, more }) => ({
    title: `Pokaż lub dokończ to, co oznaczono jako zrobione: ${said}${iWiecej(more)}`,
    done: ["Zadanie wskazuje plik lub symbol, który to robi, albo jest znów otwarte"],
  }),
  kinds: {
    CONFLICTING_INTENT: ({ said, other }) => ({
      title: `Zdecyduj, co obowiązuje: ${said} czy ${other}`,
      done: ["Jedno z dwóch zdań jest zmienione lub usunięte"],
    }),
    PLANNED_NOT_IMPLEMENTED: ({ said, more }) => ({
      title: `Zbuduj to, o co poproszono: ${said}${iWiecej(more)}`,
      done: ["Kod robi to, co mówi zdanie", "Bez tego jakiś test się nie udaje"],
    }),
    CHANGELOG_WITHOUT_IMPLEMENTATION: ({ said, more }) => ({
      title: `Popraw wpis w dzienniku zmian albo zbuduj to, co mówi: ${said}${iWiecej(more)}`,
      done: ["Wpis wskazuje kod, który istnieje"],
    }),
    AMBIGUOUS_REQUIREMENT: ({ said, more }) => ({
      title: `Wyjaśnij: ${said}${iWiecej(more)}`,
      done: ["Zdanie wskazuje plik lub symbol, co się dzieje w razie błędu i jak to sprawdzić"],
    }),
    IMPLEMENTED_NOT_DOCUMENTED: ({ said, more }) => ({
      title: `Opisz: ${said}${iWiecej(more)}`,
      done: ["Wspomina o tym dziennik zmian lub dokument"],
    }),
    IMPLEMENTED_NOT_PLANNED: ({ said, more }) => ({
      title: `Powiedz, do czego służy, albo usuń: ${said}${iWiecej(more)}`,
      done: ["Wymaganie, zadanie lub dokument o tym mówi, albo tego już nie ma"],
    }),
  },
};

const LANGUAGES: Record<DiagnosticLanguage, Language> = { en: ENGLISH, pl: POLISH };

export const taskWords = (language: DiagnosticLanguage): Language => LANGUAGES[language];

/** The headings that mark the section of proposed tasks, in each language. */
export const HEADINGS: readonly string[] = [ENGLISH.heading, POLISH.heading];

export const isTaskKind = (code: string): code is TaskKind => code in ENGLISH.kinds;
