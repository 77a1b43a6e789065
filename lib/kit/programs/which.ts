/** Finds programs through `PATH`, as a shell does. */
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";

/** Environment variables as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const found = new Map<string, Map<string, string>>();

/**
 * The path of a program as a shell would find it through `PATH`, or null. A name with a separator is taken as a path
 * (relative to `cwd`). Empty and relative entries of `PATH` are skipped: a program must not come from whatever folder
 * one happens to be in. Results are cached per `PATH` and checked again; a program installed later is found.
 */
export function which(command: string, env: Environment = process.env, cwd = process.cwd()): string | null {
  if (command === "" || command.includes("\0")) return null;
  const windows = process.platform === "win32";
  if (command.includes("/") || (windows && command.includes("\\")))
    return firstProgram([resolve(cwd, command)], env, windows);
  const searched = searchPath(env, windows);
  const known = found.get(searched)?.get(command);
  if (known !== undefined && isProgram(known)) return known;
  const folders = searched.split(delimiter).filter((folder) => isAbsolute(folder));
  const program = firstProgram(
    folders.map((folder) => join(folder, command)),
    env,
    windows,
  );
  if (program !== null) {
    const finds = found.get(searched) ?? new Map<string, string>();
    found.set(searched, finds.set(command, program));
  }
  return program;
}

/**
 * Variable names are case-insensitive on Windows; without PATH, POSIX programs are searched in the folders that
 * execvp(3) uses.
 */
function searchPath(env: Environment, windows: boolean): string {
  if (env["PATH"] !== undefined) return env["PATH"];
  if (!windows) return "/bin:/usr/bin";
  return Object.entries(env).find(([name]) => name.toUpperCase() === "PATH")?.[1] ?? "";
}

function firstProgram(paths: string[], env: Environment, windows: boolean): string | null {
  const endings = windows ? ["", ...(env["PATHEXT"] ?? ".COM;.EXE;.BAT;.CMD").split(";")] : [""];
  for (const path of paths) for (const ending of endings) if (isProgram(path + ending)) return path + ending;
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
