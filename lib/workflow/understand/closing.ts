/** The closing of the letter that a request is: "Thank you, Raj" behind what somebody is to be told. */
import type { Reading } from "./atoms.ts";

const PHRASE =
  /^(?:(?:and|i|oraz|&) )?(?:(?:many|best|kind|kindest|warm|with kind|with best) (?:thanks|regards|wishes)|thanks|thank you|thx|regards|cheers|sincerely|yours(?: sincerely| faithfully| truly)?|have a (?:nice|good|great) (?:day|one|weekend)|(?:bardzo |z góry |serdecznie |z gory )?(?:dziękuję|dziekuje|dziękujemy|dziekujemy|dzięki|dzieki|pozdrawiam|pozdrawiamy)|(?:serdeczne |serdecznie )?pozdro?(?:wienia)?|z poważaniem|z powazaniem|z wyrazami szacunku|(?:miłego|milego|dobrego) (?:dnia|weekendu))(?: (?:in advance|a lot|a million|so much|very much|z góry|z gory|bardzo|serdecznie|wielkie))*(?!\p{L})[\s,.!;\u2013\u2014-]*/iu;
/** Names of who writes: "Raj", „Tomek z Biura”. */
const SIGNATURE = /^(?:\p{Lu}[\p{L}.'\u2019-]*[\s,.!]*){0,5}$/u;
const GREETING =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|cześć|czesc|hej|witam|witaj|dzień dobry|dzien dobry|szanown\p{L}+)(?!\p{L})/iu;

function isClosing(text: string): boolean {
  let rest = text;
  for (let found = PHRASE.exec(rest); found !== null; found = PHRASE.exec(rest))
    rest = rest.slice(found[0].length);
  return rest !== text && SIGNATURE.test(rest);
}

/**
 * The atom at which the closing of the request begins behind the text of a message, else `to`. What a colon announces
 * can have a closing of its own: there it is the request's if the request alone has a greeting.
 */
export function closingFrom({ text, atoms }: Reading, from: number, to: number, isDirect: boolean): number {
  if (to < atoms.length) return to;
  const start = atoms[from]?.start ?? text.length;
  if (isDirect && (!GREETING.test(text) || GREETING.test(text.slice(start)))) return to;
  for (let at = from + 1; at < to; at++) {
    const [before, atom] = [atoms[at - 1], atoms[at]];
    if (before === undefined || atom === undefined) break;
    const isApart = before.kind === "mark" || text.slice(before.end, atom.start).includes("\n");
    if (isApart && isClosing(text.slice(atom.start))) return at;
  }
  return to;
}
