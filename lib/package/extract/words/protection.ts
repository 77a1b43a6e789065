/** Words of protection, English and Polish, as patterns over folded words with one space between them. */

import { API_KEY, KEY_IN_HEADER, OTHER_KEYS, THE_KEY } from "./keys.ts";

/** What a phrase of protection asks for; "auth" does not say by what. */
export type Wish = "key" | "token" | "auth" | "login" | "reads" | "unsupported" | "vague";

export interface ProtectionPhrase {
  readonly wish: Wish;
  readonly pattern: RegExp;
  /** It holds a "no" or "only" of its own: "reading needs no token". */
  readonly decided?: boolean;
  /** Why it cannot be done, and what to say instead. */
  readonly reason?: string;
}

const phrase = (source: string): RegExp => new RegExp(`(?<=^| )(?:${source})(?=$| )`, "g");

const INSTEAD =
  "say `bearer token`, which clients send as `Authorization: Bearer TOKEN`, or `X-API-Key header`";
export const NOTHING_SIGNS_IN = `Nothing can sign in: say \`POST /register and POST /login\` if anyone may make an account, or ${INSTEAD}`;
export const BOTH_STATED = "A service takes bearer tokens or API keys, not both: leave one of them out";
export const KEY_AND_LOGIN =
  "An API key lets clients in, and no account: leave out the key, or what registers and signs in";
export const NO_WAY_STATED = `It does not say how: ${INSTEAD}`;

const NEEDS = "requires?|requiring|needs?|needing|demands?|wants?|wymaga|wymagaja|wymagane?|potrzebuje";
const IS_NEEDED =
  "(?:(?:is|are|be|jest|sa|jako) )?(?:required|needed|mandatory|necessary|obligatory|wymagan\\w+|potrzebn\\w+|konieczn\\w+|obowiazkow\\w+)";
const GUARDS =
  "protect\\w*|secur\\w*|guard\\w*|lock\\w*|restrict\\w*|authori[sz]\\w*|authenticat\\w*|auth|access\\w*|allow\\w*|chron\\w*|zabezpiecz\\w*|ogranicz\\w*|dostep\\w*|autory[sz]\\w*|uwierzytelni\\w*";
const BY = "with|by|via|using|behind|through|over|z|ze|za|przez|przy|pod|po|na|pomoca";
const A = "(?:(?:an?|the|valid|own|secret|static|custom|waznym|poprawnym|wlasnym) )*";
const THINGS =
  "(?:rest )?(?:api|apis|service|backend|server|app|endpoints?|routes?|resources?|access|serwis\\w*|uslug\\w*|endpoint\\w*|tras\\w*|zasob\\w*|dostep\\w*)";
const READS =
  "(?:reads?|reading|read access|gets?|get requests?|listing|viewing|browsing|odczyt\\w*|czytani\\w+|gety|przegladani\\w+|podglad\\w*)";
const WRITES =
  "(?:writes?|writing|changes|changing|edits|editing|modifications?|modifying|creating|adding|updates|deleting|zapis|zapisy|zapisu|zapisywanie|zmian\\w*|edycj\\w*|dodawanie|modyfikacj\\w*|usuwanie)";
const LOGIN =
  "(?:log-?in|log in|logging in|logon|sign-?in|sign in|signing in|logowani\\w+|zalogowani\\w+|logowac|zalogowac)";
const SIGNED_IN = "(?:logged?|loged|signed?)[- ]in";
const ROLES =
  "admins?|administrators?|moderators?|editors?|managers?|staff|superusers?|redaktor\\w*|administrator\\w*|admin\\w*|moderator\\w*|kierowni\\w+|menedzer\\w*";
/** What something is that others are kept out of, without a word of how. */
const KEPT =
  "(?:secured?|private|protected|restricted|confidential|non-?public|zabezpieczon\\w+|chronion\\w+|prywatn\\w+|bezpieczn\\w+|poufn\\w+|niepubliczn\\w+)";
const WHOLE = `(?:it|this|everything|all|data|(?:the )?${THINGS}|calosc|wszystko|dane|to)`;

