/**
 * What a sentence says of lists: "sort by year, newest first", "filter by category and city", "20 per page",
 * „wyszukiwanie po nazwie”, „stronicowanie po 10”.
 */

export interface ListClause {
  /** Words of the thing it is said of; "": of every list. */
  readonly object: string;
  /** Columns by the words for them, falling or not. */
  readonly sort?: readonly { readonly field: string; readonly isFalling: boolean }[];
  /** By the order in which the rows were made. */
  readonly age?: "newest" | "oldest";
  readonly pageSize?: number;
  /** Fields that rows can be found by; none: by any text. */
  readonly filters?: readonly string[];
}

const BY = "(?:by|po|wedlug|wg)";
const AGE =
  "(?:the )?(newest|latest|most recent|najnowsze|najnowszych|oldest|najstarsze|najstarszych)(?: ones?)? (?:first|at the top|na poczatku|na gorze|najpierw|pierwsze)";
const LIST = "(?:(?:the )?(?:list|lists|listing|listings|results?|lista|listy|wyniki)(?: of ([a-z -]+?))? )?";
const IS = "(?:(?:should be|must be|is|are|be|can be|jest|sa|ma byc) )?";
const SORT = new RegExp(
  `^${LIST}${IS}(?:sort(?:ed|ing|able|s)?|order(?:ed|ing)?|sortowani[ea]|sortowan[ey]|sortuj|posortowan[aey]) (?:([a-z -]+?) )?${BY} (.+?)$`,
);
const ONLY_AGE = new RegExp(`^${LIST}${IS}${AGE}$`);
const WITH_AGE = new RegExp(`^(.+?),? ${AGE}$`);
const FALLING =
  / (?:descending|desc|malejaco|from (?:the )?(?:highest|best|largest)|highest first|best first)$/;
const RISING = / (?:ascending|asc|rosnaco|alphabetically|alfabetycznie|lowest first)$/;
const CAN =
  "(?:(?:i|i'd|we|we'd|you|one|users|people|clients|everyone|anyone) )?(?:(?:want to|should be able to|can|may|need to|would like to|like to|with|also|the ability to|possibility to|z|chce|chcialbym|mozliwosc) )*";
const FIND = new RegExp(
  `^${CAN}(?:filter(?:ing|s|able)?|search(?:ing|able|es)?|find(?:ing)?|look(?:ing)? up|wyszukiwani[ea]|wyszukiwaniem|filtrowani[ea]|filtrowaniem|szukani[ea]|filtruj|wyszukuj|szukaj)(?: ([a-z -]+?))? ${BY} (.+)$`,
);
const TEXT = new RegExp(
  `^${CAN}(?:(?:full[- ]?text|text|simple) )?(?:search|searching|wyszukiwanie|wyszukiwaniem|szukanie)(?: ${BY} (?:text|keyword|tekscie|tekstu))?$`,
);
const PAGES = new RegExp(
  `^${CAN}(?:pagination|paginated|paging|paginate|pages|paginacj\\w+|stronicowani\\w+)(?: ${IS}(?:of|by|with|po|results?))*(?: (\\d+))?(?: (?:items|rows|results|entries|records|per page|a page|each|wynikow|pozycji|na strone))*$`,
);
const SIZE =
  /^(?:(?:show|return|list) )?(\d+) (?:[a-z]+ )?(?:per page|a page|on a page|na strone|na stronie)$/;

/** @param line the words of a sentence or clause, folded, with blanks between */
export function readListClause(line: string): ListClause | undefined {
  const size = SIZE.exec(line) ?? PAGES.exec(line);
  if (size) return { object: "", pageSize: Number(size[1] ?? DEFAULT_SIZE) };
  const age = ONLY_AGE.exec(line);
  if (age) return { object: age[1] ?? "", age: ageOf(age[2]) };
  const [, rest, word] = WITH_AGE.exec(line) ?? [];
  const sort = SORT.exec(rest ?? line);
  if (sort) {
    const names = (sort[3] ?? "").split(/ ?, ?(?:and |i )?| and | i | then /);
    return {
      object: sort[1] ?? sort[2] ?? "",
      sort: names.map((name) => ({
        field: name
          .replace(FALLING, "")
          .replace(RISING, "")
          .replace(/^(?:the|their|its) /, ""),
        isFalling: FALLING.test(name),
      })),
      ...(word !== undefined && { age: ageOf(word) }),
    };
  }
  if (TEXT.test(line)) return { object: "", filters: [] };
  const [, object = "", names] = FIND.exec(line) ?? [];
  if (names === undefined) return undefined;
  const fields = names.split(/ ?, ?(?:and |or |i |lub )?| and | or | i | oraz | lub /);
  return { object, filters: fields.map((name) => name.replace(/^(?:the|their|its|a|an) /, "")) };
}

/** The pages that every list has. */
const DEFAULT_SIZE = 50;

const ageOf = (word = ""): "newest" | "oldest" => (/^(?:oldest|najstarsz)/.test(word) ? "oldest" : "newest");
