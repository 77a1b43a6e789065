/** What a refusal or a question back says, in each language; loaded only for a prompt that gets one. */

import type { Mood } from "#language/request.ts";
import type { IntentName } from "#schemas/uri.ts";
import type { Language } from "./types.ts";

/** Why a prompt has several meanings. */
export type Doubt = "application" | "screen" | "cursor" | "choice";

type Slots = Readonly<Record<string, string>>;

export interface Messages {
  readonly moods: Readonly<Record<Mood, string>>;
  readonly doubts: Readonly<Record<Doubt, string>>;
  /** A sentence of each intent, as a hint shows it. */
  readonly forms: Readonly<Record<IntentName, string>>;
  /** What a screenshot cannot have, by the beginnings of the words that ask for it, folded. */
  readonly noScreenshot: readonly {
    readonly words: RegExp;
    readonly message: string;
    readonly hint: string;
  }[];
  /** In front of the forms that are nearest to a refused prompt. */
  readonly nearest: string;
  /** In front of the candidates of a question back. */
  readonly which: string;
  readonly unsafe: { readonly message: string; readonly hint: string };
  /** What cannot be planned, in front of the reason: one step of several. */
  readonly step: (number: number, text: string) => string;
  readonly tooMany: (most: number) => { readonly message: string; readonly hint: string };
  readonly site: (name: string) => { readonly message: string; readonly hint: string };
  /** For kinds of documents ("report") of which the prompt does not say which one. */
  readonly file: (names: readonly string[]) => { readonly message: string; readonly hint: string };
  /** For words that are left over, and the request that the prompt would be without them. */
  readonly unread: (words: string, rest: string) => { readonly message: string; readonly hint: string };
  /** For a script or program that is to be run. */
  readonly program: { readonly message: string; readonly hint: string };
  /** What to do if a conjunction may be a part of a name. */
  readonly quote: string;
  /** How a question back names a candidate; absent where its slots and the name of the intent say enough. */
  readonly labels: Readonly<Partial<Record<IntentName, (slots: Slots) => string>>>;
  /** What to do with a thing of which a candidate is one. */
  readonly verbs: Readonly<Partial<Record<IntentName, string>>>;
}

const filesOf = (names: readonly string[]) => names.map((name) => `${name}: ~/…`).join(", ");

const EN: Messages = {
  moods: {
    request: "Cannot plan the prompt: it has no supported intent",
    negated: "Cannot plan the prompt: it asks not to do something",
    question: "Cannot plan the prompt: it is a question, not a request",
    reported: "Cannot plan the prompt: it is a statement, not a request",
    several: "Cannot plan the prompt: it asks for several things, and not all of them are supported",
  },
  doubts: {
    application: "Cannot plan the prompt: the name matches several applications",
    screen: "Cannot plan the prompt: the screen number is missing",
    cursor: "Cannot plan the prompt: it can mean the editor Cursor or the mouse pointer",
    choice: "Cannot plan the prompt: it leaves a choice",
  },
  forms: {
    open_app: "open <application>",
    open_file: "open file <path>",
    open_folder: "open folder <path>",
    open_settings: "open <panel> settings",
    open_terminal: "open terminal in <folder>",
    screenshot: "take a screenshot of <window or screen>",
    focus_window: "focus window <title>",
    move_window: "move window <title> to monitor <number>",
    navigate: "go to <address>",
    ide_open: "open <path>:<line> in <IDE>",
    ide_chat_send: 'send "<text>" to <IDE>',
    ide_command: 'run command "<name>" in <IDE>',
    ide_status: "status of <IDE>",
  },
  noScreenshot: [
    {
      words: /^(?:area|region|select|rectang|part$|portion|crop)/,
      message: "Cannot plan the prompt: a screenshot is of a screen or a window, not of an area",
      hint: "gui-capture --region X,Y,WIDTH,HEIGHT captures an area",
    },
    {
      words: /^(?:clipboard|pasteboard|copy|copied)/,
      message: "Cannot plan the prompt: a screenshot goes into a file, not to the clipboard",
      hint: "Take a screenshot, and copy the file that the result names",
    },
    {
      words: /^(?:sec$|secs$|second|minute|delay|timer|later|[0-9]+ ?s$)/,
      message: "Cannot plan the prompt: a screenshot is taken at once, not after a delay",
      hint: "Wait first, for example: sleep 5; uri-execute 'take a screenshot'",
    },
  ],
  nearest: "Nearest",
  which: "Say which",
  unsafe: {
    message: "Cannot open the URI: its scheme runs code or hides its target",
    hint: "URIs that run code are never opened",
  },
  step: (number, text) => `Cannot plan step ${number} of the prompt, "${text}"`,
  tooMany: (most) => ({
    message: `Cannot plan the prompt: it asks for more than ${most} things`,
    hint: "Plan them in several prompts",
  }),
  site: (name) => ({
    message: `Cannot plan the prompt: no site is called "${name}"`,
    hint: `Add it to heddle-uri.yaml (sites: {${name}: https://…}), or give its address`,
  }),
  file: (names) => ({
    message: `Cannot plan the prompt: it does not say which file the ${names[0]} is`,
    hint: `Give the path (open file <path>), or name it in heddle-uri.yaml (files: {${filesOf(names)}})`,
  }),
  unread: (words, rest) => ({
    message: `Cannot plan the prompt: it is not clear what to do about "${words}"`,
    hint: `Without it, this can be planned: ${rest}`,
  }),
  program: {
    message: "Cannot plan the prompt: a script or program file is not run",
    hint: "Run it in a shell; open file <path> shows it in its application",
  },
  quote: "Put a name or path that has a conjunction in quotation marks",
  labels: {
    screenshot: ({ screen = "" }) => `screenshot of screen ${screen}`,
    move_window: ({ screen = "" }) => `move the window to screen ${screen}`,
    open_settings: () => "settings of the system",
    ide_command: () => "settings of the editor Cursor",
  },
  verbs: { open_app: "open app", ide_chat_send: "send to the chat of", ide_status: "status of" },
};

