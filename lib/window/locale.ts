/** The language that a picture is described in, where a request does not say. */
import type { Context } from "#kit/context.ts";
import { messageLanguage } from "#kit/message-language.ts";

export type Locale = "en" | "pl";

/** The specification's default, and that of every server: a client knows nothing of the server's own language. */
const DEFAULT: Locale = "pl";

/** The named language; else on the command line that of the user's messages, English where it is neither. */
export function describedIn(
  named: Locale | undefined,
  { transport, env }: Pick<Context, "transport" | "env">,
): Locale {
  if (named !== undefined) return named;
  if (transport !== "cli") return DEFAULT;
  return messageLanguage(env) === "pl" ? "pl" : "en";
}
