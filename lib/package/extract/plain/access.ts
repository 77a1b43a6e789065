/**
 * Who may do what, in a clause of a plain description: "reads are public, everything else needs a token", "wszystko za
 * logowaniem oprócz listy sprzętu". A clause is understood as a whole or not at all.
 */
import type { Verb } from "../resource.ts";
import { VERBS } from "../resource.ts";
import { API_KEY, THE_KEY } from "../words/keys.ts";

/** What keeps others out. */
export type Guard = "token" | "login" | "key";

export interface AccessRule {
  readonly guard: Guard | "public";
  /** "rest" is all of which nothing else is said. */
  readonly verbs: readonly Verb[] | "rest";
  /** Words for the things that it is said of; "" for all of them. */
  readonly object: string;
}

const ALL =
  "(?:(?:absolutely )?everything|everywhere|wszedzie|all of (?:it|this|them|that)|it all|it|them|this|all|(?:every|each|all|the whole|whole|the|any|our|my)(?: the)? (?:endpoints?|routes?|requests?|calls?|operations?|api|service|app|resources?|actions?|methods?)|api|access|wszystk\\w+|calos\\w+|(?:cal\\w+|kazd\\w+|wszystkie) (?:api|serwis\\w*|endpoint\\w*|operacj\\w+|metod\\w+|zapytani\\w+|tras\\w*)|dostep(?: do (?:api|wszystkiego|calosci))?|api)";
const REST =
  "(?:everything else|all else|anything else|the rest|rest|all (?:the )?other\\w*(?: (?:endpoints|routes|operations|methods))?|others?|(?:cala |cale )?reszt\\w+|pozostal\\w+(?: (?:operacje|endpointy|metody))?|wszystko inne|inne)";
const A = "(?:(?:an?|the|valid|some|proper|simple|basic|user|waznym|waznego|z|ze|own|normal) )*";
const LOGIN =
  "(?:(?:password |user )?(?:log-?in|sign-?in|logon)(?: (?:and|with|i|z) (?:a )?(?:password|haslo|haslem))?|log in|sign in|logging in|signing in|(?:user )?accounts?|kont\\w+|logowani\\w+|zalogowani\\w+|login\\w* i hasl\\w+|username and password)";
const TOKEN =
  "(?:(?:bearer|jwt|api|access|auth|secret|static) )*(?:bearer|jwts?|tokens?|tokenem|tokenu|tokena|tokenie|tokenami)(?: (?:auth|authentication|authorization|token|bearer|tokens?))?|(?:token |token-based |jwt |bearer )?(?:authentication|authorization|authorisation|auth)(?: (?:by|with|via) (?:an? )?(?:(?:bearer|jwt|api) )*(?:tokens?|bearer|jwt))?|autoryzacj\\w+(?: (?:tokenem|bearer|jwt|tokenami))?|uwierzytelni\\w+(?: (?:tokenem|bearer|jwt))?";
const HOW = `${A}(?:(?<login>${LOGIN})(?: (?:with|by|via|z|przez) ${A}(?<jwt>jwts?|tokens?|bearer(?: tokens?)?))?|(?<key>${API_KEY}|${THE_KEY})|(?<token>${TOKEN}))`;
const NEEDS =
  "(?:(?:should |must |shall |will |may |have to |has to |powin\\w+ |ma |maja )?(?:only |tylko )?(?:needs?|requires?|wants?|demands?|takes?|have|be|is|are|jest|sa|byc|wymaga|wymagaja|potrzebuje|potrzebuja)? ?(?:to be |be |only |tylko |wylacznie |jest |sa |available |accessible |allowed |possible |dostepn\\w+ |mozliw\\w+ )*(?:protected|secured|guarded|hidden|locked|zabezpieczon\\w+|chronion\\w+|schowan\\w+)? ?(?:behind|with|by|via|after|using|for|under|through|only|po|za|na|z|ze|przez|przy|pod|tylko po|dopiero po)?)";
