/** What approvers read, in both languages. */
import type { Approval, StepStatus } from "#schemas/workflow.ts";
import type { Language } from "./messages.ts";

export interface ApprovalTexts {
  readonly locale: string;
  /** Subject of the message. @param total e.g. "12 300,00 PLN" */
  readonly subject: (total: string) => string;
  readonly asked: string;
  readonly byLink: (link: string, until: string) => string;
  readonly byCommand: (command: string, until: string) => string;
  readonly ignore: string;
  readonly title: string;
  readonly question: string;
  readonly requested: (moment: string) => string;
  readonly expires: (moment: string) => string;
  readonly note: string;
  readonly approve: string;
  readonly reject: string;
  readonly nothingYet: string;
  readonly invalid: string;
  readonly statuses: Readonly<Record<Approval["status"], string>>;
  readonly by: (approver: string, moment: string) => string;
  readonly simulating: string;
  readonly steps: Readonly<Record<StepStatus, string>>;
}

export const APPROVAL_TEXTS: Readonly<Record<Language, ApprovalTexts>> = {
  en: {
    locale: "en-GB",
    subject: (total) => `To approve: ${total}`.trim(),
    asked: "A plan is above the limit and waits for your approval:",
    byLink: (link, until) => `Approve or reject it here, until ${until}:\n${link}`,
    byCommand: (command, until) => `Approve it with this command, until ${until}:\n${command}`,
    ignore: "Nothing happens without your approval. The link is yours alone: do not forward it.",
    title: "Approval",
    question: "Shall this be executed?",
    requested: (moment) => `Requested: ${moment}`,
    expires: (moment) => `The link expires: ${moment}`,
    note: "Note (recorded in the audit)",
    approve: "Approve",
    reject: "Reject",
    nothingYet: "Opening this page approves nothing.",
    invalid: "This link does not approve anything. Open the latest message about the plan.",
    statuses: {
      waiting: "Waiting for approval",
      approved: "Approved",
      rejected: "Rejected: nothing is executed",
      expired: "Expired: nothing is executed",
      withdrawn: "Withdrawn: the plan was cancelled",
    },
    by: (approver, moment) => `${approver}, ${moment}`,
    simulating: "This server only simulates, so nothing can be approved here.",
    steps: {
      pending: "waiting",
      running: "in progress",
      completed: "done",
      failed: "failed",
      skipped: "left out",
      cancelled: "cancelled",
      unknown: "unknown whether it happened",
      simulated: "simulated",
      validated: "checked",
    },
  },
  pl: {
    locale: "pl-PL",
    subject: (total) => `Do zatwierdzenia: ${total}`.trim(),
    asked: "Plan przekracza limit i czeka na Twoje zatwierdzenie:",
    byLink: (link, until) => `Zatwierdź go albo odrzuć tutaj, najpóźniej ${until}:\n${link}`,
    byCommand: (command, until) => `Zatwierdź go tym poleceniem, najpóźniej ${until}:\n${command}`,
    ignore: "Bez Twojej zgody nic się nie wydarzy. Link jest tylko dla Ciebie: nie przekazuj go dalej.",
    title: "Zatwierdzenie",
    question: "Czy to wykonać?",
    requested: (moment) => `Prośba z: ${moment}`,
    expires: (moment) => `Link wygasa: ${moment}`,
    note: "Uwaga (trafi do dziennika)",
    approve: "Zatwierdź",
    reject: "Odrzuć",
    nothingYet: "Samo otwarcie tej strony niczego nie zatwierdza.",
    invalid: "Ten link niczego nie zatwierdza. Otwórz najnowszą wiadomość o tym planie.",
    statuses: {
      waiting: "Czeka na zatwierdzenie",
      approved: "Zatwierdzone",
      rejected: "Odrzucone: nic nie zostanie wykonane",
      expired: "Wygasło: nic nie zostanie wykonane",
      withdrawn: "Wycofane: plan został anulowany",
    },
    by: (approver, moment) => `${approver}, ${moment}`,
    simulating: "Ten serwer tylko symuluje, więc niczego nie można tu zatwierdzić.",
    steps: {
      pending: "czeka",
      running: "w toku",
      completed: "gotowe",
      failed: "nie udało się",
      skipped: "pominięte",
      cancelled: "anulowane",
      unknown: "nie wiadomo, czy się stało",
      simulated: "zasymulowane",
      validated: "sprawdzone",
    },
  },
};
