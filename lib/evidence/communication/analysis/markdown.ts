/** The analysis of communication as Markdown: what needs an answer first, then the tickets and who takes part. */
import type { CommunicationAnalysis, CommunicationIssue, DiagnosticLanguage } from "#schemas/evidence.ts";
import { markdownCode, markdownText } from "../../reports/markdown-text.ts";
import { wordsIn } from "../../reports/words.ts";
import { analysisWords } from "./words.ts";

/** The file begins with one of these, in each language. */
export const COMMUNICATION_TITLES = [`# ${analysisWords("en").title}`, `# ${analysisWords("pl").title}`];

export function communicationMarkdown(
  { issues, tickets, participants, syntheses }: CommunicationAnalysis,
  language: DiagnosticLanguage,
): string {
  const words = analysisWords(language);
  const texts = new Map(syntheses.map(({ ticket, text }) => [ticket, text]));
  return [
    `# ${words.title}`,
    "",
    `## ${words.issues}`,
    "",
    ...(issues.length === 0 ? [words.noIssue] : issues.map((issue) => issueLine(issue, language))),
    "",
    `## ${words.tickets}`,
    "",
    ...tickets.map(
      ({ ticket, messageCount }) =>
        `- **${markdownText(ticket)}** (${words.messages(messageCount)}): ${markdownText(texts.get(ticket) ?? "")}`,
    ),
    "",
    `## ${words.participants}`,
    "",
    ...participants.map(
      ({ id, displayName, messageCount }) =>
        `- ${markdownCode(id)} ${markdownText(displayName)}: ${words.messages(messageCount)}`,
    ),
    "",
  ].join("\n");
}

function issueLine(issue: CommunicationIssue, language: DiagnosticLanguage): string {
  const { code, severity, ticket, detail, suggestedAction, responseRequiredRole, responseRequiredFrom } =
    issue;
  const words = analysisWords(language);
  const answer = words.answer(words.roles[responseRequiredRole], responseRequiredFrom.join(", "));
  return `- **${markdownText(ticket ?? words.noTicket)}** ${markdownText(detail)} → ${markdownText(suggestedAction)}. ${markdownText(answer)}. (${wordsIn(language).severities[severity]}, ${markdownCode(code)})`;
}
