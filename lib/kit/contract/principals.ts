/** Clients of a server that are told apart by tokens of their own, and what may be a token. */
import { fail } from "../data/errors.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Clients that are told apart by tokens of their own. */
export interface Principals {
  /** The variables with tokens: programs that a server starts do not get them. */
  variables: readonly string[];
  /** @throws CONFIG */
  load: () => Promise<(env: Environment) => readonly Principal[]>;
}

/** A client with a token of its own. */
export interface Principal {
  name: string;
  token: string;
}

/**
 * The token in a variable; undefined if the variable is not set. One that is set and blank is a mistake, as of a secret
 * that was not filled in: the server would be open to everybody.
 * @throws CONFIG; what is wrong is said without the token
 */
export function tokenIn(env: Environment, variable: string): string | undefined {
  const text = env[variable]?.trim();
  return text === undefined ? undefined : requireToken(text, variable);
}

/** A secret in a variable, which no header has; undefined if the variable is not set. @throws CONFIG for a blank one */
export function secretIn(env: Environment, variable: string): string | undefined {
  const text = env[variable];
  if (text?.trim() === "")
    throw fail("CONFIG", `${variable} is empty`, { hint: `Give ${variable} a secret, or do not set it` });
  return text;
}

/** A token that a header can have. @param variable names its origin @throws CONFIG */
export function requireToken(token: string, variable: string): string {
  if (/^[\x21-\x7e]{1,4096}$/.test(token)) return token;
  throw fail("CONFIG", `${variable} has an empty token, or one with spaces or characters beyond ASCII`, {
    hint: `Give ${variable} a token, or do not set it`,
  });
}
