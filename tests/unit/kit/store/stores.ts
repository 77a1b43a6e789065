/** The append-only stores of the kit as the shared cases use them, and a format of events for their tests. */
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { type EventFormat, EventLog, type Projection } from "#kit/store/event-log.ts";
import { openLog } from "#kit/store/log.ts";
import type { AppendPoint, LogOptions } from "#kit/store/log-format.ts";
import { readLog } from "#kit/store/log-reader.ts";
import { readSegments } from "#kit/store/segments.ts";
import type { AppendStore, OpenStore } from "./append-cases.ts";

export const NumberEvent = Type.Object({
  event_id: Type.String(),
  number: Type.Integer(),
  occurred_at: Type.String(),
});
export type NumberEvent = Static<typeof NumberEvent>;

/** The sum of the numbers: the plainest projection. */
export class Sum implements Projection<NumberEvent> {
  value = 0;
  apply({ number }: NumberEvent): void {
    this.value += number;
  }
}

export const NUMBERS: EventFormat<NumberEvent> = { format: "test.numbers", version: 3, schema: NumberEvent };
export const CHAINED: EventFormat<NumberEvent> = { ...NUMBERS, chain: true };

export type Reach = (point: AppendPoint) => void;

export function openNumbers(root: string, format = NUMBERS, reach?: Reach, warn = (_: string) => {}) {
  return EventLog.open({
    format,
    root,
    name: "numbers.jsonl",
    project: () => new Sum(),
    now: () => new Date(0),
    warn,
    ...(reach && { reach }),
  });
}

const LOG: LogOptions = { format: "test.log", version: 3 };

/** How each store of the kit is opened, by its name. */
export const STORES: Readonly<
  Record<string, Omit<AppendStore, "open"> & { open(folder: string, reach?: Reach): Promise<OpenStore> }>
> = {
  log: logStore(LOG),
  "chained-log": logStore({ ...LOG, chain: true }),
  // Room for what a case writes in one segment: the cases cut and read one file.
  "segmented-log": logStore({ ...LOG, chain: true, segmentBytes: 1_000_000 }),
  "event-log": eventStore(NUMBERS),
  "chained-event-log": eventStore(CHAINED),
};

function logStore(options: LogOptions) {
  const pathIn = (folder: string) => join(folder, "x.jsonl");
  return {
    file: "x.jsonl",
    async open(folder: string, reach?: Reach) {
      const log = await openLog(pathIn(folder), { ...options, ...(reach && { reach }) });
      return { append: (number: number) => log.append({ number }), close: () => log.close() };
    },
    async read(folder: string) {
      const read = options.segmentBytes === undefined ? readLog : readSegments;
      const records = await Array.fromAsync(read(pathIn(folder), { ...options, onDamage: () => {} }));
      return records.map(({ number }) => Number(number));
    },
  };
}

function eventStore(format: EventFormat<NumberEvent>) {
  return {
    file: ".heddle/numbers.jsonl",
    async open(folder: string, reach?: Reach) {
      const log = await openNumbers(folder, format, reach);
      return { append: (number: number) => log.append({ number }), close: () => log.close() };
    },
    async read(folder: string) {
      const log = await openNumbers(folder, format);
      const events = log.recent(100);
      await log.close();
      return events.map(({ number }) => number);
    },
  };
}
