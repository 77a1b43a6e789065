/** The words of the analysis of communication, in English and Polish. */
import type { CommunicationCode, DiagnosticLanguage } from "#schemas/evidence.ts";

interface IssueWords {
  detail: (who: string, said: string, count: number) => string;
  suggestedAction: string;
}

export interface SynthesisCounts {
  requests: number;
  plans: number;
  decisions: number;
  reports: number;
  evidence: number;
  issues: number;
}

interface AnalysisWords {
  title: string;
  issues: string;
  tickets: string;
  participants: string;
  nobody: string;
  noIssue: string;
  noTicket: string;
  answer: (role: string, from: string) => string;
  roles: Record<"human" | "agent", string>;
  synthesis: (counts: SynthesisCounts) => string;
  messages: (count: number) => string;
  codes: Record<CommunicationCode, IssueWords>;
}

const more = (count: number): string => (count > 1 ? ` (+${count - 1})` : "");

const WORDS: Record<DiagnosticLanguage, AnalysisWords> = {
  en: {
    title: "Communication",
    issues: "Issues",
    tickets: "Tickets",
    participants: "Participants",
    nobody: "somebody unknown",
    noIssue: "No issue",
    noTicket: "without a ticket",
    answer: (role, from) => `Answer needed from ${from === "" ? `a ${role}` : from}`,
    roles: { human: "person", agent: "agent" },
    synthesis: ({ requests, plans, decisions, reports, evidence, issues }) =>
      `${requests} requested, ${plans} planned, ${decisions} decided, ${reports} reported; ${evidence === 0 ? "nothing shows it yet" : `${evidence} commits, files or tests show it`}${issues === 0 ? "" : `; ${issues} open issues`}.`,
    messages: (count) => `${count} ${count === 1 ? "message" : "messages"}`,
    codes: {
      PARTICIPANT_IDENTITY_UNRESOLVED: {
        detail: (_, said, count) =>
          `Nothing says who wrote “${said}”${more(count)}, or whether a person or an agent did.`,
        suggestedAction: "Name the author in the file name, the front matter or the participant registry",
      },
      AGENT_CLAIM_WITHOUT_EVIDENCE: {
        detail: (who, said, count) =>
          `${who} reports “${said}”${more(count)}; no code, test or commit shows it.`,
        suggestedAction: "Name the commit, file or test that does it, or take the claim back",
      },
      REQUEST_WITHOUT_AGENT_RESPONSE: {
        detail: (who, said, count) => `${who} asks “${said}”${more(count)}; no agent has answered since.`,
        suggestedAction: "Answer with a plan or a result, or say that it will not be done",
      },
      AGENT_WORK_OUTSIDE_REQUEST: {
        detail: (who, said, count) =>
          `${who} works on “${said}”${more(count)}; nobody asked for it in this ticket.`,
        suggestedAction: "Confirm the work, or move it to a ticket of its own",
      },
      HUMAN_COMMUNICATION_CONFLICT: {
        detail: (who, said) => `${who} contradict each other about “${said}”.`,
        suggestedAction: "Decide together which holds, and write it as a decision",
      },
      AGENT_COMMUNICATION_CONFLICT: {
        detail: (who, said) => `${who} contradict each other about “${said}”.`,
        suggestedAction: "Decide which agent goes on, and tell both",
      },
      HUMAN_AGENT_CONFLICT: {
        detail: (who, said) => `${who} contradict each other about “${said}”.`,
        suggestedAction: "Stop the work until a person has decided",
      },
      AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED: {
        detail: (who, said) =>
          `${who} says that a person decided: “${said}”; no message of a person confirms it.`,
        suggestedAction: "Confirm the decision in a message of its own, or refuse it",
      },
    },
  },
  pl: {
    title: "Komunikacja",
    issues: "Sprawy",
    tickets: "Zgłoszenia",
    participants: "Uczestnicy",
    nobody: "ktoś nieznany",
    noIssue: "Brak spraw",
    noTicket: "bez zgłoszenia",
    answer: (role, from) => `Odpowiedzieć powinien ${from === "" ? role : from}`,
    roles: { human: "człowiek", agent: "agent" },
    synthesis: ({ requests, plans, decisions, reports, evidence, issues }) =>
      `Prośby: ${requests}, plany: ${plans}, decyzje: ${decisions}, raporty: ${reports}; ${evidence === 0 ? "nic tego jeszcze nie potwierdza" : `commity, pliki lub testy, które to potwierdzają: ${evidence}`}${issues === 0 ? "" : `; otwarte sprawy: ${issues}`}.`,
    messages: (count) => `wiadomości: ${count}`,
    codes: {
      PARTICIPANT_IDENTITY_UNRESOLVED: {
        detail: (_, said, count) =>
          `Nie wiadomo, kto napisał „${said}”${more(count)} ani czy to człowiek, czy agent.`,
        suggestedAction: "Podaj autora w nazwie pliku, nagłówku albo rejestrze uczestników",
      },
      AGENT_CLAIM_WITHOUT_EVIDENCE: {
        detail: (who, said, count) =>
          `${who} zgłasza „${said}”${more(count)}, ale nie potwierdza tego żaden kod, test ani commit.`,
        suggestedAction: "Wskaż commit, plik lub test albo wycofaj twierdzenie",
      },
      REQUEST_WITHOUT_AGENT_RESPONSE: {
        detail: (who, said, count) =>
          `${who} prosi: „${said}”${more(count)}; żaden agent dotąd nie odpowiedział.`,
        suggestedAction: "Odpowiedz planem lub wynikiem albo napisz, że to nie będzie zrobione",
      },
      AGENT_WORK_OUTSIDE_REQUEST: {
        detail: (who, said, count) =>
          `${who} zajmuje się: „${said}”${more(count)}; nikt w tym zgłoszeniu o to nie prosił.`,
        suggestedAction: "Potwierdź tę pracę albo przenieś ją do osobnego zgłoszenia",
      },
      HUMAN_COMMUNICATION_CONFLICT: {
        detail: (who, said) => `${who} przeczą sobie w sprawie „${said}”.`,
        suggestedAction: "Ustalcie wspólnie, co obowiązuje, i zapiszcie to jako decyzję",
      },
      AGENT_COMMUNICATION_CONFLICT: {
        detail: (who, said) => `${who} przeczą sobie w sprawie „${said}”.`,
        suggestedAction: "Zdecyduj, który agent kontynuuje, i powiadom oba",
      },
      HUMAN_AGENT_CONFLICT: {
        detail: (who, said) => `${who} przeczą sobie w sprawie „${said}”.`,
        suggestedAction: "Wstrzymaj pracę, aż zdecyduje człowiek",
      },
      AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED: {
        detail: (who, said) =>
          `${who} twierdzi, że zdecydował człowiek: „${said}”; nie potwierdza tego żadna wiadomość od człowieka.`,
        suggestedAction: "Potwierdź decyzję w osobnej wiadomości albo jej zaprzecz",
      },
    },
  },
};

export const analysisWords = (language: DiagnosticLanguage): AnalysisWords => WORDS[language];
