/** Words of plain descriptions of a service, folded. */

/** What may stand before the kind of program: greetings, wishes and adjectives that ask for nothing. */
export const LEAD =
  /^(?:let|it|plz|there's|there|we've|i've|we’ve|i’ve|got|be|grateful|glad|happy|quick|one|take|prepare|provide|produce|put|together|my|wygeneruj|stworzenie|wygenerowanie|przygotowanie|przygotuj\w*|zrobienie|napisanie|dzien|dobry|na|jutro|o|postaw|utworz|mozesz|moglbys|hi|hello|hey|please|kindly|can|could|would|you|we|i|i'd|i’d|i'm|i’m|id|like|love|need|want|to|have|get|build|building|create|make|generate|give|write|develop|design|set|up|me|us|an?|the|some|internal|simple|small|tiny|little|basic|plain|minimal|quick|new|nice|read-only|readonly|read|only|wersja|wersje|rest|restful|json|http|crud|web|potrzebuje|potrzebujemy|chce|chcemy|chcialbym|chcialabym|zrob|stworz|zbuduj|przygotuj|napisz|prosze|poprosze|prost\w+|mal\w+|mi|nam|hej|czesc)$/;
export const KIND =
  /^(?:apis?|services?|backend|app|application|system|microservice|micro-service|server|registry|register|tracker|database|serwis\w*|mikroserwis\w*|uslug\w*|mikrouslug\w*|aplikacj\w*|apk[aei]|bekend\w*|zaplecz\w*|backend\w*|system\w*)$/;
/** Between the program and what it manages. */
export const FOR = /^(?:for|of|do|dla|na)$/;
export const THAT = /^(?:that|which|to|where)$/;
export const PURPOSE =
  /^(?:manag(?:e|es|ing|ement)|track(?:s|ing)?|keep(?:s|ing)?|stor(?:e|es|ing)|record(?:s|ing)?|sav(?:e|es|ing)|handl(?:e|es|ing)|catalogu?e?(?:s|ing)?|log(?:s|ging)?|hold(?:s|ing)?|register(?:s|ing)?|collect(?:s|ing)?|organi[sz](?:e|es|ing)|zarzadzania|przechowywania|sledzenia|ewidencji|obslugi|zapisywania|prowadzenia|prowadzic|przechowywac|zapisywac|sledzic|zarzadzac|rejestrowac|rejestracji|rejestrowania|zbierania|gromadzenia|zapisania|wypozyczania|rezerwowania|rejestrowania|spisywania|notowania|trzymania)$/;
/** Where something is, or for whom: what follows the name of a thing in the purpose of a service. */
export const QUALIFIES = /^(?:in|u|at|from|to|by|for|of|on|about|around|w|we|na|dla|z|ze|do|od|przy)$/;
export const DETERMINER =
  /^(?:an?|the|my|our|your|their|its|his|her|all|some|of|track|small|little|simple|local|online|moj\w*|nasz\w*|moich|naszych|wszystkich)$/;
/** What holds several of something: "a library of board games", "sticker collection". */
export const HOLDER =
  /^(?:library|collection|list|catalogue|catalog|registry|register|inventory|database|set|log|archive|book|ksiega|ksiegi|ksiege|ewidencji|lista|listy|spis|spisu|rejestr|rejestru|katalog|katalogu|kolekcja|kolekcji|baza|bazy|baze|rejestru|liste|magazyn|dziennik|dzienniczek|ewidencja|kartoteka|zbior|wykaz|wykazu|cennik|cennika|zestawienie|notatnik|zeszyt|directory|listing|roster|ledger|diary|journal)$/;

export const HAS = /^(?:has|have|contains?|includes?|needs?|holds?|ma|maja|zawiera|zawieraja|posiada)$/;
export const IS = /^(?:is|are|be|was|must|should|jest|sa|musi|byc)$/;
export const OR = /^(?:or|lub|albo)$/;
export const CAN_BE =
  /^(?:can|cannot|can't|may|might|moze|musi|must|should|belongs?|belonging|has|have|ma|maja|that|which|who|and|i|oraz|when|if|unless|while|but|except|with|without|per)$/;
export const COUNT_UNIT =
  /^(?:cents|groszach|seconds|minutes|hours|days|weeks|months|years|sekundach|minutach|godzinach|dniach|tygodniach|miesiacach|latach|sztukach|pieces)$/;
export const MEASURE_UNIT =
  /^(?:m2|m3|sqm|km|kilometers|kilometres|kilometrach|m|meters|metres|metrach|cm|mm|kg|kwh|kw|mwh|bar|hpa|lux|db|kilograms|kilogramach|g|grams|gramach|l|liters|litres|litrach|percent|procentach|eur|usd|pln|gbp|euros|dollars|pounds|zl|zlotych|celsius)$/;

/** No part of what a thing is called, nor of its field: features of programs, protocols and words that only join. */
export const NO_NAME =
  /^(?:mode|like|such|please|support|reset|access|limiting|drag|drop|checkout|integrations?|sync|synchronization|offline|backups?|security|multi|undo|newest|latest|oldest|random|randomly|best|najnowsz\w+|losow\w+|automatically|automatyczn\w+|two|three|four|five|six|seven|eight|nine|ten|dwa|dwie|trzy|cztery|websockets?|graphql|grpc|soap|xml|csv|pdf|kafka|mqtt|redis|docker|pagination|paginated|sorting|sort|filtering|search|searching|authentication|authorization|auth|login|tests?|caching|cache|logging|emails|notifications|statistics|uploads?|uploaded|downloads?|endpoints?|validation|notifications?|encryption|encrypted|versioning|monitoring|messaging|reporting|analytics|audit|export|import|reminders?|alerts?|dashboards?|charts?|roles|permissions?|accounts?|crud|api|json|who|whom|whose|that|which|when|where|while|why|how|because|every|each|other|another|same|more|most|any|no|not|never|nor|only|they|them|it|we|i|you|by|via|using|without|between|than|if|unless|until|but|except|as|so|can|cannot|could|should|must|may|might|will|would|be|been|is|are|was|were|do|does|did|has|have|had|nie|bez|tylko|oraz|ktor\w+|przez|gdy|jesli|aby|zeby)$/;

/** Fields that are plurals and no lists of things. */
export const PLURAL_FIELDS =
  /^(?:allergens|ingredients|beds|hours|bathrooms|skladniki|tagi|umiejetnosci|cechy|jezyki|opcje|options|answers|features|genres|authors|colors|colours|symptoms|skills|languages|notes)$/;
