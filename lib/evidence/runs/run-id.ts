/** Ids of runs: they sort by time and are unique. */
import { RUN_ID_PATTERN } from "#schemas/evidence.ts";

const PATTERN = new RegExp(RUN_ID_PATTERN);

/** `20260504T081500Z-1a2b3c4d` */
export function newRunId(now: Date): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "");
  const random = crypto.getRandomValues(new Uint8Array(4)).toHex();
  return `${time}-${random}`;
}

export const isRunId = (text: string): boolean => PATTERN.test(text);
