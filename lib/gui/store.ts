/** The store of commands: one hash-chained log of JSON Lines, appended to by any number of processes. */
import { basename, dirname } from "node:path";
import { type Log, openLog } from "#kit/store/log.ts";
import { ensureStateFolder } from "#kit/store/state-folder.ts";
import type { DispatchResult, GuiEvent } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { FORMAT, logPath, SEGMENT_BYTES } from "./events/place.ts";

export interface CommandStore {
  /**
   * Records a command, failed ones too; resolves when it is durable.
   * @returns the result with the id of its record
   * @throws WRITE_FAILED, BUSY
   */
  append(command: Command, result: DispatchResult): Promise<DispatchResult>;
  close(): Promise<void>;
}

/**
 * @param folder of the store; its log is `.heddle/events/commands.jsonl` below it
 * @param warn is told of a record that was cut off because its writer was killed
 * @throws WRITE_FAILED, BUSY; INVALID_RECORD if the log is of another version, or its last record was changed
 */
export async function openStore(
  folder: string,
  now: () => Date,
  warn: (message: string) => void = () => {},
): Promise<CommandStore> {
  const log = await openEvents(folder, warn);
  return {
    async append(command, answered) {
      const id = crypto.randomUUID().replaceAll("-", "");
      const result = { ...answered, event_id: id };
      const { correlation_id } = result;
      const event = { id, ts_unix: Math.floor(now().getTime() / 1000), command, result, correlation_id };
      await log.append(event satisfies GuiEvent);
      return result;
    },
    close: () => log.close(),
  };
}

/** Opens the log of a store for appending. @throws as {@link openStore} */
export async function openEvents(folder: string, warn: (message: string) => void): Promise<Log> {
  const path = logPath(folder);
  await ensureStateFolder(dirname(path));
  return openLog(path, {
    ...FORMAT,
    segmentBytes: SEGMENT_BYTES,
    quarantine: true,
    onTorn: ({ bytes, kept = "" }) =>
      warn(
        `The writer of the last event was killed: ${bytes} bytes that were never confirmed are now in "${basename(kept)}"`,
      ),
  });
}
