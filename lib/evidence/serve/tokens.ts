/** Who may use the server: one token, or a list of names with a token each. */
import { readFileSync } from "node:fs";
import { type Principal, requireToken } from "#kit/contract/principals.ts";
import { fail } from "#kit/data/errors.ts";
import { textSetting } from "../project/settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The name of whoever has the one token. */
export const SHARED_TOKEN = "default";
const MAX_BYTES = 1024 * 1024;

/** @throws CONFIG; what is wrong with a token is said without the token */
export function principalsOf(env: Environment): Principal[] {
  const one = settingIn("A2A_TOKEN", env);
  const many = settingIn("A2A_TOKENS", env);
  const principals = [
    ...(one === undefined ? [] : [checked(SHARED_TOKEN, one, "HEDDLE_EVIDENCE_A2A_TOKEN")]),
    ...(many === undefined ? [] : listed(many)),
  ];
  const names = principals.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw wrong(`names "${twice}" twice`);
  const tokens = new Set(principals.map(({ token }) => token));
  if (tokens.size < principals.length) throw wrong("gives two names the same token");
  return principals;
}

/** A variable that is set and blank counts, unlike other settings: it is a token that was not filled in. */
const settingIn = (name: string, env: Environment): string | undefined =>
  (env[`HEDDLE_EVIDENCE_${name}`] ?? textSetting(name, env))?.trim();

/** `name=token` by commas or lines; what has no `=` is the path of a file with such lines. */
function listed(text: string): Principal[] {
  if (text === "") throw wrong("is empty");
  const entries = (text.includes("=") ? text : fileText(text))
    .split(/[,\r\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "" && !entry.startsWith("#"));
  if (entries.length === 0) throw wrong("names nobody");
  return entries.map((entry) => {
    const at = entry.indexOf("=");
    if (at < 1) throw wrong("has an entry that is not name=token");
    return checked(entry.slice(0, at).trim(), entry.slice(at + 1).trim(), "HEDDLE_EVIDENCE_A2A_TOKENS");
  });
}

function fileText(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw wrong("names a file that cannot be read");
  }
  if (text.length > MAX_BYTES) throw wrong("names a file that is too large");
  return text;
}

function checked(name: string, token: string, variable: string): Principal {
  if (!/^[\w.@:-]{1,100}$/.test(name))
    throw fail("CONFIG", `${variable} has a name that is not made of letters, digits and . _ - @ :`);
  return { name, token: requireToken(token, variable) };
}

function wrong(what: string) {
  return fail("CONFIG", `HEDDLE_EVIDENCE_A2A_TOKENS ${what}`, {
    hint: "Set it to name=token entries with commas between them, or to the path of a file with one a line",
  });
}
