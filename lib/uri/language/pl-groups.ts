/** Polish sentences: their beginnings, and what follows them. The words behind `<names>` are in pl.ts. */
import { positionRows } from "./common-rows.ts";
import { PL_MESSAGES } from "./pl-messages.ts";
import { PL_SCREEN } from "./pl-screen.ts";
import { type Language, type Row, row } from "./types.ts";

const appRows = (): Row[] => [
  row("open_app", 0.95, [
    "<an_app>",
    "<an_app> <at> <a_place>",
    "<an_app> <at> <a_file> [<spot>]",
    "<an_app> <line_of_file>",
    "<an_app> (w|na) {place:folder} <line_of_file>",
    "{place:folder} <line_of_file> <using> <an_app>",
    "<an_app> <at> [<own>] <project> [<called>] {project}",
    "<an_app> <at> [<website>] {url}",
    "<a_file> [<spot>] <using> <an_app>",
    "<a_file> <using> <an_app> <line>",
    "<line_of_file> <using> <an_app>",
    "<a_place> <using> <an_app>",
    "(w|we) [edytorze|programie|ide|aplikacji] {app} [:] (<a_file> [<spot>]|<a_place>)",
    "(w|we) [przeglądarce|programie] {app} [:] [<website>] {url}",
    "[<own>] <project> [<called>] {project} <using> <an_app>",
    "[<website>] {url} <using> <an_app>",
    "<website> {site} <using> <an_app>",
  ]),
  row("open_app", 0.9, ["<an_app> (tu|tutaj|w tym miejscu)", "(tu|tutaj|w tym miejscu) <an_app>"], {
    slots: { path: "." },
  }),
  row("open_app", 0.9, ["{app} {path} [<spot>]", "{app} {url}"]),
  row("open_app", 0.85, ["[<det>] <new_noun> [<called>] {new_app}", "{quoted_app}"]),
];

const settingsRows = (): Row[] => [
  row("open_settings", 0.95, ["[<det>] [<os>] <all_settings> [<os>]"]),
  row("open_settings", 0.95, [
    "[<det>] <settings> [od|dla|do|w|we|na|:|związane z] [<panel_noun>] {panel}",
    "[<os>] <all_settings> [<os>] (:|{arrow}) {panel} [{arrow} {panel}]",
    "[<panel_noun>] [z|od|dla|do] {panel} (w|we|z|ze) <all_settings> [<os>]",
    "(w|we|z|ze) <all_settings> [<os>] [<panel_noun>] {panel}",
    "<all_settings> [<os>] (na|w|z|od razu na) <panel_noun> {panel}",
  ]),
  row("open_settings", 0.5, ["<settings> (kursora|cursora)"], { slots: { panel: "cursor" } }),
];

const folderRows = (): Row[] => [
  row("open_folder", 0.95, [
    "[<det>] <folder> [z|ze] {user_folder:path}",
    "<folder_of_user>",
    "[<det>] <folder> [<called>] {folder:path} [<in_folder>]",
    "zawartość <folder> [<called>] {folder:path}",
    "zawartość <a_place>",
    "[<det>] {clear_folder}",
    "{user_folder:path} <folder>",
  ]),
  row("open_folder", 0.95, ["(ten|bieżący|aktualny|obecny|tego|bieżącego|aktualnego) <folder>"], {
    slots: { path: "." },
  }),
];

/** What is only ever changed in its panel, so that nobody needs to say „ustawienia”: „zmień tapetę”. */
const changeRows = (): Row[] => [
  row("open_settings", 0.8, ["[<det>] (tapetę|tapety) [pulpitu|na pulpicie|ekranu]", "[<det>] tło pulpitu"], {
    slots: { panel: "background" },
  }),
  row("open_settings", 0.8, ["[<det>] rozdzielczość [ekranu|monitora|wyświetlacza]"], {
    slots: { panel: "display" },
  }),
  row("open_settings", 0.8, ["[<det>] układ klawiatury"], { slots: { panel: "keyboard" } }),
  row("open_settings", 0.8, ["[<det>] strefę czasową"], { slots: { panel: "date" } }),
  row("open_settings", 0.8, ["[<det>] domyślną przeglądarkę", "[<det>] domyślne (aplikacje|programy)"], {
    slots: { panel: "default-apps" },
  }),
];

