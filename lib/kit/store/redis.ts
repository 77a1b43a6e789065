/** A connection to a Redis server: opened when first needed and again after a loss, and never waited for without end. */
import { fail } from "../data/errors.ts";
import { within } from "../data/within.ts";

/** How long a server may take to accept a connection or to answer, ms. */
const PATIENCE_MS = 5000;
const PROTOCOLS = /^(?:redis|rediss|valkey|valkeys|redis\+tls|redis\+unix|redis\+tls\+unix):$/;

export interface RedisConnection {
  /**
   * Sends one command.
   * @throws STORE_UNAVAILABLE: whether the command was carried out is then not known; READ_FAILED if a key has a value that is
   * not ours
   */
  send(command: string, parameters: readonly string[]): Promise<unknown>;
  close(): void;
}

/**
 * A connection that opens with its first command.
 * @param variable the environment variable that has the address, for messages: the address may hold a password
 * @throws CONFIG if the address is not one of a Redis server
 */
export function redisConnection(
  address: string,
  variable: string,
  patienceMs: number = PATIENCE_MS,
): RedisConnection {
  const newClient = () =>
    // Reconnecting is done here, with the next command: Bun's client gives up for good after its last attempt.
    new Bun.RedisClient(address, { connectionTimeout: patienceMs, autoReconnect: false });
  const place = placeOf(address, variable, newClient);
  const unavailable = (reason: string, cause: unknown) =>
    fail("STORE_UNAVAILABLE", `The Redis server at ${place} ${reason}`, {
      hint: `Check the server and ${variable}`,
      cause,
    });
  let client: Bun.RedisClient | undefined;
  /** The next command begins with a new connection. */
  const drop = () => {
    client?.close();
    client = undefined;
  };

  const connected = async (): Promise<Bun.RedisClient> => {
    if (client?.connected) return client;
    drop();
    client = newClient();
    try {
      await within(patienceMs, client.connect());
      return client;
    } catch (thrown) {
      drop();
      // Bun does not tell a refused login from a closed connection.
      throw unavailable("cannot be reached, or refuses the login", thrown);
    }
  };

  return {
    async send(command, parameters) {
      const open = await connected();
      try {
        return await within(patienceMs, open.send(command, [...parameters]));
      } catch (thrown) {
        const reply = replyOf(thrown);
        // One bad key says nothing of the others.
        if (reply === "WRONGTYPE")
          throw fail(
            "READ_FAILED",
            `A key on the Redis server at ${place} has a value that is not Heddle's`,
            {
              hint: "Remove the key, or name another database of the server",
              cause: thrown,
            },
          );
        if (reply !== undefined) throw unavailable(`answers with the error ${reply}`, thrown);
        drop();
        throw unavailable("does not answer", thrown);
      }
    },
    close: drop,
  };
}

/** What may be shown of the address. */
function placeOf(address: string, variable: string, newClient: () => Bun.RedisClient): string {
  const url = URL.parse(address);
  try {
    if (url === null || !PROTOCOLS.test(url.protocol)) throw new TypeError("not a URL of Redis");
    newClient().close();
    return url.host || url.pathname;
  } catch {
    throw fail("CONFIG", `${variable} is not the URL of a Redis server`, {
      hint: "Set it to redis://host:6379 (rediss:// with TLS, redis+unix:///path for a socket)",
    });
  }
}

/** The kind of an error that the server answered with, e.g. `READONLY`; the rest of it may repeat values. */
function replyOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !("code" in thrown) || thrown.code !== "ERR_REDIS_SERVER_ERROR")
    return undefined;
  return /^[A-Z]+\b/.exec(thrown.message)?.[0] ?? "ERR";
}
