/** Asks the process that acts on a display who it is, or to end. */

export interface Holder {
  readonly verb: string;
  readonly pid: number;
  /** Resolves when the command has ended, or its process has. */
  readonly ended: Promise<void>;
  /** Waits no longer. */
  leave(): void;
}

/** Longest time for the first answer, ms: a process that is suspended never answers. */
const ANSWER_MS = 3000;

/** @returns null if nobody listens, or nobody answers */
export async function askHolder(path: string, question: "who" | "stop"): Promise<Holder | null> {
  const answer = Promise.withResolvers<string | null>();
  const ended = Promise.withResolvers<void>();
  let text = "";
  const end = () => {
    answer.resolve(null);
    ended.resolve();
  };
  const socket = await Bun.connect({
    unix: path,
    socket: {
      open: (opened) => {
        opened.write(`${question}\n`);
      },
      data: (_, bytes) => {
        text += bytes.toString();
        const [line, ...more] = text.split("\n");
        if (line !== undefined && more.length > 0) answer.resolve(line);
      },
      close: end,
      error: end,
    },
  }).catch(() => undefined);
  if (socket === undefined) return null;
  const late = setTimeout(() => answer.resolve(null), ANSWER_MS);
  const line = await answer.promise;
  clearTimeout(late);
  if (line === null) {
    socket.end();
    return null;
  }
  const { verb, pid } = JSON.parse(line) as { verb: string; pid: number };
  return { verb, pid, ended: ended.promise, leave: () => socket.end() };
}
