/** Polish sentences about places that have no path, panels by a clear name, and folders for screenshots. */
import { type Language, row } from "./types.ts";

/** Places that the desktop knows by other means than a path. */
export const PL_PLACES: Language["places"] = {
  trash: "kosz/,a,u,em|kosz/,a,u systemow/y,ego|folder kosz|usunięte pliki",
  recent:
    "ostatnie pliki|ostatnie dokumenty|ostatnio używane|ostatnio używane pliki|ostatnio używane dokumenty|ostatnio otwierane|ostatnio otwierane pliki|ostatnio otwarte pliki|ostatnich plików|ostatnio używanych plików|ostatnio otwierane dokumenty",
  computer: "ten komputer|mój komputer|tego komputera|mojego komputera",
};

/** The user's folders by a name that is enough after "open" where no application has it. */
export const PL_PLAIN_FOLDERS: Language["plainFolders"] = {
  "~/Music": "muzyk/ę,a",
  "~/Desktop": "pulpit",
  "~/Videos": "film/y",
  "~/Pictures": "zdjęcia|obrazki",
  "~": "katalog domowy|folder domowy",
};

/** In front of the other groups: „zapisz” takes a screenshot too, and „aplikacje” is in front of names. */
export const PL_FIRST: Language["groups"] = [
  {
    head: "<open>",
    rows: () => [
      row("open_settings", 0.85, ["(aplikacje|programy) domyślne"], { slots: { panel: "default-apps" } }),
      row("open_settings", 0.85, ["(aplikacje|programy) startowe"], { slots: { panel: "startup" } }),
    ],
  },
  {
    head: "zapisz|zapisać|zapisanie|umieść|zachowaj",
    rows: () => [
      row(
        "screenshot",
        0.9,
        [
          "[<det>|<new>] <shot> (na|w|we|do|pod) <a_place>",
          "[<det>|<new>] <shot> (na|w|we|do|pod) {user_folder:path}",
          "[<det>|<new>] <shot> jako {path}",
          "[<det>|<new>] <shot> [<of>] <whole> (na|w|we|do|pod) <a_place>",
        ],
        { slots: { target: "screen" } },
      ),
      row("screenshot", 0.85, ["[<det>|<new>] <shot> [<of>] <a_window> (na|w|we|do|pod) <a_place>"], {
        slots: { target: "window" },
      }),
    ],
  },
];

/** Behind the other groups. */
export const PL_LAST: Language["groups"] = [
  {
    head: "<open>|<show>|<go>|wejdź do|zajrzyj do|idź do",
    rows: () => [row("open_folder", 0.9, ["[<det>] [<folder>] {special:place}"])],
  },
  {
    head: "<show>|<open>|<edit>",
    rows: () => [
      row("open_folder", 0.9, [
        "<contained> [<det>] [<folder>] {special:place}",
        "<contained> (<a_place>|[<own>] {folder_name:path}|[<own>] {user_folder:path}|<folder_of_user>)",
      ]),
    ],
  },
  {
    head: "<open>|przejdź do|wejdź w|wejdź do|idź do|pokaż|wyświetl",
    rows: () => [row("open_settings", 0.85, ["[<det>] {clear_panel}"])],
  },
  { head: "<open>", rows: () => [row("open_folder", 0.85, ["[<det>] {plain_folder:path}"])] },
  {
    head: "sprawdź|sprawdzić|poszukaj|wyszukaj|znajdź",
    rows: () => [
      row(
        "open_settings",
        0.8,
        [
          "[czy są] [<new>|dostępne|nowych|dostępnych] (aktualizacj/e,i) [systemu|oprogramowania|windows|linuksa]",
        ],
        { slots: { panel: "updates" } },
      ),
    ],
  },
  {
    head: "zrób|zrobić|wykonaj|wykonać",
    rows: () => [
      row("screenshot", 0.85, ["[<det>|<new>] <shot> do <a_place>"], { slots: { target: "screen" } }),
      row("screenshot", 0.8, ["[<det>|<new>] <shot> [<of>] <a_window> do <a_place>"], {
        slots: { target: "window" },
      }),
    ],
  },
];