const UNSUPPORTED: readonly (readonly [source: string, reason: string])[] = [
  ...OTHER_KEYS,
  [
    "(?:http )?basic (?:http )?(?:access )?auth\\w*|http basic|basicauth|podstawow\\w+ (?:uwierzytelni\\w+|autory[sz]acj\\w+)|(?:http )?digest auth\\w*",
    `Basic and digest authentication are not supported: ${INSTEAD}`,
  ],
  [
    "oauth2?|oauth 2|openid(?: connect)?|oidc|saml|sso|single sign-?on|keycloak\\w*|auth0|cognito|okta|firebase auth\\w*|(?:google|github|facebook|apple|microsoft) (?:log-?in|sign-?in|auth\\w*)|(?:log|sign|logging|signing|logowani\\w+) ?(?:in )?(?:with|by|via|przez|z) (?:google\\w*|github\\w*|facebook\\w*|apple)|social log-?ins?",
    `Signing in through others is not supported: ${INSTEAD}, or \`POST /register and POST /login\``,
  ],
  [
    `mtls|mutual tls|client certificates?|certyfikat\\w* klien\\w+|hmac(?: signatures?)?|kerberos|ldap|webauthn|passkeys?|2fa|mfa|two[- ]factor(?: auth\\w*)?|dwuskladnikow\\w+(?: \\w+)?|magic links?|one[- ]time (?:codes?|passwords?)|ip (?:white|allow)-?lists?`,
    `This way to authenticate is not supported: ${INSTEAD}`,
  ],
  [
    `(?:${ROLES})[- ]only|(?:only|just|solely|exclusively|restricted to|limited to|reserved for|tylko|wylacznie|jedynie) (?:for |by |to |dla |przez )?(?:an? |the )?(?:${ROLES})(?: (?:users?|role|can|may|moze|moga))?|role[- ]based(?: access)?(?: control)?|rbac|(?:${NEEDS}) ${A}(?:${ROLES}) (?:role|rights?|permissions?|access|rol\\w*|uprawnie\\w*)|(?:rol\\w*|uprawnie\\w*) (?:${ROLES})|(?:access|permissions?) (?:by|per) roles?|role[- ]restricted`,
    `Roles are not supported: ${INSTEAD}, and leave out who may do what`,
  ],
];

