/** Files with tokens and keys of a server that other users of the machine can read. */
import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { isPath, stateFolders } from "../files/client-roots.ts";
import type { Context } from "../files/context.ts";

/** Variables that have a secret or name a file with one; a certificate is none. */
const KEY_VARIABLE = /^(HEDDLE|KSEF)_\w*(TOKENS?|KEY|SECRET|PASSWORD|CREDENTIALS|ENV_FILE)(_FILE)?$/;
/** Files of which this process has told. */
const told = new Set<string>();

/**
 * Says which files with tokens and keys can be read by other users of the machine: those that variables name, the keys in
 * the user's state folder, and these.
 */
export function tellOfOpenFiles(
  paths: readonly string[],
  { env, warn }: Pick<Context, "env" | "warn">,
): void {
  if (process.platform === "win32") return;
  const named = Object.entries(env).flatMap(([name, value = ""]) =>
    KEY_VARIABLE.test(name) && isPath(value) ? [value] : [],
  );
  const kept = stateFolders(env).flatMap((folder) =>
    attempt(() => readdirSync(folder), []).flatMap((name) =>
      name.endsWith(".key") ? [join(folder, name)] : [],
    ),
  );
  for (const path of [...named, ...kept, ...paths].map((one) => resolve(one))) {
    const found = attempt(() => statSync(path), undefined);
    if (!found?.isFile() || (found.mode & 0o077) === 0 || told.has(path)) continue;
    told.add(path);
    warn(
      `"${path}" has a secret and can be read by other users of this machine; chmod 600 takes it from them`,
    );
  }
}

/** What cannot be looked at can be missing as well. */
function attempt<Value>(look: () => Value, otherwise: Value): Value {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
