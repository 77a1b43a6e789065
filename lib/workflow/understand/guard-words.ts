/** Words around a value that say that it is not simply meant, folded, in both languages. `~` stands for the small words between them and the value. */

/** Small words between what is said of a value and the value. */
const LINK =
  "(?: (?:to|for|at|by|of|on|in|from|with|the|an?|it|is|be|me|us|it s|do|dla|na|za|o|z|w|mi|nas|mnie|jest|bedzie|ma byc|to jest|" +
  "adres\\w*|address|e-?mail\\w*|mail\\w*|mejl\\w*|recipients?|odbiorc\\w*|adresat\\w*|kwot\\w*|amount|pani|pana?|mrs?|client|klient\\w*))*";

const before = (words: string): RegExp => new RegExp(`(?:^| )(?:${words.replaceAll("~", LINK)})${LINK} $`);
const behind = (words: string): RegExp => new RegExp(`^(?:${words})(?![\\p{L}\\p{N}])`, "u");
const within = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})(?= |$)`);

/** The value is taken out of what is asked for. */
export const EXCLUDED = before(
  "except(?:ing)?|other than|excluding|exclude|excepting|apart|aside|besides|save|without|minus|skip(?:ping)?|omit(?:ting)?|" +
    "leav(?:e|ing) out|not counting|not including|oprocz|poza|procz|z wyjatkiem|za wyjatkiem|wyjawszy|wylaczajac|" +
    "z wylaczeniem|z pominieciem|pomijajac|pomin|bez|nie liczac",
);

/** "Everyone but …". */
export const ALL_BUT = before(
  "(?:every\\w*|all|any\\w*|each|nobody|no one|none|team|staff|clients|customers|wszy\\w+|kazd\\w+|nikt\\w*|zespol\\w*)(?: \\w+){0,3} (?:but|tylko nie|byle nie|ale nie)",
);

/** The value is denied. */
export const NEGATED = before(
  "(?:nie|not|never|nigdy|ani|nor|don['’ ]?t|do not|rather than|instead of|zamiast|bynajmniej)" +
    "(?: (?:wysyl\\w*|wyslij|przesyl\\w*|wystawiaj\\w*|pisz|send|sending|e-?mail|mail|invoice|copy|include|use|fakture|rowno))*",
);

/** The value is only supposed. */
export const HEDGED_BEFORE = before(
  "(?:chyba(?! ze)|moze(?! byc)|pewnie|prawdopodobnie|przypuszczalnie|bodajze|bodaj|maybe|perhaps|probably|possibly|presumably|" +
    "mniej wiecej|co najmniej|co najwyzej|(?:nie )?(?:wiecej|mniej) niz|przynajmniej|minimum|maksymalnie|maksimum|srednio|plus-minus|more or less|at least|at most|(?:no |not )?(?:more|less) than|on average|powiedzmy|let['’]?s say|tak ze?|gdzies|gdzies ze?|kolo|w okolicach|plus minus|rzedu|gora|lekko ponad|something like|somewhere around|ballpark|in the region of|" +
    "i(?: would)? (?:think|guess|believe|suppose)|not sure|wydaje mi sie|zdaje(?: mi)? sie|mysle|sadze|o ile pamietam|jesli dobrze pamietam|" +
    "if i remember\\w*(?: correctly)?|might be|could be|may be)(?: (?:ze|that|,))*",
);
export const HEDGED_BEHIND = behind(
  "[ ,.;–-]*(?:(?:but|ale|tylko|though|and|i) )*(?:" +
    "(?:as )?i (?:think|guess|believe|suppose)|maybe|perhaps|probably|or so|or something|(?:z|ze) (?:hakiem|groszami|kawalkiem|ogonkiem|czyms)|i cos|and (?:change|something|a bit)|or thereabouts|give or take|roughly|lub cos kolo tego|chyba(?! ze)|albo cos|czy cos|(?:czy|albo|lub) jakos tak|mniej wiecej|" +
    "let me (?:check|confirm|verify|see|think|ask)|(?:i(?:['’ ]ll| will| need to| have to| must| should)? )?(?:double[- ]check|check|confirm|verify|ask)|" +
    "(?:i['’ ]?m |i am )?not (?:so |quite |totally )?(?:sure|certain)|to be (?:confirmed|checked|decided|agreed)|tb[cda]|" +
    "(?:musze |jeszcze |najpierw )*(?:sprawdz\\w*|upewni\\w*|potwierdz\\w*|zapytam)|nie jestem pew\\w+|nie wiem|do (?:potwierdzenia|ustalenia|sprawdzenia|weryfikacji))",
);

/** The address is one to answer to, to write from, or whose something is. */
export const ROLE = before(
  "(?:repl(?:y|ies)|respond|answers?|responses?|odpowied\\w*|odpisz\\w*|odpisa\\w*|odpisuj\\w*|zwrotn\\w+|reply-to|" +
    "(?<!(?:to|at|do|na|for|on|use|uzyj) )(?:my|our|moj\\w*|nasz\\w*) (?:own |new |private |nowy |prywatny )?(?:e-?mail|mail|mejl|address|adres|skrzynka)(?: address)?|" +
    "(?:kontakt\\w*|contact|reach)(?: do| z| with)? (?:me|us|mnie|nas|nami)|sender|nadawc\\w*|on behalf|w imieniu|i am|i['’]m|jestem|signed|podpisan\\w*|questions?|queries|pytani\\w*)(?: (?:to|prosze|pisz|pisac))*",
);
/** "Her email is …": the recipient's, if there is no other address. */
export const THEIRS = before(
  "(?:his|her|their|jego|jej|ich) (?:own |new |private |nowy |prywatny )?(?:e-?mail|mail|mejl|address|adres|skrzynka)(?: address)?",
);
/** The address gets a copy. */
export const COPY = before(
  "(?:copy|copies|copying|kopi\\w+|cc|bcc|dw|udw|do wiadomosci)(?: (?:ukryt\\w+|hidden|blind|please|prosze|goes?|,))*",
);
/** A copy that the other recipients do not see. */
export const HIDDEN_COPY = within("bcc:?|udw:?|ukryt\\w+ kopi\\w+|kopi\\w+ ukryt\\w+|blind (?:carbon )?copy");
/** "Bob@…'s invoice"; a name in front of the address in angle brackets. */
export const OWNER_BEHIND = /^(?:['’]s(?!\p{L})|["'”“]?\s*<\s*[^\s<>@]+@)/u;
/** "Bob@… sent", „ola@… dostanie jutro”: who does something is told of. */
export const DOER_BEHIND = behind(
  " (?:dostani\\w*|dostal\\w*|otrzyma\\w*|zaplaci\\w*|poczeka\\w*|wyslal\\w*|przyslal\\w*|napisal\\w*|prosil\\w*|zamowil\\w*|odpisal\\w*|nie (?:dziala|odpowiada|odpisuje|chce|zaplaci)\\w*|" +
    "will (?:get|receive|pay|wait)|gets|got|pays|paid|sent|wrote|asked|requested|said|ordered|replied|is (?:not|no longer|already)|has (?:already|been|not)|doesn['’ ]?t|didn['’ ]?t|isn['’ ]?t|won['’ ]?t|already (?:got|has|paid))",
);

/** Between two values: one of them is meant. */
export const OR =
  /(?:^|[ ,])(?:or|lub|albo|badz|czy|wzglednie|ewentualnie|alternatively|maybe|moze)(?= )|^ ?\/ ?$/;
/** Between two values: both are meant. */
export const AND =
  /(?:^|[\s,])(?:and|i|oraz|a takze|jak rowniez|also|tez|rowniez|plus|as well as|with|then|potem|nastepnie|followed by)(?= |$)|[,;&+\n]/;

/** What follows an amount changes it. */
export const CHANGED_BEHIND = behind(
  " ?(?:minus|less|-|−|–|\\+|x|\\*|×|÷|\\/) ?(?:\\d|the |an? |rabat|discount|zniz)|" +
    " ?(?:minus|less)| (?:off|mniej|wiecej|taniej|drozej|more|extra|cheaper|lower|higher|wyzej|nizej)|" +
    " za (?:kazd\\w+ )?(?:godzine|roboczogodzine|dzien|dobe|dniowke|tydzien|miesiac|noc|osobe|sztuke)(?! ?(?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|pazdz|listop|grud|rok|\\d))|" +
    " (?:\\+|plus) ?(?:shipping|delivery|postage|expenses|fees?|travel|interest|wysylk\\w+|dostaw\\w+|transport\\w*|koszt\\w*|przesylk\\w+|oplat\\w+|dojazd\\w*|odset\\w+|prowizj\\w+)",
);
/** What is before an amount changes it, or changes another by it. */
export const CHANGED_BEFORE = new RegExp(
  "(?:^| )(?:add(?: another)?|increase|raise|lower|reduce|decrease|deduct|subtract|take off|knock off|cut|dodaj|dodac|dolicz\\w*|odejmij\\w*|odlicz\\w*|zwieksz\\w*|" +
    "zmniejsz\\w*|obniz\\w*|podnies\\w*|pomniejsz\\w*|powieksz\\w*|dorzuc\\w*|half|polow\\w+|(?:trzeci\\w*|czwart\\w*|piat\\w*) czesc\\w*|third|quarter|cwierc|double|twice|triple|" +
    "podwojn\\w+|potrojn\\w+|dwukrotn\\w+|minus|less|plus|\\d+ ?%|procent|percent|nadwyzk\\w*|extra|more)" +
    "(?: (?:it|the|amount|kwot\\w*|that|of|z|ze|from|od|by|o|another|kolejne|jeszcze|an|a|price|cen\\w))* $",
);
/** "By 50 EUR", „o 50 zł”. */
export const CHANGED_BY = /(?:^| )(?:by|o)(?: kolejne| another| jeszcze)? $/;

/** Words anywhere in the clause of an amount that leave it open. */
export const CLAUSE_CHANGED = within(
  "discount(?:s|ed)?|rabat\\w*|zniz[kc]\\w*|upust\\w*|bonifikat\\w*|przecen\\w*|half (?:of|price|off)|half-price|polow\\w+ (?:z|ze|ceny|kwoty|tego|stawki|naleznosci|od)|" +
    "po rowno|po polowie|pol na pol|fifty[ -]fifty|50 ?\\/ ?50|equally|evenly|split (?!payment|platnosc)|divided|podziel(?!on\\w+ platnosc)\\w*|rozdziel\\w*|" +
    "minus|deduct\\w*|odejm\\w*|odlicz\\w*|pomniejsz\\w*|powieksz\\w*|twice(?! (?:a|per|every|daily|weekly|monthly))|(?:two|three) times(?! (?:a|per|every|daily|weekly|monthly))|" +
    "(?:dwa razy|dwukrotnie|trzykrotnie|trzy razy)(?! (?:w|na|dzien\\w*|tygod\\w*|miesi\\w*|rocznie))|podwoj\\w*|potroj\\w*|po kursie|exchange rate|" +
    "equivalent|rownowart\\w*|przelicz\\w*|convert(?:ed|ing)?",
);

const COUNTED = "invoices|bills|faktury|faktur|rachunki|rachunkow|proformy|proform|korekty|korekt";
/** More invoices than one. */
export const SEVERAL_INVOICES = within(
  `(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-9]\\d|several|a few|both|a couple of|dwie|trzy|cztery|piec|szesc|siedem|osiem|dziewiec|dziesiec|kilka|pare|obie)(?: \\w+){0,2} (?:${COUNTED})`,
);
/** The same invoice once more: a copy, or a new one with a number of its own? */
export const AGAIN =
  /(?:^| )(?:re-?send|re-?issue|(?:send|issue|e-?mail|mail|invoice|wyslij|wystaw|przeslij|podeslij)(?: [^ ,.;]+){0,6} (?:again|once more|ponownie|jeszcze raz)|(?:ponownie|jeszcze raz|powtornie)(?: mi| prosze)? (?:wyslij|przeslij|wystaw|podeslij)\w*)(?= |$|[,.])/;
/** Something of an invoice that there is: its copy, its number, one that somebody else sent. */
export const OF_INVOICE = new RegExp(
  "(?:^| )(?:(?:kopi[aeięą]\\w*|duplikat\\w*|odpis\\w*|skan\\w*|numer\\w*|podsumowani\\w+|zalacznik\\w*|tresc\\w*|link\\w*|szczegol\\w+|wydruk\\w*|(?:potwierdzeni|wezwani)\\w+(?: do)?(?: \\w+)?|uwag\\w+|pytani\\w+|odsetk\\w+)" +
    "(?: (?:do|od|o|tej|tamtej|ostatniej|naszej))* faktur\\w*|" +
    "(?:copy|copies|duplicates?|scan|summary|confirmation|details|number|receipt|status|link|breakdown)(?: (?:of|for|to|from|the|an?|that|this|our|last|your|my))* (?:invoice|bill)s?|" +
    "(?:invoice|bill) (?:number(?! [#:\\d])|details|total|status|copy|summary|confirmation|template)s?|" +
    "faktur\\w*(?: [~\\w]+){0,4} , (?:ktor\\w+|co)(?: \\w+){0,3} (?:dostal|otrzymal|przyszl|przyslal|przeslal)\\w*|" +
    "(?:invoice|bill)(?: [~\\w]+){0,4}(?: (?:that|which))?(?: (?:we|i|they|he|she))? (?:got|received|came)(?: \\w+){0,2} (?:from|by|yesterday|today|last)|" +
    "(?:przeslij|przekaz|podeslij|forward)(?: \\S+){0,6} (?:faktur\\w*|invoice|bill)(?: \\S+){0,3} (?:od|from))(?= |$|[,.])",
);
/** An invoice that is not to leave yet. */
export const DRAFT = within(
  "szkic\\w*|draft|brudnopis\\w*|robocz\\w+ (?:wersj|faktur)\\w+|(?:wersj|faktur)\\w+ robocz\\w+|wstepn\\w+ wersj\\w+",
);

/** Who asks for the invoice sends it, or looks at it first. */
export const KEPT_BACK =
  /(?:^|[ ,.;])(?:do (?:akceptacji|wgladu|sprawdzenia|zatwierdzenia|przejrzenia|weryfikacji)|for (?:my |your |our )?(?:approval|review|inspection)|(?:i['’]?ll|i will|we['’]?ll|we will) (?:send|mail|e-?mail|forward) (?:it|them|that)|(?:wysle|wyslemy|przekaze) (?:ja|je|go|to|sam[ai]?)|sam[ai]? (?:ja |je |go |to )?(?:wysle|wyslemy|przekaze)|(?:let me|i want to|i['’]?d like to) (?:review|check|see|look at) it|before it (?:goes|is sent)|zanim (?:ja )?(?:wyjdzie|pojdzie|wyslesz|wyslemy))(?![\p{L}])/u;

/** "Don't send it", "nie wysyłaj jeszcze" at the end of a clause; "don't send it to bob" is about somebody else. */
export const DONT_SEND =
  /(?<![\p{L}])(?:do not|don['’]?t|never|nie)(?: (?:actually|really|jeszcze))? (?:send|e-?mail|mail|post|wysyłaj(?:cie)?|wysylaj(?:cie)?|wyślij|wyslij)(?: (?:it|that|this|them|anything|out|off|yet|now|jej|go|ich|tego|jeszcze|na razie|teraz|please|proszę|prosze))*\s*(?=[.!,;]|$)/giu;

const NUMBER =
  "zero|jeden|dwa|dwie|trzy|cztery|piec|szesc|siedem|osiem|dziewiec|dziesiec|[a-z]+nascie|dwadziescia|trzydziesci|czterdziesci|[a-z]+dziesiat|sto|dwiescie|trzysta|czterysta|[a-z]+set|tysiac\\w*|tysiecy|milion\\w*|koma|przecinek|kropka|" +
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|point|comma";
/** A word of a number: without a currency it is no amount, but no stranger to an invoice either. */
export const NUMBER_WORD = new RegExp(`^(?:${NUMBER})$`);
/** A number that ends directly before an amount belongs to it. */
export const NUMBER_BEFORE = new RegExp(`(?:^| )(?:${NUMBER}|\\d+[.,/]?)(?: and| i)? $`);
export const NUMBER_BEHIND = new RegExp(
  `^ (?:i |and )?(?:${NUMBER})(?= |$|[.,;])(?! (?:days?|weeks?|months?|hours?|dni|tygodni\\w*|miesi\\w*|godzin\\w*|times|razy))`,
);
/** "Two fifty": 250, or 2.50. */
export const OPEN_WORDS =
  /^(?:one|two|three|four|five|six|seven|eight|nine) (?:ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?= )/;

/** A change of an amount that is not stated itself. */
export const RELATIVE =
  /\b(?:(?:make it|make that) double|double (?:it|that|the amount|the price)|triple it|podwoj\w*|potroj\w*|half (?:of (?:it|that)|as much|the (?:amount|price))|polowe? (?:tego|mniej|kwoty|ceny)|o polowe|(?:add|subtract|deduct|dodaj|dolicz|odejmij|odlicz|minus|rabat\w*|discount(?: of)?) \d+ ?(?:%|procent|percent)(?! ?(?:vat|tax|podat))|\d+ ?(?:%|procent|percent) (?:mniej|wiecej|taniej|drozej|less|more|off|cheaper|rabat\w*|znizk\w*|discount|upust\w*))/;

/** Something must happen first. */
export const CONDITION = within(
  "dopiero (?:jak|kiedy|gdy|po|jesli)|po (?:akceptacji|zatwierdzeniu|zgodzie|potwierdzeniu|aprobacie|oplaceniu|zaplacie|zaplaceniu|wplacie|zaksiegowaniu|podpisaniu|konsultacji|uzgodnieniu|weryfikacji|sprawdzeniu)|" +
    "za (?:zgoda|aprobata|pozwoleniem)|(?:jak|kiedy|gdy) (?:juz )?(?:klient |szef |on |ona )?(?:zaplaci|wplaci|oplaci|potwierdzi|zaakceptuje|zatwierdzi|podpisze|sie zgodzi|odpisze|odpowie|da znac|wroci|skoncz\\w+)|" +
    "pod warunkiem|chyba ze|o ile nie|subject to|pending|upon (?:approval|confirmation|payment|receipt of payment)|with (?:the |his |her |my |your )?(?:\\w+ )?(?:approval|permission|consent)|provided|assuming|" +
    "(?:i|and|ale|but|lecz|tylko) (?:poczekaj|zaczekaj|wait|hold)|(?:poczekaj|zaczekaj|wstrzymaj sie) z|wait (?:for|until|with|before)|hold (?:off|it)",
);
/** What was asked for is taken back, or never meant. */
export const WITHDRAWN = new RegExp(
  "(?:^| )(?:zartuj\\w*|zartowal\\w*|zart|(?:just )?kidding|joking|just a joke|jk|prima aprilis|april fools?)(?= |$)|" +
    " (?:w sumie|chociaz|choc|zreszta|hm+|kurde|albo|jednak|a moze|no|actually|wait|nah)(?: [,.]| to| jednak)* (?:nie|no|don['’]?t)(?: [,.]| czekaj| nie| trzeba| dzieki| wait| no)* *$|" +
    " [-–—:] ?(?:no|nie|nope|not|cancell?ed|anulowan\\w+|odwolan\\w+) *[.!]? *$|" +
    "^ (?:np|na przyklad|przykladowo|przyklad|for example|e\\.?g|example|zalozmy|powiedzmy|suppose)(?= )",
);
/** A noun without a verb is a statement beside them: "the invoice … bounced", „faktura … zwrócona”. */
export const TOLD_OF_NOUN = within(
  "bounced|overdue|returned|unpaid|rejected|lost|missing|cancell?ed|disputed|refunded|settled|(?<!(?:be|to|been) )paid|is (?:late|wrong|ready|done|here)|zwrocon\\w+|oplacon\\w+|nieoplacon\\w+|zaplacon\\w+|zalegl\\w+|zagubion\\w+|" +
    "gotow[aey]|anulowan\\w+|odrzucon\\w+|przeterminowan\\w+|spoznion\\w+|bledn[aey]|rozliczon\\w+|zaksiegowan\\w+|niezaplacon\\w+|wyslan[aey]|wystawion[aey]|odebran[aey]",
);
/** "Invoice for 85 EUR … has been sitting here": the noun, of which something is told. */
export const TOLD_OF_INVOICE =
  /(?:^| )(?:invoice|bill) (?:for|to|from|of|number|no|#)(?: .*)? (?:has|have|had|was|were|is|isn['’]?t|wasn['’]?t|hasn['’]?t|got|went|came|arrived|contains|says|needs)(?= )/;
/** No such day or hour. */
export const IMPOSSIBLE_TIME = new RegExp(
  "(?:^| )(?:(?:o|at|na|by|do|godz\\w*) (?:2[5-9]|[3-9]\\d) ?[:.] ?[0-5]\\d|(?:o|at) (?:\\d|1\\d|2[0-4]) ?: ?[6-9]\\d|" +
    "3[01](?:st|th)?(?: of)? (?:february|feb|lutego|luty)|(?:february|feb) 3[01](?:st|th)?|31(?:st)?(?: of)? (?:april|june|september|november|kwietnia|czerwca|wrzesnia|listopada)|(?:april|june|september|november) 31(?:st)?|" +
    "(?:3[2-9]|[4-9]\\d)(?:th|nd|rd)? (?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia|january|february|march|april|may|june|july|august|september|october|november|december))(?= |$)",
);
/** Verbs that make a file, and verbs that send it. */
export const GENERATES = /^(?:generat|wygener|generuj|generow)/;
export const SENDS =
  /(?:^| )(?:send\w*|e-?mail\w*|mail\w*|deliver\w*|forward\w*|wysl\w*|wysyl\w*|przesl\w*|podesl\w*|posl\w*|dostarcz\w*)(?= )/;
