/** A segment of a chained log that is written apart, whole and durable, before it becomes part of its log. */
import { constants } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { fail } from "../data/errors.ts";
import { PRIVATE_FILE } from "../files/state-path.ts";
import { temporaryIn } from "../files/temporary-files.ts";
import { chainLine, checkLink } from "./hash-chain.ts";
import type { LinkedRecord } from "./log-file.ts";

/** How much is written at once, UTF-16 units. */
const BLOCK = 1024 * 1024;

/**
 * Writes a segment into a new file of the folder; nothing is left of it if that fails.
 * @param header its first line, with its end
 * @param head hash of the record before its first one
 * @throws INVALID_RECORD for a record that does not follow the one before it; what `records` throws
 */
export async function writeSegmentFile(
  folder: string,
  header: string,
  head: string,
  records: AsyncIterable<LinkedRecord>,
): Promise<{ path: string; count: number }> {
  const path = await temporaryIn(folder);
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, PRIVATE_FILE);
  try {
    let count = 0;
    let previous = head;
    let block = header;
    for await (const record of records) {
      const text = chainLine(record);
      const link = checkLink(text, previous);
      if ("fault" in link) throw fail("INVALID_RECORD", `Cannot append record ${count + 1}: ${link.fault}`);
      previous = link.hash;
      count += 1;
      block += `${text}\n`;
      if (block.length < BLOCK) continue;
      await file.appendFile(block);
      block = "";
    }
    await file.appendFile(block);
    await file.sync();
    await file.close();
    return { path, count };
  } catch (thrown) {
    await file.close().catch(() => {});
    await unlink(path).catch(() => {});
    throw thrown;
  }
}
