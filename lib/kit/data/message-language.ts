/** The language of a user's messages, as POSIX defines it. */

/**
 * The language code of LC_MESSAGES, e.g. `pl` for `pl_PL.UTF-8`; undefined for the C and POSIX locales and if nothing
 * is set. LC_ALL takes precedence over LC_MESSAGES and LANG, and an empty one counts as not set (POSIX.1-2017, XBD
 * 8.2).
 */
export function messageLanguage(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const locale = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "C";
  // language[_territory][.codeset][@modifier]; C.UTF-8 is the C locale in another encoding.
  const [language = ""] = locale.split(/[_.@]/, 1);
  return language === "C" || language === "POSIX" ? undefined : language.toLowerCase();
}
