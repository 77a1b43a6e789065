/** Reads the variables of the family: each kind of value in one way, and a value of another kind is refused. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";

type Environment = Context["env"];

/** What is set, without blanks around it; nothing is the same as not set. */
function textOf(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** @returns a number from 0. @throws CONFIG */
export function numberIn(env: Environment, name: string, fallback: number): number {
  const text = textOf(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw fail("CONFIG", `Cannot use ${name}: it is not a number from 0`, {
    hint: `Set it e.g. to ${name}=${fallback}`,
  });
}

const ON = new Set(["true", "1", "yes", "on"]);
const OFF = new Set(["false", "0", "no", "off"]);

/** @throws CONFIG */
export function switchIn(env: Environment, name: string, fallback: boolean): boolean {
  const word = textOf(env, name)?.toLowerCase();
  if (word === undefined) return fallback;
  if (ON.has(word)) return true;
  if (OFF.has(word)) return false;
  throw fail("CONFIG", `Cannot use ${name}: it is neither true nor false`, {
    hint: `Set ${name}=${fallback}, which is the default, or ${name}=${!fallback}`,
  });
}

/** @returns undefined if it is not set. @throws CONFIG for another word */
export function wordIn<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = textOf(env, name)?.toLowerCase();
  const found = words.find((word) => word === text);
  if (found !== undefined || text === undefined) return found;
  throw fail("CONFIG", `Cannot use ${name}: it is none of ${words.join(", ")}`, {
    hint: `Set it e.g. to ${name}=${words[0]}`,
  });
}

/** Whether container engines are used unless a request names one. @throws CONFIG */
export const usesEngines = (env: Environment): boolean => switchIn(env, "DOCKER_ENABLED", true);

/** Whether base images are pulled; undefined: if there is neither the image nor one in its place. @throws CONFIG */
export const pullingOf = (env: Environment): "never" | "always" | undefined =>
  wordIn(env, "HEDDLE_PACKAGE_PULL", ["never", "always"]);
