/** Reads the nouns of a clause: what it is about, which kind of report, in which format. */
import type { Frame, Place } from "../action/frame.ts";
import type { Reading } from "./atoms.ts";
import { OPTION_FIELDS } from "./options.ts";

const PLACES: Readonly<Record<string, Place>> = { slack: "slack", teams: "teams", telegram: "telegram" };
/** Nouns that name what a clause is about more exactly than a message does. */
const REPLACES = new Set(["email", "report", "invoice", "proforma", "correction"]);

/** Reads what a noun names: a thing of the catalog, a kind of report, a format, a record; the atom after it. */
export function readNoun(
  reading: Reading,
  frame: Frame,
  tags: ReadonlySet<string>,
  end: number,
): number | undefined {
  for (const tag of tags) {
    const [kind = "", name = ""] = tag.split(":");
    // "The sales team" is no report.
    if (kind === "report" && reading.has("group", end)) return end;
    if (kind === "report") reportType(reading, frame, name, end);
    else if (kind === "format") frame.format ??= name;
    else if (kind === "entity") frame.entity ??= name;
    else if (kind === "object") readObject(reading, frame, name, end);
    else {
      const field = OPTION_FIELDS.find((one) => one.tag === `${kind}:`)?.name;
      if (field === undefined) continue;
      frame.fields[field] ??= name;
    }
    return end;
  }
  return undefined;
}

/** "Sales and HR reports" are two; „raport sprzedaży działu marketingu” is one, and which is asked. */
function reportType(reading: Reading, frame: Frame, name: string, end: number): void {
  const [former] = frame.reportTypes;
  const isJoined = [1, 2, 3, 4].some((back) => {
    const before = end - 1 - back;
    return before >= frame.at - 4 && (reading.has("and", before) || reading.atoms[before]?.fold === ",");
  });
  if (former !== undefined && former !== name && !isJoined) frame.isOneReport = true;
  frame.reportTypes.push(name);
}

function readObject(reading: Reading, frame: Frame, name: string, end: number): void {
  const word = reading.atoms[end - 1]?.fold ?? "";
  const place = PLACES[name];
  if (place !== undefined) {
    // "The Teams chat" is one, "Slack and Teams" are two.
    if (!/^(?:chat|czat|chac|czac)/.test(word) && !frame.places.includes(place)) frame.places.push(place);
    frame.isEither ||= frame.places.length > 1 && reading.has("or", end - 2);
    if (place !== "slack" || frame.place === undefined) frame.place = place;
    if (frame.isNominal) frame.object ??= "message";
  } else if (frame.object === "file" && name === "invoice") {
    frame.object = name;
    frame.isFileOnly = !frame.verbs.has("send");
  } else if (frame.object === undefined || (frame.object === "message" && REPLACES.has(name))) {
    frame.object = name;
    if (NOTICE.test(word)) frame.verbs = new Set([...frame.verbs, "notify"]);
    frame.isPlural = PLURAL.test(word);
  } else if (name !== frame.object && name !== "payment") frame.also.push(name);
  else frame.isPlural ||= PLURAL.test(word);
}

/** Nouns of messages that say what they are about: „powiadomienie o awarii”, "a reminder about the invoice". */
const NOTICE =
  /^(?:powiadomieni|przypomnieni|informacj|info|komunikat|reminder|notification|alert|notice|announcement)/;

/** Ends of plural nouns, folded. */
const PLURAL =
  /^(?:invoices|bills|reports|emails|e-mails|messages|notifications|faktury|faktur|raporty|raportow|maile|maili|wiadomosci|powiadomienia|powiadomien)$/;
