/** Messages to Slack, Mattermost, Teams and Telegram, and changes of a CRM: what reaches a real server, and what is
 * recorded if it does not. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Executor } from "../../../../lib/workflow/action/executor.ts";
import { NotDone } from "../../../../lib/workflow/action/executor.ts";
import { crmUpdate } from "../../../../lib/workflow/actions/crm-update/execute.ts";
import { notifyChat } from "../../../../lib/workflow/actions/notify-chat/execute.ts";
import { chatReceiver } from "../../../../lib/workflow/actions/notify-chat/receivers.ts";
import { notifyTeams } from "../../../../lib/workflow/actions/notify-teams/execute.ts";
import { notifyTelegram } from "../../../../lib/workflow/actions/notify-telegram/execute.ts";
import { deadPort, receiver, silentServer, step, thrownBy } from "./step-context.ts";

const SECRET = "T0SECRETPATH";
const TOKEN = "123456:AAsecretsecretsecret";
const MESSAGE = { channel: "#sprzedaż", message: "Faktura wysłana <pilne> & zapłacona" };

describe("a message to a chat channel", () => {
  test("reaches the webhook of the channel as it is", async () => {
    const { url, received } = receiver();
    const { context, ledger } = step({ env: { SPRZEDAZ_WEBHOOK_URL: `${url}/hooks/${SECRET}` } });
    const { result } = await notifyChat.execute(MESSAGE, context);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: "POST",
      path: `/hooks/${SECRET}`,
      body: { text: MESSAGE.message },
    });
    expect(received[0]?.headers["content-type"]).toContain("application/json");
    expect(result).toEqual({ channel: "#sprzedaż", sent: true, http_status: 200 });
    expect(ledger.get("message")?.status).toBe("done");
    expect(JSON.stringify([result, ...ledger.values()])).not.toContain(SECRET);
  });

  test("is sent once, whatever happens after it", async () => {
    const { url, received } = receiver();
    const env = { SALES_WEBHOOK_URL: url };
    const config = { channel: "sales", message: "Hi" };
    const { ledger, context } = step({ env });
    await notifyChat.execute(config, context);
    expect((await notifyChat.execute(config, step({ env }, ledger).context)).result["sent"]).toBe(true);
    expect(received).toHaveLength(1);
  });

  test("goes to the webhook that the settings name, whatever marks the channel is written with", async () => {
    const { url, received } = receiver();
    const settings = { version: 1 as const, channels: { "#Sprzedaż": "OUR_HOOK" } };
    const { context } = step({ settings, env: { OUR_HOOK: url } });
    await notifyChat.execute({ channel: "sprzedaz", message: "x" }, context);
    expect(received).toHaveLength(1);
  });

  test("names the channel only to a server that serves several", async () => {
    const { url, received } = receiver();
    const settings = { version: 1 as const, channels: { "*": "OUR_SERVER", sales: "SALES_HOOK" } };
    const env = { OUR_SERVER: url, SALES_HOOK: url };
    await notifyChat.execute({ channel: "#town-square", message: "x" }, step({ settings, env }).context);
    await notifyChat.execute({ channel: "#sales", message: "y" }, step({ settings, env }).context);
    expect(received.map(({ body }) => body)).toEqual([{ text: "x", channel: "town-square" }, { text: "y" }]);
  });

  test("is never sent to another channel's webhook", async () => {
    const settings = { version: 1 as const, channels: { "#sales": "SALES_HOOK" } };
    const { context } = step({ settings, env: { SALES_HOOK: "http://127.0.0.1:1" } });
    const [problem] = await notifyChat.preflight({ channel: "#sale", message: "x" }, context);
    expect(problem).toMatchObject({ code: "NOT_CONFIGURED" });
    expect(problem?.hint).toContain("SALE_WEBHOOK_URL");
  });

  test("is not sent to a webhook of which nobody said that it is the channel's", async () => {
    const { context } = step({ env: { SLACK_WEBHOOK_URL: "http://127.0.0.1:1" } });
    const [problem] = await notifyChat.preflight({ channel: "#sales", message: "x" }, context);
    expect(problem?.hint).toContain("SLACK_WEBHOOK_URL posts to one channel");
  });

  const answers: [status: number, outcome: "not_done" | "unknown", permanent: boolean | null][] = [
    [400, "not_done", true],
    [403, "not_done", true],
    [404, "not_done", true],
    [302, "not_done", true],
    [429, "not_done", false],
    [500, "not_done", false],
    [503, "not_done", false],
    [502, "unknown", null],
    [504, "unknown", null],
  ];
  test.each(answers)("that is answered with %i is recorded as %s", async (status, outcome, permanent) => {
    const { url, received } = receiver(
      () =>
        new Response("secret answer", { status, headers: { location: "/elsewhere", "retry-after": "7" } }),
    );
    const { context, ledger } = step({ env: { SALES_WEBHOOK_URL: `${url}/${SECRET}` } });
    const thrown = await thrownBy(() => notifyChat.execute({ channel: "sales", message: "x" }, context));
    expect(received).toHaveLength(1);
    expect(ledger.get("message")?.status).toBe(outcome);
    expect(String(thrown)).not.toContain(SECRET);
    expect(String(thrown)).toContain(String(status));
    if (permanent !== null) expect(thrown).toMatchObject({ permanent, retryAfterMs: 7000 });
  });

  test("to a server that does not listen is recorded as not done, and can be tried again", async () => {
    const { context, ledger } = step({
      env: { SALES_WEBHOOK_URL: `http://127.0.0.1:${deadPort()}/${SECRET}` },
    });
    const config = { channel: "sales", message: "x" };
    const thrown = await thrownBy(() => notifyChat.execute(config, context));
    expect(thrown).toBeInstanceOf(NotDone);
    expect(String(thrown)).not.toContain(SECRET);
    const { url, received } = receiver();
    await notifyChat.execute(config, step({ env: { SALES_WEBHOOK_URL: url } }, ledger).context);
    expect(received).toHaveLength(1);
  });

  test("to a server that takes it and says nothing is unknown, and not repeated", async () => {
    const { url, requests } = silentServer();
    const env = { SALES_WEBHOOK_URL: url };
    const config = { channel: "sales", message: "x" };
    const { context, ledger } = step({ env });
    expect(await thrownBy(() => notifyChat.execute(config, context))).not.toBeInstanceOf(NotDone);
    expect(ledger.get("message")?.status).toBe("unknown");
    const again = await thrownBy(() => notifyChat.execute(config, step({ env }, ledger).context));
    expect(again).toMatchObject({ code: "EFFECT_UNKNOWN" });
    expect(requests()).toBe(1);
  });

  test("to a server that does not answer in time is unknown", async () => {
    const { url } = receiver(() => new Promise(() => {}));
    const env = { SALES_WEBHOOK_URL: url, HEDDLE_WORKFLOW_TIMEOUT: "3" };
    const { context, ledger } = step({ env });
    await thrownBy(() => notifyChat.execute({ channel: "sales", message: "x" }, context));
    expect(ledger.get("message")?.status).toBe("unknown");
  });

  test("to a server like Mattermost mentions nobody, and else is as it was written", async () => {
    const { url, received } = receiver();
    const message = "@channel <!here> ola@example.com <pilne> & @ 5 zł";
    await notifyChat.execute(
      { channel: "sales", message },
      step({ env: { SALES_WEBHOOK_URL: url } }).context,
    );
    const text = "@\u200Bchannel <\u200B!here> ola@example.com <pilne> & @ 5 zł";
    expect(received[0]?.body).toEqual({ text });
  });

  test("to Discord is refused if it is too long there", async () => {
    const { context } = step({ env: { SALES_WEBHOOK_URL: "https://discord.com/api/webhooks/1/x" } });
    const [problem] = await notifyChat.preflight({ channel: "sales", message: "x".repeat(2001) }, context);
    expect(problem?.message).toContain("2000 characters");
  });
});

/** What each kind of server finds in a text, in the way that it does. */
const FINDS: readonly (readonly [host: string, mentions: (body: Record<string, unknown>) => unknown[]])[] = [
  ...["hooks.slack.com", "hooks.slack-gov.com", "slack.com"].map(
    (host) => [host, ({ text }: Record<string, unknown>) => String(text).match(/<[^>]*>?/g) ?? []] as const,
  ),
  ...["discord.com", "canary.discord.com", "discordapp.com"].map(
    (host) =>
      [
        host,
        ({ content, allowed_mentions }: Record<string, unknown>) =>
          content === undefined ? ["no content"] : (allowed_mentions as { parse: unknown[] }).parse,
      ] as const,
  ),
  // server/channels/app/notification.go of Mattermost: words are split at all but letters, digits and `:.-_@`, then at `.-:`.
  ...["chat.example.com", "slack.com.example.com", "notslack.com", "localhost"].map(
    (host) =>
      [
        host,
        ({ text }: Record<string, unknown>) => [
          ...String(text)
            .split(/[^\p{L}\p{N}:.\-_@]+/u)
            .flatMap((word) => [word, ...word.split(/[.\-:]/)])
            .filter((word) => /^[_:]*@./.test(word) && /[^@_:.-]/.test(word)),
          ...(String(text).match(/<(?:[!@#][^>]*|https?:[^>]*)>/g) ?? []),
        ],
      ] as const,
  ),
];

test.each(FINDS)("no text mentions anybody at %s", async (host, mentions) => {
  const piece = fc.constantFrom(
    ...[
      "@channel",
      "@all",
      "@here",
      "@ola.nowak",
      "@Żaneta",
      "<!channel>",
      "<!everyone|x>",
      "<@U123>",
      "<#C1>",
    ],
    ...[
      "<!subteam^S1>",
      "<https://evil.example|bank>",
      "@",
      "<",
      ">",
      "&",
      "&lt;",
      "a",
      ".",
      "-",
      ":",
      "_",
      " ",
      "\n",
      "@@",
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
      const text = pieces.join("");
      const made = chatReceiver(new URL(`https://${host}/hooks/x`)).request(
        new URL(`https://${host}/x`),
        text,
        "c",
      );
      expect(mentions(made.body as Record<string, unknown>)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("a webhook of Discord in the form of Slack is used in its own", () => {
  const url = new URL("https://discord.com/api/webhooks/1/x/slack?wait=true");
  expect(chatReceiver(url).request(url, "x", undefined).url.href).toBe(
    "https://discord.com/api/webhooks/1/x?wait=true",
  );
});

test("a message to Teams is an Adaptive Card", async () => {
  const { url, received } = receiver(() => new Response(null, { status: 202 }));
  const { context } = step({ env: { ZARZAD_WEBHOOK_URL: url } });
  const { result } = await notifyTeams.execute(
    { channel: "Zarząd", message: "Żółć\nw dwóch wierszach" },
    context,
  );
  expect(result).toMatchObject({ sent: true, http_status: 202 });
  expect(received[0]?.body).toMatchObject({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          type: "AdaptiveCard",
          body: [{ type: "TextBlock", text: "Żółć\nw dwóch wierszach", wrap: true }],
        },
      },
    ],
  });
});

describe("a message to Telegram", () => {
  const config = { chat_id: "-1001234", message: "Zażółć" };

  test("is sent by the bot", async () => {
    const { url, received } = receiver(() => Response.json({ ok: true, result: { message_id: 42 } }));
    const { context, ledger } = step({ env: { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_BASE: `${url}/` } });
    const { result } = await notifyTelegram.execute(config, context);
    expect(received[0]).toMatchObject({
      path: `/bot${TOKEN}/sendMessage`,
      body: { chat_id: "-1001234", text: "Zażółć" },
    });
    expect(result).toMatchObject({ sent: true, message_id: 42 });
    expect(JSON.stringify([result, ...ledger.values()])).not.toContain(TOKEN);
  });

  test("mentions nobody, whatever Telegram takes out of the text, and else is as it was written", async () => {
    const { url, received } = receiver(() => Response.json({ ok: true, result: { message_id: 1 } }));
    const env = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_BASE: url };
    const sent = async (message: string): Promise<string> => {
      await notifyTelegram.execute({ chat_id: "1", message }, step({ env }).context);
      return String(Object(received.at(-1)?.body).text);
    };
    expect(await sent("@ola_nowak, ola@example.com @ 5 zł (@durov)")).toBe(
      "@\u200Bola_nowak, ola@example.com @ 5 zł (@\u200Bdurov)",
    );
    const piece = fc.constantFrom(
      "@",
      "ola",
      "_",
      "ł",
      "7",
      " ",
      ".",
      "\n",
      "\r",
      "\u2028",
      "\u202E",
      "\u0333",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
        const message = pieces.join("");
        if (message.trim() === "") return;
        const read = (await sent(message)).replaceAll(/[\r\u2028-\u202E]|\u030A|\u0333|\u033F/g, "");
        // (?<=\B)@([a-zA-Z0-9_]{2,32})(?=\b), as the client library of Telegram has it.
        expect(read.match(/(?<![\p{L}\p{N}_])@[a-zA-Z0-9_]{2,32}(?![\p{L}\p{N}_])/gu)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  test("is refused if it is too long with what keeps it from mentioning", async () => {
    const { context } = step({ env: { TELEGRAM_BOT_TOKEN: TOKEN } });
    const problems = await notifyTelegram.preflight({ chat_id: "1", message: "@ola ".repeat(800) }, context);
    expect(problems[0]?.message).toContain("4096 characters");
    expect(await notifyTelegram.preflight({ chat_id: "1", message: "olaf ".repeat(800) }, context)).toEqual(
      [],
    );
  });

  const refusals: [status: number, body: unknown, outcome: string][] = [
    [400, { ok: false, description: "chat not found" }, "not_done"],
    [200, { ok: false }, "not_done"],
    [200, "proxy", "unknown"],
  ];
  test.each(refusals)("that is answered with %i %j is %s", async (status, body, outcome) => {
    const { url } = receiver(() => Response.json(body, { status }));
    const { context, ledger } = step({ env: { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_BASE: url } });
    const thrown = await thrownBy(() => notifyTelegram.execute(config, context));
    expect(ledger.get("message")?.status).toBe(outcome as "unknown");
    expect(String(thrown)).not.toContain(TOKEN);
  });
});

describe("a change of the CRM", () => {
  const settings = (url: string, idempotent = false) => ({
    version: 1 as const,
    crm: { url: `${url}/api/`, ...(idempotent && { idempotent }) },
  });
  const lead = { entity: "lead", data: { name: "Łukasz", phone: "600 100 200" } };

  test("makes a record, with the token and a key of its own", async () => {
    const { url, received } = receiver(() => Response.json({ id: 17 }, { status: 201 }));
    const { context, ledger } = step({ settings: settings(url), env: { CRM_TOKEN: "token-of-the-crm" } });
    const { result } = await crmUpdate.execute(lead, context);
    expect(received[0]).toMatchObject({
      method: "POST",
      path: "/api/leads",
      body: lead.data,
      headers: { authorization: "Bearer token-of-the-crm", "idempotency-key": "wf-1/0" },
    });
    expect(result).toEqual({ entity: "lead", updated: true, http_status: 201, id: 17 });
    expect(JSON.stringify([result, ...ledger.values()])).not.toContain("token-of-the-crm");
  });

  test("changes the record with the given id", async () => {
    const { url, received } = receiver();
    const config = { entity: "client", data: { id: "k 7".replace(" ", "-"), phone: "1" } };
    await crmUpdate.execute(config, step({ settings: settings(url) }).context);
    expect(received[0]).toMatchObject({ method: "PATCH", path: "/api/clients/k-7", body: { phone: "1" } });
  });

  test("cannot leave its collection by an id", async () => {
    const { context } = step({ settings: settings("http://127.0.0.1:1") });
    for (const id of ["../deals/1", "..", "a/b", "a?b"])
      expect(await crmUpdate.preflight({ entity: "lead", data: { id, x: 1 } }, context)).toMatchObject([
        { missing: ["crm_update.data"] },
      ]);
  });

  test("that made a record before a crash is repeated only if the server prevents a second one", async () => {
    const { url, received } = receiver();
    const crashed = () => new Map([["crm", { status: "intended" as const, detail: {}, result: null }]]);
    const plain = step({ settings: settings(url) }, crashed());
    expect(await thrownBy(() => crmUpdate.execute(lead, plain.context))).toMatchObject({
      code: "EFFECT_UNKNOWN",
    });
    expect(received).toHaveLength(0);
    await crmUpdate.execute(lead, step({ settings: settings(url, true) }, crashed()).context);
    expect(received).toHaveLength(1);
  });
});

/** Puts the name of the action first. */
function named<Expected>(cases: [Executor, Record<string, unknown>, Expected][]) {
  return cases.map(([executor, config, expected]) => [executor.action, executor, config, expected] as const);
}

describe("before anything is sent", () => {
  const unconfigured: [Executor, Record<string, unknown>, string][] = [
    [notifyChat, { channel: "#sales", message: "x" }, "SALES_WEBHOOK_URL"],
    [notifyTeams, { channel: "Sales", message: "x" }, "SALES_WEBHOOK_URL"],
    [notifyTelegram, { chat_id: "@channel", message: "x" }, "TELEGRAM_BOT_TOKEN"],
    [crmUpdate, { entity: "lead", data: { name: "A" } }, "crm.url"],
  ];
  test.each(named(unconfigured))(
    "%s is refused with the setting that is missing",
    async (_name, executor, config, setting) => {
      const [problem, ...others] = await executor.preflight(config, step().context);
      expect(others).toEqual([]);
      expect(problem).toMatchObject({ code: "NOT_CONFIGURED" });
      expect(problem?.hint).toContain(setting);
    },
  );

  const incomplete: [Executor, Record<string, unknown>, string[]][] = [
    [notifyChat, {}, ["notify_chat.channel", "notify_chat.message"]],
    [notifyChat, { channel: "a", message: "x".repeat(20_000) }, ["notify_chat.message"]],
    [notifyTeams, { channel: "a", message: " " }, ["notify_teams.message"]],
    [notifyTelegram, { chat_id: "not a chat", message: "x" }, ["notify_telegram.chat_id"]],
    [crmUpdate, { entity: "planet", data: { a: 1 } }, ["crm_update.entity"]],
    [crmUpdate, { entity: "lead" }, ["crm_update.data"]],
  ];
  test.each(named(incomplete))("%s asks for what a plan lacks", async (_name, executor, config, missing) => {
    const problems = await executor.preflight(config, step().context);
    const found = problems.flatMap((problem) => problem.missing ?? []);
    expect(found).toEqual(missing);
  });

  test.each(named(unconfigured))(
    "a simulation of %s says that it is one and sends nothing",
    async (_name, executor, config) => {
      const { result } = await executor.simulate(config, step().context);
      expect(result["simulated"]).toBe(true);
    },
  );
});
