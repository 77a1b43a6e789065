/** The English rules and words of time as tables; the build writes them out. */
import { grammarTable } from "./grammar-table.ts";
import { phraseTable } from "./phrase-table.ts";
import { rulesOf } from "./rules.ts";
import { CLASSES, GOALS } from "./symbols.ts";
import { wordRows } from "./word-rows.ts";

export const GRAMMAR = grammarTable(rulesOf("en"), CLASSES, GOALS);
export const PHRASES = phraseTable(wordRows("en"));