const PL: Messages = {
  moods: {
    request: "Nie można ułożyć planu: w tekście nie ma obsługiwanej prośby",
    negated: "Nie można ułożyć planu: to prośba, żeby czegoś nie robić",
    question: "Nie można ułożyć planu: to pytanie, a nie prośba",
    reported: "Nie można ułożyć planu: to stwierdzenie, a nie prośba",
    several: "Nie można ułożyć planu: to kilka próśb naraz, a nie wszystkie są obsługiwane",
  },
  doubts: {
    application: "Nie można ułożyć planu: nazwa pasuje do kilku aplikacji",
    screen: "Nie można ułożyć planu: brakuje numeru ekranu",
    cursor: "Nie można ułożyć planu: może chodzić o edytor Cursor albo o wskaźnik myszy",
    choice: "Nie można ułożyć planu: nie wiadomo, którą z możliwości wybrać",
  },
  forms: {
    open_app: "otwórz <aplikację>",
    open_file: "otwórz plik <ścieżka>",
    open_folder: "otwórz folder <ścieżka>",
    open_settings: "otwórz ustawienia <sieci, dźwięku, ekranu…>",
    open_terminal: "otwórz terminal w folderze <ścieżka>",
    screenshot: "zrób zrzut <okna lub ekranu>",
    focus_window: "przełącz na okno <tytuł>",
    move_window: "przenieś okno <tytuł> na monitor <numer>",
    navigate: "wejdź na <adres>",
    ide_open: "otwórz <ścieżka>:<wiersz> w <IDE>",
    ide_chat_send: "wyślij „<tekst>” do <IDE>",
    ide_command: "uruchom polecenie „<nazwa>” w <IDE>",
    ide_status: "status <IDE>",
  },
  noScreenshot: [
    {
      words: /^(?:obszar|fragment|zaznacz|wycin|prostok|czesc|kawal)/,
      message: "Nie można ułożyć planu: zrzut jest całego ekranu albo okna, a nie obszaru",
      hint: "Obszar zapisze gui-capture --region X,Y,SZEROKOŚĆ,WYSOKOŚĆ",
    },
    {
      words: /^(?:schow|skopiuj|kopiuj)/,
      message: "Nie można ułożyć planu: zrzut trafia do pliku, a nie do schowka",
      hint: "Zrób zrzut i skopiuj plik, który podaje wynik",
    },
    {
      words: /^(?:sek$|sekund|minut|opozn|[0-9]+ ?s$)/,
      message: "Nie można ułożyć planu: zrzut jest robiony od razu, a nie z opóźnieniem",
      hint: "Najpierw odczekaj, na przykład: sleep 5; uri-execute 'zrób zrzut ekranu'",
    },
  ],
  nearest: "Najbliższe możliwości",
  which: "Wybierz jedną z możliwości",
  unsafe: {
    message: "Nie można otworzyć adresu URI: jego schemat uruchamia kod albo ukrywa cel",
    hint: "Adresy URI, które uruchamiają kod, nigdy nie są otwierane",
  },
  step: (number, text) => `Nie można zaplanować kroku ${number}, „${text}”`,
  tooMany: (most) => ({
    message: `Nie można ułożyć planu: prośba ma więcej niż ${most} kroków`,
    hint: "Podziel ją na kilka próśb",
  }),
  site: (name) => ({
    message: `Nie można ułożyć planu: żadna strona nie nazywa się „${name}”`,
    hint: `Dodaj ją do heddle-uri.yaml (sites: {${name}: https://…}) albo podaj jej adres`,
  }),
  file: (names) => ({
    message: `Nie można ułożyć planu: nie wiadomo, o który plik chodzi („${names[0]}”)`,
    hint: `Podaj ścieżkę (otwórz plik <ścieżka>) albo nazwij go w heddle-uri.yaml (files: {${filesOf(names)}})`,
  }),
  unread: (words, rest) => ({
    message: `Nie można ułożyć planu: nie wiadomo, co zrobić z „${words}”`,
    hint: `Bez tego plan jest możliwy: ${rest}`,
  }),
  program: {
    message: "Nie można ułożyć planu: plik skryptu lub programu nie jest uruchamiany",
    hint: "Uruchom go w powłoce; otwórz plik <ścieżka> pokaże go w jego aplikacji",
  },
  quote: "Nazwę lub ścieżkę ze spójnikiem weź w cudzysłów",
  labels: {
    screenshot: ({ screen = "" }) => `zrzut ekranu numer ${screen}`,
    move_window: ({ screen = "" }) => `przenieś okno na ekran ${screen}`,
    open_settings: () => "ustawienia systemu",
    ide_command: () => "ustawienia edytora Cursor",
  },
  verbs: { open_app: "otwórz aplikację", ide_chat_send: "wyślij do czatu", ide_status: "status" },
};

export const MESSAGES: Readonly<Record<Language["locale"], Messages>> = { en: EN, pl: PL };
