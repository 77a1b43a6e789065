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
  "(?:the )?(newest|latest|most recent|najnowsze|najnowszych|oldest|najstarsze|najstarszych)(?: ones?| entries| wpisy)? (?:first|at the top|on top|na poczatku|na gorze|na wierzchu|najpierw|pierwsze|na samej gorze)";
const LIST =
  "(?:(?:the |a |get |chce |i want |we want )*(?:list|lists|listing|listings|results?|lista|listy|liste|wyniki)(?: of ([a-z -]+?))? )?";
const IS =
  "(?:(?:should be|must be|is|are|be|can be|come|comes|shown|returned|jest|sa|ma byc|ma sie|maja sie|moze byc|z|ze|with|to) )*";
const AS_USUAL = "(?: by default| domyslnie)?";
const SORT = new RegExp(
  `^${LIST}${IS}(?:sort(?:ed|ing|able|s)?|order(?:ed|ing)?|sortowani[ea]m?|sortowan[ey]|sortowac|sortuj|posortowan[aey])(?: sie)? (?:([a-z -]+?) )??${BY} (.+?)${AS_USUAL}$`,
);
const ONLY_AGE = new RegExp(`^${LIST}${IS}${AGE}$`);
const WITH_AGE = new RegExp(`^(.+?),? ${AGE}$`);
const FALLING =
  / (?:descending|desc|malejaco|from (?:the )?(?:highest|best|largest)|highest first|best first)$/;
const RISING = / (?:ascending|asc|rosnaco|alphabetically|alfabetycznie|lowest first)$/;
const CAN =
  "(?:(?:i|i'd|we|we'd|you|one|users|people|clients|everyone|anyone) )?(?:(?:want to|should be able to|be able to|it should be possible to|can|may|need to|would like to|like to|with|also|the ability to|possibility to|z|chce|chcialbym|mozliwosc) )*";
const FIND = new RegExp(
  `^(?:${LIST}${IS})?${CAN}(?:get (?:the )?list|list(?:a|e)? filtrowan\\w+|filter(?:ing|s|able|ed)?|filtr|filtry|filtrowac|wyszukiwac|szukac|search(?:ing|able|es)?|find(?:ing)?|look(?:ing)? up|wyszukiwani[ea]|wyszukiwaniem|filtrowani[ea]|filtrowaniem|szukani[ea]|filtruj|wyszukuj|szukaj)(?: sie)?(?: ([a-z -]+?))? (?:${BY}|on|for) (.+)$`,
);
const TEXT = new RegExp(
  `^${CAN}(?:(?:full[- ]?text|text|simple) )?(?:search|searching|wyszukiwanie|wyszukiwaniem|szukanie)(?: ${BY} (?:text|keyword|tekscie|tekstu))?$`,
);
const FILTERS = new RegExp(`^(?:${LIST})${IS}(?:filters?|filtry|filtrami) (?:on |for |by |po |: )?(.+)$`);
/** "Filter published only". */
const ONLY = new RegExp(`^${CAN}filter (?:the |for |on )?([a-z]+)(?: ones)? only$`);
const PAGES = new RegExp(
  `^(?:${LIST}${IS})?${CAN}(?:pagination|paginated|paging|paginate|pages|paginacj\\w+|stronicowani\\w+)(?: ${IS}(?:of|by|with|po|results?))*(?: (?:the )?(?:lists?|results?|everything|wszystkiego|list))?(?: (?<size>\\d+))?(?: (?:items|rows|results|entries|records|per page|a page|each|wynikow|pozycji|na strone))*$`,
);
/** What every list has. */
const LIMIT_OFFSET =
  /^(?:pagination|paging|paginated|paginate)(?: (?:with|by|via|using))? (?:a )?limit (?:\/ |and |, )?offset,?(?: (?:with )?(?:a )?(?:max|maximum)(?: limit)?(?: of)? 100)?$/;
const SIZE =
  /^(?:(?:show|return|list|with|po|z) )?(?<size>\d+) (?:[a-z]+ )?(?:per page|a page|on a page|na strone|na stronie)$/;

/** @param line the words of a sentence or clause, folded, with blanks between */
export function readListClause(line: string): ListClause | undefined {
  if (LIMIT_OFFSET.test(line)) return { object: "", pageSize: DEFAULT_SIZE };
  const size = SIZE.exec(line) ?? PAGES.exec(line);
  if (size) return { object: "", pageSize: Number(size.groups?.size ?? DEFAULT_SIZE) };
  const age = ONLY_AGE.exec(line);
  if (age) return { object: age[1] ?? "", age: ageOf(age[2]) };
  const [, rest, word] = WITH_AGE.exec(line) ?? [];
  const sort = SORT.exec(rest ?? line);
  if (sort) {
    const names = (sort[3] ?? "").split(/ ?, ?(?:and |i )?| and | i | then /);
    return {
      object: (sort[1] ?? sort[2] ?? "").replace(
        /^(?:the |all )*(?:lists?|listings?|everything|them|it|results?|listy|liste|wszystko)$/,
        "",
      ),
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
  const only = ONLY.exec(line)?.[1];
  if (only !== undefined) return { object: "", filters: [only] };
  const said = FIND.exec(line);
  const listed = said ? undefined : FILTERS.exec(line);
  const [object = "", names] = said ? [said[2] ?? said[1], said[3]] : [listed?.[1], listed?.[2]];
  if (names === undefined) return undefined;
  const fields = names.split(/ ?, ?(?:and |or |i |lub )?| and | or | i | oraz | lub /);
  return { object, filters: fields.map((name) => name.replace(/^(?:the|their|its|a|an) /, "")) };
}

/** The pages that every list has. */
const DEFAULT_SIZE = 50;

const ageOf = (word = ""): "newest" | "oldest" => (/^(?:oldest|najstarsz)/.test(word) ? "oldest" : "newest");