const PUBLIC =
  "(?:(?:should |must |can |may |maja |ma )?(?:be |is |are |stays? |remains? |jest |sa |byc |pozostaje )?(?:all |left |kept |completely |fully )?(?:public|publicly (?:available|readable|visible)|open|free|(?:open|visible|readable|accessible|available) (?:to|for) (?:everyone|everybody|all|anyone|anybody|the public)|for (?:everyone|everybody|all|anyone)|(?:without|bez) (?:an? |any )?(?:tokens?|keys?|klucza|login|auth\\w*|logowania|tokenu|autoryzacji)|publiczn\\w+|otwart\\w+|jawn\\w+|dla (?:wszystkich|kazdego)|dostepn\\w+ (?:publicznie|dla (?:wszystkich|kazdego)))|(?:needs?|requires?|wymaga|wymagaja) no (?:tokens?|keys?|login|auth\\w*)|(?:does not|do not|doesn't|don't|nie) (?:need|require|wymaga|wymagaja) (?:an? |any )?(?:tokens?|keys?|klucza|login|auth\\w*|logowania|tokenu))";
const WITHOUT =
  "(?: without (?:an? |any )?(?:logging in|signing in|log-?in|tokens?|keys?|accounts?)| bez (?:logowania|tokenu|klucza|konta))";
const ANYONE =
  "(?:anyone|anybody|everyone|everybody|all|the public|visitors|kazdy|wszyscy|wszystkim|kazdemu)";
const CAN = "(?:can|may|should be able to|is allowed to|are allowed to|is able to|moze|moga|wolno)";
const EXCEPT =
  "(?:,? ?(?:except(?: for)?|but(?: not)?|apart from|other than|save for|excluding|oprocz|poza|procz|z wyjatkiem|za wyjatkiem))";

const VERB_WORDS: readonly (readonly [RegExp, readonly Verb[]])[] = [
  [
    /^(?:read|reads|reading|get|gets|view|viewing|see|seeing|look at|browse|browsing|read access|odczyt\w*|czyta\w+|przeglada\w+|podglad\w*|oglada\w+|zobaczyc|pobiera\w+)$/,
    ["list", "read"],
  ],
  [/^(?:list|lists|listing|the list|lista|listy|liste|listowanie|listowac)$/, ["list"]],
  [
    /^(?:write|writes|writing|changes|modifications|modifying|mutations|write access|write operations|zapis\w*|zmiany|zmian\w*|modyfikacj\w+)$/,
    ["create", "update", "delete"],
  ],
  [
    /^(?:add|adding|adds|create|creates|creating|creation|post|posts|posting|submit|submitting|dodaw\w+|dodaj\w+|dodac|tworz\w+)$/,
    ["create"],
  ],
  [
    /^(?:edit|editing|edits|update|updates|updating|change|changing|modify|put|patch|edycj\w+|edytowa\w+|zmienia\w+|aktualiz\w+)$/,
    ["update"],
  ],
  [
    /^(?:delete|deletes|deleting|deletion|remove|removing|removal|usuwa\w+|usun\w+|kasowa\w+|skasowa\w+)$/,
    ["delete"],
  ],
];

interface Subject {
  readonly verbs: readonly Verb[] | "rest";
  readonly object: string;
}

/** "Reads", "deleting tickets", "POST, PATCH and DELETE", "everything else", „dodać opinię i czytać”. */
function subjectsOf(text: string): Subject[] | undefined {
  const line = text.replace(/^(?:,|and|but|i|ale|a|also|the|only|tylko) /, "").trim();
  if (new RegExp(`^${ALL}$`).test(line)) return [{ verbs: VERBS, object: "" }];
  if (new RegExp(`^${REST}$`).test(line)) return [{ verbs: "rest", object: "" }];
  const found: { verbs: Verb[]; object: string[] }[] = [];
  for (const word of line.split(" ")) {
    const verbs = VERB_WORDS.find(([pattern]) => pattern.test(word))?.[1];
    const last = found.at(-1);
    // A verb behind an object begins another operation.
    if (verbs !== undefined && (last === undefined || last.object.length > 0))
      found.push({ verbs: [...verbs], object: [] });
    else if (verbs !== undefined) last?.verbs.push(...verbs);
    else if (
      /^(?:,|\/|and|or|i|oraz|lub|the|all|to|of|for|a|an|my|our|their|on|do|dla|them|it|ich|je|requests?|operations?|access|endpoints?|methods?)$/.test(
        word,
      )
    )
      continue;
    else if (last === undefined) return undefined;
    else last.object.push(word);
  }
  const isShort = found.every(
    ({ object }) => object.length <= LONGEST_OBJECT && object.every((word) => /^[a-z-]+$/.test(word)),
  );
  if (found.length === 0 || !isShort) return undefined;
  return found.map(({ verbs, object }) => ({ verbs: [...new Set(verbs)], object: object.join(" ") }));
}
const LONGEST_OBJECT = 2;

