/**
 * Secrets in texts: `{{secret:NAME}}` is typed as the value of the variable HEDDLE_SECRET_NAME. The value exists only
 * while it is typed; every record holds the text as it was given. `{{!secret:NAME}}` types `{{secret:NAME}}` itself.
 */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DSL_ERRORS } from "#schemas/gui/errors.ts";

const fail = failures({ ...DSL_ERRORS, ...KIT_ERRORS });

const PLACEHOLDER = /\{\{(!*)secret:([^{}]*)(\}\})?/g;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const PREFIX = "HEDDLE_SECRET_";

export interface ResolvedText {
  /** What is typed: never stored, hashed or shown if it holds a secret. */
  readonly typed: string;
  readonly hasSecret: boolean;
}

/**
 * @throws INVALID_DSL for a placeholder without a name; CONFIG if the variable of one is unset: both name the
 * placeholder, and nothing has been typed
 */
export function resolveSecrets(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): ResolvedText {
  let hasSecret = false;
  const typed = text.replace(PLACEHOLDER, (whole: string, escapes: string, name: string, end?: string) => {
    if (escapes !== "") return whole.replace("!", "");
    if (end === undefined || !NAME.test(name))
      throw fail("INVALID_DSL", "Cannot read the text: a placeholder {{secret:…}} has no valid name", {
        hint: "Write {{secret:NAME}} with letters, digits and _; {{!secret:NAME}} is typed as {{secret:NAME}}",
      });
    const variable = PREFIX + name;
    const value = env[variable];
    if (value === undefined || value === "")
      throw fail("CONFIG", `Cannot type {{secret:${name}}}: the variable ${variable} is not set`, {
        hint: `Set ${variable} in the environment of the process that types`,
      });
    hasSecret = true;
    return value;
  });
  return { typed, hasSecret };
}

/** The text that types `text` as it is, also if it has what looks like a placeholder. */
export const escapeSecrets = (text: string): string => text.replace(/\{\{(!*)secret:/g, "{{!$1secret:");
