/** Polish sentences that say something: mails and text messages, calls, and the chats, commands and states of IDEs. */
import { messageRows } from "./common-rows.ts";
import { type Language, row } from "./types.ts";

export const PL_MESSAGES: Language["groups"] = [
  {
    head: "<compose>",
    rows: () =>
      messageRows(
        "<new>|krótkiego|krótki|krótką|szybkiego|szybki|szybką|szkic/,u|brudnopis/,u|wersję roboczą|roboczą wersję",
      ),
  },
  {
    head: "mail/,a,uj|e-mail/,a|email/,a|zamailuj|mejl/,a,uj|szkic maila|szkic e-maila|szkic wiadomości",
    rows: () => [row("navigate", 0.85, ["{mail:url}"])],
  },
  { head: "sms/,a,uj|sms-a|esemes/,a|zaesemesuj", rows: () => [row("navigate", 0.85, ["{sms:url}"])] },
  {
    head: "daj|dać|przekaż|powiedz|powiadom|poinformuj",
    rows: () => [
      row("navigate", 0.8, ["[znać|info|wiadomość] {mail:url}", "[znać|info|wiadomość] {sms:url}"]),
    ],
  },
  {
    head: "<call>",
    rows: () => [
      row("navigate", 0.9, [
        "[pod|na|do|z|się z] [ten|tym|infolinię|komórkę] [numer/,u,em telefonu|numer/,u,em|nr|telefon|tel|tel.] [:] {phone}",
      ]),
    ],
  },
  {
    head: "<send>|<type>",
    rows: () => [
      row("ide_chat_send", 0.9, [
        "<chat_prompt> <to_chat> [<in_workspace>]",
        "<chat_prompt> <to_chat> [<in_workspace>] : {text}",
        "<chat_prompt> <in_workspace> <to_chat>",
        "[<chat_prompt>] [:] {quoted:text} <to_chat> [<in_workspace>]",
        "<chat_prompt> <to_chat> [<in_workspace>] {quoted:text}",
        "<to_chat> [<in_workspace>] : {text}",
        "<to_chat> [<in_workspace>] [<chat_prompt>] {quoted:text}",
      ]),
      row(
        "ide_chat_send",
        0.85,
        [
          "[<chat_prompt>] [:] {quoted:text} <to_chat> [<in_workspace>] <hold>",
          "[<chat_prompt>|to] <to_chat> [<in_workspace>] <hold>",
          "<to_chat> [<in_workspace>] [<chat_prompt>] [:] {quoted:text} <hold>",
          "{words:text} <to_chat> <hold>",
        ],
        { slots: { submit: "false" } },
      ),
      row("ide_chat_send", 0.85, ["[<chat_prompt>] [:] {quoted:text} <to_chat> [<in_workspace>] <submit>"], {
        slots: { submit: "true" },
      }),
      row("ide_chat_send", 0.8, ["{span:text} (do|w|na) [<own>] <chat> [w|we|z|do] {app:ide}"]),
      row("ide_chat_send", 0.75, ["[<chat_prompt>] [:] {words:text} do {app:ide} [<in_workspace>]"], {
        slots: { loose: "text" },
      }),
    ],
  },
  {
    head: "poproś|powiedz|zapytaj|każ|zleć|spytaj|poprosić|zapytać|kazać",
    rows: () => [
      row("ide_chat_send", 0.85, [
        "{app:ide} [<chat>] [<in_workspace>] [żeby|aby|by|:|o] {text}",
        "(w|we) {app:ide} [<chat>] [<in_workspace>] [:|o] {text}",
      ]),
    ],
  },
  {
    head: "uruchom|uruchomić|wykonaj|wykonać|wywołaj|wywołać|odpal|użyj|uruchomienie|wykonanie|włącz",
    rows: () => [
      row("ide_command", 0.9, [
        "[<det>] <ide_command> [<called>] ({quoted:command}|{command}) (w|we|z|na) [edytorze|ide] {app:ide}",
        "{quoted:command} (w|we) [edytorze|ide] {app:ide}",
        "(w|we) {app:ide} <ide_command> [<called>] ({quoted:command}|{command})",
      ]),
      row("ide_command", 0.85, ["<ide_command> [<called>] {span:command} (w|we) {app:ide}"]),
    ],
  },
  {
    head: "sprawdź|sprawdzić|pokaż|podaj|wyświetl|jaki jest|zwróć|daj|zobacz",
    rows: () => [
      row("ide_status", 0.9, [
        "<status> [<own>] [<part>] [edytora|ide|programu|aplikacji|czatu|do|dla|w|we] {app:ide}",
      ]),
    ],
  },
  {
    head: "<status>",
    rows: () => [
      row("ide_status", 0.85, ["[<part>] [edytora|ide|programu|aplikacji|czatu|do|dla|w|we] {app:ide}"], {
        bare: true,
      }),
    ],
  },
];
