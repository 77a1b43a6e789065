/** Sends a message through the Bot API of Telegram. */
import { type Fields, NotDone } from "../../action/executor.ts";
import { unknownOutcome } from "../../action/outcome.ts";
import { notConfigured, wrongField } from "../../action/problems.ts";
import { readEnvironment } from "../../environment.ts";
import { messageExecutor } from "../shared/chat-executor.ts";
import { jsonObject } from "../shared/request-effect.ts";

/** Of `sendMessage`, core.telegram.org/bots/api. */
const LONGEST = 4096;
/** A number, negative for groups, or the name of a public channel. */
const CHAT = /^(?:-?\d{1,20}|@[A-Za-z]\w{3,31})$/;
/** The number of the bot and its key, which become a part of the path. */
const TOKEN = /^\d+:[\w-]+$/;

/** Takes no place and is part of no name. */
const ZERO_WIDTH_SPACE = "\u200B";
/**
 * `@name` where Telegram reads one in plain text, which no field of a message forbids: behind all but letters, digits and
 * `_`, and also with what it takes out of texts in between, returns, separators, directions and lines.
 */
const MENTION = /(?<![\p{L}\p{N}_])@(?=(?:[\r\u2028-\u202E]|\u030A|\u0333|\u033F)*[A-Za-z0-9_])/gu;

/** The text as nothing but a text: nobody is mentioned. */
const plain = (message: string): string => message.replaceAll(MENTION, `@${ZERO_WIDTH_SPACE}`);

/** A refusal comes with a status of its own and with `ok: false`; a proxy may answer 200 with neither. */
function read(text: string): Fields {
  const answer = jsonObject(text);
  if (answer?.["ok"] === false) throw new NotDone("Telegram refused the message", { permanent: true });
  if (answer?.["ok"] !== true) throw unknownOutcome("Telegram's answer cannot be read");
  const sent = answer["result"];
  const id = typeof sent === "object" && sent !== null && "message_id" in sent ? sent.message_id : undefined;
  return typeof id === "number" ? { message_id: id } : {};
}

export const notifyTelegram = messageExecutor({
  action: "notify_telegram",
  target: "chat_id",
  samples: () => [{ chat_id: "1", message: "Text" }],
  longest: LONGEST,
  request(chat, message, { env }) {
    const { telegram_bot_token: token, telegram_api_base: base } = readEnvironment(env, [
      "telegram_bot_token",
      "telegram_api_base",
    ]).values;
    if (!CHAT.test(chat))
      return wrongField("notify_telegram", "chat_id", "it is neither a number nor the @name of a channel");
    if (token === undefined)
      return notConfigured("notify_telegram", {
        en: ["there is no bot", "Set TELEGRAM_BOT_TOKEN to the token of the bot"],
        pl: ["nie ma bota", "Ustaw w TELEGRAM_BOT_TOKEN token bota"],
      });
    if (!TOKEN.test(token))
      return notConfigured("notify_telegram", {
        en: ["TELEGRAM_BOT_TOKEN is not a token of a bot", "Copy it from BotFather"],
        pl: ["TELEGRAM_BOT_TOKEN nie jest tokenem bota", "Skopiuj go z BotFather"],
      });
    if (!URL.canParse(base) || !/^https?:/.test(base))
      return notConfigured("notify_telegram", {
        en: ["TELEGRAM_API_BASE is not an http or https URL", "Correct it"],
        pl: ["TELEGRAM_API_BASE nie jest adresem http ani https", "Popraw go"],
      });
    const text = plain(message);
    if (text.length > LONGEST)
      return wrongField(
        "notify_telegram",
        "message",
        `it has more than ${LONGEST} characters, with one behind each @ that would mention somebody`,
      );
    return {
      url: new URL(`${base.replace(/\/+$/, "")}/bot${token}/sendMessage`),
      body: { chat_id: chat, text },
      server: "Telegram",
    };
  },
  read,
});
