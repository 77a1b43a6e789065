/** Polish words: how people name the things that the planner can do, with their inflected forms. */

import { POLISH_VERBS, polishStems } from "#language/polish-forms.ts";
import { PL_GROUPS } from "./pl-groups.ts";
import { PL_CLEAR_PANELS, PL_PANELS } from "./pl-panels.ts";
import { PL_FIRST, PL_LAST, PL_PLACES, PL_PLAIN_FOLDERS } from "./pl-places.ts";
import { PL_RULES } from "./pl-rules.data.ts";
import type { Language } from "./types.ts";

export const PL: Language = {
  ...POLISH_VERBS,
  locale: "pl",
  rules: PL_RULES,
  groups: [...PL_FIRST, ...PL_GROUPS, ...PL_LAST],
  stems: polishStems,
  apps: {
    browser:
      "przeglądark/a,i,ę,ą|przeglądarce|przeglądark/a,i,ę,ą internetow/a,ej,ą|przeglądarce internetowej|browser",
    terminal:
      "terminal/,a,u,em,e|terminalu|konsol/a,i,ę,ą|konsolk/a,ę,i|wiersz/,a,u poleceń|wiersz/,a,u polecenia|linia poleceń|linię poleceń|linii poleceń|powłok/a,ę,i|okno terminala|emulator/,a terminala|powershell/,a",
    files:
      "menedżer/,a,em plików|menadżer/,a,em plików|menedżerze plików|eksplorator/,a,em plików|eksploratorze plików|przeglądark/a,ę,i plików|zarządc/a,ę plików",
    calculator: "kalkulator/,a,em,y|kalkulatorze",
    calendar: "kalendarz/,a,em,u",
    notepad: "notatnik/,a,iem,u|edytor/,a,em tekstu|edytor/,a tekstow/y,ego|edytorze tekstu",
    mail: "poczt/a,ę,y,ą|poczcie|klient/,a,em poczty|program/,u pocztow/y,ego|skrzynk/a,ę,i mailow/a,ą,ej|skrzynk/a,ę,i pocztow/a,ą,ej|pocztę elektroniczną",
    camera: "kamer/a,ę,y,ka,kę,ki|kamerk/a,ę,i|aparat",
    "system-monitor": "monitor/,a systemu",
    "task-manager": "menedżer/,a zadań|menadżer/,a zadań",
    "app-store": "sklep/,u z aplikacjami|centrum oprogramowania|sklep/,u microsoft|menedżer pakietów",
    photos: "przeglądark/a,ę,i zdjęć|przeglądark/a,ę,i obrazów|aplikacj/a,ę,i zdjęcia",
    "remote-desktop": "pulpit/,u zdaln/y,ego|zdalny pulpit",
    music: "odtwarzacz/,a muzyki",
    clock: "aplikacj/a,ę,i zegar",
    notes: "aplikacj/a,ę,i notatki",
    maps: "aplikacj/a,ę,i mapy",
    weather: "aplikacj/a,ę,i pogoda",
    contacts: "książk/a,ę,i adresow/a,ą,ej",
    cursor: "kursor/,a,em,owi|kursorze",
    explorer: "eksplorator/,a,em|eksploratorze",
    spotify: "spotifaj/,a|spotifya",
    vscode: "vscode|vs kod/,a",
    chrome: "chroma|chromem",
  },
  panels: PL_PANELS,
  clearPanels: PL_CLEAR_PANELS,
  places: PL_PLACES,
  plainFolders: PL_PLAIN_FOLDERS,
  folders: {
    "~/Downloads": "pobran/e,ych,ymi|pobranych plików|pobranymi plikami|downloads|pobrane pliki|moje pobrane",
    "~/Documents": "dokument/y,ów,ami,ach|moje dokumenty|moich dokumentów|moimi dokumentami|documents",
    "~/Desktop": "pulpit/,u,em|pulpicie|desktop",
    "~/Pictures": "obraz/y,ów,ami,ach|zdjęcia|zdjęć|zdjęciami|moje zdjęcia|obrazki|obrazkami|pictures",
    "~/Music": "muzyk/a,ę,i,ą|music",
    "~/Videos": "film/y,ów,ami|wideo|video|videos|moje filmy",
    "~": "domow/y,ego,ym|osobist/y,ego,ym|użytkownika|główny użytkownika|home",
    ".":
      "ten folder|ten katalog|ten projekt|bieżąc/y,ego,ym folder|bieżąc/y,ego,ym katalog|bieżąc/y,ego,ym projekt|t/ego,ym folderu|tego katalogu|tego projektu|tym folderze|tym katalogu|tym projekcie|tym repozytorium|" +
      "tym workspace|tym folderem|tym katalogiem|tym projektem|bieżącym folderze|bieżącym katalogu|bieżącym projekcie|bieżącego folderu|bieżącego katalogu|bieżącego projektu|aktualnym folderze|aktualnym katalogu|" +
      "aktualnym projekcie|aktualny folder|aktualny katalog|aktualny projekt|to repozytorium|tego repozytorium|bieżące repozytorium|bieżącym repozytorium|tutaj|tu",
  },
  folderNames: {
    "~/Downloads": "pobrane|pobranych|downloads",
    "~/Documents": "dokumenty|documents",
    "~/Pictures": "obrazy|pictures",
    "~/Videos": "wideo|videos",
  },
  clearFolders: new Set(["~/Downloads", "~/Documents"]),
  screens: {
    "1": "główn/y,ego,ym,emu|podstawow/y,ego,ym,emu|domyśln/y,ego,ym|jedynk/a,ę,i",
    "2": "dodatkow/y,ego,ym,emu|dwójk/a,ę,i|2gi",
    "3": "trójk/a,ę,i",
  },
  foreign: new Set(
    (
      "edge teams messenger excel word outlook keynote notion postman krita audacity steam dolphin finder explorer slack " +
      "discord acrobat docker minecraft dropbox codium plex windsurf eclipse shotcut davinci mousepad"
    ).split(" "),
  ),
  order: {
    late: [
      "open",
      "launch",
      "edit",
      "take",
      "capture",
      "focus",
      "summon",
      "move",
      "call",
      "compose",
      "go",
      "show",
      "enter",
    ],
  },
  hints: {
    open_app: "otwórz|uruchom|odpal|włącz|aplikację|aplikacja|program",
    open_file: "plik|pliku|dokument|edytuj",
    open_folder: "folder|katalog|folderu|pobrane|dokumenty",
    open_settings: "ustawienia|ustaw|głośność|jasność|wifi|bluetooth|sieć|dźwięk|ekran",
    screenshot: "zrzut|ekranu|screenshot|zdjęcie|przechwyć|ekran",
    focus_window: "przełącz|okno|aktywuj|skup|okna",
    move_window: "przenieś|monitor|przesuń|okno",
    navigate: "wejdź|stronę|strona|zadzwoń|napisz|mail|maila|odwiedź",
    ide_open: "linii|projekt|kod|edytor",
    ide_chat_send: "prompt|czat|wyślij|zapytaj|powiedz|poproś",
  },
  asking: /(?:[yiaes]c|anie|enie|arcie)$/,
  runs: /^(?:uruch[ao]m|odpal|wlacz|wykona|startuj|wystart)/,
  past: /(?:lem|lam|lismy|lysmy|les|las)$/,
};
