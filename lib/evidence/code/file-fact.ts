/** What a file in a language that is not parsed says of itself: its names and words, without what they are. */
import type { Finding } from "../records/record.ts";
import { mentionsIn } from "../statements/mentions.ts";
import { distinctWords, quotationsIn } from "./source-text.ts";

/** The statement kind of such a record. */
export const FILE_FACT = "file_fact";

/** UTF-16 units that are kept to show. */
const EXCERPT = 600;
/** Ids that a record lists at most. */
const MOST_IDS = 100;
/** What configures a system rather than being it. */
const CONFIGURES = /\.(?:ya?ml|toml|xml|xsd)$|(?:^|\/)(?:Docker|Container)file(?:\.[\w.-]+)?$|\.dockerfile$/i;
const MARKUP = /\.(?:html?|xhtml|vue|svelte|astro|hbs|ejs|j2|jinja2?|twig|erb|jsp|cshtml|razor|xaml)$/i;

/** The source kind of a file in a language that is not parsed. */
export const kindOfFile = (path: string): "system" | "ast" => (CONFIGURES.test(path) ? "system" : "ast");

/** A page: what it says to its readers may be about anything. */
export const isPage = (path: string): boolean => MARKUP.test(path);

/** The statement that a file, or a comment in it, is there. */
export const declarationOf = (path: string, kind: string, text: string): Finding["statement"] => ({
  kind,
  actor: null,
  action: "declare",
  subject: null,
  object: path,
  target: { paths: [path], symbols: [], tickets: [], versions: [] },
  modality: "observed",
  polarity: "positive",
  text,
});

/** @param ids the requirements and tickets that its comments name */
export function fileFact(path: string, text: string, ids: Iterable<string>): Finding {
  const kind = kindOfFile(path);
  const declared = declarationOf(path, FILE_FACT, `declare ${path}`);
  const tickets = [...new Set(ids)].slice(0, MOST_IDS);
  return {
    statement: { ...declared, target: { ...declared.target, tickets } },
    status: "implemented",
    source: { kind, path, lines: null, text, excerpt: text.slice(0, EXCERPT) },
    epistemic: {
      class: "fact",
      confidence: kind === "system" ? 0.98 : 1,
      basis: [`file: "${path}"`],
    },
    metadata: {
      mentions: mentionsIn(text),
      // The text of a page is no quotation.
      words: distinctWords(MARKUP.test(path) || kind === "system" ? [text] : quotationsIn(path, text, true)),
    },
  };
}
