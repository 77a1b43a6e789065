/** Composes the messages for all audiences, and the report that contains them. */
import type { Audience, BuyerType, Outreach, OutreachMessage } from "#schemas/refactor.ts";
import { AUDIENCES } from "#schemas/refactor.ts";
import { codeBlock, escaped } from "../report/markdown.ts";
import { LETTERS, type LetterInput, type Letters, type Pieces, piecesOf } from "./letters.ts";
import { socialPost } from "./post.ts";
import { WORDS } from "./words.ts";

const LETTER_OF: Readonly<Record<Exclude<Audience, "social_post">, keyof Letters>> = {
  tech_lead: "techLead",
  ceo: "ceo",
  pm_agency: "agency",
  issue: "issue",
};

/** One message for each audience, that of the buyer first. */
export function messagesFor(input: LetterInput, buyer: BuyerType): OutreachMessage[] {
  const { findings, locale } = input;
  const pieces = piecesOf(input);
  const order = [buyer, ...AUDIENCES.filter((audience) => audience !== buyer)];
  return order.map((audience) => {
    const title = WORDS[locale].titles[audience];
    if (audience === "social_post")
      return { audience, title, subject: null, text: socialPost(findings, locale) };
    return { audience, title, ...letter(LETTERS[locale], audience, pieces) };
  });
}

function letter(letters: Letters, audience: keyof typeof LETTER_OF, pieces: Pieces) {
  return letters[pieces.named.length === 0 ? "nothing" : LETTER_OF[audience]](pieces);
}

/** All messages as one Markdown text. */
export function outreachReport(
  { project, repo_url, locale, templates }: Pick<Outreach, "project" | "repo_url" | "locale" | "templates">,
  when: Date,
): string {
  const words = WORDS[locale];
  const day = when.toISOString().slice(0, 10);
  const parts = [
    `# ${words.report} ${escaped(project)}`,
    [repo_url ?? "", day]
      .filter((part) => part !== "")
      .map(escaped)
      .join(", "),
    ...templates.flatMap(({ audience, title, subject, text }) => [
      `## ${title}`,
      ...(subject === null ? [] : [`**${words.subject}:** ${escaped(subject)}`]),
      audience === "social_post" ? codeBlock(text, "text") : text,
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}