/**
 * The rules of one clause, or undefined if it says anything else.
 * @param line its words, folded, with blanks between
 */
export function readAccess(line: string): AccessRule[] | undefined {
  if (line.length > LONGEST_CLAUSE || !GUARD_WORD.test(line)) return undefined;
  const text = line
    .replace(REASON, "")
    .replace(/^(?:,|and|but|so|also|plus|i|ale|a|wiec|oraz|please) /, "")
    .trim();
  // "Reads open, writes need a token".
  for (const joint of text.matchAll(
    / , (?:(?:and|but|i|ale|a|while|whereas|natomiast) )?| (?:and|but|i|ale|while|whereas|natomiast|oraz) /g,
  )) {
    const first = oneClause(text.slice(0, joint.index));
    const rest = first && readAccess(text.slice(joint.index + joint[0].length));
    if (first && rest) return [...first, ...rest];
  }
  return oneClause(text);
}

/** What is longer says more than who may do what. */
const LONGEST_CLAUSE = 240;
/** Without one of these words a clause is about nothing here. */
const GUARD_WORD =
  /token|bearer|jwt|auth|autory|uwierz|key|klucz|log|sign|account|kont|haslo|password|public|open|free|anyone|anybody|every|the public|visitors|kazd|wszys|without|bez |otwart|jawn|private|people|users|guests|customers|klienci|goscie|ludzie|all|member/;

function guardOf(groups: Record<string, string | undefined> | undefined): Guard {
  return groups?.login !== undefined ? "login" : groups?.key !== undefined ? "key" : "token";
}

/** Whether a group of a match is one of the named ones. */
const isGuardPart = (match: RegExpExecArray, at: number): boolean =>
  Object.values(match.groups ?? {}).includes(match[at] ?? "");

const BARE_KEY = /^(?:(?:an?|the) )?(?:(?:api|access)[- ])?(?:keys?|klucz\w*)(?: (?:api|dostepu))?$/;

/** "…, because the senders cannot send headers": why it is so asks for nothing. */
const REASON = / (?:, )?(?:because|since|as they|bo|poniewaz|gdyz) .*$/;
/** Routes that are always open. */
const ALWAYS_OPEN =
  /^(?:(?:for|of|dla) )?(?:the )?(?:get )?\/?(?:health|healthz|ready|readyz|readiness)(?: ?(?:endpoint|check|route|and readiness))?$/;

