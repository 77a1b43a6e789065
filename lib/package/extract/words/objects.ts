/** Words between a verb and its object: "add a new book", "usuwanie pojedynczych wpisów". */
export const SKIP_BEFORE_OBJECT =
  /^(?:\)|of|for|on|to|the|a|an|new|single|one|existing|their|its|his|her|own|your|my|any|some|all|these|those|given|specific|particular|individual|about|in|from|down|up|out|dla|na|do|nowy|nowe|nowych|nowa|nowego|nowej|swoje|swoich|swoj|pojedyncz\w+|jeden|jednego|jednej|wszystkich|wszystkie|kolejne|kolejnych|konkretn\w+)$/;