const fileRows = (): Row[] => [
  row(
    "open_file",
    0.95,
    [
      "[<det>] <file> [<called>] [:] {path} [<spot>]",
      "[<det>] <file> {file} [<spot>]",
      "[<det>] <file> <called> {any_file} [<spot>]",
    ],
    {
      slots: { as: "file" },
    },
  ),
  row("open_file", 0.9, [
    "[<det>] {path} [<spot>]",
    "[<file>] <line_of_file>",
    "{place:folder} <line_of_file>",
  ]),
];

const pageRows = (): Row[] => [
  row("navigate", 0.95, [
    "[<det>] [<website>] {url} [w nowej karcie|w nowym oknie]",
    "[<det>] <website> [<called>|pod adresem|o adresie] {site}",
  ]),
];

export const PL_GROUPS: Language["groups"] = [
  { head: "<open>|<launch>", rows: appRows },
  { head: "<open>|<launch>|<show>|<change>", rows: settingsRows },
  { head: "zmień/,cie,my|zmienić|zmieniać|podmień|podmienić", rows: changeRows },
  { head: "<open>", rows: () => [row("open_settings", 0.8, ["{radio}"])] },
  { head: "<open>", rows: () => [row("open_folder", 0.9, ["[<own>] {folder_name:path}"])] },
  { head: "<open>|<show>", rows: folderRows },
  { head: "<open>|<go>|<visit>", rows: pageRows },
  { head: "<go>", rows: () => [row("navigate", 0.85, ["{site}"])] },
  { head: "<go>|<visit>", rows: () => [row("open_app", 0.9, ["[<website>] {url} <using> <an_app>"])] },
  {
    head: "<open>|<edit>",
    rows: () => [
      ...fileRows(),
      row("open_app", 0.95, ["<a_file> [<spot>] <using> <an_app>", "<a_file> <using> <an_app> <line>"]),
    ],
  },
  {
    head: "<show>|<edit>",
    rows: () => [row("open_app", 0.9, ["(w|we) [edytorze|programie|ide|aplikacji] {app} <a_file> [<spot>]"])],
  },
  { head: "skonfiguruj|skonfigurować|konfiguruj", rows: () => [row("open_settings", 0.8, ["{radio}"])] },
  {
    head: "przejdź do|przejść do|idź do|skocz do|skoczyć do|zaprowadź mnie do|pokaż/,cie|pokazać|wyświetl|wyświetlić|zobacz|przejdź w|skocz na|przejdź na|idź na",
    rows: positionRows,
  },
  ...PL_SCREEN,
  ...PL_MESSAGES,
  {
    head: "w|we",
    rows: () => [
      row("open_app", 0.9, [
        "[edytorze|programie|aplikacji|ide] {app} [:] (<open>|<edit>) (<a_file> [<spot>]|<a_place>)",
        "[edytorze|programie|aplikacji|ide] {app} [:] <open> [<own>] <project> {project}",
        "<a_place> (<open>|<launch>) <an_app>",
        "[przeglądarce|programie] {app} <open> [<website>] {url}",
      ]),
      row("open_settings", 0.9, [
        "<all_settings> [<os>] [:] (<open>|<launch>|<show>|<change>) [<panel_noun>] {panel}",
      ]),
      row("open_file", 0.9, [
        "[<own>] [<folder>|<project>] {place:folder} (<open>|<edit>) (<a_file> [<line>]|<line_of_file>)",
        "<a_file> (przejdź do|przejdź na|idź do|skocz do|otwórz|pokaż) <line>",
      ]),
      row("ide_chat_send", 0.85, [
        "{app:ide} [:] (napisz|wpisz|wyślij|wklej) [<chat_prompt>] (do|w|na) <chat> [:] {text}",
        "{app:ide} [:] (napisz|wpisz|wyślij|wklej) [<chat_prompt>] [:] {quoted:text} (do|w|na) <chat>",
        "{app:ide} [:] (zapytaj|spytaj|poproś) <chat> [żeby|aby|by|o|:] {text}",
      ]),
      row("ide_chat_send", 0.85, [
        "{app:ide} [<chat>] [:] (zapytaj|spytaj|napisz|wpisz|wyślij|poproś) [<chat_prompt>] [żeby|aby|by|o|:] {text}",
      ]),
    ],
  },
  {
    head: "daj|dawaj|dajcie|dać|zapuść|zapuścić|zapodaj|zapodać|puść|puścić|rzuć|wrzuć|podrzuć|załatw|ogarnij|przyda się|przyda mi się|przydałby mi się|przydałaby mi się|przydałby się|przydałaby się|potrzebny|potrzebna|potrzebne|potrzebny jest|potrzebna jest|poszukuję|zapuszczaj|puszczaj|włączaj|postaw|wytrzaśnij",
    rows: () => [
      row("open_app", 0.8, [
        "[<new>] [<app_noun>] ({bare_app}|{foreign_app})",
        "[<new>] [<app_noun>] ({bare_app}|{foreign_app}) (w|we|na) <a_place>",
      ]),
      row(
        "open_app",
        0.8,
        ["[<new>] [<app_noun>] {bare_app} (tu|tutaj|w tym miejscu)", "(tu|tutaj) [<new>] {bare_app}"],
        {
          slots: { path: "." },
        },
      ),
    ],
  },
  {
    head: "wrzuć|wrzucić|załaduj|wczytaj|załadować|wczytać|zapodaj|przerzuć",
    rows: () => [row("open_app", 0.85, ["(<a_place>|<a_file> [<spot>]) do [<app_noun>] {app}"])],
  },
  {
    head: "<show>",
    rows: () => [row("open_app", 0.9, ["<a_place> (w|we) <an_app>"]), row("open_app", 0.8, ["{bare_app}"])],
  },
  {
    head: "wejdź do|wejść do|wskocz do|wskoczyć do|przejdź do|przejść do|idź do|zajrzyj do|wbij do|skocz do|zaprowadź mnie do|wleź do|przenieś mnie do",
    rows: () => [row("open_file", 0.85, ["{path}"])],
  },
  {
    head: "użyj|użyć|skorzystaj z|skorzystać z",
    rows: () => [
      row("open_app", 0.9, [
        "<an_app> (żeby|aby|by|i) (<open>|<edit>) (<a_file> [<spot>]|<a_place>|[<website>] {url})",
        "<an_app> (do otwarcia|do edycji|do odtworzenia|do przejrzenia) (<a_file> [<spot>]|<a_place>|[<website>] {url})",
      ]),
    ],
  },
  {
    head: "ustaw|ustawić|uczyń|zrób",
    rows: () => [
      row("focus_window", 0.9, [
        "<a_window> (aktywn/ym,ą,e|jako aktywn/e,y,ą|oknem aktywnym|aktywnym oknem|jako aktywne okno)",
      ]),
    ],
  },
  { head: "pokaż/,cie|pokazać|wyświetl/,cie|wyświetlić", rows: () => [row("open_app", 0.8, ["{bare_app}"])] },
  {
    rows: () => [
      row("open_settings", 0.75, ["[<os>] <all_settings> [<os>]"], { bare: true }),
      row(
        "open_settings",
        0.8,
        [
          "<settings> [od|dla|do|:] {panel}",
          "<panel_noun> {panel} w <all_settings> [<os>]",
          "[<os>] <all_settings> [<os>] {arrow} {panel} [{arrow} {panel}]",
        ],
        { bare: true },
      ),
      row("open_settings", 0.6, ["{radio}"], { bare: true }),
      row("screenshot", 0.8, ["<picture> <screen>"], { slots: { target: "screen" }, bare: true }),
      row("ide_status", 0.8, ["{app:ide} <status>"], { bare: true }),
      row("focus_window", 0.7, ["{named:title} <front>"], { bare: true }),
      row("open_folder", 0.7, ["<folder> {user_folder:path}"], { bare: true }),
      row("open_folder", 0.6, ["{folder_name:path}"], { bare: true }),
      row("open_app", 0.8, ["{app} (<open>|<launch>)"]),
      row("open_app", 0.8, ["{app} [się] <opens> [się]"], { wish: true }),
      row("open_file", 0.8, ["[<file>] {path} <open>"], { slots: { as: "file" } }),
      row(
        "open_app",
        0.7,
        ["[<new>] {bare_app} (w|we|na) <a_place>", "{app} {path} [<spot>]", "{path} (w|we) {app}"],
        { bare: true },
      ),
      row("open_app", 0.7, ["[<new>] {bare_app} (tu|tutaj)"], { slots: { path: "." }, bare: true }),
      row("open_app", 0.6, ["[<new>] [<app_noun>] {bare_app}"], { bare: true }),
      row("navigate", 0.8, ["[<website>] {url}"], { bare: true }),
      row("open_file", 0.6, ["{path} [<spot>]", "<file> [:] {path}", "<line_of_file>"], { bare: true }),
      row("open_app", 0.7, ["<line_of_file> (w|we) {app}"], { bare: true }),
    ],
  },
];
