/** The logs of a deployment as they are written. */
import type { Context } from "#kit/files/context.ts";
import { followContainer } from "./container-log.ts";
import { containersOf } from "./containers.ts";
import { namesOfLogs } from "./deploy.ts";
import { engineOf } from "./engine.ts";
import { followLogFile } from "./log-file.ts";
import { isAlive, type RunRecord, readRecord } from "./record.ts";
import { logPath } from "./sandbox.ts";

/** A longer line is shown in parts, characters. */
const MOST_LINE = 1024 * 1024;

/** Some lines of the log of one service. */
export interface LogPiece {
  service: string;
  text: string;
}

/**
 * The last lines of each service, then what they write until they end or the signal is aborted.
 * @param lines of each service
 */
export async function* followLogs(
  folder: string,
  id: string,
  lines: number,
  service: string | undefined,
  { signal }: Pick<Context, "signal">,
): AsyncGenerator<LogPiece> {
  const record = readRecord(folder);
  if (record === null) return;
  const pieces = await followed(record, folder, id, lines, signal);
  const wanted = pieces.filter(({ name }) => service === undefined || name === service);
  yield* merged(wanted.map(({ name, texts }) => namedPieces(name, texts)));
}

async function followed(
  record: RunRecord,
  folder: string,
  id: string,
  lines: number,
  signal: AbortSignal,
): Promise<{ name: string; texts: AsyncGenerator<string> }[]> {
  const engine = engineOf(record);
  if (engine !== null) {
    const containers = await containersOf(engine, id);
    return containers.map(({ Id, service }) => ({
      name: service,
      texts: followContainer(engine, Id, lines, signal),
    }));
  }
  const isRunning = () => {
    const present = readRecord(folder);
    return present?.phase === "running" && isAlive(present.keeper);
  };
  return namesOfLogs(folder).map((name) => ({
    name,
    texts: followLogFile(logPath(folder, name), lines, isRunning, signal),
  }));
}

/** Whole lines, so that those of several services can be told apart. */
async function* namedPieces(service: string, texts: AsyncGenerator<string>): AsyncGenerator<LogPiece> {
  let rest = "";
  for await (const piece of texts) {
    const text = rest + piece;
    const end = text.length > MOST_LINE ? text.length : text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    if (end > 0) yield { service, text: text.slice(0, end) };
  }
  if (rest !== "") yield { service, text: rest };
}

/** The values of several generators as they come; each is asked again only after its value was taken. */
async function* merged<Value>(generators: readonly AsyncGenerator<Value>[]): AsyncGenerator<Value> {
  const next = async (generator: AsyncGenerator<Value>) => ({ generator, result: await generator.next() });
  const pending = new Map(generators.map((generator) => [generator, next(generator)]));
  try {
    while (pending.size > 0) {
      const { generator, result } = await Promise.race(pending.values());
      if (result.done) pending.delete(generator);
      else {
        pending.set(generator, next(generator));
        yield result.value;
      }
    }
  } finally {
    await Promise.allSettled(generators.map((generator) => generator.return(undefined)));
  }
}
