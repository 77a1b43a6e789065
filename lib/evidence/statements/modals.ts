/** How binding a statement is: modal verbs and phrases of six languages. */
import type { Modality } from "#schemas/evidence.ts";

/** `not` makes the sentence a prohibition; `unless`: with a negation nothing is required any more. */
interface Phrase {
  modality: Modality;
  /** The phrase itself forbids. */
  forbids?: true;
  /** A negation takes the obligation away: "does not have to". */
  lifts?: true;
}

const REQUIRED: Phrase = { modality: "required" };
const LIFTED: Phrase = { modality: "required", lifts: true };
const RECOMMENDED: Phrase = { modality: "recommended" };
const OPTIONAL: Phrase = { modality: "optional" };
const FORBIDDEN: Phrase = { modality: "required", forbids: true };
/** Announces a verb and says nothing of how binding it is. */
const OPEN: Phrase = { modality: "unknown" };

/** Phrases in folded words. The longest that fits at a place counts, and the first place in a sentence. */
const PHRASES: readonly (readonly [Phrase, string])[] = [
  [
    REQUIRED,
    "must|shall|is to|are to|it is required to|is required to|are required to|is obliged to|mustn't|shan't",
  ],
  [LIFTED, "has to|have to|need to|needs to|need not"],
  [
    RECOMMENDED,
    "should|shouldn't|ought to|is recommended to|it is recommended to|we recommend to|is advised to",
  ],
  [
    OPTIONAL,
    "is not required to|are not required to|it is not necessary to|is not necessary to|nie jest konieczne|nie ma potrzeby|il n'est pas necessaire de|no es necesario|non e necessario",
  ],
  [OPTIONAL, "may|might|can|could|can optionally|may optionally"],
  [
    FORBIDDEN,
    "cannot|can't|can not|may not|is not allowed to|are not allowed to|is forbidden to|is prohibited from",
  ],
  [OPEN, "will|won't|want to|wants to|would like to|going to|let's"],
  [REQUIRED, "nalezy|powinno sie koniecznie|ma obowiazek|jest zobowiazany|wymaga sie|konieczne jest"],
  [LIFTED, "trzeba|musi|musza|musimy|musisz"],
  [
    RECOMMENDED,
    "powinien|powinna|powinno|powinny|powinni|powinnismy|warto|zaleca sie|nalezaloby|dobrze byloby",
  ],
  [OPTIONAL, "moze|moga|mozna|mozemy|mozesz|opcjonalnie"],
  [FORBIDDEN, "nie wolno|nie moze|nie moga|nie mozna|zabrania sie|zabronione jest|zakazuje sie"],
  [REQUIRED, "soll|sollen|hat zu|haben zu|ist zu|sind zu"],
  [LIFTED, "muss|mussen|braucht"],
  [RECOMMENDED, "sollte|sollten|empfiehlt sich|es wird empfohlen"],
  [OPTIONAL, "kann|konnen|konnte|konnten|darf|durfen|optional"],
  [OPEN, "mochte|mochten|wollen|will"],
  [REQUIRED, "doit|doivent|il faut|faut|devons|est tenu de|il est obligatoire de"],
  [RECOMMENDED, "devrait|devraient|il faudrait|il est recommande de|il convient de"],
  [OPTIONAL, "peut|peuvent|pourrait|pourraient"],
  [FORBIDDEN, "il est interdit de|il est interdit d"],
  [REQUIRED, "debe|deben|debemos|tiene que|tienen que|hay que|es obligatorio|es necesario"],
  [RECOMMENDED, "deberia|deberian|se recomienda|conviene"],
  [OPTIONAL, "puede|pueden|podria|podrian"],
  [FORBIDDEN, "esta prohibido|se prohibe|queda prohibido"],
  [REQUIRED, "deve|devono|dobbiamo|bisogna|occorre|e necessario|e obbligatorio"],
  [RECOMMENDED, "dovrebbe|dovrebbero|si consiglia|si raccomanda"],
  [OPTIONAL, "puo|possono|potrebbe|potrebbero"],
  [FORBIDDEN, "e vietato|e proibito"],
];

/** Phrases by their first word, the longest first. */
const BY_FIRST = byFirst();

export interface Modal extends Phrase {
  /** Index of its first word, and of the word after it. */
  start: number;
  end: number;
}

/** Words that begin a clause which says nothing of what the sentence demands: "what it cannot do is left out". */
const SUBORDINATE =
  /^(?:that|which|who|whom|what|whose|if|when|whenever|because|where|wherever|as|whether|than|how|ktor[yaemi]\w*|co|jesli|jezeli|gdy|poniewaz|ze|czy|gdzie|wenn|weil|dass|falls|ob|qui|dont|lorsque|cuando|quando|chi|che)$/;
const PRONOUN =
  /^(?:it|they|you|we|he|she|one|nobody|nothing|everyone|anyone|on|ona|ono|oni|sie|er|es|wir|man|il|elle|ils|elles|se|si|nie|ne|no|non)$/;

/** Whether a modal is in a clause that a word right before it begins, with at most a pronoun between. */
function isSubordinate(words: readonly string[], start: number): boolean {
  let at = start - 1;
  while (at > 0 && PRONOUN.test(words[at] ?? "")) at--;
  return SUBORDINATE.test(words[at] ?? "");
}

/** "The purpose of this document is to describe …" tells what something is for, and demands nothing. */
const PURPOSE =
  /^(?:purposes?|goals?|objectives?|aims?|intent(?:ion)?|idea|point|mission|motivation|scope|focus)$/;

const isOfPurpose = (words: readonly string[], start: number): boolean =>
  (words[start] === "is" || words[start] === "are") &&
  words.slice(0, start).some((word) => PURPOSE.test(word));

/** The first modal phrase of a sentence outside clauses that only describe. */
export function modalIn(words: readonly string[]): Modal | undefined {
  for (let start = 0; start < words.length; start++) {
    if (isSubordinate(words, start) || isOfPurpose(words, start)) continue;
    const found = BY_FIRST.get(words[start] ?? "")?.find(({ parts }) =>
      parts.every((part, offset) => words[start + offset] === part),
    );
    if (found) return { ...found.phrase, start, end: start + found.parts.length };
  }
  return undefined;
}

function byFirst() {
  const table = new Map<string, { parts: string[]; phrase: Phrase }[]>();
  for (const [phrase, texts] of PHRASES)
    for (const text of texts.split("|")) {
      const parts = text.split(" ");
      const first = parts[0] ?? "";
      table.set(first, [...(table.get(first) ?? []), { parts, phrase }]);
    }
  for (const list of table.values()) list.sort((a, b) => b.parts.length - a.parts.length);
  return table;
}
