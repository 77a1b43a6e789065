/** Values behind the name of their field: "temat: Oferta", "zmień treść na …", "with the subject …". */
import { escapePattern } from "#kit/data/pattern.ts";
import { foldWord } from "#language/fold.ts";
import type { ActionName } from "#schemas/workflow.ts";
import { definitionOf, TEXT_FIELDS } from "../actions/index.ts";
import type { Place, Plan } from "../wording/plan.ts";
import { FIELD_WORDS } from "./correction-words.ts";

export interface Labelled extends Place {
  readonly value: string;
  /** Half-open range in the text. */
  readonly start: number;
  readonly end: number;
}

/** Words for the texts of messages. */
const SHARED =
  "tematem|tematu|temat|tytu[lł]em|tytu[lł]|tre[sś]ci[aą]?|tre[sś][cć]|tekstem|tekst|wiadomo[sś][cć]|wiadomo[sś]ci|subject|body|text|message";
const OF_MESSAGES: readonly string[] = ["subject", "body", "message"];
/** Words for texts that one action has alone, each behind a bar. */
const OWN = Object.entries(FIELD_WORDS)
  .flatMap(([word, field]) => (TEXT_FIELDS.has(field) && !OF_MESSAGES.includes(field) ? [word] : []))
  .map((word) => `|${escapePattern(word)}`)
  .join("");

/** What connects a label with its value: a colon, or words such as „na” and "should be". */
const LINK = String.raw`\s*(?::|=|\s[-–—]\s|\s(?:na|ma by[cć]|powinien by[cć]|powinna by[cć]|b[eę]dzie|brzmi|niech b[eę]dzie|to|should be|should say|should read|is|says|must be)(?:\s*:)?\s)\s*`;
/** A label: its value is what follows, to the end or the next label. */
const LABEL = new RegExp(`(?<![\\p{L}\\p{N}_-])(${SHARED}${OWN})${LINK}`, "giu");

/** A subject as the whole message: „temat Nowa oferta”. */
const SUBJECT =
  /^\s*(?:(?:add|set|use|dodaj|ustaw|wpisz|dopisz)\s+(?:the\s+|a\s+)?)?(temat|tytu[lł]|subject)\s+(?!jest|nie|by[lł]|is|was|not)(?=\S)/iu;

/** The labelled texts of a turn that fit the plan. Where several steps have the field, the first one that lacks it gets it. */
export function labelledIn(text: string, plan: Plan): Labelled[] {
  const first = SUBJECT.exec(text);
  const matches = [...text.matchAll(LABEL)];
  const labels = (matches.length === 0 && first ? [first] : matches).flatMap((match) => {
    const field = FIELD_WORDS[foldWord(match[1] ?? "")];
    const place = field === undefined ? undefined : placeOf(field, plan);
    return place ? [{ ...place, start: match.index, from: match.index + match[0].length }] : [];
  });
  return labels.flatMap(({ start, from, ...place }, at) => {
    const end = labels[at + 1]?.start ?? text.length;
    const value = trimmed(text.slice(from, end), at + 1 < labels.length);
    return value ? [{ ...place, start, end, value }] : [];
  });
}

/** The step of a text field. "Treść" of a notification is its message. */
function placeOf(word: string, { steps }: Plan): Place | undefined {
  if (!TEXT_FIELDS.has(word)) return undefined;
  const names = word === "body" ? ["body", "message"] : word === "message" ? ["message", "body"] : [word];
  for (const field of names) {
    const having = steps.flatMap(({ action }, step) => (catalogHas(action, field) ? [step] : []));
    const lacking = having.find((step) => steps[step]?.config[field] === undefined);
    const step = lacking ?? having[0];
    if (step !== undefined) return { step, field };
  }
  return undefined;
}

const catalogHas = (action: ActionName, field: string): boolean =>
  definitionOf(action).fields.some(({ name }) => name === field);

function trimmed(text: string, hasNext: boolean): string {
  const value = hasNext
    ? text.replace(/[\s,;.]+(?:i|a|oraz|and)?\s*(?:z|with)?\s*(?:the|a)?\s*$/iu, "")
    : text;
  const quoted = /^\s*["'„”“«]([^"„”“«»]+)["'”“»]\s*[.!]?\s*$/.exec(value);
  return (quoted?.[1] ?? value).trim();
}
