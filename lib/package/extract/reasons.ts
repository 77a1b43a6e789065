/** Why a clause that was not read cannot be done, where its words say so; the reason comes with what to do instead. */

import { foldWord } from "#language/fold.ts";
import type { PackageDocument, Provenance, UnreadClause } from "#schemas/package.ts";

const BETWEEN_COLUMNS =
  "Rules between two fields are not supported: a field has bounds of its own, and a client compares the two";

/** The first that fits counts. */
const REASONS: readonly (readonly [words: RegExp, reason: string])[] = [
  [
    /\b(?:rate[- ]?limit\w*|throttl\w*|\d+ (?:requests?|posts?|calls?|times?|zapytan|razy) (?:per|a|an|na) (?:second|minute|hour|day|minut\w+|godzin\w+|sekund\w+|dzien))\b|\b(?:per|na) (?:ip|adres ip)\b/,
    "Limits of how often a client asks are not supported: put a proxy with a rate limit in front of the service",
  ],
  [
    /(?:only|always|must|just|wylacznie|tylko) in (?:that|this|the given) order|in that order|w tej kolejnosci|→.*→|->.*->|\btransitions?\b|przejsci\w+ (?:stanu|statusu)/,
    "An order of states is not supported: any of the values can follow any other",
  ],
  [
    /\b(?:no|not|never|cannot|can't|nie|must|should|musi\w*|has to|have to|powin\w+|ma byc)\b.*\b(?:before|after|earlier than|later than|przed|po|wczesniej\w*|pozniej\w*)\b|\b(?:end|ends|to|do|koniec)\w* ?(?:>|≥|>=) ?(?:start|begin|from|od|poczatek)\w*/,
    BETWEEN_COLUMNS,
  ],
  [
    /\b\w+ (?:<|>|<=|>=|≤|≥|!=|≠) [a-z_]{2,}|\b(?:greater|less|higher|lower|larger|smaller|more|fewer|wiekszy|wieksza|wieksze|mniejszy|mniejsza|mniejsze|wyzsz\w+|nizsz\w+) (?:than|niz|od) (?:the |a )?(?!zero|zera|\d)[a-z]+|\bfit\w* (?:between|within|into) the\b|\b(?:different|differ) from\b|\b(?:sam|sama) ze soba\b|\bagainst (?:themselves|himself|herself|itself)\b|\bthe same (?:player|team|person|user) (?:twice|on both)/,
    BETWEEN_COLUMNS,
  ],
  [
    /\b(?:computed|calculated|derived|automatically from|liczy sie|liczyc sie|liczone|wyliczan\w+|wylicza|obliczan\w+|sam\w* sie licz\w+|ma sie liczyc)\b/,
    "A field that is computed of others is not supported: clients compute it, or a model writes a handler for it",
  ],
  [
    /\b(?:transparent|notify|notifies|notified|notifications?|reminders?|e?-?mails? (?:to|the|when|if|on)|send (?:an? )?(?:e?-?mail|sms|message)|powiadom\w*|przypomn\w*|wysyla\w* (?:mail\w*|sms\w*))\b/,
    "Messages to people are not supported: let another service ask for what has changed",
  ],
  [
    /\b(?:hidden|invisible|not (?:be )?(?:returned|shown|visible)|never (?:leave|returned|shown)|nie (?:moze |ma )?byc (?:zwracan\w+|pokazywan\w+|widoczn\w+)|ukryt\w+)\b/,
    "A field that is stored and never shown is not supported, unless it is a secret such as a password",
  ],
];

/** "Items (product, quantity)" that became one name: words in brackets are no part of what a field is called. */
export function joinedNames(provenance: readonly Provenance[], prompt: string): UnreadClause[] {
  return provenance.flatMap(({ part, name, span }) => {
    if (part !== "column" || span === undefined) return [];
    const text = prompt.slice(span.start, span.end);
    const [, inside = ""] = /\(\s*(\p{L}[\p{L} ,/-]*)/u.exec(text) ?? [];
    const words = inside
      .split(/[\s,/-]+/)
      .map(foldWord)
      .filter((word) => word.length > 1);
    const own = new Set((name.split(".")[1] ?? "").split("_"));
    if (words.length === 0 || !words.every((word) => own.has(word))) return [];
    const reason = `It was read as the field ${name.split(".")[1]}, and may mean something else: say it in other words`;
    return [{ ...span, words: text.split(/\s+/), blocks: true, reason }];
  });
}

/** Clauses with the reasons that their words have, and the contradictions of the prompt. */
export function withReasons(clauses: readonly UnreadClause[], document: PackageDocument): UnreadClause[] {
  return clauses.map((clause) => {
    const isOfRows = /\b(?:updat|edit|delet|remov|chang|modif|edyt|usuw|zmian|kasow)\w*\b/i.test(clause.text);
    if (clause.reason !== undefined || !clause.blocks || isOfRows) return clause;
    const reason = reasonOf(clause.text, document);
    return reason === undefined ? clause : { ...clause, reason };
  });
}

function reasonOf(text: string, document: PackageDocument): string | undefined {
  const line = text.split(/\s+/).map(foldWord).join(" ");
  return (
    impossibleRange(line) ??
    readOnlyBesideWrites(line, document) ??
    (/\b(?:required|wymagan\w+|obowiazkow\w+)\b.*\b(?:optional|opcjonaln\w+)\b|\b(?:optional|opcjonaln\w+) too\b/.test(
      line,
    )
      ? "The same field is required and optional: say which of the two holds, and where"
      : REASONS.find(([words]) => words.test(line))?.[1])
  );
}

/** Bounds in one sentence that nothing can keep: "minimum 65, maximum 18". */
export function impossibleIn(prompt: string): UnreadClause[] {
  return [
    ...prompt.matchAll(
      /\b(?:min|minimum|minimalnie|at least|co najmniej)\s*[:=]?\s*(\d+(?:[.,]\d+)?)\b[^.;\d\n]{0,12}?\b(?:max|maximum|maksymalnie|at most|najwyżej)\s*[:=]?\s*(\d+(?:[.,]\d+)?)\b/giu,
    ),
  ].flatMap(({ 0: text, 1: low = "", 2: high = "", index: start }) =>
    Number(low.replace(",", ".")) > Number(high.replace(",", "."))
      ? [
          {
            start,
            end: start + text.length,
            text,
            words: text.split(/\s+/),
            blocks: true,
            reason: `No value is at least ${low} and at most ${high}: say which bounds are meant`,
          },
        ]
      : [],
  );
}

/** "Minimum 65, maximum 18", "between 10 and 5". */
function impossibleRange(line: string): string | undefined {
  const [, low, high] =
    /\b(?:min|minimum|at least|co najmniej|minimalnie|between|od|from|miedzy)\D{0,4}(\d+(?:[.,]\d+)?)[^\d.;]{1,16}?(\d+(?:[.,]\d+)?)/.exec(
      line,
    ) ?? [];
  if (low === undefined || high === undefined) return undefined;
  const isNamed = /\b(?:max|maximum|at most|and|to|do|a|i|maksymalnie|najwyzej)\b/.test(line);
  return isNamed && Number(low.replace(",", ".")) > Number(high.replace(",", "."))
    ? `No value is at least ${low} and at most ${high}: say which bounds are meant`
    : undefined;
}

function readOnlyBesideWrites(line: string, { IMPLEMENTATION }: PackageDocument): string | undefined {
  if (!/\bread-?only\b|\bread only\b|\btylko (?:do )?odczyt\w*\b/.test(line)) return undefined;
  const writes = (IMPLEMENTATION?.actions ?? []).flatMap(
    (action) => /^api\.expose ((?:POST|PUT|PATCH|DELETE) .+)$/.exec(action)?.[1] ?? [],
  );
  return writes.length > 0
    ? `It is read-only, and ${writes.slice(0, 3).join(", ")} writes: say which of the two holds`
    : undefined;
}
