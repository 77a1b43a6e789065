/** Finds web addresses spelled with words: "visit example dot com slash docs", "wejdź na firma kropka pl". */

import { WordSet } from "../../word-set.ts";
import { foundAt } from "../found.ts";
import type { Found, Source } from "../types.ts";
import { wordsBefore } from "./characters.ts";
import { atomEnd, domainFrom } from "./spoken.ts";
import { CUES } from "./web-names.ts";

const DOTS = new Set(["dot", "kropka"]);
const SLASHES = new Set(["slash", "ukosnik"]);
/** Before a domain these make it the end of an e-mail address. */
const MAIL_SIGNS = new Set(["at", "@", "malpa", "malpka"]);
const VERBS = new WordSet("go goto navigate head check przejdz zajrzyj");
/** How many words before an address may announce it. */
const REACH = 4;
/** Spelled folders after a domain; more are not an address that someone says. */
const MAX_FOLDERS = 6;

/** Spelled addresses of a text, in order; a word or "www" must announce them. */
export function spokenUrlsIn(source: Source): Found<"url">[] {
  const { tokens, text } = source;
  const urls: Found<"url">[] = [];
  let limit = 0;
  for (let at = 1; at < tokens.length - 1; at++) {
    const fold = tokens[at]?.fold;
    if (fold === undefined || !DOTS.has(fold) || at - 1 < limit) continue;
    const label = tokens[at - 1];
    if (label?.kind !== "word") continue;
    const domain = MAIL_SIGNS.has(tokens[at - 2]?.fold ?? "") ? null : domainFrom(source, at - 1);
    if (domain === null || !domain.spelled) continue;
    limit = domain.edge;
    const announced =
      label.fold === "www" ||
      wordsBefore(text, label.start, REACH).some((word) => CUES.has(word) || VERBS.has(word));
    if (!announced) continue;
    const { href, edge } = withFolders(source, domain.text, domain.edge);
    const end = tokens[edge - 1]?.end ?? label.end;
    urls.push(foundAt(text, "url", label.start, end, 0.8, { href }));
    limit = edge;
  }
  return urls;
}

function withFolders({ tokens, text }: Source, domain: string, from: number): { href: string; edge: number } {
  let [href, edge] = [domain, from];
  for (let count = 0; count < MAX_FOLDERS && SLASHES.has(tokens[edge]?.fold ?? ""); count++) {
    const end = atomEnd(tokens, edge + 1);
    if (end === edge + 1) break;
    href += `/${text.slice(tokens[edge + 1]?.start, tokens[end - 1]?.end)}`;
    edge = end;
  }
  return { href, edge };
}
