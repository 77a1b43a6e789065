/** The lines that were typed into the shell, kept beside the event store for their owner only. */
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isKept, ShellHistory } from "#kit/command/shell-history.ts";
import type { Context } from "#kit/files/context.ts";
import { storePlace } from "../store-place.ts";

/** Texts that a line types: what is between quotation marks of a command or a sentence. */
const TEXTS = /["'`„“«‘]([^"'`”“»’]{8,})["'`”“»’]/gu;
/** A placeholder of a secret is none. */
const PLACEHOLDER = /\{\{secret:[\w.-]+\}\}/g;

/** Whether a text without blanks reads like a password: three kinds of characters of four. */
function isLikeSecret(text: string): boolean {
  if (/\s/.test(text)) return false;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(text));
  return kinds.length >= 3;
}

/** Whether a line is kept: none with a secret, and none that types what may be one. */
export function keepsLine(line: string): boolean {
  const named = line.replace(PLACEHOLDER, "");
  return isKept(named) && ![...named.matchAll(TEXTS)].some(([, text = ""]) => isLikeSecret(text));
}

export async function openHistory(workdir: string | undefined, context: Context): Promise<ShellHistory> {
  const place = await storePlace(workdir, context).catch(() => undefined);
  const path = place && join(place, ".heddle", "shell-history");
  const prepare = async () => path && mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return ShellHistory.open({ path, prepare, keeps: keepsLine });
}
