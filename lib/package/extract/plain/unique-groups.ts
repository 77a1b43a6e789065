/**
 * Fields that are unique together, in a clause of a plain description: "no two bookings for the same room on the same
 * date", "one vote per email per proposal", „para rząd i numer jest unikalna”.
 */

export interface UniqueGroup {
  /** Words for the thing whose rows they tell apart; undefined: the one that has all of the parts. */
  readonly thing: string | undefined;
  /** Words for the fields, or for the things that the rows belong to. */
  readonly parts: readonly string[];
}

const NAME = "[a-z][a-z0-9_ -]*?";
const AND = "(?: ?,? (?:and|or|plus|i|oraz|albo|lub) | ?, | ?\\+ )";
const SAME = "(?:(?:the |that )?same|(?:w |o |na |do |dla |we )?(?:ten|tym|tego|temu|ta|tej|to|te) sam\\w*)";
const ON = "(?:for|on|at|in|with|to|per|of|by|do|na|w|we|dla|o|z)";
const MUST =
  "(?:(?:must|should|has to|have to|needs? to|musi|musza|maja|ma) (?:be |byc )?|is |are |jest |sa )";
const UNIQUE = "(?:unique|unikaln\\w+|niepowtarzaln\\w+)";
const TWICE =
  "(?:twice|again|more than once|two times|a second time|dwa razy|dwukrotnie|ponownie|wiecej niz raz|drugi raz)";
const NOT =
  "(?:can't|cannot|can not|can never|may not|must not|mustn't|should not|shouldn't|is not allowed to|never|nie moze|nie moga|nie wolno|nie powin\\w+)";

/** Each with the group of the thing, or 0, and those of the parts. */
const FORMS: readonly (readonly [words: RegExp, thing: number])[] = [
  // "The combination of row and number is unique".
  [
    new RegExp(
      `^(?:(?:the|each|every|a) )?(?:combination|pair|couple|tuple|set|para|pary|kombinacja|zestaw|polaczenie) (?:of )?(${NAME})${AND}(?:the )?(${NAME})(?:${AND}(?:the )?(${NAME}))? ${MUST}${UNIQUE}$`,
    ),
    0,
  ],
  [
    new RegExp(
      `^(?:the )?(${NAME})${AND}(?:the )?(${NAME})(?:${AND}(?:the )?(${NAME}))? ${MUST}${UNIQUE} (?:together|in combination|as a pair|as a combination|jointly|razem|lacznie|w parze)$`,
    ),
    0,
  ],
  [
    new RegExp(
      `^(?:a )?${UNIQUE} (?:combination of|pair of|together :|together|on|per pair of|kombinacja|para|razem) (${NAME})${AND}(?:the )?(${NAME})(?:${AND}(?:the )?(${NAME}))?$`,
    ),
    0,
  ],
  // "No two bookings for the same room on the same date".
  [
    new RegExp(
      `^(?:no two|never two|not two|zadne dwie|zadne dwa|nie ma dwoch|bez dwoch) (${NAME}) (?:(?:can|may|must|should|moga) (?:be |have |share |miec |byc )?)?(?:${ON} )?${SAME} (${NAME})(?:${AND}|${AND}${ON} | ${ON} )(?:${SAME} )?(${NAME})$`,
    ),
    1,
  ],
  // "One vote per email per proposal".
  [
    new RegExp(
      `^(?:(?:only|just|at most|max|exactly|tylko|najwyzej) )*(?:one|a single|1|jeden|jedna|jedno) (${NAME}) (?:per|for each|for every|na|od) (?:each |every |kazd\\w+ )?(${NAME})(?:${AND}| )(?:per|for each|for every|and|na|i|od) (?:each |every |kazd\\w+ )?(${NAME})$`,
    ),
    1,
  ],
  // „Jedna osoba jeden głos na propozycję”.
  [
    new RegExp(
      `^(?:(?:each|every|one|a|an|jedna|jeden|kazd\\w+) )(${NAME}) (?:(?:can|may|has|have|gets?|casts?|gives?|moze|ma|oddaje|oddac|miec|wystawic|wystawia|only|tylko) )*(?:only |just |at most |tylko |najwyzej )?(?:one|a single|jeden|jedna|jedno) (${NAME}) (?:per|for each|for every|for a|on each|na|do|w) (?:each |every |kazd\\w+ )?(${NAME})$`,
    ),
    2,
  ],
  // "The same email can't sign up twice for the same shift".
  [
    new RegExp(
      `^(?:the same|an?|one|each|every|ten sam|ta sama|to samo|jeden|jedna) (${NAME}) ${NOT} (?:[a-z]+(?: (?:up|in|for|on|sie))? )?(?:for |on |to )?${TWICE} (?:${ON} )?(?:${SAME}|an?|one|each|the|jed\\w+) (${NAME})$`,
    ),
    0,
  ],
  [
    new RegExp(
      `^(?:the same|an?|one|each|every) (${NAME}) (?:can|may|must) (?:only )?(?:[a-z]+(?: (?:up|in|for|on))? )(?:only )?once (?:${ON} )(?:${SAME}|an?|one|each|every|the) (${NAME})$`,
    ),
    0,
  ],
  // "The same row and number cannot appear twice".
  [new RegExp(`^${SAME} (${NAME})${AND}(?:the )?(${NAME}) ${NOT} (?:[a-z]+(?: sie)? )?${TWICE}$`), 0],
  // „Nauczyciel nie może mieć dwóch lekcji w tym samym dniu i godzinie”.
  [
    new RegExp(
      `^(?:(?:an?|one|the|each|jeden|jedna|kazd\\w+) )?(${NAME}) ${NOT} (?:have|be in|take|hold|teach|miec|prowadzic|byc na) (?:two|dwoch|dwu|dwie|dwa) (${NAME}) ${ON} ${SAME} (${NAME})(?:${AND}(?:${ON} )?(?:${SAME} )?(${NAME}))?$`,
    ),
    2,
  ],
];

/** The group of one clause, or undefined if it says anything else. @param line its words, folded, with blanks between */
export function readUniqueGroup(line: string): UniqueGroup | undefined {
  for (const [words, thingAt] of FORMS) {
    const found = words.exec(line);
    if (found === null) continue;
    const parts = found.flatMap((part, at) =>
      at > 0 && at !== thingAt && part !== undefined ? [part.trim()] : [],
    );
    return { thing: thingAt === 0 ? undefined : found[thingAt]?.trim(), parts };
  }
  return undefined;
}
