/** The root folders of a server: those of the command line, else what the variables of a family say. */
import { parse } from "node:path";
import { fail } from "../data/errors.ts";
import type { Context } from "./context.ts";

/** Variables that a family's servers know. */
export interface ServerPlaces {
  /** Names the root folder if no option does. */
  root: string;
  /** `true` lets clients name any folder of the machine. */
  outside: string;
  /** What the variables mean, for the manual. */
  environment: Readonly<Record<string, string>>;
}

/** The first is where relative paths begin. @throws CONFIG for a switch that is neither true nor false */
export function serverRoots(
  named: readonly string[] | undefined,
  places: ServerPlaces | undefined,
  { cwd, env }: Pick<Context, "cwd" | "env">,
): string[] {
  const roots = [...(named ?? [(places && env[places.root]) || cwd])];
  if (places && isOn(places.outside, env)) roots.push(parse(cwd).root);
  return roots;
}

function isOn(variable: string, env: Context["env"]): boolean {
  const text = env[variable]?.trim().toLowerCase() ?? "";
  if (["", "false", "0", "no", "off"].includes(text)) return false;
  if (["true", "1", "yes", "on"].includes(text)) return true;
  throw fail("CONFIG", `${variable} is neither true nor false`, { hint: "Set it to true or false" });
}
