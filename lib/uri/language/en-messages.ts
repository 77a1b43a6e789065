/** English sentences that say something: mails and text messages, calls, and the chats, commands and states of IDEs. */
import { messageRows } from "./common-rows.ts";
import { type Language, row } from "./types.ts";

export const EN_MESSAGES: Language["groups"] = [
  {
    head: "<compose>",
    rows: () => messageRows("new|quick|short|brief|draft|draft of an|draft of a|draft for an|draft for a"),
  },
  {
    head: "e-mail|email|mail|e-mailing|emailing|message|contact|write up",
    rows: () => [row("navigate", 0.85, ["[draft|message|note] {mail:url}"])],
  },
  { head: "text|sms|txt|texting", rows: () => [row("navigate", 0.85, ["{sms:url}"])] },
  {
    head: "let|tell|inform|notify",
    rows: () => [row("navigate", 0.8, ["{mail:url}", "{sms:url}"])],
  },
  {
    head: "<call>",
    rows: () => [
      row("navigate", 0.9, [
        "[<det>|this|up|me] [number|phone number|telephone number] [:] {phone} [up|on the phone|by phone]",
      ]),
    ],
  },
  {
    head: "<give_call>",
    rows: () => [
      row("navigate", 0.9, [
        "[<det>|this] [number|phone number|telephone number] [:] {phone} [a] [quick] <a_call>",
        "[a] [quick] <a_call> to [<det>|this] [number|phone number|telephone number] [:] {phone}",
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
        "<to_chat> [<in_workspace>] {quoted:text}",
      ]),
      row(
        "ide_chat_send",
        0.85,
        [
          "[<chat_prompt>] [:] {quoted:text} <to_chat> [<in_workspace>] <hold>",
          "[<chat_prompt>|it|this] <to_chat> [<in_workspace>] <hold>",
          "<to_chat> [<in_workspace>] [:] {quoted:text} <hold>",
          "{words:text} <to_chat> <hold>",
        ],
        { slots: { submit: "false" } },
      ),
      row("ide_chat_send", 0.85, ["[<chat_prompt>] [:] {quoted:text} <to_chat> [<in_workspace>] <submit>"], {
        slots: { submit: "true" },
      }),
      row("ide_chat_send", 0.8, [
        "{span:text} (to|into|in) [<own>] {app:ide} <chat>",
        "{span:text} (to|into|in) [<own>] <chat> (of|in) {app:ide}",
      ]),
      row("ide_chat_send", 0.75, ["[<chat_prompt>] [:] {words:text} to {app:ide} [<in_workspace>]"], {
        slots: { loose: "text" },
      }),
    ],
  },
  {
    head: "ask|tell|prompt|instruct",
    rows: () => [
      row("ide_chat_send", 0.85, [
        "{app:ide} [<chat>] [<in_workspace>] with {quoted:text}",
        "{app:ide} [<chat>] [<in_workspace>] [to|:] {text}",
      ]),
    ],
  },
  {
    head: "run|execute|invoke|trigger|call|running|executing|perform|start",
    rows: () => [
      row("ide_command", 0.9, [
        "[<det>] <ide_command> [<called>] ({quoted:command}|{command}) (in|on|inside|from|with|of) {app:ide}",
        "{quoted:command} [<ide_command>] (in|on|inside|with) {app:ide}",
        "[<det>] {app:ide} <ide_command> [<called>] ({quoted:command}|{command})",
        "(in|on) {app:ide} <ide_command> [<called>] ({quoted:command}|{command})",
      ]),
      row("ide_command", 0.85, ["<ide_command> [<called>] {span:command} (in|inside) {app:ide}"]),
    ],
  },
  {
    head: "check|show|get|what is|what's|report|tell|give|display|query",
    rows: () => [
      row("ide_status", 0.9, [
        "[me] [the] <status> (of|for|from) [<own>] [<part> (of|for|in)] {app:ide} [ide|editor|<chat>|<part>]",
        "[me] [<own>] {app:ide} [ide|editor] [<part>] <status>",
        "[me] [<own>] [<part>] <status> (of|for|in) [<own>] {app:ide} [ide|editor]",
      ]),
    ],
  },
  {
    head: "<status>",
    rows: () => [row("ide_status", 0.85, ["(of|for) [<own>] {app:ide} [ide|editor|<part>]"], { bare: true })],
  },
];