function oneClause(text: string): AccessRule[] | undefined {
  const rule = (guard: AccessRule["guard"], subjects: Subject[] | undefined): AccessRule[] | undefined =>
    subjects?.map((one) => ({ guard, ...one }));
  // "Everything behind a login except the list of tools".
  const excepted = new RegExp(`^(.+?)${EXCEPT} (.+)$`).exec(text);
  if (excepted) {
    const main = oneClause(excepted[1]?.trim() ?? "");
    if (main && ALWAYS_OPEN.test(excepted[2] ?? "")) return main;
    const other = subjectsOf(excepted[2] ?? "");
    if (main && main.length === 1 && main[0]?.guard !== "public" && other)
      return [...main, ...(rule("public", other) ?? [])];
  }
  const may =
    new RegExp(`^${ANYONE} ${CAN} (.+?)${WITHOUT}?$`).exec(text) ??
    // "People may read it without logging in".
    new RegExp(`^(?:people|users|guests|customers|klienci|goscie|ludzie) ${CAN} (.+?)${WITHOUT}$`).exec(
      text,
    ) ??
    new RegExp(`^(?:${CAN} )?(.+?) ${CAN} ${ANYONE}$`).exec(text);
  if (may) return rule("public", subjectsOf(may[1] ?? ""));
  const open = new RegExp(`^(.+?) ${PUBLIC}$`).exec(text);
  if (open) return rule("public", subjectsOf(open[1] ?? ""));
  // „Tylko odczyt dla wszystkich”, "only reading for everyone".
  const openToAll = new RegExp(`^(?:only |tylko |just )?(.+?) (?:for|dla) ${ANYONE}$`).exec(text);
  if (openToAll) return rule("public", subjectsOf(openToAll[1] ?? ""));
  // "Only someone with the key can add", „dodaje i zmienia wyłącznie ktoś z kluczem”.
  const someone =
    "(?:someone|somebody|people|those|clients|users|anyone|ktos|osoba|osoby|ten|ci|klient|klienci)";
  const byWho =
    new RegExp(`^(?:only|just) ${someone} (?:with|who has|who have) ${HOW} ${CAN} (.+)$`).exec(text) ??
    new RegExp(
      `^(.+?) (?:only|just|tylko|wylacznie|jedynie) (?:by |for |przez |dla )?${someone} (?:with|who has|z|ze|kto ma) ${HOW}$`,
    ).exec(text);
  if (byWho) {
    const said = byWho.slice(1).find((one, at) => one !== undefined && !isGuardPart(byWho, at + 1));
    return rule(guardOf(byWho.groups), subjectsOf(said ?? ""));
  }
  // "Members only, i.e. X-API-Key".
  const members = new RegExp(
    `^(?:members|subscribers|clients|partners|staff|employees|klienci|pracownicy|czlonkowie) only(?: ,)? (?:i ?\\.? ?e ?\\.?|ie|that is|meaning|:|=|with|by) ${HOW}$`,
  ).exec(text);
  if (members) return rule(guardOf(members.groups), [{ verbs: VERBS, object: "" }]);
  // "The timetable of sessions must stay visible to anybody".
  const visible =
    /^(?:but |only )?(?:the |our |all )?((?:[a-z-]+ ){0,2}[a-z-]+) (?:(?:must|should|shall|can|may) )?(?:be|is|are|stays?|remains?|stay|remain) (?:publicly )?(?:visible|readable|browsable)(?: (?:to|for|by) (?:everyone|everybody|anyone|anybody|all|the public))?$/.exec(
      text,
    );
  if (visible)
    return rule("public", [
      {
        verbs: ["list", "read"],
        object: (visible[1] ?? "").replace(
          / (?:timetable|schedule|list|catalogue?|data|details|records?|info)$/,
          "",
        ),
      },
    ]);
  const openFirst = /^(?:public(?:ly)?|publiczn\w+|otwart\w+|open) (.+)$/.exec(text);
  if (openFirst) return rule("public", subjectsOf(openFirst[1] ?? ""));
  // „Wszystko za kluczem, także lista”.
  const including = /^(.+?) , (?:also|even|including|incl|too|takze|rowniez|tez|w tym|nawet) (.+)$/.exec(
    text,
  );
  if (including) {
    const main = oneClause(including[1]?.trim() ?? "");
    const [first] = main ?? [];
    const other = subjectsOf(including[2] ?? "");
    if (main && first && first.guard !== "public" && other)
      return [...main, ...(rule(first.guard, other) ?? [])];
  }
  // "Devices authenticate with X-API-Key", "clients send the key in a header".
  const sends = new RegExp(
    `^(?:(?:the |all |every |each )?(?:[a-z]+|api) )?(?:(?:must|should|have to|has to|need to|shall|will|musza|musi|maja|powin\\w+) )?(?:authenticate (?:all |every |the )?(?:requests?|clients?|callers?|calls?|users?|them)|authenticat\\w*|authori[sz]\\w*|identif\\w*|is|are|uwierzytelnia\\w*|autory[sz]uj\\w*) ?(?:themselves |sie )?(?:with|by|via|using|through|z|za pomoca|przez)? ?(?:HOW)$|^(?:(?:the |all |every |each )?[a-z]+ )?(?:(?:must|should|have to|has to|need to|shall|will|musza|musi|maja|powin\\w+) )?(?:send|sends|pass|passes|carry|carries|include|includes|provide|provides|wysyla\\w*|podaj\\w*|przesyla\\w*) (?:HOW)$`.replace(
      /HOW/g,
      `${A}(?:${API_KEY}|${THE_KEY})`,
    ),
  );
  if (sends.test(text)) return rule("key", [{ verbs: VERBS, object: "" }]);
  // "Header: X-Shop-Key must be sent with every request".
  const sent = new RegExp(
    `^(?:(?:the |a )?header :? ?)?${API_KEY} (?:(?:must|has to|have to|should|shall|needs to) be|is|are) (?:sent|present|passed|given|provided|included|checked)(?: (?:on|with|in|by|for) (.+))?$`,
  ).exec(text);
  if (sent) return rule("key", sent[1] === undefined ? [{ verbs: VERBS, object: "" }] : subjectsOf(sent[1]));
  // „API kluczem (X-API-Key) chronione”.
  const protectedBy = new RegExp(`^(.+?) ${HOW} (?:chronion\\w+|zabezpieczon\\w+|protected|secured)$`).exec(
    text,
  );
  if (protectedBy) return rule(guardOf(protectedBy.groups), subjectsOf(protectedBy[1] ?? ""));
  const protect = new RegExp(
    `^(?:protect|secure|guard|lock|zabezpiecz\\w*|chron\\w*) (.+?) (?:with|by|behind|using|via|za pomoca|przez|logowaniem|z) ?${HOW}$`,
  ).exec(text);
  if (protect) return rule(guardOf(protect.groups), subjectsOf(protect[1] ?? ""));
  const signed = new RegExp(
    `^(?:only |tylko )?(?:logged[- ]in|signed[- ]in|authenticated|authorized|zalogowani)(?: (?:users?|people|members|clients|uzytkownicy|osoby))? ${CAN} (.+)$`,
  ).exec(text);
  if (signed)
    return rule(/^(?:only |tylko )?auth/.test(text) ? "token" : "login", subjectsOf(signed[1] ?? ""));
  const must =
    /^(?:you|we|users?|people|clients?|everyone|everybody|they|one|[a-z]+s|trzeba|nalezy|uzytkownicy) (?:(?:must|have to|has to|need to|needs to|should|musza|musi|powinni) )?(?:first |be |byc |sie )*(?:log in|sign in|logged in|signed in|zalogowac sie|sie zalogowac|zalogowani|logowac sie|authenticate|login)(?: (?:to|before|przed|zeby|aby) (.+))?$/.exec(
      text,
    );
  if (must)
    return rule(
      /authenticate/.test(text) ? "token" : "login",
      must[1] === undefined
        ? [{ verbs: VERBS, object: "" }]
        : (subjectsOf(must[1]) ??
            (/^(?:use|do|access) (?:it|anything|everything|the api)$/.test(must[1])
              ? [{ verbs: VERBS, object: "" }]
              : undefined)),
    );
  const howFirst = new RegExp(
    `^(?:(?:please |just )?(?:(?:is |are |it is |they are )?(?:protected|secured|guarded|locked|chronion\\w+|zabezpieczon\\w+)(?: (?:by|with|behind|via|using|przez|za pomoca))?|add|use|with|include|needs?|requires?|i want|we want|z|ze|dodaj|prosze o|wymagan\\w+|potrzebn\\w+|there (?:must|should) be|it needs|it requires|it should (?:need|have|require)) )?${HOW}(?: (?:is |are |jest |sa |be |must be )?(?:required|needed|mandatory|necessary|wymagan\\w+|konieczn\\w+|obowiazkow\\w+|potrzebn\\w+))?(?: (?:for|on|to|do|dla|przy|na|in order to) (.+?)(?: only)?)?(?: (everywhere|wszedzie))?$`,
  ).exec(text);
  if (howFirst) {
    // "Label, key": a word alone may be a field.
    const isBare = howFirst.groups?.["key"] !== undefined && BARE_KEY.test(text);
    if (isBare) return undefined;
    const said = howFirst.at(-1) === undefined ? howFirst.at(-2) : undefined;
    return rule(
      guardOf(howFirst.groups),
      said === undefined ? [{ verbs: VERBS, object: "" }] : subjectsOf(said),
    );
  }
  const needs = new RegExp(`^(.+?) ${NEEDS} ?${HOW}(?: (?:only|required|wymagan\\w+))?$`).exec(text);
  return needs ? rule(guardOf(needs.groups), subjectsOf(needs[1] ?? "")) : undefined;
}
