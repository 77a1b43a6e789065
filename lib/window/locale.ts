/** The language of descriptions if a request names none. */

import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";

export type Locale = "en" | "pl";

/** The specification's default, and that of every server: a client does not know the server's own language. */
const DEFAULT: Locale = "pl";

/** The named language; on the command line else that of the user's messages, and English if it is neither. */
export function describedIn(
  named: Locale | undefined,
  { transport, env }: Pick<Context, "transport" | "env">,
): Locale {
  if (named !== undefined) return named;
  if (transport !== "cli") return DEFAULT;
  return messageLanguage(env) === "pl" ? "pl" : "en";
}
