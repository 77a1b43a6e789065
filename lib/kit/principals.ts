/** Clients of a server that are told apart by tokens of their own. */

/** Clients that are told apart by tokens of their own. */
export interface Principals {
  /** The variables with tokens: programs that a server starts do not get them. */
  variables: readonly string[];
  /** @throws CONFIG */
  load: () => Promise<(env: Readonly<Record<string, string | undefined>>) => readonly Principal[]>;
}

/** A client with a token of its own. */
export interface Principal {
  name: string;
  token: string;
}