/** The earlier of two that overlap counts. */
export const PROTECTION: readonly ProtectionPhrase[] = [
  ...UNSUPPORTED.map(
    ([source, reason]): ProtectionPhrase => ({ wish: "unsupported", pattern: phrase(source), reason }),
  ),
  {
    wish: "key",
    pattern: phrase(
      [
        `(?:(?:authenticat\\w*|authori[sz]\\w*|auth|autory[sz]\\w*|uwierzytelni\\w*|logowani\\w+) (?:(?:is|are|done|requests?|clients?|themselves|odbywa|sie) )*(?:(?:with|by|via|using|through|:|z|za pomoca|przez) )?)?${KEY_IN_HEADER}(?: (?:auth\\w*))?`,
        `(?:${NEEDS}|wymagan\\w+|potrzebn\\w+|konieczn\\w+|${GUARDS}|${BY}|checks?|sends?|sending|pass|passes|use|uses|add|adds|have|has|get|header|naglow\\w+|dodaj|uzyj)(?: (?:only|by|with|using|tylko|z|za|pomoca))* ${API_KEY}(?: auth\\w*)?`,
        `(?<=(?:tokens?|jwt|bearer|tokenem) (?:or|and|lub|albo|i|/) (?:z |with )?)${API_KEY}|${API_KEY}(?= (?:or|lub|albo) (?:z |with |an? )?(?:bearer|jwt|tokens?|tokenem))`,
        `${API_KEY}(?: (?:must be|has to be|should be|goes|auth\\w*|protect\\w*|chron\\w+|zabezpiecz\\w+|everywhere|wszedzie|only|${IS_NEEDED})|(?= (?:only |tylko )?(?:for|on|to|na|do|dla|przy) (?:(?:all|every|any|each|the|of|wszystk\\w+|kazd\\w+|cal\\w+) )*(?:${THINGS}|${READS}|${WRITES}|everything|anything|requests?|calls?|methods?|operations?|post|put|patch|delete|it|them)))`,
        `(?:everything|anything|all|else|rest|it|wszystko|reszta|calosc|inne|${THINGS}|${WRITES}|${READS})(?: [\\w-]+){0,2} (?:${NEEDS}|${BY}|only with|tylko z|behind|${GUARDS}) ${THE_KEY}`,
        `(?:only|just|tylko|wylacznie|jedynie) (?:with|behind|by|z|za|po) ${THE_KEY}|(?:behind|za) ${THE_KEY}|klucz\\w* (?:api )?(?:chron\\w+|zabezpiecz\\w+)`,
      ].join("|"),
    ),
  },
  {
    wish: "reads",
    pattern: phrase(
      [
        `(?:public|open|anonymous|free|publiczn\\w+|otwart\\w+|jawn\\w+|anonimow\\w+) ${READS}`,
        `${READS} (?:(?:is|are|be|stays?|remains?|should be|can be|jest|sa|ma byc|pozostaje) )?(?:public|publicly|open|anonymous|free|publiczn\\w+|otwart\\w+|jawn\\w+|anonimow\\w+|dla (?:wszystkich|kazdego))`,
        `(?:anyone|anybody|everyone|everybody) (?:can|may|is allowed to|should be able to) (?:read|view|see|list|browse)`,
        `(?:kazdy|wszyscy) (?:moze|moga) (?:czytac|przegladac|ogladac|odczytac|odczytywac|zobaczyc)`,
        `(?:czytac|przegladac|ogladac|odczytywac) (?:moze|moga) (?:kazdy|wszyscy)`,
        "public(?:ly)? read(?:able|-only)?",
      ].join("|"),
    ),
  },
  {
    wish: "reads",
    decided: true,
    pattern: phrase(
      [
        `(?<=(?:keys?|klucz|klucza|kluczem|tokens?|tokenu|tokenem|jwt|bearer)(?: [\\w-]+){0,4} )(?:only |tylko )?(?:for|on|to|do|na|przy) (?:(?:all|every|any|the|wszystk\\w+) )*${WRITES}(?: only)?`,
        `(?:only|just|tylko|wylacznie) ${WRITES} (?:${NEEDS}|${BY}|must|are|is|jest|sa)(?= .*(?:token|auth|log|bearer|jwt|key|klucz))`,
        `(?:no|without(?: a| any)?|bez) (?:tokens?|keys?|klucza|auth|authentication|log-?in|tokenu|logowania|autoryzacji|uwierzytelniania) (?:is )?(?:needed |required )?(?:for|to|do|dla|przy) (?:${READS}|read|list|view|czytania)`,
        `${READS} (?:needs?|requires?|is|are|wymaga|jest|nie wymaga|does not need|doesn't need|does not require|doesn't require|dostepn\\w+)? ?(?:no|without(?: a| any)?|bez|a|any)? ?(?:tokens?|keys?|klucza|auth|authentication|log-?in|tokenu|logowania|autoryzacji|uwierzytelniania)(?<=(?:no|without|bez|nie|not|n't).*)`,
      ].join("|"),
    ),
  },
  {
    wish: "login",
    pattern: phrase(
      [
        `(?:${NEEDS}|behind|after|po|bez) ${A}(?:user )?${LOGIN}`,
        `${LOGIN} ${IS_NEEDED}`,
        `(?:must|has to|have to|having to|need to|needs to|should) (?:(?:first|be|already) )*(?:${LOGIN}|${SIGNED_IN})`,
        `(?:trzeba|musi|musza|nalezy|powinien|powinni)(?: \\w+){0,2} (?:za)?logowac(?: sie)?`,
        `${SIGNED_IN}(?: (?:users?|people|members?|customers?|clients?|accounts?))?(?: only)?`,
        "zalogowan\\w+",
        `password[- ]protected|(?:${GUARDS}) (?:(?:${BY}) )?${A}(?:password|haslem|hasla)`,
      ].join("|"),
    ),
  },
  {
    wish: "token",
    pattern: phrase(
      [
        "(?:bearer|jwt)(?: (?:auth\\w*|tokens?|token\\w+))?",
        `(?:(?:api|access|auth|secret) )?tokens? ${IS_NEEDED}`,
        `(?:${NEEDS}|wymagan\\w+|potrzebn\\w+|konieczn\\w+) (?:(?:jest|sa) )?${A}(?:(?:api|access|auth) )?token\\w*`,
        `(?:${GUARDS}|${WRITES}|${READS}|only|tylko|wylacznie)(?: [\\w-]+){0,4} (?:${BY}) ${A}(?:(?:api|access|auth) )?token\\w*`,
        "token(?:-based)? auth\\w*|token-based|tokenem",
      ].join("|"),
    ),
  },
  {
    wish: "auth",
    pattern: phrase(
      [
        `(?:with|add|adds|adding|use|uses|using|include|including|${NEEDS}|z|dodaj|plus) (?:(?:some|simple) )?auth`,
        `(?:user )?auth ${IS_NEEDED}`,
        "authenticated|authentication|authenticate|authentif\\w+|authorization|authorisation|autory[sz]acj\\w+|uwierzytelni\\w+",
      ].join("|"),
    ),
  },
  {
    wish: "vague",
    pattern: phrase(
      [
        `(?:secured?|protected|private|restricted|guarded|locked|zabezpieczon\\w+|chronion\\w+|prywatn\\w+|bezpieczn\\w+) ${THINGS}`,
        `(?:protect|secure|guard|restrict|lock|zabezpiecz\\w*|chron\\w*|ogranicz\\w*) (?:down )?(?:(?:the|all|every|access to|my|dostep do|wszystk\\w+) )*(?:it|them|this|everything|${THINGS})`,
        `${THINGS} (?:(?:is|are|must be|should be|has to be|jest|sa|maja byc|ma byc|powinny byc) )(?:secured?|protected|private|restricted|zabezpieczon\\w+|chronion\\w+|prywatn\\w+)`,
        `(?:${NEEDS}) ${A}(?:credentials|permissions?|privileges|uprawnie\\w*|poswiadcze\\w*)`,
        `^${KEPT}(?= ?$)`,
        `${THINGS}(?: [\\w-]+)?(?: ,)? ${KEPT}(?= ?$| ,)`,
        `(?:^|an? |the )${KEPT} [\\w-]+ ${THINGS}`,
        `(?:keep|make) ${WHOLE} ${KEPT}`,
        `${WHOLE} (?:must|should|shall|has to|have to|needs to|need to|ma|maja|musi|musza|powinn\\w+) (?:be|stay|remain|byc|pozostac) ${KEPT}`,
        "(?:closed|hidden) (?:to|from) (?:the )?(?:outsiders?|strangers?|others|public|everyone else)",
      ].join("|"),
    ),
  },
  {
    wish: "vague",
    decided: true,
    pattern: phrase(
      [
        "(?:not|never|nie) (?:be |byc |jest |sa )?(?:public|publicly|publiczn\\w+)(?: available| accessible)?",
        "(?:nobody|no one|none|nikt) (?:else|inny|obcy|poza) (?:[\\w-]+ ){0,2}(?:can|may|should|must|moze|powinien)",
        "(?:strangers?|outsiders?|others|obc[yi]|postronn\\w+|inni) (?:can|may|should|must|nie) ?(?:not|never|moga|moze|powinni|maja)",
      ].join("|"),
    ),
  },
];

/** Words that a slip of the keyboard turns into others: a near miss means them. */
export const SLIPS: readonly string[] = [
  "authentication",
  "authenticated",
  "authorization",
  "uwierzytelnianie",
  "uwierzytelnienie",
  "autoryzacja",
  "zalogowaniu",
  "zalogowanych",
  "logowania",
];
