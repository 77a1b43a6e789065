/** Polish: how people ask for actions on a desktop, with inflected forms. */
import { POLISH_VERBS, polishStems } from "#language/polish-forms.ts";
import { PL_DENIALS } from "#language/request/denial.ts";
import { PL_POLITENESS } from "#language/request/politeness-pl.data.ts";
import { type Language, row } from "./types.ts";

const rules = {
  ...PL_POLITENESS,
  filler:
    "się|mi|nam|sobie|proszę|teraz|szybko|jeszcze|dla mnie|od razu|please|no|tam|znowu|po prostu|jeszcze raz|ponownie",
  negation: `${PL_DENIALS}|przestań`,
  question:
    "co|kto|kogo|komu|czym|kim|kiedy|gdzie|dlaczego|czemu|jak|jaki|jaka|jakie|jakiego|który|która|które|ile|skąd|dokąd|po co|czy|jeśli|jeżeli|gdy|gdyby|o ile",
  several: "i|oraz|potem",
  // Clauses that nothing is between them and what they are about.
  rehearse: "zasymuluj|symuluj|przećwicz|na sucho|na próbę|na niby|próbnie",
  apart: "na niby|na sucho|na próbę|tylko na sucho|tylko na próbę|w trybie próbnym|bez|ale bez|ale nie",
  det: "ten|to|tę|tą|tego|tej|tym|mój|moje|moją|mojego|mojej|moim|nasz|naszego",
  in: "w|we|na|do|wewnątrz",
  focus_sure:
    "przełącz/,yć,cie,my się na|przełącz/,yć,cie,my się do|przełącz/,yć,cie na|przełącz/,yć,cie do|ustaw fokus na|daj fokus na|ustaw focus na|daj focus na|przenieś fokus na|przenieść fokus na|sfokusuj|zogniskuj|przełączenie na|przełączenie się na",
  focus:
    "przejdź/,cie,my do|przejdź/,cie na|przejść do|przejść na|aktywuj/,cie|aktywować|uaktywnij|uaktywnić|wróć/,cie do|wrócić do|wróć na|skup się na|skocz do|skocz na|przywołaj|idź do|podnieś|wybierz|przeskocz do|przeskocz na|wejdź do|wejdź w|pokaż|wskocz do|przenieś się do|ustaw się w|ustaw się na|przejście do",
  bring: "wyciągnij|wysuń|przywołaj|daj|wynieś|przenieś|ustaw|wyciągnąć|przenieść|pokaż|wrzuć",
  front: "na wierzch|na przód|na pierwszy plan|na górę|do przodu|z przodu|na pierwszym planie",
  window: "okn/o,a,u,em,ie|okienk/o,a,u,em|aplikacj/a,i,ę,ą|program/,u,em|programie",
  called: "o nazwie|o tytule|zatytułowan/e,ego,ym|z tytułem|pod tytułem|nazwan/e,ego,ym",
  type: "wpisz/,cie,my|wpisać|wpisanie|wpisuj|wstukaj/,cie|wstukać|wklep/,cie|wklepać|wystukaj|wystukać|wprowadź/,cie|wprowadzić|wprowadzenie|wstaw|wstawić|wklej tekst",
  write: "napisz/,cie|napisać|napisanie|pisz|wpisz|wklej|wkleić|dopisz|dopisać|podaj|umieść|umieścić|zapisz",
  send: "wyślij/,cie|wysłać|wysłanie|prześlij|podeślij|zadaj|przekaż|wrzuć",
  text_noun:
    "tekst/,u|słow/o,a|wyraz/,y|komend/ę,y|polecenie|polecenia|fraz/ę,y|zdanie|wiadomość|linijkę|linię|następujący tekst|prompt/,a|pytanie|adres|dokładnie|dosłownie|wartość|hasło|liczbę|literę|znak|znaki|napis|treść|następującą komendę|taki tekst",
  chat: "czat/,u,em|czacie|chat/,u|chacie|okn/o,a czatu|oknie czatu|panel/,u czatu|asystent/a,owi|agent/a,owi|pole czatu|pola czatu|polu czatu|czatowi",
  field:
    "pol/e,a,u|polem|pole tekstowe|polu tekstowym|pola tekstowego|okienk/o,a,u|rubryk/ę,i|rubryce|pole wyszukiwania|polu wyszukiwania|pola wyszukiwania",
  submit:
    "zatwierdź/,cie,my|zatwierdzić|zatwierdź to|zatwierdź enterem|zatwierdzić enterem|zatwierdź klawiszem enter|zatwierdzenie|potwierdź|potwierdzić|potwierdź enterem|wyślij|wyślij to|wyślij ją|wyślij go|wyślij je|wysłać|wyślij wiadomość|naciśnij enter|naciśnij enter/a|naciśnij klawisz enter|nacisnąć enter|nacisnąć enter/a|nacisnąć klawisz enter|wciśnij enter|wciśnij enter/a|wciśnij klawisz enter|wcisnąć enter|wcisnąć enter/a|kliknij enter|kliknij enter/a|daj enter|daj enter/a|walnij enter|walnij enter/a|uderz enter|uderz w enter|strzel enter/a|pacnij enter|pacnij enter/a|enter|wykonaj|wykonaj to|wykonaj ją|wykonać|uruchom to|uruchom ją|naciśnij return|naciśnij przycisk enter|klepnij enter|klepnij enter/a|puść|naciśnięcie enter/,a",
  submitting:
    "i zatwierdź|i zatwierdź enterem|i wyślij|i naciśnij enter|i naciśnij entera|i enter|z enterem|i wciśnij enter|i daj enter|i daj entera|zatwierdzając enterem|plus enter|i potwierdź|zatwierdzając|i nacisnąć enter|i zatwierdzić|i wysłać",
  held: "wysyłaj|wysyłać|wysyłaj tego|wysyłaj jej|wysyłaj go|wysyłaj jeszcze|zatwierdzaj|zatwierdzać|zatwierdzaj tego|zatwierdzaj jeszcze|naciskaj enter/,a|naciskaj klawisza enter|wciskaj enter/,a|wciskaj klawisza enter|potwierdzaj|potwierdzać|zatwierdź|wyślij|uruchamiaj|uruchamiaj jej|wykonuj|wykonuj jej|wykonuj tego|klikaj enter/,a|dawaj enter/,a|naciskaj return|naciskać enter/,a|wciskać enter/,a|nacisnąć enter/,a|puszczaj|naciskaj niczego|naciśnij enter/,a|wciśnij enter/,a",
  holding:
    "entera|enter|wysyłania|wysłania|zatwierdzania|zatwierdzenia|naciskania enter/,a|naciskania klawisza enter|wciskania enter/,a|naciśnięcia enter/,a|wciśnięcia enter/,a|potwierdzania|potwierdzenia|wykonywania|wykonania|uruchamiania|returna|klawisza enter",
  press:
    "naciśnij/,cie,my|nacisnąć|naciśnięcie|naciskaj|wciśnij/,cie,my|wcisnąć|wciśnięcie|wciskaj|użyj|użyć|kliknij|klepnij|uderz|uderz w|pacnij|walnij|daj|wyślij|stuknij|stuknij w|przyciśnij|przycisnąć|zastosuj|strzel|puknij",
  key_noun:
    "klawisz/,e,a,y|skrót/,u|skrót klawiszowy|skrótu klawiszowego|kombinacj/ę,i|kombinację klawiszy|kombinacji klawiszy|klawisz strzałki",
  click:
    "kliknij/,cie,my|kliknąć|kliknięcie|klikaj|klik|kliknij lewym|kliknij lewym przyciskiem|kliknij lewym przyciskiem myszy|kliknij myszą|kliknij myszką",
  pick: "naciśnij/,cie|nacisnąć|wciśnij/,cie|wcisnąć|wybierz/,cie|wybrać|pacnij|stuknij|stuknąć|puknij|zaznacz/,yć|klepnij|tapnij|przyciśnij|naciśnięcie|wciśnięcie",
  double:
    "kliknij dwukrotnie|dwukrotnie kliknij|kliknij dwa razy|dwa razy kliknij|kliknąć dwukrotnie|dwukrotnie kliknąć|dwuklik|zrób dwuklik|podwójnie kliknij|kliknij podwójnie|kliknij 2 razy|stuknij dwukrotnie|dwukliknij",
  right:
    "kliknij prawym|kliknij prawym przyciskiem|kliknij prawym przyciskiem myszy|prawym przyciskiem kliknij|prawym przyciskiem myszy kliknij|kliknąć prawym|kliknąć prawym przyciskiem|kliknąć prawym przyciskiem myszy|prawym kliknij|kliknij prawym klawiszem|kliknij prawym klawiszem myszy|otwórz menu kontekstowe",
  middle:
    "kliknij środkowym|kliknij środkowym przyciskiem|kliknij środkowym przyciskiem myszy|kliknij rolką|kliknij kółkiem",
  scroll:
    "przewiń/,cie,my|przewinąć|przewinięcie|przewijaj|scrolluj|scrollnij|zescrolluj|przewiń stronę|przewiń okno|przewiń widok|przewinąć stronę|scrollować|zjedź|przekręć kółko|obróć kółko|zakręć kółkiem|przekręć kółkiem|zjechać",
  notch: "kliknię/cie,cia,ć|ząb/ek,ki|ząbków|krok/,i,ów|raz/,y|skok/,i,ów|obrot/y,ów",
  take: "zrób/,cie,my|zrobić|zrobienie|wykonaj/,cie|wykonać|wykonanie|strzel|cyknij|pstryknij|stwórz|utwórz|daj|machnij|walnij|trzaśnij|złap|zapisz|zapisać|chwyć|zgarnij|weź|robimy|przygotuj|wygeneruj|zrobisz",
  shot: "zrzut/,u ekranu|zrzut/,u|screena|screen|screenshot/,a|skrin/,a|zdjęcie ekranu|fotkę ekranu|obraz ekranu|ss",
  picture: "zdjęcie|obraz/,ek|fotkę|migawkę",
  capture:
    "przechwyć/,cie|przechwycić|przechwycenie|sfotografuj|zescreenuj|zrzuć|uchwyć|złap|screenuj|screen|zrzut|zrzut ekranu|screenshot",
  whole:
    "ekran/,u|cał/ego,y ekran/,u|pulpit/,u|cał/ego,y pulpit/,u|wszystkiego|całości|mojego ekranu|pełnego ekranu|moj/ego,ego pulpitu|cały ekran|całego pulpitu",
  saved:
    "zapisz|zapisz go|zapisz ją|zapisz to|zapisz je|zapisać|zapisać go|zapisz zrzut|zapisz zrzut ekranu|zapisz obraz|zapisz plik|zachowaj|zachowaj go|wrzuć go|umieść go|zapisując|zapisując go",
  wait: "poczekaj/,cie|poczekać|zaczekaj/,cie|zaczekać|czekaj|czekać|odczekaj|odczekać|wstrzymaj się|wstrzymaj się na|poczekaj na|zaczekaj na|czekaj na|odczekanie|poczekanie|zrób przerwę|zrób pauzę|pauza|zrób przerwę na|poczekajmy|odczekajmy|przeczekaj|poczekać na|zaczekać na|spauzuj na|wstrzymać się",
  until:
    "aż|dopóki nie|do momentu aż|do chwili aż|na|aż do momentu gdy|do czasu aż|do momentu gdy|aż do pojawienia się|na pojawienie się",
  at_most:
    "najwyżej|maksymalnie|nie dłużej niż|do|co najwyżej|maks|max|przez najwyżej|przez maksymalnie|przez",
  appears:
    "się pojawi|pojawi się|się otworzy|otworzy się|będzie otwarte|będzie widoczne|się pokaże|pokaże się|wyskoczy|zostanie otwarte|się wyświetli|wyświetli się|będzie gotowe|się uruchomi|uruchomi się|będzie gotowy|będzie otwarty|będzie otwarta|się załaduje|załaduje się",
  vanishes:
    "zniknie|się zamknie|zamknie się|będzie zamknięte|zostanie zamknięte|przestanie być widoczne|nie będzie widoczne|zejdzie z ekranu",
  has_focus:
    "będzie aktywne|stanie się aktywne|dostanie fokus|będzie miało fokus|jest aktywne|jest aktywny|jest aktywna|ma fokus|będzie na wierzchu|jest na wierzchu|jest na pierwszym planie|będzie na pierwszym planie",
  check:
    "sprawdź/,cie czy|sprawdzić czy|upewnij się że|upewnij się czy|upewnić się że|zweryfikuj że|zweryfikuj czy|sprawdź że|zobacz czy|potwierdź że|skontroluj czy",
  exists:
    "jest otwarte|jest otwarty|jest otwarta|istnieje|jest widoczne|jest widoczny|jest|jest na ekranie|działa|jest pokazane",
  absent:
    "nie istnieje|jest zamknięte|jest zamknięty|jest zamknięta|zniknęło|nie jest otwarte|nie jest widoczne|nie ma|zostało zamknięte",
  text_shown:
    "jest widoczny|jest widoczne|jest na ekranie|widać|się pojawił|jest wyświetlany|jest wyświetlone|się wyświetla|jest",
  list: "wypisz|pokaż|wylistuj|wymień|wyświetl|podaj|lista|listę|wypisać|pokazać|wyświetlić|daj listę|pokaż listę|wypisz listę|wyświetl listę|daj|zrób listę",
  flow: "workflow|scenariusz|scenariusza|plik/,u workflow|plik/,u scenariusza|kroki|kroki z|kroki z pliku|kroków z pliku|skrypt|plik|scenariusz z pliku|workflow z pliku|przepływ",
  of_window: "[<det>] {window}|[<det>] <window> [<called>] {any_window:window}",
  in_window: "<in> (<of_window>)",
  typed: "{quoted}|<text_noun> {quoted}|[<det>] <text_noun> [:] {quoted}",
  loosely: "{loose}|<text_noun> {loose}",
  into_chat: "<in> [<det>] <chat> [w|we|z] [<window>] {chat}|<in> {chat} <chat>|<in> <chat> {chat}",
  into_field: "<in> [<det>] <field> [<called>] {any_element:field}",
  how_held: "[ale|lecz|jednak|tylko] (bez <holding>|nie <held>) [jeszcze|tego|na razie|póki co]",
  an_element:
    "[w|na|we] [<det>] {element}|[w|na|we] [<det>] {role} [<called>|z napisem|z etykietą|o etykiecie] {any_element:name}",
  a_sure_element:
    "[w|na|we] [<det>] {sure_element:name}|[w|na|we] [<det>] {role} [<called>|z napisem|z etykietą|o etykiecie] {any_element:name}",
  size: "(w|z|we) {scale} [rozmiaru|wielkości|rozmiarze|wielkość|rozdzielczości|skali]|(w|we) {scale} [rozmiarze|skali]|w [<scale_noun>] {percent} [rozmiaru|wielkości]|[w] [<scale_noun>] {percent} [rozmiaru|wielkości|skali]|(w skali|o skali|ze skalą|skala|w rozmiarze) ({number:scale}|{percent}|{scale})|(zmniejsz/ony,onego,ając,ony go|pomniejsz/ony,ony) (do|o) ({percent}|{scale}) [rozmiaru|wielkości]|(do|na) {percent}",
  scale_noun: "skali|rozmiarze|wielkości",
  of_what: "[z] <whole>|[z|od] (<of_window>)",
  out: "(do|jako|w|pod) [nazwą] [<out_noun>] {path:out}",
  out_noun: "plik/,u|pliku|nazwą",
} satisfies Record<string, string>;

