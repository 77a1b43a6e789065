/** Words of API keys, English and Polish: patterns over folded words with one blank between them. */

/** Signs around a name. */
const QUOTE = "(?:[`\"'„”(] ?)?";
const CLOSE = "(?: ?[`\"'„”)])?";

/** A header that says what it is: `X-API-Key`, `X-Shop-Klucz`. */
const KEY_HEADER = "x-(?:[a-z0-9]+-)*(?:apikey|keys?|klucz)";
/** Any header, where the prompt says that it is one; "api-key header" names none. */
const NAMED_HEADER = "(?!api-keys? )[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+";
/** One of a single word, right before or behind words that say so: "in the Authorization header". */
const WORD_HEADER = `(?!(?:api-keys?|an?|the|http|request|custom|own|same|separate|special|single|this|that|its|their|every|each|as|called|named|wlasn\\w+|o) )[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*`;

/** "API key", „klucz API”, without what it is in. */
const PLAIN_KEY =
  "(?:(?:an?|the|valid|own|our|my|one|single|shared|common|secret|static|simple|fixed|waznym|poprawnym|wlasnym|jednym|wspolnym) )*(?:api[- ]?keys?|x api keys?|access keys?|klucz\\w* (?:api|dostepu|dostepow\\w+)|api[- ]klucz\\w*)";

/** "… in the X-Shop-Key header", „w nagłówku X-API-Key”, "(header: X-Shop-Key)". */
const IN = "(?:in|via|through|by|as|with|from|w|przez|jako|z|ze)";
const PLACE = `(?: (?:[(,:] )?(?:(?:is |are )?(?:sent |passed |given |provided |supplied )?${IN} )?(?:(?:an?|the|its|their|http|request|own|custom|wlasn\\w+) )*(?:${QUOTE}(?:${KEY_HEADER}|${NAMED_HEADER})${CLOSE} (?:http |request )?(?:headers?|naglow\\w+)|(?:headers?|naglow\\w+)(?: (?:(?:called|named|name|o nazwie|[:=]) ${QUOTE}${WORD_HEADER}${CLOSE}|${QUOTE}${NAMED_HEADER}${CLOSE}))?|${QUOTE}${KEY_HEADER}${CLOSE})|(?: (?:sent|passed|given))? in the ${QUOTE}${WORD_HEADER}${CLOSE} header)`;

/** A key, maybe with what it is in. */
export const API_KEY = `(?:${PLAIN_KEY}${PLACE}?|${QUOTE}${KEY_HEADER}${CLOSE}(?: (?:http |request )?(?:headers?|naglow\\w+))?)(?: \\))?`;

/** A key that nothing else can be: the header says it, or the key says where it is. */
export const KEY_IN_HEADER = `(?:${PLAIN_KEY}${PLACE}|${QUOTE}${KEY_HEADER}${CLOSE}(?: (?:http |request )?(?:headers?|naglow\\w+))?)(?: \\))?`;

/** "The key", „klucza”: behind words that ask for one. */
export const THE_KEY = `(?:(?:an?|the|that|this|valid|right|correct|same|tego|tym|ten|poprawnego|poprawnym|waznego|waznym) )*(?:key|klucza|kluczem|klucz)(?! (?:obc\\w+|glown\\w+|pod\\w+|unikaln\\w+|value|column|field|word|words|fields?))${PLACE}?`;

/** Keys that differ between clients, can do different things or change: what one key for all is not. */
const CLIENT =
  "(?:clients?|users?|customers?|partners?|tenants?|devices?|teams?|apps?|applications?|consumers?|organi[sz]ations?|persons?|people|klien\\w+|uzytkowni\\w+|partner\\w*|urzadzen\\w+|zespol\\w*|aplikacj\\w+|odbior\\w+)";
const KEYS = "(?:(?:api|access) )?(?:api-?)?keys?";
const KLUCZE = "(?:klucz\\w*(?: (?:api|dostepu))?)";
const DIFFERENT =
  "(?:different|separate|individual|distinct|several|multiple|many|two|three|various|own|personal|unique|per-client|per-user|rozn\\w+|osobn\\w+|oddzieln\\w+|wlasn\\w+|inn\\w+|indywidualn\\w+|kilk\\w+|wiel\\w+|dw\\w+)";

