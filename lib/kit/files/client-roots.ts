/** The roots of a server as its clients may use them: with the right to write, and without what its settings name. */
import type { Roots, WriteRight } from "./roots.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Paths that were in variables which workers do not get, as a JSON list: from a server to its workers. */
const WITHHELD = "HEDDLE_WITHHELD_FILES";
/** Variables of Heddle that have, or name a file with, something secret. */
const SECRET_VARIABLE =
  /^HEDDLE_\w*(TOKENS?|KEY|SECRET|PASSWORD|CREDENTIALS|CERT|CERTIFICATE|ENV_FILE)(_FILE)?$/;

/** The roots for paths that a client names. */
export const clientRoots = (folders: readonly string[], right: WriteRight, env: Environment): Roots => ({
  folders,
  named: { right, secret: secretPlaces(env) },
});

/** The environment without some variables; the files that these name stay secret in the processes that get it. */
export function withoutVariables(env: Environment, variables: ReadonlySet<string>): Environment {
  const kept = Object.entries(env).filter(([name]) => !variables.has(name));
  return { ...Object.fromEntries(kept), [WITHHELD]: JSON.stringify(namedFiles(env)) };
}

const known = new WeakMap<Environment, readonly string[]>();

/** The user's state folder, which has Heddle's keys, and the files with tokens and keys that variables name. */
function secretPlaces(env: Environment): readonly string[] {
  const before = known.get(env);
  if (before) return before;
  const places = [...stateFolders(env), ...namedFiles(env)];
  known.set(env, places);
  return places;
}

/** The folders in which Heddle keeps the user's keys. */
export function stateFolders({
  XDG_STATE_HOME: state,
  LOCALAPPDATA: local,
  HOME: home,
}: Environment): string[] {
  return [state, local, home && `${home}/.local/state`].flatMap((folder) =>
    folder?.startsWith("/") || /^[a-z]:/i.test(folder ?? "") ? [`${folder}/heddle`] : [],
  );
}

function namedFiles(env: Environment): string[] {
  const named = Object.entries(env).flatMap(([name, value = ""]) =>
    SECRET_VARIABLE.test(name) && isPath(value) ? [value] : [],
  );
  const withheld: unknown = JSON.parse(env[WITHHELD] || "[]");
  return Array.isArray(withheld) ? [...named, ...withheld.map(String)] : named;
}

/** A value with a line break or `=` is a list of tokens; whether the file is there does not matter. */
export const isPath = (value: string): boolean =>
  value !== "" && value.length < 4096 && !/[\n\r=]/.test(value);
