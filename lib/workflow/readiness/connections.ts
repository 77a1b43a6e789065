/** Whether the configured servers can be reached. Nothing is sent to them but a greeting. */
import { connect } from "node:net";
import { Failure } from "#kit/data/errors.ts";
import { type DoctorResult, ENVIRONMENT_VARIABLES } from "#schemas/workflow.ts";
import { type DryContext, NotDone } from "../action/executor.ts";
import { readEnvironment } from "../environment.ts";
import { greet } from "../mail/deliver.ts";
import { isMailProblem, mailServerOf } from "../mail/server.ts";

type Connection = NonNullable<DoctorResult["connections"]>[number];

/** Longest wait for one server, ms. */
const MAX_WAIT_MS = 10_000;

/** Mail server (with the login), Redis, the database, and the hosts of webhooks, CRM and Telegram. */
export async function connections(context: DryContext): Promise<Connection[]> {
  const checks: [name: string, check: () => Promise<void>][] = [];
  const mail = mailServerOf(context.env);
  if (!isMailProblem(mail)) checks.push([`mail server ${mail.host}`, () => greet(mail, context.signal)]);
  const { redis_url: redis, database_url: database } = readEnvironment(context.env, [
    "redis_url",
    "database_url",
  ]).values;
  if (redis !== undefined) checks.push(["Redis", () => ping(redis)]);
  if (database !== undefined) checks.push(["database", () => askDatabase(database)]);
  for (const [name, url] of hosts(context)) checks.push([name, () => reach(url, context.signal)]);
  return Promise.all(
    checks.map(async ([name, check]) => {
      try {
        await check();
        return { name, ok: true };
      } catch (thrown) {
        const isTold = thrown instanceof NotDone || thrown instanceof Failure;
        return { name, ok: false, message: isTold ? thrown.message : "no connection" };
      }
    }),
  );
}

/** Addresses by what they are for; of a webhook only the variable and the host are told. */
function hosts({ env, settings }: DryContext): [string, URL][] {
  const named = Object.entries(env).filter(([name]) => name.endsWith("_WEBHOOK_URL"));
  const configured = Object.values(settings.channels ?? {}).map((name) => [name, env[name]] as const);
  const webhooks = new Map([...named, ...configured]);
  const crm = settings.crm?.url;
  const { telegram_bot_token: bot, telegram_api_base: telegram } = readEnvironment(env, [
    "telegram_bot_token",
    "telegram_api_base",
  ]).values;
  const all: [string, string | undefined][] = [
    ...[...webhooks].map(([name, url]): [string, string | undefined] => [`webhook of ${name}`, url]),
    ["CRM", crm],
    ["Telegram", bot === undefined ? undefined : telegram],
  ];
  return all.flatMap(([name, text]): [string, URL][] =>
    text !== undefined && URL.canParse(text) ? [[`${name} at ${new URL(text).host}`, new URL(text)]] : [],
  );
}

async function askDatabase(url: string): Promise<void> {
  const { readConversationsOnPostgres } = await import("../dialogue/conversations-postgres.ts");
  await (await readConversationsOnPostgres(url))?.close();
}

async function ping(address: string): Promise<void> {
  const { redisConnection } = await import("#kit/store/redis.ts");
  const redis = redisConnection(address, ENVIRONMENT_VARIABLES.redis_url);
  try {
    await redis.send("PING", []);
  } finally {
    redis.close();
  }
}

/** Opens a connection and closes it: a request could be taken for a message. */
function reach(url: URL, signal: AbortSignal): Promise<void> {
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ""), port });
    const end = (error?: Error) => {
      socket.destroy();
      signal.removeEventListener("abort", abort);
      if (error) reject(error);
      else resolve();
    };
    const abort = () => end(new Error("aborted"));
    signal.addEventListener("abort", abort, { once: true });
    socket.setTimeout(MAX_WAIT_MS, () => end(new Error("no answer")));
    socket.once("connect", () => end());
    socket.once("error", end);
  });
}