export const OTHER_KEYS: readonly (readonly [source: string, reason: string])[] = [
  [
    `(?:${DIFFERENT}) (?:api |access )?(?:keys?|klucz\\w*)(?: (?:api|dostepu))?(?: (?:per|for|dla|na) (?:(?:each|every|all|our|the|kazd\\w+|rozn\\w+|different) )*${CLIENT})|(?:${KEYS}|${KLUCZE}) (?:per|for (?:each|every)|dla kazd\\w+|na kazd\\w+) (?:(?:single|pojedyncz\\w+) )?${CLIENT}|(?:each|every|kazd\\w+) (?:\\w+ )?${CLIENT} (?:has|have|gets?|needs?|uses?|with|ma|maja|dostaje|uzywa|z|ze) (?:(?:an?|its|their|his|swoj\\w*) )*(?:own|wlasn\\w+|osobn\\w+|inn\\w+|different|separate) (?:api )?(?:keys?|klucz\\w*)(?: api)?|(?:different|separate|distinct|multiple|several|rozn\\w+|osobn\\w+|oddzieln\\w+|kilk\\w+) (?:api )?(?:keys|klucze|kluczy|kluczami)(?: api)?(?: for \\w+ and \\w+)?`,
    "Keys of single clients are not supported: a service has one key for all clients, say `X-API-Key header`",
  ],
  [
    `(?:${KEYS}|${KLUCZE}) (?:with|having|that have|o|z|ze) (?:(?:different|own|limited|rozn\\w+) )*(?:scopes?|permissions?|rights?|roles?|zakres\\w*|uprawnie\\w*)|(?:scoped|read-?only|write-?only|admin|master) (?:api )?keys?|scopes? (?:of|for|on) (?:the |each |api )*keys?|(?:zakres\\w*|uprawnie\\w*) klucz\\w*`,
    "Keys with scopes are not supported: a service has one key for all clients, say `X-API-Key header`",
  ],
  [
    `(?:rotat\\w*|revok\\w*|regenerat\\w*|renew\\w*|expir\\w*|issu\\w*|generat\\w*|manag\\w*) (?:(?:of|the|an?|new|api|old|these|those|all) )*keys?|(?:${KEYS}) (?:(?:can|must|should|may|will|are|is|get|gets|to|be|that) )*(?:rotat\\w*|revok\\w*|expir\\w*|renew\\w*|regenerat\\w*)|key (?:rotation|expiry|expiration|revocation|management)|rotacj\\w+ klucz\\w*|(?:uniewaznia\\w*|uniewazni\\w*|wygasa\\w*|odnawia\\w*|generowani\\w*|wydawani\\w*|wymian\\w*|zarzadzani\\w*) klucz\\w*(?: api)?|klucz\\w*(?: api)? (?:wygasa\\w*|\\w+ wygasa\\w*|mozna (?:uniewaznic|odnowic|wymienic)|rotowan\\w+)`,
    "Keys that are made, rotated or revoked by the service are not supported: its one key is in the variable API_KEY",
  ],
  [
    `(?:${KEYS}|${KLUCZE}) (?:(?:is |are |sent |passed |given |jest |podawan\\w+ |przesylan\\w+ )*)(?:in|as|via|through|by|from|w|jako|przez) (?:(?:an?|the|url) )*(?:query(?: ?string)?(?: param\\w*)?|url|urls|address|adres\\w*|query-?param\\w*|parametr\\w*(?: (?:zapytania|adresu|url|query))?|zapytani\\w+)|query(?: ?string)? (?:api )?keys?|\\? ?(?:api_?key|key|apikey) ?=`,
    "A key in the query is not supported, since addresses end in logs and histories: say `X-API-Key header`",
  ],
];

const HEADER_NAME = new RegExp(
  `(?:headers?|naglow\\w+) (?:(?:called|named|name|o nazwie|[:=]) ${QUOTE}(${WORD_HEADER})|${QUOTE}(${NAMED_HEADER}))|(?<![\\w-])(${NAMED_HEADER})${CLOSE} (?:http |request )?(?:headers?|naglow\\w+)|(?<![\\w-])(${KEY_HEADER})(?![\\w-])|in the ${QUOTE}(${WORD_HEADER})${CLOSE} header`,
);

/** The folded name of the header that a phrase has; undefined if it names none. */
export const headerIn = (phrase: string): string | undefined =>
  HEADER_NAME.exec(`${phrase} `)
    ?.slice(1)
    .find((name) => name !== undefined);
