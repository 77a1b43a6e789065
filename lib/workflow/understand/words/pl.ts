/** Polish words that a request for a workflow is made of, by what they say. Matched folded, so with and without diacritics. */
import { PL_CORRECTIONS, PL_EXCEPTIONS, PL_REPLACING } from "#language/request/contrast.ts";
import { aroundRequest, PL_COURTESY } from "#language/request/courtesy.ts";
import { PL_DENIALS } from "#language/request/denial.ts";
import type { Words } from "../../action/reading.ts";

export const PL: Words = {
  // Commands: imperatives, infinitives and the second person of polite requests.
  "verb:send":
    "wyślij/,cie,my,że|wysłać|wyślesz|wyślecie|wysyłaj/,cie,my|wysyłać|wysłanie|wysłania|wysyłkę|wysyłki|prześlij/,cie,my|przesłać|prześlesz|przesyłaj|przesłanie|podeślij/,cie|podesłać|podeślesz|poślij/,cie|posłać|odeślij|odesłać|ślij|podrzuć|podrzucić|przekaż/,cie|przekazać|nadaj|nadać|dostarcz/,yć|udostępnij|udostępnić|puść|puścić|rzuć|rzucić|zapodaj|zapodać|puszczaj|wypuść|wypuścić|wyekspediuj",
  "verb:issue":
    "machnij|machniesz|machnąć|klepnij|trzaśnij|strzel|wystukaj|ogarnij|ogarnąć|ogarniesz|ogarnijcie|skrob|wyskrob|skleć|puknij|wystaw/,cie,my,ić|wystawiaj/,cie|wystawiać|wystawisz|wystawicie|wystawienie|wystawienia|wypisz|wypisać|wypisanie",
  "verb:ask": "poproś|poprosić|zapytaj|zapytać|spytaj|spytać|dopytaj|zagadnij",
  "verb:thank": "podziękuj|podziękować",
  "verb:write":
    "odpowiedz|odpisz/,cie,ać|napisz/,cie,my|napisać|pisz|napiszesz|napisanie|skrobnij|naskrob|skreśl",
  "verb:mail": "mailnij|mejlnij|wymailuj|zmailuj|mailuj|mailowo przekaż",
  "verb:notify":
    "powiadom/,cie,my,ić|powiadamiaj|powiadomisz|powiadomienie zespołu|zawiadom/,cie,ić|poinformuj/,cie,my|poinformować|poinformujesz|informuj|daj znać|daj cynk|dać znać|dajcie znać|dasz znać|zakomunikuj|przekaż informację|przekaż wiadomość|przekaż info|ogłoś|ogłosić|oznajmij|opublikuj|opublikować|wrzuć|wrzucić|zapostuj|pinguj|pingnij|puść info|puść informację|puść komunikat|zaalarmuj|zaalarmować|uprzedź|uprzedzić|powiedz",
  "verb:remind":
    "przypomnij/,cie|przypomnieć|przypominaj|przypomnisz|wyślij przypomnienie|wysłać przypomnienie|wysyłaj przypomnienie|ponaglij",
  "verb:generate":
    "wygeneruj/,cie,my|wygenerować|wygenerujesz|generuj/,cie|generować|wygenerowanie|przygotuj/,cie,my|przygotować|przygotujesz|przygotowuj|przygotowanie|sporządź|sporządzić|sporządzenie|stwórz|stworzyć|utwórz|utworzyć|opracuj|opracować|zrób/,cie,my|zrobić|zrobisz|rób|robić|zestaw|daj|dawaj|poproszę|poproszę o|przydałby się|przydałaby się|potrzebny jest|potrzebny mi|złóż|zbuduj",
  "verb:fetch": "pobierz/,cie|pobrać|wyciągnij|wyeksportuj|eksportuj|wyeksportować",
  "verb:update":
    "zaktualizuj/,cie|zaktualizować|aktualizuj|aktualizować|aktualizacja|uaktualnij|uaktualnić|dodaj/,cie,my|dodać|dodasz|dodanie|dodawaj|wprowadź|wprowadzić|dopisz|dopisać|zapisz|zapisać|zmień/,cie|zmienić|zmienisz|zmiana|edytuj|edytować|popraw|poprawić|oznacz|oznaczyć|uzupełnij|uzupełnić|zarejestruj|zarejestrować|odnotuj|odnotować|załóż|założyć|utwórz|utworzyć|stwórz|wpisz|wpisać|przenieś|przesuń",
  "verb:show":
    "zobaczyć|obejrzeć|pokaż/,cie|pokazać|pokażesz|wyświetl/,ić|wypisz|wylistuj|podaj|sprawdź|sprawdzić|lista|listę|zobacz|odczytaj|przeczytaj|otwórz|podejrzyj",
  "verb:set": "ustaw/,cie,ić|zmień|zmienić|przełącz|przestaw|skonfiguruj|włącz",
  "verb:reset": "zresetuj|resetuj|zresetować|przywróć|przywrócić|wyzeruj",
  "verb:save": "zapisz|zapisać|nadpisz|utwórz",

  cancel:
    "zostaw to|zostawmy to|daj spokój|dajmy spokój|dajmy sobie spokój|anuluj/,cie|anulować|anulowanie|odwołaj/,cie|odwołać|odwołanie|wstrzymaj/,cie|wstrzymać|wstrzymaj się z|wstrzymanie|zatrzymaj/,cie|zatrzymać|przerwij|przerwać|cofnij|cofnąć|wycofaj|wycofać|skasuj|skasować|usuń|usunąć|zapomnij|zapomnij o|zrezygnuj|zrezygnować|rezygnuję|rezygnujemy|przestań|przestać|zablokuj|zablokować|odpuść|odpuśćmy|zaniechaj|zawieś|zawiesić|porzuć|daruj sobie|olej|pomiń|pominąć|unieważnij|wyłącz|wyłączyć|stop|nieważne|albo nie|jednak nie|jednak nie trzeba|zapomnij o tym",
  correction: PL_CORRECTIONS,
  negation: `${PL_DENIALS}|nic`,
  remember:
    "nie zapomnij|nie zapomnij o|nie zapomnij żeby|nie zapominaj|nie zapomnijcie|pamiętaj|pamiętaj o|pamiętaj żeby|pamiętaj aby",
  instead: `${PL_EXCEPTIONS}|${PL_REPLACING}|wszystkich oprócz|wszystkim oprócz|wszystkich poza`,
  only: "tylko|lecz|ale|jedynie|zamiast tego|wyłącznie|a tylko|samego|samą|sam",

  polite:
    `${aroundRequest(PL_COURTESY)}|` +
    "do akceptacji|do wglądu|do sprawdzenia|do zatwierdzenia|znać|po pierwsze|po drugie|po trzecie|po czwarte|słuchaj|słuchajcie|poproszę|poproszę o|proszę o|prosiłbym o|prosiłabym o|prosimy o|prośba o|prośba|bardzo proszę o|uprzejmie proszę o|proszę uprzejmie o|prosilibyśmy o|zadanie|polecenie|zaplanuj|zaplanować|zaprogramuj|rozpocznij|wznów|mam prośbę|mała prośba|ok|okej|dobra|dobrze|no|no to|więc|pilnie|pilne|najpierw|jeszcze|też|także|również|po prostu|koniecznie|jako|może|weź|weźcie|heddle|asystencie|bot|kolego|najszybciej|w sumie|chociaż|choć|zresztą|kurde|hmm|uruchom|uruchomić|uruchom proces|wykonaj|zleć|zlecam|rozpocznij|zadanie|przy okazji|automatycznie|mailowo|mailem|e-mailem|emailem|elektronicznie|ponownie|a potem|potem|a następnie|następnie|później|dodatkowo|ponadto|oprócz tego|poza tym|na koniec|wtedy|na początek|pełny flow|flow|workflow|przepływ|pełen flow",
  /** An explicit order, whatever was said before it. */
  request:
    "proszę o|bardzo proszę o|uprzejmie proszę o|proszę uprzejmie o|poproszę o|poproszę|prosimy o|prosiłbym o|prosiłabym o|prosilibyśmy o|prośba o|mam prośbę o|zwracam się z prośbą o|proszę cię o|proszę pana o|proszę panią o",
  speech:
    "pisze|pisał|pisała|napisał|napisała|napisali|mówi|mówił|mówiła|powiedział|powiedziała|prosi|prosił|prosiła|prosili|poprosił|poprosiła|pyta|pytał|pytała|twierdzi|dopytuje|domaga się|kazał|kazała|wspomniał|wspomniała|cytuję",
  nowait: "nie czekaj|nie czekajmy|nie zwlekaj|nie zwlekajmy|nie ociągaj się|nie krępuj się",
  please: "proszę|bardzo proszę|proszę bardzo|uprzejmie proszę|proszę cię|prosimy|bardzo prosimy",
  modal:
    "potrzebny|potrzebne|potrzebny mi|potrzebne mi|czy byłaby pani uprzejma|czy byłby pan uprzejmy|czy zechciałaby pani|czy zechciałby pan|czy mogliby państwo|czy moglibyście państwo|mogliby państwo|będę zobowiązany za|będę zobowiązana za|będziemy wdzięczni za|będziemy zobowiązani za|czy możesz|możesz|możecie|czy możecie|mógłbyś|mogłabyś|czy mógłbyś|czy mogłabyś|mógłby pan|mogłaby pani|czy mógłby pan|czy mogłaby pani|czy może pan|czy może pani|może pan|może pani|moglibyście|czy moglibyście|czy zechciałbyś|zechciej|zechciałbyś|chcę|chcemy|chciałbym|chciałabym|chcielibyśmy|potrzebuję|potrzebujemy|potrzebna jest|potrzebna|potrzebna mi|muszę|musimy|trzeba|należy|proszę abyś|da się|czy da się|dałoby się|czy dałoby się|dasz radę|czy dasz radę|czy jesteś w stanie|czy byłbyś w stanie|jesteś w stanie|zależy mi na|zależy mi żeby|zależy mi aby|czy mogę prosić o|mogę prosić o|mogę prosić|czy mogę poprosić o|mogę poprosić o|można prosić o|czy można prosić o|powinniśmy|powinieneś|powinnaś|musisz|masz|polecam|warto|wypada|pora|czas|żebyś|abyś|byś|żeby pan|żeby pani|aby pan|aby pani|gdybyś|jakbyś|jakbyś mógł|jakbyś mogła|gdybyś mógł|gdybyś mogła|byłoby super|byłoby miło|byłbym wdzięczny|byłbym wdzięczny za|byłabym wdzięczna za|będę wdzięczny za|będę wdzięczna za|bylibyśmy wdzięczni za|bądź tak miły|bądź tak miła|czy byłbyś tak miły|czy byłabyś tak miła|byłbyś tak miły|byłabyś tak miła|byłabym wdzięczna|będę wdzięczny|będę wdzięczna|niech pan|niech pani|niech system|niech ktoś|niech|czy wyślesz|czy wystawisz|czy napiszesz|czy przygotujesz|czy powiadomisz|czy ktoś może|dobrze by było",
  /** "Żebyś wysłał": a past form that asks for something. */
  subjunctive:
    "żebyś|abyś|byś|żebyście|gdybyś|jakbyś|żeby pan|żeby pani|aby pan|aby pani|niech|niech pan|niech pani|niech ktoś|niech system|może pan|może pani|czy może pan|czy może pani|czy byłbyś tak miły|czy byłabyś tak miła|byłbyś tak miły|byłabyś tak miła|bądź tak miły|bądź tak miła",
  "verb:send!":
    "wysłał/,a,aś|wyśle|wysyła|wysyłał|wysyłała|przesłał|przesłała|prześle|podesłał|podesłała|podeśle",
  "verb:issue!": "wystawił/,a|wystawi",
  "verb:write!": "napisał/,a|napisze",
  "verb:notify!":
    "powiadomił/,a|powiadomi|poinformował/,a|poinformuje|dał znać|dała znać|da znać|zawiadomił/,a",
  "verb:generate!": "przygotował/,a|przygotuje|wygenerował/,a|wygeneruje|zrobił/,a|zrobi",
  "verb:update!": "dodał/,a|doda|zaktualizował/,a|zaktualizuje|zmienił/,a|zmieni",
  query: "jakie|jakie są|jaki jest|jaka jest|jaki|które|które są|co to za",
  question:
    "czy|co|kto|kogo|komu|czym|kim|kiedy|gdzie|dlaczego|czemu|jak|jaki|jaka|jakie|jakiego|jakiej|jaką|który|która|które|którą|ile|skąd|dokąd|po co|na kiedy|do kogo|na ile|czyja",
  told: "wysł/ałem,ałam,ałeś,ałaś,ali,aliśmy,ano,any,ana,ane,aliście|przesł/ałem,ałam,ali,aliśmy,ano,any,ana,ane|wystaw/iłem,iłam,iłeś,iłaś,ili,iliśmy,iono,iony,iona,ione|napis/ałem,ałam,ali,aliśmy,ano,any,ana,ane|powiadom/iłem,iłam,ili,iliśmy,iono,iony,iona,iony,ieni|poinformow/ałem,ałam,ali,aliśmy,ano,any,ana,ani|dostał/,am,em,a,y,i,iśmy|otrzymał/,em,am,a,y,i,iśmy|zapłacił/,em,am,a,i|opłacił/,em,am,a,i|opłacon/y,a,e|zapłacon/y,a,e|został/,a,o,y|zostanie|zostaną|była|był|było|były|będzie|będą|jest|są|przyszł/a,o,y|przyszedł|dotarł/a,o,y,|wysyłam|wyślę|wyślemy|wystawię|wystawimy|wystawiam|wysyłamy|wystawiamy|napiszę|piszę|powiadomię|powiadamiam|przygotuję|przygotowałem|przygotowałam|wygenerował/em,am|dodał/em,am|zaktualizował/em,am|zmienił/em,am|poszł/a,o,y|poszedł|wyszł/a,o,y|wyszedł|prosi|prosił/,a,i|poprosił/,a,i|pyta|pytał/,a,i|powiedział/,a,em,am|mówi|mówił/,a|napisał|kazał/,a|twierdzi|wróciła|zginęła|brakuje|ma|mam|mamy|mają|miał/,a|wygląda|zawiera|dotyczy|wynosi|kosztuje|opiewa|leży|czeka|zrobił/em,am,aś,eś|stworzył/em,am|pamiętam|wiem|myślę|uważam|dziękuję za|dzięki za|zapomniał/em,am",
  pronoun: "ja|ty|on|ona|my|wy|oni",
  conditional:
    "jeśli|jeżeli|o ile|gdy|gdyby|kiedy tylko|jak tylko|dopiero gdy|dopiero po|chyba że|pod warunkiem|w razie",

  "object:message":
    "wiadomość|wiadomości|wiadomością|powiadomieni/e,a,em|informacj/ę,a,i,ą|info|komunikat/,u,em|notk/ę,a,i|notatkę|przypomnieni/e,a,em|ogłoszeni/e,a|alert/,u|ping/,a|cynk",
  "object:payment": "przelew/,u,em,y|płatność|pieniądze|pieniędzy|kasę|zapłat/ę,a|zaliczk/ę,a|kwotę",

  to: "na adres e-mail|na adres email|na adres mailowy|na adres mail|pod adres e-mail|na tego samego maila|na ten sam adres|na ten sam mail|na ten sam e-mail|do|dla|na adres|na adresy|na maila|na mail|na e-mail|na email|pod adres|pod adresem|adresat|adresatem|odbiorca|komu|na skrzynkę|do wiadomości adresata",
  cc: "dw|cc|kopia|kopię|kopią|z kopią|z kopią do|kopia do|kopię do|do wiadomości|ukryta kopia|udw|bcc|kopią do|z kopią dla",
  from: "od|z adresu|z konta|ze skrzynki|z maila|nadawca|od nadawcy",
  into: "na|w|we|do|na kanale|na kanał|kanał|kanale|kanału|kanałowi|grupie|grupę|na grupę|na grupie",
  channel: "kanał/,u,owi|kanale|na kanał|na kanale",
  sum: "na kwotę|kwota|kwotę|kwotą|na sumę|w kwocie|w wysokości|o wartości|na|za|wartość|opiewającą na|suma|kwoty|po|w cenie|równowartość|razem|łącznie",
  subject:
    "z tematem|temat|tematem|o temacie|w temacie|tytuł|tytułem|z tytułem|o tytule|tytule|temacie|zatytułowan/y,ego,ą|pod tytułem|temat wiadomości|w tytule",
  matter: "w sprawie|ws|odnośnie|dotycząc/y,ego,ą,e,ej|na temat|o|odnośnie do",
  topic: "o|o tym że|o tym, że|o tym|na temat|w sprawie|odnośnie",
  body: "z treścią|o treści|treść|treści|treścią|z tekstem|tekst|tekstem|o następującej treści|z wiadomością|z komunikatem|z informacją|z informacją że|z info|z info że|z dopiskiem|z zapytaniem|z pytaniem|z prośbą|pisząc|z notatką|w treści|wiadomość|komunikat|informację|informacja|treść wiadomości|treść maila|żeby mu powiedzieć|że",
  with: "z|ze|wraz z|razem z",
  that: "że|iż|ze|żeby|aby|by|bo",
  description: "za|tytułem|z tytułu|opis|pozycja",
  and: "i|oraz|a|a także|i także|jak również|potem|a potem|i potem|następnie|a następnie|i następnie|plus|po czym|a na koniec|i na koniec|później|dodatkowo|ale|lecz|tylko|zaś|i jeszcze|a jeszcze|natomiast",
  or: "lub|albo|czy|bądź|czy też|względnie",
  another:
    "drug/a,ą,iego,i|kolejn/a,ą,y,ego|następn/a,ą,y,ego|jeszcze jedn/a,ą,ego|jeszcze jeden|inn/a,ą,y,ego|trzeci/a,ą,ego|osobn/a,ą,y,ego",
  it: "go|ją|je|to|tę|tą|tego|ich|jedno i drugie",
  them: "mu|jej|im|jemu|do niego|do niej|do nich|dla niego|dla niej",
  net: "netto|plus vat|+ vat",
  gross:
    "brutto|z vat|z vatem|z podatkiem|w tym vat|wraz z vat|wraz z podatkiem|vat w cenie|z vatem w cenie|z wliczonym vat",
  payment:
    "płatn/e,a,y,ość|termin płatności|z terminem płatności|termin|z terminem|zapłata w ciągu|płatność w ciągu|do zapłaty w|do zapłaty do|przelew|przelewem",
  issued:
    "z datą|data|z dnia|data wystawienia|z datą wystawienia|data sprzedaży|z datą sprzedaży|wystawioną|numer|nr|o numerze|za okres|za miesiąc|za|za rok|za kwartał|z|od",
  wanted:
    "ma być wysłana|ma zostać wysłana|powinna być wysłana|powinna zostać wysłana|musi być wysłana|musi zostać wysłana|do wysłania|do wystawienia|ma trafić|powinna trafić|musi trafić",
  ensured: "poszła|pójdzie|wyszła|trafiła|trafi|dotarła|dotrze|została wysłana|zostanie wysłana|była wysłana",
  self: "mi|mnie|nam|nas|do mnie|do nas|sobie|dla mnie",
  group:
    "zespół|zespołowi|zespołu|wszystkich|wszystkim|ekipę|ekipie|ludzi|załogę|załodze|pracowników|pracownikom",
  inexact:
    "do kwoty|do wysokości|koło|tak z|gdzieś z|gdzieś ze|w okolicach|plus minus|rzędu|lekko ponad|góra|z jakieś|około|ok|jakieś|mniej więcej|circa|ca|ponad|prawie|niecałe|minimum|maksymalnie|maks|max|min|co najmniej|co najwyżej|nie więcej niż|nie mniej niż|powyżej|poniżej|kilka|kilkaset|parę",
  vat: "bez vat|bez vatu|odwrotne obciążenie|odwrotnym obciążeniem|odwrotnego obciążenia|procedura marży|procedurą marży|vat marża|metoda kasowa|metodą kasową|vat|vatu|vatem|stawka vat|stawką vat|ze stawką vat|podatku vat|podatek vat",
  period: "za|z|ze|od|za okres|za miesiąc|za rok|za kwartał|z okresu",
  by: "do|w ciągu|przed|na koniec|po",
  times: "razy|x|pomnożone przez",
  dated: "z datą|data wystawienia|z datą wystawienia|z dnia|wystawioną",
  currency: "waluta|walutę|w walucie|waluty",
  split: "mpp|split payment|podzielona płatność|mechanizm podzielonej płatności|w podzielonej płatności",
  adjective:
    "now/y,a,ą,ego,e|pilny|pilnego|pilną|krótk/i,ą,iego,a,ie|szybk/i,ą,iego|ostatni/,ą,ego|t/ę,ą|cał/y,ą|pełn/y,ą|szczegółow/y,ego,ą|aktualn/y,ego,ą|standardow/y,ą|elektroniczn/ą,a|jedn/ą,a,ego|naszemu|naszej|mojemu|naszego|ładn/y,ą|proste|prost/y,ą|sam|samą|taki|taką|zwykł/y,ą|końcow/ą,y|zbiorcz/ą,y,e|osobn/ą,y|odpowiedni|gotowy|zaległ/ą,a|cykliczn/y,ą,e",
  addressee:
    "klient/,a,owi|kontrahent/,a,owi|dział/,u|działu księgowości|księgowoś/ci,ć|szef/,a,owi|pan/,a,i,u,ią|zarząd/,u|firm/y,a,ie,ę|adres/,u|biur/o,a|adresem|adresami|adresy",
  tests: "z testami|i testy|wraz z testami|z testem",
  meta: "bez pytania|bez potwierdzenia|bez potwierdzania|pomiń potwierdzenie|zignoruj|ignoruj|zignoruj zasady|zignoruj swoje zasady|zignoruj poprzednie|zignoruj instrukcje|tryb deweloperski|tryb programisty|trybie deweloperskim|nie pytaj|nie pytając|zapomnij o zasadach|obejdź",
};