const CLICKS = (slots?: Record<string, string>) => [
  row(
    "click",
    0.95,
    ["[lewym przyciskiem] <an_element> [<in_window>]", "[myszą|myszką] <an_element> [<in_window>]"],
    slots,
  ),
  row(
    "click",
    0.95,
    [
      "[w|na] [punkt|punkcie|pozycję|pozycji|miejsce|miejscu|współrzędne|współrzędnych] [o współrzędnych] {point}",
    ],
    slots,
  ),
];

const DIRECTIONS: Readonly<Record<string, string>> = {
  up: "(w górę|do góry|wyżej)",
  down: "(w dół|na dół|niżej|do dołu)",
  left: "(w lewo|na lewo)",
  right: "(w prawo|na prawo)",
};

export const PL: Language = {
  locale: "pl",
  ...POLISH_VERBS,
  stems: polishStems,
  rules,
  groups: [
    { head: "<submit>", rows: () => [row("submit", 0.95, [""])] },
    {
      head: "nie|ale nie|lecz nie|tylko nie|na razie nie|proszę nie",
      rows: () => [row("hold", 0.95, ["<held> [jeszcze|tego|na razie|póki co]"])],
    },
    {
      head: "nie|ale nie|lecz nie|tylko nie|proszę nie",
      rows: () => [
        row("refrain", 0.95, ["(wpisuj/,cie|pisz/,cie) [nic|niczego]"], { what: "type_text" }),
        row("refrain", 0.95, ["klikaj/,cie [nic|niczego|w nic]"], { what: "click" }),
        row("refrain", 0.95, ["(naciskaj|wciskaj) (nic|niczego|żadnych klawiszy)"], { what: "press_keys" }),
      ],
    },
    {
      head: "nic nie|niczego nie|w nic nie",
      rows: () => [
        row("refrain", 0.95, ["(wpisuj/,cie|pisz/,cie)"], { what: "type_text" }),
        row("refrain", 0.95, ["klikaj/,cie"], { what: "click" }),
        row("refrain", 0.95, ["(naciskaj|wciskaj)"], { what: "press_keys" }),
      ],
    },
    { head: "bez|ale bez|lecz bez", rows: () => [row("hold", 0.95, ["<holding>"])] },
    {
      head: "na niby|na sucho|tylko na sucho|na próbę|tylko na próbę|tylko zasymuluj|tylko to zasymuluj|jako próba|w trybie próbnym|tylko symulacja|zrób to na sucho",
      rows: () => [row("dry_run", 0.95, [""])],
    },
    {
      head: "<focus_sure>",
      rows: () => [row("focus", 0.95, ["<of_window> [<front>]", "[<det>] {proper} [<front>]"])],
    },
    { head: "<focus>", rows: () => [row("focus", 0.95, ["<of_window> [<front>]"])] },
    { head: "<bring>", rows: () => [row("focus", 0.95, ["<of_window> <front>", "<front> <of_window>"])] },
    {
      head: "<type>",
      rows: () => [
        row("type", 0.95, ["<typed>"]),
        row("type", 0.95, ["<typed> <how_held>"], { hold: "1" }),
        row("type", 0.95, ["<typed> <into_chat>", "<into_chat> <typed>"]),
        row("type", 0.95, ["<typed> <into_chat> <how_held>", "<into_chat> <typed> <how_held>"], {
          hold: "1",
        }),
        row("type", 0.95, ["<typed> <submitting>"], { submit: "1" }),
        row("type_into", 0.9, ["<typed> <into_field> [<in_window>]", "<into_field> <typed>"]),
        row("type", 0.9, ["<typed> <in_window>", "<in_window> <typed>"]),
        row("type", 0.9, ["<typed> <in_window> <how_held>", "<in_window> <typed> <how_held>"], { hold: "1" }),
        row("type", 0.7, ["<loosely>"]),
        row("type", 0.7, ["<loosely> <how_held>"], { hold: "1" }),
        row("type", 0.7, ["<loosely> <submitting>"], { submit: "1" }),
        row("type", 0.65, ["<loosely> <in_window>", "<in_window> <loosely>"]),
      ],
    },
    {
      head: "w|we|na",
      rows: () => [
        row("type", 0.9, ["<of_window> (<type>|<write>) <typed>"]),
        row("type", 0.65, ["<of_window> <type> <loosely>"]),
        row("press", 0.9, ["<of_window> <press> [<key_noun>] {keys}"]),
        row("click", 0.9, ["<of_window> <click> <an_element>"]),
      ],
    },
    {
      head: "<write>",
      rows: () => [
        row("type", 0.9, ["<typed>"]),
        row("type", 0.9, ["<typed> <how_held>"], { hold: "1" }),
        row("type", 0.9, ["<typed> <into_chat>", "<into_chat> <typed>"]),
        row("type", 0.9, ["<typed> <into_chat> <how_held>", "<into_chat> <typed> <how_held>"], { hold: "1" }),
        row("type", 0.9, ["<typed> <submitting>"], { submit: "1" }),
        row("type_into", 0.9, ["<typed> <into_field> [<in_window>]", "<into_field> <typed>"]),
        row("type", 0.85, ["<typed> <in_window>", "<in_window> <typed>"]),
        row("type", 0.85, ["<typed> <in_window> <how_held>", "<in_window> <typed> <how_held>"], {
          hold: "1",
        }),
      ],
    },
    {
      head: "<send>",
      rows: () => [
        row(
          "type",
          0.9,
          [
            "<typed> <into_chat>",
            "<into_chat> <typed>",
            "<typed> (do|w) [<window>] {chat}",
            "(do|w) {chat} <typed>",
          ],
          { submit: "1" },
        ),
      ],
    },
    {
      head: "uzupełnij|wypełnij|uzupełnić|wypełnić",
      rows: () => [
        row("type_into", 0.9, [
          "[<det>] <field> [<called>] {any_element:field} (tekstem|wartością|słowem|frazą) {quoted}",
          "[<det>] <field> [<called>] {any_element:field} {quoted}",
        ]),
      ],
    },
    {
      head: "ustaw|zmień|ustawić|zmienić",
      rows: () => [
        row("set", 0.9, [
          "[wartość] [<det>] (pola|pole) [<called>] {any_element:name} na {quoted}",
          "w polu [<called>] {any_element:name} (wartość|tekst) {quoted}",
        ]),
      ],
    },
    {
      head: "<press>",
      rows: () => [
        row("press", 0.95, ["[<key_noun>] {keys} [na klawiaturze]"]),
        row("press", 0.95, [
          "[<key_noun>] {keys} ({times}|{number:times} raz/y|{number:times} razy)",
          "({times}|{number:times} razy) [<key_noun>] {keys}",
        ]),
        row("press", 0.9, ["[<key_noun>] {keys} (w|we) [<window>] {window}"]),
      ],
    },
    { head: "<double>", rows: () => CLICKS({ count: "2" }) },
    { head: "<right>", rows: () => CLICKS({ button: "right" }) },
    { head: "<middle>", rows: () => CLICKS({ button: "middle" }) },
    { head: "<pick>", rows: () => [row("click", 0.9, ["<a_sure_element> [<in_window>]"])] },
    { head: "<click>", rows: () => CLICKS() },
    {
      head: "<scroll>",
      rows: () =>
        Object.entries(DIRECTIONS).map(([direction, words]) =>
          row(
            "scroll",
            0.95,
            [
              `${words} [trochę|nieco|kawałek]`,
              `[trochę|nieco] ${words}`,
              `${words} [o] {number:notches} [<notch>]`,
              `[o] {number:notches} [<notch>] ${words}`,
              `${words} ({times}|{number:notches} razy)`,
              `({times}|{number:notches} razy) ${words}`,
              `${words} (w|we) <of_window>`,
              `${words} [o] {number:notches} [<notch>] (w|we) <of_window>`,
              `<of_window> ${words}`,
              `<of_window> ${words} [o] {number:notches} [<notch>]`,
            ],
            { direction },
          ),
        ),
    },
    {
      head: "<take>",
      rows: () => [
        row("capture", 0.95, [
          "[mi|jeden|nowy|szybki] <shot> [<of_what>] [<size>] [<out>]",
          "[nowy] <shot> <size> [<of_what>] [<out>]",
          "<picture> (<whole>|<of_window>) [<size>] [<out>]",
          "<shot> (obszaru|fragmentu|prostokąta|wycinka|regionu) [ekranu] {region} [<size>] [<out>]",
        ]),
      ],
    },
    {
      head: "<capture>",
      rows: () => [
        row("capture", 0.9, [
          "<whole> [<size>] [<out>]",
          "[tylko|jedynie] <of_window> [<size>] [<out>]",
          "(obszar|fragment|prostokąt|region) [ekranu] {region} [<size>] [<out>]",
          "<size>",
        ]),
      ],
    },
    { head: "<saved>", rows: () => [row("capture_out", 0.9, ["<out>"])] },
    {
      head: "<wait>",
      rows: () => [
        row("wait", 0.95, ["[przez|jakieś|około|jeszcze] {duration}"]),
        row("wait_window", 0.95, ["[<until>] [<appears>] <of_window> [<appears>]"]),
        row("wait_window", 0.95, [
          "[<at_most>] {duration} <until> [<appears>] <of_window> [<appears>]",
          "<until> [<appears>] <of_window> [<appears>] <at_most> {duration}",
          "<of_window> [<at_most>] {duration}",
        ]),
        row(
          "wait_window",
          0.95,
          ["[<at_most>] [{duration}] <until> (<of_window> <vanishes>|<vanishes> <of_window>)"],
          { state: "absent" },
        ),
        row(
          "wait_window",
          0.95,
          ["[<at_most>] [{duration}] <until> (<of_window> <has_focus>|<has_focus> <of_window>)"],
          { state: "focused" },
        ),
      ],
    },
    {
      head: "<check>",
      rows: () => [
        row("assert_text", 0.9, [
          "[widać|jest|jest napisane|pisze|jest tam] <typed> [<in_window>]",
          "<typed> <text_shown> [<in_window>]",
          "<in_window> (widać|jest|pisze|jest napisane|znajduje się) <typed>",
        ]),
        row("assert_window", 0.9, ["<of_window> <exists>", "<exists> <of_window>"]),
        row("assert_window", 0.9, ["<of_window> <absent>", "<absent> <of_window>"], { state: "absent" }),
        row("assert_window", 0.9, ["<of_window> <has_focus>", "<has_focus> <of_window>"], {
          state: "focused",
        }),
      ],
    },
    {
      head: "<list>",
      rows: () => [
        row("orient", 0.9, [
          "[wszystkie|otwarte|widoczne|moje] [otwarte|widoczne] okna",
          "[otwartych|widocznych|wszystkich] [otwartych] okien",
          "(okna i ekrany|ekrany i okna)",
        ]),
        row("actions", 0.9, [
          "[dostępne|możliwe|wszystkie|wszystkie dostępne] akcje",
          "[dostępnych|możliwych] akcji",
        ]),
        row("health", 0.9, ["(stan|status|kondycję) [usługi|sesji|gui|systemu sterowania]"]),
        row("tree", 0.9, [
          "drzewo [dostępności|elementów|kontrolek] <of_window>",
          "(elementy|kontrolki) <of_window>",
          "[wszystkie] {role} (w|we|z) <of_window>",
        ]),
      ],
    },
    { head: "sprawdź", rows: () => [row("health", 0.85, ["(stan|status|kondycję) [usługi|sesji|gui]"])] },
    {
      head: "zatrzymaj|zatrzymać|przerwij|przerwać|stop|stój",
      rows: () => [
        row("stop", 0.9, ["", "(pisanie|wpisywanie|wszystko|natychmiast|to|polecenie|wykonywanie)"]),
      ],
    },
    {
      head: "uruchom|wykonaj|odtwórz|odpal|uruchomić|wykonać|puść",
      rows: () => [row("execute", 0.9, ["[<flow>] {workflow}"])],
    },
    {
      head: "zasymuluj|symuluj|przećwicz|zasymulować",
      rows: () => [row("simulate", 0.9, ["[<flow>] {workflow}"])],
    },
    {
      head: "sprawdź|zweryfikuj|zwaliduj|waliduj|sprawdzić",
      rows: () => [row("validate", 0.9, ["<flow> {workflow}"])],
    },
  ],
  joints:
    "i|i potem|i też|i także|i następnie|i później|i jeszcze|i na koniec|i wreszcie|i zaraz potem|i od razu|i teraz|oraz|a potem|a następnie|a później|a także|a na koniec|a po tym|a zaraz potem|potem|następnie|później|po czym|po tym|zaraz potem|również|też|także|na koniec|na końcu|wreszcie|w końcu|jeszcze|ale|lecz|a|tylko|jak już|najpierw|no i",
  lead: "najpierw|po pierwsze|na początek|na początku|tylko",
  function:
    "w|we|na|do|z|ze|o|od|po|pod|nad|przy|przed|za|u|dla|bez|przez|między|obok|i|oraz|a|ale|lub|albo|czy|że|żeby|aby|bo|gdy|kiedy|jak|jeśli|jeżeli|gdyby|co|kto|który|która|które|ten|ta|to|te|tego|tej|tę|tą|tym|tam|tu|tutaj|taki|jakiś|jakąś|jakieś|mój|moja|moje|mojego|moją|moim|mojej|twój|nasz|jego|jej|ich|się|mi|mnie|ciebie|cię|go|je|ją|teraz|dziś|dzisiaj|jutro|wczoraj|zaraz|potem|później|znowu|ponownie|wszystko|wszystkie|coś|nic|jest|są|był|była|będzie|nie|tak|proszę|tylko|już|jeszcze|zawsze|nigdy|szybciej|wolniej|głośniej|ciszej|lepiej|więcej|mniej|ostrożnie|powoli|szybko|pole|pola|polu|okno|okna|oknie|przycisk|przycisku|link|kliknij|naciśnij|otwórz|zamknij|aż|dopóki|następnie|oba|obie|każdy|inny|inne",
  placeholders:
    "thanks|thank|cheers|asap|immediately|dzięki|dziękuję|natychmiast|migiem|ok|okay|okej|hasło|login|nazwę|nazwa|imię|nazwisko|adres|mail|maila|email|wiadomość|tekst|słowo|słowa|komendę|polecenie|literę|liczbę|datę|godzinę|coś|odpowiedź|pytanie|kod|treść|list|wiersz|wypracowanie|raport|dokument|notatkę|zdanie|linię|tytuł|komentarz|link|opis|historię|podsumowanie|dane|wartość|pin|kwotę|numer|enter|entera|ctrl|alt|shift|tab|escape|spację|backspace|delete",
  keys: {
    enter: "enter|entera|enterem|enterze|return|returna",
    escape: "escape|esc|escape'a|escapem|escapea",
    tab: "tab|taba|tabem|tabulator/,a,em",
    space: "spacj/a,ę,i,ą|space",
    backspace: "backspace|backspace'a|backspacem",
    delete: "delete|del|delete'a|deletem",
    insert: "insert|ins",
    home: "home",
    end: "end",
    pageup: "page up|pageup|pgup|strona w górę",
    pagedown: "page down|pagedown|pgdn|strona w dół",
    left: "strzałk/a,ę,i w lewo|strzałką w lewo|lewa strzałka|lewą strzałkę",
    right: "strzałk/a,ę,i w prawo|strzałką w prawo|prawa strzałka|prawą strzałkę",
    up: "strzałk/a,ę,i w górę|strzałką w górę|strzałkę do góry",
    down: "strzałk/a,ę,i w dół|strzałką w dół|strzałkę na dół",
    menu: "klawisz menu",
    print: "print screen|prtsc",
  },
  roles: {
    "push button": "przycisk/,u,iem|przyciski|guzik/,a|guziki|przycisków|klawisz ekranowy",
    link: "link/,u,i|odnośnik/,a,i|linka",
    "check box": "pole wyboru|pola wyboru|polu wyboru|checkbox/,a|checkboxy|kratkę|ptaszka",
    "radio button": "przycisk radiowy|opcj/ę,i|opcję",
    "menu item": "pozycj/ę,i menu|pozycję w menu|pozycję|element menu|polecenie menu",
    menu: "menu",
    "page tab": "kart/ę,y,a|zakładk/ę,i,a|zakładce|karcie",
    "combo box": "list/ę,y rozwijan/ą,ej|lista rozwijana",
    "toggle button": "przełącznik/,a",
  },
  labels:
    "ok|okej|zapisz|anuluj|zamknij|zastosuj|tak|dalej|wstecz|zakończ|wyślij|otwórz|usuń|kontynuuj|zaloguj|zaloguj się|ponów|pomoc|szukaj|zainstaluj|pomiń|akceptuj|odrzuć|gotowe|zapisz jako|dodaj|edytuj|zatwierdź",
  programs: {
    Terminal:
      "terminal/,a,u,em|terminalu|konsol/a,i,ę,ą|wiersz/a,u poleceń|okno terminala|okna terminala|oknie terminala|powłok/i,a,ę",
    Browser: "przeglądark/a,i,ę,ą|przeglądarce",
    Editor: "edytor/,a,em,u|edytorze|edytor/a,em,u tekstu|edytorze tekstu|edytorem tekstu",
  },
  scales: {
    "0.5": "połow/ie,y,ę|połowę|pół|połową|połowicznym|połówce",
    "0.25": "ćwierci|jednej czwartej|czwartą część|ćwiartce|jedna czwarta",
    "0.75": "trzech czwartych|trzy czwarte",
    "2": "podwójnym|podwójnej|dwukrotnie większym",
    "1": "pełnym|pełnej|oryginalnym|oryginalnej|naturalnej|całości",
  },
  times: {
    "1": "raz|jeden raz",
    "2": "dwa razy|dwukrotnie",
    "3": "trzy razy|trzykrotnie",
    "4": "cztery razy|czterokrotnie",
    "5": "pięć razy|pięciokrotnie",
  },
  past: /(?:lem|lam|lismy|lysmy|les|las)$/,
};
